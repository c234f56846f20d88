"""Every fuzz target holds for the example frames, spoilt at random, and for plain noise."""

import csv
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.decoding.capture import read_bytes
from tests.architecture.sources import ROOT
from tests.fuzz.targets import TARGETS

PAGES = ROOT / "tests" / "conformance" / "protocols"


def frames() -> list[bytes]:
    found = []
    for page in sorted(Path(PAGES).glob("*.tsv")):
        for row in csv.DictReader(page.read_text("utf-8").splitlines(), delimiter="\t", quoting=3):
            found.append(read_bytes(row["bytes"], row["id"]))
    return found


FRAMES = frames()


def spoilt(dice: random.Random) -> bytes:
    data = bytearray(dice.randbytes(1))
    for _ in range(dice.randint(1, 5)):
        data += dice.choice(FRAMES) if dice.random() < 0.8 else dice.randbytes(dice.randint(0, 9))
    for _ in range(dice.choice((0, 0, 1, 3))):
        data[dice.randrange(len(data))] = dice.choice((0, 3, 5, 6, 0xAA, dice.randrange(256)))
    return bytes(data)


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_holds(name: str, repeats: Callable[[int], int]) -> None:
    dice = random.Random(name)
    for _ in range(repeats(2000)):
        TARGETS[name](spoilt(dice))
        TARGETS[name](dice.randbytes(dice.randint(0, 120)))
