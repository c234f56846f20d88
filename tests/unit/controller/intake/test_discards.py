"""What a reader of discards says becomes cards that were given up, read or not."""

import pytest

import drivers
from controller.intake.discards import observe
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.observations import CardThrown

MUCK = "muck-a"


def fault(name: str) -> drivers.FaultRead:
    return drivers.FaultRead(device=MUCK, event=None, fault=name, severity=2, draw=0)


def test_a_card_under_the_reader() -> None:
    read = drivers.CardRead(device=MUCK, event=None, load=0, draw=0, code="9S", card_id="")
    assert observe(read) == (CardThrown(device=MUCK, card=Card("9S")),)


@pytest.mark.parametrize("name", ["no_read", "unknown_label"])
def test_what_was_not_read_is_a_card_that_nobody_knows(name: str) -> None:
    assert observe(fault(name)) == (CardThrown(device=MUCK, card=UNKNOWN),)


@pytest.mark.parametrize(
    "reading",
    [
        fault("wrong_symbology"),
        drivers.FaultClearedRead(device=MUCK, event=None, fault="no_read"),
        drivers.CutCardRead(device=MUCK, event=None, draw=0),
        drivers.LinkChanged(device=MUCK, state="down", why="unplugged"),
        drivers.GapUnrepaired(device=MUCK, expected=0, got=0),
    ],
)
def test_all_else_is_no_card(reading: drivers.Reading) -> None:
    assert observe(reading) == ()
