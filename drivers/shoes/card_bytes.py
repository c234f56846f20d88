"""The byte that names a card, the same in two protocols (`generic_shoe.md` face)."""

from drivers.events import UNREADABLE

RANKS = "A23456789TJQK"
"""Ranks 1 to 13."""
SUITS = {1: "D", 2: "C", 3: "S", 4: "H"}
"""Suits by their number on the wire."""


def card_code(face: int) -> str:
    """The card a face byte names, `??` if it names none: rank, then suit."""
    rank, suit = face & 0x0F, SUITS.get(face >> 4 & 0x07)
    if not face & 0x80 or suit is None or not 1 <= rank <= len(RANKS):
        return UNREADABLE
    return RANKS[rank - 1] + suit


def card_byte(code: str) -> int:
    """The face byte that names a card, `9S`; that of an unread card where it names none."""
    suit = next((number for number, letter in SUITS.items() if letter == code[1:]), 0)
    rank = RANKS.find(code[:1]) + 1 if code else 0
    return 0x80 | suit << 4 | rank if suit and rank else 0x80
