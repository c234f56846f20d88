"""What a blackjack version may set: the columns of `blackjack.md` section 4, and its open points.

Ties, dealer 22 and the blackjack odds are rows of the paytable; that a round ends early follows
from `dealer_looks`.
"""

from typing import Literal

from controller.games.family import Decision
from controller.games.version import GameVersion


class BlackjackVersion(GameVersion, frozen=True, kw_only=True):
    """Parameters of a blackjack game; from `drawn_ace` on they are house decisions by label.

    `charlie` is the number of cards that win by themselves, 0 for none; `dealer_stands_on` the
    lowest total on which the dealer stands.
    """

    hole_card: bool
    box_cards: Literal["up", "down"]
    dealer_looks: Literal["never", "ace", "ten or ace"]
    dealer_stands_on: int
    blackjack_doubled: bool
    blackjack_hit: bool
    blackjack_insured: bool
    double_on: Literal["9, 10 or 11", "any first two", "instead of drawing"]
    ace_of_doubled: Literal["stays 1", "best"]
    double_after_split: bool
    ten_up_exception: bool
    split_on: Literal["equal points", "same value"]
    max_hands: int
    resplit: bool
    split_aces: Literal["one card", "as usual"]
    split_cards: Literal["one by one", "both at once"]
    insurance: Literal["exactly half", "up to half"]
    insured_may_act: bool
    even_money: bool
    surrender: Literal["no", "not against an ace", "no terms"]
    three_sevens: bool
    charlie: int
    backing_bettors: bool
    drawn_ace: str = "eleven"
    aces_again: str = "again"
    blackjack_lock: str = "allowed"
    exception_scope: str = "doubling"
    exception_bust: str = "both"
    surrender_no_terms: str = "not_offered"
    doubled_sevens: str = "doubled"
    dealer_completes: str = "complete"
    backing_adds: str = "may_add"
    fractions: str = "flag"
    looks_on: str = "ten_value"
    double_when: str = "two_cards"
    split_value: str = "points"
    insured_by: str = "owner"
    insured_blackjack: str = "allowed"
    split_order: str = "as_printed"
    side_game_count: str = "one"
    identical_cards: str = "trips"
    side_bettors: str = "each_bettor"


def _decision(field: str, choices: str, asks: str, settled: bool = False) -> Decision:
    return Decision(field=field, choices=tuple(choices.split()), asks=asks, settled=settled)


DECISIONS = {
    "BJR-05": _decision(
        "drawn_ace", "eleven one", "What may an ace drawn to a doubled hand that held an ace count?"
    ),
    "BJR-13": _decision("aces_again", "again once", "May a split ace with an ace be split again?"),
    "BJR-15": _decision(
        "blackjack_lock", "allowed locked", "May a blackjack take a card where nothing forbids it?"
    ),
    "BJR-19": _decision(
        "insured_blackjack",
        "allowed refused",
        "May a blackjack be insured where nothing forbids it?",
        settled=True,
    ),
    "BJR-22": _decision(
        "exception_scope",
        "doubling original",
        "Which stakes go back at a dealer blackjack on a ten: doubling, or all but one original?",
    ),
    "BJR-23": _decision(
        "exception_bust",
        "both original",
        "What does a doubled bust hand lose at a dealer blackjack on a ten?",
    ),
    "BJR-26": _decision(
        "surrender_no_terms",
        "not_offered offered",
        "Is surrender offered where it is named without terms?",
    ),
    "BJR-28": _decision(
        "doubled_sevens", "doubled original", "On which stake do doubled three sevens pay 3:1?"
    ),
    "BJR-31": _decision(
        "dealer_completes",
        "complete shortcut",
        "Does the dealer complete his hand when nothing depends on it?",
    ),
    "BJR-33": _decision(
        "backing_adds",
        "may_add may_not_add",
        "May a backing bettor add to the owner's double or split?",
    ),
    "BJR-35": _decision(
        "fractions", "flag refuse", "Is a stake accepted that cannot be paid exactly?"
    ),
    "BJR-36": _decision(
        "looks_on", "ten_value rank_ten", "On which ten does the dealer look at once?"
    ),
    "BJR-37": _decision(
        "double_when", "two_cards any_time", "Until when may a hand be doubled instead of drawing?"
    ),
    "BJR-38": _decision("split_value", "points rank", "When are two cards of the same value?"),
    "BJR-41": _decision(
        "split_order",
        "as_printed one_by_one both_at_once",
        "When do split hands get their second card: as the version says, in turn, or at once?",
        settled=True,
    ),
    "BJR-45": _decision(
        "insured_by",
        "owner anyone",
        "Whose insurance bars a hand from doubling and splitting?",
    ),
    "SG-02": _decision(
        "side_game_count", "one two", "How many side games may be attached at one table?"
    ),
    "SG-07": _decision(
        "identical_cards",
        "trips row_100",
        "What do three identical cards win in side games p and q: as trips, or 100:1?",
    ),
    "SG-13": _decision(
        "side_bettors",
        "each_bettor owner",
        "Who of a box may stake on the side game?",
        settled=True,
    ),
}
"""The points that `blackjack.md` section 8 and `blackjack_side_games.md` leave open, by label."""


def deals_down(version: BlackjackVersion) -> bool:
    """A hole card, and box cards where the version has them down (`blackjack.md` section 2)."""
    return version.hole_card or version.box_cards == "down"
