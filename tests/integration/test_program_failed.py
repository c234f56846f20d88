"""A program that breaks on an event comes up again, asks, and at the second time is stopped.

`architecture.md` 7: never a start that ends in the same defect for ever. The broken program is one
whose table of observations, or of figures, has a row that raises.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.journal.chain import audit
from controller.procedures.decide import HEARD
from controller.procedures.hearing import Hearing
from controller.procedures.shoe import hear_card
from controller.table.recovery import FIGURES, METRICS, RULES
from controller.views.metrics import OF_EVENTS
from controller.vocabulary.defects import Defect
from controller.vocabulary.facts import CardDealt, IrregularityOpened, RulingApplied
from controller.vocabulary.observations import CardDrawn, DefectMet, TableRestarted
from hil.observers import fetch
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk

DEFECT = 70
POISON = 3
"""The draw that the broken rules cannot hear."""


def breaks_on_the_card(h: Hearing, event: CardDrawn) -> None:
    if event.draw == POISON:
        raise Defect("a guard left no exit")
    hear_card(h, event)


def asked(desk: Desk) -> list[str]:
    return sorted(question["code"] for question in desk.page("dealer")["questions"])


def met(desk: Desk) -> list[DefectMet]:
    return [e.event for e in desk.entries() if isinstance(e.event, DefectMet)]


def dealt(desk: Desk) -> list[int]:
    return [f.draw for e in desk.entries() for f in e.facts if isinstance(f, CardDealt)]


async def rule(desk: Desk, code: str, choice: str, *people: str) -> None:
    for person in people:
        await desk.do(person, "rule", code=code, choice=choice, reference="REF-1")


async def look(desk: Desk) -> None:
    """Dealer and floor compare the layout with the page, as often as they are asked."""
    for _ in range(asked(desk).count("DV-06")):
        await rule(desk, "DV-06", "accept", "D1", "F1")


async def one_card_dealt(desk: Desk) -> None:
    await desk.bets_open("9S 7D 8H", box1=1000)
    await desk.do("D1", "close_bets")
    await desk.deal(1)


async def a_card_breaks_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """One card was dealt well; the next one meets a defect."""
    await one_card_dealt(desk)
    monkeypatch.setitem(HEARD, CardDrawn, breaks_on_the_card)
    desk.shoe.draw()


async def ends_and_starts(desk: Desk) -> None:
    """The defect ends the daemon; systemd starts it again."""
    assert await desk.ended() == DEFECT
    assert audit(desk.journal) == []
    await desk.start()


def test_the_same_card_a_second_time_stops_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shoe tells again what was not acknowledged: twice it breaks, then it is only kept."""

    async def story(desk: Desk) -> None:
        await a_card_breaks_it(desk, monkeypatch)
        await ends_and_starts(desk)
        await ends_and_starts(desk)
        page = await desk.quiet(5.0)
        assert desk.up
        assert page["state"] == "stopped"
        assert "DV-12" in asked(desk)
        assert [event.about for event in met(desk)] == [f"CardDrawn shoe-a 1 {POISON}"] * 2
        assert desk.shoe.all_acknowledged
        status, _ = await fetch(desk.addresses[-1], "/dealer")
        assert status == 200
        refused = await desk.ask("F1", {"kind": "rule", "code": "DV-06", "choice": "accept"})
        assert refused.code == "RF-009"
        equals_the_journal(desk)
        monkeypatch.setitem(HEARD, CardDrawn, hear_card)
        await rule(desk, "DV-12", "void", "T1", "P1")
        assert desk.assembly.table.state.round.voided
        ruled = [f for e in desk.entries() for f in e.facts if isinstance(f, RulingApplied)]
        assert ("DV-12", ("T1", "P1")) in [(f.code, f.people) for f in ruled]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_cards_drawn_while_it_is_stopped_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is lost: the one that broke it was not counted, the next one tells of it (RD-06)."""

    async def story(desk: Desk) -> None:
        await a_card_breaks_it(desk, monkeypatch)
        await ends_and_starts(desk)
        await ends_and_starts(desk)
        await desk.deal(1)
        assert dealt(desk) == [2]
        waiting = desk.assembly.table.state.shoe.pending
        assert [(card.draw, card.missing) for card in waiting] == [(3, True), (4, False)]
        monkeypatch.setitem(HEARD, CardDrawn, hear_card)
        await rule(desk, "DV-12", "accept", "T1", "P1")
        await look(desk)
        assert asked(desk) == ["RD-06"]
        for person in ("D1", "F1"):
            await desk.do(person, "rule", code="RD-06", choice="key", card="7D")
        assert dealt(desk) == [2, 3, 4]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_two_defects_of_different_things_before_anybody_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it is that breaks, an unanswered first question makes the second one a stop."""

    def breaks(h: Hearing, event: Any) -> None:
        raise Defect("a guard left no exit")

    async def story(desk: Desk) -> None:
        await one_card_dealt(desk)
        monkeypatch.setitem(HEARD, CardDrawn, breaks_on_the_card)
        monkeypatch.setitem(HEARD, TableRestarted, breaks)
        desk.shoe.draw()
        await ends_and_starts(desk)
        await ends_and_starts(desk)
        await desk.quiet(5.0)
        assert desk.up
        assert desk.page("dealer")["state"] == "stopped"
        assert len(met(desk)) == 2

    at_desk(story, tmp_path)


