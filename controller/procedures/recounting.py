"""The shoe counted again after a correction: copies, cards, misreads, ghosts (8.4, RD-08)."""

from controller.games.rounds import Amendment
from controller.procedures.hearing import Hearing
from controller.procedures.shoe import count_by_hand, count_copy, forget_copy, in_manual_mode
from controller.procedures.state import Question
from controller.vocabulary.cards import Card, is_face

MOST_MISREADS, MOST_GHOSTS = 2, 1
"""So many in a shoe are put right; one more takes its reader out of service (RD-08, RD-07)."""

BOXED = ("SH-01", "PK-15", "RD-10")
"""A card that lay face up in the shoe, or a joker: it goes to the rack and counts as drawn."""


def recount(h: Hearing, amendment: Amendment, was: Card, code: str) -> None:
    """Copies and cards of the shoe as they really are (8.4); a boxed card was one (SH-01)."""
    if code in BOXED:
        return
    if amendment.kind == "insert":
        count_by_hand(h)
    elif is_face(was):
        forget_copy(h, was)
    if amendment.kind == "strike":
        # The device counted one draw too many, so that its numbers run one further.
        h.change_shoe(cards=h.state.shoe.cards + 1 if h.state.shoe.cards else 0)
    elif amendment.now is not None:
        count_copy(h, amendment.now, amendment.draw or amendment.at)


def count_misread(h: Hearing, question: Question, kind: str) -> None:
    """More than two misreads, or a second ghost, take the shoe's reader out of service."""
    shoe = h.state.shoe
    if kind == "replace":
        misreads = shoe.misreads + 1
        h.change_shoe(misreads=misreads)
        if misreads > MOST_MISREADS:
            in_manual_mode(h, f"{question.code}: {misreads} misreads")
    elif question.code == "RD-07":
        ghosts = shoe.ghosts + 1
        h.change_shoe(ghosts=ghosts)
        if ghosts > MOST_GHOSTS:
            in_manual_mode(h, f"{question.code}: {ghosts} ghosts")
