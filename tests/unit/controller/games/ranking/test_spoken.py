"""Ranks as they are said."""

from controller.games.ranking.spoken import POINTS, plural, singular


def test_ranks_are_said() -> None:
    assert [singular(rank) for rank in "2TA"] == ["two", "ten", "ace"]
    assert [plural(rank) for rank in "96"] == ["nines", "sixes"]


def test_an_ace_is_fourteen() -> None:
    assert [POINTS[rank] for rank in "A2TJQK"] == [14, 2, 10, 11, 12, 13]
