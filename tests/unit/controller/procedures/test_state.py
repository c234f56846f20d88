"""What the table knows between two events."""

from msgspec.structs import replace

from controller.procedures.state import Lying, Question, Shoe, new_table, with_lying
from controller.vocabulary.chips import Chips
from tests.unit.controller.procedures.at_table import rules


def test_a_new_table_is_closed_with_an_unknown_shoe() -> None:
    state = new_table(rules())
    assert (state.phase, state.version, state.family) == ("CLOSED", None, None)
    assert state.shoe == Shoe(name="shoe-a")
    assert not state.held()


def test_an_empty_spot_is_forgotten() -> None:
    state = with_lying(new_table(rules()), "3.banco", Lying(Chips(10), ("c1",)))
    assert state.lies("3.banco") == Lying(Chips(10), ("c1",))
    assert with_lying(state, "3.banco", Lying()).lying == ()
    assert state.lies("4.banco") == Lying()


def test_a_spot_without_a_working_reader_is_not_sensed() -> None:
    state = new_table(rules())
    assert state.senses("3.banco")
    assert not with_lying(state, "3.banco", Lying(blind=True)).senses("3.banco")
    without = replace(state, rules=replace(state.rules, sensed=("3.punto",)))
    assert [without.senses(spot) for spot in ("3.punto", "3.banco")] == [True, False]


def holds(code: str, level: int) -> bool:
    return Question(entry=1, code=code, level=level).holds


def test_class_2_and_doubtful_devices_hold_the_table() -> None:
    assert [holds("BT-02", 1), holds("PY-01", 1), holds("DV-04", 1), holds("DV-02", 1)] == [
        False
    ] * 4
    assert [holds("BA-02", 2), holds("DV-01", 1), holds("RD-11", 1), holds("DV-04", 3)] == [
        True
    ] * 4


def test_class_3_carries_a_reference() -> None:
    assert Question(entry=1, code="DV-04", level=3).reference
    assert not Question(entry=1, code="DV-04", level=1).reference
