"""One table of a TOML file, read key by key: what is missing, misspelled or of the wrong kind."""

from collections.abc import Mapping
from typing import Any

from controller.settings.problems import Problems, instead

KINDS: Mapping[type, str] = {
    str: 'a text in quotes, "..."',
    int: "a whole number",
    bool: "true or false",
    list: "a list, [...]",
    dict: "a table",
}


class Section:
    """Reads one table; every key that is asked for counts as known, the others are problems."""

    def __init__(self, values: Mapping[str, Any], file: str, at: str, problems: Problems) -> None:
        self.values = values
        self.file = file
        self.at = at
        self.problems = problems
        self._asked: dict[str, None] = {}

    def key(self, name: str) -> str:
        """How a key of this section is named to people: `limits.main.step`."""
        return f"{self.at}.{name}" if self.at else name

    def wrong(self, code: str, name: str, says: str) -> None:
        """Note a fault of one key."""
        self.problems.add(code, self.file, self.key(name) if name else self.at, says)

    def has(self, name: str) -> bool:
        """Whether the key is written; asking makes it known."""
        self._asked[name] = None
        return name in self.values

    def text(self, name: str, default: str | None = None) -> str:
        """A text; without a default the key must be there."""
        found = self._of(name, str, default)
        if found == "" and default is None:
            self.wrong("ST-004", name, f"is empty; write {KINDS[str]}")
        return found if isinstance(found, str) else default or ""

    def number(self, name: str, default: int | None = None) -> int | None:
        """A whole number; None when it is not there or none."""
        found = self._of(name, int, default)
        return found if isinstance(found, int) else None

    def texts(self, name: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        found = self._of(name, list, None if default is None else list(default))
        if not isinstance(found, list):
            return default or ()
        if any(not isinstance(item, str) for item in found):
            self.wrong("ST-005", name, 'holds more than texts; write ["...", "..."]')
        return tuple(item for item in found if isinstance(item, str))

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        found = self._of(name, list, None)
        if not isinstance(found, list):
            return ()
        if any(not isinstance(item, int) or isinstance(item, bool) for item in found):
            self.wrong("ST-005", name, "holds more than whole numbers; write [6, 8]")
        return tuple(item for item in found if isinstance(item, int))

    def section(self, name: str, required: bool = True) -> "Section":
        """A table within; when it is missing that is one problem, and its keys are none."""
        found = self._of(name, dict, None if required else {})
        if isinstance(found, dict):
            return Section(found, self.file, self.key(name), self.problems)
        return Section({}, self.file, self.key(name), Problems())

    def sections(self, name: str) -> tuple["Section", ...]:
        """The tables of an array `[[name]]`, none when it is missing."""
        found = self._of(name, list, [])
        if not isinstance(found, list):
            return ()
        rows: list[Section] = []
        for number, values in enumerate(found, 1):
            if isinstance(values, dict):
                rows.append(
                    Section(values, self.file, self.key(f"{name}[{number}]"), self.problems)
                )
            else:
                self.wrong(
                    "ST-005", f"{name}[{number}]", f"is no table; write [[{self.key(name)}]]"
                )
        return tuple(rows)

    def close(self) -> None:
        """Every key that nobody asked for is a problem."""
        for name in self.values:
            if name not in self._asked:
                free = [key for key in self._asked if key not in self.values] or list(self._asked)
                self.wrong("ST-003", name, f"is no setting here; {instead(name, free)}")

    def _of(self, name: str, kind: type, default: object) -> object:
        self._asked[name] = None
        if name not in self.values:
            if default is None:
                self.wrong("ST-004", name, f"is missing; write {KINDS[kind]}")
            return default
        found = self.values[name]
        if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
            self.wrong("ST-005", name, f"is {_spelled(found)}; write {KINDS[kind]}")
            return None
        return found


def _spelled(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
