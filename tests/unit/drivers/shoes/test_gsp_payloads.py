"""What the payloads say, and rule 7 of generic_shoe.md: a face is never guessed."""

import pytest

from drivers.events import (
    ButtonRead,
    CardBackRead,
    CardRead,
    Counted,
    CutCardRead,
    FaultClearedRead,
    FaultRead,
    HeartbeatRead,
    LockRead,
    Reading,
    ShoeEmptyRead,
    ShoeLoadedRead,
)
from drivers.shoes.generic_shoe import GenericShoe
from drivers.shoes.gsp_settings import GenericShoeSettings
from tests.unit.drivers.gsp_examples import example
from tests.unit.drivers.shoes.shoe_bench import (
    after,
    event,
    later,
    shoe,
)


def card(number: int, face: int, quality: int = 98, flags: int = 0) -> bytes:
    return event(number, 0x10, bytes((0, 1, face, quality, flags, 0)))


READINGS: dict[str, Reading] = {
    "GS-02": HeartbeatRead(device="shoe-a", state=1, last_event=0, faults=0, uptime_s=60, cards=0),
    "GS-03": ShoeLoadedRead(device="shoe-a", event=1, decks=8, load=20260101, cards=0),
    "GS-04": CardRead(
        device="shoe-a", event=2, load=0, draw=1, code="8S", quality=98, flags=0, card_id=""
    ),
    "GS-05": CardRead(
        device="shoe-a",
        event=3,
        load=0,
        draw=2,
        code="KH",
        quality=100,
        flags=4,
        card_id="B7-03:KH",
    ),
    "GS-08": FaultRead(device="shoe-a", event=4, fault="double_feed", severity=2, draw=3),
    "GS-09": FaultClearedRead(device="shoe-a", event=5, fault="double_feed"),
    "GS-10": CardBackRead(device="shoe-a", event=6, load=0, draw=2, code="KH"),
    "GS-11": CutCardRead(device="shoe-a", event=7, draw=380),
    "GS-12": ShoeEmptyRead(device="shoe-a", event=8, draw=415),
    "GS-13": LockRead(device="shoe-a", event=9, locked=True, by="key"),
}


@pytest.mark.parametrize("name", READINGS)
def test_the_example_is_read(name: str) -> None:
    device = GenericShoe("shoe-a", GenericShoeSettings())
    assert after(device, example(name)) == ((READINGS[name],), b"")


def test_a_button_and_a_partial_load_are_read() -> None:
    load = bytes((0,)) + (7).to_bytes(4, "big") + bytes((0, 52))
    readings, _ = after(shoe(), event(1, 0x23, b"\x02\x03"), event(2, 0x13, load))
    assert readings == (
        ButtonRead(device="shoe-a", event=1, button=2, action="long"),
        ShoeLoadedRead(device="shoe-a", event=2, decks=0, load=7, cards=52),
    )


def test_a_card_carries_the_load_it_came_from() -> None:
    readings, _ = after(shoe(), example("GS-03"), example("GS-04"))
    assert [r.load for r in readings if isinstance(r, CardRead)] == [20260101]


@pytest.mark.parametrize("bit", range(8))
@pytest.mark.parametrize("place", range(1, 13))
def test_no_card_from_a_frame_with_a_wrong_bit(place: int, bit: int) -> None:
    damaged = bytearray(example("GS-04"))
    damaged[place] ^= 1 << bit
    device = shoe(next=2)
    readings, sent = after(device, bytes(damaged))
    more, again = later(device, 50)
    assert not [r for r in readings + more if not isinstance(r, Counted)]
    assert sent + again == b""


@pytest.mark.parametrize(
    ("face", "quality", "flags", "code"),
    [
        (0xB8, 80, 0, "8S"),
        (0xB8, 79, 0, "??"),
        (0xB8, 101, 0, "??"),
        (0xB8, 98, 2, "??"),
        (0xB8, 98, 1, "8S"),
        (0x80, 98, 0, "??"),
        (0x38, 98, 0, "??"),
        (0xD8, 98, 0, "??"),
        (0xBE, 98, 0, "??"),
        (0xB0, 98, 0, "??"),
        (0x91, 98, 0, "AD"),
        (0xAA, 98, 0, "TC"),
        (0xBB, 98, 0, "JS"),
        (0xCC, 98, 0, "QH"),
    ],
)
def test_rule_7_a_face_is_read_surely_or_not_at_all(
    face: int, quality: int, flags: int, code: str
) -> None:
    readings, _ = after(shoe(), card(1, face, quality, flags))
    assert [r.code for r in readings if isinstance(r, CardRead)] == [code]
