"""A deck that runs short: which cards make the new stub (PVP-D15, D29, D37)."""

from controller.games.awaited import NO_STUB, Stub
from controller.games.families.ring_poker.hands import BURN, DEALING, ROWS, Hand, RingRound
from controller.games.families.ring_poker.openers import kept_aside
from controller.games.families.ring_poker.streets import left
from controller.games.rounds import Dealt

WITH_BURNS, DRAWN_ONLY = "with_burns", "drawn_only"
"""Which cards join the discards of a draw in a new stub, or stay out of it (PVP-D37)."""


def stub(round_: RingRound) -> Stub:
    """In a draw all discards of the hand so far, in stud the last card and the burned ones."""
    if round_.phase != DEALING or not round_.plan or round_.voided:
        return NO_STUB
    if round_.mended.aside and round_.street == round_.mended.mix:
        return _early_cards(round_)
    if round_.short and _dealt_straight(round_):
        return NO_STUB
    if round_.short:
        burned = tuple(dealt.card for dealt in round_.burned)
        return Stub(discards=burned, rest=left(round_), planned=True)
    if not round_.row.draws:
        return NO_STUB
    version = round_.version
    given = [dealt for hand in round_.hands.values() for dealt in _given_up(round_, hand)]
    if version.restock == WITH_BURNS:
        given += round_.burned
    planned = version.stub_out == "reshuffle"
    return Stub(discards=tuple(dealt.card for dealt in given), planned=planned)


def _early_cards(round_: RingRound) -> Stub:
    """Board cards that came too early go back into the deck before it is dealt on (PK-06 to 08)."""
    known = tuple(dealt.card for dealt in round_.mended.aside if dealt.known)
    rest = left(round_) + len(round_.mended.aside) - len(known)
    return Stub(discards=known, rest=rest, planned=True, first=True)


def _dealt_straight(round_: RingRound) -> bool:
    """Own cards are still dealt from what is left: the mix waits for its last card (PVP-D29)."""
    return left(round_) > 1 and any(place.hand not in (BURN, *ROWS) for place in round_.plan)


def _given_up(round_: RingRound, hand: Hand) -> tuple[Dealt, ...]:
    """What a hand has given up for good: never what the drawer himself has just exchanged.

    Nor openers that lie apart to be proved (PVP-D19).
    """
    given = hand.given
    if hand.seat not in round_.betting.live:
        given = () if round_.version.restock == DRAWN_ONLY else (*hand.cards, *given)
    elif hand.fresh and any(place.hand == str(hand.seat) for place in round_.plan):
        given = given[: -hand.fresh]
    apart = kept_aside(round_, hand.seat)
    return tuple(dealt for dealt in given if dealt.draw not in apart) if apart else given
