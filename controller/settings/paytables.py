"""Pay tables from their files: odds parsed, posted odds filled in, reconstructed rows confirmed."""

from collections.abc import Mapping, Set

import msgspec

from controller.games.family import Family
from controller.games.paytable import ODDS, POSTED, PayRow, Paytable, parse_pays
from controller.settings.files import Files
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section
from controller.vocabulary.chips import Odds, parse_odds


class Posting(msgspec.Struct, frozen=True):
    """What the house chose: posted odds by name, and the reconstructed rows that it confirms."""

    odds: Mapping[str, str]
    confirmed: Set[str]


def read_paytable(
    files: Files, family: Family, name: str, posting: Posting, problems: Problems
) -> Paytable | None:
    """The pay table of a game, ready to settle with; None when the file cannot be read."""
    file = f"paytables/{family.name}/{name}.toml"
    values = files.read(file, problems)
    if values is None:
        return None
    top = Section(values, file, "", problems)
    rows = [_row(section, name, family, posting) for section in top.sections("row")]
    top.close()
    if not rows:
        problems.add(
            "ST-024", file, "row", "no row pays anything; write [[row]] with bet, when, pays"
        )
    return Paytable(name, tuple(rows))


def _row(at: Section, paytable: str, family: Family, posting: Posting) -> PayRow:
    bet, when, text = at.text("bet"), at.text("when"), at.text("pays")
    if when and when not in family.outcomes:
        at.wrong("ST-021", "when", f'no outcome "{when}"; {instead(when, family.outcomes)}')
    pays, odds = _pays(at, text, posting)
    at.has("reconstructed")
    row = PayRow(
        bet=bet,
        when=when,
        pays=pays,
        odds=odds,
        added_odds=_added(at),
        reconstructed=at.values.get("reconstructed") is True,
    )
    at.close()
    name = f"{paytable}/{row.label}"
    if row.reconstructed and name not in posting.confirmed:
        at.wrong(
            "ST-018",
            "reconstructed",
            "this pay row is reconstructed, not printed in the source; confirm it in table.toml, "
            f'[game] confirmed = ["{name}"]',
        )
    return row


def _pays(at: Section, text: str, posting: Posting) -> tuple[str, Odds | None]:
    parsed = parse_pays(text)
    if parsed is None:
        if text:
            at.wrong(
                "ST-023", "pays", f'"{text}" is neither odds nor a word; write odds like "3:2"'
            )
        return ODDS, Odds(0)
    if parsed[0] != POSTED:
        return parsed
    name = at.text("posted")
    value = posting.odds.get(name)
    if value is None:
        if name:
            says = f'no value is posted, so the game stays closed; write [posted] {name} = "ODDS"'
            at.problems.add("ST-017", "table.toml", f"posted.{name}", says)
        return ODDS, Odds(0)
    return ODDS, parse_odds(value) or Odds(0)


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
