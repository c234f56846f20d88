"""Whether a shoe can be right: its order when it begins, its number of cards at its end (SH-)."""

from itertools import pairwise

from controller.procedures.hearing import Hearing
from controller.vocabulary.cards import DECK, RANKS, SUITS, Card

CARDS_MISSING, OTHER_DECKS = "SH-04", "SH-05"
FIRST_CARDS, LONGEST_RUN = 20, 5
"""In so many cards of a shoe a longer run of one suit says that it was not shuffled (SH-06)."""
_UPWARD = [(Card(f"{a}{suit}"), Card(f"{b}{suit}")) for suit in SUITS for a, b in pairwise(RANKS)]
STEPS: dict[tuple[Card | None, Card], int] = {
    **dict.fromkeys(_UPWARD, 1),
    **{(above, below): -1 for below, above in _UPWARD},
}
"""Two cards of one suit that follow each other, up 1 or down -1."""


def note_run(h: Hearing, last: Card | None, card: Card, draw: int) -> None:
    """Follow consecutive ranks of one suit, up or down, among the first cards (SH-06)."""
    shoe = h.state.shoe
    step, run = STEPS.get((last, card), 0), 1
    if step:
        run = shoe.run + 1 if step == shoe.run_step or shoe.run == 1 else 2
    if run != shoe.run or step != shoe.run_step:
        h.change_shoe(run=run, run_step=step)
    if run > LONGEST_RUN and not any(q.code == "SH-06" for q in h.state.questions):
        h.change_shoe(suspect=True)
        h.open("SH-06", f"{run} cards in order up to draw {draw}", draw=draw)


def refuse_other_decks(h: Hearing, decks: int) -> None:
    """A shoe of other decks than the table plays with is refused (SH-05)."""
    plays = h.state.rules.terms.decks
    if decks != plays:
        h.change_shoe(suspect=True)
        h.note(OTHER_DECKS, f"{decks} decks in the shoe, the table plays with {plays}")


def count_at_the_end(h: Hearing) -> None:
    """A shoe that is empty too early lacks cards: the rounds dealt from it are listed (SH-04).

    A whole deck less was never loaded, which is no card missing.
    """
    shoe = h.state.shoe
    drawn = shoe.draws + shoe.by_hand
    if not shoe.decks or not 0 < shoe.cards - drawn < len(DECK):
        return
    cards_missing(h, f"{drawn} of {shoe.cards} cards")


def cards_missing(h: Hearing, says: str) -> None:
    """The shoe is stopped, and the rounds that were dealt from it are named (SH-04)."""
    shoe = h.state.shoe
    h.change_shoe(suspect=True)
    first, last = shoe.first_round, h.state.round_no
    rounds = f"rounds {first} to {last}" if last > first else f"round {last}"
    h.open(CARDS_MISSING, f"{says}, {rounds}", draw=shoe.drawn)
