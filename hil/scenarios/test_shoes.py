"""Every kind of shoe deals: no wrong card, no lost card, no wrong stake."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from hil.faults import named
from hil.rig import Rig
from hil.scenarios.evening import evening

pytestmark = pytest.mark.hil

TABLES = [
    ("punto_banco", "angel_eye_shoe", "none"),
    ("punto_banco", "angel_eye_shoe", "bytewise"),
    ("punto_banco", "angel_eye_shoe", "repeat"),
    ("punto_banco", "line_scanner", "none"),
    ("blackjack", "ssi_scanner", "repeat"),
]


@pytest.mark.parametrize(("table", "shoe", "fault"), TABLES)
def test_a_shoe_deals(
    table: str, shoe: str, fault: str, tmp_path: Path, repeats: Callable[[int], int]
) -> None:
    rounds = repeats(40)

    async def deal() -> None:
        rig = Rig.example(table, tmp_path, fault=named(fault), shoe=shoe, quick=True)
        async with evening(rig, boxes=2) as people:
            await people.more_rounds(rounds, 60.0 + 10 * rounds)
            await people.ends()

    asyncio.run(deal())
