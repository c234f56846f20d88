"""Players who are interrupted: what they wanted to do is done when the table goes on."""

import asyncio
from types import SimpleNamespace
from typing import Any

from hil.devices.chips import Supply
from hil.felt import Felt
from hil.people import Pace, Player

BET = {
    "spot": "1.punto",
    "name": "punto",
    "awaited": None,
    "expected": "0",
    "give_back": "0",
    "total": None,
}


def page(state: str, round_no: int = 6) -> dict[str, Any]:
    return {
        "state": state,
        "round": round_no,
        "boxes": [{"box": 1, "spots": [BET]}],
        "table": {"limits": []},
        "questions": [],
        "awaiting": None,
    }


def acts(player: Player, asked: dict[str, Any]) -> bool:
    return asyncio.run(player._act(asked))


def test_a_player_who_is_interrupted_by_a_hold_stakes_when_the_table_goes_on() -> None:
    felt, screen = Felt({}, Supply({})), SimpleNamespace(page=page("held"))
    player = Player(SimpleNamespace(dealer=screen, felt=felt), 1, 5, Pace(0))
    acts(player, page("betting"))
    assert felt.moves == []
    screen.page = page("betting")
    acts(player, page("betting"))
    assert [(move.spot, move.was) for move in felt.moves] == [("1.punto", 0)]
    acts(player, page("betting"))
    assert len(felt.moves) == 1


def test_a_player_who_comes_too_late_stakes_in_the_next_round() -> None:
    felt, screen = Felt({}, Supply({})), SimpleNamespace(page=page("betting", 7))
    player = Player(SimpleNamespace(dealer=screen, felt=felt), 1, 5, Pace(0))
    acts(player, page("betting", 6))
    assert felt.moves == []
    acts(player, page("betting", 7))
    assert len(felt.moves) == 1
