"""Every parser: arbitrary bytes cut anywhere give the same, stay bounded, and never guess."""

import itertools
from collections.abc import Callable
from typing import Protocol

from hypothesis import given
from hypothesis import strategies as st

from drivers.framing.angel_eye_frames import Report, encode_command, encode_report
from drivers.framing.ssi_packets import Packet, encode_packet
from drivers.shoes.angel_eye_hearing import AngelEyeHearing
from drivers.shoes.angel_eye_reports import CardSaid
from drivers.shoes.angel_eye_settings import AngelEyeSettings
from drivers.shoes.card_labels import CARDS, CardLabel, LabelSettings, read_label
from drivers.shoes.hid_pos_scanner import HidHearing
from drivers.shoes.line_scanner import LineHearing, LineScannerSettings
from drivers.shoes.scanning import Decoded
from drivers.shoes.ssi_hearing import SsiDecode, SsiHearing
from drivers.spots.feig_buffer import read_buffer
from drivers.spots.feig_inventory import read_transponders
from drivers.spots.feig_memory import read_blocks


class Hearing(Protocol):
    def __len__(self) -> int: ...
    def feed(self, data: bytes, now: int) -> tuple[object, ...]: ...
    def due(self) -> int | None: ...
    def tick(self, now: int) -> tuple[object, ...]: ...


def angel_eye() -> Hearing:
    return AngelEyeHearing(AngelEyeSettings())


def line() -> Hearing:
    return LineHearing(LineScannerSettings())


def ssi() -> Hearing:
    return SsiHearing(50, True)


ANGEL_EYE = st.builds(
    Report,
    seq=st.sampled_from("1234567899AZ"),
    code=st.sampled_from("SPCDRdGEeLMZ"),
    payload=st.binary(max_size=3) | st.binary(max_size=6),
).map(lambda report: encode_report(report, "seq"))
COMMANDS = st.sampled_from([encode_command("LK", "02", "start"), b"\x06", b"\x15\x21", b"\x15"])
LINES = st.sampled_from([b"AS\r", b"]C0KH\r\n", b"NR\r", b"]d1B7-03:QH\r", b"10S\r", b"A\x00S\r"])
PACKETS = st.builds(
    Packet,
    opcode=st.sampled_from([0xF3, 0xF3, 0xF3, 0xD0, 0xD1, 0xF6, 0xA4, 0x55]),
    source=st.sampled_from([0, 0, 0, 4]),
    status=st.sampled_from([0, 0, 1, 2, 3]),
    data=st.sampled_from([b"\x03AS", b"\x1bB7-", b"", b"\x1c"]) | st.binary(max_size=20),
).map(encode_packet)
NOISE = st.binary(max_size=80) | st.sampled_from([b"\x05", b"\x02", b"\x03", b"\x15", b"\x07\xf3"])
PLACES = st.lists(st.integers(0, 10_000), max_size=12)
LONGEST = {angel_eye: 64 + 3, line: 128, ssi: 257 + 8192}


def heard(make: Callable[[], Hearing], chunks: list[bytes]) -> list[object]:
    hearing = make()
    found: list[object] = []
    for chunk in chunks:
        found.extend(hearing.feed(chunk, 0))
        assert len(hearing) <= LONGEST[make]
    found.extend(hearing.tick(10_000))
    assert hearing.due() is None
    return found


def cut(data: bytes, places: list[int]) -> list[bytes]:
    marks = [0, *sorted(place % (len(data) + 1) for place in places), len(data)]
    return [data[a:b] for a, b in itertools.pairwise(marks)]


def the_same_however_cut(
    make: Callable[[], Hearing], parts: list[bytes], places: list[int]
) -> list[object]:
    data = b"".join(parts)
    whole = heard(make, [data])
    assert heard(make, cut(data, places)) == whole
    assert heard(make, [bytes((byte,)) for byte in data]) == whole
    return whole


@given(st.lists(ANGEL_EYE | COMMANDS | NOISE, max_size=8), PLACES)
def test_an_angel_eye_however_cut(parts: list[bytes], places: list[int]) -> None:
    the_same_however_cut(angel_eye, parts, places)


@given(st.lists(LINES | NOISE, max_size=8), PLACES)
def test_lines_however_cut(parts: list[bytes], places: list[int]) -> None:
    for item in the_same_however_cut(line, parts, places):
        if isinstance(item, Decoded):
            assert 1 <= len(item.text) <= 128
            assert item.text.isprintable()


@given(st.lists(PACKETS | NOISE, max_size=8), PLACES)
def test_ssi_packets_however_cut(parts: list[bytes], places: list[int]) -> None:
    the_same_however_cut(ssi, parts, places)


FRAME = encode_report(Report("1", "D", b"\x81\xb8"), "seq")
PACKET = encode_packet(Packet(0xF3, 0, 0, b"\x03AS"))


@given(st.integers(0, len(FRAME) - 1), st.integers(1, 255))
def test_no_card_from_an_angel_eye_frame_with_one_wrong_byte(place: int, flip: int) -> None:
    data = bytearray(FRAME)
    data[place] ^= flip
    assert not [i for i in heard(angel_eye, [bytes(data)]) if isinstance(i, CardSaid)]


@given(st.integers(0, len(PACKET) - 1), st.integers(1, 255))
def test_no_label_from_an_ssi_packet_with_one_wrong_byte(place: int, flip: int) -> None:
    data = bytearray(PACKET)
    data[place] ^= flip
    assert not [i for i in heard(ssi, [bytes(data)]) if isinstance(i, SsiDecode)]


REPORTS = st.binary(min_size=64, max_size=64) | st.binary(max_size=70)
HEADED = st.builds(
    lambda length, aim, rest, more: bytes((2, length)) + aim + rest.ljust(58, b"\0") + more,
    st.integers(0, 58),
    st.sampled_from([b"]C0", b"]d1", b"]Q1", b"XC0"]),
    st.binary(max_size=58),
    st.sampled_from([b"\0", b"\1"]),
)


@given(st.lists(st.tuples(REPORTS | HEADED, st.integers(0, 600)), max_size=30))
def test_any_reports(reports: list[tuple[bytes, int]]) -> None:
    hearing, now = HidHearing(500), 0
    for data, pause in reports:
        now += pause
        for item in hearing.feed(data, now):
            assert not isinstance(item, Decoded) or 1 <= len(item.text) <= 8192
        assert len(hearing) <= 8192
    hearing.tick(now + 500)
    assert (len(hearing), hearing.due()) == (0, None)


@given(st.text(max_size=20) | st.from_regex(r"[A-Z0-9-]{0,13}:?[A-Z0-9]{2,3}"), st.text(max_size=4))
def test_a_label_is_one_of_52_cards_or_none(text: str, aim: str) -> None:
    label = read_label(text, aim, LabelSettings())
    if isinstance(label, CardLabel):
        assert label.card in CARDS
        assert text == (f"{label.deck}:{label.card}" if label.deck else label.card)


@given(st.binary(max_size=80))
def test_answers_of_readers_are_read_whole_or_not_at_all(data: bytes) -> None:
    for read in (read_transponders, read_buffer, read_blocks):
        read(data)
