"""Cards that people missed or that nobody asked for, as a ruling tells them (BJ-01 to BJ-09)."""

from msgspec.structs import replace

from controller.games.families.blackjack.dealing import initial_place
from controller.games.families.blackjack.finishing import finish, with_hand
from controller.games.families.blackjack.guards import dealers_cards
from controller.games.families.blackjack.hands import INITIAL_DEAL, BlackjackRound, in_turn
from controller.sequencing.verdicts import Changed
from controller.vocabulary.missed import (
    BoxDealtIn,
    BoxLeftOut,
    BoxMissed,
    CardOffered,
    DealerMissed,
    HandReopened,
)
from controller.vocabulary.refusals import Refused, refuse


def may_be_missed(round_: BlackjackRound, _: DealerMissed) -> Refused | None:
    """The next card of the deal is the dealer's: that is the one he forgets."""
    forgotten = round_.first_later or round_.hole_later
    return refuse("RF-012") if forgotten or initial_place(round_) is not None else None


def dealer_takes_later(round_: BlackjackRound, _: DealerMissed) -> Changed[BlackjackRound]:
    """The dealer takes his first card when all boxes have theirs, the hidden one as his second."""
    if round_.dealer:
        return finish(replace(round_, hole_later=True, fresh=-1))
    return Changed(replace(round_, first_later=True))


def may_be_passed(round_: BlackjackRound, event: BoxMissed) -> Refused | None:
    """The next card of the deal is this box's."""
    at = initial_place(round_)
    due = at is not None and round_.hands[at].box == event.box
    return None if due and event.box not in round_.later else refuse("RF-012")


def box_takes_later(round_: BlackjackRound, event: BoxMissed) -> Changed[BlackjackRound]:
    """The box gets its second card when all others have theirs."""
    return Changed(replace(round_, later=(*round_.later, event.box)))


def may_be_dealt_in(round_: BlackjackRound, event: BoxDealtIn) -> Refused | None:
    """The box has no stake, and a card of the deal is still to come."""
    staked = any(hand.box == event.box for hand in round_.hands)
    there = 1 <= event.box <= round_.terms.boxes
    return refuse("RF-012") if staked or round_.astray or not there else None


def deal_in(round_: BlackjackRound, event: BoxDealtIn) -> Changed[BlackjackRound]:
    """The next card is the box's: a dead hand, whose cards keep their order (DO-06)."""
    return Changed(replace(round_, astray=event.box))


def may_be_left_out(round_: BlackjackRound, event: BoxLeftOut) -> Refused | None:
    """The box is in the round without a result yet, and somebody else's card is still to come."""
    hands = [hand for hand in round_.hands if hand.box == event.box]
    settled = any(w.net is not None for w in round_.wagers if w.box == event.box)
    if not hands or settled:
        return refuse("RF-014")
    dealt = round_.phase == INITIAL_DEAL and len(round_.dealer) >= dealers_cards(round_)
    return refuse("RF-012") if dealt else None


def leave_out(round_: BlackjackRound, event: BoxLeftOut) -> Changed[BlackjackRound]:
    """The box has no hand in this round, its stakes go back (BJ-03); he may join the next deal."""
    hands = tuple(hand for hand in round_.hands if hand.box != event.box)
    wagers = tuple(wager for wager in round_.wagers if wager.box != event.box)
    return finish(replace(round_, hands=hands, wagers=wagers, fresh=-1, joining=None))


def may_be_offered_card(round_: BlackjackRound, event: CardOffered) -> Refused | None:
    """A box takes the card only in its place in the order, before the dealer."""
    if not event.box:
        return None
    open_ = [hand for hand in round_.hands if hand.box == event.box and not hand.closed]
    return None if open_ and in_turn(round_) is not None else refuse("RF-014")


def take_offered(round_: BlackjackRound, event: CardOffered) -> Changed[BlackjackRound]:
    """Who refused the card may take no more in this round; the box that took it has asked for it.

    Nobody: it is the dealer's next card, or no one's (BJ-06).
    """
    for at, hand in enumerate(round_.hands):
        if hand.closed:
            continue
        if hand.box == event.box:
            round_ = with_hand(round_, at, replace(hand, asked=True))
            break
        round_ = with_hand(round_, at, replace(hand, closed=True))
    return finish(replace(round_, fresh=-1, joining=None))


def may_be_reopened(round_: BlackjackRound, event: HandReopened) -> Refused | None:
    """The box has a hand that stands without having to, and the dealer has not drawn."""
    if len(round_.dealer) > dealers_cards(round_):
        return refuse("RF-012")
    return refuse("RF-014") if _stood(round_, event.box) is None else None


def _stood(round_: BlackjackRound, box: int) -> int | None:
    """The box's last hand that stands and could still act."""
    for at in range(len(round_.hands) - 1, -1, -1):
        hand = round_.hands[at]
        if hand.box == box and hand.closed and not hand.doubled and not hand.surrendered:
            again = finish(with_hand(round_, at, replace(hand, closed=False))).round
            if not again.hands[at].closed:
                return at
    return None


def reopen(round_: BlackjackRound, event: HandReopened) -> Changed[BlackjackRound]:
    """He acts now, with the next card (BJ-08); what others did since stands."""
    at = _stood(round_, event.box)
    if at is None:
        return Changed(round_)
    opened = with_hand(round_, at, replace(round_.hands[at], closed=False))
    return finish(replace(opened, fresh=-1, joining=None))


def close_offers(round_: BlackjackRound, _: object) -> Changed[BlackjackRound]:
    """The hidden card was seen: nobody insures any more (BJ-09)."""
    return Changed(replace(round_, no_offers=True))
