"""The check that the generic shoe and the FEIG readers both put at the end of a frame."""

POLYNOMIAL = 0x8408
START = 0xFFFF


def _row(byte: int) -> int:
    for _ in range(8):
        byte = (byte >> 1) ^ POLYNOMIAL if byte & 1 else byte >> 1
    return byte


_TABLE = tuple(_row(byte) for byte in range(256))


def crc16(data: bytes) -> bytes:
    """The two check bytes of these bytes, least significant first (feig_iso_host.md Frames)."""
    value = START
    for byte in data:
        value = (value >> 8) ^ _TABLE[(value ^ byte) & 0xFF]
    return value.to_bytes(2, "little")
