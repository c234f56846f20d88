"""What cards are called that lie face down: a sheet names each card, whoever may see it."""

from collections.abc import Sequence

from controller.games.catalogue import FAMILIES
from controller.settings.files import shipped
from controller.settings.problems import Problem
from controller.settings.sheet import rules_for_sheet
from controller.sheets.statements import Sheet
from controller.vocabulary.cards import Card, is_face


def name_of(sheet: Sheet, cards: Sequence[Card], common: Sequence[Card]) -> str:
    """The name of these cards with the common ones in the sheet's game; empty where it has none."""
    if not cards or not all(map(is_face, (*cards, *common))):
        return ""
    sets = [(line.key, line.value, line.line) for line in sheet.opening_sets()]
    found = rules_for_sheet(sheet.version, sets, shipped())
    if isinstance(found, Problem):
        return ""
    version = found[0].games[found[0].opens]
    return FAMILIES[version.family].called(version, tuple(cards), tuple(common))
