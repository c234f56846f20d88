"""Commands to the shoe: generic_shoe.md rule 5."""

import pytest

from drivers.events import (
    DeviceReplied,
    LinkChanged,
)
from drivers.faults import CommandUnknown
from drivers.framing.gsp_frames import GspFrame, encode_gsp
from tests.unit.drivers.gsp_examples import example
from tests.unit.drivers.shoes.shoe_bench import (
    ack_of,
    after,
    counted,
    event,
    heartbeat,
    hello,
    later,
    nak_of,
    resend,
    shoe,
)


def test_the_example_resend_is_sent() -> None:
    device = shoe(next=4)
    device.command("lock", 0, on=True)
    device.command("clear_fault", 0, fault="double_feed")
    assert device.take().data == example("GS-14")
    after(device, example("GS-15"))
    _, sent = after(device, event(6))
    assert sent == example("GS-18")


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


def test_a_busy_shoe_is_asked_again_for_its_events() -> None:
    device = shoe(next=9)
    after(device, event(11))
    assert after(device, nak_of(1, 4)) == ((), b"")
    assert later(device, 200) == ((), resend(1, 9, flags=3))
    after(device, ack_of(1))
    assert later(device, 400) == ((), b"")
