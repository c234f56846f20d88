"""`croupier openings`: the record of each opening that the rule texts demand."""

import argparse
import csv
import json
import sys
from typing import Any

from controller.commands.places import add_places, journal_file
from controller.journal.failures import EXIT_STATUS, JournalFailure
from controller.journal.reading import JournalReader
from controller.views.fold import fold
from controller.views.openings import Openings

COLUMNS = (
    "venue",
    "table",
    "date",
    "opened_at",
    "closed_at",
    "version",
    "title",
    "side_game",
    "decks",
    "currency",
    "spot",
    "minimum",
    "maximum",
    "rounds",
    "win",
    "drop",
    "exceptions",
    "voids",
)
"""The columns of the CSV form: a line for each spot's limits, exceptional situations counted."""
Shown = dict[str, Any]


def add(subparsers: Any) -> None:
    """The verb and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "openings", help="list the openings of the table with limits and exceptional situations"
    )
    add_places(parser, config=False)
    parser.add_argument("--format", choices=tuple(FORMATS), default="text")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the records, oldest first."""
    openings = Openings()
    try:
        with JournalReader(journal_file(args)) as journal:
            fold(journal.read(), openings)
    except JournalFailure as failure:
        print(f"croupier: {failure}", file=sys.stderr)
        return EXIT_STATUS
    FORMATS[args.format]([record.shown() for record in openings.records()])
    return 0


def _as_text(records: list[Shown]) -> None:
    for record in records:
        closed = record["closed_at"] or "still open"
        print(f"{record['venue']}, table {record['table']}, {record['date']}")
        print(f"  opened      {record['opened_at']}, closed {closed}")
        print(f"  version     {record['version']} ({record['title']}), {record['decks']} decks")
        print(f"  side game   {record['side_game'] or 'none'}")
        for limit in record["limits"]:
            stakes = f"{limit['minimum']} to {limit['maximum']} {record['currency']}"
            print(f"  stakes      {limit['spot']}: {stakes}")
        figures = f"{record['rounds']}, win {record['win']}, drop {record['drop']}"
        print(f"  rounds      {figures}")
        for about in record["exceptions"]:
            print(f"  exceptional {_situation(about)}")
        for void in record["voids"]:
            names = "+".join(void["people"])
            print(
                f"  exceptional {void['at']} round {void['round']} void: {void['reason']}, {names}"
            )


def _situation(about: Shown) -> str:
    where = f" round {about['round']}" if about["round"] else ""
    what = f"{about['at']}{where} {about['code']} {about['detail']}".rstrip()
    if about["choice"]:
        names = "+".join(about["people"])
        return f"{what}: {about['choice']} by {names} {about['reference']}".rstrip()
    return what if about["class"] == 0 else f"{what}: open"


def _as_json(records: list[Shown]) -> None:
    print(json.dumps(records, indent=2))


def _as_csv(records: list[Shown]) -> None:
    writer = csv.DictWriter(sys.stdout, COLUMNS, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    for record in records:
        counts = {"exceptions": len(record["exceptions"]), "voids": len(record["voids"])}
        for limit in record["limits"] or [{}]:
            writer.writerow({**record, **limit, **counts})


FORMATS = {"text": _as_text, "json": _as_json, "csv": _as_csv}
"""How the records can be printed."""
