"""A rank alone gets a suit of which the shoe still holds a card (deal_sheets.md, Words)."""

from collections import Counter

from controller.sheets.language import read_sheets
from controller.sheets.statements import Sheet
from controller.sheets.suits import Suits


def suits(draws: str, decks: int = 1) -> Suits:
    (sheet,) = read_sheets("x.deal", f"game blackjack/A\ndraw {draws}\n")
    assert isinstance(sheet, Sheet)
    return Suits(sheet, decks)


def test_a_card_with_its_suit_stays() -> None:
    assert suits("Ts").fill("TS") == "TS"
    assert suits("Ts").fill("??") == "??"


def test_four_of_a_rank_are_four_suits() -> None:
    filled = suits("T T T T")
    assert sorted(filled.fill("T") for _ in range(4)) == ["TC", "TD", "TH", "TS"]


def test_cards_that_the_sheet_names_are_kept_for_it() -> None:
    filled = suits("T Ts Th Td")
    assert filled.fill("T") == "TC"


def test_every_copy_of_two_decks_is_used_twice() -> None:
    filled = suits("9", decks=2)
    assert set(Counter(filled.fill("9") for _ in range(8)).values()) == {2}


def test_after_a_load_the_count_begins_anew() -> None:
    filled = suits("T Ts")
    filled.reload()
    assert filled.fill("T") == "TS"
