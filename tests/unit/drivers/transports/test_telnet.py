"""Telnet between the bytes of a device (RFC 2217)."""

from hypothesis import given
from hypothesis import strategies as st

from drivers.device import Line
from drivers.transports.telnet import LONGEST_COMMAND, Telnet

PLAIN = Line(baud=9600)


def test_lines_are_left_alone_unless_they_are_set() -> None:
    greeting = Telnet(PLAIN).greeting()
    assert bytes.fromhex("FF FA 2C 05 08 FF F0") not in greeting
    assert bytes.fromhex("FF FA 2C 03 01 FF F0") in greeting


def test_a_baud_that_holds_the_escape_byte() -> None:
    assert bytes.fromhex("FF FA 2C 01 00 00 FF FF 00 FF F0") in Telnet(Line(baud=0xFF00)).greeting()


def test_commands_are_taken_out_however_they_are_cut() -> None:
    data = bytes.fromhex("41 FF F1 42 FF FD 01 FF FB 05 FF FA 2C 6B 10 FF FF FF F0 43 FF FF 44")
    telnet = Telnet(PLAIN)
    heard, answers = b"", b""
    for byte in data:
        more, answer = telnet.feed(bytes((byte,)))
        heard, answers = heard + more, answers + answer
    assert (heard, answers) == (b"ABC\xffD", bytes.fromhex("FF FC 01 FF FE 05"))
    assert Telnet(PLAIN).feed(data) == (heard, answers)


@given(st.binary(max_size=200), st.integers(1, 7))
def test_any_bytes_of_a_device_come_through(data: bytes, step: int) -> None:
    telnet = Telnet(PLAIN)
    sent = telnet.escaped(data)
    pieces = [telnet.feed(sent[at : at + step])[0] for at in range(0, len(sent), step)]
    assert b"".join(pieces) == data


@given(st.binary(max_size=2000))
def test_any_bytes_of_a_server_are_taken(data: bytes) -> None:
    telnet = Telnet(PLAIN)
    telnet.feed(data)
    assert len(telnet._command) <= LONGEST_COMMAND + 1
