"""What the runner does that a sheet leaves out, seen in its journal (deal_sheets.md)."""

from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import DecisionTaken, StakeAwaited
from controller.vocabulary.observations import (
    ChipsLifted,
    ChipsPlaced,
)
from controller.vocabulary.requests import (
    Action,
    Decide,
)
from tests.unit.controller.sheets.table_talk import OPENING, heard, outcome, play, words


def test_bets_are_closed_before_the_first_card() -> None:
    assert words(heard("bet 1 main 10\ndraw T T")) == [
        "ChipsPlaced",
        "CloseBets",
        "CardDrawn",
        "CardDrawn",
    ]


def test_a_sheet_that_closes_closes_itself() -> None:
    assert words(heard("bet 1 main 10\nclose\ndraw T")) == ["ChipsPlaced", "CloseBets", "CardDrawn"]
    assert words(heard("bet 1 main 10\ndraw T\nclose"))[:2] == ["ChipsPlaced", "CardDrawn"]


def test_each_line_knows_the_last_entry_heard_by_then() -> None:
    played = play(
        "bet 1 main 10\nexpect due none\ndraw T T\nexpect due box 1\ndraw 9\nexpect turn 1"
    )
    assert played.marks == {2: 4, 3: 4, 4: 7, 5: 7, 6: 8, 7: 8}


def test_statements_and_cards_are_a_second_apart() -> None:
    entries = play("bet 1 main 10\ndraw T T\nbet 1 main 5\ndraw 9").entries[OPENING:]
    assert [entry.clock_ms for entry in entries] == [1000, 2000, 2000, 3000, 5000]
    assert {entry.wall_ms - entry.clock_ms for entry in entries} == {1_700_000_000_000}


def test_a_wait_is_the_time_between_its_neighbours() -> None:
    entries = play("bet 1 main 10\nwait 4500\nclose\ndraw T").entries[OPENING:]
    assert [entry.clock_ms for entry in entries] == [1000, 5500, 6500]


def test_a_refused_bet_is_lifted_again() -> None:
    bets = "bet 1 main 10\nbet 1 main 20\nexpect refused RF-022\nclose"
    assert outcome(f"set maximum 25\n{bets}").failures == []
    events = heard(f"set maximum 25\n{bets}")
    assert [(type(e), e.total) for e in events if isinstance(e, ChipsPlaced | ChipsLifted)] == [
        (ChipsPlaced, Chips(1000)),
        (ChipsPlaced, Chips(3000)),
        (ChipsLifted, Chips(1000)),
    ]


def test_after_no_more_bets_a_bet_does_not_reach_the_felt() -> None:
    text = "bet 1 main 10\nclose\nbet 1 main 10\nexpect refused RF-016\nexpect no irregularity"
    assert outcome(text).failures == []
    assert words(heard(text)) == ["ChipsPlaced", "CloseBets"]


def test_chips_say_what_lies_there_now() -> None:
    text = "bet 1 main 10\ndraw T\nchips 1 main 30\nchips 1 main 10\nchips 1 main 10"
    chips = [e for e in heard(text) if isinstance(e, ChipsPlaced | ChipsLifted)]
    assert [(e.amount, e.total) for e in chips] == [(1000, 1000), (2000, 3000), (2000, 1000)]


def test_chips_of_a_decision_are_put_down_after_it_is_asked() -> None:
    played = play("bet 1 main 10\ndraw 6 T 5\ndo 1 double")
    asked, placed = played.entries[-2:]
    assert isinstance(asked.event, Decide)
    assert StakeAwaited(spot="1.main", amount=Chips(1000), total=Chips(2000)) in asked.facts
    assert isinstance(placed.event, ChipsPlaced)
    assert any(isinstance(fact, DecisionTaken) for fact in placed.facts)


def test_chips_that_lie_there_already_are_taken() -> None:
    text = "bet 1 main 10\ndraw 6 T 5\nchips 1 main 20\ndo 1 double\ndraw T\nexpect due dealer"
    assert outcome(text).failures == []


def test_nothing_is_put_down_for_a_refused_decision() -> None:
    events = heard("bet 1 main 10\ndraw 7 T 5\ndo 1 double\nexpect refused")
    assert words(events)[-1] == "double"


def test_a_backing_bettor_adds_his_own() -> None:
    text = (
        "set boxes 1\nset bettors 2\nbet 1 main 10\nbet 1/2 main 5\ndraw 6 T 5\n"
        "do 1 double\ndo 1/2 double\ndraw T\ndraw 8\nexpect 1 main +20\nexpect 1/2 main +10"
    )
    assert outcome(text).failures == []
    doubles = [e for e in heard(text) if isinstance(e, Decide)]
    assert [(e.box, e.bettor, e.action) for e in doubles] == [
        (1, 1, Action.DOUBLE),
        (1, 2, Action.DOUBLE),
    ]


def test_an_unknown_action_is_refused() -> None:
    text = "bet 1 main 10\ndraw T T 5\ndo 1 raise 10\nexpect refused RF-030\ndo 1 stand"
    assert outcome(text).failures == []


HOLE = "bet 1 main 10\ndraw T A 9 8\n"


def test_the_dealer_looks_before_a_decision_but_not_before_insurance() -> None:
    assert words(heard(f"{HOLE}do 1 stand", "blackjack/N"))[-3:-1] == ["peek", "stand"]
    taken = words(heard(f"{HOLE}do 1 insure 5\ndo 1 stand", "blackjack/N"))
    assert taken[-5:] == ["insure", "ChipsPlaced", "peek", "stand", "reveal"]


def test_the_dealer_turns_before_a_card_and_never_before_a_decision() -> None:
    text = "bet 2 main 10\ndraw 6c 9c 5h 2h\ndo 2 double\ndraw As Kc\nexpect 2 main -20"
    assert words(heard(text, "blackjack/S"))[-5:] == [
        "double",
        "ChipsPlaced",
        "CardDrawn",
        "reveal",
        "CardDrawn",
    ]
    refused = "bet 1 main 10\ndraw T 9 9 8\ndo 1 stand\ndo 1 stand\nexpect refused"
    assert words(heard(refused, "blackjack/F"))[-3:] == ["stand", "stand", "reveal"]


def test_the_dealer_turns_before_he_is_expected_to_be_due() -> None:
    text = "bet 1 main 10\ndraw T 6 9 T\ndo 1 stand\nexpect due dealer\ndraw T\nexpect 1 main +10"
    assert outcome(text, "blackjack/F").failures == []


def test_at_the_end_of_the_round_the_dealer_has_looked_and_turned() -> None:
    assert words(heard("bet 1 main 10\ndraw T 9 9 9\ndo 1 stand", "blackjack/F"))[-1] == "reveal"
    text = "bet 1 main 10\ndraw T A 9 K\nexpect state settled\nexpect 1 main -10"
    assert outcome(text, "blackjack/N").failures == []
