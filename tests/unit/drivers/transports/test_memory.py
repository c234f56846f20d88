"""The wire inside the process."""

import pytest

from drivers.faults import TransportLost
from drivers.transports.memory import memory_wire


def test_what_goes_in_comes_out() -> None:
    ours, theirs = memory_wire("wire")
    assert ours.read_available() == b""
    assert theirs.write(b"abc") == 3
    assert ours.read_available() == b"abc"
    ours.close()
    theirs.close()


def test_a_full_wire_takes_a_part_then_nothing() -> None:
    ours, theirs = memory_wire("wire")
    taken = ours.write(bytes(10_000_000))
    assert 0 < taken < 10_000_000
    assert ours.write(b"x") == 0
    ours.close()
    theirs.close()


def test_the_other_end_gone_is_a_lost_port() -> None:
    ours, theirs = memory_wire("wire")
    theirs.close()
    with pytest.raises(TransportLost, match="DF-01"):
        ours.read_available()
    with pytest.raises(TransportLost, match="DF-01"):
        ours.write(b"x")
    ours.close()
    with pytest.raises(TransportLost, match="DF-01"):
        ours.read_available()
