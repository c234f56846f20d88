"""Captured SSI packets, both ways, to lines of words."""

from collections.abc import Mapping

from drivers.decoding.decoder import WAYS, flaw_lines, printable, settings_from, taken
from drivers.decoding.labels import Labels
from drivers.framing.flaws import Flaw
from drivers.framing.ssi_packets import HOST, Packet, SsiPackets
from drivers.shoes.ssi_commands import (
    CMD_ACK,
    CMD_NAK,
    EVENT,
    HOST_WORDS,
    PARAM_SEND,
    REPLY_REVISION,
    cause_name,
)
from drivers.shoes.ssi_hearing import Item, Reply, Spoken, SsiDecode, SsiHearing, aim_of
from drivers.shoes.ssi_scanner import SsiScannerSettings

SSI = "ssi_scanner"


class SsiDecoder:
    """Says each packet of an SSI scanner, or of its host."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words, `labels` and `way`."""
        words = dict(given)
        self._host = taken(words, "way", WAYS, SSI) == "host"
        self._labels = Labels(words, SSI, SsiScannerSettings)
        settings = settings_from(SSI, words, SsiScannerSettings)
        self._silence_ms = settings.frame_silence_ms
        self._packets = SsiPackets(settings.frame_silence_ms)
        self._hearing = SsiHearing(settings.frame_silence_ms, settings.handshake)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        if self._host:
            return _from_ssi_host(self._packets.feed(data, self._now))
        return self._lines(self._hearing.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        self._now += self._silence_ms + 1
        if self._host:
            return _from_ssi_host(self._packets.tick(self._now))
        return self._lines(self._hearing.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """Nothing: every dropped byte is counted at once."""
        return ()

    def _lines(self, items: tuple[Item, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for item in items:
            match item:
                case Flaw():
                    found.extend(flaw_lines(item))
                case Reply():
                    found.append(f"send {item.words}")
                case SsiDecode():
                    found.append(f"decode type={item.type:02X} text={printable(item.text)}")
                    found.extend(self._labels.lines(item.text, aim_of(item.type), self._now))
                case Spoken():
                    found.append(_spoken(item))
        return tuple(found)


def _spoken(said: Spoken) -> str:
    if said.opcode == CMD_ACK:
        return "ack"
    if said.opcode == CMD_NAK:
        return f"nak {cause_name(said.data)}"
    if said.opcode == REPLY_REVISION:
        return f"reply revision={printable(said.data.decode('latin-1'))}"
    kind = {EVENT: "event", PARAM_SEND: "param"}.get(said.opcode, f"opcode_{said.opcode:02x}")
    return f"{kind} {said.data.hex().upper()}"


def _from_ssi_host(found: tuple[Packet | Flaw, ...]) -> tuple[str, ...]:
    lines: list[str] = []
    for item in found:
        if isinstance(item, Flaw):
            # A NUL between packets is how a host wakes a sleeping scanner.
            lines.extend(("wakeup",) if item.diagnostic == "garbage" else flaw_lines(item))
        elif item.source != HOST:
            lines.append("diag not_from_host")
        elif item.opcode == CMD_NAK:
            lines.append(f"nak {cause_name(item.data)}")
        else:
            word = HOST_WORDS.get(item.opcode, f"opcode_{item.opcode:02x}")
            lines.append(f"{word} {item.data.hex().upper()}".rstrip())
    return tuple(lines)
