"""The files of a table: its own folder first, then the configuration that is shipped."""

import functools
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import controller
from controller.settings.problems import Problems

Taken = TypeVar("Taken")
SHARED = ("games", "paytables", "layouts", "house")
"""The folders that a table folder may lack (`interfaces.md` Configuration)."""


def shipped() -> Path:
    """The configuration beside the code: the checkout's `config/`, else the installed copy."""
    package = Path(controller.__file__).parent
    checkout = package.parent / "config"
    return checkout if (checkout / "games").is_dir() else package / "shipped_config"


class Files(msgspec.Struct, frozen=True):
    """Where a table's files are looked for; a file that the folder lacks is the shipped one."""

    folder: Path
    shipped: Path

    def find(self, name: str) -> Path | None:
        """The file of this name, `games/baccarat/commission.toml`; None when nobody has it."""
        places = (self.folder, self.shipped) if name.split("/")[0] in SHARED else (self.folder,)
        return next((place / name for place in places if _is_there(place / name)), None)

    def names(self, below: str) -> tuple[str, ...]:
        """The TOML files below a shared folder, `games` or `layouts`, as they are named there."""
        found: set[str] = set()
        for place in (self.folder, self.shipped):
            for path in (place / below).rglob("*.toml"):
                found.add(path.relative_to(place / below).with_suffix("").as_posix())
        return tuple(sorted(found))

    def _absent(self) -> str:
        if not self.folder.exists():
            return f"there is no folder {self.folder}; write the table's folder"
        return f"there is no such file; write it in {self.folder}"

    def text(self, name: str, problems: Problems) -> str | None:
        """The text of a file; what keeps it from being read is a problem."""
        return self._taken(name, problems, _text)

    def read(self, name: str, problems: Problems) -> Mapping[str, Any] | None:
        """A TOML file as plain values; what keeps it from being read is a problem."""
        try:
            return self._taken(name, problems, _values)
        except tomllib.TOMLDecodeError as cause:
            problems.add("ST-002", name, "", f"is no TOML: {_plainly(str(cause))}")
        except ValueError:
            # Python reads no whole number of more digits than it can turn into one in good time.
            problems.add("ST-002", name, "", "holds a number of thousands of digits; shorten it")
        return None

    def _taken(self, name: str, problems: Problems, take: Callable[[Path], Taken]) -> Taken | None:
        path = self.find(name)
        if self.folder.is_file():
            # Once for all files that a folder would hold.
            problems.add("ST-001", str(self.folder), "", "is no folder; write the table's folder")
            return None
        if path is None:
            problems.add("ST-001", name, "", self._absent())
            return None
        try:
            return take(path)
        except UnicodeDecodeError as cause:
            says = f"is no UTF-8 text (byte {cause.start}); save it as such"
            problems.add("ST-002", name, "", says)
        except OSError as cause:
            problems.add("ST-002", name, "", f"cannot be read: {cause.strerror}")
        return None


def _is_there(path: Path) -> bool:
    """Whether a folder holds this name, also where it cannot be read: it is not passed over."""
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


@functools.lru_cache(maxsize=256)
def parsed(path: Path, _changed_ns: int) -> Mapping[str, Any]:
    """The values of a TOML file, read again only when it changed; nobody writes into them."""
    return tomllib.loads(_text(path))


def _values(path: Path) -> Mapping[str, Any]:
    return parsed(path, path.stat().st_mtime_ns)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8-sig")


def _plainly(cause: str) -> str:
    found = re.search(r"^(.*) \(at (line \d+, column \d+|end of document)\)$", cause)
    return f"{found[2]}: {found[1][:1].lower()}{found[1][1:]}" if found else cause
