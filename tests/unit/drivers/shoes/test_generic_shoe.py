"""The generic shoe, bytes in and readings out: generic_shoe.md rules 1 to 7 and its examples."""

import pytest

from drivers.events import (
    ButtonRead,
    CardBackRead,
    CardRead,
    Counted,
    CutCardRead,
    DeviceReplied,
    FaultClearedRead,
    FaultRead,
    GapUnrepaired,
    HeartbeatRead,
    HelloRead,
    LinkChanged,
    LockRead,
    Reading,
    ShoeEmptyRead,
    ShoeLoadedRead,
    StrangerRead,
)
from drivers.faults import CommandUnknown
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from drivers.shoes.generic_shoe import GenericShoe
from drivers.shoes.gsp_settings import GenericShoeSettings
from tests.unit.drivers.gsp_examples import example

ACK = 0x06
HELLO_REQ = encode_gsp(GspFrame(1, 0x81, b""))


def shoe(next: int = 1) -> GenericShoe:
    return GenericShoe("shoe-a", GenericShoeSettings(next=next))


def after(device: GenericShoe, *chunks: bytes, now: int = 0) -> tuple[tuple[Reading, ...], bytes]:
    for chunk in chunks:
        device.feed(chunk, now)
    taken = device.take()
    return taken.readings, taken.data


def later(device: GenericShoe, now: int) -> tuple[tuple[Reading, ...], bytes]:
    device.tick(now)
    taken = device.take()
    return taken.readings, taken.data


def event(number: int, kind: int = 0x11, payload: bytes = b"\x00\x01", flags: int = 1) -> bytes:
    return encode_gsp(GspFrame(number, kind, payload, flags))


def card(number: int, face: int, quality: int = 98, flags: int = 0) -> bytes:
    return event(number, 0x10, bytes((0, 1, face, quality, flags, 0)))


def hello(boot: int, last: int = 0, serial: bytes = b"SIM-0001", caps: int = 7) -> bytes:
    payload = bytes((1, 0, 0, 3)) + boot.to_bytes(2, "big") + bytes((caps,)) + serial
    return encode_gsp(GspFrame(last, 0x01, payload))


def heartbeat(last: int) -> bytes:
    payload = bytes((1, last, 0, 0, 0, 0, 0, 60, 0, 0))
    return encode_gsp(GspFrame(last, 0x02, payload))


def ack_of(number: int) -> bytes:
    return encode_gsp(GspFrame(0, ACK, bytes((number,))))


def nak_of(number: int, reason: int) -> bytes:
    return encode_gsp(GspFrame(0, 0x07, bytes((number, reason))))


def resend(command: int, number: int, flags: int = 1) -> bytes:
    return encode_gsp(GspFrame(command, 0x85, bytes((number,)), flags))


def counted(diagnostic: str, detail: str = "", count: int = 1) -> Counted:
    return Counted(device="shoe-a", diagnostic=diagnostic, count=count, detail=detail)


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


def test_the_example_hello_is_read() -> None:
    readings, _ = after(shoe(), example("GS-01"))
    assert readings == (
        HelloRead(device="shoe-a", proto="1.0", firmware=3, boot=17, caps=7, serial="SIM-0001"),
        LinkChanged(
            device="shoe-a", state="up", why="the right device, met for the first time", boot=17
        ),
    )


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


def test_the_example_resend_is_sent() -> None:
    device = shoe(next=4)
    device.command("lock", 0, on=True)
    device.command("clear_fault", 0, fault="double_feed")
    assert device.take().data == example("GS-14")
    after(device, example("GS-15"))
    _, sent = after(device, event(6))
    assert sent == example("GS-18")


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


def test_rule_4_no_heartbeat_for_three_seconds_is_silent_until_the_next() -> None:
    device = shoe()
    after(device, hello(17), now=1000)
    after(device, heartbeat(0), now=2000)
    assert later(device, 4999) == ((), b"")
    silent = LinkChanged(device="shoe-a", state="silent", why="no heartbeat for 3000 ms", boot=17)
    assert later(device, 5000) == ((silent,), b"")
    readings, _ = after(device, heartbeat(0), now=6000)
    assert readings[-1] == LinkChanged(
        device="shoe-a", state="up", why="the heartbeat came back", boot=17
    )


def test_rule_4_a_heartbeat_ahead_of_ours_asks_again() -> None:
    device = shoe(next=5)
    _, sent = after(device, heartbeat(5))
    assert sent == resend(1, 5)
    assert after(shoe(next=5), heartbeat(4))[1] == b""


def test_rule_5_a_command_is_sent_three_times_then_the_link_is_down() -> None:
    device = shoe()
    assert device.command("lock", 0, on=True) == 1
    assert device.take().data == example("GS-14")
    again = encode_gsp(GspFrame(1, 0x83, b"\x01", 3))
    assert later(device, 200) == ((), again)
    assert later(device, 400) == ((), again)
    readings, sent = later(device, 600)
    assert sent == b""
    assert readings == (
        DeviceReplied(device="shoe-a", command="lock", number=1, accepted=False, why="no answer"),
        LinkChanged(device="shoe-a", state="down", why="no answer to lock"),
    )


