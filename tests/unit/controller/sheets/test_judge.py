"""Judging a round from its journal: entries written by hand (deal_sheets.md, Statements)."""

import pytest

from controller.sheets.judge import Failure, LineRefused
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    Awaited,
    BetsClosed,
    CardTurned,
    RoundOpened,
    RoundVoided,
    StakeNotAccepted,
    StakeReturned,
)
from controller.vocabulary.held import (
    HoldBegan,
    HoldEnded,
    IrregularityNoted,
    IrregularityOpened,
    RequestRefused,
    TableStopped,
)
from controller.vocabulary.observations import CardDrawn, TimerRang
from tests.unit.controller.sheets.journals import ROUND, dealt, judged, settled, told


def test_an_expectation_is_judged_where_it_stands() -> None:
    text = "close\nexpect due box 1\nexpect state dealing\ndraw T\nexpect turn 1\nexpect value 1 16"
    marks = {3: 3, 4: 3, 5: 3, 6: 4, 7: 5, 8: 4}
    entries = (*ROUND[:4], *told([Awaited(due="none", turn=1)])[:0], *ROUND[4:])
    got = judged(text, entries, marks)
    assert got.failures == [Failure(8, "value 1 16", "none")]


def test_a_stake_must_be_settled_by_then() -> None:
    got = judged("close\nexpect 1 main 0\nexpect 1 total 0", ROUND[:7])
    assert [failure.got for failure in got.failures] == ["not settled", "not settled"]


def test_one_hand_of_a_spot_may_be_settled_before_the_other() -> None:
    early = (*ROUND[:6], *told(*[[]] * 6, [settled("1.main", "1.1", 1000, -1000)])[6:])
    got = judged("close\nexpect 1.1 main -10\nexpect 1.2 main 0\nexpect 1 main -10", early)
    assert [(f.line, f.got) for f in got.failures] == [(5, "not settled"), (6, "not settled")]


VOIDED = told(
    [RoundOpened(round=1)],
    [BetsClosed(round=1, stakes=(("1.main", Chips(1000)), ("2.main", Chips(500))))],
    [settled("1.main", "1", 1000, -1000)],
    [
        RoundVoided(round=1, reason="fire", people=("F1", "P1")),
        StakeReturned(spot="1.main", amount=Chips(1000)),
        StakeReturned(spot="2.main", amount=Chips(500)),
    ],
)


def test_a_returned_stake_is_nothing() -> None:
    got = judged("close\nexpect 1 main 0\nexpect 2 total 0\nexpect state void", VOIDED)
    assert got.failures == []
    assert [(bet["box"], bet["net"], bet["why"]) for bet in got.bets] == [
        (1, "0", "void"),
        (2, "0", "void"),
    ]


def test_cards_that_lie_down_are_those_that_left_the_shoe() -> None:
    drawn = CardDrawn(shoe="shoe-a", load=1, draw=1, card=Card("9S"))
    down = Entry(number=1, wall_ms=1, clock_ms=1, event=drawn, facts=(dealt(1, "1", None),))
    turned = CardTurned(draw=1, hand="1", card=Card("9S"), value="9")
    up = Entry(number=2, wall_ms=2, clock_ms=2, event=TimerRang(timer="x"), facts=(turned,))
    text = "close\nexpect hand 1 9s\nexpect value 1 9\ndealer reveal\nexpect value 1 9"
    got = judged(text, (down, up), {3: 1, 4: 1, 5: 1, 6: 2, 7: 2})
    assert got.failures == [Failure(5, "value 1 9", "none")]


QUESTION = IrregularityOpened(question=2, code="BJ-04", level=2, detail="", proposal="burn")


def test_states_of_a_held_and_a_stopped_table() -> None:
    entries = told(
        [RoundOpened(round=1)],
        [QUESTION, HoldBegan(question=2, code="BJ-04")],
        [HoldEnded()],
        [TableStopped(question=4, code="SH-03")],
    )
    text = (
        "close\nexpect state betting\nclose\nexpect state held\nexpect irregularity BJ-04\n"
        "close\nexpect state betting\nclose\nexpect state stopped"
    )
    got = judged(text, entries, {3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4, 11: 4})
    assert got.failures == []
    assert (got.state, got.irregularities) == ("stopped", ["BJ-04"])


