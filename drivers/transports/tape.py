"""A tape of every raw chunk read and written: rolling, bounded (`protocols/README.md` rule 4).

time in ms | device | in or out | bytes in hex, or ~ and sealed bytes in hex

Bytes that show faces which are down are sealed, bound to the rest of their line.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from drivers.faults import TapeWrong

TAPE = "devices.tape"
REEL_BYTES = 16 * 1024 * 1024
"""The most bytes of one reel; the one before it is kept, older ones are not."""
OLDER = ".1"
SEALED = "~"
WAYS = ("in", "out")
Way = Literal["in", "out"]
Seal = Callable[[bytes, bytes], bytes]
"""Seals bytes, bound to others that stay open; or opens them."""
LONGEST_CHUNK = 1 << 20


class Chunk(msgspec.Struct, frozen=True):
    """One line of a tape: bytes of a device, as they were or sealed."""

    at_ms: int
    device: str
    way: Way
    data: bytes
    sealed: bool = False

    def opened(self, unseal: Seal) -> bytes:
        """The bytes as they were."""
        bound = _bound(self.at_ms, self.device, self.way)
        return unseal(self.data, bound) if self.sealed else self.data


class Tape:
    """Writes a tape into a folder; the newest two reels are kept."""

    def __init__(
        self, folder: Path, failed: Callable[[str], None], reel_bytes: int = REEL_BYTES
    ) -> None:
        """Go on with the tape that is there; raises OSError where nothing can be written.

        `failed` hears why the tape ends early: a full disk must not stop a table.
        """
        self._path = folder / TAPE
        self._failed = failed
        self._reel_bytes = reel_bytes
        self._file = self._opened()
        self._length = os.fstat(self._file).st_size

    def recorder(self, device: str, seal: Seal | None) -> Callable[[Way, bytes, int], None]:
        """What a session calls for every chunk; with `seal` its bytes are secret."""

        def record(way: Way, data: bytes, now: int) -> None:
            bound = _bound(now, device, way)
            shown = data.hex() if seal is None else SEALED + seal(data, bound).hex()
            self._write(b"%s %s\n" % (bound, shown.upper().encode("ascii")))

        return record

    def close(self) -> None:
        """End the tape; safe to repeat."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write(self, line: bytes) -> None:
        if self._file < 0:
            return
        try:
            if self._length + len(line) > self._reel_bytes:
                self._roll()
            self._length += os.write(self._file, line)
        except OSError as cause:
            self.close()
            self._failed(str(cause))

    def _roll(self) -> None:
        self.close()
        self._path.replace(self._path.with_name(TAPE + OLDER))
        self._file = self._opened()
        self._length = 0

    def _opened(self) -> int:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
        return os.open(self._path, flags, 0o600)


def read_tape(lines: Iterable[str], name: str) -> Iterator[Chunk]:
    """Every chunk of a tape in its order; raises `TapeWrong` at a line that is none.

    The last line may have been cut by a loss of power; then it is left out.
    """
    waiting: tuple[int, str] | None = None
    for number, line in enumerate(lines, 1):
        if waiting is not None:
            yield _chunk(waiting[1], f"{name} line {waiting[0]}")
        waiting = (number, line)
    if waiting is not None and waiting[1].endswith("\n"):
        yield _chunk(waiting[1], f"{name} line {waiting[0]}")


def _bound(at_ms: int, device: str, way: Way) -> bytes:
    return f"{at_ms} {device} {way}".encode()


def _chunk(line: str, where: str) -> Chunk:
    words = line.split()
    try:
        at, device, way, text = words
        if way not in WAYS:
            raise ValueError(way)
        data = bytes.fromhex(text.removeprefix(SEALED))
        if not 0 < len(data) <= LONGEST_CHUNK:
            raise ValueError(len(data))
        sealed = text.startswith(SEALED)
        return Chunk(int(at), device, "in" if way == "in" else "out", data, sealed)
    except ValueError as cause:
        shown = ascii(line.strip()[:60])
        says = f"{shown} is no line of a tape: time, device, in or out, bytes"
        raise TapeWrong(where, says) from cause
