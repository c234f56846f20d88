"""Searches everything that leaves a table for faces of cards that lie down.

A face is looked for as the product spells it: `9S` on pages, in facts and in the journal, `9s` on
sheets, alone or between quotes. With one deck a card is there once a load, so a spelled face is a
leak unless a fact has turned it by then.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from controller.journal.faces import SEALED
from controller.vocabulary.cards import DECK
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import CardDealt, CardTurned, RoundOpened, ShoeChanged
from drivers.transports.tape import OLDER, TAPE, Chunk, read_tape
from tests.properties.faces_down.twins import faces_of

SPELLED = re.compile(rb"(?<![0-9A-Za-z.-])(?:10|[2-9TJQKA])[SHDCshdc](?![0-9A-Za-z-])")
WORDS = {b"as", b"As", b"ad", b"ah"}
"""Words of English that are spelled like a card in small letters."""
IN_AN_EVENT = re.compile(rb'"kind":"(?:CardDrawn|GiveRuling)"[^{}]*?"(?:card|choice)":"([^"]*)"')
SEALED_STATE = b"\x00sealed\x00"


def faces_in(text: bytes) -> set[str]:
    """Every face that is spelled somewhere in the text, in capitals."""
    found = {word for word in SPELLED.findall(text) if word not in WORDS}
    return {word.decode().upper().replace("10", "T") for word in found}


class Known:
    """What everybody may know after each entry: the faces that were turned, load by load."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.after: list[frozenset[str]] = [frozenset()]
        self.rounds = 0
        self.down: set[tuple[int, int]] = set()
        load, faces, before = 0, frozenset[str](), frozenset[str]()
        for entry in entries:
            for fact in entry.facts:
                if isinstance(fact, ShoeChanged):
                    # What the last round showed stays on the pages until cards of the next one lie.
                    load, before, faces = load + 1, faces, frozenset()
                self.rounds += isinstance(fact, RoundOpened)
                if isinstance(fact, CardDealt) and fact.card is None:
                    self.down.add((load, fact.draw))
                if isinstance(fact, CardDealt):
                    before = frozenset()
                faces |= {str(face) for face in faces_of(fact)}
                if isinstance(fact, CardTurned):
                    self.down.discard((load, fact.draw))
            self.after.append(faces | before)

    def leaks(self, text: bytes, number: int) -> set[str]:
        """Faces in a text of this moment that nobody may know yet."""
        return faces_in(text) - self.after[min(number, len(self.after) - 1)]


class Heard:
    """Everything that left the table while it ran, by the entry after which it did."""

    def __init__(self) -> None:
        self.said: list[tuple[str, int, frozenset[bytes]]] = []
        self.count = 0

    def hear(self, outlet: str, number: int, text: bytes) -> None:
        """Keep what is spelled like a face in a text; the text itself is too much to keep."""
        self.count += 1
        found = frozenset(SPELLED.findall(text))
        if found:
            self.said.append((outlet, number, found))

    def leaks(self, known: Known) -> list[str]:
        """What was told too early, outlet by outlet."""
        return [
            f"{outlet} after entry {number}: {sorted(leak)}"
            for outlet, number, found in self.said
            if (leak := known.leaks(b" ".join(found), number))
        ]


def leaks_of_files(folder: Path, rows: Iterable[tuple[Any, ...]], known: Known) -> list[str]:
    """What the journal's files tell: byte for byte, and row by row as they are understood."""
    found = []
    for file in sorted(folder.iterdir()):
        if file.suffix == ".key":
            continue
        stored = file.read_bytes()
        for face in IN_AN_EVENT.findall(stored):
            if faces_in(b" " + face + b" "):
                found.append(f"{file.name}: an event names {face.decode()}")
        if b'"used":[' in stored:
            found.append(f"{file.name}: copies are counted by identity")
    for number, *_, event, facts, _digest in rows:
        readable = event.partition(SEALED)[0]
        if faces_in(readable):
            found.append(f"event of entry {number}: {sorted(faces_in(readable))}")
        leak = known.leaks(facts, number)
        if leak:
            found.append(f"facts of entry {number}: {sorted(leak)}")
        msgspec.json.decode(event)
    return found


def leaks_of_tape(folder: Path, shoe: str) -> list[str]:
    """Each chunk of the shoe that lies open on the tape; both reels are read."""
    chunks = tape_of(folder, shoe)
    return [f"tape at {c.at_ms} ms: {c.data.hex()} is open" for c in chunks if not c.sealed]


def tape_of(folder: Path, shoe: str) -> list[Chunk]:
    """What the tape kept of a shoe, the older reel first."""
    found: list[Chunk] = []
    for reel in (folder / f"{TAPE}{OLDER}", folder / TAPE):
        if reel.exists():
            lines = reel.read_text("ascii").splitlines(keepends=True)
            found += (chunk for chunk in read_tape(lines, reel.name) if chunk.device == shoe)
    return found


def every_face_is_found() -> bool:
    """Whether the search knows each card in both spellings, quoted, spaced and in a list."""
    spellings = [(card, card[0] + card[1].lower()) for card in DECK]
    return all(
        faces_in(f'{before}{word}{after}"'.encode()) == {card}
        for card, *words in ((big, big, small) for big, small in spellings)
        for word in words
        for before, after in (('"', '"'), (" ", " "), ("draw 7: ", "."), ("[", ","))
        if word.encode() not in WORDS
    )
