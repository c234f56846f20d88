"""What procedures ask: where cards belong, whose turn it is, buttons, the stub, hidden faces."""

import msgspec
import pytest
from msgspec.structs import replace

from controller.games.families.exchange_poker.family import FAMILY
from controller.games.rounds import Dealt, Limits
from controller.procedures.conceal import conceal_round
from controller.vocabulary.cards import BACK
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.exchange_poker.play import ANTE, Play, version

DEAL = "Tc Kc Td Kd 8s 7s 5h 4h 2c 2d"
"""Box 1: a pair of tens; the dealer: a pair of kings."""
TRIPS = "7c Qc 7d Jd 7h 9s Ks 5h 2d 3c"
"""Box 1: three sevens; the dealer: nothing."""


def buttons(play: Play) -> list[str]:
    return [ask.action.value for ask, _ in FAMILY.asks(conceal_round(play.round))]


def test_cards_are_dealt_clockwise_the_dealer_last() -> None:
    play = Play(version("komet_a"), (2, 5)).close()
    seen = []
    for card in ("Tc", "Qc", "Kc", "Td", "Qd", "Kd", "8s", "9s", "7s", "5h", "6h", "4h", "2c"):
        seen.append(FAMILY.due(play.round))
        play.draw(card)
    assert seen == [*["box 2", "box 5", "dealer"] * 4, "box 2"]
    play.draw("3c 2d")
    assert FAMILY.due(play.round) == "none"
    assert FAMILY.turn(play.round) == (2, "2")


def test_only_the_dealers_fifth_card_lies_open() -> None:
    play = Play(version("komet_a")).close().draw(DEAL)
    told = [getattr(fact, "card", None) for fact in play.facts]
    assert [card for card in told if card is not None] == ["2D"]


def test_no_fact_before_the_reveal_depends_on_a_hidden_face() -> None:
    """Two rounds that differ in unturned faces only are told alike (architecture.md 8a)."""
    told = []
    for cards in (DEAL, "As Ah Ad Ac 9s 9h 5c 9d 9c 2d"):
        play = Play(version("komet_a")).close().draw(cards)
        play.do(1, Action.EXCHANGE, positions=(4, 5))
        play.draw("3c 3d")
        play.do(1, Action.RAISE)
        told.append((msgspec.json.encode(play.facts), buttons(play)))
    assert told[0] == told[1]


def test_the_buttons_of_each_phase() -> None:
    play = Play(version("russian_a")).close().draw(DEAL)
    assert buttons(play) == ["fold", "raise", "buy", "exchange"]
    play.do(1, Action.BUY)
    assert buttons(play) == []
    play.draw("Th")
    assert buttons(play) == ["fold", "raise"]
    play.do(1, Action.RAISE)
    assert buttons(play) == ["insure", "reveal"]


def test_a_version_without_insurance_has_no_button_for_it() -> None:
    play = Play(version("komet_b")).close().draw(TRIPS)
    play.do(1, Action.RAISE)
    assert buttons(play) == ["reveal"]
    play.do(0, Action.REVEAL)
    assert buttons(play) == ["swap", "no_swap"]


@pytest.mark.parametrize(("name", "most"), [("russian_a", 5), ("russian_b", 3), ("komet_f", 2)])
def test_the_exchange_button_says_how_many(name: str, most: int) -> None:
    play = Play(version(name)).close().draw(DEAL)
    asked = {ask.action: ask for ask, _ in FAMILY.asks(play.round)}
    assert len(asked[Action.EXCHANGE].positions) == most


def test_chips_of_a_fixed_size() -> None:
    play = Play(version("russian_a")).close().draw(DEAL)
    needs = {a.action.value: FAMILY.needs(play.round, a) for a, _ in FAMILY.asks(play.round)}
    assert needs == {
        "fold": (),
        "raise": (("1.raise", 2 * ANTE),),
        "buy": (("1.fee", ANTE),),
        "exchange": (("1.fee", ANTE),),
    }


