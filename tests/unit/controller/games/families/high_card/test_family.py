"""Voodoo as procedures see it: cards due, ties and who decides, early settlement, words."""

from controller.games.families.high_card.family import FAMILY
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action, Decide
from tests.unit.controller.games.families.high_card.play import (
    STAKE,
    bets_closed,
    dealt,
    decide,
    said,
)

GIVES_UP, GOES_ON = decide(Action.SURRENDER), decide(Action.CONTINUE)
OWNER = (("VDR-1", "owner"),)


def refusal(round_: object, one: Decide) -> str:
    against = FAMILY.sequencer.may(round_, one)
    return against.code if isinstance(against, Refused) else ""


def test_boxes_get_a_card_each_and_the_dealer_the_last() -> None:
    """VD-03: one dealer card serves the whole table."""
    start = bets_closed("2", "4")
    dues = [FAMILY.due(dealt(start, *"9K8"[:n])) for n in range(4)]
    assert dues == ["box 2", "box 4", "dealer", "none"]


def test_only_ties_wait_for_the_end() -> None:
    round_ = dealt(bets_closed("1", "2", "3"), "9", "K", "9", "9")
    ripe = [FAMILY.ripe(round_, wager) for wager in round_.wagers]
    assert ripe == [False, True, False]
    round_ = said(round_, decide(Action.SURRENDER, box=3), GOES_ON)
    ripe = [FAMILY.ripe(round_, wager) for wager in round_.wagers]
    assert ripe == [False, False, True, True]
    assert [wager.name for wager in round_.wagers] == ["bet", "extra", "bet", "bet"]


def test_nothing_is_ripe_before_the_dealers_card() -> None:
    round_ = dealt(bets_closed("1", "2"), "9", "K")
    assert not any(FAMILY.ripe(round_, wager) for wager in round_.wagers)


def test_who_decides_on_a_tie() -> None:
    round_ = dealt(bets_closed("1", "1/2", "2"), "9", "K", "9")
    assert FAMILY.turn(round_) == (1, "1")
    assert refusal(round_, decide(Action.CONTINUE, box=2)) == "RF-014"
    assert refusal(round_, decide(Action.CONTINUE, box=3)) == "RF-014"
    asked = [(ask.action, ask.box, ask.bettor) for ask, _ in FAMILY.asks(round_)]
    both = (Action.SURRENDER, Action.CONTINUE)
    assert asked == [(action, 1, bettor) for bettor in (1, 2) for action in both]
    round_ = said(round_, GIVES_UP)
    assert refusal(round_, GOES_ON) == "RF-075"
    assert FAMILY.turn(round_) == (1, "1")
    round_ = said(round_, decide(Action.CONTINUE, bettor=2))
    assert (FAMILY.turn(round_), FAMILY.due(round_)) == ((0, ""), "box 1")


def test_the_owner_may_bind_the_box() -> None:
    """VDR-1, the other value: his going on takes the stakes of all of them."""
    round_ = dealt(bets_closed("1", "1/2", sets=OWNER), "9", "9")
    assert refusal(round_, decide(Action.CONTINUE, bettor=2)) == "RF-047"
    assert FAMILY.needs(round_, GOES_ON) == (("1.extra", STAKE), ("1/2.extra", STAKE))
    extras = [w.spot for w in said(round_, GOES_ON).wagers if w.name == "extra"]
    assert extras == ["1.extra", "1/2.extra"]


def test_chips_of_going_on() -> None:
    round_ = dealt(bets_closed("1", "1/2"), "9", "9")
    assert FAMILY.needs(round_, decide(Action.CONTINUE, bettor=2)) == (("1/2.extra", STAKE),)
    assert FAMILY.needs(round_, GIVES_UP) == ()


def test_a_dealer_card_for_each_box() -> None:
    """VD-03, the other value."""
    tied = dealt(bets_closed("1", "2", sets=(("VD-03", "each_box"),)), "9", "9", "9")
    going_on = said(tied, GOES_ON, decide(Action.CONTINUE, box=2))
    dues = [FAMILY.due(dealt(going_on, *"5678"[:n])) for n in range(5)]
    assert dues == ["box 1", "dealer", "box 2", "dealer", "none"]


def test_how_a_box_stands_is_said_in_words() -> None:
    round_ = dealt(bets_closed("1", "2", "3"), "9", "K", "T", "T")
    notes = [(hand.value, hand.note) for hand in FAMILY.hands(round_) if hand.box]
    assert notes == [("9", "below 10"), ("13", "beats 10"), ("10", "ties 10")]
    round_ = said(round_, decide(Action.CONTINUE, box=3))
    assert FAMILY.hands(round_)[3].note == "goes on"
    round_ = dealt(round_, "A", "Q")
    assert FAMILY.hands(round_)[3].note == "below Q"
    assert [hand.note for hand in FAMILY.hands(bets_closed("1")) if hand.box] == [""]
    gave_up = said(dealt(bets_closed("1"), "9", "9"), GIVES_UP)
    assert FAMILY.hands(gave_up)[1].note == "gave up"


def test_a_card_that_is_not_due() -> None:
    assert FAMILY.irregular(dealt(bets_closed("1"), "9", "4")) == "DO-02"
