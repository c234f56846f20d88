"""Deal sheets as bytes and touches: all come out as written, and none where no card is read."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from controller.sheets.language import Line
from tests.conformance.played import chosen, written

ROUNDS = "blackjack baccarat in_between high_card house_poker exchange_poker ring_poker"
UNREAD = "crc"
ON_WRONG_CHECKS = ("blackjack", "baccarat")
NO_CARD = {"baccarat/exceptions/voids.deal void while bets are open"}
"""Rounds that end before their first card: without a shoe their table does not open either."""
SHARE = 20
HELD, MISSED = 0, 1


def of(*families: str) -> list[str]:
    """The rounds of these families, by label."""
    return [label for label in chosen() if written()[label].game().split("/")[0] in families]


def spread(labels: Sequence[str], count: int) -> list[str]:
    """So many of them, from all over the list."""
    return [labels[at * len(labels) // count] for at in range(count)]


def dealt(labels: Sequence[str], folder: Path, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    """Exit status and outcomes of these rounds, played through the wire from one file."""
    sheets = (
        [
            f"name {label}",
            *(" ".join(line.words) for line in written()[label].lines if _tells(line)),
        ]
        for label in labels
    )
    return played_by_wire("\n---\n".join("\n".join(sheet) for sheet in sheets), folder, *arguments)


def played_by_wire(sheets: str, folder: Path, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    """Exit status and outcomes of the rounds of one file."""
    file = folder / "chosen.deal"
    file.write_text(sheets, encoding="utf-8")
    command = [sys.executable, "-m", "controller", "deal", "--through", "wire", *arguments]
    done = subprocess.run([*command, str(file)], stdout=subprocess.PIPE, text=True, check=False)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def _tells(line: Line) -> bool:
    return line.words[0] != "name"


def failures(outcome: Mapping[str, Any]) -> list[str]:
    return [failure["got"] for failure in outcome["failures"]]


@pytest.mark.hil
def test_rounds_come_out_as_written(tmp_path: Path, repeats: Callable[..., int]) -> None:
    labels = of(*ROUNDS.split())
    played = spread(labels, repeats(len(labels), share=SHARE))
    status, outcomes = dealt(played, tmp_path)
    assert {one["name"]: failures(one) for one in outcomes if not one["ok"]} == {}
    assert [one["name"] for one in outcomes] == played
    assert status == HELD


@pytest.mark.hil
def test_with_wrong_checks_from_the_shoe_every_round_fails(
    tmp_path: Path, repeats: Callable[..., int]
) -> None:
    """A round whose sheet could be met by a table without cards would pass; none does."""
    labels = of(*ON_WRONG_CHECKS)
    played = spread(labels, repeats(len(labels)))
    status, outcomes = dealt(played, tmp_path, "--fault", UNREAD)
    assert [one["name"] for one in outcomes] == played
    assert [one["name"] for one in outcomes if one["ok"]] == []
    assert all("shoe-a down" in why for one in outcomes for why in failures(one))
    assert status == MISSED


@pytest.mark.hil
def test_chips_that_cannot_be_made_fail_their_own_round_only(tmp_path: Path) -> None:
    # interfaces.md: the runner's smallest chip is 0.05.
    round_ = "game in_between/red_dog\nbet 1 bet {0}\ndraw 8 9\nexpect 1 bet 0\n"
    sheets = "---\n".join(f"name {bet}\n{round_.format(bet)}" for bet in ("10", "0.01", "0.05"))
    status, outcomes = played_by_wire(sheets, tmp_path)
    assert [(one["name"], one["ok"]) for one in outcomes] == [
        ("10", True),
        ("0.01", False),
        ("0.05", True),
    ]
    assert status == MISSED


def test_rounds_without_a_card_are_known_by_name() -> None:
    """They need no card to come out as written: looked at one by one."""
    drawing = {"draw", "device"}
    without = {
        label
        for label in of(*ON_WRONG_CHECKS)
        if not any(line.words[0] in drawing for line in written()[label].lines)
    }
    assert without == NO_CARD
