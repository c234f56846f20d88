"""When a side bet is settled, and from which cards: blackjack_side_games.md 1, 2 and SG-12."""

import pytest

from controller.games.families.blackjack.family import FAMILY
from controller.games.families.blackjack.side_bets import first_two
from controller.vocabulary.facts import CardTurned
from controller.vocabulary.observations import CardDrawn, ChipsPlaced
from controller.vocabulary.requests import CloseBets
from tests.unit.controller.games.families.blackjack.play import Play, version

SIDE = {"1.main": 1000, "1.side": 500}


def firsts(play: Play, box: int = 1) -> list[str]:
    return [str(dealt.card) for dealt in first_two(play.round, box)]


def test_not_before_the_initial_deal_is_complete() -> None:
    play = Play(version("f", side_game="d"), SIDE).draw("7c 9c 7s")
    assert play.net("1.side") is None
    assert play.draw("8d").net("1.side") == 5500


def test_at_once_before_insurance() -> None:
    play = Play(version("b", side_game="n"), SIDE).draw("3h Ac 2d")
    assert (play.net("1.side"), play.net("1.main")) == (5000, None)


@pytest.mark.parametrize("name", ["n", "o", "r", "s"])
def test_where_hands_lie_face_down_not_before_the_hand_is_turned(name: str) -> None:
    play = Play(version(name, side_game="n"), SIDE).draw("9h Tc 9s 5d")
    assert play.net("1.side") is None
    assert play.do("stand").net("1.side") is None
    play.do("reveal", box=0).draw("2d")
    assert play.net("1.side") == -500


@pytest.mark.parametrize(("act", "net"), [("split", -500), ("double", -500)])
def test_a_hand_that_is_shown_to_act_settles_it(act: str, net: int) -> None:
    play = Play(version("n", side_game="n"), SIDE).draw("9h Tc 9s 5d")
    assert play.do(act).net("1.side") == net


def test_even_money_shows_the_hand() -> None:
    play = Play(version("n", side_game="n"), SIDE).draw("Kh Ac Ah 5d")
    assert play.net("1.side") == -500


def test_a_hand_given_up_is_turned_for_it() -> None:
    decided = {"BJR-26": "offered"}
    play = Play(version("r", decided, "f"), SIDE).draw("Ts 9c 6s 8d").do("surrender")
    assert (play.net("1.side"), play.net("1.main")) == (1000, -500)
    assert [f.hand for f in play.facts if isinstance(f, CardTurned)] == ["1", "1"]
    without = Play(version("r", decided, "f"), {"1.main": 1000}).draw("Ts 9c 6s 8d").do("surrender")
    assert not [f for f in without.facts if isinstance(f, CardTurned)]


def test_the_first_two_cards_stay_the_first_two_through_every_split() -> None:
    play = Play(version("h", side_game="d"), SIDE).draw("8h 6c 8d")
    assert firsts(play) == ["8H", "8D"]
    play.do("split").draw("8s").do("split").draw("8c").do("split").draw("Tc").do("stand")
    play.draw("9s").do("stand")
    assert firsts(play) == ["8H", "8D"]
    play.draw("2s").do("stand")
    assert [len(hand.cards) for hand in play.round.hands] == [2, 2, 2, 1]
    assert firsts(play) == ["8H", "8D"]


def test_split_of_the_second_hand() -> None:
    play = Play(version("h", side_game="d"), SIDE).draw("8h 6c 8d").do("split").draw("Th")
    play.do("stand").draw("8s").do("split").draw("9h").do("stand").draw("9d")
    assert firsts(play) == ["8H", "8D"]


def test_it_needs_a_main_stake_of_the_same_bettor() -> None:
    play = Play(version("b", side_game="c"), {"1.main": 1000})
    round_ = FAMILY.open_round(1, play.round.version, play.round.terms)
    for spot in ("1.main", "2.side"):
        event = ChipsPlaced(spot=spot, amount=500, total=500)
        heard = FAMILY.sequencer.step(round_, event)
        round_ = heard.round
    against = FAMILY.sequencer.step(round_, CloseBets(person="", role=""))
    assert (against.code, against.stands_for) == ("RF-026", "BT-13")
    early = FAMILY.sequencer.step(round_, CardDrawn(shoe="a", load=1, draw=1, card="9S"))
    assert [wager.spot for wager in early.round.wagers] == ["1.main"]
    assert early.round.not_accepted == (("2.side", 500),)
    assert early.irregular == ("DO-03",)


def test_nothing_but_a_side_bet_is_no_bet() -> None:
    terms = Play(version("b"), {"1.main": 1000}).round.terms
    round_ = FAMILY.open_round(1, version("b", side_game="c"), terms)
    round_ = FAMILY.sequencer.step(round_, ChipsPlaced(spot="1.side", amount=500, total=500)).round
    early = FAMILY.sequencer.step(round_, CardDrawn(shoe="a", load=1, draw=1, card="9S"))
    assert (early.round.phase, early.round.wagers) == ("BETTING", ())
    assert early.irregular == ("DO-03",)
