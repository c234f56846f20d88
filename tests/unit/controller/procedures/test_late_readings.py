"""Readings that come after their card: a re-scan, RD-13."""

import pytest

from controller.vocabulary.facts import CardIdentified, RulingApplied
from controller.vocabulary.observations import DeviceFaulted
from tests.unit.controller.procedures.at_table import AtTable


def unread() -> AtTable:
    """Punto's first card could not be read."""
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("??")
    assert table.open() == ["RD-01"]
    return table


def test_a_re_scan_settles_rd_01() -> None:
    table = unread()
    table.card(1, "9H")
    assert table.open() == []
    assert table.last(RulingApplied)[0].choice == "put right"
    assert table.last(CardIdentified) == [CardIdentified(draw=1, card=None, people=())]
    assert table.hand("punto") == ["9H"]
    assert sum(table.state.shoe.used) == 1


def test_a_second_unread_scan_is_a_repeat() -> None:
    table = unread()
    table.card(1, "??")
    assert table.codes() == ["RD-01", "RD-02"]
    assert table.open() == ["RD-01"]


def test_a_card_of_a_gap_comes_late() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H")
    table.card(3, "KC")
    assert table.open() == ["RD-06"]
    table.card(2, "4D")
    assert table.open() == []
    assert table.hand("banco") == ["4D"]
    assert table.hand("punto") == ["9H", "KC"]


def test_rd_13_agrees_with_the_key() -> None:
    table = unread()
    table.rule("RD-01", "key", "D", "F", card="9H")
    table.card(1, "9H")
    assert table.codes()[-1] == "RD-13"
    assert table.open() == []
    assert table.state.heard[-1].grade == "A"
    table.card(1, "9H")
    assert table.codes()[-1] == "RD-02"
    assert table.hand("punto") == ["9H"]


def test_rd_13_differs_from_the_key() -> None:
    table = unread()
    table.rule("RD-01", "key", "D", "F", card="9H")
    table.card(1, "8H")
    assert table.codes()[-2:] == ["RD-13", "RD-08"]
    assert table.hand("punto") == ["9H"]
    table.rule("RD-08", "key", "D", "F", card="8H")
    assert table.hand("punto") == ["8H"]
    assert sum(table.state.shoe.used) == 1


@pytest.mark.parametrize(("late", "codes"), [("9H", ["RD-13"]), ("8H", ["RD-13", "RD-08"])])
def test_rd_13_of_a_card_that_still_waits(late: str, codes: list[str]) -> None:
    """It was keyed while the table was held for something else."""
    table = unread()
    table.hear(DeviceFaulted(device="shoe-a", fault="jam", severity=2))
    table.rule("RD-01", "key", "D", "F", card="9H")
    assert [card.card for card in table.state.shoe.pending] == ["9H"]
    table.card(1, late)
    assert table.codes()[2:] == codes


def test_a_repeat_of_what_was_read_is_no_late_reading() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "4D")
    table.card(1, "8H")
    assert table.codes() == ["RD-02"]
    assert table.hand("punto") == ["9H"]
