"""Blackjack as a family: what procedures ask of it."""

from controller.games.awaited import as_asked
from controller.games.families.blackjack.asking import ASKED, asks, needs
from controller.games.families.blackjack.counting import (
    all_known,
    blackjack,
    bust,
    shown_total,
    shown_value,
    three_sevens,
)
from controller.games.families.blackjack.dealing import initial_place
from controller.games.families.blackjack.guards import hole_card_is_down, settled_apart
from controller.games.families.blackjack.hands import (
    BETTING,
    CARD_DUE,
    DEALER,
    DECISION,
    INITIAL_DEAL,
    INSURANCE,
    MAIN,
    OFFER,
    SETTLING,
    BlackjackRound,
    Hand,
    due_hand,
    in_turn,
    name_of,
    place_of,
    stakes_on,
)
from controller.games.families.blackjack.irregular import irregular
from controller.games.families.blackjack.joining import may_join
from controller.games.families.blackjack.offers import fits_offer, hand_named
from controller.games.families.blackjack.outcomes import OUTCOMES
from controller.games.families.blackjack.phases import CHART
from controller.games.families.blackjack.side_bets import SIDE_BETS, counts_now
from controller.games.families.blackjack.stakes import spots
from controller.games.families.blackjack.version import DECISIONS, BlackjackVersion, deals_down
from controller.games.family import FALLS_AWAY, FITS, RESULT_TOO_EARLY, UNFIT, Family
from controller.games.rounds import HandView, Terms, Wager
from controller.sequencing.engine import Sequencer
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Action, Decide

SEQUENCER = Sequencer(CHART)
DEALER_SIDE = "dealer"


def open_round(no: int, version: BlackjackVersion, terms: Terms) -> BlackjackRound:
    """A round with its bets open."""
    return BlackjackRound(no=no, terms=terms, phase=BETTING, version=version)


def due(round_: BlackjackRound) -> str:
    """Where the next card belongs: `box 2`, `box 2.1`, `dealer` or `none`."""
    if round_.voided:
        return NONE
    if round_.phase == INITIAL_DEAL:
        at = initial_place(round_)
        return DEALER_SIDE if at is None else f"box {name_of(round_, at)}"
    if round_.phase == CARD_DUE:
        at = due_hand(round_)
        return NONE if at is None else f"box {name_of(round_, at)}"
    offered = round_.phase == OFFER and in_turn(round_) is None
    if round_.phase == DEALER or (offered and not hole_card_is_down(round_)):
        return DEALER_SIDE
    return NONE


def turn(round_: BlackjackRound) -> tuple[int, str]:
    """The box and hand whose decision is awaited; (0, "") while a card is due or none is open."""
    at = in_turn(round_)
    if at is None or round_.voided or round_.phase not in (OFFER, DECISION):
        return (0, "")
    return (round_.hands[at].box, name_of(round_, at))


def ripe(round_: BlackjackRound, wager: Wager) -> bool:
    """Whether the stake can be settled now (`blackjack.md` 3, SG-12, `architecture.md` 8a)."""
    if round_.phase == SETTLING:
        return True
    if round_.version.is_side_bet(wager.name):
        return counts_now(round_, wager)
    if wager.name == INSURANCE:
        return round_.looked
    at = place_of(round_, wager)
    if at is None or wager.name != MAIN:
        return False
    return settled_apart(round_, round_.hands[at], wager)


def hands(round_: BlackjackRound) -> tuple[HandView, ...]:
    """The dealer's hand, then every box's in play order."""
    dealer = HandView(
        hand=DEALER_SIDE,
        box=0,
        cards=round_.dealer,
        value=shown_total(round_.dealer),
        title="Dealer",
    )
    boxes = (_view(round_, at, hand) for at, hand in enumerate(round_.hands))
    dead = (
        HandView(hand=str(hand.box), box=hand.box, cards=hand.cards, value="", note="dead")
        for hand in round_.dead
    )
    return (dealer, *boxes, *dead)


def _view(round_: BlackjackRound, at: int, hand: Hand) -> HandView:
    return HandView(
        hand=name_of(round_, at),
        box=hand.box,
        cards=hand.cards,
        value=shown_value(round_.version, hand),
        note=_note(round_, at, hand),
    )


def _note(round_: BlackjackRound, at: int, hand: Hand) -> str:
    if hand.surrendered:
        return "surrendered"
    if hand.even and all(wager.bettor in hand.even for wager in stakes_on(round_, at)):
        return "even money"
    if hand.turned and all_known(hand.cards) and len(hand.cards) > 1:
        if three_sevens(round_.version, hand):
            return "three sevens"
        if bust(round_.version, hand):
            return "bust"
        if blackjack(hand) and not hand.doubled:
            return "blackjack"
    return "doubled" if hand.doubled else ""


def asked(round_: BlackjackRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now, with a default amount and a warning (BJR-15, BJR-32)."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


def result_too_early(round_: BlackjackRound) -> str:
    """Pressed while the dealer (BJ-05) or a split ace (BJ-15) must get a card, or too early."""
    if round_.phase == DEALER:
        return "BJ-05"
    at = due_hand(round_)
    return "BJ-15" if at is not None and round_.hands[at].aces else RESULT_TOO_EARLY


def fits(round_: BlackjackRound, decide: Decide, hand: str) -> str:
    """Whose turn it is; a `stand` of a hand that has no choice any more falls away."""
    if decide.action in (Action.INSURE, Action.EVEN_MONEY):
        return FITS if fits_offer(round_, decide) else UNFIT
    if decide.bettor > 1:
        return FITS if may_join(round_, decide) is None else UNFIT
    if turn(round_) == (decide.box, hand):
        return FITS
    closed = [name_of(round_, at) for at, one in enumerate(round_.hands) if one.closed]
    return FALLS_AWAY if decide.action is Action.STAND and hand in closed else UNFIT


FAMILY = Family(
    name="blackjack",
    sequencer=SEQUENCER,
    version_type=BlackjackVersion,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, turn),
    needs=needs,
    ripe=ripe,
    irregular=irregular,
    hands=hands,
    hand_of=hand_named,
    asks=asked,
    actions=ASKED,
    fits=fits,
    result_too_early=result_too_early,
    deals_down=deals_down,
    late={INSURANCE: "BJ-10"},
    side_bets=SIDE_BETS,
)
