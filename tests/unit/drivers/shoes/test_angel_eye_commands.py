"""What an Angel Eye may be asked, and how it answers (angel_eye_shoe.md Commands)."""

import pytest

from drivers.events import DeviceReplied, LinkChanged, LockRead
from drivers.faults import CommandUnknown
from drivers.shoes.angel_eye_shoe import READ_ONLY
from tests.unit.drivers.shoes.angel_eye_bench import shoe
from tests.unit.drivers.shoes.scanner_bench import NAME, counted, later, said


def test_nothing_is_ever_sent_without_the_profile() -> None:
    device = shoe()
    assert device.command("lock", 0, on=True) == 0
    taken = device.take()
    refused = DeviceReplied(device=NAME, command="lock", number=0, accepted=False, why=READ_ONLY)
    assert (taken.data, taken.readings) == (b"", (refused,))


@pytest.mark.parametrize(
    ("name", "arguments", "data"),
    [
        ("lock", {"on": True}, "02 4F 50 4C 4B 30 32 03 31 42"),
        ("lock", {"on": False}, "02 4F 50 4C 4B 30 31 03 31 38"),
        ("clear_fault", {"fault": "overdraw"}, "02 4F 50 45 43 30 32 03 31 41"),
        ("confirm_game", {}, "02 4F 50 47 50 30 30 03 30 39"),
    ],
)
def test_commands_where_the_profile_allows_them(
    name: str, arguments: dict[str, bool | int | str], data: str
) -> None:
    device = shoe(allow_commands=True)
    device.command(name, 0, **arguments)
    assert device.take().data == bytes.fromhex(data)


def test_the_check_of_a_command_may_leave_its_first_byte_out() -> None:
    device = shoe(allow_commands=True, bcc_from_command="seq")
    device.command("lock", 0, on=True)
    assert device.take().data == bytes.fromhex("02 4F 50 4C 4B 30 32 03 31 39")


def test_a_command_is_accepted_refused_or_not_answered() -> None:
    device = shoe(allow_commands=True)
    first = device.command("lock", 0, on=True)
    second = device.command("confirm_game", 0)
    device.take()
    accepted = DeviceReplied(device=NAME, command="lock", number=first, accepted=True, why="")
    locked = LockRead(device=NAME, event=None, locked=True, by="host")
    assert said(device, "06") == (accepted, locked)
    busy = DeviceReplied(
        device=NAME, command="confirm_game", number=second, accepted=False, why="busy"
    )
    assert said(device, "15 21") == (busy,)
    assert said(device, "06") == (counted("unexpected_reply"),)
    third = device.command("lock", 10, on=False)
    device.take()
    silent = DeviceReplied(
        device=NAME, command="lock", number=third, accepted=False, why="no answer"
    )
    assert (device.due(), later(device, 3_010)) == (3_010, (silent,))


def test_frames_that_are_no_report() -> None:
    device = shoe()
    assert said(device, "02 4F 50 4C 4B 30 32 03 31 42") == (counted("unexpected_reply"),)
    assert said(device, "AA BB 06") == (counted("garbage", 2), counted("unexpected_reply"))
    assert said(device, "05 31 50", now=0) == ()
    assert later(device, 100) == (counted("truncated"),)


def test_the_link_goes_down_with_its_port_and_commands_with_it() -> None:
    device = shoe(allow_commands=True)
    number = device.command("lock", 0, on=True)
    device.take()
    device.lost(5, "unplugged")
    replied, link = device.take().readings
    why = "the link is down"
    lost = DeviceReplied(device=NAME, command="lock", number=number, accepted=False, why=why)
    assert (replied, isinstance(link, LinkChanged)) == (lost, True)
    device.command("lock", 6, on=True)
    (refused,) = device.take().readings
    assert isinstance(refused, DeviceReplied)
    assert refused.why == why
    device.acknowledge(1, 0)
    with pytest.raises(CommandUnknown):
        device.command("explode", 0)


def test_only_so_many_commands_may_wait() -> None:
    device = shoe(allow_commands=True)
    for _ in range(17):
        device.command("confirm_game", 0)
    (refused,) = device.take().readings
    assert isinstance(refused, DeviceReplied)
    assert refused.why == "too many commands wait"
