"""What a hand waits for, as statements that the chart reads."""

from controller.games.families.ring_poker.hands import RingRound


def card_is_due(round_: RingRound) -> bool:
    """A card of the street, or of an exchange, has its place."""
    return bool(round_.plan)


def somebody_bets(round_: RingRound) -> bool:
    """A player is in turn to bet."""
    return bool(round_.betting.turn)


def somebody_gives(round_: RingRound) -> bool:
    """A player still has to discard or draw, and no card is due."""
    return bool(round_.giving) and not round_.plan


def somebody_shows(round_: RingRound) -> bool:
    """A hand is still to be shown or mucked."""
    return bool(round_.showing)


def the_hand_can_begin(round_: RingRound) -> bool:
    """Cards are dealt in to at least two players."""
    return bool(round_.hands)
