"""The paper that a sheet is written on: one statement a line, cards in a row collected."""

WIDTH = 8
"""Where the words after the statement begin."""
ROW = 8
"""Cards on one `draw` line."""


class Paper:
    """Collects the lines of one deal sheet."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._cards: list[str] = []
        self._places: list[str] = []

    def say(self, statement: str, rest: str, remark: str = "") -> None:
        """A statement and its words; a remark follows behind `#`."""
        self._lay_down()
        self._write(statement, rest, remark)

    def remark(self, text: str) -> None:
        """A line that is no statement."""
        self._lay_down()
        self._lines.append(f"# {_plain(text)}")

    def draw(self, card: str) -> None:
        """One more card on the row."""
        if len(self._cards) == ROW:
            self._lay_down()
        self._cards.append(card)

    def place(self, position: str) -> None:
        """Where the last card went, for the reader."""
        if self._cards:
            self._places.append(position)

    def text(self) -> str:
        """The whole sheet."""
        self._lay_down()
        return "\n".join(self._lines) + "\n"

    def _lay_down(self) -> None:
        if self._cards:
            self._write("draw", " ".join(self._cards), ", ".join(self._places))
        self._cards, self._places = [], []

    def _write(self, statement: str, rest: str, remark: str) -> None:
        line = f"{statement:<{WIDTH}}{_plain(rest)}".rstrip()
        self._lines.append(f"{line}    # {_plain(remark)}" if remark else line)


def _plain(text: str) -> str:
    return " ".join(text.replace("#", " ").split())
