"""What the house rules propose where they decide it (`dealing_exceptions.md` section 6, law 6)."""

from collections.abc import Callable

from controller.procedures.rules import HouseRules
from controller.vocabulary.irregularities import Irregularity


def extra_exposed(hr: HouseRules) -> str:
    """An extra card that lies face up, as every card of baccarat does (BA-02, BA-04)."""
    return "dead" if hr.exposed_extra == "dead" else "burn"


PROPOSALS: dict[str, Callable[[HouseRules], str]] = {
    "DO-03": lambda hr: "void" if hr.early_card == "void" else "next_card",
    "BA-02": extra_exposed,
    "BA-04": extra_exposed,
    "SH-10": lambda hr: "void" if hr.short_shoe == "void_round" else "shuffle",
}
"""What is proposed, by code."""


def proposed(row: Irregularity, house: HouseRules) -> str:
    """The choice that is proposed: what a house rule says, else the first of the row."""
    says = PROPOSALS.get(row.code)
    return row.choices[0] if says is None else says(house)
