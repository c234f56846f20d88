"""What happened to entries that do not fit the chain: changed, digest edited, moved, renumbered."""

from typing import Self

import msgspec

from controller.journal.codec import Row
from controller.journal.digests import link, sound

COMPARED = 24
"""So many misfits are compared with each other; a file that is wrecked throughout is only counted."""


class Misfit(msgspec.Struct, frozen=True):
    """A row whose digest does not follow from the one before; `after` is the row that follows it."""

    before: bytes
    row: Row
    kept: bytes
    after: tuple[Row, bytes] | None = None

    def followed_by(self, row: Row, kept: bytes) -> Self:
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
        moved = _moved(misfit, misfits[:COMPARED])
        if moved:
            told.append((number, moved))
            continue
        shift = _shift(misfit)
        if shift:
            told.append((number, f"from entry {number} on the numbers are not those written"))
        elif _edited_digest(misfit):
            excused = number + 1
            told.append((number, f"the digest of entry {number} was edited"))
        else:
            told.append((number, f"entry {number} was changed: its bytes do not fit its digest"))
    return told


def _moved(misfit: Misfit, others: list[Misfit]) -> str:
    number = misfit.row[0]
    places = [(other.before, other.row[0]) for other in others if other is not misfit]
    digests = [other.kept for other in others if other is not misfit]
    for before, place in places:
        if misfit.fits_at(before, place) or any(misfit.fits_at(kept, place) for kept in digests):
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
    if misfit.after is None or not sound(b"", misfit.row, b"") and not _hashable(misfit.row):
        return False
    row, kept = misfit.after
    return sound(link(misfit.before, misfit.row), row, kept)


def _hashable(row: Row) -> bool:
    whole = all(isinstance(row[at], int) for at in (0, 1, 2, 4))
    return whole and isinstance(row[3], str) and all(isinstance(part, bytes) for part in row[5:])


def _numbered(row: Row, number: int) -> Row:
    return (number, *row[1:])
