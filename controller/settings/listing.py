"""Every version as people read it: parameters, decisions, pay rows as they are written."""

from collections.abc import Mapping
from typing import Any

import msgspec

from controller.settings.files import Files
from controller.settings.games import OWN, VersionFile, load_game, read_version, reconstructed_names
from controller.settings.house import read_decisions
from controller.settings.problems import Problems

Listing = dict[str, Any]
"""One version: texts, numbers and lists, the pay rows under `pays`."""


def listings(files: Files, problems: Problems) -> Mapping[str, Listing]:
    """Every version that this table could offer, by name; faulty files are left out."""
    decisions = read_decisions(files, problems)
    found: dict[str, Listing] = {}
    for game in files.names("games"):
        written = read_version(files, game, problems)
        if written is not None:
            found[game] = _listing(files, written, decisions, problems)
    return found


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
        "bets": list(written.bets),
        "posted": {name: list(allowed) for name, allowed in written.allowed.items()},
        "options": {
            name: value
            for name, value in options.items()
            if name not in OWN and name not in {point.field for point in points.values()}
        },
        "decided": {label: decisions[label] for label in points},
        "pays": _rows(files, written),
    }


def _rows(files: Files, written: VersionFile) -> list[Listing]:
    file = f"paytables/{written.family.name}/{written.paytable}.toml"
    values = files.read(file, Problems()) or {}
    rows = values.get("row", [])
    return [_row(row, written) for row in rows if isinstance(row, Mapping)]


def _row(row: Mapping[str, Any], written: VersionFile) -> Listing:
    pays = str(row.get("pays", ""))
    if pays == "posted":
        name = str(row.get("posted", ""))
        allowed = written.allowed.get(name, ())
        pays = f"{name} as posted: {' or '.join(allowed) or 'what the house enters'}"
    if "added" in row:
        pays = f"{pays}, added stake {row['added']}"
    return {
        "bet": str(row.get("bet", "")),
        "when": str(row.get("when", "")),
        "pays": pays,
        "reconstructed": row.get("reconstructed") is True,
    }
