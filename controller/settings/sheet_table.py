"""What the table of a deal sheet is: its posted values, and how a `set` line is refused."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from controller.games.rounds import Limits, Terms
from controller.games.version import NO_SIDE_GAME, GameVersion
from controller.settings.files import Files
from controller.settings.games import VersionFile
from controller.settings.reconstructed import reconstructed_of
from controller.settings.terms import ANY
from controller.vocabulary.chips import Chips
from controller.vocabulary.refusals import Refused, refuse

SetLine = tuple[str, str, int]
"""Key, value and line of a `set` statement."""


class SheetTable(msgspec.Struct, frozen=True, kw_only=True):
    """What a sheet's table posts: the usual values, then what its `set` lines changed."""

    files: Files
    written: VersionFile
    version: GameVersion
    posted: Mapping[str, str]
    decisions: Mapping[str, str]
    house: Mapping[str, str | int]
    terms: Terms
    limits: Limits = Limits()
    exact: Mapping[str, Chips] = {}
    side_game: str = NO_SIDE_GAME
    side_limits: Limits = Limits()

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The reconstructed pay rows, all of which a sheet confirms."""
        return reconstructed_of(self.version)

    @property
    def limits_by_spot(self) -> Mapping[str, Limits]:
        """The limits of every spot, those of the spots with one posted stake, of side bets."""
        found = {spot: replace(self.limits, exact=n) for spot, n in self.exact.items()}
        if self.side_limits != Limits():
            found |= {side.spot: self._of_side_bets() for side in self.version.side_games}
        return {ANY: self.limits} | found

    def _of_side_bets(self) -> Limits:
        own, most = self.limits, self.side_limits
        return replace(most, minimum=own.minimum, maximum=own.maximum, step=own.step)


def refused(code: str, says: str) -> Refused:
    """The refusal of a `set` line, with what was wrong."""
    return refuse(code, f"{says[:1].upper()}{says[1:]}.")
