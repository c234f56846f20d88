"""`python -m hil deal`: deal sheets as bytes on pseudo-terminals and touches (`interfaces.md`).

One controller process a file, a fresh table folder a round. One line of JSON for each round, as
`controller/sheets/wire.py` reads it; the journals stay in the state folder.
"""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from controller.sheets.files import read_text
from controller.sheets.judge import LineRefused
from controller.sheets.language import read_sheets
from controller.sheets.playing import Made
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet, SheetProblem
from controller.vocabulary.unread import Unread
from hil.devices.chips import OutOfChips
from hil.faults import Fault, named
from hil.process import Controller, DidNotStart
from hil.wire_desk import set_up
from hil.wire_hands import PATIENCE_S, SHORT_PATIENCE_S, RoundStuck, WireHands

FOLDER = "croupier-deal-"
UNREADABLE, PLAYED = 2, 0


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """One round as it was played; `statements` says line to the last entry heard by then."""

    line: int
    name: str
    file: str
    journal: str = ""
    refused: tuple[LineRefused, ...] = ()
    statements: dict[int, int] = {}
    failed: str = ""


def deal(asked: argparse.Namespace) -> int:
    """Play every asked round of every file; 0, or 2 where a file or a sheet cannot be read."""
    try:
        fault = named("+".join(asked.fault) or "none")
    except ValueError as wrong:
        print(f"hil deal: {wrong}", file=sys.stderr)
        return UNREADABLE
    state = asked.state or _own_folder()
    state.mkdir(parents=True, exist_ok=True)
    lines = {int(line) for line in asked.lines.split(",") if line}
    status = PLAYED
    for number, file in enumerate(asked.files, 1):
        text = read_text(file)
        if isinstance(text, Unread):
            print(SheetProblem(file, text.line, text.sentence, text.code), file=sys.stderr)
            status = UNREADABLE
            continue
        sheets: list[Sheet] = []
        for read in read_sheets(file, text):
            if not isinstance(read, Sheet):
                print("\n".join(str(problem) for problem in read), file=sys.stderr)
                status = UNREADABLE
            elif not lines or read.line in lines:
                sheets.append(read)
        for dealt in play_file(sheets, state / f"file-{number}", fault):
            print(msgspec.json.encode(dealt).decode(), flush=True)
    return status


def play_file(sheets: list[Sheet], folder: Path, fault: Fault) -> Iterator[Dealt]:
    """Play rounds one after another through one controller process."""
    folder.mkdir(parents=True, exist_ok=True)
    with asyncio.Runner() as runner:
        controller = Controller(folder / "controller.log")
        try:
            for number, sheet in enumerate(sheets, 1):
                if not controller.running:
                    runner.run(controller.stop())
                    runner.run(controller.start_series())
                yield _play(sheet, folder / f"round-{number}", fault, controller, runner)
        finally:
            runner.run(controller.stop())


def _play(
    sheet: Sheet, folder: Path, fault: Fault, controller: Controller, runner: asyncio.Runner
) -> Dealt:
    said = Dealt(line=sheet.line, name=sheet.name, file=sheet.file)
    desk = set_up(sheet, folder, fault)
    if isinstance(desk, SheetProblem):
        return msgspec.structs.replace(said, failed=str(desk))
    said = msgspec.structs.replace(said, journal=str(desk.state / "journal.db"))
    patience_s = SHORT_PATIENCE_S if fault.wrong_check else PATIENCE_S
    hands = WireHands(desk, controller, runner.run, patience_s)
    try:
        hands.open()
        made = Made(hands=hands, decks=desk.plan.decks, refused=desk.plan.refused)
        played = run_sheet(sheet, made)
    except (RoundStuck, DidNotStart, OutOfChips) as why:
        return msgspec.structs.replace(said, failed=str(why))
    finally:
        hands.leave()
    return msgspec.structs.replace(
        said, refused=tuple(played.refused), statements=dict(played.marks)
    )


def _own_folder() -> Path:
    """A folder named after who asked: it must outlive this process, whose journals are read later.

    Folders of askers that are gone are cleared away first.
    """
    place = Path(tempfile.gettempdir())
    for old in place.glob(f"{FOLDER}*"):
        asker = old.name.removeprefix(FOLDER).partition("-")[0]
        if asker.isdecimal() and not Path(f"/proc/{asker}").exists():
            shutil.rmtree(old, ignore_errors=True)
    return Path(tempfile.mkdtemp(prefix=f"{FOLDER}{os.getppid()}-"))
