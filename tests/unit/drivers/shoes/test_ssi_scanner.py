"""An SSI scanner: packets, answers, start-up, retries (ssi_scanner.md)."""

import pytest

from drivers.events import DeviceReplied, LinkChanged, NoteRead
from drivers.faults import CommandUnknown
from drivers.framing.ssi_packets import Packet, encode_packet
from drivers.shoes.ssi_scanner import SsiScanner, SsiScannerSettings
from tests.unit.drivers.shoes.scanner_bench import (
    MISSED,
    NAME,
    card,
    cleared,
    counted,
    later,
    said,
    sent,
    warning,
)

ACK_OF_HOST, ACK_OF_SCANNER = "04 D0 04 00 FF 28", "04 D0 00 00 FF 2C"
AS, AS_AGAIN = "07 F3 00 00 03 41 53 FE 6F", "07 F3 00 01 03 41 53 FE 6E"
START_UP = [
    "04 EA 04 00 FF 0E",
    "04 D2 04 00 FF 26",
    "07 C6 04 00 FF 9F 01 FD 90",
    "07 C6 04 00 FF EE 01 FD 41",
    "04 A3 04 00 FF 55",
    "04 E9 04 00 FF 0F",
]


def scanner(**settings: object) -> SsiScanner:
    values: dict[str, object] = {"start_up": False, **settings}
    made = SsiScanner(NAME, SsiScannerSettings(**values))  # type: ignore[arg-type]  # by name
    made.opened(0)
    made.take()
    return made


def packet(opcode: int, data: bytes = b"", status: int = 0, source: int = 0) -> str:
    return encode_packet(Packet(opcode, source, status, data)).hex()


def states(device: SsiScanner) -> list[str]:
    return [r.state for r in device.take().readings if isinstance(r, LinkChanged)]


def test_a_decode_is_acknowledged_then_delivered() -> None:
    device = scanner()
    device.feed(bytes.fromhex(AS), 0)
    taken = device.take()
    assert (taken.data, taken.readings) == (bytes.fromhex(ACK_OF_HOST), (card("AS"),))


def test_a_repeat_is_acknowledged_and_not_delivered() -> None:
    device = scanner()
    said(device, AS)
    for now in (2_000, 4_250):
        device.feed(bytes.fromhex(AS_AGAIN), now)
        taken = device.take()
        assert (taken.data, taken.readings) == (bytes.fromhex(ACK_OF_HOST), (counted("duplicate"),))


@pytest.mark.parametrize("now", [900, 1_699, 2_301, 3_000, 6_001, 60_000])
def test_a_repeat_at_a_time_at_which_no_scanner_repeats_may_be_an_equal_card(now: int) -> None:
    """Its first sending was lost whole: the repeat mark alone would swallow a second ace."""
    device = scanner()
    said(device, AS)
    assert said(device, AS_AGAIN, now=now) == (counted("duplicate"), MISSED)


def test_a_repeat_after_the_cable_was_out_is_no_other_card() -> None:
    device = scanner()
    said(device, AS)
    device.lost(700, "unplugged")
    device.opened(1_400)
    device.take()
    assert said(device, AS_AGAIN, now=2_000) == (counted("duplicate"),)


def test_a_repeat_of_a_damaged_packet_may_be_an_equal_card() -> None:
    device = scanner()
    said(device, AS)
    said(device, "07 F3 00 00 03 41 53 FE 6E", now=1_900)
    later(device, 1_950)
    assert said(device, AS_AGAIN, now=2_000) == (counted("duplicate"), MISSED)
    assert device.due() is None


def test_a_repeat_of_a_label_with_its_deck_is_no_other_card() -> None:
    device = scanner()
    label = b"\x1bB7-03:QH"
    said(device, packet(0xF3, label))
    assert said(device, packet(0xF3, label, status=1), now=900) == (counted("duplicate"),)


def test_the_first_decode_may_be_a_repeat() -> None:
    assert said(scanner(), AS_AGAIN) == (card("AS"),)


