"""A reader that was away, and perhaps another one on its port: no take is seen that nobody made."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.vocabulary.facts import PaySeen
from controller.vocabulary.observations import SpotSeeing
from hil.faults import Fault
from hil.felt import HOUSE, PLAYER
from tests.integration.desk import Desk, at_desk
from tests.integration.furniture import HOW_READ, Furniture

AWAY_S, SEEN_S = 6.0, 8.0
AWHILE = Fault(name="another reader for a while", unplug_ms=int(AWAY_S * 1000))
LOSES = {
    "punto_banco": ("1.banco", "9H 4D KC 2S"),
    "blackjack": ("1.main", "KC TD 7H JS"),
}
"""A spot, and the cards with which its stake loses: banco 6 against 9, seventeen against twenty."""

another: Callable[..., Any] = pytest.mark.parametrize("readers", HOW_READ)


async def a_lost_stake_lies(desk: Desk, spot: str, cards: str) -> None:
    """Deal until the stake has lost, and nobody has taken it."""
    await desk.table_open(cards)
    await desk.do("D1", "open_round")
    desk.felt.show(PLAYER, spot, 1000)
    await desk.quiet(SEEN_S)
    await desk.do("D1", "close_bets")
    for _ in cards.split():
        page = await desk.deal(1)
        if page["turn"]:
            await desk.do("D1", "decide", box=1, action="stand")
    assert desk.page("dealer")["state"] == "settled"


def asked(desk: Desk) -> list[tuple[str, str]]:
    return sorted((q["code"], q["spot"]) for q in desk.page("dealer")["questions"])


def taken(desk: Desk, spot: str) -> int:
    facts = [fact for entry in desk.entries() for fact in entry.facts]
    return sum(isinstance(fact, PaySeen) and fact.spot == spot for fact in facts)


async def rule(desk: Desk) -> None:
    for person in ("D1", "F1"):
        question = desk.page("dealer")["questions"][0]["question"]
        await desk.do(person, "rule", code="BT-10", choice="accept", question=question)


@another
@pytest.mark.parametrize("example", LOSES)
def test_another_reader_without_chips_takes_nothing(
    example: str, readers: str, tmp_path: Path
) -> None:
    """DV-02 where nothing names the device: chips it does not see are asked about, never taken."""
    spot, cards = LOSES[example]

    async def story(desk: Desk) -> None:
        await a_lost_stake_lies(desk, spot, cards)
        cable = desk.cables["bus-1"]
        cable.plug_other()
        await desk.quiet(AWAY_S + SEEN_S)
        assert desk.felt.lies(spot) == 1000
        assert taken(desk, spot) == 0
        seen = [e for e in desk.entries() if e.event == SpotSeeing(spot=spot)]
        assert len(seen) >= 1
        assert asked(desk) == [("BT-10", spot)]
        await rule(desk)
        desk.felt.show(HOUSE, spot, 0)
        await desk.quiet(SEEN_S)
        assert taken(desk, spot) == 1
        await desk.do("D1", "pays_done")

    furniture = Furniture(readers=readers, readers_fault=AWHILE)
    at_desk(story, tmp_path, example, furniture=furniture)


@another
def test_what_was_taken_while_a_reader_was_away_is_two_peoples_word(
    readers: str, tmp_path: Path
) -> None:
    spot, cards = LOSES["punto_banco"]

    async def story(desk: Desk) -> None:
        await a_lost_stake_lies(desk, spot, cards)
        desk.cables["bus-1"].unplug()
        desk.felt.show(HOUSE, spot, 0)
        desk.cables["bus-1"].plugged = True
        await desk.quiet(SEEN_S)
        assert asked(desk) == [("BT-10", spot)]
        assert taken(desk, spot) == 0
        await desk.do("D1", "key_stake", spot=spot, total="0")
        assert taken(desk, spot) == 1
        await rule(desk)
        page = await desk.quiet()
        here = next(s for s in page["boxes"][0]["spots"] if s["spot"] == spot)
        assert (here["reader"], here["chips"], here["seen"]) == (True, "0", True)
        await desk.do("D1", "pays_done")

    at_desk(story, tmp_path, "punto_banco", furniture=Furniture(readers=readers))
