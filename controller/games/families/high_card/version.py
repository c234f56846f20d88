"""What a version of Voodoo may set, and its open points."""

from typing import Literal

from controller.games.family import Decision
from controller.games.version import GameVersion


class HighCardVersion(GameVersion, frozen=True, kw_only=True):
    """Parameters of Voodoo; all but the first are house decisions by label.

    `share`: when a box may have several bettors.
    """

    share: Literal["when all boxes are taken", "always"]
    giving_up: str = "half"
    second_win: str = "W2"
    dealer_cards: str = "one"
    tie_decided_by: str = "each_bettor"


DECISIONS = {
    "VD-01": Decision(
        field="giving_up",
        choices=("half", "not_offered"),
        asks="What is the lost alternative 1 of a tie: giving up half the stake, or none?",
    ),
    "VD-02": Decision(
        field="second_win",
        choices=("W2", "W1"),
        asks="What pays when the second card is higher: the additional stake only, the original "
        "being returned (W2), or both stakes (W1)?",
    ),
    "VD-03": Decision(
        field="dealer_cards",
        choices=("one", "each_box"),
        asks="Does one new dealer card serve all tied boxes, or does each box get one of its own?",
    ),
    "VDR-1": Decision(
        field="tie_decided_by",
        choices=("each_bettor", "owner"),
        asks="Who decides on a shared box after a tie: each bettor for his stake, or the owner for "
        "all of them?",
    ),
}
"""The open points of `banked_card_games.md` that concern this game."""


def spots(version: HighCardVersion) -> tuple[str, ...]:
    """The stakes that this version knows on a box."""
    return version.bets
