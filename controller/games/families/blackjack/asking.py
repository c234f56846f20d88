"""What may be entered now: buttons come from the same `may` that answers a request."""

from collections.abc import Callable

from controller.games.families.blackjack.counting import GOAL, all_known, blackjack, value_of
from controller.games.families.blackjack.deciding import hand_in_play
from controller.games.families.blackjack.hands import (
    MAIN,
    BlackjackRound,
    Hand,
    in_turn,
    place_of,
    stake_of,
    stakes_on,
)
from controller.games.families.blackjack.offers import (
    insurance_amount,
    insurance_spot,
    possible_offers,
)
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action, Decide

HAND_ACTIONS = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER)
JOINED = (Action.DOUBLE, Action.SPLIT)
TAKES_CARD = (Action.HIT, Action.DOUBLE)
ASKED = (*HAND_ACTIONS, Action.INSURE, Action.EVEN_MONEY, Action.PEEK, Action.REVEAL)


def needs(round_: BlackjackRound, decide: Decide) -> tuple[tuple[str, Chips], ...]:
    """The chips that must lie there for this decision, by spot."""
    if decide.action is Action.INSURE:
        return ((insurance_spot(decide), insurance_amount(round_, decide)),)
    if decide.action not in JOINED:
        return ()
    at = hand_in_play(round_, decide)
    wager = None if at is None else stake_of(round_, at, decide.bettor)
    return () if wager is None else ((wager.spot, wager.stake),)


def candidates(round_: BlackjackRound) -> tuple[Decide, ...]:
    """Every decision that could be thought of as the round lies."""
    at = in_turn(round_)
    owner: list[Decide] = []
    if at is not None:
        box = round_.hands[at].box
        owner = [_decide(action, box) for action in HAND_ACTIONS]
        backing = [w.bettor for w in stakes_on(round_, at) if w.bettor > 1]
        owner += [_decide(action, box, bettor) for bettor in backing for action in JOINED]
    own = (_decide(Action.PEEK), _decide(Action.REVEAL))
    return (*owner, *possible_offers(round_), *own)


def _decide(action: Action, box: int = 0, bettor: int = 1) -> Decide:
    return Decide(person="", role="", action=action, box=box, bettor=bettor)


def asks(
    round_: BlackjackRound, may: Callable[[BlackjackRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """The decisions that nothing stands against now, each with its warning."""
    return tuple(
        (decide, _warning(round_, decide))
        for decide in candidates(round_)
        if may(round_, decide) is None
    )


def _warning(round_: BlackjackRound, decide: Decide) -> str:
    hand = _hand_asked(round_, decide)
    if hand is None or not all_known(hand.cards):
        return ""
    if decide.action is Action.INSURE:
        return "This hand is a blackjack." if blackjack(hand) else ""
    if decide.action not in TAKES_CARD or hand.needs_card:
        return ""
    if blackjack(hand):
        return "This hand is a blackjack; with another card it is none."
    return "This hand has 21." if value_of(round_.version, hand) == GOAL else ""


def _hand_asked(round_: BlackjackRound, decide: Decide) -> Hand | None:
    if decide.action in HAND_ACTIONS:
        at = in_turn(round_)
    else:
        main = (w for w in round_.wagers if (w.box, w.name) == (decide.box, MAIN))
        wager = next(main, None)
        at = None if wager is None else place_of(round_, wager)
    return None if at is None else round_.hands[at]
