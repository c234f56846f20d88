"""Cards as they are spelled on screens, in sheets and in the journal: rank then suit, `9S`."""

from typing import NewType

Card = NewType("Card", str)
"""One card, rank `A 2-9 T J Q K` then suit `S H D C`; but for `UNKNOWN` and `BACK`."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
UNKNOWN = Card("??")
"""A card that left the shoe unread: it keeps its place (`dealing_exceptions.md` law 2)."""
BACK = Card("XX")
"""A card that lies face down: what everyone outside the core sees of it (`architecture.md` 8a)."""


def deck() -> tuple[Card, ...]:
    """The 52 cards of one deck, without jokers, suit by suit."""
    return tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)


DECK = deck()
_KNOWN = frozenset(DECK)


def parse_card(text: str) -> Card | None:
    """The card that a person or a device spelled, either case; None when it is no card."""
    spelled = text.strip().upper()
    return Card(spelled) if spelled in _KNOWN else None


def is_face(card: Card) -> bool:
    """Whether the face is known: neither unread nor face down."""
    return card in _KNOWN


def rank_of(card: Card) -> str:
    """The rank letter of a known card, one of `A23456789TJQK`."""
    return card[0]


def suit_of(card: Card) -> str:
    """The suit letter of a known card, one of `SHDC`."""
    return card[1]
