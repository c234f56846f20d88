"""Whether a shoe can be right: its order when it begins, its number of cards at its end (SH-)."""

from controller.procedures.hearing import Hearing
from controller.vocabulary.cards import DECK, RANKS, Card, rank_of, suit_of

CARDS_MISSING, OTHER_DECKS = "SH-04", "SH-05"
FIRST_CARDS, LONGEST_RUN = 20, 5
"""In so many cards of a shoe a longer run of one suit says that it was not shuffled (SH-06)."""


def note_run(h: Hearing, last: Card | None, card: Card, draw: int) -> None:
    """Follow consecutive ranks of one suit, up or down, in the first cards of a shoe (SH-06)."""
    shoe = h.state.shoe
    if not shoe.decks or shoe.draws > FIRST_CARDS:
        return
    step = _step(last, card)
    run = 1
    if step:
        run = shoe.run + 1 if step == shoe.run_step or shoe.run == 1 else 2
    if (run, step) != (shoe.run, shoe.run_step):
        h.change_shoe(run=run, run_step=step)
    if run > LONGEST_RUN and not any(q.code == "SH-06" for q in h.state.questions):
        h.change_shoe(suspect=True)
        h.open("SH-06", f"{run} cards in order up to draw {draw}", draw=draw)


def _step(last: Card | None, card: Card) -> int:
    if last is None or suit_of(last) != suit_of(card):
        return 0
    step = RANKS.index(rank_of(card)) - RANKS.index(rank_of(last))
    return step if abs(step) == 1 else 0


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
