"""Cards set in rows: `arrange front CARD... middle CARD... back CARD...`, `place CARD ROW`."""

from collections.abc import Sequence

from controller.sheets.words import ROWS
from controller.vocabulary.cards import UNKNOWN, parse_card


def rows_of(action: str, words: Sequence[str]) -> dict[str, list[str]]:
    """The cards of each row that is named; nothing where the words are not understood.

    A card that is alone in hand may go unnamed, `place ?? back`.
    """
    if action == "place":
        words = tuple(reversed(words))
    rows: dict[str, list[str]] = {}
    row: list[str] | None = None
    for word in words:
        if word in ROWS and word not in rows:
            row = rows[word] = []
        elif row is None or not (word == UNKNOWN or parse_card(word)):
            return {}
        else:
            row.append(word.upper())
    return rows