def test_the_same_label_with_a_new_packet_is_another_card() -> None:
    device = scanner()
    assert said(device, AS) + said(device, AS, now=3_000) == (card("AS"), card("AS"))


def test_a_symbology_that_may_name_no_card() -> None:
    rejected = (counted("wrong_symbology"), warning("wrong_symbology"), cleared("wrong_symbology"))
    for kind in (0x1C, 0x0B, 0x2D, 0x7F):
        assert said(scanner(), packet(0xF3, bytes((kind,)) + b"AS")) == rejected
    for kind in (0x03, 0x0F, 0x1B):
        assert said(scanner(), packet(0xF3, bytes((kind,)) + b"AS")) == (card("AS"),)


def test_a_wrong_checksum_asks_again_and_is_deaf_until_silence() -> None:
    device = scanner()
    assert sent(device, "07 F3 00 00 03 41 53 FE 6E") == bytes.fromhex("05 D1 04 00 01 FF 25")
    assert said(device, AS, now=20) == ()
    assert (device.due(), later(device, 70)) == (70, ())
    assert said(device, AS_AGAIN, now=80) == (card("AS"),)
    assert device.due() is None


def test_a_damaged_packet_that_was_given_up_is_asked_about_with_the_next_one() -> None:
    device = scanner()
    said(device, "07 F3 00 00 03 41 53 FE 6E")
    later(device, 50)
    assert said(device, packet(0xF3, b"\x03KH"), now=6_500) == (MISSED, card("KH"))
    assert device.due() is None


def test_a_damaged_packet_that_never_comes_again_is_asked_about() -> None:
    device = scanner()
    assert said(device, "07 F3 00 00 03 41 53 FE 6E") == (counted("bad_checksum"),)
    later(device, 50)
    assert later(device, 6_999) == ()
    assert later(device, 7_000) == (MISSED,)
    assert device.due() is None


def test_a_cut_packet_and_garbage() -> None:
    device = scanner()
    assert said(device, "00 03 01") == (counted("garbage", 3),)
    assert said(device, "07 F3 00", now=100) == ()
    assert later(device, 150) == (counted("truncated"),)
    assert said(device, AS_AGAIN, now=160) == (card("AS"),)


def test_an_echo_and_an_unknown_opcode() -> None:
    device = scanner()
    assert said(device, ACK_OF_HOST) == (counted("not_from_decoder"),)
    device.feed(bytes.fromhex(packet(0x55)), 0)
    taken = device.take()
    assert taken.data == bytes.fromhex("05 D1 04 00 06 FF 20")
    assert taken.readings == (counted("unknown_opcode"),)


def test_a_message_in_two_packets() -> None:
    device = scanner()
    assert said(device, packet(0xF3, b"\x1bB7-", status=2)) == ()
    assert said(device, packet(0xF3, b"\x1b03:QH")) == (card("QH", "B7-03:QH"),)


def test_a_continuation_of_another_type_is_dropped_with_all_parts() -> None:
    device = scanner()
    said(device, packet(0xF3, b"\x1bB7-", status=2))
    assert said(device, packet(0xF3, b"\x03AS")) == (counted("bad_continuation"), MISSED)
    assert said(device, AS, now=1) == (card("AS"),)


def test_a_repeated_part_is_not_joined_twice() -> None:
    device = scanner()
    first = packet(0xF3, b"\x1bB7-", status=2), packet(0xF3, b"\x1bB7-", status=3)
    assert said(device, *first) == (counted("duplicate"),)
    assert said(device, packet(0xF3, b"\x1b03:QH")) == (card("QH", "B7-03:QH"),)


def test_a_decode_without_a_type_is_none() -> None:
    assert said(scanner(), packet(0xF3)) == (counted("bad_length"), MISSED)


def test_a_message_without_end_is_bounded() -> None:
    device = scanner()
    for number in range(100):
        device.feed(bytes.fromhex(packet(0xF3, b"\x1b" + bytes((number,)) * 250, status=2)), 0)
    assert counted("overlong") in device.take().readings


