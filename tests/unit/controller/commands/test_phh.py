"""`croupier phh`: stacks as recorded, hands that part from the rules, hands nobody plays."""

from pathlib import Path

import msgspec
import pytest

from controller.__main__ import main

HEADS_UP = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [2, 1]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 AsAh', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c7dTh', 'p1 cbr 4', 'p2 cc',
  'd db 3c', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'p1 sm AsAh', 'p2 sm']
finishing_stacks = [106, 94]
hand = 7
"""
"""Heads-up p2 is button and small blind: he calls 1, each puts in 4 on the flop, the aces win 6."""


def run(tmp_path: Path, text: str, name: str = "one.phh") -> int:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return main(["phh", str(tmp_path / name)])


def test_a_hand_as_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, HEADS_UP) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert found == {
        "file": str(tmp_path / "one.phh"),
        "hand": "7",
        "variant": "NT",
        "stacks": [106, 94],
        "ok": True,
        "expected": [106, 94],
    }


def test_chips_in_fractions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEADS_UP.replace("[2, 1]", "[0.5, 0.25]").replace("min_bet = 2", "min_bet = 0.5")
    text = text.replace("cbr 4", "cbr 4.25").replace("[100, 100]", "[100.5, 100]")
    text = text.replace("[106, 94]", "[105.25, 95.25]")
    assert run(tmp_path, text) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["stacks"] == [105.25, 95.25]


def test_no_stacks_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, HEADS_UP.replace("finishing_stacks", "event_stacks")) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["expected"] is None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("'p1 cbr 4'", "'p1 dance'", "action 6 is none of PHH: 'p1 dance'"),
        ("'p1 cbr 4'", "'p1'", "action 6 is none of PHH: 'p1'"),
        ("'d dh p2 ????'", "'d dh p2'", "action 2 is none of PHH: 'd dh p2'"),
        ("'p1 sm AsAh'", "'px sm AsAh'", "action 14 is none of PHH: 'px sm AsAh'"),
        ("[100, 100]", "[100, 1e3096425000]", "1E+3096425000 is no amount of chips on a table"),
        ("[100, 100]", "[100, nan]", "NaN is no amount of chips on a table"),
        ("min_bet = 2", "min_bet = -2", "-2 is no amount of chips on a table"),
        ("[106, 94]", "[106, inf]", "Infinity is no amount of chips on a table"),
        ("[106, 94]", f"[106, {'9' * 5000}]", "is no PHH: Exceeds the limit"),
    ],
)
def test_a_damaged_record_is_one_sentence(
    tmp_path: Path, old: str, new: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is played of it, and a number that nobody can count to does not stop the others."""
    assert run(tmp_path, HEADS_UP.replace(old, new)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert why in err


def test_a_remark_among_the_actions_is_passed_over(tmp_path: Path) -> None:
    text = HEADS_UP.replace("'p1 cbr 4'", "'# he thinks', 'p1 cbr 4 # at last'")
    assert run(tmp_path, text) == 0


def test_more_unseen_cards_than_a_deck_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = HEADS_UP.replace("'d dh p2 ????'", "'d dh p2 ????', 'd dh p2 " + "??" * 60 + "'")
    assert run(tmp_path, text) in (0, 1)
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("'p2 cc', 'p1 cc', 'd db 2", "'p1 cc', 'p2 cc', 'd db 2", "player 2 is in turn"),
        ("'p1 cbr 4'", "'p1 cbr 1'", "bet: That amount cannot be staked"),
        ("'d db 9s',", "", "the record has no card for board"),
        (
            "'p1 cc', 'p2 cc', 'p1 sm AsAh', 'p2 sm'",
            "",
            "the record ends where player 1 is in turn",
        ),
        ("'p1 cbr 4', 'p2 cc'", "'p1 cbr 4', 'p2 f'", "the hand is over before 'p1 cc'"),
    ],
)
def test_a_record_that_parts_from_the_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, why: str
) -> None:
    assert old in HEADS_UP
    assert run(tmp_path, HEADS_UP.replace(old, new)) == 1
    found = msgspec.json.decode(capsys.readouterr().out)
    assert not found["ok"]
    assert found["why"].startswith(why)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEADS_UP.replace("'NT'", "'FB'"), "hand 7: FL-006 no game of ours plays variant 'FB'"),
        (HEADS_UP.replace("[0, 0]", "[1, 2]"), "hand 7: FL-006 these antes are not played: 1, 2"),
        (HEADS_UP.replace("starting", "ending"), "hand 7: FL-006 Object missing required field"),
        ("variant = ", "one.phh: FL-004 is no PHH"),
    ],
)
def test_a_hand_that_is_not_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    assert run(tmp_path, text) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err


def test_straddles_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEADS_UP.replace("[2, 1]", "[1, 2, 4]").replace("[100, 100]", "[100, 100, 100]")
    assert run(tmp_path, text) == 2
    assert "straddles are not played" in capsys.readouterr().err


def test_one_bad_hand_hides_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = HEADS_UP.replace("'NT'", "'XX'")
    text = f"[1]{other}\n[2]{HEADS_UP}"
    assert run(tmp_path, text, "many.phhs") == 2
    out, err = capsys.readouterr()
    assert msgspec.json.decode(out)["hand"] == "2"
    assert "hand 1" in err


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phh", str(tmp_path / "none.phh")]) == 2
    assert "cannot be read" in capsys.readouterr().err
