"""Reading a sheet: every statement, every problem with file and line (deal_sheets.md)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.sheets.expectations import STATES
from controller.sheets.language import read_sheets, split_rounds
from controller.sheets.lines import READERS
from controller.sheets.statements import (
    BetLine,
    ButtonLine,
    ChipsLine,
    CloseLine,
    DealerLine,
    DeviceLine,
    DoLine,
    DrawLine,
    ExpectLine,
    JackpotLine,
    NextLine,
    ReportLine,
    RulingLine,
    SetLine,
    Sheet,
    StackLine,
    Statement,
    VoidLine,
    WaitLine,
)
from controller.sheets.words import Place
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips


def statement(text: str) -> Statement:
    (sheet,) = read_sheets("x.deal", f"game blackjack/A\n{text}\n")
    assert isinstance(sheet, Sheet), sheet
    (line,) = sheet.statements
    return line


def sentence(text: str, file: str = "x.deal") -> str:
    (problems,) = read_sheets(file, f"game blackjack/A\n{text}\n")
    assert isinstance(problems, tuple), problems
    (problem,) = problems
    return str(problem)


def at(text: str) -> dict[str, Any]:
    return {"line": 2, "text": " ".join(text.partition("#")[0].split())}


MEANINGS: dict[str, Statement] = {
    "set  decks 6": SetLine(**at("set decks 6"), key="decks", value="6"),
    "set BJR-13 once": SetLine(**at("set BJR-13 once"), key="BJR-13", value="once"),
    "stack 3 200 away": StackLine(
        **at("stack 3 200 away"), seat=3, amount=Chips(20000), how="away"
    ),
    "stack 3 200 waits": StackLine(
        **at("stack 3 200 waits"), seat=3, amount=Chips(20000), how="waits"
    ),
    "stack 3 200": StackLine(**at("stack 3 200"), seat=3, amount=Chips(20000)),
    "button 4": ButtonLine(**at("button 4"), seat=4),
    "bet 1 main 10 # first": BetLine(
        **at("bet 1 main 10"), place=Place(1), spot="main", amount=Chips(1000)
    ),
    "bet 1/2 side 2.50": BetLine(
        **at("bet 1/2 side 2.50"), place=Place(1, 0, 2), spot="side", amount=Chips(250)
    ),
    "close": CloseLine(**at("close")),
    "draw Ts ah T ?? 2D": DrawLine(**at("draw Ts ah T ?? 2D"), cards=("TS", "AH", "T", "??", "2D")),
    "do 1 stand": DoLine(**at("do 1 stand"), place=Place(1), action="stand"),
    "do 1/2 double": DoLine(**at("do 1/2 double"), place=Place(1, 0, 2), action="double"),
    "do 1 insure 2.50": DoLine(
        **at("do 1 insure 2.50"), place=Place(1), action="insure", amount=Chips(250)
    ),
    "do 2 exchange 1 3": DoLine(
        **at("do 2 exchange 1 3"), place=Place(2), action="exchange", words=("1", "3")
    ),
    "do 1 jump": DoLine(**at("do 1 jump"), place=Place(1), action="jump"),
    "dealer peek": DealerLine(**at("dealer peek"), action="peek"),
    "chips 1 main 0": ChipsLine(
        **at("chips 1 main 0"), place=Place(1), spot="main", amount=Chips(0)
    ),
    "device cut_card": DeviceLine(**at("device cut_card"), event="cut_card"),
    "device shoe_loaded 17": DeviceLine(
        **at("device shoe_loaded 17"), event="shoe_loaded", number=17
    ),
    "device unplug shoe": DeviceLine(**at("device unplug shoe"), event="unplug", argument="shoe"),
    "device error 12": DeviceLine(**at("device error 12"), event="error", argument="12"),
    "ruling BJ-04 accept by D+F": RulingLine(
        **at("ruling BJ-04 accept by D+F"), code="BJ-04", choice="accept", roles=("D", "F")
    ),
    "ruling RD-01 key 9s by D+F": RulingLine(
        **at("ruling RD-01 key 9s by D+F"),
        code="RD-01",
        choice="key",
        roles=("D", "F"),
        card=Card("9S"),
    ),
    "ruling BJ-06 box 2 by D+F": RulingLine(
        **at("ruling BJ-06 box 2 by D+F"), code="BJ-06", choice="box 2", roles=("D", "F")
    ),
    "report RD-06 4": ReportLine(**at("report RD-06 4"), code="RD-06", number=4),
    "report RD-06": ReportLine(**at("report RD-06"), code="RD-06"),
    "void card on the floor by P+F": VoidLine(
        **at("void card on the floor by P+F"), reason="card on the floor", roles=("P", "F")
    ),
    "next": NextLine(**at("next")),
    "wait 5000": WaitLine(**at("wait 5000"), ms=5000),
    "jackpot pay by P": JackpotLine(**at("jackpot pay by P"), choice="pay", role="P"),
}


@pytest.mark.parametrize("text", MEANINGS)
def test_a_statement_is_read(text: str) -> None:
    assert statement(text) == MEANINGS[text]


EXPECTATIONS = [
    "1 main -10",
    "1.2/2 main +15",
    "1/2 total 0",
    "refused",
    "refused RF-012",
    "irregularity DO-03",
    "no irregularity",
    "hand 1.2 Ts 9 ??",
    "hand dealer 9d 6c",
    "value punto 9",
    "value 1 four_of_a_kind",
    "due box 2.1",
    "due board",
    "due none",
    "turn 3",
    "turn none",
    "state void",
    "stack 1 200",
    "rake 2",
    "pot 1 40",
    "jackpot drop 1",
    "jackpot none",
    "points 2 -1",
]


@pytest.mark.parametrize("text", EXPECTATIONS)
def test_an_expectation_is_read(text: str) -> None:
    line = statement(f"expect {text}")
    assert isinstance(line, ExpectLine)
    assert line.expectation.text == text


WRONG = {
    "shuffle": "unknown statement: shuffle",
    "set decks": "set takes a key and a value",
    "bet 1 main": "bet takes a box, a spot and an amount",
    "bet one main 10": "not a box: one",
    "bet 1.2 main 10": "not a box: 1.2",
    "bet 0 main 10": "not a box: 0",
    "bet 1 main ten": "not an amount: ten",
    "bet 1 main -10": "not an amount: -10",
    "bet 1 main 0": "not an amount: 0",
    "bet 1 main 0.005": "not an amount: 0.005",
    "chips 1 main 1e3": "not an amount: 1e3",
    "draw": "draw takes at least one card",
    "draw Ts 1h": "not a card: 1h",
    "do 1": "do takes a box and an action",
    "do 1.2 stand": "not a box: 1.2",
    "do 1 insure five": "insure takes one amount at most",
    "dealer shout": "dealer takes one of peek, reveal, result",
    "device rain": "unknown device event: rain; known are cut_card, shoe_empty, shoe_loaded, "
    "unplug, plug, error, error_cleared",
    "device shoe_loaded": "shoe_loaded takes the number of cards",
    "device unplug spots": "unplug takes the word shoe",
    "ruling BJ-04 burn": "ruling says no people: it ends with by ROLE+ROLE",
    "ruling BJ-04 burn by D+X": "ruling unknown people: D+X (roles are D, F, P, S, T, each once)",
    "ruling RD-01 key T by D+F": "key takes one card with its suit",
    "ruling BJ-04 by D+F": "ruling takes a code and a choice",
    "void by P+F": "void takes a reason",
    "report": "report takes a code and perhaps a box or draw number",
    "wait long": "wait takes milliseconds",
    "close now": "close takes nothing",
    "next round": "next takes nothing",
    "button": "button takes a seat",
    "stack 1": "stack takes a seat, an amount and perhaps away, waits or absent",
    "jackpot pay": "jackpot takes pay or refuse, then by ROLE",
    "expect": "expect what?",
    "expect 1 main": "expect BOX SPOT NET takes a box, a spot and an amount",
    "expect 1 mane +10": "unknown expectation: no game has a spot mane",
    "expect 1.1 total +10": "a total is of a box or a bettor, not of a hand",
    "expect luck 7": "unknown expectation: luck",
    "expect no luck": "unknown expectation: no luck",
    "expect due floor": "unknown expectation: no card can be due at 'floor'",
    "expect state happy": "unknown expectation: the states are betting, dealing, settled, void, "
    "held, stopped",
    "expect turn": "expect turn takes a box or none",
    "expect hand": "expect hand takes a box, dealer, punto or banco, then its cards",
    "expect hand 1 Zz": "not a card: Zz",
    "expect value 1": "expect value takes a box, dealer, punto or banco, then its value",
    "expect irregularity": "expect irregularity takes one code",
    "game blackjack/B": "a round has one game",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read_names_file_and_line(text: str) -> None:
    assert sentence(text, "shift/7.deal") == f"shift/7.deal:2: FL-005 {WRONG[text]}"


def test_a_round_without_a_game_is_a_problem() -> None:
    (problems,) = read_sheets("x.deal", "\nname A\nclose\n")
    assert isinstance(problems, tuple)
    assert [str(p) for p in problems] == ["x.deal:2: FL-005 the round names no game"]


def test_the_game_stands_first() -> None:
    (problems,) = read_sheets("x.deal", "close\ngame blackjack/A\n")
    assert isinstance(problems, tuple)
    assert [str(p) for p in problems] == [
        "x.deal:2: FL-005 game stands before anything but name and source"
    ]


def test_every_problem_of_a_round_is_told() -> None:
    (problems,) = read_sheets("x.deal", "game a/b\nfoo\nclose\nbar\n")
    assert isinstance(problems, tuple)
    assert [problem.line for problem in problems] == [2, 4]


TWO = """# a comment
name   First   # with a comment
source a book, page 7
game   blackjack/A
set    decks 2
expect refused
set    decks 6

