"""Board cards that left the deck too early, or too many: back into it (PK-06, PK-07, PK-08)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import (
    BETTING,
    BURN,
    DEALING,
    ROWS,
    RingRound,
    common,
)
from controller.games.families.ring_poker.streets import board, burn
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.corrections import WAITS, CardAmended
from controller.vocabulary.facts import AnyFact, CardDealt
from controller.vocabulary.missed import BoardTakenBack, BoardTooEarly
from controller.vocabulary.refusals import Refused, refuse

STUB = "stub"
"""Where a card lies that is shuffled into the deck again."""
FLOP, TURN, RIVER = "PK-06", "PK-07", "PK-08"
TOO_EARLY = {0: FLOP, 3: TURN, 4: RIVER}
"""A board card while the betting is open, by the cards that lie on a row: flop, turn, river."""


def code_of_early(round_: RingRound) -> str:
    """Whether the next card of the board is one of the flop, the turn or the river."""
    on_each_row = len(common(round_)) // max(1, round_.version.rows)
    return TOO_EARLY.get(on_each_row, FLOP)


def _street_of_early(round_: RingRound) -> int:
    """The street whose cards came: the next one, or the one that waits for the new stub."""
    return round_.street if round_.phase == DEALING else round_.street + 1


def may_set_aside(round_: RingRound, _: BoardTooEarly) -> Refused | None:
    """A street with board cards follows, or waits for the new stub."""
    street = _street_of_early(round_)
    if round_.phase == DEALING and round_.mended.mix != street:
        return refuse("RF-012")
    more = street < len(round_.version.streets) and round_.version.streets[street].board
    return None if more else refuse("RF-012")


def set_aside(round_: RingRound, event: BoardTooEarly) -> Changed[RingRound]:
    """The burned card stays burned, the others are shuffled in: flop and river at once.

    A turn waits until the river: the card that was due as river is burned for and turned first.
    """
    street = _street_of_early(round_)
    cards = tuple(Dealt(draw, card, up=False) for draw, card in event.cards)
    burns = len(burn(round_, street)) if round_.phase != DEALING else 0
    burned, aside = cards[:burns], cards[burns:]
    last = len(round_.version.streets) - 1
    later = code_of_early(round_) == TURN and street < last
    facts: list[AnyFact] = [
        CardDealt(draw=dealt.draw, position=BURN, hand=BURN, card=None) for dealt in burned
    ]
    facts += (_to_the_stub(round_, dealt, WAITS) for dealt in aside)
    mended = replace(round_.mended, aside=(*round_.mended.aside, *aside))
    mended = replace(mended, mix=street + later) if aside else replace(mended, burnt=street)
    round_ = replace(round_, burned=(*round_.burned, *burned), mended=mended)
    return Changed(round_, tuple(facts))


def _to_the_stub(round_: RingRound, dealt: Dealt, was_at: str) -> CardAmended:
    return CardAmended(round=round_.no, draw=dealt.draw, was_at=was_at, now_at=STUB)


def may_take_back(round_: RingRound, _: BoardTakenBack) -> Refused | None:
    """The cards of this street lie on the board, and nobody has acted on them."""
    acted = any(player.spoken for player in round_.betting.players.values())
    fresh = round_.phase == BETTING and round_.street and round_.row.board and not acted
    return None if fresh else refuse("RF-012")


def take_back(round_: RingRound, event: BoardTakenBack) -> Changed[RingRound]:
    """The board of this street goes back, the burned card stays; it is dealt anew unburned."""
    kept = tuple(row[: len(row) - round_.row.board] for row in round_.rows)
    gone = [dealt for row in round_.rows for dealt in row[len(row) - round_.row.board :]]
    waited = [Dealt(draw, card, up=False) for draw, card in event.cards]
    facts: list[AnyFact] = [_to_the_stub(round_, dealt, ROWS[0]) for dealt in gone]
    facts += (_to_the_stub(round_, dealt, WAITS) for dealt in waited)
    back = [replace(dealt, up=False) for dealt in gone]
    aside = (*round_.mended.aside, *back, *waited)
    mended = replace(round_.mended, aside=aside, mix=round_.street)
    round_ = replace(round_, rows=kept, mended=mended)
    return Changed(replace(round_, plan=board(round_, round_.row)), tuple(facts))
