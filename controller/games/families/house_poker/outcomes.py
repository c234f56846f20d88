"""Outcomes of a round in the words of the pay tables (`poker_house_banked.md` 2 to 5)."""

from collections.abc import Mapping

from controller.games.families.house_poker.hands import HousePokerRound, of_wager
from controller.games.families.house_poker.judging import best, faces, lead, qualifies
from controller.games.families.house_poker.version import BONUS
from controller.games.paytable import Outcome
from controller.games.ranking.five_card import (
    FIVE,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    HighHand,
)
from controller.games.ranking.spoken import POINTS
from controller.games.rounds import Wager
from controller.vocabulary.cards import Card, rank_of, suit_of

FLOP = 3
TENS_OR_BETTER = "TJQKA"
NAMES = {
    "royal flush": (ROYAL_FLUSH,),
    "straight flush": (STRAIGHT_FLUSH, ROYAL_FLUSH),
    "four of a kind": (FOUR_OF_A_KIND,),
    "full house": (FULL_HOUSE,),
    "flush": (FLUSH,),
    "straight": (STRAIGHT,),
    "three of a kind": (THREE_OF_A_KIND,),
    "two pair": (TWO_PAIR,),
    "pair": (PAIR,),
}
"""The kinds of hands as a dealer says them; a royal flush counts as a straight flush."""
STRONG_IN_THREE = (THREE_OF_A_KIND, STRAIGHT_FLUSH)
FLUSH_OR_BETTER = (FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH)
TABLES = ("I", "II", "III", "IV")
"""The pay tables of the Extra Bonus."""


def judged_cards(round_: HousePokerRound, wager: Wager) -> tuple[Card, ...]:
    """The cards that decide this stake: the bonus may look at the first of them only."""
    own, common = faces(of_wager(round_, wager).cards), faces(round_.common)
    if wager.name != BONUS or round_.version.bonus_on == "all":
        return (*own, *common)
    return (*own, *common[:FLOP]) if round_.version.bonus_on == "flop" else own


def _own(round_: HousePokerRound, wager: Wager) -> HighHand:
    return best(round_.version, judged_cards(round_, wager))


def _kind(names: tuple[str, ...]) -> Outcome:
    def held(round_: HousePokerRound, wager: Wager) -> bool:
        return _own(round_, wager).name in names

    return held


def _higher_with(names: tuple[str, ...]) -> Outcome:
    def held(round_: HousePokerRound, wager: Wager) -> bool:
        return higher(round_, wager) and _own(round_, wager).name in names

    return held


def _in_table(table: str, names: tuple[str, ...]) -> Outcome:
    def held(round_: HousePokerRound, wager: Wager) -> bool:
        return round_.version.extra_bonus == table and _own(round_, wager).name in names

    return held


def folded(round_: HousePokerRound, wager: Wager) -> bool:
    """The hand was given up."""
    return of_wager(round_, wager).folded


def folded_returned(round_: HousePokerRound, wager: Wager) -> bool:
    """The hand was given up, and the house gives the Extra Bonus back (HB-D08)."""
    return folded(round_, wager) and round_.version.extra_folded == "returned"


def taken_back(round_: HousePokerRound, wager: Wager) -> bool:
    """The player took this stake back."""
    return wager.name in of_wager(round_, wager).pulled


def not_qualified(round_: HousePokerRound, _: Wager) -> bool:
    """The dealer's hand is less than it must be."""
    return not qualifies(round_)


def _lead(round_: HousePokerRound, wager: Wager) -> int:
    common = faces(round_.common)
    own = best(round_.version, (*faces(of_wager(round_, wager).cards), *common))
    return lead(round_.version, own, best(round_.version, (*faces(round_.dealer), *common)))


def dealer_higher(round_: HousePokerRound, wager: Wager) -> bool:
    """The dealer's hand is better."""
    return _lead(round_, wager) < 0


