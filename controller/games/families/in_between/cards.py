"""A round of Red Dog or Bulldog, and what its cards say (`banked_card_games.md` 1, 2 and 4)."""

import msgspec

from controller.games.families.in_between.version import InBetweenVersion
from controller.games.rounds import Dealt, Round, Wager
from controller.vocabulary.cards import rank_of

BETTING, BASE_CARDS, RAISING, THIRD_CARD, BOX_CARDS, SETTLED = (
    "BETTING",
    "BASE_CARDS",
    "RAISING",
    "THIRD_CARD",
    "BOX_CARDS",
    "SETTLED",
)
BET, RAISE, BOARD = "bet", "raise", "board"
LOW_TO_HIGH = "23456789TJQKA"
"""The ranks, two low and ace high."""
PAIR, CONSECUTIVE = -1, 0
"""The spread of two equal and of two neighbouring ranks."""
Bettor = tuple[int, int]
"""A box and the bettor on it, 1 its owner."""


class BoxCard(msgspec.Struct, frozen=True):
    """The third card of a box."""

    box: int
    card: Dealt


class InBetweenRound(Round, frozen=True, kw_only=True):
    """A round of three cards.

    `base` are the two open cards, `third` the third of the whole table, `box_cards` those of the
    boxes; `passed` are the bettors who let their bet lie as it is.
    """

    version: InBetweenVersion
    base: tuple[Dealt, ...] = ()
    third: Dealt | None = None
    box_cards: tuple[BoxCard, ...] = ()
    passed: tuple[Bettor, ...] = ()


def height(dealt: Dealt) -> int:
    """A card's place in the order of ranks, 2 to 14."""
    return LOW_TO_HIGH.index(rank_of(dealt.card)) + 2


def base_complete(round_: InBetweenRound) -> bool:
    """Both base cards lie."""
    return len(round_.base) == 2


def spread(round_: InBetweenRound) -> int | None:
    """How many ranks lie between the base cards, -1 for a pair; None before both lie (item 4)."""
    if not base_complete(round_):
        return None
    low, high = sorted(height(dealt) for dealt in round_.base)
    return high - low - 1


def third_card(round_: InBetweenRound, box: int) -> Dealt | None:
    """The third card that decides for a box; None while there is none."""
    if round_.version.third_cards == "one":
        return round_.third
    own = (one.card for one in round_.box_cards if one.box == box)
    return next(own, None)


def between(round_: InBetweenRound, box: int) -> bool:
    """The third card lies strictly between the base cards (RDR-03)."""
    third = third_card(round_, box)
    if third is None or not base_complete(round_):
        return False
    low, high = sorted(height(dealt) for dealt in round_.base)
    return low < height(third) < high


def three_of_a_kind(round_: InBetweenRound, box: int) -> bool:
    """The third card has the rank of both base cards."""
    third = third_card(round_, box)
    return third is not None and all(height(dealt) == height(third) for dealt in round_.base)


def bets(round_: InBetweenRound) -> tuple[Wager, ...]:
    """The bets of all bettors, box by box, owners first."""
    return tuple([wager for wager in round_.wagers if wager.name == BET])


def bet_of(round_: InBetweenRound, bettor: Bettor) -> Wager | None:
    """The bet of a bettor; None where he has none."""
    for wager in round_.wagers:
        if wager.name == BET and (wager.box, wager.bettor) == bettor:
            return wager
    return None


def raised(round_: InBetweenRound, bettor: Bettor) -> bool:
    """Whether this bettor raised."""
    return bettor in [(w.box, w.bettor) for w in round_.wagers if w.name == RAISE]


def undecided(round_: InBetweenRound) -> tuple[Bettor, ...]:
    """The bettors who have said neither raise nor pass while raises are open (RDR-20)."""
    if round_.phase != RAISING:
        return ()
    own, spoken = [], set(round_.passed)
    for wager in round_.wagers:
        if wager.name == BET:
            own.append((wager.box, wager.bettor))
        elif wager.name == RAISE:
            spoken.add((wager.box, wager.bettor))
    return tuple([bettor for bettor in own if bettor not in spoken])


def next_box(round_: InBetweenRound) -> int | None:
    """The box that gets the next third card, from the dealer's left (BD-02)."""
    return next((box for box in round_.boxes() if third_card(round_, box) is None), None)
