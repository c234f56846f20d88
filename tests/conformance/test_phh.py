"""Recorded hands end with the stacks that their records state, on the same rules as the table."""

import hashlib
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.sheets.phh.reading import PhhHand, read_hands
from controller.sheets.phh.replaying import Replayed, replay
from controller.sheets.tables import straight_tables

HERE = Path(__file__).parent / "phh"
ROW = re.compile(r"^\| `(.+)` \| `([0-9a-f]{64})` \|$", re.MULTILINE)


def recorded() -> dict[str, PhhHand]:
    found: dict[str, PhhHand] = {}
    for path in sorted(HERE.glob("*.phh*")):
        for number, hand in read_hands(path):
            assert isinstance(hand, PhhHand)
            found[f"{path.name} {number}"] = hand
    return found


HANDS = recorded()


def played(hand: PhhHand) -> Replayed:
    found = replay("hand.phh", "1", hand, straight_tables())
    assert isinstance(found, Replayed)
    return found


@pytest.mark.parametrize("label", HANDS)
def test_the_stacks_are_as_recorded(label: str) -> None:
    found = played(HANDS[label])
    assert found.why == ""
    assert found.expected is not None
    assert (found.ok, found.stacks) == (True, found.expected)


@pytest.mark.parametrize("label", HANDS)
def test_another_stack_is_missed(label: str) -> None:
    hand = HANDS[label]
    first, *rest = hand.finishing_stacks or ()
    assert not played(replace(hand, finishing_stacks=(first + 1, *rest))).ok


def test_all_hands_are_there_as_they_were_published() -> None:
    assert len(HANDS) == 51
    listed = dict(ROW.findall((HERE / "SOURCE.md").read_text(encoding="utf-8")))
    files = {path.name: path for path in HERE.glob("*.phh*")}
    assert listed.keys() == files.keys()
    for name, path in files.items():
        assert hashlib.sha256(path.read_bytes()).hexdigest() == listed[name]
