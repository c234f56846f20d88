"""Exchange poker as a family: what procedures ask of it."""

from controller.games.awaited import NO_STUB, Stub, as_asked
from controller.games.families.exchange_poker.asking import ACTIONS, asks, needs
from controller.games.families.exchange_poker.dealing import DEALER, next_in_deal, value_shown
from controller.games.families.exchange_poker.guards import decisions_are_over
from controller.games.families.exchange_poker.hands import (
    ANTE,
    BETTING,
    BONUS,
    CARDS,
    DEALER_CARD,
    DEALING,
    FEE,
    INSURANCE,
    RAISE,
    SERVING,
    SETTLED,
    SWAP_FEE,
    ExchangeRound,
    Hand,
    in_turn,
    of_wager,
    waiting_for_cards,
)
from controller.games.families.exchange_poker.insuring import may_be_insured
from controller.games.families.exchange_poker.outcomes import OUTCOMES
from controller.games.families.exchange_poker.phases import CHART, EXTRA
from controller.games.families.exchange_poker.telling import dealer_told, note_of
from controller.games.families.exchange_poker.version import (
    DECISIONS,
    ExchangeVersion,
    deals_down,
    shuffles,
    spots,
)
from controller.games.family import FITS, UNFIT, Family
from controller.games.ranking.ace_king import word_of
from controller.games.rounds import HandView, Terms, Wager
from controller.sequencing.engine import Sequencer
from controller.vocabulary.cards import Card
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Action, Decide

SEQUENCER = Sequencer(CHART)
KEPT_FOR_THE_DEALER = 1


def open_round(no: int, version: ExchangeVersion, terms: Terms) -> ExchangeRound:
    """A round with its bets open."""
    return ExchangeRound(no=no, terms=terms, phase=BETTING, version=version)


def due(round_: ExchangeRound) -> str:
    """Where the next card belongs: `box 2`, `dealer` or `none`."""
    if round_.voided:
        return NONE
    if round_.phase == DEALER_CARD:
        return DEALER
    if round_.phase == DEALING:
        hand = next_in_deal(round_)
        return DEALER if hand is None else f"box {hand.box}"
    hand = waiting_for_cards(round_) if round_.phase == SERVING else None
    return NONE if hand is None else f"box {hand.box}"


def turn(round_: ExchangeRound) -> tuple[int, str]:
    """The box whose decision is awaited; (0, "") while a card is due or none is open."""
    hand = None if round_.voided else in_turn(round_)
    return (0, "") if hand is None else (hand.box, str(hand.box))


def ripe(round_: ExchangeRound, wager: Wager) -> bool:
    """Whether the stake can be settled now; a lost fee, fold or bonus at once."""
    if wager.name in (FEE, SWAP_FEE):
        return True
    hand = of_wager(round_, wager)
    finished = round_.phase == SETTLED or hand.swaps is False
    if wager.name == ANTE:
        return finished or hand.folded
    if wager.name == RAISE:
        return finished
    if wager.name == BONUS:
        return _bonus_ripe(round_, hand)
    insured = wager.name == INSURANCE and round_.opened
    return insured and (finished or round_.version.insured_on == "original")


def _bonus_ripe(round_: ExchangeRound, hand: Hand) -> bool:
    if round_.phase == SETTLED or hand.folded or hand.drew is not None:
        return True
    at_once = round_.version.bonus_paid == "at_once"
    return at_once and hand.turned and decisions_are_over(round_)


def hands(round_: ExchangeRound) -> tuple[HandView, ...]:
    """The dealer's hand, then every box's in play order."""
    dealer = HandView(
        hand=DEALER,
        box=0,
        cards=round_.dealer,
        value=value_shown(round_, round_.dealer),
        note=dealer_told(round_),
        title="Dealer",
    )
    return (dealer, *(_view(round_, hand) for hand in round_.hands))


def _view(round_: ExchangeRound, hand: Hand) -> HandView:
    value = value_shown(round_, hand.cards)
    name, note = str(hand.box), note_of(round_, hand)
    return HandView(hand=name, box=hand.box, cards=hand.cards, value=value, note=note)


def asked(round_: ExchangeRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now, with the usual amount of an insurance."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


def fits(round_: ExchangeRound, decide: Decide, hand: str) -> str:
    """Insurance needs a raised hand and its place in the order; else the hand in turn."""
    if decide.action is Action.INSURE:
        return FITS if may_be_insured(round_, decide) is None else UNFIT
    return FITS if turn(round_) == (decide.box, hand) else UNFIT


def stub(round_: ExchangeRound) -> Stub:
    """One card stays for the dealer; folded and exchanged cards follow the stub (HB-D12)."""
    if round_.phase != SERVING:
        return NO_STUB
    folded = [dealt for hand in round_.hands if hand.folded for dealt in (*hand.cards, *hand.given)]
    given = [d for hand in round_.hands if not (hand.folded or hand.owed) for d in hand.given]
    return Stub(
        keeps=KEPT_FOR_THE_DEALER,
        discards=tuple(dealt.card for dealt in (*folded, *given)),
        planned=round_.version.short_deck == "reshuffle",
    )


def called(version: ExchangeVersion, cards: tuple[Card, ...], _: tuple[Card, ...]) -> str:
    """What five or six cards are called; fewer have no name yet."""
    return "" if len(cards) < CARDS else word_of(cards, royal=version.royal_flush)


FAMILY = Family(
    name="exchange_poker",
    sequencer=SEQUENCER,
    version_type=ExchangeVersion,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, turn, stub),
    needs=needs,
    ripe=ripe,
    irregular=lambda _: EXTRA,
    hands=hands,
    hand_of=lambda _, wager: str(wager.box),
    asks=asked,
    actions=ACTIONS,
    fits=fits,
    called=called,
    shuffles=shuffles,
    deals_down=deals_down,
)
