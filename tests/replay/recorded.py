"""Recorded evenings: each entry a line of JSON, as the journal keeps it; a table folder beside.

`python -m tests.replay.recorded` plays them again and writes what the rules say now. A change of
the rules changes the recording in the same commit, and the difference is read line by line.
"""

import asyncio
import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import structlog
from msgspec.structs import replace

from controller.journal.codec import Codec
from controller.vocabulary.entries import Entry
from controller.vocabulary.requests import Request
from hil.people import Pace, play
from tests.integration.desk import Desk, at_desk

HERE = Path(__file__).parent
RECORDED = {"blackjack": 12, "punto_banco": 12}
"""Example table and rounds of its evening."""


class Line(msgspec.Struct, frozen=True):
    """One entry as it is kept, without its digest."""

    number: int
    wall_ms: int
    clock_ms: int
    kind: str
    version: int
    event: msgspec.Raw
    facts: msgspec.Raw


def file_of(name: str) -> Path:
    return HERE / f"{name}.jsonl"


def read(name: str) -> Iterator[Entry]:
    """The entries of a recording."""
    lines = file_of(name).read_bytes().splitlines()
    rows = (msgspec.json.decode(line, type=Line) for line in lines)
    return Codec().decode(
        (r.number, r.wall_ms, r.clock_ms, r.kind, r.version, bytes(r.event), bytes(r.facts))
        for r in rows
    )


def lines_of(entries: tuple[Entry, ...]) -> bytes:
    """Entries as lines."""
    lines = []
    for entry in entries:
        *rest, event, facts = Codec().encode(entry)
        lines.append(msgspec.json.encode(Line(*rest, msgspec.Raw(event), msgspec.Raw(facts))))
    return b"\n".join(lines) + b"\n"


def with_plain_touch(entry: Entry) -> Entry:
    """Touches are numbered, so that the same evening gives the same lines."""
    if not isinstance(entry.event, Request):
        return entry
    return replace(entry, event=replace(entry.event, id=f"touch-{entry.number}"))


def record(name: str) -> None:
    """Play the evening of this table and keep it."""

    async def story(desk: Desk) -> None:
        await desk.start()
        await asyncio.wait_for(play(desk, pace=Pace(1), rounds=RECORDED[name]), 7200)
        await desk.quiet(10.0)
        entries = tuple(with_plain_touch(entry) for entry in desk.entries())
        file_of(name).write_bytes(lines_of(entries))

    with tempfile.TemporaryDirectory() as folder:
        at_desk(story, Path(folder), name, poll_ms=300)


if __name__ == "__main__":
    logging.getLogger("transitions").setLevel(logging.WARNING)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    for recorded in RECORDED:
        record(recorded)
