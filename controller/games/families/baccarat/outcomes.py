"""Outcomes of a round in the words of the pay tables (`banked_card_games.md` 4, PB-04)."""

from collections.abc import Mapping

from controller.games.families.baccarat.drawing import BaccaratRound, points
from controller.games.paytable import Outcome
from controller.games.rounds import Dealt, Wager
from controller.vocabulary.cards import rank_of


def _lead(round_: BaccaratRound) -> int:
    return points(round_.punto) - points(round_.banco)


def punto_higher(round_: BaccaratRound, _: Wager) -> bool:
    """Punto's points are higher."""
    return _lead(round_) > 0


def banco_higher(round_: BaccaratRound, _: Wager) -> bool:
    """Banco's points are higher."""
    return _lead(round_) < 0


def equal(round_: BaccaratRound, _: Wager) -> bool:
    """Both hands have the same points."""
    return _lead(round_) == 0


def equal_but_not_6_7_8(round_: BaccaratRound, _: Wager) -> bool:
    """Both have the same points, and these are none of 6, 7, 8."""
    return _lead(round_) == 0 and points(round_.punto) not in (6, 7, 8)


def _pair(hand: tuple[Dealt, ...]) -> bool:
    return len(hand) >= 2 and rank_of(hand[0].card) == rank_of(hand[1].card)


def punto_pair(round_: BaccaratRound, _: Wager) -> bool:
    """Punto's first two cards have the same rank; ten, jack, queen and king differ."""
    return _pair(round_.punto)


def banco_pair(round_: BaccaratRound, _: Wager) -> bool:
    """Banco's first two cards have the same rank."""
    return _pair(round_.banco)


def pairs(round_: BaccaratRound) -> str:
    """The sides that have a pair, in the words of a shoe: none, player, banker or both."""
    if _pair(round_.punto) and _pair(round_.banco):
        return "both"
    return "player" if _pair(round_.punto) else "banker" if _pair(round_.banco) else "none"


OUTCOMES: Mapping[str, Outcome] = {
    "punto higher": punto_higher,
    "banco higher": banco_higher,
    "equal": equal,
    "equal, but not at six, seven or eight": equal_but_not_6_7_8,
    "punto pair": punto_pair,
    "banco pair": banco_pair,
}
