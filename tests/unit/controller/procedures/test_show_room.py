"""A poker table on the page: what lies before the seats, in the pots, and who is pushed what."""

from typing import Any

from controller.procedures.show import show
from controller.vocabulary.observations import TimerRang
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    OpenRound,
    PaysDone,
    PlaceButton,
    SeatChips,
)
from tests.unit.controller.procedures.at_table import AtTable, rules

HOLDEM = "ring_poker/texas_holdem"
BLINDS = (("structure", "no_limit"), ("blinds", "1/2"), ("chip", "1"))
RAKED = (*BLINDS, ("rake_pct", "5"), ("rake_cap", "10"))


def seated(
    game: str, posted: tuple[tuple[str, str], ...], stacks: dict[int, int], button: int = 0
) -> AtTable:
    """A hand of this game about to begin; stacks in whole units."""
    table = AtTable(rules(game, posted))
    for seat, chips in stacks.items():
        assert table.ask(SeatChips, seat=seat, amount=chips * 100) == ""
    if button:
        assert table.ask(PlaceButton, seat=button) == ""
    return table


def say(table: AtTable, seat: int, action: Action, total: int = 0) -> None:
    assert table.ask(Decide, box=seat, action=action, amount=total * 100) == ""


def room(table: AtTable, role: str = "dealer") -> dict[str, Any]:
    found: dict[str, Any] = show(table.state, role)["room"]
    return found


def bets(table: AtTable) -> dict[int, str]:
    return {seat["seat"]: seat["bet"] for seat in room(table)["seats"] if seat["bet"] != "0"}


def three_handed() -> AtTable:
    """Seats 1, 4 and 9 with 20, 100 and 100, the button at 9; blinds out, cards dealt."""
    table = seated(HOLDEM, RAKED, {1: 20, 4: 100, 9: 100}, 9)
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "QC", "AH", "KC", "QD")
    return table


def test_bets_lie_before_their_seats_until_the_round_of_bets_is_over() -> None:
    table = three_handed()
    shown = room(table)
    assert (bets(table), shown["pots"], shown["bets"]) == ({1: "1", 4: "2"}, [], "3")
    say(table, 9, Action.CALL)
    say(table, 1, Action.CALL)
    say(table, 4, Action.CHECK)
    shown = room(table)
    assert (bets(table), shown["bets"]) == ({}, "0")
    assert shown["pots"] == [{"amount": "6", "seats": [1, 4, 9]}]


def test_a_pot_is_divided_only_where_somebody_has_no_more_chips() -> None:
    table = three_handed()
    say(table, 9, Action.RAISE, 6)
    say(table, 1, Action.RAISE, 20)
    say(table, 4, Action.RAISE, 50)
    assert room(table)["pots"] == []
    say(table, 9, Action.CALL)
    assert room(table)["pots"] == [
        {"amount": "60", "seats": [1, 4, 9]},
        {"amount": "60", "seats": [4, 9]},
    ]


def test_chips_that_nobody_called_are_told_of_until_the_hand_is_over() -> None:
    table = three_handed()
    say(table, 9, Action.FOLD)
    say(table, 1, Action.CALL)
    say(table, 4, Action.RAISE, 50)
    say(table, 1, Action.CALL)
    # 20 of 50 were matched; the board is dealt without bets, and the hands are shown.
    table.draw("2C", "KH", "9S", "4D", "3C", "5H", "4C", "8D")
    shown = room(table)
    assert shown["returned"] == {"seat": 4, "amount": "30"}
    assert (shown["pots"], shown["showing"]) == ([{"amount": "40", "seats": [1, 4]}], [1, 4])


