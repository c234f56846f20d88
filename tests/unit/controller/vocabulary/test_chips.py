"""Money: whole smallest units, odds as fractions, one rounding (interfaces.md Rounding)."""

from fractions import Fraction

import pytest

from controller.vocabulary.chips import (
    Chips,
    format_amount,
    parse_amount,
    parse_odds,
    pays_exactly,
    winnings,
)


@pytest.mark.parametrize(
    ("stake", "odds", "down", "up"),
    [
        (1000, Fraction(3, 2), 1500, 1500),
        (500, Fraction(3, 2), 750, 750),
        (250, Fraction(6, 5), 300, 300),
        (105, Fraction(19, 20), 99, 100),
        (1, Fraction(1, 2), 0, 1),
        (10000, Fraction(19, 20), 9500, 9500),
    ],
)
def test_a_pay_is_rounded_down_or_where_decided_up(
    stake: int, odds: Fraction, down: int, up: int
) -> None:
    assert winnings(Chips(stake), odds) == down
    assert winnings(Chips(stake), odds, up=True) == up


def test_whether_odds_come_out_in_whole_units() -> None:
    assert pays_exactly(Chips(500), Fraction(3, 2))
    assert not pays_exactly(Chips(501), Fraction(3, 2))


@pytest.mark.parametrize(
    ("text", "odds"),
    [("3:2", Fraction(3, 2)), ("1:1", Fraction(1)), ("0.95:1", Fraction(19, 20)), ("11:1", 11)],
)
def test_odds_are_read_as_printed(text: str, odds: Fraction) -> None:
    assert parse_odds(text) == odds


@pytest.mark.parametrize(
    "text",
    ["", "3", "3:0", "0:1", "-1:1", "3:2:1", "a:b", "1e2:1", "1/2:1", "nan:1", " 3:2", "1_0:1"],
)
def test_what_are_no_odds_is_none(text: str) -> None:
    assert parse_odds(text) is None


@pytest.mark.parametrize(
    ("text", "amount"),
    [("10", 1000), ("2.50", 250), ("2.5", 250), ("0.05", 5), ("-10", -1000), ("+15", 1500)],
)
def test_amounts_are_decimal(text: str, amount: int) -> None:
    assert parse_amount(text) == amount


@pytest.mark.parametrize(
    "text", ["", "2.505", "1e2", "1E2", "1/2", "1_000", "٣", "10 ", "inf", "--1", ".5", "5.", "1,5"]
)
def test_what_is_no_amount_is_none(text: str) -> None:
    assert parse_amount(text) is None


def test_an_amount_in_a_currency_without_cents() -> None:
    assert parse_amount("10", digits=0) == 10
    assert parse_amount("10.5", digits=0) is None


@pytest.mark.parametrize(
    ("amount", "text"), [(1000, "10"), (250, "2.50"), (5, "0.05"), (-1000, "-10"), (0, "0")]
)
def test_amounts_are_written_as_people_read_them(amount: int, text: str) -> None:
    assert format_amount(amount) == text


def test_numbers_of_thousands_of_digits_are_none() -> None:
    """Python turns no longer text into a number: it raises, and a person wrote a slip."""
    assert parse_amount("9" * 5000) is None
    assert parse_amount("0." + "9" * 5000) is None
    assert parse_odds("9" * 5000 + ":1") is None
