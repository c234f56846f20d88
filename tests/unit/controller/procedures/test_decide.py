"""The core's single entrance: pure, and nothing is lost (architecture.md section 1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import Awaited, IrregularityNoted, RequestRefused
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    CloseTable,
    Decide,
    GiveRuling,
    KeyStake,
    OpenRound,
    OpenTable,
    PaysDone,
    RecordDrop,
    Report,
    VoidRound,
)
from tests.unit.controller.procedures.at_table import PUNTO_BANCO, AtTable

WHO: dict[str, Any] = {"person": "D1", "role": "D"}


def dealing(*cards: str) -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*cards)
    return table


def test_the_same_event_in_the_same_state_gets_the_same_answer() -> None:
    table = dealing("9H", "4D", "KC")
    event = CardDrawn(shoe="shoe-a", load=1, draw=4, card=table.state.round.punto[0].card)
    first, second = decide(table.state, event), decide(table.state, event)
    assert first == second
    assert first.state is not table.state


def test_a_state_is_a_value_that_no_decision_changes() -> None:
    table = dealing("9H", "4D")
    before, copied = table.state, replace(table.state)
    table.draw("KC", "2S")
    assert before == copied


def test_every_event_counts_one_entry() -> None:
    table = AtTable()
    before = table.state.entry
    table.ask(PaysDone)
    table.draw("9H")
    assert table.state.entry == before + 2


@pytest.mark.parametrize(
    "event",
    [
        OpenTable(version=PUNTO_BANCO, **WHO),
        CloseTable(**WHO),
        OpenRound(**WHO),
        CloseBets(**WHO),
        PaysDone(**WHO),
        Decide(action=Action.HIT, box=3, **WHO),
        Decide(action=Action.RESULT, **WHO),
        GiveRuling(code="BA-02", choice="burn", **WHO),
        VoidRound(reason="x", reference="REF-1", **WHO),
        Report(code="BA-02", **WHO),
        KeyStake(spot="3.banco", total=Chips(0), **WHO),
        RecordDrop(amount=Chips(0), **WHO),
    ],
)
def test_a_refusal_changes_nothing_but_the_count(event: Any) -> None:
    table = dealing("9H", "4D")
    before = table.state
    verdict = decide(before, event)
    assert verdict.refused is not None
    assert verdict.state == replace(before, entry=before.entry + 1)
    (refused,) = (fact for fact in verdict.facts if isinstance(fact, RequestRefused))
    assert (refused.code, refused.message) == (verdict.refused.code, verdict.refused.message)
    noted = [fact.code for fact in verdict.facts if isinstance(fact, IrregularityNoted)]
    assert noted == ([verdict.refused.stands_for] if verdict.refused.stands_for else [])


@pytest.mark.parametrize(
    "kind", [CloseBets, PaysDone, OpenRound, CloseTable, VoidRound, RecordDrop]
)
def test_every_request_of_a_stale_screen_is_refused(kind: Any) -> None:
    table = dealing("9H", "??")
    needed: dict[Any, dict[str, Any]] = {VoidRound: {"reason": "x"}, RecordDrop: {"amount": 5}}
    fields = needed.get(kind, {})
    assert table.ask(kind, seen=table.state.fresh_from - 1, **fields) == "RF-010"
    assert table.codes()[-1] == "DV-10"


def test_a_screen_as_old_as_the_hold_is_fresh() -> None:
    table = dealing("9H", "??")
    assert table.state.fresh_from == table.state.entry
    assert table.ask(GiveRuling, seen=table.state.entry, code="RD-01", choice="9S") == ""


def test_what_is_awaited_is_told_when_it_changes() -> None:
    table = dealing()
    assert table.last(Awaited) == [Awaited(due="punto")]
    table.draw("9H")
    assert table.last(Awaited) == [Awaited(due="banco")]
    table.draw("4D", "KC", "2S")
    assert table.last(Awaited) == [Awaited(due="none")]
    table.pay_and_take()
    assert table.last(Awaited) == []


def test_bets_that_are_closed_do_not_close_again() -> None:
    assert dealing("9H").ask(CloseBets) == "RF-016"
    assert dealing().ask(CloseBets) == "RF-016"


def test_a_held_table_hears_what_resolves_it_and_the_drop() -> None:
    table = dealing("9H", "??")
    assert table.ask(CloseBets) == "RF-008"
    assert table.ask(Decide, action=Action.RESULT) == "RF-008"
    assert table.ask(RecordDrop, amount=100) == ""
    assert table.ask(Report, code="BJ-07") == ""
    assert table.void("F") == [""]


def test_a_touch_repeated_has_no_second_effect() -> None:
    """Whatever the shell lets through: each of these can be heard twice (interfaces.md, id)."""
    table = dealing("9H", "4D", "KC", "2S")
    table.pay_and_take()
    assert [table.pays_done(), table.pays_done()] == ["", "RF-005"]
    assert [table.ask(OpenRound), table.ask(OpenRound)] == ["", "RF-004"]
    table.chips("3.banco", 1000)
    assert [table.ask(CloseBets), table.ask(CloseBets)] == ["", "RF-016"]
    table.draw("??")
    assert [table.rule("RD-01", "9S", "D"), table.rule("RD-01", "9S", "D")] == [[""], ["RF-063"]]
    assert table.rule("RD-01", "9S", "F") == [""]
    assert table.rule("RD-01", "9S", "F") == ["RF-060"]
    assert table.void("F", "P", "P") == ["", "", "RF-005"]
