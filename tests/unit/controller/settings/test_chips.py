"""The chip register: `interfaces.md` Configuration, chip register."""

from pathlib import Path

import pytest

from controller.settings.chips import Chip, ChipMemory, read_register
from controller.settings.files import Files
from controller.settings.problems import Problems
from controller.vocabulary.chips import Chips
from tests.unit.controller.settings.folders import change, loaded, places, problems_of, table_folder

HEADER = "identifier,chip,value,status\n"
FAULTS = {
    "no header": ("E004,C1,5,ok\n", "ST-070", "line 1"),
    "nothing": ("", "ST-070", "line 1"),
    "no chip": (HEADER, "ST-071", ""),
    "a field too few": (HEADER + "E004,C1,5\n", "ST-071", "line 2"),
    "no identifier": (HEADER + ",C1,5,ok\n", "ST-071", "line 2"),
    "a value that is none": (HEADER + "E004,C1,five,ok\n", "ST-072", "line 2"),
    "a value below nothing": (HEADER + "E004,C1,-5,ok\n", "ST-072", "line 2"),
    "a value below a cent": (HEADER + "E004,C1,0.005,ok\n", "ST-072", "line 2"),
    "a status that is none": (HEADER + "E004,C1,5,lost\n", "ST-073", "line 2"),
    "an identifier twice": (HEADER + "E004,C1,5,ok\n\ne004,C2,5,ok\n", "ST-074", "line 4"),
    "a chip of two values": (HEADER + "E004,C1,5,ok\nE005,C1,6,ok\n", "ST-075", "line 3"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_by_line(fault: str, tmp_path: Path) -> None:
    text, code, line = FAULTS[fault]
    (tmp_path / "chips.csv").write_text(text)
    problems = Problems()
    read_register(Files(tmp_path, tmp_path), "chips.csv", 2, problems)
    assert (code, "chips.csv", line) in {(p.code, p.file, p.key) for p in problems.found}


def test_every_fault_of_a_register_is_named_at_once(tmp_path: Path) -> None:
    (tmp_path / "chips.csv").write_text(HEADER + "a,C1,x,ok\nb,C2,5,y\nc,C3,5,ok\nc,C4,5,ok\n")
    problems = Problems()
    read_register(Files(tmp_path, tmp_path), "chips.csv", 2, problems)
    assert [(p.code, p.key) for p in problems.found] == [
        ("ST-072", "line 2"),
        ("ST-073", "line 3"),
        ("ST-074", "line 5"),
    ]


def test_a_chip_with_two_tags(tmp_path: Path) -> None:
    (tmp_path / "chips.csv").write_text(
        HEADER + "e004,C1,2.50,ok\nE005,C1,2.50,ok\nE006,C2,100,blocked\n"
    )
    problems = Problems()
    register = read_register(Files(tmp_path, tmp_path), "chips.csv", 2, problems)
    assert problems.found == ()
    assert register["E004"] == register["E005"] == Chip("C1", Chips(250))
    assert register["E006"] == Chip("C2", Chips(10_000), blocked=True)


def test_a_register_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "chips.csv").write_bytes(b"\xff\xfe")
    problems = Problems()
    assert read_register(Files(tmp_path, tmp_path), "chips.csv", 2, problems) == {}
    assert [p.code for p in problems.found] == ["ST-002"]


REGISTER = 'register = "chips.csv"\n'


def test_where_a_memory_holds_the_value(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    assert loaded(folder).settings.memory is None
    memory = 'memory = { at = 4, bytes = 4, unit = "0.05" }\n'
    change(folder, "table.toml", REGISTER, REGISTER + memory)
    assert loaded(folder).settings.memory == ChipMemory(4, 4, Chips(5))


@pytest.mark.parametrize(
    ("memory", "key"),
    [
        ('{ at = -1, bytes = 4, unit = "1" }', "chips.memory.at"),
        ('{ at = 0, bytes = 9, unit = "1" }', "chips.memory.bytes"),
        ('{ at = 0, bytes = 4, unit = "a lot" }', "chips.memory.unit"),
        ('{ at = 0, bytes = 4, unit = "0" }', "chips.memory.unit"),
    ],
)
def test_a_memory_that_holds_no_value(memory: str, key: str, tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", REGISTER, f"{REGISTER}memory = {memory}\n")
    assert places(problems_of(folder)) == {("ST-076", "table.toml", key)}
