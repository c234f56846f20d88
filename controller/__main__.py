"""The program `croupier`: one verb a file in `commands`, loaded only when it is asked for."""

import argparse
import gc
import importlib
import sys

from controller.commands.endings import ended

VERBS = (
    "run",
    "deal",
    "check",
    "versions",
    "openings",
    "recall",
    "replay",
    "audit",
    "key",
    "decode",
    "devices",
    "phh",
)
"""Every verb, in the order of the help."""


def main(arguments: list[str] | None = None) -> int:
    """Run one verb; its exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    parser = argparse.ArgumentParser(
        prog="croupier", description="Watches one live-dealer table.", allow_abbrev=False
    )
    subparsers = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    wanted = [verb for verb in VERBS if verb in given[:1]] or list(VERBS)
    # What is imported stays: looking it over for garbage takes a third of the start.
    gc.disable()
    for verb in wanted:
        importlib.import_module(f"controller.commands.{verb}").add(subparsers)
    gc.enable()
    args = parser.parse_args(given)
    return ended(args)


if __name__ == "__main__":
    sys.exit(main())
