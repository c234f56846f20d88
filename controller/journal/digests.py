"""The chain: an entry's digest covers the digest before it and every stored byte of its row."""

from hashlib import sha256
from struct import Struct
from struct import error as StructError

from controller.journal.codec import Row

ORIGIN = sha256(b"croupier journal, before entry 1").digest()
"""What stands before the first entry."""

_FRAME = Struct(">qqqqqqq")


def link(before: bytes, row: Row) -> bytes:
    """The digest of a row behind the digest `before`; lengths are hashed, so no byte can wander."""
    number, wall_ms, clock_ms, kind, version, event, facts = row
    name = kind.encode()
    frame = _FRAME.pack(number, wall_ms, clock_ms, version, len(name), len(event), len(facts))
    return sha256(b"".join((before, frame, name, event, facts))).digest()


def digest_of(before: bytes, row: Row) -> bytes | None:
    """The same for a row of a damaged file; None where it holds what no writer can have left."""
    try:
        return link(before, row)
    except (AttributeError, TypeError, ValueError, StructError):
        return None


def sound(before: bytes, row: Row, kept: object) -> bool:
    """Whether the kept digest is the row's own."""
    digest = digest_of(before, row)
    return digest is not None and digest == kept


def seal_of(entry_digest: bytes, state: bytes) -> bytes:
    """What binds a checkpoint's bytes to the entry after which it was taken."""
    return sha256(entry_digest + state).digest()
