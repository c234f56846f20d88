"""Numbered events, delivered once and answered once kept: generic_shoe.md rules 1 to 3."""

import pytest

from drivers.events import (
    CutCardRead,
    GapUnrepaired,
    LinkChanged,
)
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from drivers.shoes.generic_shoe import GenericShoe
from drivers.shoes.gsp_settings import GenericShoeSettings
from tests.unit.drivers.gsp_examples import example
from tests.unit.drivers.shoes.shoe_bench import (
    ack_of,
    after,
    counted,
    event,
    hello,
    later,
    nak_of,
    resend,
    shoe,
)


def test_rule_1_an_event_is_acknowledged_when_it_is_kept_and_not_before() -> None:
    device = shoe(next=3)
    _, sent = after(device, example("GS-05"))
    assert sent == b""
    device.acknowledge(3, 10)
    assert device.take().data == example("GS-06")


def test_rule_2_a_repeat_before_the_ack_is_counted_and_not_answered() -> None:
    device = shoe(next=3)
    after(device, example("GS-05"))
    assert after(device, example("GS-07")) == ((counted("duplicate", "event 3"),), b"")


def test_rule_2_a_repeat_after_the_ack_is_counted_and_answered_again() -> None:
    device = shoe(next=3)
    after(device, example("GS-05"))
    device.acknowledge(3, 10)
    device.take()
    expected = ((counted("duplicate", "event 3"),), example("GS-06"))
    assert after(device, example("GS-07")) == expected


def test_rule_2_any_other_event_asks_for_the_expected_one() -> None:
    device = shoe(next=4)
    readings, sent = after(device, event(6))
    assert readings == (counted("seq_gap", "expected=4 got=6"),)
    assert sent == resend(1, 4)


def test_rule_2_a_gap_not_repaired_in_two_seconds_is_said_once() -> None:
    device = shoe(next=4)
    after(device, event(6), ack_of(1), now=1000)
    assert later(device, 2999) == ((), b"")
    readings, _ = later(device, 3000)
    assert readings == (GapUnrepaired(device="shoe-a", expected=4, got=6),)
    assert later(device, 9000) == ((), b"")


def test_rule_2_a_repaired_gap_is_not_said() -> None:
    device = shoe(next=4)
    after(device, event(5), ack_of(1), now=1000)
    readings, _ = after(device, event(4), event(5), now=1100)
    assert [r.event for r in readings if isinstance(r, CutCardRead)] == [4, 5]
    assert later(device, 9000) == ((), b"")


def test_rule_2_a_new_boot_count_starts_the_numbers_at_1() -> None:
    device = shoe(next=9)
    after(device, hello(17))
    readings, _ = after(device, hello(18), event(1))
    assert readings[1:] == (
        LinkChanged(
            device="shoe-a",
            state="up",
            why="the right device, after a power-up: it forgot what it had not sent",
            restarted=True,
            boot=18,
        ),
        CutCardRead(device="shoe-a", event=1, draw=1),
    )


def test_rule_2_the_same_boot_count_changes_nothing() -> None:
    device = shoe(next=9)
    after(device, hello(17))
    readings, _ = after(device, hello(17), event(9))
    assert readings[1:] == (CutCardRead(device="shoe-a", event=9, draw=1),)


def test_rule_2_an_event_of_the_boot_before_is_not_acknowledged() -> None:
    device = shoe()
    after(device, hello(17), event(1), hello(18))
    device.acknowledge(1, 0)
    assert device.take().data == b""


def test_rule_2_the_first_event_sets_the_number_after_an_asked_hello() -> None:
    device = GenericShoe("shoe-a", GenericShoeSettings())
    device.opened(0)
    readings, _ = after(device, hello(17, last=41), event(41))
    assert readings[-1] == CutCardRead(device="shoe-a", event=41, draw=1)


def test_rule_2_a_power_up_that_nobody_asked_for_expects_1() -> None:
    device = GenericShoe("shoe-a", GenericShoeSettings())
    readings, sent = after(device, hello(17), event(2))
    assert readings[-1] == counted("seq_gap", "expected=1 got=2")
    assert sent == resend(1, 1)


def test_rule_2_a_resend_the_shoe_cannot_do_asks_who_is_there() -> None:
    device = shoe(next=9)
    after(device, hello(17))
    _, sent = after(device, event(1))
    assert sent == resend(1, 9)
    _, sent = after(device, nak_of(1, 3))
    assert sent == encode_gsp(GspFrame(2, 0x81, b""))
    readings, _ = after(device, hello(18), event(1, flags=3))
    assert readings[-1] == CutCardRead(device="shoe-a", event=1, draw=1)


def test_rule_3_an_unknown_event_type_is_refused_and_passed() -> None:
    device = shoe(next=5)
    expected = ((counted("unknown_type", "event 5 type 2F"),), nak_of(5, 1))
    assert after(device, event(5, 0x2F)) == expected
    again = after(device, event(5, 0x2F, flags=3))
    assert again == ((counted("duplicate", "event 5"),), nak_of(5, 1))
    assert after(device, event(6))[0] == (CutCardRead(device="shoe-a", event=6, draw=1),)


WRONG_LENGTHS = [
    (0x10, bytes((0, 1, 0xB8, 98, 0, 1))),
    (0x10, bytes((0, 1, 0xB8, 98, 0))),
    (0x10, bytes((0, 1, 0xB8, 98, 0, 0, 65))),
    (0x11, b"\x00"),
    (0x12, b"\x00\x01\x02"),
    (0x13, b""),
    (0x13, bytes((8, 0, 0, 0, 1, 0, 52))),
    (0x13, bytes((0, 0, 0, 0, 1))),
    (0x14, b"\x00\x01"),
    (0x20, b"\x10\x02\x00"),
    (0x21, b""),
    (0x22, b"\x01"),
    (0x23, b"\x01\x01\x01"),
]


@pytest.mark.parametrize(("kind", "payload"), WRONG_LENGTHS)
def test_rule_3_a_payload_of_wrong_length_is_refused_and_passed(kind: int, payload: bytes) -> None:
    device = shoe(next=5)
    expected = ((counted("bad_payload", f"event 5 type {kind:02X}"),), nak_of(5, 2))
    assert after(device, event(5, kind, payload)) == expected
    assert after(device, event(6))[0] == (CutCardRead(device="shoe-a", event=6, draw=1),)
