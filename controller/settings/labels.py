"""A table of labels: which text on a printed card names which card (`card_labels.md`)."""

import csv
from collections.abc import Mapping

from controller.settings.files import Files
from controller.settings.problems import Problems
from controller.vocabulary.cards import DECK

COLUMNS = ("label", "card")
CARDS = frozenset((*(str(card) for card in DECK), "CUT"))
"""What a label may name; CUT is the cut card."""


def read_labels(files: Files, name: str, problems: Problems) -> Mapping[str, str]:
    """Label text to card, or to `CUT` for the cut card; faults are named by line."""
    text = files.text(name, problems)
    if text is None:
        return {}
    try:
        lines = list(csv.reader(text.splitlines()))
    except csv.Error as cause:
        problems.add("ST-002", name, "", f"is no CSV text: {cause}; write one label a line")
        return {}
    if not lines or tuple(lines[0]) != COLUMNS:
        problems.add("ST-061", name, "line 1", f"write the header {','.join(COLUMNS)}")
        return {}
    labels: dict[str, str] = {}
    for number, row in enumerate(lines[1:], 2):
        if not row:
            continue
        text, card = row if len(row) == len(COLUMNS) else ("", "")
        if not text or card not in CARDS:
            says = f"is {','.join(row)}; write a label and its card, such as 0412,9S or 0001,CUT"
            problems.add("ST-062", name, f"line {number}", says)
        elif text in labels:
            problems.add("ST-063", name, f"line {number}", f'label "{text}" is there above')
        else:
            labels[text] = card
    if not labels:
        problems.add("ST-061", name, "", "names no card; write one label a line")
    return labels
