"""A pseudo-terminal as a cable; every wait is for bytes, with an end."""

import os
import select
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from hil.wires.pty import PtyWire

AT_MOST_S = 10.0


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[PtyWire]:
    wire = PtyWire(tmp_path / "shoe-a")
    wire.plug()
    yield wire
    wire.unplug()


def heard(port: int, count: int) -> bytes:
    data = b""
    while len(data) < count and select.select([port], [], [], AT_MOST_S)[0]:
        data += os.read(port, count)
    return data


def opened(wire: PtyWire) -> int:
    return os.open(wire.path, os.O_RDWR | os.O_NOCTTY)


def test_every_byte_value_passes_both_ways_unchanged(wire: PtyWire) -> None:
    every = bytes(range(256))
    port = opened(wire)
    wire.write(every)
    assert heard(port, 256) == every
    os.write(port, every)
    assert select.select([wire], [], [], AT_MOST_S)[0]
    assert wire.read() == every
    assert wire.read() == b""
    os.close(port)


def test_the_port_survives_a_host_that_goes_away(wire: PtyWire) -> None:
    port = opened(wire)
    os.write(port, b"hello")
    assert wire.read() == b"hello"
    os.close(port)
    assert select.select([wire], [], [], AT_MOST_S)[0]
    assert wire.read() == b""
    assert not select.select([wire], [], [], 0)[0], "a port without a host must not spin the loop"
    wire.write(b"nobody listens")
    assert wire.lost_bytes == 14
    port = opened(wire)
    wire.write(b"still there")
    assert heard(port, 11) == b"still there"
    os.close(port)


def test_a_host_may_open_the_port_with_even_parity_again_and_again(wire: PtyWire) -> None:
    # protocols/README.md rule 7: parity is set at opening; FEIG readers use even parity
    for _ in range(3):
        port = serial.Serial(str(wire.path), 38400, parity=serial.PARITY_EVEN, exclusive=True)
        port.close()
        wire.look()


def test_unplug_takes_port_and_link_away_and_replug_brings_the_path_back(wire: PtyWire) -> None:
    port = opened(wire)
    terminal = Path(os.ttyname(port))
    wire.unplug()
    assert not wire.plugged
    assert not wire.path.is_symlink()
    assert not terminal.exists()
    assert select.select([port], [], [], AT_MOST_S)[0]
    with pytest.raises(OSError):
        if os.read(port, 1) == b"":
            os.write(port, b"x")
    os.close(port)
    wire.write(b"into nothing")
    assert wire.lost_bytes == 12
    with pytest.raises(OSError, match="the cable is out"):
        wire.read()
    wire.replug()
    port = opened(wire)
    wire.write(b"again")
    assert heard(port, 5) == b"again"
    os.close(port)


def test_two_hundred_replugs_leave_no_descriptor_behind(wire: PtyWire) -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(200):
        wire.replug()
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_full_port_loses_bytes_and_blocks_nobody(wire: PtyWire) -> None:
    for _ in range(100):
        wire.write(bytes(4096))
    assert wire.lost_bytes > 0
