"""Baccarat as a family: what procedures ask of it."""

from controller.games.awaited import as_asked
from controller.games.families.baccarat.drawing import (
    BANCO_DRAWS,
    BETTING,
    INITIAL_DEAL,
    PUNTO_DRAWS,
    SETTLED,
    BaccaratRound,
    points,
)
from controller.games.families.baccarat.outcomes import OUTCOMES, pairs
from controller.games.families.baccarat.phases import CHART, spots
from controller.games.families.baccarat.version import DECISIONS, BaccaratVersion
from controller.games.family import RESULT_TOO_EARLY, UNDECIDED, Family
from controller.games.rounds import Dealt, HandView, Terms, Wager
from controller.sequencing.engine import Sequencer
from controller.vocabulary.chips import Chips
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Decide


def open_round(no: int, version: BaccaratVersion, terms: Terms) -> BaccaratRound:
    """A round with its bets open."""
    return BaccaratRound(no=no, terms=terms, phase=BETTING, version=version)


def due(round_: BaccaratRound) -> str:
    """Where the next card belongs: `punto`, `banco` or `none`."""
    if round_.voided:
        return NONE
    if round_.phase == INITIAL_DEAL:
        return "punto" if len(round_.punto) <= len(round_.banco) else "banco"
    return {PUNTO_DRAWS: "punto", BANCO_DRAWS: "banco"}.get(round_.phase, NONE)


def hands(round_: BaccaratRound) -> tuple[HandView, ...]:
    """Punto and banco with their points."""
    return (_view("punto", "Punto", round_.punto), _view("banco", "Banco", round_.banco))


def _view(hand: str, title: str, cards: tuple[Dealt, ...]) -> HandView:
    value = str(points(cards)) if cards else ""
    return HandView(hand=hand, box=0, cards=cards, value=value, title=title)


def _nobody(_: BaccaratRound) -> tuple[int, str]:
    return (0, "")


def _nothing(_: BaccaratRound, __: Decide) -> tuple[tuple[str, Chips], ...]:
    return ()


def _ripe(round_: BaccaratRound, _: Wager) -> bool:
    return round_.phase == SETTLED


def _irregular(round_: BaccaratRound) -> str:
    """An extra card: banco's that must stand after punto drew, else one that neither side takes."""
    only_punto_drew = len(round_.punto) == 3 and len(round_.banco) == 2
    return "BA-04" if only_punto_drew else "BA-02"


def _winner(round_: BaccaratRound) -> str:
    """Who won as a shoe says it; nobody yet before the last card."""
    lead = points(round_.punto) - points(round_.banco)
    if round_.phase != SETTLED:
        return UNDECIDED
    return "tie" if lead == 0 else "player" if lead > 0 else "banker"


def _result_too_early(round_: BaccaratRound) -> str:
    """A result pressed while a side must draw (BA-05), or before the deal is complete."""
    return "BA-05" if round_.phase in (PUNTO_DRAWS, BANCO_DRAWS) else RESULT_TOO_EARLY


FAMILY = Family(
    name="baccarat",
    sequencer=Sequencer(CHART),
    version_type=BaccaratVersion,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, _nobody),
    needs=_nothing,
    ripe=_ripe,
    irregular=_irregular,
    hands=hands,
    hand_of=lambda _, __: "",
    asks=lambda _: (),
    result_too_early=_result_too_early,
    winner=_winner,
    pairs=pairs,
)
