"""What happened to entries that do not fit the chain: changed, digest edited, moved, renumbered."""

from typing import Self

import msgspec

from controller.journal.codec import Row
from controller.journal.digests import digest_of, sound

COMPARED = 24
"""So many misfits are compared with each other; of a wrecked file the rest is only listed."""


class Misfit(msgspec.Struct, frozen=True):
    """A row whose digest does not follow from the one before; `after` is the row behind it."""

    before: bytes
    row: Row
    kept: object
    after: tuple[Row, object] | None = None

    def followed_by(self, row: Row, kept: object) -> Self:
        """The same with the row after it."""
        return msgspec.structs.replace(self, after=(row, kept))

    def fits_at(self, before: bytes, number: int) -> bool:
        """Whether the row was written with this number behind this digest."""
        return sound(before, _numbered(self.row, number), self.kept)


def tell_what(misfits: list[Misfit]) -> list[tuple[int, str]]:
    """A number and a sentence for each misfit; one that only follows from another is left out."""
    told: list[tuple[int, str]] = []
    shift, excused = 0, 0
    for misfit in misfits:
        number = misfit.row[0]
        if number == excused:
            continue
        if shift and misfit.fits_at(misfit.before, number + shift):
            continue
        shift = _shift(misfit)
        moved = "" if shift else _moved(misfit, misfits[:COMPARED])
        if shift:
            told.append((number, f"from entry {number} on the numbers are not those written"))
        elif moved:
            told.append((number, moved))
        elif _edited_digest(misfit):
            excused = number + 1
            told.append((number, f"the digest of entry {number} was edited"))
        else:
            told.append((number, f"entry {number} was changed: its bytes do not fit its digest"))
    return told


def _moved(misfit: Misfit, others: list[Misfit]) -> str:
    number = misfit.row[0]
    places = [(other.before, other.row[0]) for other in others if other is not misfit]
    kept = [other.kept for other in others if other is not misfit]
    digests = [digest for digest in kept if isinstance(digest, bytes)]
    for before, place in places:
        if misfit.fits_at(before, place) or any(
            misfit.fits_at(digest, place) for digest in digests
        ):
            return f"entry {number} was reordered: its bytes were written as entry {place}"
    for other in others:
        if other is not misfit and sound(misfit.before, _numbered(other.row, number), misfit.kept):
            place = other.row[0]
            return f"entry {number} was reordered: its bytes stand in the place of entry {place}"
    return ""


def _shift(misfit: Misfit) -> int:
    number = misfit.row[0]
    return next((by for by in (1, -1) if misfit.fits_at(misfit.before, number + by)), 0)


def _edited_digest(misfit: Misfit) -> bool:
    """Whether the next row follows from the digest that this row ought to have."""
    written = digest_of(misfit.before, misfit.row)
    if misfit.after is None or written is None:
        return False
    row, kept = misfit.after
    return sound(written, row, kept)


def _numbered(row: Row, number: int) -> Row:
    return (number, *row[1:])