def test_awards_say_why_and_what_was_charged() -> None:
    table = three_handed()
    say(table, 9, Action.RAISE, 20)
    say(table, 1, Action.CALL)
    say(table, 4, Action.FOLD)
    table.draw("2C", "KH", "9S", "4D", "3C", "5H", "4C", "8D")
    assert room(table)["awards"] == []
    say(table, 0, Action.SHOW)
    shown = room(table)
    # 5 % of 42 is 2.10, rounded down to the chip of 1 (section 3).
    award = {"pot": 1, "row": 1, "seat": 1, "amount": "40", "why": "pair of aces", "odd": "0"}
    assert (shown["awards"], shown["charge"]) == ([award], "2")
    assert shown["pots"] == []


def test_the_odd_chip_goes_to_the_first_seat_left_of_the_button() -> None:
    table = seated(HOLDEM, BLINDS, {1: 20, 4: 100, 9: 100}, 4)
    assert table.ask(CloseBets) == ""
    table.draw("AS", "AD", "QC", "KH", "KC", "QD")
    say(table, 4, Action.RAISE, 5)
    say(table, 9, Action.RAISE, 20)
    say(table, 1, Action.CALL)
    say(table, 4, Action.FOLD)
    table.draw("2C", "JH", "JS", "JD", "3C", "JC", "4C", "TD")
    say(table, 0, Action.SHOW)
    # 45 for two hands of four jacks and an ace, with a chip of 1 (section 4.4).
    shares = [(award["seat"], award["amount"], award["odd"]) for award in room(table)["awards"]]
    assert shares == [(9, "23", "1"), (1, "22", "0")]


def test_what_a_limit_game_fixes_and_what_brings_in() -> None:
    posted = (("structure", "limit"), ("limits", "2/4"), ("ante", "0.50"), ("bring_in", "1"))
    table = seated("ring_poker/seven_card_stud", posted, {1: 50, 2: 50})
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "AH", "KC", "7D", "2C")
    shown = room(table)
    assert (shown["turn"], shown["by_button"], shown["boards"]) == (2, False, False)
    assert shown["pots"] == [{"amount": "1", "seats": [1, 2]}]
    assert [(choice["action"], choice["fixed"]) for choice in shown["choices"]] == [
        ("bring_in", []),
        ("bet", ["2"]),
    ]


def test_the_time_charge_that_is_due_before_a_hand() -> None:
    table = seated(HOLDEM, (*BLINDS, ("rake_mode", "time_charge"), ("time_charge", "3/30")), {1: 9})
    assert room(table)["time_due"] == "0"
    table.hear(TimerRang(timer="time charge"))
    assert table.ask(CloseBets) == "RF-101"
    seats = [(2, 50), (3, 50)]
    for seat, chips in seats:
        assert table.ask(SeatChips, seat=seat, amount=chips * 100) == ""
    assert table.ask(PlaceButton, seat=1) == ""
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "QC", "AH", "KC", "QD")
    say(table, 1, Action.FOLD)
    say(table, 2, Action.FOLD)
    assert table.ask(PaysDone) == ""
    table.load(2)
    assert table.ask(OpenRound) == ""
    assert room(table)["time_due"] == "3"


def test_how_many_cards_are_given_up() -> None:
    table = seated("ring_poker/pineapple", BLINDS, {1: 50, 2: 50}, 1)
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "AH", "KC", "7D", "2C")
    say(table, 1, Action.CALL)
    say(table, 2, Action.CHECK)
    shown = room(table)
    assert (shown["discards"], shown["giving"], shown["boards"]) == (1, [2, 1], True)


def test_the_sign_says_which_low_is_played() -> None:
    """It is a parameter of the table, shown on its sign (PVP-D02)."""
    table = seated("ring_poker/triple_draw_lowball", BLINDS, {1: 50, 4: 50})
    posted = show(table.state, "player")["table"]["posted"]
    assert posted == dict(BLINDS) | {"low": "deuce_to_seven", "draws": "3"}
    holdem = seated(HOLDEM, BLINDS, {1: 50, 4: 50})
    assert show(holdem.state, "player")["table"]["posted"] == dict(BLINDS)
