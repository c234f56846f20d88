"""Names of hands that lie down (deal_sheets.md Names): the sheet knows their cards."""

import pytest

from controller.sheets.judge import Failure, Played, judge
from controller.sheets.language import read_sheets
from controller.sheets.naming import name_of
from controller.sheets.statements import Sheet
from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import AnyFact, CardDealt, CardTurned, HandValued
from controller.vocabulary.observations import CardDrawn


def sheet(game: str, *lines: str) -> Sheet:
    text = "\n".join((f"name N-1\ngame {game}", *lines, ""))
    (read,) = read_sheets("x.deal", text)
    assert isinstance(read, Sheet), read
    return read


def cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


@pytest.mark.parametrize(
    ("game", "own", "common", "name"),
    [
        ("house_poker/fast_poker", "8C 5D 2H", "", "high_card"),
        ("house_poker/riverside_poker", "9C 4D", "9H 4S KD", "two_pair"),
        ("house_poker/riverside_poker", "9C 4D", "", ""),
        ("house_poker/riverside_poker", "", "9H 4S KD 2C 2D", ""),
        ("blackjack/a", "9C 4D", "", ""),
    ],
)
def test_cards_have_the_name_of_their_game(game: str, own: str, common: str, name: str) -> None:
    assert name_of(sheet(game), cards(own), cards(common)) == name


def test_what_a_sheet_sets_counts() -> None:
    literally = sheet("house_poker/dynamic_poker", "set HB-D02 one")
    assert name_of(literally, cards("AS 2C"), cards("TS JD QH KC 3D")) == "high_card"


def test_a_card_that_nobody_knows_has_no_name() -> None:
    game = sheet("house_poker/fast_poker")
    assert name_of(game, [Card("8C"), Card("5D"), BACK], []) == ""
    assert name_of(sheet("no/such_game"), cards("8C 5D 2H"), []) == ""


def drawn(draw: int, card: str, *facts: AnyFact) -> Entry:
    event = CardDrawn(shoe="shoe-a", load=1, draw=draw, card=Card(card))
    return Entry(number=draw, wall_ms=draw, clock_ms=draw, event=event, facts=facts)


def down(draw: int) -> CardDealt:
    return CardDealt(draw=draw, position="box 1", hand="1", card=None)


def test_a_hand_is_judged_by_its_cards_until_its_value_is_told() -> None:
    text = ("draw 8c 5d 2h", "expect value 1 pair", "expect value 1 high_card")
    read = sheet("house_poker/fast_poker", *text)
    entries = tuple(drawn(n, card, down(n)) for n, card in enumerate(("8C", "5D", "2H"), 1))
    marks = {line.line: 3 for line in read.statements}
    got = judge(read, Played(entries=entries, marks=marks))
    assert got.failures == [Failure(4, "value 1 pair", "high_card")]


def test_a_value_that_was_told_counts() -> None:
    read = sheet("house_poker/fast_poker", "draw 8c 5d 2h", "expect value 1 high_card")
    faces = ("8C", "5D", "2H")
    turned = [CardTurned(draw=n, hand="1", card=Card(c)) for n, c in enumerate(faces, 1)]
    told = HandValued(hand="1", value="flush", words="a wrong word")
    entries = (
        *(drawn(n, card, down(n)) for n, card in enumerate(faces, 1)),
        drawn(4, "9S", *turned, told),
    )
    got = judge(read, Played(entries=entries, marks={line.line: 4 for line in read.statements}))
    assert got.failures == [Failure(4, "value 1 high_card", "flush")]
