"""Red dog and bulldog as procedures see them: cards due, turns, raises, codes, notes."""

import pytest

from controller.games.families.in_between.family import FAMILY
from controller.vocabulary.facts import CardDealt, DealRenewed, HandsOrdered
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action, Decide
from tests.unit.controller.games.families.in_between.play import (
    BULLDOG,
    RED_DOG,
    bets_closed,
    dealt,
    decide,
    said,
)

PASS = decide(Action.PASS)


def refusal(round_: object, one: Decide) -> str:
    against = FAMILY.sequencer.may(round_, one)
    return against.code if isinstance(against, Refused) else ""


def test_red_dog_deals_to_the_board() -> None:
    round_ = bets_closed(RED_DOG)
    assert FAMILY.due(round_) == "board"
    round_, _ = dealt(round_, "5", "9")
    assert FAMILY.due(round_) == "none"
    assert FAMILY.due(said(round_, PASS)) == "board"


def test_bulldog_deals_to_each_box_from_the_dealers_left() -> None:
    """banked_card_games.md section 2 item 6 and BD-02."""
    round_, _ = dealt(bets_closed(BULLDOG, "2", "2/2", "5"), "5", "5")
    assert FAMILY.due(round_) == "box 2"
    round_, facts = dealt(round_, "5")
    assert [(f.position, f.hand) for f in facts if isinstance(f, CardDealt)] == [("box 2", "2")]
    assert FAMILY.due(round_) == "box 5"
    round_, _ = dealt(round_, "6")
    assert FAMILY.due(round_) == "none"
    shown = {hand.hand: hand.note for hand in FAMILY.hands(round_) if hand.box}
    assert shown == {"2": "three of a kind", "5": "no third of the rank"}


def test_a_void_deal_is_told_and_its_cards_make_way() -> None:
    """BD-01: each void deal is logged; the next base card clears the board."""
    round_, facts = dealt(bets_closed(BULLDOG), "K", "A")
    told = [fact for fact in facts if isinstance(fact, DealRenewed)]
    assert told == [DealRenewed(hand="board", draws=(1, 2), why="consecutive cards")]
    assert FAMILY.hands(round_)[0].value == "consecutive, void deal"
    assert FAMILY.due(round_) == "board"
    round_, facts = dealt(round_, "3")
    assert facts[0] == HandsOrdered(box=0, hands=(("board", ()),))
    assert [card.shown for card in FAMILY.hands(round_)[0].cards] == ["3S"]


def test_red_dog_has_no_void_deal() -> None:
    """Section 1 item 6: the deal ends."""
    round_, facts = dealt(bets_closed(RED_DOG), "K", "A")
    assert [fact for fact in facts if isinstance(fact, DealRenewed)] == []
    assert FAMILY.ripe(round_, round_.wagers[0])


@pytest.mark.parametrize(
    ("amount", "code"), [(0, "RF-074"), (1, ""), (1000, ""), (1001, "RF-054"), (-5, "RF-074")]
)
def test_a_raise_is_more_than_nothing_and_at_most_the_bet(amount: int, code: str) -> None:
    """RDR-04, RG-05: the bet is 10.00."""
    round_, _ = dealt(bets_closed(RED_DOG), "5", "9")
    assert refusal(round_, decide(Action.RAISE, amount=amount)) == code


def test_a_raise_that_is_too_high_stands_for_its_row() -> None:
    round_, _ = dealt(bets_closed(RED_DOG), "5", "9")
    against = FAMILY.sequencer.may(round_, decide(Action.RAISE, amount=1001))
    assert isinstance(against, Refused)
    assert against.stands_for == "RG-05"


def test_who_may_speak() -> None:
    """RDR-20: any order, one decision a bettor."""
    round_, _ = dealt(bets_closed(RED_DOG, "1", "1/2", "3"), "5", "9")
    assert FAMILY.turn(round_) == (1, "1")
    assert refusal(round_, decide(Action.PASS, box=2)) == "RF-014"
    assert refusal(round_, decide(Action.PASS, box=1, bettor=3)) == "RF-014"
    round_ = said(round_, decide(Action.PASS, box=3), PASS)
    assert refusal(round_, PASS) == "RF-075"
    assert FAMILY.turn(round_) == (1, "1")
    asked = [(ask.action, ask.box, ask.bettor, ask.amount) for ask, _ in FAMILY.asks(round_)]
    assert asked == [(Action.RAISE, 1, 2, 1000), (Action.PASS, 1, 2, 0)]
    round_ = said(round_, decide(Action.RAISE, bettor=2, amount=300))
    assert FAMILY.turn(round_) == (0, "")
    assert [hand.note for hand in FAMILY.hands(round_) if hand.box] == ["passed, raised", "passed"]


def test_chips_of_a_raise_lie_on_its_spot() -> None:
    round_, _ = dealt(bets_closed(RED_DOG, "1", "1/2"), "5", "9")
    raising = decide(Action.RAISE, bettor=2, amount=300)
    assert FAMILY.needs(round_, raising) == (("1/2.raise", 300),)
    assert FAMILY.needs(round_, PASS) == ()


@pytest.mark.parametrize(
    ("cards", "passes", "code"),
    [("7 8", 0, "RG-01"), ("5 9", 0, "RG-02"), ("5 9 7", 1, "DO-02"), ("5 5 7", 0, "DO-02")],
)
def test_which_code_a_card_gets_that_is_not_due(cards: str, passes: int, code: str) -> None:
    """dealing_exceptions.md 7.6."""
    first, second, *third = cards.split()
    round_, _ = dealt(bets_closed(RED_DOG), first, second)
    round_, _ = dealt(said(round_, *[PASS] * passes), *third)
    assert FAMILY.due(round_) == "none"
    assert FAMILY.irregular(round_) == code


@pytest.mark.parametrize("game", [RED_DOG, BULLDOG])
def test_a_result_before_the_third_card(game: str) -> None:
    """RG-03 where the base cards are a pair, else DO-09."""
    pair, _ = dealt(bets_closed(game), "5", "5")
    other, _ = dealt(bets_closed(game), "5", "9")
    assert FAMILY.result_too_early(pair) == "RG-03"
    assert FAMILY.result_too_early(other) == "DO-09"
