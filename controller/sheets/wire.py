"""The other way to play a sheet: a child plays it through bytes, its journals are judged.

The child is `python -m hil deal [--fault NAME] --lines L,L FILE` (`interfaces.md`, Deal sheets
through the wire); `-` is standard input. It prints a line of JSON for each round that it played:
`name`, `file`, `line` where the round begins, `journal` the database, `statements` line to the last
entry heard by then, `refused` what was refused without an entry, and `failed` one sentence where
the round could not be played to its end.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from controller.journal.failures import JournalFailure
from controller.journal.keys import KeyRefused, own_keys
from controller.journal.reading import JournalReader
from controller.sheets.files import STANDARD_INPUT
from controller.sheets.judge import Judged, LineRefused, Played, judge, not_played
from controller.sheets.statements import Sheet


class WireRound(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the child's output."""

    line: int
    name: str = ""
    file: str = ""
    journal: str = ""
    refused: tuple[LineRefused, ...] = ()
    statements: dict[int, int] = {}
    failed: str = ""


class WireRefused(Exception):
    """The child does not take its arguments, such as a fault that it does not know; it said so."""


REFUSED = 2
"""How the child ends then."""
Announces = Callable[[Sequence[str], str], Iterator[str]]
"""Runs the child with these arguments and this standard input; gives its lines as they come."""


CHILD = (sys.executable, "-m", "hil", "deal")


def start_child(arguments: Sequence[str], text: str) -> Iterator[str]:
    """The lines of `python -m hil deal`, as they come; it and its folders end with this run."""
    with TemporaryDirectory(prefix="croupier-wire-") as folder:
        yield from _lines_of([*CHILD, "--state", folder, *arguments], text)


def _lines_of(command: Sequence[str], text: str) -> Iterator[str]:
    pipe = subprocess.PIPE
    reads = pipe if command[-1] == STANDARD_INPUT else subprocess.DEVNULL
    with subprocess.Popen(command, stdin=reads, stdout=pipe, text=True) as child:
        if child.stdout is None:
            return
        silent = True
        try:
            if child.stdin is not None:
                child.stdin.write(text)
                child.stdin.close()
            for line in child.stdout:
                silent = False
                yield line
            if silent and child.wait() == REFUSED:
                raise WireRefused
        finally:
            if child.poll() is None:
                child.terminate()


def judge_through_wire(
    sheets: Sequence[Sheet],
    text: str,
    faults: Sequence[str] = (),
    announces: Announces = start_child,
) -> Iterator[Judged]:
    """The outcomes of one file's rounds, in order, each as soon as its journal is there.

    `text` is the file's own text, for a child that reads standard input; it plays the rounds that
    begin at the lines it is told.
    """
    if not sheets:
        return
    arguments = [word for fault in faults for word in ("--fault", fault)]
    arguments += ["--lines", ",".join(str(sheet.line) for sheet in sheets), sheets[0].file]
    told = announces(arguments, text)
    by_line: dict[int, WireRound] = {}
    for sheet in sheets:
        while sheet.line not in by_line:
            line = next(told, None)
            if line is None:
                break
            said = _read(line)
            if said is not None:
                by_line[said.line] = said
        yield _judged(sheet, by_line.get(sheet.line))
    for _ in told:
        pass


def _read(line: str) -> WireRound | None:
    try:
        return msgspec.json.decode(line, type=WireRound, strict=False)
    except msgspec.DecodeError:
        return None


def _judged(sheet: Sheet, said: WireRound | None) -> Judged:
    if said is None:
        return not_played(sheet, "the wire did not play this round")
    if said.failed:
        return not_played(sheet, said.failed)
    try:
        path = Path(said.journal)
        with JournalReader(path, keys=own_keys(path)) as journal:
            entries = tuple(journal.read())
    except (JournalFailure, KeyRefused) as failure:
        return not_played(sheet, str(failure))
    played = Played(entries=entries, marks=said.statements, refused=said.refused)
    return judge(sheet, played)
