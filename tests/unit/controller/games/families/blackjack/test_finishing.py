"""Faces that are down: architecture.md section 8a; hands finished by themselves: deal_sheets.md."""

import pytest

from controller.games.families.blackjack.family import FAMILY
from controller.procedures.conceal import conceal_round
from controller.vocabulary.facts import CardDealt, CardTurned, DealerPeeked
from tests.unit.controller.games.families.blackjack.play import Play, version

ONE = {"1.main": 1000}


def turned(play: Play) -> list[tuple[str, str, str]]:
    """Cards turned so far: hand, card, value as shown then."""
    return [(f.hand, f.card, f.value) for f in play.facts if isinstance(f, CardTurned)]


def test_first_cards_and_hole_card_are_dealt_down() -> None:
    play = Play(version("n"), ONE).draw("9s 7s 8s Ts")
    dealt = [(f.hand, f.card, f.value) for f in play.facts if isinstance(f, CardDealt)]
    assert dealt == [("1", None, ""), ("dealer", "7S", "7"), ("1", None, ""), ("dealer", None, "")]
    assert turned(play) == []
    play.do("stand")
    assert turned(play) == []
    play.do("reveal", box=0)
    assert turned(play) == [("dealer", "TS", "17"), ("1", "9S", ""), ("1", "8S", "17")]


def test_in_f_only_the_hole_card_is_down() -> None:
    play = Play(version("f"), ONE).draw("9s 7s 8s Ts")
    dealt = [f.card for f in play.facts if isinstance(f, CardDealt)]
    assert dealt == ["9S", "7S", "8S", None]


@pytest.mark.parametrize(
    ("deal", "more", "hand"),
    [
        ("As 7s Ks Ts", "", [("1", "AS", ""), ("1", "KS", "21")]),
        ("Ts 7s 6s Ts", "9s", [("1", "TS", ""), ("1", "6S", "25")]),
        ("7s 9s 7d Ts", "7c", [("1", "7S", ""), ("1", "7D", "21")]),
    ],
)
def test_a_hand_finished_by_itself_is_turned(
    deal: str, more: str, hand: list[tuple[str, str, str]]
) -> None:
    play = Play(version("n"), {"1.main": 1000, "2.main": 1000})
    first, dealer, second, hole = deal.split()
    play.draw(f"{first} 2c {dealer} {second} 3c {hole}")
    if more:
        play.do("hit").draw(more)
    assert turned(play) == hand
    assert FAMILY.turn(play.round) == (2, "2")


def test_a_doubled_hand_is_shown_but_its_third_card_waits() -> None:
    play = Play(version("n"), {"1.main": 1000, "2.main": 1000}).draw("9s 9c 7s 8s 9d Td")
    play.do("double").draw("Ks")
    assert turned(play) == [("1", "9S", ""), ("1", "8S", "17")]
    assert play.net("1.main") is None
    view = FAMILY.hands(play.round)[1]
    assert (view.value, view.note) == ("", "doubled")
    play.do("stand", box=2).do("reveal", box=0)
    assert ("1", "KS", "27") in turned(play)
    assert play.net("1.main") == -2000


def test_a_split_shows_the_hand_and_later_cards_are_up() -> None:
    play = Play(version("r"), ONE).draw("8s 6s 8d Td").do("split").draw("3c")
    assert [hand for hand, _, _ in turned(play)] == ["1", "1"]
    assert FAMILY.hands(play.round)[1].value == "11"


def test_a_surrendered_hand_is_never_turned() -> None:
    play = Play(version("n", {"BJR-26": "offered"}), ONE).draw("Ts 9s 6s 8s").do("surrender")
    play.do("reveal", box=0)
    assert [hand for hand, _, _ in turned(play)] == ["dealer"]


def test_a_negative_look_says_nothing_else() -> None:
    play = Play(version("n"), ONE).draw("9s As 8s 7s").do("peek", box=0)
    assert [f.blackjack for f in play.facts if isinstance(f, DealerPeeked)] == [False]
    assert turned(play) == []


def test_a_positive_look_turns_and_settles() -> None:
    play = Play(version("n"), ONE).draw("9s As 8s Ks").do("peek", box=0)
    assert [f.blackjack for f in play.facts if isinstance(f, DealerPeeked)] == [True]
    assert [hand for hand, _, _ in turned(play)] == ["dealer", "1", "1"]
    assert play.net("1.main") == -1000


OPEN_HANDS = ("5s 6d", "9s 9d", "Ts 2d", "As 8d", "As Ad")


def test_what_is_shown_does_not_depend_on_unturned_faces() -> None:
    for name in ("n", "o", "r", "s"):
        for up in ("6s", "As", "Ts"):
            seen = set()
            for hand in OPEN_HANDS:
                for hole in ("7c", "9c"):
                    first, second = hand.split()
                    play = Play(version(name), ONE).draw(f"{first} {up} {second} {hole}")
                    hidden = conceal_round(play.round)
                    shown = (FAMILY.hands(hidden), FAMILY.asks(hidden), FAMILY.turn(hidden))
                    seen.add(str((shown, play.facts, play.round.phase)))
            assert len(seen) == 1, (name, up)


def test_an_unknown_hand_offers_what_some_hand_may() -> None:
    play = Play(version("o"), ONE).draw("Ts 6s 2d 7c")
    hidden = conceal_round(play.round)
    actions = {decide.action.value for decide, _ in FAMILY.asks(hidden)}
    assert actions == {"hit", "stand", "double", "split"}
    assert {action for action, _, _ in play.buttons()} == {"hit", "stand"}
