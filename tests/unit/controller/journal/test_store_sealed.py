"""A journal with a key: what its file holds, who reads it, what happens to faces that move."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from controller.journal.chain import audit
from controller.journal.codec import Codec, Row
from controller.journal.digests import ORIGIN, link
from controller.journal.faces import END, SEALED, keep_row
from controller.journal.failures import JournalFailure
from controller.journal.keys import NO_KEYS, Keyring
from controller.journal.reading import JournalReader
from controller.journal.rebuilding import rebuild
from controller.journal.sealing import Sealer
from controller.journal.store import Journal
from controller.journal.transcript import beside
from controller.vocabulary.cards import BACK, DECK, UNKNOWN, Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import CardDealt
from controller.vocabulary.observations import CardDrawn, TableRestarted
from controller.vocabulary.requests import GiveRuling

KEYS = Keyring({1: b"k" * 32})
NEWER = Keyring({1: b"k" * 32, 2: b"n" * 32})


def down(number: int, card: Card) -> Entry:
    """A card that is dealt face down."""
    return Entry(
        number=number,
        wall_ms=number,
        clock_ms=number,
        event=CardDrawn(shoe="shoe-a", load=1, draw=number, card=card, event=number),
        facts=(CardDealt(draw=number, position="box 1", hand="1", card=None),),
    )


def restarted(number: int) -> Entry:
    return Entry(number=number, wall_ms=0, clock_ms=0, event=TableRestarted(), facts=())


def keyed(number: int, card: Card) -> Entry:
    ruling = GiveRuling(person="F1", role="F", code="RD-01", choice="key", card=card)
    return Entry(number=number, wall_ms=0, clock_ms=0, event=ruling, facts=())


EVENING = [*(down(at, card) for at, card in enumerate(DECK, 1)), keyed(53, Card("9S"))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "journal.db"
    with Journal(path, keys=KEYS) as journal:
        journal.append(EVENING)
        journal.checkpoint(3, 20, b'{"used":[1,0],"card":"9S"}')
    return path


def rows_of(path: Path) -> list[Any]:
    with closing(sqlite3.connect(path)) as other:
        return other.execute("select * from entries order by number").fetchall()


Change = Callable[[dict[int, bytes]], None]
"""Changes the stored events of a journal, by their numbers."""


def tamper(path: Path, change: Change, chain_again: bool) -> None:
    """Change events as somebody who can write the file, and may know how the chain is made."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("drop trigger entries_never_change")
        events = {row[0]: bytes(row[5]) for row in rows_of(path)}
        change(events)
        other.executemany(
            "update entries set event = ? where number = ?", [(e, n) for n, e in events.items()]
        )
        digest = ORIGIN
        for *row, _ in rows_of(path) if chain_again else ():
            this: Row = tuple(row)
            digest = link(digest, this)
            other.execute("update entries set digest = ? where number = ?", (digest, row[0]))
            other.execute("update head set digest = ?", (digest,))


def test_its_key_opens_every_face(path: Path) -> None:
    with JournalReader(path, keys=KEYS) as reader:
        assert list(reader.read()) == EVENING
        assert reader.checkpoint_before(9) == (20, b'{"used":[1,0],"card":"9S"}')
    with Journal(path, keys=KEYS) as journal:
        assert list(journal.read()) == EVENING


def test_whoever_has_no_key_sees_backs(path: Path) -> None:
    with JournalReader(path) as reader:
        seen = list(reader.read())
    assert [entry.facts for entry in seen] == [entry.facts for entry in EVENING]
    assert {getattr(entry.event, "card", None) for entry in seen} == {BACK}


def test_a_table_does_not_go_on_without_the_key_of_its_journal(path: Path) -> None:
    for keys in (NO_KEYS, Keyring({1: b"x" * 32}), Keyring({2: b"k" * 32})):
        with Journal(path, keys=keys) as journal:
            with pytest.raises(JournalFailure, match=r"JN-010 .*Entry 1 is sealed under key 1"):
                list(journal.read())
            with pytest.raises(JournalFailure, match=r"JN-010 .*checkpoint of round 3"):
                journal.checkpoint_before(9)


def test_the_chain_is_walked_without_a_key(path: Path) -> None:
    assert audit(path) == []


def test_no_face_stands_in_the_file(path: Path) -> None:
    stored = path.read_bytes()
    assert not [card for card in DECK if f'"{card}"'.encode() in stored]
    lines = beside(path).read_text()
    assert not [card for card in DECK if card in lines]
    for row in rows_of(path):
        assert msgspec.json.decode(row[5])["card"] == BACK


