"""A table folder for any version: boxes, spots and readers as the game asks for, nothing more."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from controller.sheets.language import read_sheets
from controller.sheets.statements import Sheet, SheetProblem
from controller.sheets.table_folder import Bus, Wires, plan_table, write_table
from hil.rig import QUICK, Rig
from hil.table_folder import shipped

MOST_ON_A_BUS = 8
ID, VENUE = (
    re.compile(r'^id = "[^"]*"', re.MULTILINE),
    re.compile(r'^venue = "[^"]*"', re.MULTILINE),
)
HOUSE = "Example Casino"


def rig_of_game(
    game: str, folder: Path, *, seed: int = 0, quick: bool = False, listen: str | None = None
) -> Rig:
    """A rig for a table of this version with its usual boxes, `exchange_poker/komet_a`."""
    rig = Rig(folder, seed=seed)
    write_game_table(game, rig.config, usually_posted(game))
    rig.furnish(listen, QUICK if quick else {})
    return rig


def games() -> tuple[str, ...]:
    """Every shipped version, `blackjack/a`: the people here play them all."""
    folder = shipped() / "games"
    played = folder.rglob("*.toml")
    return tuple(sorted(path.relative_to(folder).with_suffix("").as_posix() for path in played))


def usually_posted(game: str) -> Mapping[str, str]:
    """What a table of the poker room has to post to be played at; nothing for other games."""
    if game.startswith("chinese_poker/"):
        return {"point_value": "2", "scoring": "1-3"}
    if not game.startswith("ring_poker/"):
        return {}
    version = tomllib.loads((shipped() / f"games/{game}.toml").read_text(encoding="utf-8"))
    charge = {"rake_pct": "5", "rake_cap": "10"}
    if version["options"]["order"] == "button":
        return {"structure": "no_limit", "blinds": "1/2", **charge}
    return {"structure": "limit", "limits": "2/4", "ante": "0.50", "bring_in": "1", **charge}


def write_game_table(game: str, folder: Path, posted: Mapping[str, str] | None = None) -> None:
    """Write the folder of a table of this version: its usual boxes, a reader under every spot.

    `posted` are options as a deal sheet sets them. ValueError says what is wrong.
    """
    lines = [f"game {game}", *(f"set {key} {value}" for key, value in (posted or {}).items())]
    (sheet,) = read_sheets("", "\n".join(lines))
    if not isinstance(sheet, Sheet):
        raise ValueError("; ".join(problem.sentence for problem in sheet))
    plan = plan_table(sheet)
    if isinstance(plan, SheetProblem):
        raise ValueError(f"{game}: {plan.sentence}")
    if plan.refused:
        raise ValueError("; ".join(refused.message for refused in plan.refused))
    buses = tuple(
        Bus(f"bus-{at // MOST_ON_A_BUS}", dict(enumerate(plan.spots[at : at + MOST_ON_A_BUS], 1)))
        for at in range(0, len(plan.spots), MOST_ON_A_BUS)
    )
    folder.mkdir(parents=True)
    problem = write_table(sheet, folder, Wires(shoe_port="shoe-a", buses=buses))
    if problem is not None:
        raise ValueError(problem.sentence)
    file = folder / "table.toml"
    text = ID.sub(f'id = "{table_id(game)}"', file.read_text(encoding="utf-8"), count=1)
    file.write_text(VENUE.sub(f'venue = "{HOUSE}"', text, count=1), encoding="utf-8")


def table_id(game: str) -> str:
    """What a table of this version is called: `KOMET-A`, `BLACKJACK-A`."""
    family, _, version = game.rpartition("/")
    named = version if len(version) > 2 else f"{family}-{version}"
    return named.replace("_", "-").upper()
