"""An unread card is passed over the reader again, so often (`hr.rescan_tries`, RD-01)."""

import pytest

from controller.procedures.show import show
from controller.vocabulary.cards import Card
from controller.vocabulary.facts import CardDealt
from tests.unit.controller.procedures.at_table import AtTable, rules


def unread(tries: int) -> AtTable:
    table = AtTable(rules(rescan_tries=tries))
    table.dealing(banco=1000)
    table.card(1, "9H", event=1)
    table.card(2, "??", event=2)
    assert table.open() == ["RD-01"]
    return table


def words(table: AtTable) -> str:
    page = show(table.state, "dealer")
    return str(page["questions"][0]["says"])


@pytest.mark.parametrize("tries", [1, 2, 3, 5])
def test_so_many_tries_and_then_the_face_is_keyed(tries: int) -> None:
    """A face that the last try brings is taken; one that comes after it is only compared."""
    in_time = unread(tries)
    for event in range(3, 2 + tries):
        in_time.card(2, "??", event=event)
    assert "1 try left" in words(in_time)
    in_time.card(2, "4D", event=20)
    assert in_time.open() == []
    assert in_time.hand("banco") == ["4D"]

    late = unread(tries)
    for event in range(3, 3 + tries):
        late.card(2, "??", event=event)
    assert "key its face" in words(late)
    late.card(2, "4D", event=20)
    assert late.open() == ["RD-01"]
    assert late.hand("banco") == []
    assert late.rule("RD-01", "key", "D", "F", card=Card("4D")) == ["", ""]
    assert late.hand("banco") == ["4D"]
    assert late.all(CardDealt)[-1].grade == "A", "two sources agree"
    assert late.codes() == ["RD-01", "RD-13", "RD-13"]


def test_the_page_says_how_many_tries_are_left() -> None:
    table = unread(2)
    assert "2 tries left" in words(table)
    table.card(2, "??", event=3)
    assert "1 try left" in words(table)
    table.card(2, "??", event=4)
    assert "key its face" in words(table)
    assert table.codes() == ["RD-01"], "a re-scan is no repeated message"


def test_the_device_repeating_its_message_is_no_try() -> None:
    table = unread(1)
    table.card(2, "??", event=2)
    assert table.codes() == ["RD-01", "RD-02"]
    assert "1 try left" in words(table)


def test_a_late_reading_that_differs_from_what_was_keyed_is_asked_about() -> None:
    table = unread(1)
    table.card(2, "??", event=3)
    table.card(2, "5D", event=4)
    table.rule("RD-01", "key", "D", "F", card=Card("4D"))
    assert table.open() == ["RD-08"]
    assert table.state.held()


def test_the_face_may_be_keyed_before_the_tries_are_used_up() -> None:
    table = unread(5)
    assert table.rule("RD-01", "key", "D", "F", card=Card("4D")) == ["", ""]
    assert table.hand("banco") == ["4D"]
