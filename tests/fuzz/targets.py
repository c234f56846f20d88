"""What must hold of every parser for arbitrary bytes cut anywhere; each target raises if not.

The first byte of the input says where the rest is cut. Cards are checked against frames found by
brute force with checks of the simulators, which share no code with the drivers.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import xor
from typing import Protocol

from drivers.catalogue import make_device
from drivers.decoding.protocols import PROTOCOLS
from drivers.events import CardRead
from drivers.framing.feig_frames import LONGEST_FRAME as LONGEST_FEIG
from drivers.framing.feig_frames import FeigShape
from drivers.framing.gsp_frames import LONGEST_FRAME as LONGEST_GSP
from drivers.framing.gsp_frames import GspShape
from drivers.framing.length_prefixed import LengthPrefixed
from drivers.shoes.angel_eye_hearing import AngelEyeHearing
from drivers.shoes.angel_eye_reports import CardSaid
from drivers.shoes.angel_eye_settings import AngelEyeSettings
from drivers.shoes.card_labels import CARDS, CardLabel, LabelSettings, read_label
from drivers.shoes.hid_pos_scanner import HidHearing
from drivers.shoes.line_scanner import LineHearing, LineScannerSettings
from drivers.shoes.ssi_hearing import SsiDecode, SsiHearing
from drivers.spots.feig_buffer import read_buffer
from drivers.spots.feig_inventory import read_transponders
from drivers.spots.feig_memory import read_blocks
from hil.devices.crc16 import crc16

Target = Callable[[bytes], None]


class Parser(Protocol):
    def __len__(self) -> int: ...
    def feed(self, data: bytes, now: int) -> tuple[object, ...]: ...
    def due(self) -> int | None: ...
    def tick(self, now: int) -> tuple[object, ...]: ...


def holds(found: bool, why: str) -> None:
    if not found:
        raise AssertionError(why)


def heard(parser: Parser, chunks: list[bytes], longest: int) -> list[object]:
    found: list[object] = []
    for chunk in chunks:
        found.extend(parser.feed(chunk, 0))
        holds(len(parser) <= longest, "it keeps more than one frame")
    found.extend(parser.tick(100_000))
    holds(parser.due() is None, "it waits after a silence")
    return found


def the_same_however_cut(make: Callable[[], Parser], data: bytes, longest: int) -> list[object]:
    step, rest = (data[0] % 7 + 1 if data else 1), data[1:]
    whole = heard(make(), [rest], longest)
    pieces = [rest[at : at + step] for at in range(0, len(rest), step)]
    holds(heard(make(), pieces, longest) == whole, "it depends on where reads were cut")
    return whole


def angel_eye(data: bytes) -> None:
    found = the_same_however_cut(lambda: AngelEyeHearing(AngelEyeSettings()), data, 67)
    cards = sum(isinstance(item, CardSaid) for item in found)
    holds(cards <= sum(1 for _ in angel_eye_frames(data[1:])), "a card from no frame")


def angel_eye_frames(data: bytes) -> Iterator[bytes]:
    for start in range(len(data)):
        end = data.find(3, start)
        if data[start] == 5 and end > start:
            check = f"{reduce(xor, data[start + 1 : end + 1], 0):02X}".encode()
            if data[end + 1 : end + 3] == check:
                yield data[start : end + 3]


def gsp(data: bytes) -> None:
    the_same_however_cut(lambda: LengthPrefixed(GspShape(), 50), data, LONGEST_GSP)
    device = make_device("shoe-a", "generic_shoe", {})
    device.feed(data[1:], 0)
    cards = sum(isinstance(r, CardRead) for r in device.take().readings)
    holds(cards <= sum(1 for _ in gsp_frames(data[1:])), "a card from no frame")


def gsp_frames(data: bytes) -> Iterator[bytes]:
    for start in range(len(data) - 6):
        end = start + 5 + data[start + 4]
        if data[start] == 0xAA and crc16(data[start + 1 : end]) == data[end : end + 2]:
            yield data[start : end + 2]


def feig(data: bytes) -> None:
    the_same_however_cut(lambda: LengthPrefixed(FeigShape(), 30), data, LONGEST_FEIG)
    for read in (read_transponders, read_buffer, read_blocks):
        read(data)


def ssi(data: bytes) -> None:
    found = the_same_however_cut(lambda: SsiHearing(50, True), data, 257 + 8192)
    decodes = sum(isinstance(item, SsiDecode) for item in found)
    holds(decodes <= sum(1 for _ in ssi_packets(data[1:])), "a decode from no packet")


def ssi_packets(data: bytes) -> Iterator[bytes]:
    for start in range(len(data) - 5):
        whole = data[start : start + data[start] + 2]
        checked = sum(whole[:-2]) + int.from_bytes(whole[-2:], "big")
        if data[start] >= 4 and len(whole) == data[start] + 2 and checked % 65536 == 0:
            yield whole


def line(data: bytes) -> None:
    the_same_however_cut(lambda: LineHearing(LineScannerSettings()), data, 128)
    label = read_label(data.decode("latin-1"), "", LabelSettings())
    holds(not isinstance(label, CardLabel) or label.card in CARDS, "a card that is none")


def hid(data: bytes) -> None:
    hearing, now = HidHearing(500), 0
    for at in range(0, len(data), 64):
        now += data[at]
        hearing.feed(data[at : at + 64], now)
        holds(len(hearing) <= 8192, "a text without end")


def devices(data: bytes) -> None:
    """Whole devices: bytes and pauses in, and whatever they ask for is carried away."""
    models = ("angel_eye_shoe", "generic_shoe", "line_scanner", "ssi_scanner", "hid_pos_scanner")
    shows = ("angel_eye_board", "number_display")
    spots = {"1": "1.main", "2": "2.main"}
    kinds = [(model, {}) for model in (*models, *shows)]
    kinds += [("feig_iso_host", {"spots": spots, "mode": mode}) for mode in ("polling", "buffered")]
    model, settings = kinds[data[0] % len(kinds)] if data else kinds[0]
    device, now = make_device("device", model, settings), 0
    device.opened(now)
    for at in range(1, len(data), 24):
        now += data[at] * 20
        due = device.due()
        if due is not None and due <= now:
            device.tick(now)
            after = device.due()
            holds(after is None or after > now, "it wants to be woken again at once")
        device.feed(data[at + 1 : at + 24], now)
        for reading in device.take().readings:
            event = getattr(reading, "event", None)
            if event is not None:
                device.acknowledge(event, now)
    device.lost(now, "end")
    device.take()


def decoders(data: bytes) -> None:
    names = sorted(PROTOCOLS)
    decoder = PROTOCOLS[names[data[0] % len(names)] if data else names[0]]({})
    for at in range(1, len(data), 16):
        lines = decoder.feed(data[at : at + 16])
        lines += decoder.silence() if data[at] & 1 else ()
        holds(all("\n" not in text and text for text in lines), "a line that is none")
    decoder.end()


TARGETS: dict[str, Target] = {
    "angel_eye": angel_eye,
    "decoders": decoders,
    "devices": devices,
    "feig": feig,
    "gsp": gsp,
    "hid": hid,
    "line": line,
    "ssi": ssi,
}
