"""What a version of Red Dog or Bulldog may set, and its open points."""

from typing import Literal

from controller.games.family import Decision
from controller.games.version import GameVersion


class InBetweenVersion(GameVersion, frozen=True, kw_only=True):
    """Parameters of a game of three cards; the last two are house decisions by label.

    `third_cards`: one for the whole table, or one for each box. `consecutive`: whether two
    consecutive base cards end the deal, or are void and dealt anew. `share`: when a box may have
    several bettors.
    """

    third_cards: Literal["one", "each box"]
    consecutive: Literal["ends", "renewed"]
    share: Literal["when all boxes are taken", "always"]
    void_deal: str = "locked"
    raise_order: str = "any_order"


DECISIONS = {
    "BD-01": Decision(
        field="void_deal",
        choices=("locked", "changeable"),
        asks="May stakes be changed when a deal is void: are new base cards dealt at once, or in "
        "the next round?",
    ),
    "RDR-20": Decision(
        field="raise_order",
        choices=("any_order", "in_order"),
        asks="In which order do bettors raise or pass: any, or box by box from the dealer's left?",
    ),
}
"""The open points of `banked_card_games.md` that concern these games."""


def spots(version: InBetweenVersion) -> tuple[str, ...]:
    """The stakes that this version knows on a box."""
    return version.bets
