"""A check that cannot fail checks nothing: each expected value, changed by one unit, must miss."""

import pytest
from msgspec.structs import replace

from controller.sheets.expectations import (
    AmountExpected,
    DueExpected,
    Expectation,
    HandExpected,
    IrregularityExpected,
    JackpotExpected,
    NetExpected,
    PointsExpected,
    RefusedExpected,
    StateExpected,
    TotalExpected,
    TurnExpected,
    ValueExpected,
)
from controller.sheets.judge import judge
from controller.sheets.statements import ExpectLine, Sheet
from controller.vocabulary.cards import RANKS
from controller.vocabulary.chips import Chips
from tests.conformance.played import chosen, played, sheet_of

NEXT_RANK = dict(zip(RANKS, RANKS[1:] + RANKS[0], strict=True))
POKER_HANDS = (
    "nothing",
    "high_card",
    "ace_king",
    "pair",
    "four_straight",
    "four_flush",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
OTHER_STATE = {"settled": "dealing", "dealing": "settled", "betting": "dealing"}


def altered(expected: Expectation) -> list[Expectation]:
    """The same expectation with one value changed by one unit, once for each value it has."""
    match expected:
        case NetExpected() | TotalExpected():
            return [replace(expected, net=Chips(expected.net + unit)) for unit in (1, -1)]
        case JackpotExpected(amount=None):
            return [replace(expected, what="paid" if expected.what != "paid" else "refused")]
        case JackpotExpected():
            amount = expected.amount or 0
            return [replace(expected, amount=Chips(amount + unit)) for unit in (1, -1)]
        case AmountExpected():
            return [replace(expected, amount=Chips(expected.amount + unit)) for unit in (1, -1)]
        case PointsExpected():
            return [replace(expected, points=expected.points + unit) for unit in (1, -1)]
        case ValueExpected():
            return [replace(expected, value=value) for value in other_values(expected.value)]
        case HandExpected():
            return [
                *(replace(expected, cards=cards) for cards in one_rank_off(expected.cards)),
                replace(expected, cards=expected.cards[:-1] if expected.cards else ("2",)),
            ]
        case DueExpected():
            other = "board" if expected.position == "none" else "none"
            return [replace(expected, position=other)]
        case TurnExpected():
            return [replace(expected, box=expected.box + 1)]
        case StateExpected():
            return [replace(expected, state=OTHER_STATE.get(expected.state, "settled"))]
        case RefusedExpected():
            return [replace(expected, code="RF-000")]
        case IrregularityExpected():
            return [replace(expected, code="ZZ-00")]
    raise AssertionError(f"no way to alter {expected}")


def other_values(value: str) -> list[str]:
    """One point more and less, the next better and worse poker hand, the next rank of a low one."""
    if " " in value:
        top, bottom = value.split()
        return [f"{other} {bottom}" for other in other_values(top)]
    if "-" in value:
        first, _, last = value.rpartition("-")
        return [f"{first}-{NEXT_RANK[last]}"]
    if value not in POKER_HANDS:
        return [str(int(value) + unit) for unit in (1, -1)]
    at = POKER_HANDS.index(value)
    return [POKER_HANDS[at - 1], POKER_HANDS[(at + 1) % len(POKER_HANDS)]]


def one_rank_off(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [
        (*cards[:at], NEXT_RANK[card[0]] + card[1:], *cards[at + 1 :])
        for at, card in enumerate(cards)
    ]


def with_line(sheet: Sheet, at: int, expectation: Expectation) -> Sheet:
    line = sheet.statements[at]
    assert isinstance(line, ExpectLine)
    changed = replace(line, expectation=expectation)
    return replace(sheet, statements=(*sheet.statements[:at], changed, *sheet.statements[at + 1 :]))


def without_line(sheet: Sheet, at: int) -> Sheet:
    return replace(sheet, statements=sheet.statements[:at] + sheet.statements[at + 1 :])


@pytest.mark.parametrize("label", chosen())
def test_one_unit_off_fails(label: str) -> None:
    sheet, outcome = sheet_of(label), played(label)
    changed = [
        (with_line(sheet, at, other), line.line)
        for at, line in enumerate(sheet.statements)
        if isinstance(line, ExpectLine)
        for other in altered(line.expectation)
    ]
    assert changed
    missed = [[f.line for f in judge(other, outcome).failures] == [at] for other, at in changed]
    assert all(missed)


@pytest.mark.parametrize("label", chosen())
def test_a_refusal_that_is_not_expected_fails(label: str) -> None:
    sheet, outcome = sheet_of(label), played(label)
    for at, line in enumerate(sheet.statements):
        if isinstance(line, ExpectLine) and isinstance(line.expectation, RefusedExpected):
            assert not judge(without_line(sheet, at), outcome).ok