bet    1 main 10
set    decks 4
---
---
game   blackjack/NO
close
---
# nothing more
"""


def test_rounds_are_split_and_labelled() -> None:
    first, second = read_sheets("x.deal", TWO)
    assert isinstance(first, Sheet)
    assert isinstance(second, Sheet)
    assert (first.name, first.source, first.line) == ("First", "a book, page 7", 2)
    assert (first.game, first.version, first.game_line) == ("blackjack/A", "blackjack/a", 4)
    assert (second.name, second.line, second.version) == ("", 13, "blackjack/no")


def test_sets_before_anything_happened_make_the_table() -> None:
    first = read_sheets("x.deal", TWO)[0]
    assert isinstance(first, Sheet)
    assert [line.line for line in first.opening_sets()] == [5, 7]
    assert [line.line for line in first.all_sets()] == [5, 7, 10]


def test_a_bad_round_does_not_hide_the_next() -> None:
    bad, good = read_sheets("x.deal", "game a/b\nfoo\n---\ngame a/b\nclose\n")
    assert isinstance(bad, tuple)
    assert isinstance(good, Sheet)


MORE_WORDS = (
    *("name", "game", "refused", "irregularity", "hand", "value", "due", "turn", "total", "main"),
    *("by", "D+F", "key", "box", "1", "1.2/2", "10", "-10", "Ts", "??", "T", "none", "dealer"),
    *("---", "#", "+", "/", ".", "9" * 20),
)
WORDS = st.sampled_from((*READERS, *STATES, *MORE_WORDS))


@given(st.text())
def test_any_text_is_read_or_has_problems(text: str) -> None:
    for found in read_sheets("x.deal", text):
        assert isinstance(found, Sheet) or all(p.line > 0 and p.sentence for p in found)


@given(st.lists(st.lists(WORDS, max_size=6), max_size=12))
def test_any_words_are_read_or_have_problems(lines: list[list[str]]) -> None:
    text = "game a/b\n" + "\n".join(" ".join(words) for words in lines)
    assert len(read_sheets("x.deal", text)) == len(list(split_rounds("x.deal", text)))
