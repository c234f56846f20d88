"""Voodoo as a family: what procedures ask of it."""

from controller.games.awaited import as_asked
from controller.games.families.high_card.cards import (
    BET,
    BETTING,
    DEALER,
    FIRST_CARDS,
    SECOND_CARDS,
    SETTLED,
    Hand,
    HighCardRound,
    next_first,
    next_second,
    tied,
    undecided,
)
from controller.games.families.high_card.deciding import ACTIONS, asks, may_go_on, needs
from controller.games.families.high_card.outcomes import OUTCOMES, gave_up
from controller.games.families.high_card.phases import CHART, EXTRA_CARD
from controller.games.families.high_card.version import DECISIONS, HighCardVersion, spots
from controller.games.families.high_card.words import note_of, value_of
from controller.games.family import Family, as_it_may
from controller.games.rounds import HandView, Terms, Wager
from controller.sequencing.engine import Sequencer
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Decide

SEQUENCER = Sequencer(CHART)


def open_round(no: int, version: HighCardVersion, terms: Terms) -> HighCardRound:
    """A round with its bets open."""
    return HighCardRound(no=no, terms=terms, phase=BETTING, version=version)


def due(round_: HighCardRound) -> str:
    """Where the next card belongs: `box 2`, `dealer` or `none`."""
    if round_.voided or round_.phase not in (FIRST_CARDS, SECOND_CARDS):
        return NONE
    hand = next_first(round_) if round_.phase == FIRST_CARDS else next_second(round_)
    return DEALER if hand is None else f"box {hand.box}"


def turn(round_: HighCardRound) -> tuple[int, str]:
    """The first box with a tie that is not decided; (0, "") where there is none."""
    open_ = () if round_.voided else undecided(round_)
    return (open_[0][0], str(open_[0][0])) if open_ else (0, "")


def ripe(round_: HighCardRound, wager: Wager) -> bool:
    """Whether a stake can be settled now: all but ties with the dealer's first card."""
    if round_.phase == SETTLED:
        return True
    if wager.name != BET or not round_.dealer:
        return False
    return gave_up(round_, wager) or not tied(round_, wager.box)


def hands(round_: HighCardRound) -> tuple[HandView, ...]:
    """The dealer's cards, then every box's in play order."""
    cards = round_.dealer
    dealer = HandView(hand=DEALER, box=0, cards=cards, value=value_of(cards), title="Dealer")
    return (dealer, *(_view(round_, hand) for hand in round_.hands))


def _view(round_: HighCardRound, hand: Hand) -> HandView:
    value, note = value_of(hand.cards), note_of(round_, hand.box)
    return HandView(hand=str(hand.box), box=hand.box, cards=hand.cards, value=value, note=note)


def asked(round_: HighCardRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


FAMILY = Family(
    name="high_card",
    sequencer=SEQUENCER,
    version_type=HighCardVersion,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, turn),
    needs=needs,
    ripe=ripe,
    irregular=lambda _: EXTRA_CARD,
    hands=hands,
    hand_of=lambda _, wager: str(wager.box),
    asks=asked,
    actions=ACTIONS,
    fits=as_it_may(may_go_on),
)
