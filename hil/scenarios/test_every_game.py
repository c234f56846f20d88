"""Every version at a live table, played through by people who see its page and move chips."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.vocabulary.facts import IrregularityNoted, IrregularityOpened
from hil.game_table import games, rig_of_game
from hil.plugin import Bench
from hil.rig import Rig
from hil.scenarios.evening import evening

ROUNDS = 20
FIRST_OF_FAMILY = {game.partition("/")[0]: game for game in reversed(games())}
ORDINARY = {"SH-07", "SH-08", "RD-02"}
"""Noted of every shoe that comes to its end, and of one that is answered late and tells again."""
LONG = pytest.mark.long
VERSIONS = [
    pytest.param(game, marks=() if game in FIRST_OF_FAMILY.values() else LONG) for game in games()
]


def irregularities(rig: Rig) -> list[str]:
    """Everything irregular in the journal."""
    facts = (fact for entry in rig.entries() for fact in entry.facts)
    told = [f"{f}" for f in facts if isinstance(f, IrregularityNoted | IrregularityOpened)]
    return [one for one in told if not any(code in one for code in ORDINARY)]


@pytest.mark.hil
@pytest.mark.parametrize("game", VERSIONS)
def test_rounds_are_played_to_their_end(
    game: str, bench: Bench, tmp_path: Path, repeats: Callable[..., int]
) -> None:
    rig = rig_of_game(game, tmp_path, seed=bench.seed, quick=bench.quick, listen="127.0.0.1:0")
    asyncio.run(story(rig, repeats(ROUNDS)))


async def story(rig: Rig, rounds: int) -> None:
    async with evening(rig, boxes=rig.table.boxes) as people:
        await people.more_rounds(rounds, 15.0 * rounds)
        await people.ends()
        assert irregularities(rig) == []
        assert [f"{ask.request} {no.code}" for ask, no in people.dealer.refused] == []


def test_every_family_is_played_in_every_run() -> None:
    assert set(FIRST_OF_FAMILY) == {game.partition("/")[0] for game in games()}
    assert len(games()) > len(FIRST_OF_FAMILY)
