"""A recorded round as a deal sheet: deal_sheets.md Statements, architecture.md 8a."""

import pytest

from controller.views.sheet import NotExported, as_sheet
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    DecisionTaken,
    RoundVoided,
)
from controller.vocabulary.held import (
    RequestRefused,
)
from controller.vocabulary.observations import (
    CardDrawn,
)
from controller.vocabulary.requests import Action, Decide, VoidRound
from tests.unit.controller.views.rounds_told import (
    blackjack,
    hole_card_round,
    last_round,
    opened,
    rule,
    statements,
)
from tests.unit.controller.views.told import Told, acceptance_vector_2, settled


def test_acceptance_vector_2_as_a_sheet() -> None:
    told = acceptance_vector_2()
    told.drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    rule(told, 9, "BA-02", "burn", CardBurned(shoe="shoe-a", draw=5, why="BA-02"))
    told.pays_done(7, 10_000)
    assert as_sheet(last_round(told), {"boxes": "9"}) == (
        "name    T-1 round 7\n"
        "source  journal of Example Casino, entries 3 to 13, 2026-03-01T20:00:03.000Z\n"
        "game    baccarat/punto_banco\n"
        "set     decks 6\n"
        "set     boxes 9\n"
        "bet     3 banco 100\n"
        "close\n"
        "draw    9h 4d Kc 2s 5h    # punto, banco, punto, banco\n"
        "ruling  BA-02 burn by D+F\n"
        "expect  3 banco -100\n"
        "expect  hand punto 9h Kc\n"
        "expect  value punto 9\n"
        "expect  hand banco 4d 2s\n"
        "expect  value banco 6\n"
        "expect  irregularity BA-02\n"
        "expect  state settled\n"
    )


def test_stakes_are_those_that_were_locked() -> None:
    told = Told().open_table().load_shoe().open_round(1)
    told.stake("3.banco", 500).stake("3/2.egalite", 150).stake("3.banco", 1_250)
    told.locked(1, ("3.banco", 1_250), ("3/2.egalite", 150))
    results = settled(1, ("3.banco", "banco", 1_250, 1_187), ("3/2.egalite", "", 150, -150))
    told.draw(1, "9H", "punto", *results)
    said = statements(told)
    assert said[2:5] == ["bet 3 banco 12.50", "bet 3/2 egalite 1.50", "close"]
    assert "expect 3 banco +11.87" in said
    assert "expect 3/2 egalite -1.50" in said


def test_a_split_with_a_backing_bettor_and_a_hole_card() -> None:
    assert statements(hole_card_round(blackjack(), turned=True), bettors="2") == [
        "game blackjack/b",
        "set decks 6",
        "set side_game a",
        "set bettors 2",
        "bet 1 main 10",
        "bet 1/2 main 5",
        "close",
        "draw 8s Kd 8h 7c",
        "do 1 split",
        "do 1/2 split",
        "draw Tc",
        "do 1 stand",
        "draw 9d",
        "do 1 stand",
        "dealer reveal",
        "expect 1.1 main +10",
        "expect 1.2 main 0",
        "expect 1.1/2 main +5",
        "expect 1.2/2 main 0",
        "expect hand dealer Kd 7c",
        "expect value dealer 17",
        "expect hand 1.1 8s Tc",
        "expect value 1.1 18",
        "expect hand 1.2 8h 9d",
        "expect value 1.2 17",
        "expect no irregularity",
        "expect state settled",
    ]


def test_a_face_that_was_never_turned_is_not_exported() -> None:
    with pytest.raises(NotExported, match=r"draw 4.*only with two names \(--round 3 --unseal"):
        as_sheet(last_round(hole_card_round(blackjack(), turned=False)))


def test_a_burned_face_stays_secret_where_the_version_deals_cards_down() -> None:
    told = hole_card_round(blackjack(), turned=True)
    told.drawn(7, "2C", opened(20, "BJ-04", 2, draw=7))
    rule(told, 20, "BJ-04", "burn", CardBurned(shoe="shoe-a", draw=7, why="BJ-04"))
    with pytest.raises(NotExported, match="draw 7"):
        as_sheet(last_round(told))


def test_a_waiting_card_stays_secret_before_it_is_known_how_the_version_deals() -> None:
    told = blackjack()
    told.draw(1, "8S", "1", value="8").drawn(2, "KD", opened(9, "RD-10", 2, draw=2))
    told.hear(
        VoidRound(person="F1", role="F", reason="joker"),
        RoundVoided(round=3, reason="joker", people=("F1", "P1")),
    )
    with pytest.raises(NotExported, match="draw 2"):
        as_sheet(last_round(told))


def test_a_round_that_is_not_finished_is_not_exported() -> None:
    with pytest.raises(NotExported, match="Round 3 is not finished"):
        as_sheet(last_round(blackjack()))


def test_insurance_names_its_amount() -> None:
    told = blackjack().draw(1, "8S", "1")
    told.hear(
        Decide(person="D1", role="D", action=Action.INSURE, box=1, amount=Chips(250)),
        DecisionTaken(box=1, bettor=1, hand="1", action="insure", amount=Chips(250)),
    )
    told.draw(2, "9S", "1", *settled(3, ("1.insurance", "1", 250, -250)))
    assert "do 1 insure 2.50" in statements(told)
    assert "expect 1 insurance -2.50" in statements(told)


def test_a_refused_request_is_only_a_remark() -> None:
    told = blackjack().draw(1, "8S", "1")
    told.hear(
        Decide(person="D1", role="D", action=Action.HIT, box=2),
        RequestRefused(code="RF-013", message="It is not this box's turn."),
    )
    told.draw(2, "9S", "1", *settled(3))
    assert not [line for line in statements(told) if line.startswith("do")]
    assert "# Decide refused: RF-013 It is not this box's turn." in as_sheet(last_round(told))


def test_many_cards_stand_in_rows() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500)
    for draw in range(1, 10):
        told.draw(draw, "2S", "punto")
    told.draw(10, "2H", "banco", *settled(1))
    rows = [line for line in statements(told) if line.startswith("draw")]
    assert [len(row.split()) - 1 for row in rows] == [8, 2]


def test_the_event_alone_never_names_a_face() -> None:
    told = hole_card_round(blackjack(), turned=False)
    assert isinstance(told.entries[8].event, CardDrawn)
    with pytest.raises(NotExported) as refused:
        as_sheet(last_round(told))
    assert "7C" not in str(refused.value)
