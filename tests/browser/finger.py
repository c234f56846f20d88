"""A finger on the dealer's touchscreen, at a table whose cards and chips are moved by hands."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from playwright.async_api import Error, Page

from hil.felt import PLAYER
from hil.people import Dealer, Pace
from hil.rig import Rig
from hil.strategy import minor
from hil.truth import glance, whole
from tests.browser.eyes import chromium, faults_of, look

WAIT_MS = 30_000
"""Longer than a busy machine needs for anything that a touch leads to."""


class Finger:
    """Touches the middle of what is visible, and reads the words that stand on the page."""

    def __init__(self, page: Page) -> None:
        page.set_default_timeout(WAIT_MS)
        self.page = page

    async def tap(self, *selectors: str) -> None:
        """Touch these in turn, each once it lies still, may be touched and is under nothing."""
        for selector in selectors:
            button = self.page.locator(selector)
            await button.tap(trial=True)
            place = await button.bounding_box()
            assert place is not None, f"{selector} went away"
            x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
            await self.page.touchscreen.tap(x, y)

    async def sees(self, selector: str) -> None:
        """Wait until the page shows this."""
        await self.page.wait_for_selector(selector)

    async def read(self, selector: str) -> str:
        """The words that stand there, in one line, as a person reads them."""
        return " ".join((await self.page.inner_text(selector)).split())

    async def reads(self, selector: str) -> list[str]:
        """The words of everything that this names, from left to right."""
        texts = await self.page.locator(selector).all_inner_texts()
        return [" ".join(text.split()) for text in texts]

    async def money(self, *spots: str) -> dict[str, str]:
        """What is to be done at each spot: `Pay 15`, `Take 10`, `Push`."""
        return {spot: await self.read(f'[data-spot="{spot}"] .tag') for spot in spots}

    async def cards(self, hand: str) -> str:
        """A hand's cards as a screen reader says them, in the letters of a deal sheet."""
        cards = await self.page.locator(f'[data-hand="{hand}"] svg.card').all()
        return " ".join([_letters(await card.get_attribute("aria-label") or "") for card in cards])


def _letters(name: str) -> str:
    """`10 of spades` as `TS`, `face down` as `XX`."""
    rank, _, suit = name.partition(" of ")
    return "XX" if name == "face down" else rank.replace("10", "T") + suit[:1].upper()


T = TypeVar("T", bound="TouchedTable")


