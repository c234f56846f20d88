"""The simulated readers answer as feig_iso_host.md says."""

import pytest

from hil.devices import feig
from hil.devices.spots import Spots
from hil.faults import named

A, B, C = "E0040150A1B2C3D4", "E0040150A1B2C3D5", "E00401501122AABB"
INVENTORY, MORE = "07 01 B0 01 00 75 8F", "07 01 B0 01 80 7D 0B"


def ask(spots: Spots, data: str) -> str:
    """The answer to these bytes, as the page writes it; empty where the reader stays silent."""
    spots.link.feed(bytes.fromhex(data), 0)
    spots.link.tick(spots.link.due() or 0)
    return b"".join(spots.link.take()).hex(" ").upper()


def status_of(spots: Spots) -> int:
    return bytes.fromhex(ask(spots, INVENTORY))[3]


def request(address: int, control: int, data: str = "", advanced: bool = False) -> str:
    return feig.encode_request(feig.Request(address, control, bytes.fromhex(data), advanced)).hex()


def test_an_empty_spot_says_no_transponder() -> None:
    assert ask(Spots([1, 2]), INVENTORY) == "06 01 B0 01 80 39"  # FE-08


def test_one_chip() -> None:
    spots = Spots([1, 2])
    spots.put(1, [A])
    spots.put(2, [B])
    assert ask(spots, INVENTORY) == "11 01 B0 00 01 03 00 E0 04 01 50 A1 B2 C3 D4 B7 A8"  # FE-09


def test_more_chips_than_fit_are_fetched_with_more() -> None:
    spots = Spots([1], chips_in_answer=2)
    spots.put(1, [A, B, C])
    assert ask(spots, INVENTORY) == (  # FE-10
        "1B 01 B0 94 02 03 00 E0 04 01 50 A1 B2 C3 D4 03 00 E0 04 01 50 A1 B2 C3 D5 EB DF"
    )
    assert spots.looks(1) == 0
    assert ask(spots, MORE) == "11 01 B0 00 01 03 00 E0 04 01 50 11 22 AA BB EE 69"  # FE-12
    assert spots.looks(1) == 1
    assert bytes.fromhex(ask(spots, MORE))[3] == feig.NO_VALID_DATA


def test_24_chips_fill_a_standard_answer_and_the_25th_needs_more() -> None:
    spots = Spots([1])
    spots.put(1, [f"E00401500000{n:04X}" for n in range(25)])
    first = bytes.fromhex(ask(spots, INVENTORY))
    assert (first[0], first[3], first[4]) == (247, feig.MORE_DATA, 24)
    assert bytes.fromhex(ask(spots, MORE))[3:5] == bytes((feig.OK, 1))


def test_a_mode_3_chip() -> None:
    spots = Spots([1])
    spots.put(1, ["3034257BF4A1B2C3"])
    assert ask(spots, INVENTORY) == "12 01 B0 00 01 09 00 08 30 34 25 7B F4 A1 B2 C3 1E 71"  # FE-16


def test_software_version_of_any_address_standard_and_advanced() -> None:
    spots = Spots([0])
    assert ask(spots, "05 FF 65 E5 CB") == "0D 00 65 00 03 03 00 44 53 0D 30 33 09"
    assert ask(spots, "02 00 07 FF 65 6E 61") == "02 00 0F 00 65 00 03 03 00 44 53 0D 30 74 69"


def test_rf_reset_and_unknown_commands() -> None:
    spots = Spots([1])
    assert bytes.fromhex(ask(spots, "05 01 69 91 E7"))[2:4] == b"\x69\x00"  # FE-17
    assert spots.resets == [1]
    assert ask(spots, request(1, 0xB0, "77")) == "06 01 B0 80 01 AC"  # FE-21
    assert bytes.fromhex(ask(spots, request(1, 0x99)))[2:4] == b"\x99\x80"
    assert bytes.fromhex(ask(spots, request(1, 0x69, "00")))[3] == feig.LENGTH_ERROR


