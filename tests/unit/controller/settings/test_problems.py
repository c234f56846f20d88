"""How a problem reads: code, file, key, what is wrong, what to write instead."""

import pytest

from controller.settings.problems import Problem, Problems, instead, nearest


def test_the_line_that_people_read() -> None:
    problem = Problem(file="table.toml", key="game.decks", code="ST-012", says="write 6 or 8")
    assert str(problem) == "ST-012 table.toml: game.decks: write 6 or 8"
    assert str(Problem(file="a.toml", key="", code="ST-001", says="x")) == "ST-001 a.toml: x"


def test_a_name_is_said_whole_and_only_what_nobody_reads_is_shortened() -> None:
    """A file and a device by its stable name are named whole, however deep they lie."""
    port = "/dev/serial/by-id/usb-Silicon_Labs_CP2102N_USB_to_UART_Bridge_Controller_" + "0" * 32
    folder = "/srv/" + "d" * 200 + "/table.toml"
    said = str(Problem(file=folder, key="shoe.port", code="ST-051", says=f"{port} is not there"))
    assert said == f"ST-051 {folder}: shoe.port: {port} is not there"
    said = str(Problem(file="table.toml", key="", code="ST-012", says=f"{'9' * 5000} is too much"))
    assert said == f"ST-012 table.toml: {'9' * 60}… is too much"


def test_a_problem_is_noted_once_and_in_order() -> None:
    problems = Problems()
    for code in ("ST-005", "ST-003", "ST-005"):
        problems.add(code, "table.toml", "a", "b")
    assert [problem.code for problem in problems.found] == ["ST-005", "ST-003"]
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("wrong", "known", "says"),
    [
        ("maximun", ("minimum", "maximum"), 'did you mean "maximum"?'),
        ("x", ("b", "a"), 'write one of "a", "b"'),
        ("x", ("minimum",), 'write "minimum"'),
        ("x", (), "leave it out"),
    ],
)
def test_what_to_write_instead(wrong: str, known: tuple[str, ...], says: str) -> None:
    assert instead(wrong, known) == says


def test_nothing_is_near() -> None:
    assert nearest("x", ("minimum",)) == ""
