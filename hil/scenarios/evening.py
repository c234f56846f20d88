"""People at a rig's table while something happens to it, and how the evening must end."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from hil.observers import Page
from hil.people import Dealer, Pace, seat
from hil.rig import Rig
from hil.truth import balanced, glance

SEED = 20
LOOK_S = 0.02
LAST_ROUND_S = 60.0
QUIET_S = 1.0
"""Longer than any reader needs to tell what lies under its spots."""


class Evening:
    """A rig with people who play; `dealer` counts the rounds and what was ruled."""

    def __init__(self, rig: Rig, boxes: int = 4) -> None:
        players = seat(rig, SEED, Pace(0), boxes)
        self.rig = rig
        self.dealer = Dealer(rig, players, Pace(0))
        self._dealing = asyncio.ensure_future(self.dealer.run())
        self._players = [asyncio.ensure_future(player.run()) for player in players]

    def check(self) -> None:
        """Raise what sent somebody home, if anything did."""
        for task in (self._dealing, *self._players):
            if task.done() and not task.cancelled():
                task.result()

    async def hold_hands(self) -> None:
        """The dealer stops, all cards told and shown, until `deal_on`."""
        self.dealer.hands_down = True
        await asyncio.wait([self._dealing])
        if not await self.rig.quiet(QUIET_S * 5):
            raise AssertionError(f"the shoe still has something to tell: {glance(self.rig)}")
        draws = self.rig.shoe.draw_no
        await self.until(lambda page: page["shoe"]["draws"] == draws, "the last card")

    def deal_on(self) -> None:
        """The dealer goes on."""
        self._dealing = asyncio.ensure_future(self.dealer.run())

    async def until(self, holds: Callable[[Page], bool], what: str, within_s: float = 20.0) -> Page:
        """Wait until the page shows this, while the people go on."""
        for _ in range(int(within_s / LOOK_S)):
            self.check()
            page = self.rig.dealer.page
            if page is not None and self.rig.dealer.connected and holds(page):
                return page
            await asyncio.sleep(LOOK_S)
        refused = [f"{act.request} {no.code} {no.message}" for act, no in self.dealer.refused[-3:]]
        raise AssertionError(f"{within_s:g} s without {what}: {refused} {glance(self.rig)}")

    async def more_rounds(self, count: int, within_s: float = 30.0) -> None:
        """Let them finish so many rounds more."""
        wanted = self.dealer.rounds + count
        await self.until(lambda _: self.dealer.rounds >= wanted, f"{count} rounds", within_s)

    async def ends(self, lost: frozenset[tuple[int, int]] = frozenset()) -> None:
        """The dealer stops after a round; cards, chips and money must be what they really are."""
        self.dealer.last_round = self.dealer.rounds + 1
        await self.more_rounds(1, LAST_ROUND_S)
        await self.until(lambda page: page["state"] == "between", "the end of the round")
        await self.hold_hands()
        await asyncio.sleep(QUIET_S)
        wrong = balanced(self.rig, lost)
        if wrong:
            raise AssertionError("\n".join([*wrong, glance(self.rig)]))

    async def leave(self) -> None:
        """Everybody goes home."""
        people = (self._dealing, *self._players)
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)


@asynccontextmanager
async def evening(rig: Rig, die_at: str = "", boxes: int = 4) -> AsyncIterator[Evening]:
    """Start a rig and seat people at it; whatever happens, all of it is put away."""
    try:
        await rig.start({"CROUPIER_DIE_AT": die_at} if die_at else {})
        people = Evening(rig, boxes)
        try:
            yield people
        finally:
            await people.leave()
    finally:
        await rig.stop()
