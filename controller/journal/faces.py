"""Which entries hold a card's face, and how it is sealed in the row that keeps them.

What anyone may read of the event stays readable JSON, with a back where a face was and one field
more, `sealed`. The seal is bound to the digest that the row would have without it: to every other
byte of the entry and, through the digest before, to all that stands before it.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from controller.journal.codec import Codec, Row
from controller.journal.digests import link
from controller.journal.failures import JournalFailure
from controller.journal.sealing import Sealer, padded, unpadded
from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import CardDrawn, CardThrown
from controller.vocabulary.requests import Decide, GiveRuling

FACE_BLOCK = 8
"""A sealed card is as long whatever its face, or that it was not read."""
RULING_BLOCK = 64
GIVEN_BLOCK = 96
"""The cards that a player gives up or sets, up to thirteen; how many is seen by everyone."""
NAMED = "key"
"""What a ruling that names a card is kept as: the choice that keys a face."""
CHOICES = frozenset(
    ("accept", NAMED, *(choice for row in IRREGULARITIES.values() for choice in row.choices))
)
"""The words of rulings; any other word may spell a card."""
SEALED, END = b',"sealed":"', b'"}'
"""Around the seal, the last field of the event; no text in JSON can hold the first of them."""


def keep_row(codec: Codec, sealer: Sealer, before: bytes, entry: Entry) -> Row:
    """The row that keeps an entry behind this digest, its faces sealed where there is a key."""
    if not sealer.seals:
        return codec.encode(entry)
    readable, faces = take_out(entry.event)
    if not faces:
        return codec.encode(entry)
    row = codec.encode(replace(entry, event=readable))
    sealed = sealer.seal(faces, link(before, row)).hex().encode()
    return (*row[:5], b"".join((row[5][:-1], SEALED, sealed, END)), row[6])


def open_row(sealer: Sealer, before: bytes, row: Row) -> Row:
    """The row with its faces where they were; JN-010 without the key, JN-011 if it is changed."""
    clear, mark, sealed = row[5].rpartition(SEALED)
    if not mark:
        return row
    what = f"Entry {row[0]}"
    readable: Row = (*row[:5], clear + b"}", row[6])
    try:
        seal = bytes.fromhex(sealed.removesuffix(END).decode())
    except ValueError as error:
        raise JournalFailure("JN-011", f"{what} does not open.") from error
    faces = sealer.open(seal, link(before, readable), what)
    event: dict[str, Any] = msgspec.json.decode(readable[5])
    return (*row[:5], msgspec.json.encode(event | fields_of(row[3], faces)), row[6])


def take_out(event: AnyEvent) -> tuple[AnyEvent, bytes]:
    """The event as anyone may read it, and its faces to be sealed (nothing where it has none)."""
    if isinstance(event, CardDrawn | CardThrown):
        return replace(event, card=BACK), padded(event.card.encode(), FACE_BLOCK)
    if isinstance(event, GiveRuling) and (event.card is not None or event.choice not in CHOICES):
        named = msgspec.json.encode((event.choice, event.card))
        return replace(event, choice=NAMED, card=BACK), padded(named, RULING_BLOCK)
    if isinstance(event, Decide) and (event.cards or event.rows):
        named = msgspec.json.encode((event.cards, event.rows))
        rows = tuple(_backs(row) for row in event.rows)
        return replace(event, cards=_backs(event.cards), rows=rows), padded(named, GIVEN_BLOCK)
    return event, b""


def _backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (BACK,) * len(cards)


def fields_of(kind: str, faces: bytes) -> dict[str, Any]:
    """The fields of a kept event that its opened faces fill."""
    secret = unpadded(faces)
    if kind in (CardDrawn.__name__, CardThrown.__name__):
        return {"card": secret.decode()}
    if kind == Decide.__name__:
        cards, rows = msgspec.json.decode(secret, type=tuple[list[str], list[list[str]]])
        return {"cards": cards, "rows": rows}
    choice, card = msgspec.json.decode(secret, type=tuple[str, str | None])
    return {"choice": choice, "card": card}
