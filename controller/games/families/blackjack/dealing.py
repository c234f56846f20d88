"""Cards taking their places (`blackjack.md` section 2); the dealer looks and turns his card."""

from msgspec.structs import replace

from controller.games.families.blackjack.counting import (
    dealer_blackjack,
    shown_total,
    shown_value,
)
from controller.games.families.blackjack.finishing import finish, with_hand
from controller.games.families.blackjack.guards import (
    dealers_cards,
    hole_card_is_down,
    initial_deal_not_complete,
)
from controller.games.families.blackjack.hands import (
    MAIN,
    BlackjackRound,
    Hand,
    due_hand,
    in_turn,
    name_of,
)
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.facts import AnyFact, CardDealt, CardTurned, DealerPeeked
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Decide


def open_hands(round_: BlackjackRound) -> Changed[BlackjackRound]:
    """Every box with a main stake gets a hand, from the dealer's left (BJR-42)."""
    boxes = sorted({wager.box for wager in round_.wagers if wager.name == MAIN})
    return Changed(replace(round_, hands=tuple(Hand(box=box) for box in boxes)))


def initial_place(round_: BlackjackRound) -> int | None:
    """The hand that gets the next card of the initial deal; None for the dealer."""
    later = round_.later
    first = [at for at, h in enumerate(round_.hands) if not h.cards and h.box not in later]
    if first:
        return first[0]
    if not round_.dealer and not round_.first_later:
        return None
    # A box that was passed over at first gets its first card now, and one passed over now waits.
    second = [
        at for at, h in enumerate(round_.hands) if len(h.cards) == (0 if h.box in later else 1)
    ]
    if second:
        return second[0]
    if len(round_.dealer) < dealers_cards(round_):
        return None
    return next((at for at, hand in enumerate(round_.hands) if len(hand.cards) < 2), None)


def deal_initial(round_: BlackjackRound, event: CardDrawn) -> Changed[BlackjackRound]:
    """One card to each box, one to the dealer, a second to each box, then the hole card."""
    if round_.astray:
        return _to_dead_hand(round_, event)
    at = initial_place(round_)
    if at is None:
        changed = _to_dealer(round_, event)
    else:
        changed = _to_hand(round_, at, event, up=round_.version.box_cards == "up")
    if initial_deal_not_complete(changed.round):
        return changed
    return finish(replace(changed.round, fresh=-1), changed.facts)


def deal_to_hand(round_: BlackjackRound, event: CardDrawn) -> Changed[BlackjackRound]:
    """The card that a hand asked for; that of a doubled hand is down where hands are."""
    at = due_hand(round_)
    if at is None:
        return Changed(round_, irregular=("BJ-06",))
    down = round_.hands[at].doubled and round_.version.box_cards == "down"
    changed = _to_hand(round_, at, event, up=not down)
    return finish(changed.round, changed.facts)


def deal_dealer(round_: BlackjackRound, event: CardDrawn) -> Changed[BlackjackRound]:
    """The card is the dealer's."""
    changed = _to_dealer(round_, event)
    return finish(replace(changed.round, fresh=-1), changed.facts)


def _to_hand(
    round_: BlackjackRound, at: int, event: CardDrawn, up: bool
) -> Changed[BlackjackRound]:
    hand = round_.hands[at]
    cards = (*hand.cards, Dealt(event.draw, event.card, up))
    hand = replace(hand, cards=cards, asked=False)
    round_ = replace(with_hand(round_, at, hand), joining=None, fresh=at)
    name = name_of(round_, at)
    fact = CardDealt(
        draw=event.draw,
        position=f"box {name}",
        hand=name,
        card=event.card if up else None,
        value=shown_value(round_.version, hand),
    )
    return Changed(round_, (fact,))


def _to_dead_hand(round_: BlackjackRound, event: CardDrawn) -> Changed[BlackjackRound]:
    """The card lies on a box without a stake until it goes to the rack (DO-06)."""
    box, up = round_.astray, round_.version.box_cards == "up"
    before = next((hand for hand in round_.dead if hand.box == box), Hand(box=box, closed=True))
    hand = replace(before, cards=(*before.cards, Dealt(event.draw, event.card, up)))
    others = tuple(one for one in round_.dead if one.box != box)
    face = event.card if up else None
    fact = CardDealt(draw=event.draw, position=f"box {box}", hand=str(box), card=face)
    return Changed(replace(round_, dead=(*others, hand), astray=0), (fact,))


def _to_dealer(round_: BlackjackRound, event: CardDrawn) -> Changed[BlackjackRound]:
    hidden = round_.version.hole_card and not round_.hole_later
    up = not (hidden and len(round_.dealer) == 1)
    dealer = (*round_.dealer, Dealt(event.draw, event.card, up))
    fact = CardDealt(
        draw=event.draw,
        position="dealer",
        hand="dealer",
        card=event.card if up else None,
        value=shown_total(dealer),
    )
    return Changed(replace(round_, dealer=dealer), (fact,))


def nobody_in_turn(round_: BlackjackRound, _: CardDrawn) -> Refused | None:
    """While insurance is open a card is the dealer's only where no hand is open (BJ-12)."""
    if in_turn(round_) is None and not hole_card_is_down(round_):
        return None
    return refuse("RF-012")


def look(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The dealer looks at his hole card; a blackjack is shown and ends every hand."""
    found = dealer_blackjack(round_)
    facts: tuple[AnyFact, ...] = (DealerPeeked(blackjack=found),)
    round_ = replace(round_, looked=True, fresh=-1)
    if not found:
        return finish(round_, facts)
    closed = tuple(replace(hand, closed=True) for hand in round_.hands)
    return _hole_turned(replace(round_, hands=closed), facts)


def may_reveal(round_: BlackjackRound, _: Decide) -> Refused | None:
    """The hole card is turned when all hands are done."""
    if hole_card_is_down(round_) and in_turn(round_) is None:
        return None
    return refuse("RF-049")


def reveal(round_: BlackjackRound, _: Decide) -> Changed[BlackjackRound]:
    """The dealer turns his hidden card."""
    return _hole_turned(replace(round_, fresh=-1), ())


def _hole_turned(round_: BlackjackRound, facts: tuple[AnyFact, ...]) -> Changed[BlackjackRound]:
    hole = round_.dealer[1]
    dealer = (round_.dealer[0], replace(hole, up=True), *round_.dealer[2:])
    value = shown_total(dealer)
    fact = CardTurned(draw=hole.draw, hand="dealer", card=hole.card, value=value)
    return finish(replace(round_, dealer=dealer), (*facts, fact))
