"""A written round to its outcome: read, made a table for, played, judged; nothing here raises."""

from collections.abc import Callable, Iterator, Sequence

from controller.sheets.judge import Judged, judge, not_played
from controller.sheets.language import Written, read_round
from controller.sheets.playing import TableMaker
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet, SheetProblem
from controller.vocabulary.defects import Defect

Problems = tuple[SheetProblem, ...]
Plays = Callable[[Sequence[Sheet], str], Iterator[Judged]]
"""Plays a file's rounds in order; the text is the file's own."""


def read_chosen(written: Written, maker: TableMaker) -> Sheet | Problems:
    """The round, read; a game that there is not is its only problem."""
    game = written.game()
    if game and not maker.offers(game):
        line = next(line for line in written.lines if line.words[0] == "game")
        named = " ".join(line.words[1:])
        return (SheetProblem(written.file, line.number, f"no such game: {named}"),)
    return read_round(written)


def play_straight(sheet: Sheet, maker: TableMaker) -> Judged | Problems:
    """Play one round on the rules themselves and judge it; a broken invariant fails this round."""
    try:
        made = maker.make(sheet)
        if isinstance(made, tuple):
            return made
        try:
            return judge(sheet, run_sheet(sheet, made))
        finally:
            made.hands.leave()
    except Defect as defect:
        return not_played(sheet, f"defect: {defect}")


def run_rounds(
    rounds: Sequence[Written], maker: TableMaker, wire: Plays | None = None, text: str = ""
) -> Iterator[Judged | Problems]:
    """The outcome of every round of a file in order, straight or through the wire."""
    readable: list[Sheet] = []
    for written in rounds:
        sheet = read_chosen(written, maker)
        if isinstance(sheet, tuple):
            yield sheet
        elif wire is None:
            yield play_straight(sheet, maker)
        else:
            made = maker.make(sheet)
            if isinstance(made, tuple):
                yield made
            else:
                made.hands.leave()
                readable.append(sheet)
    if wire is not None:
        yield from wire(readable, text)
