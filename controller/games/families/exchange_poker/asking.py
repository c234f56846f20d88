"""What may be entered now: buttons come from the same `may` that answers a request."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.games.families.exchange_poker.hands import (
    FEE,
    FIRST,
    INSURANCE,
    RAISE,
    REVEAL,
    SECOND,
    SWAP_FEE,
    SWAPPING,
    ExchangeRound,
    in_turn,
)
from controller.games.families.exchange_poker.insuring import insured_amount
from controller.games.families.exchange_poker.stakes import fixed
from controller.vocabulary.chips import Chips
from controller.vocabulary.places import Spot
from controller.vocabulary.requests import Action, Decide

STAKED = {
    Action.RAISE: RAISE,
    Action.BUY: FEE,
    Action.EXCHANGE: FEE,
    Action.SWAP: SWAP_FEE,
}
"""The spot on which a decision puts chips of a fixed size."""
ASKED = {
    FIRST: (Action.FOLD, Action.RAISE, Action.BUY, Action.EXCHANGE),
    SECOND: (Action.FOLD, Action.RAISE),
    SWAPPING: (Action.SWAP, Action.NO_SWAP),
}
"""The decisions of the box in turn, by phase."""
ACTIONS = (
    Action.FOLD,
    Action.RAISE,
    Action.BUY,
    Action.EXCHANGE,
    Action.INSURE,
    Action.SWAP,
    Action.NO_SWAP,
    Action.REVEAL,
)


def needs(round_: ExchangeRound, decide: Decide) -> tuple[tuple[str, Chips], ...]:
    """The chips that must lie there for this decision, by spot."""
    if decide.action is Action.INSURE:
        return ((Spot(decide.box, 1, INSURANCE).id, insured_amount(round_, decide)),)
    name = STAKED.get(decide.action)
    if name is None:
        return ()
    return ((Spot(decide.box, 1, name).id, fixed(round_, decide.box, name)),)


def asks(
    round_: ExchangeRound, may: Callable[[ExchangeRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """The decisions that nothing stands against now; none needs a warning."""
    return tuple((decide, "") for decide in _candidates(round_) if may(round_, decide) is None)


def _candidates(round_: ExchangeRound) -> tuple[Decide, ...]:
    hand = in_turn(round_)
    if hand is not None:
        return tuple(
            _most_exchanged(round_, hand.box)
            if action is Action.EXCHANGE
            else _decide(action, hand.box)
            for action in ASKED[round_.phase]
        )
    if round_.phase != REVEAL:
        return ()
    return (*(_insurance(round_, hand.box) for hand in round_.hands), _decide(Action.REVEAL))


def _insurance(round_: ExchangeRound, box: int) -> Decide:
    """Insurance for the least that is allowed."""
    decide = _decide(Action.INSURE, box)
    return replace(decide, amount=insured_amount(round_, decide))


def _most_exchanged(round_: ExchangeRound, box: int) -> Decide:
    """An exchange of as many cards as the version lets go."""
    places = tuple(range(1, round_.version.most_exchanged + 1))
    return replace(_decide(Action.EXCHANGE, box), positions=places)


def _decide(action: Action, box: int = 0) -> Decide:
    return Decide(person="", role="", action=action, box=box)
