"""Kind, version and upcasts: architecture.md section 3, journal."""

from typing import Any

import msgspec
import pytest

from controller.journal.codec import VERSION, Codec
from controller.journal.failures import JournalFailure
from controller.vocabulary.cards import Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import CardDealt
from controller.vocabulary.observations import CardDrawn
from tests.unit.controller.journal.written import drawn


def test_a_row_names_the_kind_and_the_version() -> None:
    number, wall_ms, clock_ms, kind, version, event, facts = Codec().encode(drawn(7))
    assert (number, wall_ms, clock_ms, kind, version) == (7, 1_700_000_000_007, 7, "CardDrawn", 2)
    assert msgspec.json.decode(event)["kind"] == "CardDrawn"
    assert [fact["kind"] for fact in msgspec.json.decode(facts)] == ["CardDealt", "Awaited"]


def test_the_face_of_a_drawn_card_stands_in_one_field_of_the_event() -> None:
    event = msgspec.json.decode(Codec().encode(drawn(7, "QH"))[5])
    assert [key for key, value in event.items() if value == "QH"] == ["card"]


def lift_event(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "shoe": record.pop("device")}


def lift_fact(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "kind": "CardDealt"}


def test_older_records_are_lifted_step_by_step() -> None:
    codec = Codec(
        version=3,
        events={("CardDrawn", 1): lift_event},
        facts={("CardLaid", 2): lift_fact},
    )
    event = b'{"kind":"CardDrawn","device":"shoe-a","load":1,"draw":2,"card":"9S"}'
    facts = b'[{"kind":"CardLaid","draw":2,"position":"box 1","hand":"1","card":"9S"}]'
    assert list(codec.decode([(4, 5, 6, "CardDrawn", 1, event, facts)])) == [
        Entry(
            number=4,
            wall_ms=5,
            clock_ms=6,
            event=CardDrawn(shoe="shoe-a", load=1, draw=2, card=Card("9S")),
            facts=(CardDealt(draw=2, position="box 1", hand="1", card=Card("9S")),),
        )
    ]


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (b'{"kind":"CardPainted"}', b"[]"),
        (b'{"kind":"TableRestarted"}', b'[{"kind":"CardPainted"}]'),
        (b'{"kind":"CardDrawn"}', b"[]"),
        (b"{", b"[]"),
        (b'{"kind":"TableRestarted"}', b""),
    ],
)
def test_what_cannot_be_understood_names_its_entry(event: bytes, facts: bytes) -> None:
    for version in (1, VERSION):
        with pytest.raises(JournalFailure, match=r"JN-009 .*Entry 12"):
            list(Codec().decode([(12, 0, 0, "CardPainted", version, event, facts)]))


@pytest.mark.parametrize("event", [b"[]", b"{}", b'"x"', b"7"])
def test_an_old_record_without_a_kind_names_its_entry(event: bytes) -> None:
    with pytest.raises(JournalFailure, match=r"JN-009 .*Entry 12"):
        list(Codec(version=2).decode([(12, 0, 0, "CardDrawn", 1, event, b"[]")]))
