"""The checksum of GSP and FEIG: feig_iso_host.md Frames."""

import pytest

from drivers.framing.checksums import crc16, with_crc16


def test_the_check_value_of_the_manual() -> None:
    assert crc16(b"123456789") == 0x6F91


@pytest.mark.parametrize("data", [b"", b"\x00", b"\xff" * 300, bytes(range(256))])
def test_the_same_as_bit_by_bit(data: bytes) -> None:
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x8408 if crc & 1 else 0)
    assert crc16(data) == crc


def test_least_significant_byte_first() -> None:
    assert with_crc16(bytes.fromhex("05FF65")) == bytes.fromhex("05FF65E5CB")
