"""Comparison with the dealer, in words (poker_house_banked.md 1.6, 2, 5)."""

import pytest

from controller.games.families.house_poker.family import FAMILY
from controller.games.families.house_poker.judging import best, called, lead
from controller.vocabulary.cards import Card
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.house_poker.play import (
    DYNAMIC,
    FAST,
    RIVERSIDE,
    TRIPLE,
    Table,
    dynamic,
    fast,
    version,
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


@pytest.mark.parametrize(
    ("own", "dealer", "note", "dealers"),
    [
        ("KD 8S 3C", "QH 7C 5D", "king-eight beats queen-seven", "queen-seven"),
        ("9D 9S 3C", "AH KC 5D", "pair of nines beats ace-king", "ace-king"),
        ("KD 8S 3C", "KH 8C 5D", "king-eight, three loses to king-eight, five", "king-eight"),
        ("QS 9D 6C", "QD 9C 6H", "queen-nine equals queen-nine", "queen-nine"),
        (
            "7C 7D 7H",
            "JD 9C 4H",
            "three sevens, dealer does not qualify",
            "jack-nine does not qualify",
        ),
    ],
)
def test_a_hand_is_told_against_the_dealers(own: str, dealer: str, note: str, dealers: str) -> None:
    first, second, third = dealer.split()
    table = fast(*own.split(), dealer=(first, second, third)).do(1, Action.PLAY)
    assert table.notes() == {"dealer": "", "1": "plays"}
    assert table.do(0, Action.REVEAL).notes() == {"dealer": dealers, "1": note}


def test_without_a_dealer_the_hand_alone_is_told() -> None:
    table = Table(TRIPLE)
    for spot in "123":
        table.bet(f"1.{spot}", 1000)
    table.close().draw("TS", "TD", "4C", "7H", "2S").do(1, Action.LET).do(1, Action.LET)
    assert table.notes() == {"board": "", "1": "lets its stakes"}
    table.do(0, Action.REVEAL)
    assert (table.notes()["1"], table.values()["1"]) == ("pair of tens", "pair")


def test_a_folded_hand_stays_down() -> None:
    table = dynamic().do(1, Action.FOLD).do(2, Action.CALL)
    table.draw("7D", "9S", "2C").do(2, Action.CHECK).draw("4H").do(2, Action.CHECK).draw("JD")
    table.do(0, Action.REVEAL)
    assert (table.notes()["1"], table.values()["1"]) == ("folded", "")
    assert table.notes()["2"] == "three nines beats king-queen"


def test_a_pair_on_the_board_qualifies_the_dealer_of_riverside() -> None:
    """Section 5, [I]."""
    table = Table(RIVERSIDE).bet("1.blind", 1000).close()
    table.draw("7C", "JH", "5D", "9S", "AC", "AD", "4H").do(1, Action.CALL).draw("2S", "8C")
    table.do(0, Action.REVEAL)
    assert table.notes()["dealer"] == "pair of aces"


@pytest.mark.parametrize(("kickers", "ahead"), [("all", 1), ("one", 0)])
def test_kickers_beside_a_pair(kickers: str, ahead: int) -> None:
    """HB-D03."""
    made = version(DYNAMIC, f"HB-D03 {kickers}")
    own, his = best(made, cards("QD QS AC 9C 5H")), best(made, cards("QH QS AC 8D 5H"))
    assert (lead(made, own, his), lead(made, his, own)) == (ahead, -ahead)


def test_the_card_beside_a_pair_decides_in_either_way() -> None:
    made = version(DYNAMIC, "HB-D03 one")
    own, his = best(made, cards("QD QS AC 9C 5H")), best(made, cards("QH QS KC 8D 5H"))
    assert lead(made, own, his) == 1


def test_three_cards_are_compared_whole() -> None:
    made = version(FAST, "HB-D03 one")
    own, his = best(made, cards("8S 8D KC")), best(made, cards("8C 8H QD"))
    assert lead(made, own, his) == 1


@pytest.mark.parametrize(
    ("game", "own", "common", "name"),
    [
        (FAST, "8C 5D 2H", "", "high_card"),
        (FAST, "8C 5D", "", ""),
        (TRIPLE, "AS KS QS", "JS TS", "straight_flush"),
        (RIVERSIDE, "AS KS", "QS JS TS", "royal_flush"),
        (RIVERSIDE, "AS KS", "", ""),
    ],
)
def test_what_cards_are_called(game: str, own: str, common: str, name: str) -> None:
    """deal_sheets.md Names."""
    assert called(version(game), cards(own), cards(common)) == name
    assert FAMILY.called is called


def test_the_ace_of_dynamic_poker_taken_literally() -> None:
    """HB-D02; in no other game."""
    five = cards("AS KD QH JC TS")
    assert best(version(DYNAMIC, "HB-D02 one"), five).name == "high_card"
    assert best(version(DYNAMIC, "HB-D02 fourteen"), five).name == "straight"
    assert best(version(RIVERSIDE, "HB-D02 one"), five).name == "straight"
