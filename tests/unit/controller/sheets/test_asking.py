"""The fields of a POST to the request that they stand for (interfaces.md)."""

from collections.abc import Mapping

import pytest

from controller.sheets.asking import to_request
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import (
    Action,
    AnyRequest,
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

REQUESTS: list[tuple[Mapping[str, object], AnyRequest]] = [
    (
        {"kind": "open_table", "version": "blackjack/a"},
        OpenTable(person="D1", role="D", version="blackjack/a"),
    ),
    ({"kind": "close_table"}, CloseTable(person="D1", role="D")),
    ({"kind": "open_round"}, OpenRound(person="D1", role="D")),
    ({"kind": "close_bets"}, CloseBets(person="D1", role="D")),
    ({"kind": "pays_done"}, PaysDone(person="D1", role="D")),
    (
        {"kind": "decide", "box": 0, "action": "peek"},
        Decide(person="D1", role="D", action=Action.PEEK),
    ),
    (
        {"kind": "decide", "box": 3, "bettor": 2, "action": "insure", "amount": "2.50"},
        Decide(person="D1", role="D", action=Action.INSURE, box=3, bettor=2, amount=Chips(250)),
    ),
    (
        {"kind": "rule", "code": "RD-01", "choice": "key", "card": "9s", "question": 4},
        GiveRuling(person="D1", role="D", code="RD-01", choice="key", card=Card("9S"), question=4),
    ),
    (
        {"kind": "rule", "code": "BA-02", "choice": "burn", "reference": "REF-1"},
        GiveRuling(person="D1", role="D", code="BA-02", choice="burn", reference="REF-1"),
    ),
    (
        {"kind": "report", "code": "RD-06", "draw": 4},
        Report(person="D1", role="D", code="RD-06", draw=4),
    ),
    (
        {"kind": "void", "reason": "fire", "reference": "REF-1"},
        VoidRound(person="D1", role="D", reason="fire", reference="REF-1"),
    ),
    (
        {"kind": "key_stake", "spot": "1.main", "total": "10"},
        KeyStake(person="D1", role="D", spot="1.main", total=Chips(1000)),
    ),
    (
        {"kind": "record_drop", "amount": "50"},
        RecordDrop(person="D1", role="D", amount=Chips(5000)),
    ),
]


@pytest.mark.parametrize(("fields", "request_"), REQUESTS)
def test_the_request(fields: Mapping[str, object], request_: AnyRequest) -> None:
    assert to_request("D1", "D", fields) == request_


def test_an_action_of_no_game_here_is_refused() -> None:
    answer = to_request("D1", "D", {"kind": "decide", "box": 1, "action": "levitate"})
    assert isinstance(answer, Refused)
    assert answer.code == "RF-030"
