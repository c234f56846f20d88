"""Which rounds of a file are run: `--only` and `--without` (`deal_sheets.md`, Command line)."""

from collections.abc import Iterable
from fnmatch import fnmatchcase

import msgspec

from controller.sheets.language import Written


class Selection(msgspec.Struct, frozen=True, kw_only=True):
    """Globs of which one must fit the game (none: any), and whether side games are left out.

    Chosen before a round's game or keys are judged; case does not matter.
    """

    only: tuple[str, ...] = ()
    without_side_game: bool = False

    def left_out(self, written: Written) -> str:
        """The option that leaves this round out; empty when it is run."""
        if self.only and not any(fnmatchcase(written.game(), glob) for glob in self.only):
            return "--only"
        if self.without_side_game and written.sets_side_game():
            return "--without side_game"
        return ""


def globs(given: Iterable[str]) -> tuple[str, ...]:
    """The globs of every `--only GLOB[,GLOB]`, in lower case."""
    return tuple(glob.strip().lower() for words in given for glob in words.split(",") if glob)
