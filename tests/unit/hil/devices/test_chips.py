from pathlib import Path

import pytest

from hil.devices.chips import Chip, OutOfChips, Supply, as_amount


def test_any_amount_from_the_smallest_chip_up() -> None:
    supply = Supply()
    for amount in (5, 15, 250, 99_995, 1_234_565):
        chips = supply.make(amount)
        assert sum(chip.value for chip in chips) == amount
        assert supply.value(chip.uid for chip in chips) == amount


def test_every_chip_has_its_own_iso15693_identifier() -> None:
    uids = [chip.uid for chip in Supply().chips]
    assert len(set(uids)) == len(uids)
    assert all(len(uid) == 16 and uid.startswith("E004") for uid in uids)


def test_smaller_chips_stand_in_and_nothing_is_lost() -> None:
    supply = Supply({500: 1, 100: 5})
    assert [chip.value for chip in supply.make(1000)] == [500, 100, 100, 100, 100, 100]
    with pytest.raises(OutOfChips):
        supply.make(100)


def test_what_cannot_be_made_is_not_half_handed_out() -> None:
    supply = Supply({500: 1, 100: 1})
    for amount in (550, 700, -100):
        with pytest.raises(OutOfChips):
            supply.make(amount)
    assert len(supply.make(600)) == 2


def test_chips_come_back() -> None:
    supply = Supply({100: 1})
    (chip,) = supply.make(100)
    supply.give_back([chip.uid, chip.uid.lower()])
    assert supply.make(100) == (chip,)
    with pytest.raises(OutOfChips):
        supply.make(100)
    with pytest.raises(KeyError, match="no chip"):
        supply.give_back(["E0040150FFFFFFFF"])


def test_the_register(tmp_path: Path) -> None:
    supply = Supply({10_000: 1, 5: 1, 250: 1}, first_uid=0xE004_0150_0000_0001)
    register = tmp_path / "chips.csv"
    supply.write_register(register, blocked=["e004015000000002"])
    assert register.read_text(encoding="utf-8") == (
        "identifier,chip,value,status\n"
        "E004015000000001,C00001,100,ok\n"
        "E004015000000002,C00002,2.50,blocked\n"
        "E004015000000003,C00003,0.05,ok\n"
    )
    assert supply.chip("e004015000000003") == Chip("E004015000000003", 5)


def test_amounts() -> None:
    assert [as_amount(minor) for minor in (5, 250, 1_000_000)] == ["0.05", "2.50", "10000"]
    assert as_amount(7, 1) == "7"
