"""The example frames of feig_iso_host.md, requests and replies, each with its fields."""

from drivers.framing.feig_frames import FeigReply, FeigRequest


def _hex(text: str) -> bytes:
    return bytes.fromhex(text)


CHIP_4 = "03 00 E0 04 01 50 A1 B2 C3 D4"
CHIP_5 = "03 00 E0 04 01 50 A1 B2 C3 D5"
CHIP_X = "03 00 E0 04 01 50 11 22 AA BB"
UID_4, UID_5, UID_X = "E0040150A1B2C3D4", "E0040150A1B2C3D5", "E00401501122AABB"

FEIG_REQUESTS: dict[str, tuple[str, FeigRequest]] = {
    "FE-01": ("05 FF 65 E5 CB", FeigRequest(255, 0x65)),
    "FE-02": ("02 00 07 FF 65 6E 61", FeigRequest(255, 0x65, advanced=True)),
    "FE-05": ("06 12 80 07 E5 80", FeigRequest(18, 0x80, b"\x07")),
    "FE-06": ("02 00 08 12 80 07 A0 2D", FeigRequest(18, 0x80, b"\x07", advanced=True)),
    "FE-07": ("07 01 B0 01 00 75 8F", FeigRequest(1, 0xB0, b"\x01\x00")),
    "FE-11": ("07 01 B0 01 80 7D 0B", FeigRequest(1, 0xB0, b"\x01\x80")),
    "FE-13": (
        "11 01 B0 23 01 E0 04 01 50 A1 B2 C3 D4 00 02 6B 09",
        FeigRequest(1, 0xB0, _hex("23 01 E0 04 01 50 A1 B2 C3 D4 00 02")),
    ),
    "FE-17": ("05 01 69 91 E7", FeigRequest(1, 0x69)),
    "FE-18": ("02 00 09 01 22 00 10 E9 AF", FeigRequest(1, 0x22, b"\x00\x10", advanced=True)),
}

FEIG_REPLIES: dict[str, tuple[str, FeigReply]] = {
    "FE-03": (
        "0D 00 65 00 03 03 00 44 53 0D 30 33 09",
        FeigReply(0, 0x65, 0, _hex("03 03 00 44 53 0D 30")),
    ),
    "FE-04": (
        "02 00 0F 00 65 00 03 03 00 44 53 0D 30 74 69",
        FeigReply(0, 0x65, 0, _hex("03 03 00 44 53 0D 30"), advanced=True),
    ),
    "FE-08": ("06 01 B0 01 80 39", FeigReply(1, 0xB0, 0x01, b"")),
    "FE-09": (
        f"11 01 B0 00 01 {CHIP_4} B7 A8",
        FeigReply(1, 0xB0, 0x00, _hex(f"01 {CHIP_4}")),
    ),
    "FE-10": (
        f"1B 01 B0 94 02 {CHIP_4} {CHIP_5} EB DF",
        FeigReply(1, 0xB0, 0x94, _hex(f"02 {CHIP_4} {CHIP_5}")),
    ),
    "FE-12": (
        f"11 01 B0 00 01 {CHIP_X} EE 69",
        FeigReply(1, 0xB0, 0x00, _hex(f"01 {CHIP_X}")),
    ),
    "FE-14": (
        "12 01 B0 00 02 04 00 00 00 00 64 00 56 31 00 07 C1 A5",
        FeigReply(1, 0xB0, 0x00, _hex("02 04 00 00 00 00 64 00 56 31 00 07")),
    ),
    "FE-15": ("07 01 B0 95 10 C9 E1", FeigReply(1, 0xB0, 0x95, b"\x10")),
    "FE-16": (
        "12 01 B0 00 01 09 00 08 30 34 25 7B F4 A1 B2 C3 1E 71",
        FeigReply(1, 0xB0, 0x00, _hex("01 09 00 08 30 34 25 7B F4 A1 B2 C3")),
    ),
    "FE-19": (
        "02 00 19 01 22 00 11 00 01 00 0E 03 00 08 E0 04 01 50 A1 B2 C3 D4 05 C9 33",
        FeigReply(
            1,
            0x22,
            0x00,
            _hex("11 00 01 00 0E 03 00 08 E0 04 01 50 A1 B2 C3 D4 05"),
            advanced=True,
        ),
    ),
    "FE-20": ("02 00 08 01 22 92 3A 18", FeigReply(1, 0x22, 0x92, b"", advanced=True)),
    "FE-21": ("06 01 B0 80 01 AC", FeigReply(1, 0xB0, 0x80, b"")),
}


def request(name: str) -> bytes:
    """The bytes of one example request."""
    return _hex(FEIG_REQUESTS[name][0])


def reply(name: str) -> bytes:
    """The bytes of one example reply."""
    return _hex(FEIG_REPLIES[name][0])
