"""Recovery comes back to the same questions, names, waiting decisions and chips (DV-06)."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from controller.procedures.state import TableState
from controller.vocabulary.facts import TouchLapsed
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import TableRestarted, TimerRang
from controller.vocabulary.orders import ArmTimer
from hil.felt import PLAYER
from hil.observers import Answer
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk
from tests.jumping_loop import running

ELEVEN = "5S 6D 6H"
"""Box 1 gets 5 and 6, the dealer a 6: a double on eleven is offered."""


async def a_card_that_was_not_due(desk: Desk) -> None:
    await decision_due(desk)
    await desk.deal(1)
    assert codes(desk) == ["BJ-06"]


async def half_the_names_given(desk: Desk) -> None:
    await a_card_that_was_not_due(desk)
    question = desk.page("dealer")["questions"][0]
    await desk.do("D1", "rule", code="BJ-06", choice=question["proposal"])
    assert desk.page("dealer")["questions"][0]["given"] != []


async def half_a_void(desk: Desk) -> None:
    await decision_due(desk)
    await desk.do("F1", "void", reason="misdeal", reference="REF-1")
    assert desk.page("dealer")["void"]["given"] == [{"person": "F1", "role": "F"}]


async def a_double_that_waits_for_its_chips(desk: Desk) -> None:
    await decision_due(desk)
    await desk.do("D1", "decide", box=1, action="double")
    assert desk.page("dealer")["awaiting"]["total"] == "20"


async def chips_that_wait_for_their_touch(desk: Desk) -> None:
    await decision_due(desk)
    desk.felt.show(PLAYER, "1.main", 2000)
    await desk.quiet(1.0)
    assert desk.page("dealer")["boxes"][0]["spots"][0]["chips"] == "20"
    assert codes(desk) == []


async def bets_open(desk: Desk) -> None:
    await desk.bets_open(ELEVEN, box1=1000, box2=2500)


async def decision_due(desk: Desk) -> None:
    await desk.bets_open(ELEVEN, box1=1000)
    await desk.do("D1", "close_bets")
    page = await desk.deal(3)
    assert page["turn"] == 1


def codes(desk: Desk) -> list[str]:
    return [question["code"] for question in desk.page("dealer")["questions"]]


SITUATIONS = {
    a_card_that_was_not_due: (),
    half_the_names_given: (),
    half_a_void: (),
    a_double_that_waits_for_its_chips: ("touch",),
    chips_that_wait_for_their_touch: ("chips 1.main",),
    bets_open: (),
}


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.__name__)
def test_the_state_after_recovery_is_the_state_before(
    tmp_path: Path, situation: Callable[[Desk], Awaitable[None]]
) -> None:
    async def story(desk: Desk) -> None:
        await situation(desk)
        before: TableState = desk.assembly.table.state
        await desk.stop()
        again = desk.make()
        assert again.recovered.state == before
        armed = again.recovered.timers
        assert tuple(timer.timer for timer in armed) == SITUATIONS[situation]
        assert all(timer.after_ms == 5000 for timer in armed)
        await again.stop()
        asked = {q.code for q in before.questions}
        await desk.start()
        page = await desk.quiet(1.0)
        assert {q["code"] for q in page["questions"]} == asked | {"DV-06"}
        dv06 = next(q for q in page["questions"] if q["code"] == "DV-06")
        # Dealer and floor verify the layout (`dealing_exceptions.md` DV-06).
        assert list(IRREGULARITIES["DV-06"].approvers) == ["D", "F"]
        assert dv06["needs"] == ["D", "F"]
        assert page["state"] == "held"
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_a_timer_is_armed_anew_in_full(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await a_double_that_waits_for_its_chips(desk)
        await desk.quiet(4.0)
        await desk.stop()
        await desk.start()
        began = running().now_ms()
        await desk.quiet(6.0)
        rang = [e for e in desk.entries() if isinstance(e.event, TimerRang)]
        times = [(e.event.timer, e.clock_ms - began) for e in rang]
        assert times == [("touch", pytest.approx(5000, abs=1))]
        assert any(isinstance(f, TouchLapsed) for f in rang[0].facts)
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_a_timer_that_rang_is_not_armed_again(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await chips_that_wait_for_their_touch(desk)
        await desk.quiet(6.0)
        assert codes(desk) == ["BT-02"]
        await desk.stop()
        again = desk.make()
        assert again.recovered.timers == ()
        await again.stop()

    at_desk(story, tmp_path)


def test_the_round_goes_on_once_the_layout_is_verified(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await a_double_that_waits_for_its_chips(desk)
        await desk.stop()
        await desk.start()
        await desk.quiet(1.0)
        for person in ("D1", "F1"):
            proposal = desk.page("dealer")["questions"][0]["proposal"]
            await desk.do(person, "rule", code="DV-06", choice=proposal)
        desk.felt.show(PLAYER, "1.main", 2000)
        page = await desk.quiet(2.0)
        assert page["awaiting"] is None
        assert page["due"] == "box 1"

    at_desk(story, tmp_path)


def test_chips_moved_while_the_table_was_away_are_seen(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await bets_open(desk)
        await desk.stop()
        desk.felt.show(PLAYER, "1.main", 500)
        await desk.start()
        await desk.quiet()
        state = desk.assembly.table.state
        assert (state.lies("1.main").total, state.lies("2.main").total) == (500, 2500)

    at_desk(story, tmp_path)


def test_a_person_who_gave_his_name_before_cannot_give_the_second(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await half_the_names_given(desk)
        await desk.stop()
        await desk.start()
        await desk.quiet()
        question = next(q for q in desk.page("dealer")["questions"] if q["code"] == "BJ-06")
        rule = {"kind": "rule", "code": "BJ-06", "choice": question["proposal"]}
        answer: Answer = await desk.ask("D1", rule)
        assert answer.code == "RF-063"
        await desk.do("F1", "rule", code="BJ-06", choice=question["proposal"])
        assert codes(desk) == ["DV-06"]

    at_desk(story, tmp_path)


def test_a_new_table_was_not_restarted(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.start()
        await desk.quiet()
        assert not any(isinstance(e.event, TableRestarted) for e in desk.entries())
        assert desk.assembly.recovered.timers == ()
        assert ArmTimer(timer="touch", after_ms=5000) not in desk.assembly.recovered.timers

    at_desk(story, tmp_path)