def test_rule_5_after_down_it_asks_who_is_there_and_comes_back() -> None:
    device = shoe()
    device.command("lock", 0, on=True)
    for now in (200, 400, 600):
        device.tick(now)
    device.take()
    assert device.due() == 1600
    assert later(device, 1600) == ((), encode_gsp(GspFrame(2, 0x81, b"")))
    readings, _ = after(device, hello(17), now=1601)
    assert [r.state for r in readings if isinstance(r, LinkChanged)] == ["up"]


def test_rule_5_a_command_is_settled_by_its_answer() -> None:
    device = shoe()
    device.command("lock", 0, on=True)
    assert after(device, example("GS-15"))[0] == (
        DeviceReplied(device="shoe-a", command="lock", number=1, accepted=True, why=""),
    )
    device.command("clear_fault", 0, fault="double_feed")
    assert device.take().data == example("GS-16")
    assert after(device, example("GS-17"))[0] == (
        DeviceReplied(
            device="shoe-a",
            command="clear_fault",
            number=2,
            accepted=False,
            why="not allowed now",
        ),
    )


def test_rule_5_a_status_request_is_answered_by_a_heartbeat() -> None:
    device = shoe()
    device.command("status", 0)
    assert device.take().data == encode_gsp(GspFrame(1, 0x82, b""))
    assert after(device, ack_of(1)) == ((), b"")
    assert after(device, heartbeat(0))[0][0] == DeviceReplied(
        device="shoe-a", command="status", number=1, accepted=True, why=""
    )


def test_an_answer_to_no_command_is_counted() -> None:
    expected = (counted("unexpected_reply", "command 9"),)
    assert after(shoe(), ack_of(9))[0] == expected
    assert after(shoe(), nak_of(9, 1))[0] == expected


def test_rule_6_another_version_is_ignored_without_answer() -> None:
    frame = encode_gsp(GspFrame(1, 0x11, b"\x00\x01", 1, version=2))
    assert after(shoe(), frame) == ((counted("bad_version", "2"),), b"")


def test_rule_6_a_wrong_crc_is_never_answered() -> None:
    damaged = example("GS-04")[:-1] + b"\x00"
    readings, sent = after(shoe(next=2), damaged)
    assert readings == (counted("bad_crc"),)
    assert sent == b""
    assert later(shoe(next=2), 50) == ((), b"")


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


def test_opening_asks_who_is_there_and_hears_no_event_before() -> None:
    device = GenericShoe("shoe-a", GenericShoeSettings())
    device.opened(0)
    taken = device.take()
    assert taken.readings == (
        LinkChanged(device="shoe-a", state="opening", why="asking who is there"),
    )
    assert taken.data == HELLO_REQ
    assert after(device, event(1)) == ((counted("not_identified", "event 1"),), b"")
    readings, _ = after(device, hello(17), event(1, flags=3))
    assert readings[-1] == CutCardRead(device="shoe-a", event=1, draw=1)


def test_a_lost_link_settles_its_commands_and_keeps_the_numbers() -> None:
    device = shoe()
    after(device, hello(17), event(1))
    device.command("lock", 0, on=True)
    device.lost(10, "unplugged")
    taken = device.take()
    assert taken.data == b""
    assert taken.readings == (
        DeviceReplied(
            device="shoe-a", command="lock", number=1, accepted=False, why="the link is down"
        ),
        LinkChanged(device="shoe-a", state="down", why="unplugged", boot=17),
    )
    assert device.due() is None
    device.opened(20)
    device.take()
    readings, _ = after(device, hello(17), event(1, flags=3), event(2))
    assert readings[1:] == (
        LinkChanged(device="shoe-a", state="up", why="the right device, as we left it", boot=17),
        counted("duplicate", "event 1"),
        CutCardRead(device="shoe-a", event=2, draw=1),
    )


def test_a_stranger_is_refused_until_adopted() -> None:
    device = GenericShoe("shoe-a", GenericShoeSettings(serial="SIM-0001"))
    device.opened(0)
    device.take()
    readings, _ = after(device, hello(3, serial=b"SIM-0002"), event(1))
    assert readings[0] == StrangerRead(device="shoe-a", expected="SIM-0001", got="SIM-0002")
    assert readings[-1] == counted("not_identified", "event 1")
    device.command("adopt", 10)
    device.take()
    readings, _ = after(device, hello(3, serial=b"SIM-0002"), event(7))
    assert readings[-1] == CutCardRead(device="shoe-a", event=7, draw=1)


def test_a_shoe_that_cannot_lock_says_so() -> None:
    device = shoe()
    after(device, hello(17, caps=6))
    device.command("lock", 0, on=True)
    assert device.take().readings == (
        DeviceReplied(
            device="shoe-a",
            command="lock",
            number=0,
            accepted=False,
            why="this shoe cannot lock",
        ),
    )


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("dance", {}), ("lock", {}), ("clear_fault", {"fault": "boredom"}), ("status", {"x": 1})],
)
def test_an_unknown_command_is_a_fault_of_the_program(
    name: str, arguments: dict[str, int | str]
) -> None:
    with pytest.raises(CommandUnknown, match="DF-06"):
        shoe().command(name, 0, **arguments)


def test_a_frame_of_the_host_is_counted_when_it_comes_back() -> None:
    assert after(shoe(), example("GS-14")) == ((counted("unknown_type", "83"),), b"")
