"""What a version of house poker may set, and its open points (`poker_house_banked.md` 2 to 5)."""

from typing import Literal

from controller.games.family import Decision
from controller.games.ranking.five_card import FIVE, load_tables
from controller.games.version import GameVersion
from controller.vocabulary.requests import Action

BONUS, EXTRA_BONUS = "bonus", "extra_bonus"


class HousePokerVersion(GameVersion, frozen=True, kw_only=True):
    """Parameters of a house poker; from `shuffle` on they are house decisions by label.

    `cards` everybody is dealt; `common` cards lie before each decision and at the end, face down
    and turned one after each decision where `common_down`. `dealer`: what his hand must be, if he
    has one. `decisions` are the words of each; those with chips put `times` the first basic stake
    on the spot of `stakes`. `basic` stakes are equal, and all of them are needed. `bonus_on` are
    the cards that decide the bonus: a player's own, those with the flop, or all. `shuffle_stated`
    and `ace_slip`: what the source says, or says wrongly, of this game.
    """

    cards: int
    common: tuple[int, ...]
    common_down: bool
    dealer: Literal["none", "always", "queen_high", "pair"]
    decisions: tuple[tuple[Action, ...], ...]
    basic: tuple[str, ...]
    stakes: tuple[str, ...]
    times: tuple[int, ...]
    bonus_on: Literal["own", "flop", "all"]
    royal_flush: bool
    shuffle_stated: bool
    ace_slip: bool
    bonus: Literal["on", "off"]
    extra_bonus: Literal["I", "II", "III", "IV", "off"]
    shuffle: str = "every_round"
    ace_in_straight: str = "fourteen"
    kickers: str = "all"
    taken_back: str = "by_decision"
    bonus_top: str = "50"
    bonus_rows: str = "none"
    extra_top: str = "50"
    extra_folded: str = "lost"
    bonus_paid: str = "final"

    def __post_init__(self) -> None:
        """Load the tables of five-card hands where the game needs them."""
        if self.cards + self.common[-1] >= FIVE:
            load_tables()

    @property
    def judged(self) -> int:
        """How many cards make a hand: five, in a game of three cards three."""
        return min(FIVE, self.cards + self.common[-1])

    @property
    def has_dealer(self) -> bool:
        """Whether the dealer has a hand."""
        return self.dealer != "none"

    @property
    def shows_bonus_early(self) -> bool:
        """Whether hands with a bonus are shown and paid right after the first decisions."""
        own = self.bonus_on == "own" and self.bonus_paid == "at_once"
        return own or self.bonus_on == "flop"


def _decision(field: str, choices: str, asks: str) -> Decision:
    return Decision(field=field, choices=tuple(choices.split()), asks=asks)


DECISIONS = {
    "HB-D01": _decision(
        "shuffle",
        "every_round cut_card",
        "When is the deck shuffled where the rules do not say it (Fast, Triple Bet)?",
    ),
    "HB-D02": _decision(
        "ace_in_straight",
        "fourteen one",
        "What is the ace in 10-J-Q-K-A in Dynamic Poker, where the source has a slip?",
    ),
    "HB-D03": _decision(
        "kickers",
        "all one",
        "How many cards beside a pair or three of a kind decide where cards are common?",
    ),
    "HB-D04": _decision(
        "taken_back",
        "by_decision lowest_left",
        "Which stake of Triple Bet is taken back: 1 at the first decision and 2 at the second, or "
        "the lowest that is left?",
    ),
    "HB-D05": _decision(
        "bonus_top",
        "50 500",
        "What does the lost row of the Triple Bet bonus, a straight flush, pay to one?",
    ),
    "HB-D06": _decision(
        "bonus_rows",
        "none ace_queen low_pairs",
        "Which rows follow kings, queens or jacks in the Dynamic bonus: none, ace with queen or "
        "jack of two suits at 5:1, or lower pairs at 1:1?",
    ),
    "HB-D07": _decision(
        "extra_top",
        "50 100",
        "What does the lost row of Extra Bonus table I, a straight flush, pay to one?",
    ),
    "HB-D08": _decision(
        "extra_folded",
        "lost returned",
        "What becomes of the Extra Bonus of a hand that folds?",
    ),
    "HB-D14": _decision(
        "bonus_paid",
        "final at_once",
        "When is the bonus on a player's own cards paid: at the final settlement, or at once?",
    ),
}
"""The open points of `poker_house_banked.md` section 10 that concern these games."""


def spots(version: HousePokerVersion) -> tuple[str, ...]:
    """The stakes that this version knows on a box."""
    run = {BONUS: version.bonus, EXTRA_BONUS: version.extra_bonus}
    return tuple(bet for bet in version.bets if run.get(bet) != "off")


def shuffles(version: HousePokerVersion) -> bool:
    """Whether the deck is shuffled before every round (section 1.1, HB-D01)."""
    return version.shuffle_stated or version.shuffle == "every_round"


def deals_down(_: HousePokerVersion) -> bool:
    """Own cards and the dealer's lie face down."""
    return True