def test_every_entry_is_as_long_whatever_its_face() -> None:
    for entry in (down, keyed):
        rows = (keep_row(Codec(), Sealer(KEYS), ORIGIN, entry(7, c)) for c in (*DECK, UNKNOWN))
        assert len({len(row[5]) for row in rows}) == 1


def faces_exchanged(events: dict[int, bytes]) -> None:
    five, nine = events[5].partition(SEALED), events[9].partition(SEALED)
    events[5], events[9] = five[0] + SEALED + nine[2], nine[0] + SEALED + five[2]


def events_exchanged(events: dict[int, bytes]) -> None:
    events[5], events[9] = events[9], events[5]


def another_draw(events: dict[int, bytes]) -> None:
    events[5] = events[5].replace(b'"draw":5,', b'"draw":6,')


def no_seal_at_all(events: dict[int, bytes]) -> None:
    events[5] = events[5].partition(SEALED)[0] + SEALED + END


def half_a_seal(events: dict[int, bytes]) -> None:
    events[5] = events[5].partition(END)[0][:-5] + END


SWAPS = (faces_exchanged, events_exchanged, another_draw, no_seal_at_all, half_a_seal)


@pytest.mark.parametrize("change", SWAPS)
def test_faces_that_were_exchanged_do_not_open(path: Path, change: Change) -> None:
    """Even where the chain was made again over the exchanged bytes, which the audit cannot see."""
    tamper(path, change, chain_again=True)
    assert audit(path)[1:] == []
    with Journal(path, keys=KEYS) as journal, pytest.raises(JournalFailure, match=r"JN-011 .*5"):
        list(journal.read())


def test_a_seal_vouches_for_all_that_stands_before_it(path: Path) -> None:
    """Who has no key cannot change a clear entry either and make the chain again."""
    with Journal(path, keys=KEYS) as journal:
        journal.append([restarted(54), down(55, Card("2C"))])

    def change(events: dict[int, bytes]) -> None:
        events[54] = b'{"kind":"FrameRepeated","device":"shoe-a"}'

    tamper(path, change, chain_again=True)
    with Journal(path, keys=KEYS) as journal, pytest.raises(JournalFailure, match=r"JN-011 .*55"):
        list(journal.read())


@pytest.mark.parametrize("change", SWAPS)
def test_the_audit_names_faces_that_were_exchanged(path: Path, change: Change) -> None:
    tamper(path, change, chain_again=False)
    assert 5 in {finding.number for finding in audit(path)}


def test_a_face_of_another_tables_journal_does_not_open(path: Path, tmp_path: Path) -> None:
    """Both tables have the same key, entry number, draw and clocks."""
    with Journal(tmp_path / "other.db", keys=KEYS) as other:
        other.append([restarted(1), *EVENING[1:9]])
    foreign = rows_of(tmp_path / "other.db")[4][5]
    tamper(path, lambda events: events.update({5: foreign}), chain_again=True)
    with Journal(path, keys=KEYS) as journal, pytest.raises(JournalFailure, match=r"JN-011 .*5"):
        list(journal.read())


def test_reading_begins_anywhere(path: Path) -> None:
    with JournalReader(path, keys=KEYS) as reader:
        for first in (1, 2, 30, 53, 54):
            assert list(reader.read(first)) == EVENING[first - 1 :]
        assert list(reader.read(7, 9)) == EVENING[6:9]


def test_a_journal_that_was_made_again_opens_as_before(path: Path) -> None:
    path.unlink()
    rebuild(path)
    with Journal(path, keys=KEYS) as journal:
        assert list(journal.read()) == EVENING


def test_after_a_rotation_old_entries_open_and_new_ones_are_under_the_new_key(path: Path) -> None:
    more = down(54, Card("2C"))
    with Journal(path, keys=NEWER) as journal:
        journal.append([more])
        assert list(journal.read()) == [*EVENING, more]
    numbers = {row[5].partition(SEALED)[2][:4] for row in rows_of(path)}
    assert numbers == {b"0001", b"0002"}


def test_a_journal_from_before_the_seals_goes_on_under_a_key(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    old = [down(1, Card("9S")), keyed(2, Card("QH"))]
    with Journal(path, Codec(version=1)) as journal:
        journal.append(old)
        journal.checkpoint(1, 2, b"{}")
    with Journal(path, keys=KEYS) as journal:
        journal.append([down(3, Card("4C"))])
        assert list(journal.read()) == [*old, down(3, Card("4C"))]
        assert journal.checkpoint_before(9) == (2, b"{}")
    assert audit(path) == []
    assert b'"9S"' in path.read_bytes()
    assert b'"4C"' not in path.read_bytes()
