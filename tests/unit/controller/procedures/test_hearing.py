"""What one event has led to so far."""

import pytest

from controller.procedures.hearing import Hearing, begin_hearing
from controller.procedures.state import Question, new_table
from controller.vocabulary.defects import Defect
from controller.vocabulary.facts import IrregularityOpened, RulingApplied
from tests.unit.controller.procedures.at_table import rules


def hearing() -> Hearing:
    return begin_hearing(new_table(rules()))


def test_a_question_is_opened_once_for_the_same_thing() -> None:
    h = hearing()
    for spot in ("3.banco", "3.banco", "4.banco"):
        h.open("BT-02", spot=spot)
    assert [q.spot for q in h.state.questions] == ["3.banco", "4.banco"]
    assert len(h.facts) == 2


def test_the_fact_of_a_question_says_what_people_may_choose() -> None:
    h = hearing()
    h.open("BA-02", "draw 5", draw=5)
    (fact,) = h.facts
    assert isinstance(fact, IrregularityOpened)
    assert (fact.code, fact.level, fact.proposal, fact.draw) == ("BA-02", 2, "burn", 5)


def test_only_class_1_is_put_right_without_a_name() -> None:
    h = hearing()
    h.open("BT-02", spot="3.banco")
    h.open("BT-05", spot="3.banco")
    h.put_right("3.banco", "BT-02", "BT-05")
    assert [q.code for q in h.state.questions] == ["BT-05"]
    assert isinstance(h.facts[-1], RulingApplied)


def test_a_ruling_on_no_question_is_a_defect() -> None:
    with pytest.raises(Defect, match="a ruling on no question"):
        hearing().close(Question(entry=1, code="BA-02", level=2), "burn", ())


def test_money_is_written_as_people_read_it() -> None:
    assert hearing().money(150) == "1.50"
