"""Pay tables from their files: odds parsed, posted odds filled in, reconstructed rows confirmed."""

from collections.abc import Mapping, Set

import msgspec

from controller.games.family import Family
from controller.games.paytable import ODDS, POSTED, PayRow, Paytable, parse_pays
from controller.settings.files import Files
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section
from controller.vocabulary.chips import Odds, parse_odds

NO_ODDS = Odds(0)
"""What a row is given whose odds are a problem, so that the rest can be looked at."""


class Posting(msgspec.Struct, frozen=True):
    """What the house chose: posted odds by name, and the reconstructed rows that it confirms.

    `names` are the names by which table.toml posts what the pay table calls otherwise; `options`
    what the version, the posted words and the decided points come to, by field (None: not known).
    """

    odds: Mapping[str, str]
    confirmed: Set[str]
    names: Mapping[str, str] = {}
    options: Mapping[str, str] | None = None

    def entered(self, name: str) -> Odds | None:
        """The odds that the house entered under this name, None where it did not."""
        return parse_odds(self.odds.get(name, ""))


def read_paytable(
    files: Files, family: Family, name: str, posting: Posting, problems: Problems
) -> Paytable | None:
    """The pay table of a game, ready to settle with; None when the file cannot be read.

    A game without bets against the house names none.
    """
    if not name:
        return Paytable("", ())
    file = f"paytables/{family.name}/{name}.toml"
    values = files.read(file, problems)
    if values is None:
        return None
    top = Section(values, file, "", problems)
    rows = read_rows(top, name, family, posting)
    top.close()
    return Paytable(name, rows)


def read_rows(top: Section, name: str, family: Family, posting: Posting) -> tuple[PayRow, ...]:
    """The rows of a pay table, highest first; at least one must be written."""
    written = top.sections("row")
    found = (_row(at, name, family, posting) for at in written)
    rows = tuple(row for row in found if row is not None)
    if not written:
        says = "no row pays anything; write [[row]] with bet, when, pays"
        top.problems.add("ST-024", top.file, "row", says)
    return rows


def _row(at: Section, paytable: str, family: Family, posting: Posting) -> PayRow | None:
    """One row; None where the house decided or posted what leaves no room for it."""
    bet, when, text = at.text("bet"), at.text("when"), at.text("pays")
    if when and when not in family.outcomes:
        at.wrong("ST-021", "when", f'no outcome "{when}"; {instead(when, family.outcomes)}')
    posted = _posted_name(at, text, posting)
    pays, odds = _pays(at, text, posted, posting)
    at.has("reconstructed")
    in_force = _in_force(at, family, posting)
    row = PayRow(
        bet=bet,
        when=when,
        pays=pays,
        odds=odds,
        added_odds=_added(at),
        reconstructed=at.values.get("reconstructed") is True,
    )
    at.close()
    if not in_force:
        return None
    name = f"{paytable}/{row.label}"
    unsettled = pays == ODDS and odds == NO_ODDS
    if not row.reconstructed or unsettled or posting.entered(posted) is not None:
        return row
    if name not in posting.confirmed:
        other = f', or enter your own, [posted] {posted} = "ODDS"' if posted else ""
        at.wrong(
            "ST-018",
            "reconstructed",
            "this pay row is reconstructed, not printed in the source; confirm it in table.toml, "
            f'[game] confirmed = ["{name}"]{other}',
        )
    return row


def _in_force(at: Section, family: Family, posting: Posting) -> bool:
    """Whether the options are those that the row's `where` asks for."""
    where = at.section("where", required=False)
    known = {field.name for field in msgspec.structs.fields(family.version_type)}
    wanted = {name: where.text(name) for name in where.values}
    for name in wanted.keys() - known:
        where.wrong("ST-003", name, f"is no option of this family; {instead(name, known)}")
    options = posting.options
    return options is None or all(options.get(name) == word for name, word in wanted.items())


def _posted_name(at: Section, pays: str, posting: Posting) -> str:
    """The name under which the house enters this row's odds, "" where it enters none."""
    name = at.text("posted") if pays == POSTED or at.has("posted") else ""
    return posting.names.get(name, name)


def _pays(at: Section, text: str, posted: str, posting: Posting) -> tuple[str, Odds | None]:
    parsed = parse_pays(text)
    if parsed is None:
        if text:
            at.wrong(
                "ST-023", "pays", f'"{text}" is neither odds nor a word; write odds like "3:2"'
            )
        return ODDS, NO_ODDS
    if posted in posting.odds:
        return ODDS, posting.entered(posted) or NO_ODDS
    if parsed[0] == POSTED and posted:
        says = f'no value is posted, so the game stays closed; write [posted] {posted} = "ODDS"'
        at.problems.add("ST-017", "table.toml", f"posted.{posted}", says)
    return (ODDS, NO_ODDS) if parsed[0] == POSTED else parsed


def _added(at: Section) -> Odds | None:
    if not at.has("added"):
        return None
    text = at.text("added")
    odds = parse_odds(text)
    if odds is None:
        at.wrong("ST-023", "added", f'"{text}" is no odds; write odds like "3:1"')
    return odds


def reconstructed_rows(paytable: Paytable) -> tuple[str, ...]:
    """The names of the reconstructed rows, as `confirmed` lists them."""
    return tuple(f"{paytable.name}/{row.label}" for row in paytable.rows if row.reconstructed)
