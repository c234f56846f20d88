"""Hands against the dealer's in words, before and after a card is bought for him (6.2, 6.6)."""

import pytest

from controller.games.families.exchange_poker.family import FAMILY
from controller.procedures.conceal import conceal_round
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.exchange_poker.play import Play, version

NO_GAME = "7c Qc 7d Jd 7h 9s Ks 5h 2d 3c"
"""Box 1: three sevens; the dealer: queen, jack, nine, five and three."""


def notes(play: Play) -> list[str]:
    """What stands beside the dealer's hand and box 1, as the page is made: from the backs."""
    return [view.note for view in FAMILY.hands(conceal_round(play.round))]


def shown(deal: str) -> Play:
    play = Play(version("russian_a")).close().draw(deal)
    play.do(1, Action.RAISE)
    play.do(0, Action.REVEAL)
    return play


@pytest.mark.parametrize(
    ("deal", "dealer", "box"),
    [
        (
            "9c Ah 9d Kd Qs 9s 5h 6s 2d 3h",
            "ace-king",
            "pair of nines beats ace-king",
        ),
        (
            "Ac As Kd Kh Js Td 7h 9c 4c 8d",
            "ace-king",
            "ace-king, jack, seven, four beats ace-king, ten, nine, eight",
        ),
        (
            "Tc Kc Td Kd 8s 7s 5h 4h 2c 2d",
            "pair of kings",
            "pair of tens loses to pair of kings",
        ),
        (
            "Tc Ts Td Th 8s 8c 5h 5d 2c 2d",
            "pair of tens",
            "pair of tens equals pair of tens",
        ),
        (
            NO_GAME,
            "queen-jack, no game",
            "three sevens, dealer has no game",
        ),
    ],
)
def test_an_open_hand_is_compared_with_the_dealers(deal: str, dealer: str, box: str) -> None:
    assert notes(shown(deal)) == [dealer, box]


@pytest.mark.parametrize(
    ("card", "dealer", "box"),
    [
        ("5c", "pair of fives, five for queen", "three sevens beats pair of fives"),
        ("8c", "jack-nine, no game, eight for queen", "three sevens, dealer bought no game"),
    ],
)
def test_the_bought_card_is_named(card: str, dealer: str, box: str) -> None:
    play = shown(NO_GAME)
    play.do(1, Action.SWAP)
    assert notes(play) == ["queen-jack, no game", "buys the dealer a card"]
    play.draw(card)
    assert notes(play) == [dealer, box]


def test_who_buys_no_card_is_finished_against_the_cards_as_dealt() -> None:
    play = shown(NO_GAME)
    play.do(1, Action.NO_SWAP)
    assert notes(play) == ["queen-jack, no game", "three sevens, dealer has no game"]


def test_nothing_is_told_of_cards_that_lie_down() -> None:
    play = Play(version("russian_a")).close().draw(NO_GAME)
    assert notes(play) == ["", ""]
    play.do(1, Action.RAISE)
    assert notes(play) == ["", "raised"]
