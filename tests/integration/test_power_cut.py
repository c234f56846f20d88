"""The power is cut between any two steps of `Table.hear`; the table comes back as it was."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from controller.table.crash import STEPS
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import CardDealt, IrregularityNoted, IrregularityOpened
from controller.vocabulary.observations import CardDrawn, TableRestarted
from controller.vocabulary.requests import CloseBets, Request
from hil.observers import TableAway, fetch
from hil.people import Dealer, Pace, seat
from hil.truth import balanced, told
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk
from tests.integration.test_screens import pages

IN_JOURNAL = ("appended", "folded", "offered", "carried_out")
"""Steps after which what was heard is durable."""
CUTS = (7, 23, 31, 46, 58)


@pytest.mark.parametrize("step", STEPS)
def test_people_play_on_through_power_cuts(tmp_path: Path, step: str) -> None:
    async def story(desk: Desk) -> None:
        players = seat(desk, 3, Pace(1))
        dealer = Dealer(desk, players, Pace(1))
        desk.fuse.set(step, CUTS[0])
        await desk.start()
        people = [asyncio.ensure_future(one.run()) for one in players]
        dealing = asyncio.ensure_future(dealer.run())
        for times in (*CUTS[1:], 0):
            assert await desk.ended() is None
            if times:
                desk.fuse.set(step, times)
            await desk.start()
            equals_the_journal(desk)
            assert told(desk, desk.page("dealer")) == []
        dealing.cancel()
        await asyncio.gather(dealing, return_exceptions=True)
        await dealer.run(rounds=dealer.rounds + 2)
        await desk.quiet(10.0)
        for one in people:
            one.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        assert balanced(desk) == []
        equals_the_journal(desk)
        assert touched_twice(desk.entries()) == []
        restarts = [e for e in desk.entries() if isinstance(e.event, TableRestarted)]
        assert len(restarts) == len(CUTS)
        assert await desk.stop() == 0

    at_desk(story, tmp_path, poll_ms=200)


def touched_twice(entries: tuple[Entry, ...]) -> list[str]:
    """Ids of touches that were heard more than once."""
    ids = Counter(e.event.id for e in entries if isinstance(e.event, Request))
    return [touch for touch, times in ids.items() if times > 1]


@pytest.mark.parametrize("step", STEPS)
def test_the_card_under_way_is_neither_lost_nor_doubled(tmp_path: Path, step: str) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        await desk.do("D1", "close_bets")
        await desk.deal(1)
        desk.fuse.set(step, 1)
        desk.shoe.draw()
        assert await desk.ended() is None
        before = len(drawn(desk))
        assert (before == 3) == (step in IN_JOURNAL)
        # The simulated shoe repeats what was not acknowledged until it is.
        assert desk.shoe.all_acknowledged == (step == "carried_out")
        await desk.start()
        page = await desk.quiet()
        assert [(card.draw, str(card.card)) for card in drawn(desk)] == [
            (1, "2C"),
            (2, "9S"),
            (3, "7D"),
        ]
        assert desk.shoe.all_acknowledged
        assert [question["code"] for question in page["questions"]] == ["DV-06"]
        for person in ("D1", "F1"):
            await desk.do(person, "rule", code="DV-06", choice=page["questions"][0]["proposal"])
        await desk.deal(1)
        assert told(desk, desk.page("dealer")) == []
        dealt = [f.draw for e in desk.entries() for f in e.facts if isinstance(f, CardDealt)]
        assert dealt == [2, 3, 4]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def drawn(desk: Desk) -> list[CardDrawn]:
    """Cards as the journal has them, without those noted as told again (RD-02)."""
    return [
        entry.event
        for entry in desk.entries()
        if isinstance(entry.event, CardDrawn)
        and not any(isinstance(f, IrregularityNoted) and f.code == "RD-02" for f in entry.facts)
    ]


@pytest.mark.parametrize("step", STEPS)
def test_a_touch_made_again_is_answered_as_it_was(tmp_path: Path, step: str) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open(box1=1000)
        desk.fuse.set(step, 1)
        touch: dict[str, object] = {
            "id": "touch-1",
            "seen": desk.page("dealer")["entry"],
            "person": "D1",
            "request": {"kind": "close_bets"},
        }
        with pytest.raises(TableAway):
            await desk.post(touch)
        assert await desk.ended() is None
        heard = [e.number for e in desk.entries() if isinstance(e.event, CloseBets)]
        assert bool(heard) == (step in IN_JOURNAL)
        await desk.start()
        await desk.quiet()
        answer = await desk.post(touch)
        if heard:
            assert answer == {"entry": heard[0], "refused": None}
        else:
            # It was never heard: the table came back held (DV-06), and the answer says so.
            assert refusal(answer) in ("RF-008", "RF-010")
        assert await desk.post(touch) == answer
        assert len([e for e in desk.entries() if isinstance(e.event, CloseBets)]) == 1

    at_desk(story, tmp_path)


def refusal(answer: dict[str, object]) -> object:
    refused = answer["refused"]
    assert isinstance(refused, dict)
    return refused["code"]


def test_a_dead_process_leaves_no_figure_behind(tmp_path: Path) -> None:
    """Field report 21: after kill -9 the page is that of the new process, each series once."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        await desk.do("D1", "close_bets")
        async with pages(desk, "dealer") as shown:
            await anext(shown)
            assert figure(await scraped(desk), 'croupier_screens_open{role="dealer"}') == 1
            desk.fuse.set("appended", 1)
            desk.shoe.draw()
            assert await desk.ended() is None
        await desk.start()
        await desk.quiet()
        text = await scraped(desk)
        series = [line.rpartition(" ")[0] for line in text.splitlines() if line[:1] != "#"]
        assert len(series) == len(set(series))
        assert figure(text, 'croupier_screens_open{role="dealer"}') == 0
        assert figure(text, "croupier_table_held") == 1
        assert figure(text, "croupier_restarts_total") == 1
        told = [e for e in desk.entries() if isinstance(e.event, CardDrawn)]
        assert figure(text, "croupier_cards_drawn_total") == len(told)

    at_desk(story, tmp_path)


async def scraped(desk: Desk) -> str:
    status, text = await fetch(desk.addresses[-1], "/metrics")
    assert status == 200
    return text.decode()


def figure(text: str, series: str) -> float:
    (line,) = (line for line in text.splitlines() if line.startswith(f"{series} "))
    return float(line.rpartition(" ")[2])


def test_a_restart_between_rounds_asks_nothing(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.start()
        await desk.quiet()
        await desk.do("P1", "open_table", version="blackjack/a", layout_agrees=True)
        await desk.stop()
        await desk.start()
        assert (await desk.quiet())["questions"] == []
        opened = [f for e in desk.entries() for f in e.facts if isinstance(f, IrregularityOpened)]
        assert opened == []

    at_desk(story, tmp_path)