def equal(round_: HousePokerRound, wager: Wager) -> bool:
    """Both hands are worth the same."""
    return _lead(round_, wager) == 0


def higher(round_: HousePokerRound, wager: Wager) -> bool:
    """The box's hand is better."""
    return _lead(round_, wager) > 0


def tens_or_better(round_: HousePokerRound, wager: Wager) -> bool:
    """A pair of tens, jacks, queens, kings or aces."""
    own = _own(round_, wager)
    return own.name == PAIR and own.ranks[0] in TENS_OR_BETTER


def four_card_straight(round_: HousePokerRound, wager: Wager) -> bool:
    """Four ranks in a row, A-2-3-4 and J-Q-K-A among them."""
    points = {POINTS[rank_of(card)] for card in judged_cards(round_, wager)}
    points |= {1} if POINTS["A"] in points else set()
    return any(set(range(low, low + FIVE - 1)) <= points for low in points)


def four_card_flush(round_: HousePokerRound, wager: Wager) -> bool:
    """Four cards of one suit."""
    suits = [suit_of(card) for card in judged_cards(round_, wager)]
    return max(map(suits.count, suits)) >= FIVE - 1


def bonus_at_500(round_: HousePokerRound, wager: Wager) -> bool:
    """A straight flush where the house decided for 500:1 (HB-D05)."""
    return round_.version.bonus_top == "500" and _own(round_, wager).name in NAMES["straight flush"]


def extra_at_100(round_: HousePokerRound, wager: Wager) -> bool:
    """A straight flush of table I where the house decided for 100:1 (HB-D07)."""
    return round_.version.extra_top == "100" and _in_table("I", NAMES["straight flush"])(
        round_, wager
    )


def _two(ranks: tuple[str, ...], suits: tuple[int, ...], decided: str = "") -> Outcome:
    """Two own cards of these ranks in this many suits; where the house decided for the row."""

    def held(round_: HousePokerRound, wager: Wager) -> bool:
        cards = judged_cards(round_, wager)
        both = "".join(sorted(map(rank_of, cards), key=lambda r: POINTS[r], reverse=True))
        right = both in ranks and len(set(map(suit_of, cards))) in suits
        return right and (not decided or round_.version.bonus_rows == decided)

    return held


OUTCOMES: Mapping[str, Outcome] = {
    "folded": folded,
    "folded, given back": folded_returned,
    "taken back": taken_back,
    "dealer does not qualify": not_qualified,
    "dealer higher": dealer_higher,
    "equal": equal,
    "higher": higher,
    "higher with three of a kind or straight flush": _higher_with(STRONG_IN_THREE),
    "higher with a flush or better": _higher_with(FLUSH_OR_BETTER),
    "pair of tens or better": tens_or_better,
    "four-card straight": four_card_straight,
    "four-card flush": four_card_flush,
    "straight flush, decided for 500": bonus_at_500,
    "straight flush, table I, decided for 100": extra_at_100,
    "two aces": _two(("AA",), (2,)),
    "ace and king of one suit": _two(("AK",), (1,)),
    "ace with queen or jack of one suit": _two(("AQ", "AJ"), (1,)),
    "ace and king of two suits": _two(("AK",), (2,)),
    "two kings, queens or jacks": _two(("KK", "QQ", "JJ"), (2,)),
    "ace with queen or jack of two suits": _two(("AQ", "AJ"), (2,), "ace_queen"),
    "pair of tens or lower": _two(tuple(rank * 2 for rank in "T98765432"), (2,), "low_pairs"),
    **{name: _kind(kinds) for name, kinds in NAMES.items()},
    **{f"higher with {name}": _higher_with(kinds) for name, kinds in NAMES.items()},
    **{
        f"{name}, table {table}": _in_table(table, kinds)
        for table in TABLES
        for name, kinds in NAMES.items()
    },
}
"""Names of the pay tables to what they say."""