def test_once_mended_the_card_is_dealt_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first defect only asks for a look: nothing was lost of the card."""

    async def story(desk: Desk) -> None:
        await a_card_breaks_it(desk, monkeypatch)
        assert await desk.ended() == DEFECT
        monkeypatch.setitem(HEARD, CardDrawn, hear_card)
        await desk.start()
        await desk.quiet()
        assert asked(desk) == ["DV-06"]
        await look(desk)
        await desk.deal(1)
        assert dealt(desk) == [2, 3, 4]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def spoilt(entry_draw: int) -> Callable[..., None]:
    def breaks(metrics: Any, entry: Any, event: CardDrawn) -> None:
        if event.draw == entry_draw:
            raise KeyError(event.draw)

    return breaks


def test_a_figure_that_fails_at_the_start_stops_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Screens are served and say so; two names let it go on; a mended program counts all."""

    async def story(desk: Desk) -> None:
        await one_card_dealt(desk)
        await desk.deal(2)
        await desk.stop()
        before = list(desk.assembly.metrics.rows())
        with monkeypatch.context() as broken:
            broken.setitem(OF_EVENTS, CardDrawn, spoilt(POISON))
            for times in (1, 2):
                await desk.start()
                page = await desk.quiet()
                assert page["state"] == "stopped"
                assert asked(desk).count("DV-12") == 1
                assert [event.fold for event in met(desk)] == [METRICS] * times
                detail = next(q["detail"] for q in page["questions"] if q["code"] == "DV-12")
                assert METRICS in detail
                await desk.stop()
            await desk.start()
            await desk.quiet()
            await rule(desk, "DV-12", "accept", "T1", "P1")
            assert desk.page("dealer")["state"] == "held"
            await desk.stop()
        await desk.start()
        await desk.quiet()
        equals_the_journal(desk)
        assert len(list(desk.assembly.metrics.rows())) >= len(before)
        assert FIGURES not in [event.fold for event in met(desk)]

    at_desk(story, tmp_path)


def test_rules_that_fail_at_the_start_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table stands as before the entry; what came since is kept and said to have no effect."""

    async def story(desk: Desk) -> None:
        await one_card_dealt(desk)
        await desk.deal(2)
        await desk.stop()
        last = desk.entries()[-1].number
        with monkeypatch.context() as broken:
            broken.setitem(HEARD, CardDrawn, breaks_on_the_card)
            for _ in range(3):
                await desk.start()
                page = await desk.quiet()
                assert desk.up
                assert page["state"] == "stopped"
                assert asked(desk).count("DV-12") == 1
                await desk.stop()
            (event,) = met(desk)
            assert (event.fold, event.through) == (RULES, last)
            detail = next(q["detail"] for q in page["questions"] if q["code"] == "DV-12")
            assert f"entries {event.entry} to {last} had no effect" in detail
            opened = [
                f for e in desk.entries() for f in e.facts if isinstance(f, IrregularityOpened)
            ]
            assert [f.code for f in opened if f.code == "DV-12"] == ["DV-12"]
        await desk.start()
        await desk.quiet()
        equals_the_journal(desk)
        await rule(desk, "DV-12", "void", "T1", "P1")
        assert desk.assembly.table.state.round.voided
        equals_the_journal(desk)
        await desk.stop()
        await desk.start()
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_a_defect_in_a_request_is_remembered_by_what_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person asks again under another id: that is the same request."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        desk.fuse.cut = RuntimeError
        asking = asyncio.ensure_future(desk.ask("D1", {"kind": "close_bets"}))
        desk.fuse.set("decided", 1)
        assert await desk.ended() == DEFECT
        await asyncio.gather(asking, return_exceptions=True)
        await desk.start()
        await desk.quiet()
        assert [event.why for event in met(desk)] == ["CloseBets"]

    at_desk(story, tmp_path)
