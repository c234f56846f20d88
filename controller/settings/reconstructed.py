"""Pay rows that are reconstructed, not printed in their source: how `confirmed` names them."""

from controller.games.paytable import Paytable
from controller.games.version import NO_SIDE_GAME, GameVersion
from controller.settings.files import Files
from controller.settings.games import read_version
from controller.settings.paytables import Posting, read_paytable, reconstructed_rows
from controller.settings.problems import Problems
from controller.settings.side_tables import read_side_games


def reconstructed_of(version: GameVersion) -> tuple[str, ...]:
    """The reconstructed pay rows of a version and its side games, as `confirmed` names them."""
    rows = tuple(row for row in version.paytable.rows if not version.is_side_bet(row.bet))
    tables = (Paytable(version.paytable.name, rows), *(s.paytable for s in version.side_games))
    return tuple(row for table in tables for row in reconstructed_rows(table))


def reconstructed_names(files: Files, game: str, side_game: str = NO_SIDE_GAME) -> tuple[str, ...]:
    """The reconstructed pay rows of a game as `confirmed` names them; a sheet confirms all."""
    written = read_version(files, game, Problems())
    if written is None:
        return ()
    posting = Posting(written.usual_odds(), frozenset())
    paytable = read_paytable(files, written.family, written.paytable, posting, Problems())
    own = reconstructed_rows(paytable) if paytable else ()
    sides = read_side_games(files, written.family, side_game, posting, Problems())
    return own + tuple(row for side in sides for row in reconstructed_rows(side.paytable))