def test_insurance_steps_by_the_chip_that_is_written() -> None:
    limits = (("insurance", Limits(step=Chips(500))),)
    play = Play(version("russian_a"), limits=limits).close().draw(TRIPS)
    play.do(1, Action.RAISE)
    assert play.do(1, Action.INSURE, 1300) == "RF-041"
    assert play.do(1, Action.INSURE, 3500) == "RF-041"
    assert play.do(1, Action.INSURE, 1500) == ""


def test_the_stub_keeps_one_card_while_boxes_are_served() -> None:
    play = Play(version("komet_a"), (1, 2, 3)).close()
    play.draw("Tc Qc 3h Kc Td Qd 4h Kd 8s 9s 5c 7s 5h 6h 6c 4c 2c 3c 9d 2d")
    assert FAMILY.stub(play.round).keeps == 0
    play.do(1, Action.EXCHANGE, positions=(4, 5))
    play.do(2, Action.EXCHANGE, positions=(5,))
    play.do(3, Action.FOLD)
    assert FAMILY.stub(play.round).keeps == 1
    folded = ("3H", "4H", "5C", "6C", "9D")
    assert FAMILY.stub(play.round).discards == folded
    play.draw("Jh Js")
    assert FAMILY.stub(play.round).discards == (*folded, "5H", "2C")
    assert FAMILY.stub(play.round).planned


def test_a_house_that_voids_plans_no_new_stub() -> None:
    play = Play(version("komet_a", {"HB-D12": "void"})).close().draw(DEAL)
    play.do(1, Action.BUY)
    assert not FAMILY.stub(play.round).planned


def test_concealed_hands_show_backs_and_no_value() -> None:
    play = Play(version("russian_a")).close().draw(TRIPS)
    dealer, own = FAMILY.hands(conceal_round(play.round))
    assert [dealt.card for dealt in own.cards] == [BACK] * 5
    assert [dealt.shown for dealt in dealer.cards] == [*[BACK] * 4, "3C"]
    assert (own.value, dealer.value) == ("", "")


def test_what_a_hand_is_said_to_be_doing() -> None:
    play = Play(version("komet_a"), (1, 2)).close()
    play.draw("Tc Qc Kc Td Qd Jd 8s 9s 7s 5h 6h 4h 2c 3c 2d")
    play.do(1, Action.EXCHANGE, positions=(1, 2, 3))
    play.do(2, Action.BUY)
    assert [view.note for view in FAMILY.hands(play.round)] == ["", "exchanges 3", "sixth card"]
    play.draw("Th Ts 9h 9c")
    play.do(1, Action.FOLD)
    play.do(2, Action.RAISE)
    assert [view.note for view in FAMILY.hands(play.round)] == ["", "folded", "raised"]
    play.do(0, Action.REVEAL)
    play.do(2, Action.SWAP)
    notes = [view.note for view in FAMILY.hands(play.round)]
    assert notes == ["king-jack, no game", "folded", "buys the dealer a card"]


def test_only_the_owner_decides() -> None:
    play = Play(version("komet_a")).close().draw(DEAL)
    (ask, _), *_ = FAMILY.asks(play.round)
    against = FAMILY.sequencer.may(play.round, replace(ask, bettor=2))
    assert getattr(against, "code", "") == "RF-047"


def test_a_voided_round_asks_nothing() -> None:
    play = Play(version("komet_a")).close().draw(DEAL)
    play.round = replace(play.round, voided=True)
    assert FAMILY.due(play.round) == "none"
    assert FAMILY.turn(play.round) == (0, "")
    assert FAMILY.asks(play.round) == ()


def test_the_dealers_card_goes_to_the_end_of_his_hand() -> None:
    play = Play(version("komet_a")).close().draw(TRIPS)
    play.do(1, Action.RAISE)
    play.do(0, Action.REVEAL)
    play.do(1, Action.SWAP)
    assert FAMILY.due(play.round) == "dealer"
    play.draw("9h")
    cards: tuple[Dealt, ...] = play.round.dealer
    assert [dealt.card for dealt in cards] == ["JD", "9S", "5H", "3C", "9H"]
