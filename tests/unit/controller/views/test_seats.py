"""A poker hand that was played, exported with two names and dealt again comes to the same."""

from pathlib import Path
from typing import Any

import pytest

from controller.sheets.language import Written, split_rounds
from controller.sheets.rounds import play_straight, read_chosen
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.views.fold import fold
from controller.views.rounds import LastRounds
from controller.views.seats import Thrown, said_with
from controller.views.sheet import NotExported, as_sheet
from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.requests import Action, Decide

SHEETS = Path(__file__).parents[3] / "conformance" / "ring_poker"
HANDS = (
    "texas_holdem/worked_examples.deal TH-07",
    "pineapple/worked_examples.deal PN-01",
    "five_card_draw/worked_examples.deal FD-01",
    "seven_card_stud/worked_examples.deal ST-01",
    "texas_holdem/more_rounds.deal PX-034",
)


def hand(label: str) -> Written:
    file, name = label.split()
    text = (SHEETS / file).read_text(encoding="utf-8")
    named = ("name", name)
    return next(one for one in split_rounds(file, text) if one.lines[0].words[:2] == named)


def played(label: str) -> tuple[LastRounds, dict[str, str]]:
    maker = straight_tables(None)
    sheet = read_chosen(hand(label), maker)
    assert isinstance(sheet, Sheet)
    made = maker.make(sheet)
    assert not isinstance(made, tuple)
    last = LastRounds(keep=1)
    fold(run_sheet(sheet, made).entries, last)
    sets = {x.words[1]: " ".join(x.words[2:]) for x in hand(label).lines if x.words[0] == "set"}
    return last, sets


@pytest.mark.parametrize("label", HANDS)
def test_the_exported_hand_holds(label: str) -> None:
    last, sets = played(label)
    text = as_sheet(last.rounds()[0], sets, opened=True)
    assert text.count("\nstack ") >= 2
    assert text.count("expect  stack") >= 2
    (again,) = split_rounds("again", text)
    maker = straight_tables(None)
    exported = read_chosen(again, maker)
    assert isinstance(exported, Sheet)
    assert getattr(play_straight(exported, maker), "failures", None) == []


def test_a_hand_with_burned_cards_needs_two_names() -> None:
    last, sets = played(HANDS[0])
    with pytest.raises(NotExported):
        as_sheet(last.rounds()[0], sets)


def test_cards_under_a_reader_of_discards_are_those_that_the_touch_counts() -> None:
    thrown = Thrown()
    for card in ("2S", "9H", "2S"):
        thrown.lay(Card(card))
    assert said_with(decided(count=2), thrown) == " 9h 2s"
    thrown.lay(Card("KD"))
    assert said_with(decided(cards=(Card("QC"),)), thrown) == " Qc"
    assert said_with(decided(count=1), thrown) == ""
    thrown.lay(BACK)
    assert said_with(decided(count=1), thrown) == ""


def decided(**given: Any) -> Entry:
    decide = Decide(person="D1", role="D", action=Action.DISCARD, box=3, **given)
    return Entry(number=1, wall_ms=0, clock_ms=0, event=decide, facts=())