def test_events_and_revisions_are_acknowledged_and_noted() -> None:
    device = scanner()
    device.feed(bytes.fromhex("05 F6 00 00 20 FE E5"), 0)
    taken = device.take()
    assert taken.data == bytes.fromhex(ACK_OF_HOST)
    assert NoteRead(device=NAME, what="event 20") in taken.readings
    assert said(device, packet(0xA4, b"PAAABS00-007")) == (
        NoteRead(device=NAME, what="revision PAAABS00-007"),
    )


def test_without_the_handshake_nothing_is_answered() -> None:
    device = scanner(handshake=False)
    assert sent(device, AS, packet(0x55)) == b""


def test_the_scanner_is_set_up_step_by_step() -> None:
    device = SsiScanner(NAME, SsiScannerSettings(wakeup=True))
    device.opened(0)
    steps = [device.take().data.hex(" ").upper()]
    for number in range(5):
        answer = packet(0xA4, b"R1") if number == 4 else ACK_OF_SCANNER
        device.feed(bytes.fromhex(answer), number)
        steps.append(device.take().data.hex(" ").upper().replace(f"{ACK_OF_HOST} ", ""))
    assert steps == ["00 " + START_UP[0], *START_UP[1:]]
    device.feed(bytes.fromhex(ACK_OF_SCANNER), 9)
    assert (device.take().data, device.due()) == (b"", None)


def test_a_step_that_is_refused_is_not_repeated() -> None:
    device = SsiScanner(NAME, SsiScannerSettings())
    device.opened(0)
    device.take()
    device.feed(bytes.fromhex("05 D1 00 00 02 FF 28"), 0)
    taken = device.take()
    assert taken.data == bytes.fromhex(START_UP[1])
    refused = DeviceReplied(
        device=NAME, command="scan_disable", number=1, accepted=False, why="bad_context"
    )
    assert refused in taken.readings


def test_commands_are_sent_three_times_and_then_the_link_is_down() -> None:
    device = SsiScanner(NAME, SsiScannerSettings())
    device.opened(0)
    found = [device.take().data.hex(" ").upper()]
    for now in (2_000, 4_000):
        device.tick(now)
        found.append(device.take().data.hex(" ").upper())
    assert found == [START_UP[0], "04 EA 04 01 FF 0D", "04 EA 04 01 FF 0D"]
    device.tick(6_000)
    assert (states(device), device.due()) == (["down"], 11_000)
    device.tick(11_000)
    assert device.take().data == bytes.fromhex(START_UP[0])


def test_a_command_that_was_not_understood_is_sent_again_at_once() -> None:
    device = scanner()
    device.command("scan", 0, on=False)
    device.take()
    assert sent(device, packet(0xD1, b"\x01"), now=100) == bytes.fromhex("04 EA 04 01 FF 0D")


def test_the_host_does_not_send_while_the_scanner_does() -> None:
    device = scanner()
    device.feed(bytes.fromhex(AS)[:4], 0)
    device.command("trigger", 10, on=True)
    assert (device.take().data, device.due()) == (b"", 50)
    assert sent(device, AS[12:], now=20) == bytes.fromhex(ACK_OF_HOST + "04 E4 04 00 FF 14")


def test_commands_are_answered_or_refused() -> None:
    device = scanner()
    number = device.command("trigger", 0, on=False)
    assert device.take().data == bytes.fromhex("04 E5 04 00 FF 13")
    accepted = DeviceReplied(device=NAME, command="trigger", number=number, accepted=True, why="")
    assert accepted in said(device, ACK_OF_SCANNER)
    assert said(device, ACK_OF_SCANNER) == (counted("unexpected_reply"),)
    device.command("trigger", 0, on=True)
    device.lost(5, "unplugged")
    given_up = [r for r in device.take().readings if isinstance(r, DeviceReplied)]
    assert [(r.accepted, r.why) for r in given_up] == [(False, "the link is down")]
    assert device.command("trigger", 6, on=True) == 0
    with pytest.raises(CommandUnknown):
        device.command("lock", 0, on=True)
    device.acknowledge(1, 0)
