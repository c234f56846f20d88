"""Every version as people read it: parameters, decisions, pay rows as they are written."""

from collections.abc import Mapping
from typing import Any

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.family import Family
from controller.settings.files import Files
from controller.settings.games import OWN, VersionFile, load_game, read_version
from controller.settings.house import read_decisions
from controller.settings.problems import Problems
from controller.settings.reconstructed import reconstructed_names
from controller.settings.side_games import PREFIX, side_game_names

Listing = dict[str, Any]
"""One version: texts, numbers and lists, the pay rows under `pays`."""
SIDE_GAMES = "side_game"
"""What side games are listed under, beside the families."""


def listings(files: Files, problems: Problems) -> Mapping[str, Listing]:
    """Every version that this table could offer, by name; faulty files are left out."""
    decisions = read_decisions(files, problems)
    found: dict[str, Listing] = {}
    for game in files.names("games"):
        written = read_version(files, game, problems)
        if written is not None:
            found[game] = _listing(files, written, decisions, problems)
    for family in FAMILIES.values():
        for letter in side_game_names(files, family):
            found[f"{PREFIX}{letter}"] = _side_game(files, family, letter, problems)
    return found


def _side_game(files: Files, family: Family, letter: str, problems: Problems) -> Listing:
    """A side game: which versions of its family it can be attached to, and its rows."""
    file = f"paytables/{family.name}/{PREFIX}{letter}.toml"
    values = files.read(file, problems) or {}
    takes = [game for game in files.names("games") if _takes(files, game, family)]
    return {
        "version": f"{PREFIX}{letter}",
        "title": str(values.get("title", "")),
        "family": SIDE_GAMES,
        "attached_to": takes,
        "pays": _pays_of(file, files, {}),
    }


def _takes(files: Files, game: str, family: Family) -> bool:
    written = read_version(files, game, Problems())
    return written is not None and written.family is family and bool(written.side_bets)


def _listing(
    files: Files, written: VersionFile, decisions: Mapping[str, str], problems: Problems
) -> Listing:
    game, confirmed = written.game, reconstructed_names(files, written.game)
    version = load_game(files, game, written.usual_odds(), decisions, confirmed, problems)
    options: Mapping[str, Any] = msgspec.to_builtins(version, enc_hook=str) if version else {}
    points = written.family.decisions
    return {
        "version": written.game,
        "title": written.title,
        "family": written.family.name,
        "decks": list(written.decks),
        "boxes": [f"{low} to {high}" for low, high in [written.boxes]] if written.boxes else [],
        "usual": dict(written.usual),
        "bets": list(written.own_bets),
        "side_game": "any one" if written.side_bets else "none",
        "posted": {name: list(allowed) for name, allowed in written.allowed.items()},
        "options": {
            name: value
            for name, value in options.items()
            if name not in OWN and name not in {point.field for point in points.values()}
        },
        "decided": {label: decisions[label] for label in points},
        "pays": _pays_of(
            f"paytables/{written.family.name}/{written.paytable}.toml", files, written.allowed
        ),
    }


def _pays_of(file: str, files: Files, allowed: Mapping[str, tuple[str, ...]]) -> list[Listing]:
    values = files.read(file, Problems()) or {}
    rows = values.get("row", [])
    return [_row(row, allowed) for row in rows if isinstance(row, Mapping)]


def _row(row: Mapping[str, Any], allowed: Mapping[str, tuple[str, ...]]) -> Listing:
    pays = str(row.get("pays", ""))
    if "posted" in row:
        name = str(row["posted"])
        odds = " or ".join(allowed.get(name, ())) or "what the house enters"
        posted = f"{name} as posted: {odds}"
        pays = posted if pays == "posted" else f"{pays}, or {posted}"
    if "added" in row:
        pays = f"{pays}, added stake {row['added']}"
    return {
        "bet": str(row.get("bet", "")),
        "when": str(row.get("when", "")),
        "pays": pays,
        "reconstructed": row.get("reconstructed") is True,
    }
