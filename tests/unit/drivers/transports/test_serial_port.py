"""A serial port, tried on pseudo-terminals: protocols/README.md rules 7, 8, 10; reports 8, 9."""

import os
import select
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.device import Line
from drivers.faults import TransportAbsent, TransportLost, TransportTaken
from drivers.transports.ports import open_port
from drivers.transports.serial_port import SerialPort
from drivers.transports.transport import Transport

LINE = Line(baud=115200)


class Terminal:
    """A pseudo-terminal: `master` is the device's end, `path` the name of ours."""

    def __init__(self) -> None:
        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        self._slave = slave
        self._open = True

    def unplug(self) -> None:
        if self._open:
            self._open = False
            os.close(self._slave)
            os.close(self.master)


def heard(port: Transport, count: int) -> bytes:
    """So many bytes, which the kernel moves when it likes."""
    data = b""
    while len(data) < count and select.select([port.fileno()], [], [], 10)[0]:
        data += port.read_available()
    return data


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    made.unplug()


def test_bytes_go_both_ways_and_nothing_waits_is_nothing(terminal: Terminal) -> None:
    port = open_port(terminal.path, LINE)
    assert port.read_available() == b""
    os.write(terminal.master, b"\xaa\x00\x0a\xff")
    assert heard(port, 4) == b"\xaa\x00\x0a\xff"
    assert port.write(b"\x11\x13\x0d") == 3
    assert os.read(terminal.master, 10) == b"\x11\x13\x0d"
    port.close()
    port.close()


def test_input_from_before_the_opening_is_discarded(terminal: Terminal) -> None:
    os.write(terminal.master, b"old")
    port = open_port(terminal.path, LINE)
    assert port.read_available() == b""
    os.write(terminal.master, b"new")
    assert heard(port, 3) == b"new"
    port.close()


def test_a_second_opening_is_refused_and_the_first_loses_no_byte(terminal: Terminal) -> None:
    port = open_port(terminal.path, LINE)
    os.write(terminal.master, b"before")
    with pytest.raises(TransportTaken, match=r"DF-02 .*another process holds the port"):
        open_port(terminal.path, LINE)
    os.write(terminal.master, b"after")
    assert heard(port, 11) == b"beforeafter"
    port.close()


def test_an_unplugged_port_is_lost_by_reading(terminal: Terminal) -> None:
    port = open_port(terminal.path, LINE)
    terminal.unplug()
    with pytest.raises(TransportLost, match="DF-01"):
        port.read_available()
    port.close()


def test_an_unplugged_port_is_lost_by_writing(terminal: Terminal) -> None:
    port = open_port(terminal.path, LINE)
    terminal.unplug()
    with pytest.raises(TransportLost, match="DF-01"):
        port.write(b"x")
    port.close()


def test_a_closed_port_is_a_lost_port(terminal: Terminal) -> None:
    port = open_port(terminal.path, LINE)
    port.close()
    with pytest.raises(TransportLost, match="DF-01"):
        port.read_available()
    with pytest.raises(TransportLost, match="DF-01"):
        port.write(b"x")


def test_a_full_port_takes_a_part_then_nothing(terminal: Terminal) -> None:
    port = open_port(terminal.path, LINE)
    taken = 0
    while (part := port.write(bytes(65536))) and taken < 10_000_000:
        taken += part
    assert 0 < taken < 10_000_000
    port.close()


def test_nothing_there_is_absent(tmp_path: Path) -> None:
    with pytest.raises(TransportAbsent, match=r"DF-03 .*cannot be opened"):
        open_port(str(tmp_path / "nothing"), LINE)


def test_a_file_is_no_serial_port(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    with pytest.raises(TransportAbsent, match="DF-03"):
        open_port(str(file), LINE)


@pytest.mark.parametrize("parity", ["E", "O"])
def test_a_pseudo_terminal_has_no_parity_and_is_opened_without(
    terminal: Terminal, parity: str
) -> None:
    for _ in range(2):
        line = Line(baud=38400, parity="E" if parity == "E" else "O")
        port = SerialPort(terminal.path, line)
        os.write(terminal.master, b"\xff\x81")
        assert heard(port, 2) == b"\xff\x81"
        port.close()


def test_lines_that_are_not_there_are_no_lost_device(terminal: Terminal) -> None:
    port = open_port(terminal.path, Line(baud=9600, rts=True, dtr=False))
    os.write(terminal.master, b"x")
    assert heard(port, 1) == b"x"
    port.close()
