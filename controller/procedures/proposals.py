"""What is proposed: by house rule, by state, else by the row (`dealing_exceptions.md` law 6)."""

from collections.abc import Callable

from controller.procedures.state import Question, TableState
from controller.procedures.substantial import (
    button_short,
    early_board,
    out_of_sequence,
    proposed_misdeal,
)
from controller.vocabulary.irregularities import Irregularity
from controller.vocabulary.requests import Decide


def early_card(state: TableState) -> str:
    """A card before no more bets (`hr.early_card`)."""
    return "void" if state.rules.house.early_card == "void" else "next_card"


def extra(state: TableState) -> str:
    """A card too many: seen or laid aside unseen (`hr.exposed_extra`, `hr.unexposed_extra`)."""
    first = next((card for card in state.shoe.pending if card.held), None)
    if first is not None and first.unexposed:
        return state.rules.house.unexposed_extra
    return state.rules.house.exposed_extra


def dealer_missed(state: TableState) -> str:
    """Found before anybody acted the dealer takes his card later; else the house rule decides."""
    acted = any(isinstance(one.event, Decide) for one in state.heard)
    return state.rules.house.dealer_no_first_card if acted else "complete_late"


def hole_seen(state: TableState) -> str:
    """The dealer's hidden card was seen (`hr.hole_exposed`)."""
    return state.rules.house.hole_exposed


def late_bet(state: TableState) -> str:
    """A late bet has no action, or the floor accepts it (`hr.late_bet`)."""
    accepts = state.rules.house.late_bet == "accept_with_F" and not state.settled
    return "accept_with_F" if accepts else "accept"


def short_shoe(state: TableState) -> str:
    """A shoe that runs out in a round (`hr.short_shoe`)."""
    return "void" if state.rules.house.short_shoe == "void_round" else "shuffle"


def too_many_copies(state: TableState) -> str:
    """Settled hands stand, a round without its result is void (SH-03, HP-05)."""
    return "void" if state.unsettled() else "accept"


def not_drawn(state: TableState) -> str:
    """A side that did not draw, noticed in the next round: that round is void (BA-06)."""
    return "void" if state.unsettled() else "accept"


def faced_cards(state: TableState) -> str:
    """Too many faced cards: at poker a misdeal, else the round is void (SH-02)."""
    return "misdeal" if state.family is not None and state.family.name in POKER else "void"


WHOLE_FLOP = "PK-06"
"""Reported, not seen: no single card of it is asked about."""
POKER = ("house_poker", "exchange_poker", "ring_poker", "chinese_poker")
PROPOSALS: dict[str, Callable[[TableState], str]] = {
    "BJ-01": dealer_missed,
    "BJ-09": hole_seen,
    "BT-02": late_bet,
    "DO-03": early_card,
    "BA-02": extra,
    "BA-06": not_drawn,
    "BA-04": extra,
    "DO-02": extra,
    "RG-01": extra,
    "HP-05": too_many_copies,
    "PK-01": proposed_misdeal,
    "PK-03": proposed_misdeal,
    "PK-04": out_of_sequence,
    "PK-05": button_short,
    "PK-06": early_board,
    "PK-07": early_board,
    "PK-08": early_board,
    "SH-02": faced_cards,
    "SH-03": too_many_copies,
    "SH-10": short_shoe,
}
"""What is proposed, by code; every other row proposes its first choice."""


def proposal_of(question: Question, state: TableState) -> str:
    """What is proposed of an open question now; what people did before it was known at its opening.

    `state` may be the concealed one.
    """
    if question.code in AT_OPENING or (question.code == WHOLE_FLOP and not question.heard):
        return question.proposal
    return proposed(question.row, state, question.offer)


AT_OPENING = ("BJ-01", "BJ-08", "PK-01", "PK-03", "PK-04", "PY-05", "RD-04", "RD-10", "SH-02")
"""Rows whose proposal depends on how things stood when they were opened."""


def proposed(row: Irregularity, state: TableState, offer: bool = False) -> str:
    """The choice that is proposed in this state; `accept` in a ruling means this one.

    Of an `offer` to the players nobody makes use, unless somebody says so.
    """
    if offer:
        return "nobody"
    says = PROPOSALS.get(row.code)
    return row.choices[0] if says is None else says(state)