def test_blocks_of_a_tag() -> None:
    spots = Spots([1])
    spots.put(1, [A])
    spots.memory[A] = (bytes.fromhex("00000064"), bytes.fromhex("56310007"))
    read = "11 01 B0 23 01 E0 04 01 50 A1 B2 C3 D4 00 02 6B 09"  # FE-13
    assert ask(spots, read) == "12 01 B0 00 02 04 00 00 00 00 64 00 56 31 00 07 C1 A5"  # FE-14
    spots.memory.clear()
    assert ask(spots, read) == "07 01 B0 95 10 C9 E1"  # FE-15


def test_configuration_and_field() -> None:
    spots = Spots([1])
    spots.put(1, [A])
    block = bytes(range(14)).hex()
    assert bytes.fromhex(ask(spots, request(1, 0x81, "05" + block)))[3] == feig.OK
    assert ask(spots, request(1, 0x80, "05")).startswith("14 01 80 00 00 01 02")
    ask(spots, request(1, 0x6A, "00"))
    assert status_of(spots) == feig.NO_TRANSPONDER
    ask(spots, request(1, 0x6A, "01"))
    assert status_of(spots) == feig.OK


def test_damaged_frames_and_other_addresses_get_no_answer() -> None:
    spots = Spots([1])
    assert ask(spots, "07 01 B0 01 00 75 8E") == ""
    assert ask(spots, request(2, 0x65)) == ""


def test_half_a_request_is_dropped_after_a_silence() -> None:
    spots = Spots([1])
    spots.link.feed(bytes.fromhex("F0 01"), 0)
    assert spots.link.due() == 30
    spots.link.tick(30)
    assert ask(spots, INVENTORY) == "06 01 B0 01 80 39"


def test_an_answer_takes_its_time() -> None:
    spots = Spots([1], answer_ms=5, fault=named("slow"))
    spots.link.feed(bytes.fromhex(INVENTORY), 1000)
    assert spots.link.due() == 1105
    spots.link.tick(1104)
    assert spots.link.take() == ()
    assert not spots.link.idle
    spots.link.tick(1105)
    assert len(spots.link.take()) == 1


def test_lifting_and_sliding() -> None:
    spots = Spots([1, 2])
    spots.put(1, [A, B, C])
    assert spots.lift(1, [B]) == (B,)
    assert spots.contents(1) == (A, C)
    spots.straddle(A, 1, 2)
    assert (spots.contents(1), spots.contents(2)) == ((A, C), (A,))
    assert spots.lift(1) == (A, C)
    assert spots.contents(1) == ()
    with pytest.raises(KeyError, match="no reader at bus address 9"):
        spots.put(9, [A])


def test_antenna_failure_for_a_while_for_good_and_silence() -> None:
    spots = Spots([1])
    spots.put(1, [A])
    spots.fail(1, times=2)
    assert [status_of(spots) for _ in range(3)] == [feig.RF_ERROR, feig.RF_ERROR, feig.OK]
    spots.fail(1, feig.RF_WARNING)
    assert {status_of(spots) for _ in range(5)} == {feig.RF_WARNING}
    spots.fail(1, None)
    assert ask(spots, INVENTORY) == ""
    spots.mend(1)
    assert status_of(spots) == feig.OK


def test_a_chip_that_is_read_only_sometimes() -> None:
    spots = Spots([1], seed=3)
    spots.put(1, [A])
    spots.weaken(A, 0.5)
    seen = [status_of(spots) for _ in range(200)]
    assert 60 < seen.count(feig.NO_TRANSPONDER) < 140
    again = Spots([1], seed=3)
    again.put(1, [A])
    again.weaken(A, 0.5)
    assert [status_of(again) for _ in range(200)] == seen


def test_faults_of_the_readers() -> None:
    spots = Spots([1], fault=named("miss+antenna"), seed=1)
    spots.put(1, [A])
    seen = [status_of(spots) for _ in range(500)]
    assert 20 < seen.count(feig.RF_ERROR) < 90
    assert 20 < seen.count(feig.NO_TRANSPONDER) < 90


def test_a_power_cut_leaves_the_chips_and_forgets_the_rest() -> None:
    spots = Spots([1], chips_in_answer=1)
    spots.put(1, [A, B])
    assert status_of(spots) == feig.MORE_DATA
    spots.link.feed(bytes.fromhex(INVENTORY), 0)
    spots.reboot()
    assert spots.link.idle
    assert bytes.fromhex(ask(spots, MORE))[3] == feig.NO_VALID_DATA
    assert spots.contents(1) == (A, B)
