"""`croupier deal`: what it prints and how it ends (deal_sheets.md, Command line)."""

import argparse
import io
import json
from pathlib import Path
from typing import Any

import pytest

from controller.__main__ import main
from controller.commands import deal

GOOD = "name G\ngame Baccarat/Punto_Banco\nbet 1 punto 10\ndraw 9 3 K 4\nexpect 1 punto +10\n"
MISS = GOOD.replace("name G", "name M").replace("+10", "+11")
UNKNOWN = "name U\ngame ludo/a\nnonsense\n"
UNREADABLE = "name N\ngame blackjack/A\nnonsense\nexpect luck\n"
BAD_KEY = "name K\ngame blackjack/A\nset luck 7\n"
SIDE = "name S\ngame blackjack/A\nset side_game z\n"


class Run:
    """One run of the verb: its status, its JSON lines, what it said on the error channel."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.rounds: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
        self.err = err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    def runs(*rounds: str, options: tuple[str, ...] = ()) -> Run:
        path = tmp_path / "x.deal"
        path.write_text("---\n".join(rounds), encoding="utf-8")
        return started(capsys, *options, str(path))

    return runs


def started(capsys: pytest.CaptureFixture[str], *words: str) -> Run:
    parser = argparse.ArgumentParser()
    deal.add(parser.add_subparsers())
    args = parser.parse_args(["deal", *words])
    status = args.run(args)
    said = capsys.readouterr()
    return Run(status, said.out, said.err)


def test_all_held(run: Any) -> None:
    done = run(GOOD, GOOD)
    assert done.status == 0
    assert done.err == ""
    assert [one["ok"] for one in done.rounds] == [True, True]
    assert list(done.rounds[0]) == [
        "name",
        "game",
        "ok",
        "bets",
        "stacks",
        "irregularities",
        "refused",
        "failures",
        "state",
    ]
    assert done.rounds[0]["game"] == "Baccarat/Punto_Banco"


def test_one_missed(run: Any) -> None:
    done = run(MISS, GOOD)
    assert done.status == 1
    assert [one["ok"] for one in done.rounds] == [False, True]
    assert done.rounds[0]["failures"] == [{"line": 5, "expected": "1 punto +11", "got": "+10"}]


def test_a_round_that_cannot_be_read_hides_no_other(run: Any, tmp_path: Path) -> None:
    done = run(UNREADABLE, MISS, GOOD)
    assert done.status == 2
    assert [one["name"] for one in done.rounds] == ["M", "G"]
    file = tmp_path / "x.deal"
    assert done.err.splitlines() == [
        f"{file}:3: FL-005 unknown statement: nonsense",
        f"{file}:4: FL-005 unknown expectation: luck",
    ]


def test_an_unknown_game_is_the_only_problem_of_its_round(run: Any, tmp_path: Path) -> None:
    done = run(UNKNOWN, GOOD)
    assert done.status == 2
    assert done.err == f"{tmp_path / 'x.deal'}:2: FL-005 no such game: ludo/a\n"
    assert [one["name"] for one in done.rounds] == ["G"]


def test_an_unknown_key_names_its_line(run: Any, tmp_path: Path) -> None:
    done = run(GOOD, BAD_KEY)
    assert done.status == 2
    assert done.err.startswith(f"{tmp_path / 'x.deal'}:9: ST-003 luck: ")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--only", "BACCARAT/*"), "left out by --only: 3\n"),
        (("--only", "blackjack/b,baccarat/*"), "left out by --only: 3\n"),
    ],
)
def test_a_round_left_out_causes_no_problem(run: Any, options: tuple[str, ...], told: str) -> None:
    done = run(UNKNOWN, UNREADABLE, BAD_KEY, GOOD, options=options)
    assert (done.status, done.err) == (0, told)
    assert [one["name"] for one in done.rounds] == ["G"]


def test_side_games_left_out(run: Any) -> None:
    done = run(SIDE, GOOD, UNKNOWN, options=("--without", "side_game", "--only", "b*"))
    assert done.status == 0
    assert set(done.err.splitlines()) == {
        "left out by --without side_game: 1",
        "left out by --only: 1",
    }


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = io.TextIOWrapper(io.BytesIO(f"{UNREADABLE}---\n{GOOD}".encode()))
    monkeypatch.setattr("sys.stdin", given)
    done = started(capsys, "-")
    assert done.status == 2
    assert done.err.startswith("-:3: ")
    assert [one["name"] for one in done.rounds] == ["G"]


def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken = tmp_path / "broken.deal"
    broken.write_bytes(b"name A\ngame \xff\n")
    good = tmp_path / "good.deal"
    good.write_text(GOOD, encoding="utf-8")
    done = started(capsys, str(tmp_path / "none.deal"), str(broken), str(good))
    assert done.status == 2
    assert done.err.splitlines() == [
        f"{tmp_path / 'none.deal'}: FL-001 cannot be read: No such file or directory",
        f"{broken}:2: FL-002 is not UTF-8 at byte 12",
    ]
    assert [one["ok"] for one in done.rounds] == [True]


def test_a_file_without_a_round_is_a_problem(run: Any, tmp_path: Path) -> None:
    done = run("# nothing yet\n")
    assert done.status == 2
    assert done.err == f"{tmp_path / 'x.deal'}:1: FL-003 holds no round\n"


def test_a_fault_needs_a_wire(run: Any) -> None:
    done = run(GOOD, options=("--fault", "crc"))
    assert (done.status, done.rounds) == (2, [])


def test_a_table_folder_lacks_what_is_shipped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`interfaces.md`: games and paytables that a table folder lacks come from the shipped ones."""
    good = tmp_path / "good.deal"
    good.write_text(GOOD, encoding="utf-8")
    folder = tmp_path / "table"
    folder.mkdir()
    assert started(capsys, "--config", str(folder), str(good)).status == 0


def test_no_such_folder_for_the_configuration(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["deal", "--config", str(tmp_path / "none"), "-"])
    assert ended.value.code == 2
    assert "no such folder" in capsys.readouterr().err
