"""What may be entered now: buttons come from the same `may` that answers a request."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.games.families.ring_poker.amounts import amounts, closed_to
from controller.games.families.ring_poker.hands import (
    BETTING,
    DEALING,
    DISCARDING,
    SHOWDOWN,
    RingRound,
)
from controller.vocabulary.cards import DECK
from controller.vocabulary.requests import Action, Decide

SPOKEN = (Action.FOLD, Action.CHECK, Action.CALL, Action.BRING_IN, Action.BET, Action.RAISE)
STAKES = (Action.BET, Action.RAISE)
ACTIONS = (
    *SPOKEN,
    Action.DISCARD,
    Action.EXCHANGE,
    Action.STAND_PAT,
    Action.SPLIT,
    Action.SHOW,
    Action.MUCK,
)


def in_turn(round_: RingRound) -> int:
    """The seat whose word is awaited; 0 while a card is due or nothing is open."""
    phase = round_.phase
    if phase == BETTING:
        return round_.betting.turn
    if phase == DEALING:
        return 0
    if phase == SHOWDOWN:
        return round_.showing[0] if round_.showing else 0
    return round_.giving[0] if phase == DISCARDING and round_.giving else 0


def asks(
    round_: RingRound, may: Callable[[RingRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """The decisions that nothing stands against now, a bet or raise with its least amount."""
    return tuple((decide, "") for decide in _candidates(round_) if may(round_, decide) is None)


def _candidates(round_: RingRound) -> tuple[Decide, ...]:
    seat = in_turn(round_)
    if not seat:
        return ()
    if round_.phase == BETTING:
        return tuple(_decide(round_, action, seat) for action in SPOKEN)
    if round_.phase == SHOWDOWN:
        shows = _decide(round_, Action.SHOW, 0)
        return (shows, *(_decide(round_, action, seat) for action in (Action.SHOW, Action.MUCK)))
    giving = _decide(round_, Action.DISCARD, seat)
    one = replace(_decide(round_, Action.EXCHANGE, seat), cards=DECK[:1])
    return (
        replace(giving, cards=DECK[: round_.row.discards]),
        one,
        _decide(round_, Action.STAND_PAT, seat),
        _decide(round_, Action.SPLIT, seat),
    )


def _decide(round_: RingRound, action: Action, seat: int) -> Decide:
    decide = Decide(person="", role="", action=action, box=seat)
    player = round_.betting.of(seat)
    if action not in STAKES or player is None or closed_to(round_.betting, player):
        return decide
    return replace(decide, amount=amounts(round_.betting, player).least)
