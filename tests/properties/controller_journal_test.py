"""The codec gives back every event and every fact; the chain notices every other byte."""

import types
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.journal.chain import audit
from controller.journal.codec import Codec
from controller.journal.digests import link
from controller.journal.reading import JournalReader
from controller.journal.store import Journal
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import AnyFact

EVENTS: tuple[type, ...] = get_args(AnyEvent)
FACTS: tuple[type, ...] = get_args(AnyFact)
WHOLE = st.integers(-(2**53), 2**53)
CLOCK = st.integers(0, 2**53)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a field of the vocabulary."""
    kind = getattr(kind, "__supertype__", kind)
    if kind is int:
        return WHOLE
    if kind is str:
        return st.text(max_size=12)
    if kind is bool:
        return st.booleans()
    if kind is type(None):
        return st.none()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    parts = get_args(kind)
    if get_origin(kind) in (Union, types.UnionType):
        return st.one_of([values(part) for part in parts])
    if get_origin(kind) is tuple and parts[-1] is ...:
        return st.lists(values(parts[0]), max_size=3).map(tuple)
    if get_origin(kind) is tuple:
        return st.tuples(*(values(part) for part in parts))
    raise TypeError(f"no values for {kind}")


def structs(kind: type) -> st.SearchStrategy[Any]:
    """Any event or fact of this class, every field drawn."""
    fields = msgspec.structs.fields(kind)
    return st.fixed_dictionaries({field.name: values(field.type) for field in fields}).map(
        lambda drawn: kind(**drawn)
    )


EVENT = st.one_of([structs(kind) for kind in EVENTS])
FACT = st.one_of([structs(kind) for kind in FACTS])


def entry_of(number: int, event: Any, facts: tuple[Any, ...]) -> Entry:
    return Entry(number=number, wall_ms=number, clock_ms=number, event=event, facts=facts)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_event_comes_back(kind: type, data: st.DataObject) -> None:
    entry = entry_of(1, data.draw(structs(kind)), ())
    assert list(Codec().decode([Codec().encode(entry)])) == [entry]


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_fact_comes_back(kind: type, data: st.DataObject) -> None:
    entry = entry_of(1, data.draw(structs(EVENTS[0])), (data.draw(structs(kind)),))
    assert list(Codec().decode([Codec().encode(entry)])) == [entry]


@given(wall_ms=CLOCK, clock_ms=CLOCK, event=EVENT, facts=st.lists(FACT, max_size=5))
def test_an_entry_encodes_to_the_same_bytes_again(
    wall_ms: int, clock_ms: int, event: Any, facts: list[Any]
) -> None:
    codec = Codec()
    entry = Entry(number=9, wall_ms=wall_ms, clock_ms=clock_ms, event=event, facts=tuple(facts))
    row = codec.encode(entry)
    (again,) = codec.decode([row])
    assert codec.encode(again) == row


@given(
    groups=st.lists(st.lists(st.tuples(EVENT, st.lists(FACT, max_size=2)), max_size=4), max_size=4)
)
def test_a_journal_gives_back_what_it_was_given(
    groups: list[list[tuple[Any, list[Any]]]],
) -> None:
    kept: list[Entry] = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "journal.db"
        with Journal(path) as journal:
            for group in groups:
                new = [
                    entry_of(len(kept) + at, event, tuple(facts))
                    for at, (event, facts) in enumerate(group, 1)
                ]
                journal.append(new)
                kept += new
        with JournalReader(path) as reader:
            assert list(reader.read()) == kept
        assert audit(path) == []


@given(
    event=EVENT,
    other=EVENT,
    facts=st.lists(FACT, max_size=2),
    before=st.binary(min_size=32, max_size=32),
)
def test_two_rows_have_one_digest_only_when_they_are_equal(
    event: Any, other: Any, facts: list[Any], before: bytes
) -> None:
    left = Codec().encode(entry_of(1, event, tuple(facts)))
    right = Codec().encode(entry_of(1, other, tuple(facts)))
    assert (link(before, left) == link(before, right)) == (left == right)
