"""The generic shoe, bytes in and readings out: generic_shoe.md rules 1 to 7 and its examples."""

from drivers.events import (
    CutCardRead,
    DeviceReplied,
    HelloRead,
    LinkChanged,
    StrangerRead,
)
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from drivers.shoes.generic_shoe import GenericShoe
from drivers.shoes.gsp_settings import GenericShoeSettings
from tests.unit.drivers.gsp_examples import example
from tests.unit.drivers.shoes.shoe_bench import (
    HELLO_REQ,
    after,
    counted,
    event,
    heartbeat,
    hello,
    later,
    resend,
    shoe,
)


def test_the_example_hello_is_read() -> None:
    readings, _ = after(shoe(), example("GS-01"))
    assert readings == (
        HelloRead(device="shoe-a", proto="1.0", firmware=3, boot=17, caps=7, serial="SIM-0001"),
        LinkChanged(
            device="shoe-a", state="up", why="the right device, met for the first time", boot=17
        ),
    )


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


def test_rule_6_another_version_is_ignored_without_answer() -> None:
    frame = encode_gsp(GspFrame(1, 0x11, b"\x00\x01", 1, version=2))
    assert after(shoe(), frame) == ((counted("bad_version", "2"),), b"")


def test_rule_6_a_wrong_crc_is_never_answered() -> None:
    damaged = example("GS-04")[:-1] + b"\x00"
    readings, sent = after(shoe(next=2), damaged)
    assert readings == (counted("bad_crc"),)
    assert sent == b""
    assert later(shoe(next=2), 50) == ((), b"")


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


def test_a_frame_of_the_host_is_counted_when_it_comes_back() -> None:
    assert after(shoe(), example("GS-14")) == ((counted("unknown_type", "83"),), b"")
