"""Settings problems: everything that is wrong with a table's files, said at once (`ST-nnn`)."""

import re
from collections.abc import Iterable

import msgspec

_ENDLESS = re.compile(r"(\S{60})\S{240,}")
"""A word longer than any name of a device, that nobody reads to its end: its beginning will do."""


class Problem(msgspec.Struct, frozen=True, order=True):
    """One fault: code, file, the key in it, and what is wrong and what to write instead."""

    file: str
    key: str
    code: str
    says: str

    def __str__(self) -> str:
        """The line that people read: `ST-030 table.toml: limits.main.minimum: ...`."""
        what = f"{self.key}: {self.says}" if self.key else self.says
        readable = _ENDLESS.sub(r"\1…", what)
        return f"{self.code} {self.file}: {readable}"


class Problems:
    """Collects faults while the files are walked, so that none hides another."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, code: str, file: str, key: str, says: str) -> None:
        """Note one fault; the same fault twice is noted once."""
        problem = Problem(file=file, key=key, code=code, says=says)
        if problem not in self._found:
            self._found.append(problem)

    @property
    def found(self) -> tuple[Problem, ...]:
        """The faults in the order in which they were met."""
        return tuple(self._found)

    def __len__(self) -> int:
        return len(self._found)


def instead(wrong: str, known: Iterable[str]) -> str:
    """What to write instead of a word: the nearest known one, else all of them."""
    words = sorted(known)
    near = nearest(wrong, words)
    if near:
        return near
    if len(words) < 2:
        return f'write "{words[0]}"' if words else "leave it out"
    return "write one of " + ", ".join(f'"{word}"' for word in words)


def nearest(wrong: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, as a question; empty when none is near."""
    import difflib  # Loaded only where somebody has to be told.

    near = difflib.get_close_matches(wrong, sorted(known), n=1, cutoff=0.6)
    return f'did you mean "{near[0]}"?' if near else ""
