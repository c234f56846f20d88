"""A shoe on a pseudo-terminal, written and read without a loop, for measuring."""

import os
import select
import time
from pathlib import Path

from hil.devices.shoe import Shoe
from hil.wires.pty import PtyWire

BITS_A_BYTE, BAUD = 10, 115200
MOST_FRAMES = 64


def now_ms() -> int:
    return int(time.monotonic() * 1000)


class ShoeLine:
    """The shoe's end: `send` puts out what it has to say, `hear` takes in what the table says."""

    def __init__(self, path: Path) -> None:
        self.shoe = Shoe()
        self.wire = PtyWire(path)
        self.wire.plug()

    def send(self) -> tuple[int, int]:
        """Write the frames that are due; when the last byte was out (ns), and how many bytes."""
        self.shoe.link.tick(now_ms())
        sent = 0
        for frame in self.shoe.link.take():
            self.wire.write(frame)
            sent += len(frame)
        return time.perf_counter_ns(), sent

    def hear(self, wait_s: float = 0.0) -> None:
        """What the table said by now, waiting a moment for it."""
        if select.select([self.wire.fileno()], [], [], wait_s)[0]:
            data = self.wire.read()
            if data:
                self.shoe.link.feed(data, now_ms())
        self.send()

    def settle(self, within_s: float = 10.0) -> None:
        """Until everything is acknowledged."""
        until = time.monotonic() + within_s
        while not self.shoe.all_acknowledged:
            if time.monotonic() > until:
                raise TimeoutError("the shoe is not answered")
            self.hear(0.01)

    def close(self) -> None:
        self.wire.unplug()


def wire_ms(sent: int) -> float:
    """How long so many bytes take on the wire of a shoe, in milliseconds."""
    return sent * BITS_A_BYTE * 1000 / BAUD


def open_raw(path: Path) -> int:
    """The host's end of a wire, for a program that does nothing else."""
    return os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
