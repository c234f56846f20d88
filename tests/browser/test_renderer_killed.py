"""The kiosk's renderer dies in the middle of a deal (field report 24)."""

import asyncio
import contextlib
from pathlib import Path

import pytest
from playwright.async_api import Error

from controller.vocabulary.facts import CardDealt, DecisionTaken
from tests.browser.eyes import CHROMIUM
from tests.browser.finger import TouchedTable, touched

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here"),
]
BACK_S = 10


async def kill(table: TouchedTable) -> None:
    """The renderer is gone, as after "Aw, Snap"."""
    dead = asyncio.Event()
    table.page.on("crash", lambda _: dead.set())
    with contextlib.suppress(Error, TimeoutError):
        await asyncio.wait_for(table.page.goto("chrome://crash"), BACK_S)
    await asyncio.wait_for(dead.wait(), BACK_S)


def test_another_screen_goes_on_where_the_dead_one_was(tmp_path: Path) -> None:
    """Back at once with the same hand in turn; no touch was lost, none doubled."""

    async def story() -> None:
        async with touched("blackjack", tmp_path, "2C  5S 9C 6H  4D 8D") as table:
            await table.open("blackjack/a")
            await table.lay({"1.main": "10"})
            await table.no_more_bets()
            await table.turn(1, "5S 6H", "Box 1 11")
            address = table.page.url
            await table.decide("hit:1")
            await table.turn(1, "5S 6H 4D", "Box 1 15")
            await kill(table)
            fresh = await table.page.context.browser.new_context(  # type: ignore[union-attr]
                viewport={"width": 1280, "height": 800}, has_touch=True
            )
            table.page = await fresh.new_page()
            await table.page.goto(address)
            await table.turn(1, "5S 6H 4D", "Box 1 15")
            facts = [fact for entry in table.rig.entries() for fact in entry.facts]
            assert [f.action for f in facts if isinstance(f, DecisionTaken)] == ["hit"]
            assert len([f for f in facts if isinstance(f, CardDealt)]) == 4
            await fresh.close()

    asyncio.run(story())
