"""What may be entered now: buttons come from the same `may` that answers a request."""

from collections.abc import Callable

from controller.games.families.house_poker.hands import REVEAL, HousePokerRound, in_turn
from controller.games.families.house_poker.stakes import WITH_CHIPS, fixed, next_spot
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action, Decide

ACTIONS = (
    Action.FOLD,
    Action.PLAY,
    Action.CALL,
    Action.RAISE,
    Action.CHECK,
    Action.PULL,
    Action.LET,
    Action.REVEAL,
)


def needs(round_: HousePokerRound, decide: Decide) -> tuple[tuple[str, Chips], ...]:
    """The chips that must lie there for this decision, by spot."""
    if decide.action not in WITH_CHIPS:
        return ()
    return ((next_spot(round_, decide.box).id, fixed(round_, decide.box)),)


def asks(
    round_: HousePokerRound, may: Callable[[HousePokerRound, Decide], object | None]
) -> tuple[tuple[Decide, str], ...]:
    """The decisions that nothing stands against now; none needs a warning."""
    return tuple((decide, "") for decide in _candidates(round_) if may(round_, decide) is None)


def _candidates(round_: HousePokerRound) -> tuple[Decide, ...]:
    hand = in_turn(round_)
    if hand is not None:
        words = round_.version.decisions[hand.decided]
        return tuple(Decide(person="", role="", action=word, box=hand.box) for word in words)
    own = Decide(person="", role="", action=Action.REVEAL)
    return (own,) if round_.phase == REVEAL else ()