class TouchedTable(Finger):
    """The dealer's screen of a table at which the test is the dealer's finger and the players.

    The dealer's hands draw the card that the page says is due, pay and take by themselves.
    """

    def __init__(self, page: Page, rig: Rig) -> None:
        super().__init__(page)
        self.rig = rig

    async def lay(self, chips: Mapping[str, str]) -> None:
        """Players let this much lie on their spots, and the page shows that it does."""
        for spot, amount in chips.items():
            self.rig.felt.show(PLAYER, spot, minor(amount))
        for spot, amount in chips.items():
            await self.sees(f'[data-spot="{spot}"][data-chips="{amount}"]')

    async def state(self, state: str) -> None:
        """Wait until the table is in this state."""
        await self.sees(f'body[data-state="{state}"]')

    async def open(self, version: str, person: str = "D1") -> None:
        """Open the table under this name, and the bets of its first round."""
        await self.tap(f'[data-person="{person}"]', f'[data-action="open_table:{version}"]')
        await self.tap('[data-action="layout:yes"]')
        await self.tap('[data-action="open_round"]')
        await self.state("betting")

    async def no_more_bets(self) -> None:
        """The bets are closed by a touch."""
        await self.tap('[data-action="close_bets"]')
        await self.sees('body:not([data-state="betting"])')

    async def decide(self, *decisions: str) -> None:
        """Touch the buttons of these decisions in turn: `hit:1`."""
        await self.tap(*(f'[data-action="decide:{decision}"]' for decision in decisions))

    async def put(self, decision: str, asked: str, lies: Mapping[str, str]) -> None:
        """Touch a decision that takes chips: the page asks for them, then they lie there."""
        await self.decide(decision)
        await self.asked(asked, lies)

    async def asked(self, asked: str, lies: Mapping[str, str]) -> None:
        """The page asks for chips in these words and at their spots; then they lie there."""
        for spot in lies:
            await self.sees(f'[data-spot="{spot}"]:not([data-awaited=""])')
        said = await self.read(".prompt")
        assert said == asked, said
        for spot, amount in lies.items():
            self.rig.felt.show(PLAYER, spot, minor(amount))
        # Not what lies there: a fee is taken as soon as it is staked.
        for spot, amount in lies.items():
            await self.sees(f'[data-spot="{spot}"][data-stake="{amount}"][data-awaited=""]')

    async def prompts(self, words: str) -> None:
        """The page says in large what is to be done now."""
        said = re.compile(r"\s*".join(map(re.escape, words.split())))
        await self.page.locator(".bar > :first-child", has_text=said).wait_for()

    async def hides(self, *cards: str) -> None:
        """None of these faces is anywhere in what the page is made of."""
        made = await self.page.content()
        told = [card for card in cards if f'data-card="{card}"' in made]
        assert not told, told

    async def why(self, box: int) -> list[str]:
        """Touch a settled box: what it says of each spot, and of the pay row that decided."""
        await self.tap(f'[data-action="account:{box}"]')
        await self.sees("[data-account]")
        rows = await self.reads("[data-account]")
        await self.tap('[data-action="sheet:close"]')
        return rows

    async def turn(self, box: int, cards: str, says: str, hand: str = "") -> None:
        """It is this hand's turn: its cards, and what the page says of it in large."""
        await self.sees(f'body[data-turn="{box}"] .hand.turn[data-hand="{hand or box}"]')
        last = self.page.locator(f".hand.turn svg.card:nth-child({len(cards.split())})")
        await last.wait_for()
        lies, said = (
            await self.cards(hand or str(box)),
            await self.read(".turn-hand > div:last-child"),
        )
        assert (lies, said) == (cards, says), (lies, said)

    async def amount(self, amount: str) -> None:
        """Key an amount on the sheet that asks for one."""
        await self.tap(*(f'.sheet [data-key="{digit}"]' for digit in amount))
        await self.tap('[data-action="amount:confirm"]')

    async def key(self, spot: str, amount: str) -> None:
        """Key what lies on a spot without a reader."""
        box = spot.partition(".")[0]
        one, several = f'[data-action="key_stake:{spot}"]', f'[data-action="key_box:{box}"]'
        await self.tap(f"{several}, .felt {one}")
        if await self.page.locator(several).count():
            await self.tap(f".sheet {one}")
        await self.amount(amount)
        await self.sees(f'[data-spot="{spot}"][data-chips="{amount}"]')

    async def settled(self, result: Mapping[str, str]) -> None:
        """The round is settled: the page says of every spot in play what is taken and paid."""
        await self.state("settled")
        spots = await self.page.locator('[data-spot]:not([data-result=""])').all()
        names = [str(await spot.get_attribute("data-spot")) for spot in spots]
        money = await self.money(*names)
        assert money == result, sorted(money.items() ^ result.items())

    async def pays_done(self, lies: Mapping[str, str], says: str = "All spots are right") -> None:
        """Every pay and take is seen: so much lies on the spots; the dealer says it is done."""
        await self.page.locator(".prompt").get_by_text(says, exact=True).wait_for()
        for spot, amount in lies.items():
            assert self.rig.felt.lies(spot) == minor(amount), spot
        await self.tap('[data-action="pays_done"]')
        await self.state("between")

    async def looks_right(self) -> None:
        """Nothing on the screen is cut, covered, outside or too small to touch."""
        faults = await faults_of(self.page)
        assert not faults, faults


@asynccontextmanager
async def touched(game: str, folder: Path, shoe: str) -> AsyncIterator[TouchedTable]:
    """A dealer's screen at an example table; `shoe` is its cards in the order they leave it."""
    rig = Rig.example(game, folder, quick=True, listen="127.0.0.1:0")
    async with touched_rig(rig, shoe, TouchedTable) as table:
        yield table


@asynccontextmanager
async def touched_rig(rig: Rig, shoe: str, kind: type[T]) -> AsyncIterator[T]:
    """The dealer's screen of this table, at work until the test is over."""
    rig.stacked = tuple(shoe.split())
    said: list[str] = []
    try:
        address = await rig.start()
        async with chromium() as browser, look(browser, f"{address}/dealer", said) as page:
            table = kind(page, rig)
            async with hands_at(rig):
                try:
                    yield table
                except (AssertionError, Error) as why:
                    words = await table.read("body")
                    raise AssertionError(f"{why}\n{words}\n{glance(rig)}") from why
        assert said == []
    finally:
        await rig.stop()
    assert whole(rig) == []


@asynccontextmanager
async def hands_at(rig: Rig) -> AsyncIterator[None]:
    """The dealer's hands at work; whatever stops them fails the test."""
    hands = asyncio.ensure_future(Dealer(rig, (), Pace(0), hands_off=True).run())
    try:
        yield
        assert not hands.done(), hands.exception()
    finally:
        hands.cancel()
        await asyncio.gather(hands, return_exceptions=True)
