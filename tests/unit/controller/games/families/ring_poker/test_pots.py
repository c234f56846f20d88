"""Pots by contribution, uncalled chips, rake, halves and odd chips (sections 3, 4.4, 8.8)."""

from fractions import Fraction

import pytest

from controller.games.families.ring_poker.betting import Betting, Player
from controller.games.families.ring_poker.pots import (
    Pot,
    charged,
    give_back,
    halves,
    pots,
    rake,
    shares,
    uncalled,
)
from controller.vocabulary.chips import Chips


def betting(*puts: tuple[int, int, bool], dead: int = 0) -> Betting:
    """Seats from 1 with what they put in, what is left, and whether they folded."""
    players = {
        seat: Player(seat=seat, stack=Chips(stack), put=Chips(put))
        for seat, (put, stack, _) in enumerate(puts, 1)
    }
    live = tuple(seat for seat, (_, _, folded) in enumerate(puts, 1) if not folded)
    return Betting(players=players, live=live, dead=Chips(dead))


def test_a_level_for_each_contribution_of_those_still_in() -> None:
    lying = betting((10, 0, False), (30, 0, False), (50, 50, False), (20, 80, True))
    assert pots(lying) == (
        Pot(Chips(40), (1, 2, 3)),
        Pot(Chips(50), (2, 3)),
        Pot(Chips(20), (3,)),
    )


def test_folded_chips_make_no_level_of_their_own() -> None:
    assert pots(betting((50, 50, False), (50, 9, False), (20, 80, True))) == (
        Pot(Chips(120), (1, 2)),
    )


def test_chips_of_the_hand_before_lie_in_the_main_pot() -> None:
    lying = betting((10, 0, False), (30, 0, False), (30, 0, False), dead=6)
    assert [pot.amount for pot in pots(lying)] == [36, 40]


def test_what_nobody_matched_goes_back() -> None:
    lying = betting((10, 0, False), (100, 5, False), (30, 0, True))
    assert uncalled(lying) == (2, 70)
    back = give_back(lying, 2, Chips(70)).of(2)
    assert back is not None
    assert (back.stack, back.put) == (75, 30)


def test_nothing_is_uncalled_where_two_put_in_the_most() -> None:
    assert uncalled(betting((30, 0, False), (30, 5, False))) == (0, 0)


@pytest.mark.parametrize(
    ("pot", "per_cent", "cap", "chip", "taken"),
    [
        (9000, "5", 1000, 100, 400),
        (64000, "5", 1000, 100, 1000),
        (20000, "5", 1000, 100, 1000),
        (1900, "3", 0, 50, 50),
        (1250, "3", 150, 50, 0),
        (4800, "3", 0, 100, 100),
    ],
)
def test_rake_is_rounded_down_to_the_chip_and_capped(
    pot: int, per_cent: str, cap: int, chip: int, taken: int
) -> None:
    assert rake(Chips(pot), Fraction(per_cent), Chips(cap), Chips(chip)) == taken


def test_the_charge_comes_from_the_main_pot_first() -> None:
    found = (Pot(Chips(3), (1, 2, 3)), Pot(Chips(50), (2, 3)))
    assert [pot.amount for pot in charged(found, Chips(5))] == [0, 48]


@pytest.mark.parametrize(
    ("amount", "chip", "parts"),
    [(500, 100, (300, 200)), (1250, 50, (650, 600)), (400, 100, (200, 200))],
)
def test_the_odd_chip_between_the_rows_goes_to_the_top(
    amount: int, chip: int, parts: tuple[int, int]
) -> None:
    assert halves(Chips(amount), 2, Chips(chip)) == parts


def test_odd_chips_go_in_the_order_of_the_winners() -> None:
    assert shares(Chips(1100), (7, 2, 5), Chips(100)) == ((7, 400), (2, 400), (5, 300))


def test_what_is_less_than_a_chip_goes_to_the_first() -> None:
    assert shares(Chips(101), (7, 2), Chips(50)) == ((7, 51), (2, 50))
