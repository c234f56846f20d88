"""Names and addresses by which the screens may be asked for."""

import socket

import pytest

from controller.outlets.names import is_known, own_names

NAMES = own_names("bj-03:8701", ("Pit.Casino.example",))


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "127.0.0.1:8701", "10.20.0.7:8701", "[::1]:8701", "[fe80::1]", "localhost"),
        *("localhost:8701", "bj-03:8701", "BJ-03", "pit.casino.example", "PIT.casino.example.:80"),
    ],
)
def test_addresses_and_names_of_the_house(host: str) -> None:
    assert is_known(host, NAMES)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8701", "127.0.0.1.evil.example", "localhost.evil.example"),
        *("casino.example", "a.pit.casino.example", "bj-03@evil.example", "", ":8701", "0x7f.1"),
        *("[evil.example]", "[::1]evil.example", "bj-03:8701:1", "127.0.0.1:", "10.0.0.1/evil"),
    ],
)
def test_every_other_name_is_somebody_else_s(host: str) -> None:
    assert not is_known(host, NAMES)


def test_the_pc_s_own_name() -> None:
    own = socket.gethostname()
    for host in (own, f"{own}:8701", f"{own}.local:8701"):
        assert is_known(host, own_names(None))
