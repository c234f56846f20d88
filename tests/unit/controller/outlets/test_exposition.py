"""Prometheus text of rows."""

from fractions import Fraction

import pytest

from controller.outlets.exposition import Exposition, Row

ROWS: list[Row] = [
    ("croupier_draws_total", "counter", "Cards drawn", {"shoe": "shoe-a"}, 41),
    ("croupier_win", "gauge", "Won by the house", {}, Fraction(25, 2)),
    ("croupier_draws_total", "counter", "Cards drawn", {"shoe": 'b"\n'}, 2),
]


def test_rows_of_a_name_stand_together_under_one_heading() -> None:
    lines = Exposition().text(ROWS).decode().splitlines()
    assert lines[:6] == [
        "# HELP croupier_draws_total Cards drawn",
        "# TYPE croupier_draws_total counter",
        'croupier_draws_total{shoe="shoe-a"} 41.0',
        'croupier_draws_total{shoe="b\\"\\n"} 2.0',
        "# HELP croupier_win Won by the house",
        "# TYPE croupier_win gauge",
    ]
    assert lines[6] == "croupier_win 12.5"


def test_the_process_tells_its_memory() -> None:
    assert b"process_resident_memory_bytes" in Exposition().text([])


def test_another_kind_is_said_with_its_name() -> None:
    row: Row = ("croupier_pace", "summary", "Pace", {}, 1)
    with pytest.raises(ValueError, match="metric croupier_pace: kind is 'summary'"):
        Exposition().text([row])
