"""Captured bytes of scanners, both ways, to lines."""

from collections.abc import Mapping

from drivers.decoding.decoder import WAYS, flaw_lines, printable, settings_from, taken
from drivers.framing.flaws import Flaw
from drivers.framing.ssi_packets import HOST, Packet, SsiPackets
from drivers.shoes.card_labels import (
    Again,
    CardLabel,
    CutLabel,
    LabelReads,
    LabelSettings,
    LoadLabel,
)
from drivers.shoes.hid_pos_scanner import HidHearing, HidPosSettings
from drivers.shoes.line_scanner import (
    ACK,
    NAK,
    TRIGGER_OFF,
    TRIGGER_ON,
    LineHearing,
    LineScannerSettings,
)
from drivers.shoes.scanning import Decoded, NoRead
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

LINE, HID, SSI = "line_scanner", "hid_pos_scanner", "ssi_scanner"
LABELS = ("off", "on")


class Labels:
    """Beside each decode the card it names, where `--set labels=on` asks for it."""

    def __init__(self, given: dict[str, str], protocol: str, kind: type[LabelSettings]) -> None:
        """Takes `labels` out of what was given."""
        on = taken(given, "labels", LABELS, protocol) == "on"
        self._reads = LabelReads(settings_from(protocol, given, kind)) if on else None

    def lines(self, text: str, aim: str, now: int) -> tuple[str, ...]:
        """The line of the card, if asked for."""
        if self._reads is None:
            return ()
        label = self._reads.hear(text, aim, now)
        if isinstance(label, CardLabel):
            return (f"card face={label.card} deck={label.deck or '-'}",)
        if isinstance(label, CutLabel):
            return ("cut_card",)
        if isinstance(label, LoadLabel):
            return ("new_load",)
        if isinstance(label, Again):
            return ("fault same_card_again",) if label.fault else ("diag duplicate",)
        return (f"reject {label.reason}",)


class LineDecoder:
    """Says each line of a line scanner, or what the host sends to one."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words, `labels` and `way`."""
        words = dict(given)
        self._host = taken(words, "way", WAYS, LINE) == "host"
        self._labels = Labels(words, LINE, LineScannerSettings)
        settings = settings_from(LINE, words, LineScannerSettings)
        self._handshake = settings.handshake
        self._asked_again = False
        self._silence_ms = settings.frame_silence_ms
        self._hearing = LineHearing(settings)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        if self._host:
            return _from_line_host(data)
        return self._lines(self._hearing.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than the frame time-out."""
        self._now += self._silence_ms + 1
        return self._lines(self._hearing.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """Nothing: every dropped byte is counted at once."""
        return ()

    def _lines(self, items: tuple[Decoded | NoRead | Flaw, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for item in items:
            if isinstance(item, Flaw):
                found.extend(flaw_lines(item))
                if self._handshake and item.diagnostic == "bad_char" and not self._asked_again:
                    self._asked_again = True
                    found.append("send NAK")
                continue
            self._asked_again = False
            found.extend(("send ACK",) if self._handshake else ())
            if isinstance(item, NoRead):
                found.append("no_read")
                continue
            found.append(f"decode aim={item.aim or '-'} text={printable(item.text)}")
            found.extend(self._labels.lines(item.text, item.aim, self._now))
        return tuple(found)


class HidDecoder:
    """Says each report of a HID POS scanner; one report a read."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words, and `labels`."""
        words = dict(given)
        self._labels = Labels(words, HID, HidPosSettings)
        self._silence_ms = settings_from(HID, words, HidPosSettings).continuation_ms
        self._hearing = HidHearing(self._silence_ms)
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one report."""
        return self._lines(self._hearing.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence longer than parts of a text may be apart."""
        self._now += self._silence_ms + 1
        return self._lines(self._hearing.tick(self._now))

    def end(self) -> tuple[str, ...]:
        """Nothing: every dropped report is counted at once."""
        return ()

    def _lines(self, items: tuple[Decoded | Flaw, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for item in items:
            if isinstance(item, Flaw):
                found.extend(flaw_lines(item))
                continue
            found.append(f"decode aim={printable(item.aim) or '-'} text={printable(item.text)}")
            found.extend(self._labels.lines(item.text, item.aim, self._now))
        return tuple(found)


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


def _from_line_host(data: bytes) -> tuple[str, ...]:
    words = {ACK: "ack", NAK: "nak", TRIGGER_ON: "trigger on", TRIGGER_OFF: "trigger off"}
    return (words.get(data) or f"diag garbage {len(data)}",) if data else ()
