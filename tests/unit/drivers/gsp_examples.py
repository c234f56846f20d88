"""The example frames of generic_shoe.md, each with its fields: number, type, payload, flags."""

from drivers.framing.gsp_frames import GspFrame

GSP_EXAMPLES: dict[str, tuple[str, GspFrame]] = {
    "GS-01": (
        "AA 10 00 01 0F 01 00 00 03 00 11 07 53 49 4D 2D 30 30 30 31 66 95",
        GspFrame(0, 0x01, bytes((1, 0, 0, 3, 0, 17, 7)) + b"SIM-0001"),
    ),
    "GS-02": (
        "AA 10 00 02 0A 01 00 00 00 00 00 00 3C 00 00 5B 9A",
        GspFrame(0, 0x02, bytes((1, 0, 0, 0, 0, 0, 0, 60, 0, 0))),
    ),
    "GS-03": (
        "AA 11 01 13 05 08 01 35 25 05 40 87",
        GspFrame(1, 0x13, bytes((8,)) + (20260101).to_bytes(4, "big"), 1),
    ),
    "GS-04": (
        "AA 11 02 10 06 00 01 B8 62 00 00 48 C5",
        GspFrame(2, 0x10, bytes((0, 1, 0xB8, 98, 0, 0)), 1),
    ),
    "GS-05": (
        "AA 11 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 BE 8E",
        GspFrame(3, 0x10, bytes((0, 2, 0xCD, 100, 4, 8)) + b"B7-03:KH", 1),
    ),
    "GS-06": ("AA 10 00 06 01 03 52 79", GspFrame(0, 0x06, b"\x03")),
    "GS-07": (
        "AA 13 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 61 77",
        GspFrame(3, 0x10, bytes((0, 2, 0xCD, 100, 4, 8)) + b"B7-03:KH", 3),
    ),
    "GS-08": (
        "AA 11 04 20 04 10 02 00 03 CF 25",
        GspFrame(4, 0x20, bytes((0x10, 2, 0, 3)), 1),
    ),
    "GS-09": ("AA 11 05 21 01 10 65 B1", GspFrame(5, 0x21, b"\x10", 1)),
    "GS-10": ("AA 11 06 14 03 00 02 CD AD D3", GspFrame(6, 0x14, bytes((0, 2, 0xCD)), 1)),
    "GS-11": ("AA 11 07 11 02 01 7C A6 B4", GspFrame(7, 0x11, bytes((1, 0x7C)), 1)),
    "GS-12": ("AA 11 08 12 02 01 9F 02 2E", GspFrame(8, 0x12, bytes((1, 0x9F)), 1)),
    "GS-13": ("AA 11 09 22 02 01 01 43 14", GspFrame(9, 0x22, bytes((1, 1)), 1)),
    "GS-14": ("AA 11 01 83 01 01 EE 78", GspFrame(1, 0x83, b"\x01", 1)),
    "GS-15": ("AA 10 00 06 01 01 40 5A", GspFrame(0, 0x06, b"\x01")),
    "GS-16": ("AA 11 02 84 01 10 2E D0", GspFrame(2, 0x84, b"\x10", 1)),
    "GS-17": ("AA 10 00 07 02 02 03 72 A9", GspFrame(0, 0x07, bytes((2, 3)))),
    "GS-18": ("AA 11 03 85 01 04 EC C0", GspFrame(3, 0x85, b"\x04", 1)),
}


def example(name: str) -> bytes:
    """The bytes of one example."""
    return bytes.fromhex(GSP_EXAMPLES[name][0])
