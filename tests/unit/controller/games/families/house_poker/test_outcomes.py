"""What the pay tables ask of a round (poker_house_banked.md 2 to 5)."""

import pytest

from controller.games.families.house_poker.family import FAMILY
from controller.games.families.house_poker.hands import Hand
from controller.games.families.house_poker.outcomes import OUTCOMES
from controller.games.rounds import Dealt, Wager
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.house_poker.play import (
    DYNAMIC,
    FAST,
    RIVERSIDE,
    TRIPLE,
    Table,
    dynamic,
)


def lying(text: str) -> tuple[Dealt, ...]:
    return tuple(Dealt(draw, Card(card)) for draw, card in enumerate(text.split(), 1))


def holds(game: str, name: str, spot: str, own: str, common: str = "", *sets: str) -> bool:
    """Whether the outcome holds for the stake of a hand with these cards."""
    table = Table(game, *sets)
    round_ = type(table.round)(
        no=1,
        terms=table.round.terms,
        phase="SETTLED",
        version=table.round.version,
        hands=(Hand(box=1, cards=lying(own)),),
        common=lying(common),
    )
    wager = Wager(spot=f"1.{spot}", box=1, bettor=1, name=spot, stake=Chips(1000))
    return OUTCOMES[name](round_, wager)


@pytest.mark.parametrize(
    ("own", "common", "held"),
    [
        ("AS 2H 3D", "4C 9S", True),
        ("JS QH KD", "AC 9S", True),
        ("KS AH 2D", "3C 9S", False),
        ("5S 6H 7D", "9C TS", False),
        ("5S 5H 6D", "7C 8S", True),
    ],
)
def test_four_card_straights(own: str, common: str, held: bool) -> None:
    assert holds(TRIPLE, "four-card straight", "bonus", own, common) is held


@pytest.mark.parametrize(("common", "held"), [("5D 9C", True), ("5S 9C", False)])
def test_four_card_flushes(common: str, held: bool) -> None:
    assert holds(TRIPLE, "four-card flush", "bonus", "3D 8D QD", common) is held


@pytest.mark.parametrize(("own", "held"), [("TS TD 4C", True), ("9S 9D AC", False)])
def test_a_pair_of_tens_or_better(own: str, held: bool) -> None:
    assert holds(TRIPLE, "pair of tens or better", "1", own, "7H 2S") is held


@pytest.mark.parametrize(
    ("own", "name"),
    [
        ("AS AD", "two aces"),
        ("KS AS", "ace and king of one suit"),
        ("AS QS", "ace with queen or jack of one suit"),
        ("JS AS", "ace with queen or jack of one suit"),
        ("AS KD", "ace and king of two suits"),
        ("QS QD", "two kings, queens or jacks"),
        ("JS JD", "two kings, queens or jacks"),
    ],
)
def test_two_own_cards(own: str, name: str) -> None:
    names = [n for n in OUTCOMES if " of one suit" in n or " of two suits" in n or "two " in n]
    pairs = [n for n in names if "pair" not in n]
    assert [n for n in pairs if holds(DYNAMIC, n, "bonus", own, "2C 3D 4H 8S 9C")] == [name]


@pytest.mark.parametrize(
    ("rows", "held"), [("none", []), ("ace_queen", ["AS QD"]), ("low_pairs", ["TS TD", "2S 2D"])]
)
def test_rows_below_the_jacks(rows: str, held: list[str]) -> None:
    """HB-D06."""
    names = ("ace with queen or jack of two suits", "pair of tens or lower")
    sets = f"HB-D06 {rows}"
    found = [
        own
        for own in ("AS QD", "TS TD", "2S 2D")
        if any(holds(DYNAMIC, name, "bonus", own, "", sets) for name in names)
    ]
    assert found == held


def test_the_bonus_of_riverside_looks_at_the_first_five_cards() -> None:
    assert not holds(RIVERSIDE, "straight", "bonus", "TD 9C", "8S 7D 2H JH 2C")
    assert holds(RIVERSIDE, "two pair", "bonus", "9C 4D", "9H 4S KD 2C 7H")


def test_a_royal_flush_is_a_straight_flush_too() -> None:
    for name in ("royal flush", "straight flush"):
        assert holds(RIVERSIDE, name, "bonus", "AH KH", "QH JH TH")


@pytest.mark.parametrize("table", ["I", "II", "III", "IV"])
def test_the_extra_bonus_by_its_table(table: str) -> None:
    names = [f"flush, table {one}" for one in ("I", "II", "III", "IV")]
    sets = f"extra_bonus {table}"
    held = [n for n in names if holds(DYNAMIC, n, "extra_bonus", "KH 8H", "2H 9H 4H JC 7S", sets)]
    assert held == [f"flush, table {table}"]


@pytest.mark.parametrize(("value", "held"), [("50", False), ("500", True)])
def test_the_lost_row_of_the_triple_bet_bonus(value: str, held: bool) -> None:
    """HB-D05."""
    name, sets = "straight flush, decided for 500", f"HB-D05 {value}"
    assert holds(TRIPLE, name, "bonus", "5S 6S 7S", "8S 9S", sets) is held


@pytest.mark.parametrize(
    ("table", "value", "held"), [("I", "100", True), ("I", "50", False), ("II", "100", False)]
)
def test_the_lost_row_of_the_first_extra_bonus(table: str, value: str, held: bool) -> None:
    """HB-D07."""
    name = "straight flush, table I, decided for 100"
    sets = (f"extra_bonus {table}", f"HB-D07 {value}")
    assert holds(DYNAMIC, name, "extra_bonus", "6H 7H", "8H 9H TH 2C 2D", *sets) is held


def test_a_folded_hand_loses_at_once_and_only_its_own_stakes_are_ripe() -> None:
    table = dynamic().do(1, Action.FOLD)
    ripe = [wager.spot for wager in table.round.wagers if FAMILY.ripe(table.round, wager)]
    assert ripe == ["1.blind", "1.bonus"]


@pytest.mark.parametrize(("paid", "ripe"), [("final", []), ("at_once", ["1.bonus"])])
def test_when_the_bonus_of_dynamic_is_paid(paid: str, ripe: list[str]) -> None:
    """HB-D14."""
    table = dynamic(f"HB-D14 {paid}", boxes=(1,)).do(1, Action.CALL)
    assert [w.spot for w in table.round.wagers if FAMILY.ripe(table.round, w)] == ripe


def test_an_extra_card_has_its_code() -> None:
    """dealing_exceptions.md 7.7: HP-07 where a common card is still to come, else HP-01."""
    table = dynamic(boxes=(1,))
    assert FAMILY.irregular(table.round) == "HP-07"
    table.do(1, Action.CALL).draw("7D", "9S", "2C").do(1, Action.CHECK).draw("4H")
    assert FAMILY.irregular(table.do(1, Action.CHECK).draw("JD").round) == "HP-01"
    fast_table = Table(FAST).bet("1.bet", 1000).close().draw("KD", "QH", "8S", "7C", "3C", "5D")
    assert FAMILY.irregular(fast_table.round) == "HP-01"
