"""Sheets played on the rules themselves: outcome, and what the table heard."""

from collections.abc import Sequence

from controller.sheets.judge import Judged, Played, judge
from controller.sheets.language import read_sheets
from controller.sheets.playing import Made
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.requests import (
    Decide,
)

OPENING = 3
"""Entries before the first line: the table opens, the shoe is loaded, bets open."""


def read(text: str, game: str = "blackjack/A") -> Sheet:
    (sheet,) = read_sheets("x.deal", f"game {game}\n{text}\n")
    assert isinstance(sheet, Sheet), sheet
    return sheet


def play(text: str, game: str = "blackjack/A") -> Played:
    sheet = read(text, game)
    made = straight_tables().make(sheet)
    assert isinstance(made, Made), made
    return run_sheet(sheet, made)


def outcome(text: str, game: str = "blackjack/A") -> Judged:
    return judge(read(text, game), play(text, game))


def heard(text: str, game: str = "blackjack/A") -> list[AnyEvent]:
    return [entry.event for entry in play(text, game).entries[OPENING:]]


def words(events: Sequence[AnyEvent]) -> list[str]:
    said = []
    for event in events:
        word = event.action.value if isinstance(event, Decide) else type(event).__name__
        said.append(word)
    return said
