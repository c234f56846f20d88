"""Chips move between players, house and spots, and every move is remembered."""

import pytest

from hil.devices.chips import Supply
from hil.devices.spots import Spots
from hil.felt import HOUSE, PLAYER, Felt, Moved, house_result


def felt_of(counts: dict[int, int]) -> tuple[Felt, Spots]:
    bus = Spots([1, 2])
    return Felt({"1.main": (bus, 1), "2.main": (bus, 2)}, Supply(counts)), bus


def test_a_stake_is_put_down_and_paid() -> None:
    felt, bus = felt_of({500: 10, 100: 10})
    assert felt.show(PLAYER, "1.main", 1100)
    assert felt.show(HOUSE, "1.main", 2750 - 50)
    assert felt.lies("1.main") == 2700
    assert len(bus.contents(1)) == 3 + 4  # 5 5 1, then 5 5 5 1
    assert felt.lies("2.main") == 0


def test_what_lies_there_already_is_not_moved() -> None:
    felt, _ = felt_of({500: 10})
    felt.show(PLAYER, "1.main", 500)
    assert not felt.show(PLAYER, "1.main", 500)
    assert felt.moves == [Moved(PLAYER, "1.main", 0, 500)]


def test_chips_that_stay_keep_their_identity() -> None:
    felt, bus = felt_of({500: 10, 100: 10})
    felt.show(PLAYER, "1.main", 600)
    big = bus.contents(1)[0]
    felt.show(PLAYER, "1.main", 500)
    assert bus.contents(1) == (big,)


def test_a_stack_that_cannot_be_parted_is_changed() -> None:
    felt, bus = felt_of({500: 1, 100: 10})
    felt.show(PLAYER, "1.main", 500)
    felt.show(PLAYER, "1.main", 300)
    assert felt.lies("1.main") == 300
    assert len(bus.contents(1)) == 3


@pytest.mark.parametrize("totals", [(500, 0), (1500, 1000, 250, 0)])
def test_every_chip_comes_back(totals: tuple[int, ...]) -> None:
    counts = {500: 3, 100: 5, 50: 5}
    felt, _ = felt_of(counts)
    for total in totals:
        felt.show(PLAYER, "1.main", total)
    everything = sum(value * count for value, count in counts.items())
    assert felt.show(PLAYER, "2.main", everything)


def test_what_lies_on_a_spot_without_a_reader_only_people_know() -> None:
    felt, _ = felt_of({500: 10})
    assert felt.show(PLAYER, "1.pair", 500)
    assert felt.show(HOUSE, "1.pair", 6000)
    assert not felt.show(PLAYER, "1.pair", 6000)
    assert felt.lies("1.pair") == 6000
    assert felt.spots == ("1.main", "2.main")
    assert felt.moves == [Moved(PLAYER, "1.pair", 0, 500), Moved(HOUSE, "1.pair", 500, 6000)]


def test_the_house_result_is_takes_less_pays() -> None:
    moves = [
        Moved(PLAYER, "1.main", 0, 1000),
        Moved(HOUSE, "1.main", 1000, 2500),
        Moved(HOUSE, "2.main", 2000, 0),
        Moved(PLAYER, "1.main", 2500, 0),
    ]
    assert house_result(moves) == 500
