"""Rulings: the right two names, the choices of the row, in the order of cause (laws 5 to 7)."""

import pytest

from controller.vocabulary.cards import Card
from controller.vocabulary.facts import CardIdentified, HoldEnded, RulingApplied, RulingNoted
from controller.vocabulary.observations import CutCardSeen, GapUnrepaired, ShoeLost
from controller.vocabulary.requests import CloseBets, GiveRuling, PaysDone
from tests.unit.controller.procedures.at_table import AtTable


def unread() -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "??")
    return table


def extra() -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("9H", "4D", "KC", "2S", "5H")
    return table


def test_a_ruling_applies_with_the_last_name_due() -> None:
    table = extra()
    assert table.rule("BA-02", "burn", "D") == [""]
    assert len(table.last(RulingNoted)) == 1
    assert table.state.held()
    assert table.rule("BA-02", "burn", "F") == [""]
    (applied,) = table.last(RulingApplied)
    assert (applied.code, applied.choice, applied.people) == ("BA-02", "burn", ("D1", "F1"))
    assert table.last(HoldEnded) == [HoldEnded()]


@pytest.mark.parametrize("roles", ["DF", "FD", "FP", "PF", "FF", "PP", "DP", "PD"])
def test_two_people_of_the_right_roles_in_any_order(roles: str) -> None:
    table = extra()
    for number, role in enumerate(roles):
        person = f"{role}{number}"
        assert table.ask(GiveRuling, role, person, code="BA-02", choice="burn") == ""
    assert table.open() == []


@pytest.mark.parametrize("roles", ["DD", "DS", "DT", "SS"])
def test_other_roles_do_not_close_a_class_2_row(roles: str) -> None:
    table = extra()
    answers = [
        table.ask(GiveRuling, role, f"{role}{number}", code="BA-02", choice="burn")
        for number, role in enumerate(roles)
    ]
    assert answers[-1] == "RF-062"
    assert table.open() == ["BA-02"]


def test_vector_39_one_person_cannot_give_two_names() -> None:
    """dealing_exceptions.md vector 39: PE-05."""
    table = extra()
    assert table.ask(GiveRuling, "D", "F1", code="BA-02", choice="burn") == ""
    assert table.ask(GiveRuling, "F", "F1", code="BA-02", choice="burn") == "RF-063"
    assert table.codes() == ["BA-02", "PE-05"]
    assert table.open() == ["BA-02"]


def test_names_count_for_one_choice_only() -> None:
    table = extra()
    table.rule("BA-02", "burn", "D")
    table.rule("BA-02", "next_card", "F")
    assert table.open() == ["BA-02"]
    assert table.rule("BA-02", "next_card", "D") == [""]
    assert [fact.choice for fact in table.all(RulingApplied)] == ["next_card"]


def test_vector_45_a_screen_that_is_out_of_date() -> None:
    """dealing_exceptions.md vector 45: an approval from a stale screen is refused, DV-10."""
    table = extra()
    stale, fresh = table.state.entry - 1, table.state.entry
    asked = {"code": "BA-02", "choice": "burn"}
    assert table.ask(GiveRuling, "D", seen=stale, **asked) == "RF-010"
    assert table.codes()[-1] == "DV-10"
    assert table.ask(GiveRuling, "D", seen=fresh, **asked) == ""
    assert table.ask(GiveRuling, "F", seen=fresh, **asked) == ""
    assert table.open() == []


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"code": "BA-99", "choice": "burn"}, "RF-060"),
        ({"code": "DO-03", "choice": "burn"}, "RF-060"),
        ({"code": "RD-01", "choice": "burn"}, "RF-061"),
        ({"code": "RD-01", "choice": "nonsense"}, "RF-061"),
        ({"code": "RD-01", "choice": "key"}, "RF-065"),
        ({"code": "RD-01", "choice": "accept"}, "RF-065"),
        ({"code": "RD-01", "choice": "key", "card": "??"}, "RF-065"),
        ({"code": "RD-01", "choice": "key", "card": "ZZ"}, "RF-065"),
        ({"code": "RD-01", "choice": "void"}, "RF-062"),
        ({"code": "RD-01", "choice": "key", "card": "9S", "question": 1}, "RF-060"),
        ({"code": "RD-01", "choice": "key", "card": "9S", "spot": "3.banco"}, "RF-060"),
    ],
)
def test_what_is_no_ruling(fields: dict[str, str], code: str) -> None:
    table = unread()
    before = table.state
    assert table.ask(GiveRuling, "D", **fields) == code
    assert table.state.questions == before.questions
    assert table.state.shoe == before.shoe


def test_a_void_by_ruling_needs_a_reference() -> None:
    table = unread()
    assert table.rule("RD-01", "void", "F") == ["RF-064"]
    assert table.rule("RD-01", "void", "F", "P", reference="REF-1") == ["", ""]
    assert table.state.round.voided
    (applied,) = table.all(RulingApplied)
    assert applied.reference == "REF-1"


def test_a_card_given_beside_another_choice_is_not_keyed() -> None:
    table = extra()
    assert table.rule("BA-02", "burn", "D", "F", card=Card("9S")) == ["", ""]
    assert table.all(CardIdentified) == []


def test_a_keyed_face_must_still_be_possible() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("AS", "AS", "AS", "AS", "AS", "??")
    assert table.state.shoe.decks == 6
    assert table.rule("RD-01", "AS", "D", "F") == ["", ""], "the sixth ace of six decks"
    table.pay_and_take()
    table.ask(PaysDone)
    table.draw("??")
    assert table.open() == ["RD-12"]


def test_one_copy_more_than_the_decks_hold_cannot_be_keyed() -> None:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw("AS", "AS", "AS", "AS", "AS", "AS", "??")
    assert table.open() == ["RD-01"]
    assert table.rule("RD-01", "AS", "D") == ["RF-066"]
    assert "AS" not in str(table.verdict.facts), "the face that was keyed may be down"
    assert table.rule("RD-01", "AH", "D") == [""]


def test_questions_queue_in_the_order_of_cause() -> None:
    """Law 5: device, then card, then order, then rule, then money."""
    table = AtTable()
    table.dealing(banco=1000)
    table.chips("3.banco", 500)
    table.draw("9H")
    assert table.open() == ["BT-05"]
    table.hear(GapUnrepaired(device="shoe-a"))
    assert table.open() == ["DV-05", "BT-05"]
    assert table.ask(CloseBets) == "RF-008"
    assert "DV-05" in (table.verdict.refused.message if table.verdict.refused else "")


def test_a_note_beside_a_hold_does_not_end_it() -> None:
    table = extra()
    table.hear(CutCardSeen(shoe="shoe-a", draw=5))
    assert table.state.held()
    table.hear(ShoeLost(shoe="shoe-a"))
    assert table.open() == ["BA-02"], "every stake has its result: nothing is asked of the shoe"


def test_two_questions_of_one_entry_are_told_apart_by_spot() -> None:
    table = AtTable()
    table.chips("3.banco", 1000)
    table.chips("4.dragon", 500)
    table.chips("5.dragon", 500)
    table.ask(CloseBets)
    table.draw("9H")
    assert [q.spot for q in table.state.questions] == ["4.dragon", "5.dragon"]
    assert table.rule("BT-02", "accept", "D", spot="5.dragon") == [""]
    assert [q.spot for q in table.state.questions] == ["4.dragon"]
    assert table.all(RulingApplied)[-1].spot == "5.dragon"
