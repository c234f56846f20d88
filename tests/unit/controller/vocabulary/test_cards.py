"""Cards and their one spelling (architecture.md section 3)."""

import pytest

from controller.vocabulary.cards import BACK, DECK, UNKNOWN, is_face, parse_card, rank_of, suit_of


def test_a_deck_has_fifty_two_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {suit_of(card) for card in DECK} == set("SHDC")
    assert {rank_of(card) for card in DECK} == set("A23456789TJQK")


@pytest.mark.parametrize(
    ("text", "card"), [("9s", "9S"), ("9S", "9S"), (" Th ", "TH"), ("ad", "AD"), ("KC", "KC")]
)
def test_a_card_is_spelled_in_either_case(text: str, card: str) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "9", "10s", "1s", "9x", "??", "XX", "9S9S", "Joker"])
def test_what_is_no_card_is_none(text: str) -> None:
    assert parse_card(text) is None


def test_unread_and_face_down_are_no_faces() -> None:
    assert not is_face(UNKNOWN)
    assert not is_face(BACK)
    assert all(is_face(card) for card in DECK)
