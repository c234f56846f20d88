"""Pay tables: the first row that holds decides, and a pay is rounded once (architecture.md 5)."""

from fractions import Fraction
from typing import Any

import pytest

from controller.games.paytable import PayRow, Paytable, parse_pays, settle
from controller.games.rounds import Limits, Round, Terms, Wager
from controller.vocabulary.chips import Chips
from controller.vocabulary.defects import Defect


def always(_: Any, __: Wager) -> bool:
    return True


def never(_: Any, __: Wager) -> bool:
    return False


OUTCOMES = {"always": always, "never": never}
ROUND = Round(no=1, terms=Terms(boxes=1), phase="SETTLING")


def wager(stake: int, added: int = 0) -> Wager:
    return Wager(
        spot="1.main", box=1, bettor=1, name="main", stake=Chips(stake), added=Chips(added)
    )


def net(row: PayRow, stake: int, added: int = 0, up: bool = False) -> int:
    table = Paytable("test", (row,), up)
    return settle(table, OUTCOMES, ROUND, wager(stake, added)).net


def row(pays: str, **fields: Any) -> PayRow:
    word, odds = parse_pays(pays) or ("", None)
    return PayRow(bet="main", when="always", pays=word, odds=odds, **fields)


@pytest.mark.parametrize(
    ("pays", "stake", "added", "down", "up"),
    [
        ("push", 1000, 500, 0, 0),
        ("lose", 1000, 500, -1500, -1500),
        ("lose half", 1000, 0, -500, -500),
        ("lose half", 5, 0, -3, -2),
        ("lose original", 1000, 500, -1000, -1000),
        ("1:1", 1000, 500, 1500, 1500),
        ("3:2", 1000, 0, 1500, 1500),
        ("3:2", 5, 0, 7, 8),
        ("0.95:1", 105, 0, 99, 100),
        ("11:1", 500, 0, 5500, 5500),
    ],
)
def test_what_each_word_pays(pays: str, stake: int, added: int, down: int, up: int) -> None:
    assert net(row(pays), stake, added) == down
    assert net(row(pays), stake, added, up=True) == up


def test_an_added_stake_may_earn_other_odds() -> None:
    assert net(row("3:1", added_odds=Fraction(1)), 1000, 1000) == 3000 + 1000
    assert net(row("3:1", added_odds=Fraction(1)), 1000) == 3000


def test_odds_are_rounded_once_over_the_whole_stake() -> None:
    """Two halves of a cent make one: 3 and 3 at 3:2 pay 9, not 4 and 4."""
    assert net(row("3:2"), 3, 3) == 9


def test_the_first_row_that_holds_decides() -> None:
    rows = (
        PayRow(bet="main", when="never", pays="odds", odds=Fraction(9)),
        PayRow(bet="other", when="always", pays="odds", odds=Fraction(8)),
        PayRow(bet="main", when="always", pays="odds", odds=Fraction(2)),
        PayRow(bet="main", when="always", pays="push"),
    )
    settled = settle(Paytable("test", rows), OUTCOMES, ROUND, wager(100))
    assert (settled.net, settled.why) == (200, "always 2:1")


def test_no_row_takes_the_stake_with_what_was_added() -> None:
    settled = settle(Paytable("test", ()), OUTCOMES, ROUND, wager(100, 50))
    assert (settled.net, settled.why) == (-150, "no winning row")


@pytest.mark.parametrize(
    ("most", "net", "why"),
    [(0, 2500, "always 25:1"), (2500, 2500, "always 25:1"), (2400, 2400, "cut to the most")],
)
def test_what_a_spot_pays_may_have_an_end(most: int, net: int, why: str) -> None:
    # blackjack_side_games.md SG-13: maximum payout is configuration.
    terms = Terms(boxes=1, limits=(("main", Limits(most_paid=Chips(most))),))
    rows = Paytable("test", (row("25:1"),))
    settled = settle(rows, OUTCOMES, Round(no=1, terms=terms, phase="SETTLING"), wager(100))
    assert settled.net == net
    assert why in settled.why
    lost = settle(Paytable("test", ()), OUTCOMES, ROUND, wager(9000))
    assert lost.net == -9000


@pytest.mark.parametrize("text", ["", "win", "half", "3", "0:1", "lose  half"])
def test_what_no_row_can_pay(text: str) -> None:
    assert parse_pays(text) is None


def test_a_posted_row_must_be_resolved_before_it_pays() -> None:
    assert parse_pays("posted") == ("posted", None)
    with pytest.raises(Defect, match="a pay row without odds: main, always"):
        net(row("posted"), 100)
