"""What is proposed: by house rule, by state, else by the row (`dealing_exceptions.md` law 6)."""

from collections.abc import Callable

from controller.procedures.state import TableState
from controller.vocabulary.irregularities import Irregularity


def early_card(state: TableState) -> str:
    """A card before no more bets (`hr.early_card`)."""
    return "void" if state.rules.house.early_card == "void" else "next_card"


def extra_exposed(state: TableState) -> str:
    """An extra card that lies face up, as in baccarat and red dog (`hr.exposed_extra`)."""
    return "dead" if state.rules.house.exposed_extra == "dead" else "burn"


def short_shoe(state: TableState) -> str:
    """A shoe that runs out in a round (`hr.short_shoe`)."""
    return "void" if state.rules.house.short_shoe == "void_round" else "shuffle"


def too_many_copies(state: TableState) -> str:
    """Settled hands stand, a round without its result is void (SH-03, HP-05)."""
    return "void" if state.unsettled() else "accept"


PROPOSALS: dict[str, Callable[[TableState], str]] = {
    "DO-03": early_card,
    "BA-02": extra_exposed,
    "BA-04": extra_exposed,
    "DO-02": extra_exposed,
    "RG-01": extra_exposed,
    "HP-05": too_many_copies,
    "SH-03": too_many_copies,
    "SH-10": short_shoe,
}
"""What is proposed, by code; every other row proposes its first choice."""


def proposed(row: Irregularity, state: TableState) -> str:
    """The choice that is proposed in this state; `accept` in a ruling means this one."""
    says = PROPOSALS.get(row.code)
    return row.choices[0] if says is None else says(state)
