"""Who draws: guards over the two hands (`banked_card_games.md` 4, PB-01, PB-03, BC-02, BC-03)."""

from controller.games.rounds import Dealt, Round
from controller.vocabulary.cards import RANKS, Card, rank_of

BETTING, INITIAL_DEAL, PUNTO_DRAWS, BANCO_DRAWS, SETTLED = (
    "BETTING",
    "INITIAL_DEAL",
    "PUNTO_DRAWS",
    "BANCO_DRAWS",
    "SETTLED",
)
BANCO_DRAWS_AGAINST = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""Banco's total to the third punto cards it draws against; 0-2 always, 7-9 never."""


class BaccaratRound(Round, frozen=True, kw_only=True):
    """The two hands of a baccarat round, each two or three cards."""

    version: object
    punto: tuple[Dealt, ...] = ()
    banco: tuple[Dealt, ...] = ()


def points_of(card: Card) -> int:
    """A card's points: ace 1, others their number, ten and court cards 0 (item 2)."""
    return (RANKS.index(rank_of(card)) + 1) % 10 if rank_of(card) in RANKS[:9] else 0


def points(hand: tuple[Dealt, ...]) -> int:
    """A hand's points: the units digit of the sum (PB-01)."""
    return sum(points_of(dealt.card) for dealt in hand) % 10


def initial_deal_not_complete(round_: BaccaratRound) -> bool:
    """Fewer than four cards lie."""
    return len(round_.punto) + len(round_.banco) < 4


def natural(round_: BaccaratRound) -> bool:
    """Either hand has 8 or 9 in two cards: nobody draws (items 4 and 5)."""
    return points(round_.punto[:2]) >= 8 or points(round_.banco[:2]) >= 8


def punto_draws(round_: BaccaratRound) -> bool:
    """Punto draws on 0 to 5 when there is no natural (item 4)."""
    return not natural(round_) and points(round_.punto[:2]) <= 5


def banco_draws(round_: BaccaratRound) -> bool:
    """Banco draws by its total and punto's third card; on 0-5 where punto stood (items 5, 6)."""
    if natural(round_):
        return False
    total = points(round_.banco[:2])
    if len(round_.punto) < 3:
        return total <= 5
    third = str(points_of(round_.punto[2].card))
    return total <= 2 or third in BANCO_DRAWS_AGAINST.get(total, "")
