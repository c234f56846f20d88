from hil.devices.crc16 import crc16


def test_the_check_value_of_the_page() -> None:
    # feig_iso_host.md Frames: 123456789 is 6F91, least significant byte first
    assert crc16(b"123456789") == bytes.fromhex("91 6F")
