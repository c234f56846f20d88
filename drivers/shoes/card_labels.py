"""From the label on a card to the card (`card_labels.md`).

label = "CUT" | [ deck ":" ] rank suit;  deck = 1 to 12 of A-Z 0-9 -;  or as a site's table says.
Texts name cards, so nothing here ever puts one into a diagnostic.
"""

import re
from collections import OrderedDict
from collections.abc import Mapping
from typing import Annotated

import msgspec

from drivers.shoes.card_bytes import RANKS, SUITS

CUT = "CUT"
CODE_128, DATA_MATRIX = "C", "d"
SYMBOLOGIES = (CODE_128, DATA_MATRIX)
"""AIM code letters that may name a card unless a site says otherwise."""
CARDS = frozenset(rank + suit for rank in RANKS for suit in SUITS.values())
"""The 52 cards as they are spelt."""
KNOWN_DECK_LABELS = 52 * 16
"""The most labels with a deck part remembered within a load: sixteen whole decks."""

_GRAMMAR = re.compile(r"(?:([A-Z0-9-]{1,12}):)?([A23456789TJQK][SHDC])")


class CardLabel(msgspec.Struct, frozen=True):
    """A label that names a card, and the deck it belongs to (empty: no deck is named)."""

    card: str
    deck: str = ""


class CutLabel(msgspec.Struct, frozen=True):
    """The label of the cut card."""


class LoadLabel(msgspec.Struct, frozen=True):
    """The label of the house that says: other cards were put into the shoe."""


class Rejected(msgspec.Struct, frozen=True):
    """A well-read label that names no card: `wrong_symbology` or `unknown_label`."""

    reason: str


Label = CardLabel | CutLabel | LoadLabel | Rejected
"""What a label can be."""


class LabelSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a site may set of its labels; times in milliseconds.

    `symbologies` are AIM code letters; `labels` maps label text to a card or `CUT` and replaces the
    grammar; `deck_copies` is how often one deck name may lie in a shoe. A scanner knows no load:
    `load_label` is the text of a label that is scanned when whole decks were put in (empty: none).
    `cards_return` is no site's setting: a reader of discards sees the same cards in every round.
    """

    symbologies: tuple[Annotated[str, msgspec.Meta(pattern="^[A-Za-z]$")], ...] = SYMBOLOGIES
    labels: Mapping[str, str] = {}
    label_repeat_ms: Annotated[int, msgspec.Meta(ge=1, le=600_000)] = 400
    load_label: str = ""
    deck_copies: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1
    cards_return: bool = False


def read_label(text: str, aim: str, settings: LabelSettings) -> Label:
    """The card that a label names; `aim` is its identifier such as `]C0`, empty if none came."""
    if aim and aim[1:2] not in settings.symbologies:
        return Rejected("wrong_symbology")
    if settings.load_label and text == settings.load_label:
        return LoadLabel()
    if settings.labels:
        named = settings.labels.get(text, "")
        if named == CUT:
            return CutLabel()
        return CardLabel(named) if named in CARDS else Rejected("unknown_label")
    if text == CUT:
        return CutLabel()
    found = _GRAMMAR.fullmatch(text)
    return CardLabel(found[2], found[1] or "") if found else Rejected("unknown_label")


class Again(msgspec.Struct, frozen=True):
    """The same label again: one card read twice, or a card that was seen in this load before."""

    fault: bool


class LabelReads:
    """Tells one card read several times from two cards (`card_labels.md` Reads)."""

    def __init__(self, settings: LabelSettings) -> None:
        """Nothing was read yet."""
        self._settings = settings
        self._last = ""
        self._last_at = 0
        self._seen: OrderedDict[str, int] = OrderedDict()

    def hear(self, text: str, aim: str, now: int) -> Label | Again:
        """Judge one decode by its text, then by whether it came before."""
        label = read_label(text, aim, self._settings)
        if isinstance(label, Rejected):
            return label
        again = text == self._last and now - self._last_at <= self._settings.label_repeat_ms
        self._last, self._last_at = text, now
        if again:
            return Again(fault=False)
        if isinstance(label, LoadLabel):
            self._seen.clear()
        if isinstance(label, CardLabel) and label.deck and not self._settings.cards_return:
            times = self._seen.pop(text, 0) + 1
            self._seen[text] = times
            if len(self._seen) > KNOWN_DECK_LABELS:
                self._seen.popitem(last=False)
            if times > self._settings.deck_copies:
                return Again(fault=True)
        return label
