"""Captured bytes as people write them down: one read a line in hex, `gap`, a blank line."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from drivers.decoding.decoder import Decoder
from drivers.faults import CaptureWrong

GAP = "gap"
LONGEST_READ = 65536
"""The most bytes of one line; a longer one is a slip of the pen."""

_BYTES = re.compile(r"((?:[0-9A-Fa-f]{2})+)(?:\*([0-9]{1,5}))?")


def read_bytes(text: str, where: str) -> bytes:
    """One read: hex bytes, `00*54` for a byte that is there 54 times; raises `CaptureWrong`."""
    data = bytearray()
    for word in text.split():
        found = _BYTES.fullmatch(word)
        times = int(found[2] or 1) if found else 0
        if found is None or (found[2] and len(found[1]) != 2):
            says = f'"{word[:40]}" is no byte; write two hex digits, such as 0A or 00*54'
            raise CaptureWrong(where, says)
        if len(data) + times * len(found[1]) // 2 > LONGEST_READ:
            raise CaptureWrong(where, f"is longer than {LONGEST_READ} bytes; write several lines")
        data += bytes.fromhex(found[1]) * times
    return bytes(data)


def decode(
    lines: Iterable[str],
    name: str,
    make: Callable[[Mapping[str, str]], Decoder],
    given: Mapping[str, str],
) -> Iterator[str | CaptureWrong]:
    """What captured lines say; a line that is none is said and left out."""
    decoder = make(given)
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text == GAP:
            yield from decoder.silence()
        elif text:
            try:
                data = read_bytes(text, f"{name} line {number}")
            except CaptureWrong as wrong:
                yield wrong
                continue
            yield from decoder.feed(data)
        else:
            yield from decoder.end()
            yield ""
            decoder = make(given)
    yield from decoder.end()
