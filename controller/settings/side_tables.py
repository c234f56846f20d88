"""Side games from their pay tables, each on its spot (`blackjack_side_games.md` section 4)."""

from msgspec.structs import replace

from controller.games.family import Family
from controller.games.paytable import PayRow, Paytable, SideGame
from controller.settings.files import Files
from controller.settings.paytables import Posting, read_rows
from controller.settings.problems import Problems
from controller.settings.sections import Section
from controller.settings.side_games import PREFIX, TOP, TOPS, attached, side_game_names

SIDE = "side"
"""How the pay tables call the bet, whichever spot it lies on."""


def read_side_games(
    files: Files, family: Family, text: str, posting: Posting, problems: Problems
) -> tuple[SideGame, ...]:
    """The side games of this text, each on its spot; what is unknown was said before."""
    known = side_game_names(files, family)
    letters = [letter for letter in attached(text) if letter in known]
    read = (
        _side_game(files, family, letter, number, posting, problems)
        for number, letter in enumerate(letters[: len(family.side_bets)])
    )
    return tuple(side for side in read if side is not None)


def _side_game(
    files: Files, family: Family, letter: str, number: int, posting: Posting, problems: Problems
) -> SideGame | None:
    name = f"{PREFIX}{letter}"
    file, spot = f"paytables/{family.name}/{name}.toml", family.side_bets[number]
    values = files.read(file, problems)
    if values is None:
        return None
    top = Section(values, file, "", problems)
    if number:
        posting = replace(posting, names={TOP: TOPS[number]})
    title = top.text("title")
    rows = tuple(_on(spot, row, top) for row in read_rows(top, name, family, posting))
    top.close()
    return SideGame(name=letter, title=title, spot=spot, paytable=Paytable(name, rows))


def _on(spot: str, row: PayRow, top: Section) -> PayRow:
    if row.bet != SIDE:
        top.wrong("ST-022", "row", f'"{row.bet}" is no bet of a side game; write "{SIDE}"')
    return replace(row, bet=spot)
