"""Addresses: `interfaces.md` (Addresses): the one that is written, or the next free port."""

import pytest

from controller.outlets.addresses import FIRST_PORT, PORTS, AddressTaken, bind


def test_a_written_address_that_is_taken_is_named_with_its_key() -> None:
    with bind("127.0.0.1:0") as first:
        host, port = first.getsockname()
        with pytest.raises(AddressTaken) as said:
            bind(f"{host}:{port}")
        assert str(said.value) == (
            f"WB-001: table.toml [web] listen = 127.0.0.1:{port}: is taken; write another port"
        )


def test_an_address_of_another_machine_is_refused_with_the_reason() -> None:
    with pytest.raises(AddressTaken, match=r"192\.0\.2\.1:0"):
        bind("192.0.2.1:0")


def test_without_one_each_table_takes_the_next_free_port_on_loopback() -> None:
    with bind(None) as first, bind(None) as second:
        assert first.getsockname()[0] == second.getsockname()[0] == "127.0.0.1"
        one, two = first.getsockname()[1], second.getsockname()[1]
        assert FIRST_PORT <= one < two < FIRST_PORT + PORTS


def test_ipv6_is_written_in_brackets() -> None:
    with bind("[::1]:0") as listening:
        assert listening.getsockname()[0] == "::1"
