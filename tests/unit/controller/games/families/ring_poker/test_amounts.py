"""Between which amounts a player may bet or raise (sections 4.3 and 4.4)."""

import pytest
from msgspec.structs import replace

from controller.games.families.ring_poker.amounts import amounts, closed_to, to_call
from controller.games.families.ring_poker.betting import (
    Betting,
    Player,
    blinds_posted,
    bring_in,
    call,
    first_turn,
    new_round,
    pays,
    speak,
    stake_to,
    with_player,
)
from controller.vocabulary.chips import Chips


def betting_of(*players: Player, structure: str = "no_limit", smallest: int = 2) -> Betting:
    """All of these players are in."""
    seated = {player.seat: player for player in players}
    chips = Chips(smallest)
    return Betting(players=seated, live=tuple(seated), structure=structure, smallest=chips)


def table(structure: str, *stacks: int, sizes: tuple[int, ...] = ()) -> Betting:
    """Seats from 1 with blinds of 1 and 2 posted by seats 1 and 2; seat 3 is first."""
    players = [Player(seat=seat, stack=Chips(s)) for seat, s in enumerate(stacks, 1)]
    betting = betting_of(*players, structure=structure)
    betting = new_round(betting, tuple(Chips(size) for size in sizes))
    for seat in (1, 2):
        betting = with_player(betting, pays(player(betting, seat), seat))
    order = (*range(3, len(stacks) + 1), 1, 2)
    return first_turn(blinds_posted(betting, Chips(2)), order)


def range_of(betting: Betting) -> tuple[int, int]:
    player = betting.of(betting.turn)
    assert player is not None
    legal = amounts(betting, player)
    return legal.least, legal.most


def player(betting: Betting, seat: int) -> Player:
    found = betting.of(seat)
    assert found is not None
    return found


def test_no_limit_from_twice_the_blind_to_all_chips() -> None:
    assert range_of(table("no_limit", 100, 100, 100)) == (4, 100)


def test_the_next_raise_is_at_least_the_last_one() -> None:
    assert range_of(stake_to(table("no_limit", 100, 100, 100), 3, Chips(9))) == (16, 100)


def test_all_in_is_always_an_amount() -> None:
    betting = stake_to(table("no_limit", 12, 100, 100), 3, Chips(9))
    assert range_of(betting) == (12, 12)
    assert to_call(betting, player(betting, 1)) == 8


def test_pot_limit_is_the_pot_after_the_call() -> None:
    """The example of section 4.4: pot 100, bet 50, the next may make it 250."""
    players = (Player(seat=1, stack=Chips(900), put=Chips(50)), Player(seat=2, stack=Chips(900)))
    players = (*players, Player(seat=3, stack=Chips(900), put=Chips(50)))
    betting = new_round(betting_of(*players, structure="pot_limit"))
    betting = stake_to(first_turn(betting, (1, 2, 3)), 1, Chips(50))
    assert range_of(betting) == (100, 250)


def test_no_pot_limit_bet_is_over_the_pot() -> None:
    players = tuple(Player(seat=seat, stack=Chips(99), put=Chips(1)) for seat in (1, 2))
    betting = new_round(betting_of(*players, structure="pot_limit", smallest=5))
    assert range_of(first_turn(betting, (1, 2))) == (2, 2)


def test_a_limit_raise_is_one_fixed_size() -> None:
    betting = table("limit", 100, 100, 100, sizes=(2,))
    assert amounts(betting, player(betting, 3)).fixed == (4,)


def test_a_cap_only_with_three_or_more_players() -> None:
    betting = table("limit", 100, 100, 100, sizes=(2,))
    for seat, total in ((3, 4), (1, 6), (2, 8)):
        assert closed_to(betting, player(betting, seat)) == ""
        betting = stake_to(betting, seat, Chips(total))
    assert closed_to(betting, player(betting, 3)) == "RF-110"
    assert closed_to(replace(betting, capped=False), player(betting, 3)) == ""


def test_short_all_ins_reopen_together() -> None:
    """PVP-D33: over a bet of 10, all-ins to 15 and 21; only both together are a full raise."""
    stacks = {1: 200, 2: 15, 3: 21, 4: 200}
    players = tuple(Player(seat=seat, stack=Chips(s)) for seat, s in stacks.items())
    betting = first_turn(new_round(betting_of(*players, smallest=10)), (1, 2, 3, 4))
    betting = stake_to(stake_to(betting, 1, Chips(10)), 2, Chips(15))
    assert closed_to(betting, player(betting, 1)) == "RF-109"
    assert closed_to(betting, player(betting, 4)) == ""
    betting = stake_to(betting, 3, Chips(21))
    assert closed_to(betting, player(betting, 1)) == ""


def test_over_a_short_opening_all_in_the_minimum_bet_is_added() -> None:
    """PVP-D27."""
    players = (Player(seat=1, stack=Chips(3)), Player(seat=2, stack=Chips(90)))
    players = (*players, Player(seat=3, stack=Chips(90)))
    betting = new_round(betting_of(*players, smallest=10))
    betting = stake_to(first_turn(betting, (1, 2, 3)), 1, Chips(3))
    assert range_of(betting) == (13, 90)


def test_the_big_blind_has_his_turn_when_all_call() -> None:
    betting = call(call(table("no_limit", 100, 100, 100), 3), 1)
    assert betting.turn == 2
    assert speak(betting, 2).turn == 0


def test_who_faces_only_all_ins_that_he_has_matched_is_not_asked() -> None:
    betting = table("no_limit", 100, 1)
    assert betting.turn == 0


def three(first: int, completed: bool = False, over_bring_in: bool = False) -> Betting:
    """Three seats, the first with so many chips, at a table whose minimum bet is 10."""
    stacks = (first, 90, 90)
    players = [Player(seat=at, stack=Chips(stack)) for at, stack in enumerate(stacks, 1)]
    betting = replace(
        betting_of(*players, smallest=10),
        bring_in=Chips(4),
        completed=completed,
        over_bring_in=over_bring_in,
    )
    return first_turn(new_round(betting), (1, 2, 3))


def least(betting: Betting) -> int:
    """The smallest total to which the seat in turn may raise."""
    return range_of(betting)[0]


@pytest.mark.parametrize(("completed", "smallest"), [(False, 13), (True, 10)])
def test_over_an_opening_all_in_of_three(completed: bool, smallest: int) -> None:
    """PVP-D27: 3 and a bet of 10 on top, or the whole bet of 10."""
    betting = stake_to(three(3, completed=completed), 1, Chips(3))
    assert least(betting) == smallest
    # The raise that follows was one of 10 in both readings.
    assert least(stake_to(betting, 2, Chips(smallest))) == smallest + 10


@pytest.mark.parametrize(("on_top", "smallest"), [(False, 10), (True, 14)])
def test_over_a_bring_in_of_four(on_top: bool, smallest: int) -> None:
    """PVP-D27: to the bet of 10, or by 10."""
    betting = bring_in(three(90, over_bring_in=on_top), 1)
    assert betting.owed == 4
    assert least(betting) == smallest
    assert least(stake_to(betting, 2, Chips(smallest))) == smallest + 10


def test_a_full_opening_bet_is_the_same_in_both_readings() -> None:
    betting = stake_to(three(90, completed=True, over_bring_in=True), 1, Chips(10))
    assert least(betting) == 20
