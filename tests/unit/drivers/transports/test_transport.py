"""How ports are named: protocols/README.md rule 9."""

import pytest

from drivers.faults import TransportUnknown
from drivers.transports.transport import Port, parse_port


def test_a_device_node_by_its_full_name() -> None:
    assert parse_port("/dev/croupier/shoe-a") == Port("serial", "/dev/croupier/shoe-a")


@pytest.mark.parametrize("text", ["socket://10.0.0.5:4001", "rfc2217://10.0.0.5:4001"])
def test_a_kind_not_spoken_yet_is_refused_by_name(text: str) -> None:
    with pytest.raises(TransportUnknown, match=r"DF-04 .*is not supported by this release"):
        parse_port(text)


@pytest.mark.parametrize("text", ["", "ttyUSB0", "usb://1", "://", "/dev/", "/dev/a\0b"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(TransportUnknown, match="DF-04"):
        parse_port(text)
