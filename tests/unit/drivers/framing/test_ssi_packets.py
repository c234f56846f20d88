"""SSI packets, both directions (ssi_scanner.md Packet and Examples)."""

import pytest

from drivers.framing.flaws import Flaw
from drivers.framing.ssi_packets import Packet, SsiPackets, encode_packet

EXAMPLES = {
    "SS-01": ("04 D0 04 00 FF 28", Packet(0xD0, 4, 0)),
    "SS-02": ("04 D0 00 00 FF 2C", Packet(0xD0, 0, 0)),
    "SS-03": ("05 D1 04 00 01 FF 25", Packet(0xD1, 4, 0, b"\x01")),
    "SS-04": ("05 D1 04 00 06 FF 20", Packet(0xD1, 4, 0, b"\x06")),
    "SS-05": ("04 E9 04 00 FF 0F", Packet(0xE9, 4, 0)),
    "SS-06": ("04 EA 04 00 FF 0E", Packet(0xEA, 4, 0)),
    "SS-07": ("04 E4 04 00 FF 14", Packet(0xE4, 4, 0)),
    "SS-08": ("04 E5 04 00 FF 13", Packet(0xE5, 4, 0)),
    "SS-09": ("04 A3 04 00 FF 55", Packet(0xA3, 4, 0)),
    "SS-10": ("07 C6 04 00 FF EE 01 FD 41", Packet(0xC6, 4, 0, b"\xff\xee\x01")),
    "SS-11": ("07 C6 04 00 FF 9F 01 FD 90", Packet(0xC6, 4, 0, b"\xff\x9f\x01")),
    "SS-12": ("07 F3 00 00 03 41 53 FE 6F", Packet(0xF3, 0, 0, b"\x03AS")),
    "SS-13": (
        "0D F3 00 00 1B 42 37 2D 30 33 3A 51 48 FD 09",
        Packet(0xF3, 0, 0, b"\x1bB7-03:QH"),
    ),
    "SS-14": ("07 F3 00 01 03 41 53 FE 6E", Packet(0xF3, 0, 1, b"\x03AS")),
    "SS-15": ("05 F6 00 00 20 FE E5", Packet(0xF6, 0, 0, b"\x20")),
    "SS-16": ("05 D1 00 00 02 FF 28", Packet(0xD1, 0, 0, b"\x02")),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_both_ways(name: str) -> None:
    text, packet = EXAMPLES[name]
    assert encode_packet(packet) == bytes.fromhex(text)
    assert SsiPackets(50).feed(bytes.fromhex(text), 0) == (packet,)


def test_glued_packets() -> None:
    data = b"".join(bytes.fromhex(text) for text, _ in EXAMPLES.values())
    assert SsiPackets(50).feed(data, 0) == tuple(packet for _, packet in EXAMPLES.values())


def test_the_longest_packet() -> None:
    packet = Packet(0xF3, 0, 0, b"\x03" + b"A" * 250)
    data = encode_packet(packet)
    assert (len(data), SsiPackets(50).feed(data, 0)) == (257, (packet,))


def test_silences() -> None:
    packets = SsiPackets(50)
    assert packets.feed(b"\x00\x04\xd0", 0) == (Flaw("garbage"),)
    assert (packets.due(), packets.tick(49), packets.tick(50)) == (50, (), (Flaw("truncated"),))
    assert packets.feed(bytes.fromhex("04 D0 00 00 FF 2D 04 D0 00 00 FF 2C"), 60) == (
        Flaw("bad_checksum"),
    )
    assert (packets.feed(b"\x04", 100), packets.tick(149), packets.tick(150)) == ((), (), ())
    assert packets.feed(bytes.fromhex("04 D0 00 00 FF 2C"), 151) == (Packet(0xD0, 0, 0),)
    assert packets.due() is None