def test_what_is_only_noted_is_an_irregularity_too() -> None:
    entries = told([IrregularityNoted(code="SH-07")], [IrregularityNoted(code="RD-02")])
    got = judged("close\nexpect irregularity SH-07\nexpect no irregularity", entries)
    assert got.failures == [Failure(5, "no irregularity", "SH-07")]
    assert got.irregularities == ["SH-07", "RD-02"]


NO_STAKE = RequestRefused(code="RF-011", message="No stake lies on the table.")


def test_a_refusal_must_be_expected() -> None:
    entries = told([NO_STAKE])
    got = judged("close\ndraw T", entries, {3: 1, 4: 1})
    assert got.failures == [Failure(3, "not refused", "RF-011: No stake lies on the table.")]
    assert got.refused == [LineRefused(3, "RF-011", "No stake lies on the table.")]


@pytest.mark.parametrize("expected", ["refused", "refused RF-011", "state betting\nexpect refused"])
def test_an_expected_refusal_is_none_to_blame(expected: str) -> None:
    got = judged(f"close\nexpect {expected}\ndraw T", told([NO_STAKE]), {3: 1, 4: 1, 5: 1, 6: 1})
    assert got.failures == []
    assert got.refused == [LineRefused(3, "RF-011", "No stake lies on the table.")]


def test_another_code_is_another_refusal() -> None:
    got = judged("close\nexpect refused RF-012", told([NO_STAKE]))
    assert got.failures == [Failure(4, "refused RF-012", "RF-011")]


def test_a_refusal_belongs_to_the_statement_just_before() -> None:
    got = judged("close\ndraw T\nexpect refused", told([NO_STAKE]), {3: 1, 4: 1, 5: 1})
    assert [(failure.line, failure.expected) for failure in got.failures] == [
        (3, "not refused"),
        (5, "refused"),
    ]


def test_chips_that_are_not_accepted_are_refused() -> None:
    entries = told([StakeNotAccepted(spot="4.main", amount=Chips(1000), code="RF-018")])
    got = judged("bet 4 main 10\nexpect refused RF-018", entries)
    assert got.failures == []
    assert got.refused == [LineRefused(3, "RF-018", "This table has no such box.")]


def test_refusals_without_an_entry_count_once() -> None:
    local = LineRefused(3, "RF-011", "No stake lies on the table.")
    got = judged("close\nexpect refused", told([NO_STAKE]), refused=(local,))
    assert got.refused == [local]
    got = judged("set decks 99\nexpect refused", (), refused=(LineRefused(3, "ST-014", "no"),))
    assert got.failures == []
    assert got.refused == [LineRefused(3, "ST-014", "no")]


def test_a_refusal_after_the_last_line_fails_too() -> None:
    got = judged("close", told([], [NO_STAKE]), {3: 1})
    assert [failure.line for failure in got.failures] == [3]


def test_the_next_round_begins_anew_and_the_former_is_kept() -> None:
    entries = (*ROUND, *told(*[[]] * 8, [RoundOpened(round=2)])[8:])
    text = "close\nnext\nexpect state betting\nexpect 1 main 0\nexpect hand dealer"
    got = judged(text, entries, {3: 8, 4: 9, 5: 9, 6: 9, 7: 9})
    assert got.failures == []
    assert [bet["net"] for bet in got.bets] == ["10", "-10", "7.50", "0"]


def test_the_outcome_has_the_keys_of_the_specification() -> None:
    got = judged("close\nexpect 1 total +7.50", ROUND)
    assert got.ok
    assert list(got.__struct_fields__) == [
        "name",
        "game",
        "ok",
        "bets",
        "stacks",
        "irregularities",
        "refused",
        "failures",
        "state",
    ]
    assert (got.name, got.game, got.stacks, got.state) == ("J-1", "blackjack/A", {}, "settled")
    assert got.bets[2] == {
        "box": 1,
        "bettor": 2,
        "hand": "1.1",
        "spot": "main",
        "stake": "5",
        "net": "7.50",
        "why": "higher",
    }
