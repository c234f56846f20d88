"""One card or two, cards too fast (dealing_exceptions.md 8.3, RD-03, PE-07; field report 14)."""

import pytest

from controller.procedures.rules import TableRules
from controller.vocabulary.cards import Card
from controller.vocabulary.corrections import CardAmended
from controller.vocabulary.observations import CardDrawn
from tests.unit.controller.procedures.at_table import AtTable, rules


class Scanned(AtTable):
    """A table whose scanner numbers no draws: the table does."""

    def scan(self, card: str, gap_ms: int | None, numbered: bool = False) -> None:
        self.draws += 1
        event = CardDrawn(
            shoe=self.rules.shoe,
            load=1,
            draw=self.draws,
            card=Card(card),
            gap_ms=gap_ms,
            numbered=numbered,
        )
        self.hear(event)


def dealing(game: TableRules | None = None) -> Scanned:
    table = Scanned(game)
    table.dealing(banco=1000)
    return table


def test_vector_8_one_card_read_twice() -> None:
    """dealing_exceptions.md vector 8: same face, new sequence, 120 ms: asked, and struck out."""
    table = dealing()
    table.scan("9H", None)
    table.scan("9H", 120)
    assert table.open() == ["RD-03"]
    assert table.state.held()
    assert (table.hand("punto"), table.hand("banco")) == (["9H"], [])
    assert table.rule("RD-03", "one", "D", "F") == ["", ""]
    assert [fact.now_at for fact in table.last(CardAmended)] == ["struck"]
    table.scan("4D", 900)
    assert (table.hand("punto"), table.hand("banco")) == (["9H"], ["4D"])


def test_two_cards_of_one_face_go_where_they_are_due() -> None:
    table = dealing()
    table.scan("9H", None)
    table.scan("9H", 120)
    assert table.rule("RD-03", "two", "D", "F") == ["", ""]
    assert (table.hand("punto"), table.hand("banco")) == (["9H"], ["9H"])
    assert table.open() == []


@pytest.mark.parametrize(
    ("dup_gap_ms", "gap_ms", "asked"),
    [(300, 299, True), (300, 300, False), (100, 299, False), (100, 99, True), (1000, 999, True)],
)
def test_hr_dup_gap_ms_says_from_which_gap_on_two_readings_are_two_cards(
    dup_gap_ms: int, gap_ms: int, asked: bool
) -> None:
    table = dealing(rules(dup_gap_ms=dup_gap_ms, pull_gap_ms=0))
    table.scan("9H", None)
    table.scan("9H", gap_ms)
    assert table.open() == (["RD-03"] if asked else [])
    assert table.hand("banco") == ([] if asked else ["9H"])


def test_a_shoe_that_numbers_its_draws_leaves_no_doubt() -> None:
    table = dealing()
    table.scan("9H", None, numbered=True)
    table.scan("9H", 120, numbered=True)
    assert table.open() == []
    assert table.hand("banco") == ["9H"]


def test_field_report_14_three_readings_of_one_card_and_two_equal_cards() -> None:
    table = dealing()
    table.scan("9H", None)
    table.scan("9H", 90)
    table.scan("9H", 90)
    assert table.open() == ["RD-03", "RD-03"]
    for question in list(table.state.questions):
        table.rule("RD-03", "one", "D", "F", question=question.entry)
    assert (table.hand("punto"), table.hand("banco")) == (["9H"], [])
    table.scan("4D", 600)
    table.scan("KC", 600)
    table.scan("KC", 600)
    assert (table.hand("punto"), table.hand("banco")) == (["9H", "KC"], ["4D", "KC"])
    assert table.open() == []


def test_a_card_read_twice_is_not_one_too_many_before_people_say_two() -> None:
    """8.3: under the gap RD-03 asks; SH-03 only once two cards were seen (six decks hold six)."""
    for choice, codes in (("one", ["RD-03"] * 6), ("two", ["RD-03"] * 6 + ["SH-03"])):
        table = dealing()
        table.scan("9H", None)
        for _ in range(6):
            table.scan("9H", 120)
        for question in list(table.state.questions):
            table.rule("RD-03", choice, "D", "F", question=question.entry)
        assert [code for code in table.codes() if code not in ("BA-02", "PE-06")] == codes
        copies = table.state.shoe.used
        assert max(copies) == (1 if choice == "one" else 7)


@pytest.mark.parametrize(
    ("pull_gap_ms", "gap_ms", "noted"),
    [(250, 249, True), (250, 250, False), (0, 1, False), (600, 599, True)],
)
def test_hr_pull_gap_ms_is_the_least_credible_time_between_two_cards(
    pull_gap_ms: int, gap_ms: int, noted: bool
) -> None:
    table = dealing(rules(pull_gap_ms=pull_gap_ms))
    table.scan("9H", None, numbered=True)
    table.scan("4D", gap_ms, numbered=True)
    assert table.codes() == (["PE-07"] if noted else [])
    assert table.hand("banco") == ["4D"]
    assert not table.state.held()
