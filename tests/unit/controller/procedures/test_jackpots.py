"""The jackpot of a table over its day: drops, hits, the day's end (poker_player_vs_player.md 5)."""

from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    EndGamingDay,
    NextHand,
    PlaceButton,
    RuleJackpot,
    SeatChips,
)
from controller.vocabulary.seats import JackpotCollected, JackpotPaid, JackpotStands
from tests.unit.controller.procedures.at_table import AtTable, rules

HOLDEM = "ring_poker/texas_holdem"
POSTED = (
    ("blinds", "1/2"),
    ("jackpot", "10000"),
    ("jackpot_shares", "50/25/15/10"),
    ("jackpot_minimum", "2000"),
    ("jackpot_criterion", "three_of_a_kind 2"),
    ("jackpot_drop", "4"),
)
NINES, SEVENS = ("9S", "9D"), ("7S", "7H")
REST = (("2S", "KH"), ("AC", "4H"), ("KD", "5C"), ("QH", "6S"))


def six_seated() -> AtTable:
    """Six seats with 200 each, the button at 6; the first hand is dealt."""
    table = AtTable(rules(HOLDEM, POSTED))
    for seat in range(1, 7):
        table.ask(SeatChips, seat=seat, amount=20000)
    table.ask(PlaceButton, seat=6)
    assert table.ask(CloseBets) == ""
    return table


def play(table: AtTable, button: int) -> None:
    """A hand to its showdown: the small blind has nines, the big blind sevens, and both a set."""
    small, big, *others = [(button + n) % 6 + 1 for n in range(6)]
    holes = (NINES, SEVENS, *REST)
    table.draw(*(hole[lap] for lap in (0, 1) for hole in holes))
    for seat in others:
        assert table.ask(Decide, box=seat, action=Action.FOLD) == ""
    table.ask(Decide, box=small, action=Action.CALL)
    table.ask(Decide, box=big, action=Action.CHECK)
    for street in (("8C", "2C", "7D", "9H"), ("8D", "3S"), ("8H", "JS")):
        table.draw(*street)
        table.ask(Decide, box=small, action=Action.CHECK)
        table.ask(Decide, box=big, action=Action.CHECK)
    assert table.ask(Decide, box=0, action=Action.SHOW) == ""


def next_hand(table: AtTable, load: int) -> None:
    assert table.ask(NextHand) == ""
    table.load(load)


def paid(table: AtTable) -> dict[int, int]:
    return {fact.seat: fact.amount for fact in table.last(JackpotPaid)}


def test_drops_count_from_the_end_of_the_gaming_day_on() -> None:
    """J13: what was collected is added at the day's end, and the next day begins from there."""
    table = six_seated()
    play(table, button=6)
    assert [fact.amount for fact in table.all(JackpotCollected)] == [400]
    assert table.ask(EndGamingDay, "F") == "RF-004"
    assert table.ask(RuleJackpot, "F", pays=False) == ""
    assert table.ask(NextHand, deals=False) == ""
    assert table.ask(EndGamingDay, "F") == ""
    assert [fact.amount for fact in table.last(JackpotStands)] == [1_000_400]
    # The second end of a day adds nothing that was added before.
    assert table.ask(EndGamingDay, "F") == ""
    assert [fact.amount for fact in table.last(JackpotStands)] == [1_000_400]


def test_a_hit_takes_what_stood_at_the_last_day_end_and_leaves_the_base_of_the_next() -> None:
    """J14, J15, PVP-D10: 10000 stand, whatever was collected today; then the guaranteed 2000."""
    table = six_seated()
    play(table, button=6)
    assert table.ask(RuleJackpot, "F", pays=True) == ""
    assert paid(table) == {1: 250_000, 2: 500_000} | dict.fromkeys((3, 4, 5, 6), 37_500)
    next_hand(table, load=2)
    play(table, button=1)
    # The second hit of the day is paid from the 2000 that the first one left.
    assert table.ask(RuleJackpot, "P", pays=True) == ""
    assert paid(table) == {2: 50_000, 3: 100_000} | dict.fromkeys((1, 4, 5, 6), 7_500)
    assert table.ask(NextHand, deals=False) == ""
    assert table.ask(EndGamingDay, "P") == ""
    # Both hands' drops of 4 join the 2000 that are guaranteed.
    assert [fact.amount for fact in table.last(JackpotStands)] == [200_800]
