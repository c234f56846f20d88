"""Whatever is written into a table's files, loading says what is wrong and never raises."""

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from controller.settings.table import Loaded, load
from tests.unit.controller.settings.folders import CONFIG, whole_folder

FILES = (
    "table.toml",
    "chips.csv",
    "house/rules.toml",
    "house/decisions.toml",
    "house/staff.toml",
    "layouts/blackjack-7.toml",
    "games/blackjack/a.toml",
    "paytables/blackjack/a.toml",
)
VALUES = ('""', "0", "-1", "1.5", "true", "[]", "{}", '"none"', '"x"', "[[1]]", '{ 1 = "1.main" }')
WHERE = st.tuples(st.sampled_from(FILES), st.integers(0, 200), st.sampled_from(("", *VALUES)))


def texts() -> dict[str, str]:
    with tempfile.TemporaryDirectory() as place:
        folder = whole_folder(Path(place))
        return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


TEXTS = texts()


@given(faults=st.lists(WHERE, min_size=1, max_size=4))
def test_a_spoilt_line(faults: list[tuple[str, int, str]]) -> None:
    spoilt = dict(TEXTS)
    for file, at, value in faults:
        lines = spoilt[file].splitlines()
        key, equals, _ = lines[at % len(lines)].partition("=")
        lines[at % len(lines)] = f"{key}{equals} {value}" if equals and value else ""
        spoilt[file] = "\n".join(lines)
    with tempfile.TemporaryDirectory() as place:
        for name, text in spoilt.items():
            path = Path(place) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        found = load(Path(place), CONFIG)
    assert isinstance(found, Loaded) or all(problem.says for problem in found)
    assert found
