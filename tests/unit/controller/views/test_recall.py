"""The last rounds card by card; a face comes only from the fact that turned it."""

import json

from controller.views.fold import fold, moment
from controller.views.recall import recall_round
from controller.views.recall_text import spell_round
from controller.views.rounds import LastRounds
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    PaySeen,
    RoundVoided,
    StakeNotAccepted,
    StakeReturned,
)
from controller.vocabulary.held import CardIdentified, RequestRefused, RulingApplied
from controller.vocabulary.observations import ChipsPlaced
from controller.vocabulary.requests import GiveRuling, PaysDone, VoidRound
from tests.unit.controller.views.rounds_told import (
    blackjack,
    hole_card_round,
    last_round,
    opened,
    rule,
)
from tests.unit.controller.views.told import Told, acceptance_vector_2


def test_a_round_from_opening_to_house_net() -> None:
    told = acceptance_vector_2()
    told.drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    rule(told, 9, "BA-02", "burn", CardBurned(shoe="shoe-a", draw=5, why="BA-02"))
    told.hear(
        ChipsPlaced(spot="3.banco", amount=Chips(0), total=Chips(0)),
        PaySeen(spot="3.banco", total=Chips(0)),
    )
    told.pays_done(7, 10_000)
    shown = recall_round(last_round(told))
    assert shown["round"] == 7
    assert shown["state"] == "ended"
    assert (shown["venue"], shown["table"]) == ("Example Casino", "T-1")
    assert shown["entries"] == [3, 14]
    assert shown["opened_at"] == "2026-03-01T20:00:03.000Z"
    assert shown["house_net"] == "100"
    assert shown["stakes"] == [{"spot": "3.banco", "stake": "100"}]
    assert [(card["draw"], card["card"], card["position"]) for card in shown["cards"]] == [
        (1, "9H", "punto"),
        (2, "4D", "banco"),
        (3, "KC", "punto"),
        (4, "2S", "banco"),
    ]
    assert [(card["draw"], card["card"]) for card in shown["burned"]] == [(5, "XX")]
    assert shown["settlements"][0]["net"] == "-100"
    assert shown["pays"][0]["spot"] == "3.banco"
    (irregular,) = shown["irregularities"]
    assert (irregular["code"], irregular["choice"]) == ("BA-02", "burn")
    assert irregular["people"] == ["D1", "F1"]
    assert [name["role"] for name in irregular["names"]] == ["D", "F"]
    assert json.loads(json.dumps(shown)) == shown


def test_a_face_that_was_not_turned_is_a_back_everywhere() -> None:
    shown = recall_round(last_round(hole_card_round(blackjack(), turned=False)))
    assert "7C" not in json.dumps(shown)
    assert [card["card"] for card in shown["cards"] if card["draw"] == 4] == ["XX"]
    assert {"hand": "dealer", "cards": ["KD", "XX"], "value": "10"} in [
        {**hand} for hand in shown["hands"]
    ] or shown["hands"][0]["cards"] == ["KD", "XX"]


def test_a_face_that_was_turned_is_shown_and_marked() -> None:
    shown = recall_round(last_round(hole_card_round(blackjack(), turned=True)))
    (hole,) = [card for card in shown["cards"] if card["draw"] == 4]
    assert (hole["card"], hole["down"]) == ("7C", True)
    assert shown["hands"][0] == {"hand": "dealer", "cards": ["KD", "7C"], "value": "17"}
    assert [hand["hand"] for hand in shown["hands"]] == ["dealer", "1.1", "1.2"]
    assert [(taken["box"], taken["bettor"], taken["action"]) for taken in shown["decisions"]] == [
        (1, 1, "split"),
        (1, 2, "split"),
        (1, 1, "stand"),
        (1, 1, "stand"),
    ]


def test_a_keyed_face_is_shown_unless_it_lies_down() -> None:
    told = blackjack().draw(1, "??", "1", down=True)
    told.hear(
        GiveRuling(person="F1", role="F", code="RD-01", choice="key", card=Card("4D")),
        CardIdentified(draw=1, card=None, people=("D1", "F1")),
    )
    assert recall_round(last_round(told))["cards"][0]["card"] == "XX"
    told.hear(
        GiveRuling(person="F1", role="F", code="RD-01", choice="key", card=Card("4D")),
        CardIdentified(draw=1, card=Card("4D"), people=("D1", "F1")),
    )
    assert recall_round(last_round(told))["cards"][0]["card"] == "4D"


def test_only_the_last_rounds_are_kept() -> None:
    told = Told().open_table().load_shoe()
    for number in range(1, 8):
        told.open_round(number).pays_done(number, 0)
    last = LastRounds(keep=3)
    fold(told.entries, last)
    assert [recorded.round for recorded in last.rounds()] == [5, 6, 7]
    only = LastRounds(keep=3, only=2)
    fold(told.entries, only)
    assert [recorded.round for recorded in only.rounds()] == [2]


def test_a_ruling_after_the_end_belongs_to_its_round() -> None:
    told = acceptance_vector_2().pays_done(7, 10_000)
    told.drawn(5, "5H", opened(10, "RD-12", 2, draw=5))
    rule(told, 10, "RD-12", "burn")
    told.open_round(8)
    last = LastRounds()
    fold(told.entries, last)
    first, second = (recall_round(recorded) for recorded in last.rounds())
    assert [about["choice"] for about in first["irregularities"]] == ["burn"]
    assert first["entries"] == [3, 10]
    assert second["irregularities"] == []


def test_the_text_says_it_line_by_line() -> None:
    told = acceptance_vector_2()
    told.hear(
        PaysDone(person="D1", role="D"),
        RequestRefused(code="RF-071", message="A loser is not taken."),
    )
    told.hear(
        ChipsPlaced(spot="2.banco", amount=Chips(333), total=Chips(333)),
        StakeNotAccepted(spot="2.banco", amount=Chips(333), code="RF-016"),
    )
    text = spell_round(recall_round(last_round(told)))
    assert text.splitlines()[0] == "round 7  settled  Example Casino T-1  baccarat/punto_banco"
    assert "  stake      3.banco       100" in text
    assert "     1  9H  punto       9" in text
    assert "  refused    RF-071  A loser is not taken." in text
    assert "  given back 2.banco       3.33  RF-016" in text
    assert "  settled    3.banco       100 net -100  hand banco  a row" in text


def test_the_text_of_a_void_and_of_a_hole_card() -> None:
    told = acceptance_vector_2().drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    told.hear(
        VoidRound(person="P1", role="P", reason="count"),
        RulingApplied(question=9, code="BA-02", choice="void", people=("F1", "P1")),
        RoundVoided(round=7, reason="count", people=("F1", "P1"), reference="S-77"),
        StakeReturned(spot="3.banco", amount=Chips(10_000)),
    )
    text = spell_round(recall_round(last_round(told)))
    assert "  void       count  F1+P1  S-77" in text
    assert "  returned   3.banco       100" in text
    assert "  irregular  BA-02  seen  void by F1+P1" in text
    down = spell_round(recall_round(last_round(hole_card_round(blackjack(), turned=False))))
    assert "     4  XX  dealer        dealt down" in down
    assert "box 1/2  split 5" in down


def test_moments_are_utc_to_the_millisecond() -> None:
    assert moment(0) == "1970-01-01T00:00:00.000Z"
    assert moment(1_772_395_200_250) == "2026-03-01T20:00:00.250Z"
