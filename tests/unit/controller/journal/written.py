"""Entries for journals under test."""

from pathlib import Path

from controller.journal.store import Journal
from controller.vocabulary.cards import Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import Awaited, CardDealt
from controller.vocabulary.observations import CardDrawn


def drawn(number: int, card: str = "9S") -> Entry:
    """A card for box 1, a different draw in each entry."""
    draw = 1000 + number
    return Entry(
        number=number,
        wall_ms=1_700_000_000_000 + number,
        clock_ms=number,
        event=CardDrawn(shoe="shoe-a", load=1, draw=draw, card=Card(card), event=number),
        facts=(
            CardDealt(draw=draw, position="box 1", hand="1", card=Card(card), value="9"),
            Awaited(due="box 2"),
        ),
    )


def entries(count: int, first: int = 1) -> list[Entry]:
    """So many entries in a row."""
    return [drawn(number) for number in range(first, first + count)]


def journal_of(path: Path, count: int) -> Path:
    """A closed journal of so many entries, each its own commit."""
    journal = Journal(path)
    for entry in entries(count):
        journal.append([entry])
    journal.close()
    return path
