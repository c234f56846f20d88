"""What everyone outside the core may know: backs for faces that lie down (`architecture.md` 8a)."""

import msgspec

from controller.procedures.conceal import conceal
from controller.procedures.show import show
from controller.vocabulary.corrections import CardAmended
from controller.vocabulary.requests import CloseBets, Report
from tests.unit.controller.procedures.at_table import AtTable, rules

HOLE = "7C"


def hole_card_dealt() -> AtTable:
    """Box 1 has 9S and 2H, the dealer a king; his hole card, draw 4, is the seven of clubs."""
    table = AtTable(rules("blackjack/f"))
    table.chips("1.main", 1000)
    table.ask(CloseBets)
    table.draw("9S", "KD", "2H", HOLE)
    assert HOLE not in str(table.facts)
    return table


def test_a_correction_that_would_turn_a_card_does_not_tell_it_before_the_ruling() -> None:
    """Without draw 1 the hole card would be the box's second card: until then it is secret."""
    table = hole_card_dealt()
    assert table.ask(Report, code="RD-07", draw=1) == ""
    (question,) = table.state.questions
    moved = [f for f in question.corrections if isinstance(f, CardAmended) and f.draw == 4]
    assert [(f.now_at, f.now) for f in moved] == [("box 1", HOLE)], "the table itself knows it"
    for role in ("dealer", "pit", "player"):
        assert HOLE not in msgspec.json.encode(show(table.state, role)).decode()
    told = show(table.state, "dealer")["questions"][0]["corrections"]
    assert "Draw 4: a card at dealer, now a card at box 1." in told
    assert table.rule("RD-07", "accept", "D", "F") == ["", ""]
    assert HOLE in str(table.verdict.facts), "now it lies up"


def test_faces_that_were_keyed_and_what_the_round_heard_are_left_out() -> None:
    table = hole_card_dealt()
    table.ask(Report, code="RD-08", draw=4)
    table.rule("RD-08", "key", "D", card="8C")
    known = conceal(table.state)
    assert "8C" not in str(known.questions)
    assert (known.round.heard, known.round.amendments, known.previous) == ((), (), None)
    assert sum(known.shoe.used) == 0
