"""Order of settlement: blackjack.md section 3, with the points of section 8 it names."""

import pytest

from tests.unit.controller.games.families.blackjack.play import Play, version

ONE = {"1.main": 1000}


def played(name: str, deal: str, acts: str, decisions: dict[str, str] | None = None) -> int | None:
    """The result of box 1 after decisions and cards in turn: `double Ts reveal`."""
    play = Play(version(name, decisions), ONE).draw(deal)
    for act in acts.split():
        if act[0].islower():
            play.do(act, box=0 if act in ("peek", "reveal") else 1)
        else:
            play.draw(act)
    return play.net("1.main")


@pytest.mark.parametrize(
    ("name", "deal", "acts", "net"),
    [
        ("a", "Ts Td 9s", "stand 9d", -1000),
        ("a", "Ts Td Js", "stand Kd", -1000),
        ("a", "7s Td 4s", "hit Ts stand 5d 6d", 0),
        ("h", "Ts Td Js", "stand Kd", 0),
        ("h", "Ts Td 9s", "stand 9d", -1000),
        ("b", "Ts Td 9s", "stand 9d", 0),
        ("a", "As Td Ks", "Ad", 0),
        ("a", "As 5d Ks", "6d Td", 1500),
        ("p", "As Td Ks", "2d Tc", 1500),
        ("p", "Ts Td 9s", "stand 2d Tc", 0),
        ("p", "Ts Td 6s", "hit Tc 2d Tc", -1000),
        ("p", "Ts Td 9s", "stand 3d Tc", 1000),
        ("h", "Ts Td 9s", "stand 2d Tc", 1000),
        ("c", "6s Td 5s", "double Ts Ad", -2000),
        ("f", "6s Td 5s Ad", "double Ts reveal", -1000),
        ("f", "6s Ad 5s Td", "double Ts reveal", -2000),
        ("n", "6s Td 5s Ad", "double Ts reveal", -2000),
        ("h", "Ts Td 6s", "surrender", -500),
        ("h", "7s Td 7d", "hit 7c", 3000),
    ],
)
def test_results(name: str, deal: str, acts: str, net: int) -> None:
    assert played(name, deal, acts) == net


@pytest.mark.parametrize(
    ("decided", "hole", "at_once", "net"),
    [
        ("both", "As", -2000, -2000),
        ("original", "As", None, -1000),
        ("original", "7s", None, -2000),
    ],
)
def test_a_doubled_bust_hand_against_a_ten(
    decided: str, hole: str, at_once: int | None, net: int
) -> None:
    choice = {"BJR-23": decided}
    assert played("f", f"9s Td 6s {hole}", "double Ts", choice) == at_once
    assert played("f", f"9s Td 6s {hole}", "double Ts reveal", choice) == net


def test_split_aces_with_a_ten_are_21_and_lose_to_a_dealer_blackjack() -> None:
    play = Play(version("c"), ONE).draw("As Td Ad").do("split").draw("Ks Kd")
    play.draw("Ac")
    assert [play.net("1.main", hand) for hand in (0, 1)] == [-1000, -1000]
