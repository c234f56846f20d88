"""Text of a `.deal` file to rounds: split first, read one round at a time (`deal_sheets.md`)."""

from collections.abc import Iterator, Sequence

import msgspec

from controller.sheets.lines import read_statement
from controller.sheets.statements import Sheet, SheetProblem, Statement


class Line(msgspec.Struct, frozen=True):
    """A line that says something: its number in the file and its words, comment dropped."""

    number: int
    words: tuple[str, ...]


class Written(msgspec.Struct, frozen=True):
    """One round as it is written, not yet judged: what `--only` and `--without` look at."""

    file: str
    lines: tuple[Line, ...]

    @property
    def line(self) -> int:
        """Where the round begins."""
        return self.lines[0].number

    def game(self) -> str:
        """The game it names, in lower case; empty when it names none."""
        return next((_rest(line) for line in self.lines if line.words[0] == "game"), "").lower()

    def sets_side_game(self) -> bool:
        """Whether it attaches a side game."""
        return any(
            line.words[:2] == ("set", "side_game") and line.words[2:] != ("none",)
            for line in self.lines
        )


def split_rounds(file: str, text: str) -> Iterator[Written]:
    """The rounds of a file, each ended by a line `---`; what only comments is no round."""
    lines: list[Line] = []
    for number, written in enumerate(text.split("\n"), start=1):
        words = tuple(written.partition("#")[0].split())
        if words == ("---",):
            if lines:
                yield Written(file, tuple(lines))
            lines = []
        elif words:
            lines.append(Line(number, words))
    if lines:
        yield Written(file, tuple(lines))


def read_round(written: Written) -> Sheet | tuple[SheetProblem, ...]:
    """The round, read; or every problem in it, each with file and line. Never raises."""
    problems: list[SheetProblem] = []
    labels = {"name": "", "source": ""}
    game, game_line = "", 0
    statements: list[Statement] = []
    for line in written.lines:
        word, problem = line.words[0], ""
        if word in labels:
            labels[word] = _rest(line)
        elif word == "game":
            problem = _misplaced(line, bool(game), bool(statements))
            game, game_line = game or _rest(line), game_line or line.number
        else:
            statement = read_statement(line.number, line.words)
            if isinstance(statement, str):
                problem = statement
            else:
                statements.append(statement)
        if problem:
            problems.append(SheetProblem(written.file, line.number, problem))
    if not game:
        problems.append(SheetProblem(written.file, written.line, "the round names no game"))
    if problems:
        return tuple(problems)
    return Sheet(
        file=written.file,
        line=written.line,
        name=labels["name"],
        source=labels["source"],
        game=game,
        game_line=game_line,
        statements=tuple(statements),
    )


def read_sheets(file: str, text: str) -> Sequence[Sheet | tuple[SheetProblem, ...]]:
    """Every round of a file, each read or with its problems."""
    return [read_round(written) for written in split_rounds(file, text)]


def _rest(line: Line) -> str:
    return " ".join(line.words[1:])


def _misplaced(line: Line, again: bool, late: bool) -> str:
    if again:
        return "a round has one game"
    if late:
        return "game stands before anything but name and source"
    return "" if len(line.words) == 2 else "game takes one name, such as blackjack/A"
