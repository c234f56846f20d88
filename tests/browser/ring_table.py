"""A finger at a poker table: seats taken and bets entered by touch, amounts read as words."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from hil.game_table import write_game_table
from hil.rig import Rig
from tests.browser.finger import TouchedTable, touched_rig


class RingTable(TouchedTable):
    """The dealer's screen of a poker table; the test is his finger and the players' voices."""

    async def sit(self, chips: Mapping[int, str]) -> None:
        """Players sit down with these chips."""
        for seat, amount in chips.items():
            await self.tap(f'[data-action="seat:{seat}"]')
            await self.tap(*(f'.sheet [data-key="{digit}"]' for digit in amount))
            await self.tap(f'.sheet [data-action="seat_chips:{seat}"]')
            await self.sees(f'[data-seat="{seat}"][data-stack="{amount}"]')

    async def deal(self) -> None:
        """The hand begins."""
        await self.tap('[data-action="close_bets"]')
        await self.state("dealing")

    async def says(self, seat: int, *buttons: str) -> None:
        """It is this seat's turn, and it may say just this; the page names every amount."""
        await self.sees(f'body[data-turn="{seat}"] .seat.turn[data-seat="{seat}"]')
        read = await self.reads(".decisions button")
        assert read == list(buttons), read

    async def stacks(self) -> dict[int, str]:
        """What every seat has behind, as the page says it."""
        seats = await self.page.locator("[data-seat]").all()
        numbers = [int(await seat.get_attribute("data-seat") or 0) for seat in seats]
        return {seat: await self.read(f'[data-seat="{seat}"] .stack') for seat in numbers}

    async def bets(self) -> dict[int, str]:
        """What lies before every seat."""
        seats = await self.page.locator("[data-bet]").all()
        numbers = [int(await seat.get_attribute("data-bet") or 0) for seat in seats]
        return {seat: await self.read(f'[data-bet="{seat}"]') for seat in numbers}

    async def stake(self, key: str, amount: str) -> None:
        """Key an amount on the sheet of a bet or raise."""
        await self.tap(f'[data-action="stake:{key}"]')
        await self.tap(*(f'.sheet [data-key="{digit}"]' for digit in amount))
        await self.tap('[data-action="stake:confirm"]')


@asynccontextmanager
async def ring_table(game: str, folder: Path, shoe: str) -> AsyncIterator[RingTable]:
    """The example table of this name; `shoe` is its deck in the order the cards leave it."""
    rig = Rig.example(game, folder, quick=True, listen="127.0.0.1:0")
    async with touched_rig(rig, shoe, RingTable) as table:
        yield table


@asynccontextmanager
async def table_of(
    game: str, folder: Path, shoe: str, posted: Mapping[str, str]
) -> AsyncIterator[RingTable]:
    """A table of any version with what it posts."""
    rig = Rig(folder)
    write_game_table(game, rig.config, posted)
    rig.furnish("127.0.0.1:0", {"feig_iso_host": {"poll_ms": 5}})
    async with touched_rig(rig, shoe, RingTable) as table:
        yield table
