"""Red Dog and Bulldog as a family: what procedures ask of it."""

from controller.games.awaited import as_asked
from controller.games.families.in_between.announcing import announced, note_of
from controller.games.families.in_between.cards import (
    BASE_CARDS,
    BETTING,
    BOARD,
    BOX_CARDS,
    PAIR,
    SETTLED,
    THIRD_CARD,
    InBetweenRound,
    next_box,
    spread,
    third_card,
    undecided,
)
from controller.games.families.in_between.guards import consecutive
from controller.games.families.in_between.outcomes import OUTCOMES
from controller.games.families.in_between.phases import CHART, EXTRA
from controller.games.families.in_between.raising import ACTIONS, asks, may_speak, needs
from controller.games.families.in_between.version import DECISIONS, InBetweenVersion, spots
from controller.games.family import RESULT_TOO_EARLY, Family, as_it_may
from controller.games.rounds import HandView, Terms, Wager
from controller.sequencing.engine import Sequencer
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Decide

SEQUENCER = Sequencer(CHART)


def open_round(no: int, version: InBetweenVersion, terms: Terms) -> InBetweenRound:
    """A round with its bets open."""
    return InBetweenRound(no=no, terms=terms, phase=BETTING, version=version)


def due(round_: InBetweenRound) -> str:
    """Where the next card belongs: `board`, `box 2` or `none`."""
    if round_.voided:
        return NONE
    if round_.phase == BOX_CARDS:
        return f"box {next_box(round_)}"
    return BOARD if round_.phase in (BASE_CARDS, THIRD_CARD) else NONE


def turn(round_: InBetweenRound) -> tuple[int, str]:
    """The first box of which a bettor has not decided; (0, "") while no raise is open."""
    open_ = () if round_.voided else undecided(round_)
    return (open_[0][0], str(open_[0][0])) if open_ else (0, "")


def ripe(round_: InBetweenRound, _: Wager) -> bool:
    """Whether a stake can be settled now: after the last card."""
    return round_.phase == SETTLED


def irregular(round_: InBetweenRound) -> str:
    """A card that is not due: after consecutive cards, before raises are closed, or one more."""
    if round_.phase == SETTLED:
        return "RG-01" if consecutive(round_) else EXTRA
    return CHART.unheard_cards.get(round_.phase, EXTRA)


def result_too_early(round_: InBetweenRound) -> str:
    """A result pressed before the third card on a pair (RG-03), or before another card."""
    third_is_due = round_.phase in (THIRD_CARD, BOX_CARDS)
    return "RG-03" if third_is_due and spread(round_) == PAIR else RESULT_TOO_EARLY


def hands(round_: InBetweenRound) -> tuple[HandView, ...]:
    """The cards on the board with their spread and odds, then every box with a stake."""
    cards = round_.base if round_.third is None else (*round_.base, round_.third)
    board = HandView(hand=BOARD, box=0, cards=cards, value=announced(round_), title="Board")
    return (board, *(_view(round_, box) for box in round_.boxes()))


def _view(round_: InBetweenRound, box: int) -> HandView:
    each_box = round_.version.third_cards == "each box"
    card = third_card(round_, box) if each_box else None
    cards = () if card is None else (card,)
    return HandView(hand=str(box), box=box, cards=cards, value="", note=note_of(round_, box))


def asked(round_: InBetweenRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


FAMILY = Family(
    name="in_between",
    sequencer=SEQUENCER,
    version_type=InBetweenVersion,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, turn),
    needs=needs,
    ripe=ripe,
    irregular=irregular,
    hands=hands,
    hand_of=lambda _, wager: str(wager.box),
    asks=asked,
    actions=ACTIONS,
    fits=as_it_may(may_speak),
    result_too_early=result_too_early,
)
