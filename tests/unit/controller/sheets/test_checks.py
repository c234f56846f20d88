"""Every expectation holds or misses, and says what is so instead (deal_sheets.md)."""

import pytest

from controller.sheets.judge import Failure
from tests.unit.controller.sheets.journals import ROUND, judged

HOLDS = [
    "1.1 main +10",
    "1.2 main -10",
    "1 main 0",
    "1.1/2 main +7.50",
    "1/2 main +7.50",
    "1.2/2 main 0",
    "2 main 0",
    "1 insurance 0",
    "3 main 0",
    "1 total +7.50",
    "1/1 total 0",
    "1/2 total +7.50",
    "3 total 0",
    "hand 1.1 8s Tc",
    "hand 1.1 8 T",
    "hand 1.2 8d T",
    "hand dealer Th 7h",
    "value 1.1 18",
    "value dealer 17",
    "due none",
    "turn none",
    "state settled",
    "no irregularity",
]


@pytest.mark.parametrize("text", HOLDS)
def test_what_is_so_holds(text: str) -> None:
    assert judged(f"close\nexpect {text}", ROUND).failures == []


MISSES = {
    "1.1 main +10.01": "+10",
    "1.2 main -9.99": "-10",
    "1.2/2 main +7.50": "0",
    "2 main -7": "0",
    "1 total +7.49": "+7.50",
    "1/1 total +7.50": "0",
    "hand 1.1 8s Td": "8S TC",
    "hand 1.1 Tc 8s": "8S TC",
    "hand 1.1 8s": "8S TC",
    "hand 1.1 8s Tc 2c": "8S TC",
    "hand 1.1 9 T": "8S TC",
    "hand 2 8s": "no cards",
    "value 1.1 17": "18",
    "value 1 18": "none",
    "due box 1": "none",
    "turn 1": "none",
    "state dealing": "settled",
    "irregularity DO-03": "none",
    "refused": "not refused",
    "stack 1 10": "this game has no stack",
}


@pytest.mark.parametrize("text", MISSES)
def test_what_is_not_so_fails_and_says_what_is(text: str) -> None:
    got = judged(f"close\nexpect {text}", ROUND)
    assert got.failures == [Failure(4, text, MISSES[text])]
    assert not got.ok
