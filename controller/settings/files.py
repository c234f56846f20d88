"""The files of a table: its own folder first, then the configuration that is shipped."""

import functools
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

import controller
from controller.settings.problems import Problems

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
        return next((place / name for place in places if (place / name).is_file()), None)

    def names(self, below: str) -> tuple[str, ...]:
        """The TOML files below a shared folder, `games` or `layouts`, as they are named there."""
        found: set[str] = set()
        for place in (self.folder, self.shipped):
            for path in (place / below).rglob("*.toml"):
                found.add(path.relative_to(place / below).with_suffix("").as_posix())
        return tuple(sorted(found))

    def read(self, name: str, problems: Problems) -> Mapping[str, Any] | None:
        """A TOML file as plain values; what keeps it from being read is a problem."""
        path = self.find(name)
        if path is None:
            problems.add("ST-001", name, "", f"there is no such file; write it in {self.folder}")
            return None
        try:
            return parsed(path, path.stat().st_mtime_ns)
        except UnicodeDecodeError as cause:
            problems.add(
                "ST-002", name, "", f"is no UTF-8 text (byte {cause.start}); save it as such"
            )
        except tomllib.TOMLDecodeError as cause:
            says = f"is no TOML: {_plainly(str(cause))}"
            problems.add("ST-002", name, "", says)
        except OSError as cause:
            problems.add("ST-002", name, "", f"cannot be read: {cause.strerror}")
        return None


@functools.lru_cache(maxsize=256)
def parsed(path: Path, _changed_ns: int) -> Mapping[str, Any]:
    """The values of a TOML file, read again only when it changed; nobody writes into them."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _plainly(cause: str) -> str:
    found = re.search(r"^(.*) \(at (line \d+, column \d+|end of document)\)$", cause)
    return f"{found[2]}: {found[1][:1].lower()}{found[1][1:]}" if found else cause
