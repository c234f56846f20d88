"""A bench is read from its file, and only a simulated one is driven."""

from pathlib import Path

import pytest

from hil.plugin import DESK, read_bench


def test_the_desk_is_simulated() -> None:
    bench = read_bench(DESK)
    assert (bench.name, bench.simulated, bench.fault) == ("desk", True, "none")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "pit 3"\nsimulated = false', "bench pit 3 is not simulated"),
        ('name = "desk"', "simulated"),
        ('name = "desk"\nsimulated = true\nspeed = 3', "speed"),
        ('name = "desk"\nsimulated = true\nfault = "gremlins"', "no fault 'gremlins'"),
        ("name = ", "Invalid value"),
    ],
)
def test_a_bench_that_is_none(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "bench.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=says) as wrong:
        read_bench(file)
    assert str(file) in str(wrong.value)


def test_a_bench_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        read_bench(tmp_path / "nowhere.toml")
