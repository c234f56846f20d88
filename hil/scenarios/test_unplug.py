"""Cables pulled in mid-round and put back: a hold, a question, and the round goes on."""

import asyncio
from collections.abc import Callable

import pytest

from controller.vocabulary.facts import CardIdentified
from hil.observers import Page
from hil.rig import Rig
from hil.scenarios.evening import Evening, evening


def mid_deal(page: Page) -> bool:
    """Cards lie on the table, and one is due."""
    cards = sum(len(side["cards"]) for side in page["sides"])
    return bool(page["state"] == "dealing" and page["due"] != "none" and cards)


def asks(code: str) -> Callable[[Page], bool]:
    """Whether the page is held by this question."""
    return lambda page: (
        page["state"] == "held" and code in {question["code"] for question in page["questions"]}
    )


async def stop_in_the_deal(people: Evening) -> None:
    """Let the dealer stop where a card is due and everything is told."""
    for _ in range(50):
        await people.until(mid_deal, "a deal")
        await people.hold_hands()
        if people.rig.dealer.page is not None and mid_deal(people.rig.dealer.page):
            return
        people.deal_on()
    raise AssertionError("never in the middle of a deal")


async def pull(people: Evening) -> Page:
    """Pull the shoe's cable in the middle of a deal, and see that the table notices."""
    await stop_in_the_deal(people)
    people.rig.shoe_line.unplug()
    page = await people.until(asks("DV-01"), "DV-01")
    assert page["shoe"]["state"] == "lost"
    assert "open_round" not in page["can"]
    return page


async def put_back(people: Evening) -> None:
    """Put the cable back and let the question be settled."""
    people.rig.shoe_line.replug()
    people.deal_on()
    await people.until(lambda page: page["state"] not in ("held", "stopped"), "the end of the hold")
    await people.more_rounds(1)


@pytest.mark.hil
def test_the_shoe_is_away_for_a_moment(make_rig: Callable[[str], Rig]) -> None:
    async def story() -> None:
        async with evening(make_rig("blackjack")) as people:
            for _ in range(3):
                page = await pull(people)
                await asyncio.sleep(0.3)
                held = people.rig.dealer.page
                assert held is not None and held["shoe"]["draws"] == page["shoe"]["draws"]
                await put_back(people)
            await people.ends()
            assert people.dealer.ruled.count("DV-01 no D1") == 3

    asyncio.run(story())


@pytest.mark.hil
def test_a_card_drawn_meanwhile_is_told_by_the_shoe(make_rig: Callable[[str], Rig]) -> None:
    async def story() -> None:
        async with evening(make_rig("punto_banco")) as people:
            await pull(people)
            people.rig.shoe.draw()
            await put_back(people)
            await people.ends()
            assert "DV-01 no D1" in people.dealer.ruled

    asyncio.run(story())


@pytest.mark.hil
def test_a_card_that_the_shoe_forgot_is_keyed(make_rig: Callable[[str], Rig]) -> None:
    """Cable and power are out while a card leaves: DV-01 yes, RD-06, two names and its face."""

    async def story() -> None:
        async with evening(make_rig("punto_banco")) as people:
            shoe = people.rig.shoe
            await pull(people)
            shoe.draw()
            shoe.reboot()
            lost = frozenset({(shoe.load_no, shoe.draw_no)})
            await put_back(people)
            await people.ends(lost)
            ruled = people.dealer.ruled
            assert "DV-01 yes D1" in ruled
            assert [said.split()[-1] for said in ruled if said.startswith("RD-06 key")] == [
                "D1",
                "F1",
            ]
            facts = [fact for entry in people.rig.entries() for fact in entry.facts]
            keyed = [fact.people for fact in facts if isinstance(fact, CardIdentified)]
            assert keyed == [("D1", "F1")]
            assert shoe.draw_no > next(iter(lost))[1]

    asyncio.run(story())


@pytest.mark.hil
def test_the_readers_are_away_for_a_moment(make_rig: Callable[[str], Rig]) -> None:
    async def story() -> None:
        async with evening(make_rig("blackjack")) as people:
            await stop_in_the_deal(people)
            people.rig.line_of("bus-1").unplug()
            page = await people.until(
                lambda page: not page["boxes"][0]["spots"][0]["reader"], "a blind spot"
            )
            assert page["boxes"][0]["spots"][0]["spot"] == "1.main"
            await asyncio.sleep(0.3)
            people.rig.line_of("bus-1").replug()
            # Chips that were taken meanwhile are keyed before their reader is believed again.
            people.deal_on()
            await people.until(lambda page: page["boxes"][0]["spots"][0]["reader"], "sight again")
            await people.more_rounds(1)
            await people.ends()

    asyncio.run(story())
