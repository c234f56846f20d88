"""The one checksum our protocols share, computed in C: a frame is checked in microseconds."""

import binascii

_MIRRORED = bytes(int(f"{value:08b}"[::-1], 2) for value in range(256))

CRC_BYTES = 2
"""Length of the checksum at the end of a frame."""


def crc16(data: bytes) -> int:
    """CRC-16, polynomial 8408 reflected, start FFFF, no final XOR (`feig_iso_host.md` Frames).

    `crc_hqx` runs the same polynomial from the other end, so bits are mirrored on both sides.
    """
    plain = binascii.crc_hqx(data.translate(_MIRRORED), 0xFFFF)
    return _MIRRORED[plain & 0xFF] << 8 | _MIRRORED[plain >> 8]


def with_crc16(data: bytes) -> bytes:
    """The bytes followed by their checksum, least significant byte first."""
    return data + crc16(data).to_bytes(CRC_BYTES, "little")
