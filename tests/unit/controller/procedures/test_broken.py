"""Broken invariants: a look, then a stop in which nothing is decided (`architecture.md` 7)."""

import pytest
from msgspec.structs import replace

from controller.procedures.broken import KEPT, name_of
from controller.procedures.state import TableState
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import HoldBegan, HoldEnded, TableStopped
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsPlaced,
    DefectMet,
    JournalMended,
    TableRestarted,
    TimerRang,
)
from controller.vocabulary.orders import Acknowledge
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    GiveRuling,
    PaysDone,
    VoidRound,
)
from tests.unit.controller.procedures.at_table import AtTable

CARD = "CardDrawn shoe-a 1 2"


def met(about: str, entry: int = 9, fold: str = "", through: int = 0) -> DefectMet:
    return DefectMet(entry=entry, why="CardDrawn", about=about, fold=fold, through=through)


def dealing() -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H")
    return table


def stopped() -> AtTable:
    table = dealing()
    table.hear(met(CARD))
    table.hear(met(CARD, 11))
    return table


def test_the_first_asks_for_a_look() -> None:
    table = dealing()
    table.hear(met(CARD))
    assert table.open() == ["DV-06"]
    assert table.last(HoldBegan) != []


@pytest.mark.parametrize("second", [CARD, "CloseBets", ""])
def test_a_second_one_before_anybody_looked_stops(second: str) -> None:
    table = dealing()
    table.hear(met(CARD))
    table.hear(met(second, 11))
    assert table.open() == ["DV-12", "DV-06"]
    assert table.last(TableStopped) != []
    assert table.state.stopped()


@pytest.mark.parametrize(("second", "code"), [(CARD, "DV-12"), ("CloseBets", "DV-06")])
def test_after_the_look_only_the_same_card_or_request_stops(second: str, code: str) -> None:
    table = dealing()
    table.hear(met(CARD))
    assert table.rule("DV-06", "accept", "D", "F") == ["", ""]
    table.hear(met(second, 20))
    assert table.open() == [code]


def test_what_failed_at_a_start_stops_at_once() -> None:
    table = dealing()
    table.hear(met("", 4, fold="the metrics"))
    assert table.open() == ["DV-12"]
    assert table.state.questions[0].detail == (
        "defect at entry 4: CardDrawn; the metrics failed at the start"
    )


def test_only_so_many_are_remembered() -> None:
    table = dealing()
    for number in range(2 * KEPT):
        table.hear(met(f"card {number}"))
    assert len(table.state.defects) == KEPT


@pytest.mark.parametrize(
    "event",
    [
        CardDrawn(shoe="shoe-a", load=1, draw=2, card=Card("4D"), event=7),
        TimerRang(timer="touch"),
        met(CARD, 30),
    ],
)
def test_what_broke_it_and_timers_have_no_effect_while_it_is_stopped(event: AnyEvent) -> None:
    table = stopped()
    before = table.state
    assert table.hear(event) == ()
    forgotten = replace(table.state, entry=before.entry, defects=before.defects)
    assert forgotten == before


def test_other_cards_are_counted_and_wait_while_it_is_stopped() -> None:
    table = stopped()
    table.draws = 2
    table.draw("4D", "KC")
    waiting = [(card.draw, card.missing) for card in table.state.shoe.pending]
    assert waiting == [(2, True), (3, False), (4, False)]
    assert table.hand("banco") == []


def test_what_happens_while_it_is_stopped_is_acknowledged() -> None:
    table = stopped()
    table.card(3, "4D", event=7)
    assert table.verdict.orders == (Acknowledge(device="shoe-a", event=7),)


def test_what_lies_on_a_spot_is_seen_all_the_same() -> None:
    table = stopped()
    placed = ChipsPlaced(spot="3.banco", amount=Chips(500), total=Chips(1500), chips=("C1",))
    assert table.hear(placed) == ()
    assert table.state.lies("3.banco").total == 1500


def test_a_start_while_it_is_stopped_asks_its_own_question() -> None:
    table = dealing()
    table.hear(met("", 4, fold="the metrics"))
    table.hear(JournalMended(last=9, missing=2, restored=0, aside="journal.cut.1"))
    table.hear(TableRestarted())
    table.hear(TableRestarted())
    assert table.open() == ["DV-12", "DV-08", "DV-06"]


def test_a_look_for_a_restart_is_not_the_look_for_a_defect() -> None:
    table = dealing()
    table.hear(TableRestarted())
    table.hear(met(CARD))
    assert table.open() == ["DV-06", "DV-06"]
    table.hear(met("CloseBets"))
    assert table.state.stopped()


def test_nothing_else_may_be_asked_while_it_is_stopped() -> None:
    table = stopped()
    assert table.ask(CloseBets) == "RF-009"
    assert table.ask(PaysDone) == "RF-009"
    assert table.ask(VoidRound, "F", reason="spilled", reference="REF-1") == "RF-009"
    assert table.rule("DV-06", "accept", "D") == ["RF-009"]


def test_pit_and_technician_let_it_go_on() -> None:
    table = stopped()
    assert table.rule("DV-12", "accept", "D") == ["RF-062"]
    assert table.rule("DV-12", "accept", "T", "P") == ["", ""]
    assert table.last(HoldEnded) == [HoldEnded()]
    assert table.rule("DV-06", "accept", "D", "F") == ["", ""]
    table.draw("4D")
    assert table.hand("banco") == ["4D"]


def test_the_round_may_be_voided_by_the_same_two() -> None:
    table = stopped()
    assert table.rule("DV-12", "void", "T", "P") == ["", ""]
    assert table.state.round.voided
    assert table.open() == []


def test_a_void_does_not_answer_for_the_journal() -> None:
    table = dealing()
    table.hear(JournalMended(last=9, missing=2, restored=0, aside="journal.cut.1"))
    table.hear(TableRestarted())
    assert table.rule("DV-06", "void", "F", "P", reference="REF-1") == ["", ""]
    assert table.open() == ["DV-08"]


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (CardDrawn(shoe="shoe-a", load=4, draw=17, card=Card("9S")), "CardDrawn shoe-a 4 17"),
        (CardDrawn(shoe="shoe-a", load=0, draw=17, card=Card("9S")), "CardDrawn shoe-a 1 17"),
        (CloseBets(person="D1", role="D", id="touch-1"), "CloseBets"),
        (
            Decide(person="D1", role="D", action=Action.HIT, box=3, id="touch-2"),
            "Decide 3 1 hit",
        ),
        (
            GiveRuling(person="D1", role="D", code="RD-01", choice="9S", card=Card("9S")),
            "GiveRuling RD-01 0",
        ),
        (ChipsPlaced(spot="3.main", amount=Chips(1), total=Chips(1)), "ChipsPlaced 3.main"),
        (TimerRang(timer="touch"), "TimerRang touch"),
        (TableRestarted(), "TableRestarted"),
    ],
)
def test_a_card_or_request_has_a_name_without_a_face(event: AnyEvent, name: str) -> None:
    state: TableState = dealing().state
    assert name_of(event, state) == name
