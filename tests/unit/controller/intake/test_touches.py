"""Screen messages to requests (`interfaces.md`, The screens' interface)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.intake.touches import KINDS, read_touch, role_of
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import (
    Action,
    AnyRequest,
    CloseBets,
    CloseTable,
    Decide,
    EndGamingDay,
    GiveRuling,
    KeyStake,
    NextHand,
    OpenRound,
    OpenTable,
    PaysDone,
    PlaceButton,
    RecordDrop,
    Report,
    Request,
    RuleJackpot,
    SeatChips,
    VoidRound,
)

STAFF = {
    "D1": ("D",),
    "F1": ("F",),
    "P1": ("P",),
    "S1": ("S",),
    "T1": ("T",),
    "B1": ("D", "F"),
}
CENTS = 2
WHO: dict[str, Any] = {"person": "D1", "role": "D", "id": "touch-1", "seen": 812}


def touch(request: object, person: object = "D1", **envelope: object) -> dict[str, object]:
    return {"id": "touch-1", "seen": 812, "person": person, "request": request, **envelope}


def read(request: object, person: str = "D1", page: str = "dealer") -> AnyRequest | Refused:
    return read_touch(page, touch(request, person), STAFF, CENTS)


def code(answer: AnyRequest | Refused) -> str:
    return answer.code if isinstance(answer, Refused) else ""


EVERY_KIND: dict[str, tuple[dict[str, object], AnyRequest]] = {
    "open_table": (
        {"version": "blackjack/a", "layout_agrees": True},
        OpenTable(version="blackjack/a", **WHO),
    ),
    "close_table": ({}, CloseTable(**WHO)),
    "open_round": ({}, OpenRound(**WHO)),
    "close_bets": ({}, CloseBets(**WHO)),
    "decide": (
        {"box": 3, "action": "insure", "amount": "2.50"},
        Decide(action=Action.INSURE, box=3, amount=Chips(250), **WHO),
    ),
    "seat_chips": (
        {"seat": 3, "amount": "200", "away": True, "absent": True},
        SeatChips(seat=3, amount=Chips(20000), away=True, absent=True, **WHO),
    ),
    "place_button": ({"seat": 3}, PlaceButton(seat=3, **WHO)),
    "jackpot": ({"pays": True}, RuleJackpot(pays=True, **WHO)),
    "end_gaming_day": ({}, EndGamingDay(**WHO)),
    "next_hand": ({"seats_first": True}, NextHand(deals=False, **WHO)),
    "pays_done": ({}, PaysDone(**WHO)),
    "rule": (
        {
            "code": "BT-02",
            "choice": "key",
            "question": 17,
            "card": "9S",
            "reference": "CAM-1",
            "spot": "1.main",
        },
        GiveRuling(
            code="BT-02",
            choice="key",
            question=17,
            card=Card("9S"),
            reference="CAM-1",
            spot="1.main",
            **WHO,
        ),
    ),
    "report": ({"code": "RD-10", "draw": 4, "box": 2}, Report(code="RD-10", draw=4, box=2, **WHO)),
    "void": ({"reason": "misdeal"}, VoidRound(reason="misdeal", **WHO)),
    "key_stake": (
        {"spot": "1.main", "total": "10"},
        KeyStake(spot="1.main", total=Chips(1000), **WHO),
    ),
    "record_drop": ({"amount": "100.05"}, RecordDrop(amount=Chips(10005), **WHO)),
}


def test_a_touch_says_how_many_cards_were_thrown() -> None:
    """`interfaces.md` Chips and touches: the reader of discards says which."""
    asked = {"kind": "decide", "box": 3, "action": "discard", "count": 2}
    expected = Decide(action=Action.DISCARD, box=3, count=2, **WHO)
    assert read(asked) == expected


def test_every_kind_is_tried() -> None:
    assert set(EVERY_KIND) == set(KINDS)


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_what_is_asked_is_read_with_name_role_and_entry(kind: str) -> None:
    fields, wanted = EVERY_KIND[kind]
    assert read({"kind": kind, **fields}) == wanted


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_an_unknown_field_is_not_understood(kind: str) -> None:
    fields, _ = EVERY_KIND[kind]
    answer = read({"kind": kind, **fields, "bet": "10"})
    assert isinstance(answer, Refused)
    assert (answer.code, answer.message) == (
        "RF-080",
        "The message is not understood. Unknown field bet.",
    )


@pytest.mark.parametrize("kind", [kind for kind, (fields, _) in EVERY_KIND.items() if fields])
def test_every_field_is_needed_or_has_its_default(kind: str) -> None:
    fields, _ = EVERY_KIND[kind]
    for left_out in fields:
        answer = read({"kind": kind, **{k: v for k, v in fields.items() if k != left_out}})
        assert code(answer) in ("", "RF-080")
        if isinstance(answer, Refused):
            assert left_out in answer.message


@pytest.mark.parametrize("wrong", [None, 7, True, [], {}, "x" * 201])
@pytest.mark.parametrize(
    ("kind", "field"),
    [(kind, f) for kind, (fields, _) in EVERY_KIND.items() for f in fields],
)
def test_a_field_of_the_wrong_kind_is_named(kind: str, field: str, wrong: object) -> None:
    fields, _ = EVERY_KIND[kind]
    answer = read({"kind": kind, **fields, field: wrong})
    numbers = field in ("box", "question", "draw", "seat") and wrong == 7 and wrong is not True
    flags = ("away", "absent", "pays", "layout_agrees", "seats_first")
    if numbers or (field in flags and wrong is True):
        assert isinstance(answer, Request)
    else:
        assert isinstance(answer, Refused), answer
        assert answer.code == "RF-080"


@pytest.mark.parametrize(
    ("text", "cents"), [("0", 0), ("0.05", 5), ("5", 500), ("5.5", 550), ("10000.00", 1_000_000)]
)
def test_amounts_are_decimals_in_table_currency(text: str, cents: int) -> None:
    request = read({"kind": "key_stake", "spot": "1.main", "total": text})
    assert isinstance(request, KeyStake)
    assert request.total == cents


@pytest.mark.parametrize(
    "text",
    ["", "-5", "5,50", "5.555", "1e3", "NaN", "Infinity", "0x10", " 5", "5 EUR", "٥", "9" * 30],
)
def test_what_is_no_amount_is_refused(text: str) -> None:
    assert code(read({"kind": "record_drop", "amount": text})) == "RF-080"


def test_a_currency_without_parts_has_whole_amounts() -> None:
    body = touch({"kind": "record_drop", "amount": "500"})
    request = read_touch("pit", body, STAFF, 0)
    assert isinstance(request, RecordDrop)
    assert request.amount == 500
    half = touch({"kind": "record_drop", "amount": "0.5"})
    assert code(read_touch("pit", half, STAFF, 0)) == "RF-080"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"id": "a"},
        touch("close_bets"),
        touch({"kind": "close_bets"}, id=""),
        touch({"kind": "close_bets"}, id="x" * 201),
        touch({"kind": "close_bets"}, id=7),
        touch({"kind": "close_bets"}, seen="812"),
        touch({"kind": "close_bets"}, seen=-1),
        touch({"kind": "close_bets"}, seen=1 << 60),
        touch({"kind": "close_bets"}, person=None),
        touch({}),
        touch({"kind": None}),
        touch({"kind": ["close_bets"]}),
        touch({"kind": "pay_everybody"}),
        touch({"kind": "decide", "action": "fly"}),
        touch({"kind": "decide", "action": "hit", "box": -1}),
        touch({"kind": "decide", "action": "hit", "box": 1.5}),
        touch({"kind": "rule", "code": "RD-01", "choice": "key", "card": "1S"}),
        touch({"kind": "rule", "code": "RD-01", "choice": "key", "card": "??"}),
    ],
)
def test_nonsense_is_refused(body: dict[str, object]) -> None:
    answer = read_touch("dealer", body, STAFF, CENTS)
    assert isinstance(answer, Refused)
    assert answer.code == "RF-080"
    assert answer.message.startswith("The message is not understood. ")


def test_a_stranger_is_refused_by_name() -> None:
    assert code(read({"kind": "close_bets"}, person="D2")) == "RF-081"


@pytest.mark.parametrize("kind", EVERY_KIND)
@pytest.mark.parametrize("person", ["S1", "T1"])
def test_surveillance_and_technicians_only_rule_and_report(kind: str, person: str) -> None:
    fields, _ = EVERY_KIND[kind]
    answer = read({"kind": kind, **fields}, person)
    assert code(answer) == ("" if kind in ("rule", "report") else "RF-067")


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_pit_page_rules_reports_voids_and_records_drops(kind: str) -> None:
    fields, _ = EVERY_KIND[kind]
    answer = read({"kind": kind, **fields}, "P1", "pit")
    allowed = ("rule", "report", "void", "record_drop", "jackpot", "end_gaming_day")
    assert code(answer) == ("" if kind in allowed else "RF-067")


def test_a_person_of_several_roles_acts_in_the_highest() -> None:
    request = read({"kind": "close_bets"}, "B1")
    assert isinstance(request, CloseBets)
    assert request.role == "F"
    assert [role_of(roles) for roles in (("D", "P", "F"), ("S",), ("T", "D"))] == ["P", "S", "D"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
FIELDS = (
    "box bettor action amount positions version code choice question card reference spot draw "
    "reason total"
)
NEARLY = st.fixed_dictionaries(
    {"kind": st.sampled_from(sorted(KINDS)) | JSON}, optional=dict.fromkeys(FIELDS.split(), JSON)
)


@given(
    body=st.fixed_dictionaries(
        {"id": JSON, "person": st.sampled_from(sorted(STAFF)) | JSON, "request": NEARLY | JSON},
        optional={"seen": JSON},
    ),
    page=st.sampled_from(["dealer", "pit"]),
)
def test_nothing_that_can_be_sent_raises(body: dict[str, object], page: str) -> None:
    assert isinstance(read_touch(page, body, STAFF, CENTS), Request | Refused)
