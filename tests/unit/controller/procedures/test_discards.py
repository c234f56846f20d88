"""Cards given up under a reader of discards: it says which, the touch whose and how many."""

from msgspec.structs import replace

from controller.procedures.conceal import conceal
from controller.procedures.show import show
from controller.vocabulary.cards import BACK, UNKNOWN, Card
from controller.vocabulary.facts import DecisionTaken, HandsOrdered
from controller.vocabulary.observations import CardThrown
from controller.vocabulary.requests import Action, CloseBets, Decide
from tests.unit.controller.procedures.at_table import AtTable, rules
from tests.unit.controller.procedures.test_show_room import BLINDS, seated

PINEAPPLE, DRAW = "ring_poker/pineapple", "ring_poker/five_card_draw"
RUSSIAN = "exchange_poker/russian_a"


def pineapple() -> AtTable:
    """Seats 1 and 4, three cards each; seat 1 discards first."""
    table = seated(PINEAPPLE, BLINDS, {1: 100, 4: 100, 9: 100}, 9)
    table.state = replace(table.state, rules=replace(table.state.rules, reads_discards=True))
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "7C", "AH", "KC", "7D", "2C", "3C", "4C")
    for seat, action in ((9, Action.CALL), (1, Action.CALL), (4, Action.CHECK)):
        assert table.ask(Decide, box=seat, action=action) == ""
    return table


def throw(table: AtTable, *cards: str) -> None:
    for card in cards:
        table.hear(CardThrown(device="muck-a", card=Card(card)))


def in_turn(table: AtTable) -> int:
    turn: int = table.state.awaited[1]
    return turn


def give(table: AtTable, count: int, box: int = 0, action: Action = Action.DISCARD) -> str:
    return table.ask(Decide, box=box or in_turn(table), action=action, count=count)


def test_the_reader_says_which_card_and_the_touch_whose() -> None:
    table = pineapple()
    first = in_turn(table)
    held = {1: "2C", 4: "3C", 9: "4C"}
    throw(table, held[first])
    assert show(table.state, "dealer")["thrown"] == 1
    assert give(table, 1) == ""
    (ordered,) = table.last(HandsOrdered)
    assert (ordered.box, len(ordered.hands[0][1])) == (first, 2)
    assert held[first] not in table.hand(str(first))
    assert table.state.thrown == ()
    assert in_turn(table) != first


def test_other_cards_than_the_touch_says_are_thrown_again_or_keyed() -> None:
    table = pineapple()
    held = {1: "2C", 4: "3C", 9: "4C"}
    first = in_turn(table)
    assert give(table, 1) == "RF-140"
    throw(table, held[first], "AS")
    assert give(table, 1) == "RF-140"
    assert table.verdict.refused is not None
    assert table.verdict.refused.message.endswith("It saw 2.")
    keyed = table.ask(Decide, box=first, action=Action.DISCARD, cards=(Card(held[first]),))
    assert keyed == ""
    assert table.state.thrown == ()


def test_a_card_that_was_not_read_is_never_guessed() -> None:
    table = pineapple()
    throw(table, UNKNOWN)
    assert show(table.state, "dealer")["thrown"] == 1
    assert give(table, 1) == "RF-140"
    assert table.all(DecisionTaken)[-1].action != "discard"


def test_a_card_of_another_hand_is_refused_as_if_it_were_keyed() -> None:
    table = pineapple()
    others = {1: "3C", 4: "4C", 9: "2C"}
    throw(table, others[in_turn(table)])
    assert give(table, 1) == "RF-113"


def test_one_card_read_twice_is_one_card() -> None:
    table = pineapple()
    held = {1: "2C", 4: "3C", 9: "4C"}
    throw(table, held[in_turn(table)], held[in_turn(table)])
    assert len(table.state.thrown) == 1
    assert give(table, 1) == ""


def test_what_is_thrown_while_nobody_gives_up_cards_is_nobodys() -> None:
    table = seated(PINEAPPLE, BLINDS, {1: 100, 4: 100, 9: 100}, 9)
    throw(table, "AS")
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "7C", "AH", "KC", "7D", "2C", "3C", "4C")
    throw(table, "AS")
    assert table.state.thrown == ()
    assert table.ask(Decide, box=9, action=Action.CALL, count=1) == "RF-012"


def test_no_more_cards_are_kept_than_a_hand_has() -> None:
    table = pineapple()
    throw(table, *(f"{rank}H" for rank in "A23456789TJQK"), "AS", "KS")
    assert len(table.state.thrown) == 13


def test_a_void_leaves_nothing_under_the_reader() -> None:
    table = pineapple()
    throw(table, "2C")
    assert table.void("F", "P") == ["", ""]
    assert table.state.thrown == ()


def test_nobody_outside_knows_what_lies_under_the_reader() -> None:
    table = pineapple()
    throw(table, "2C", "AS")
    assert conceal(table.state).thrown == (BACK, BACK)
    assert show(table.state, "player")["thrown"] is None
    table.state = replace(table.state, rules=replace(table.state.rules, reads_discards=False))
    assert show(table.state, "dealer")["thrown"] is None


def test_a_draw_game_exchanges_what_was_thrown() -> None:
    table = seated(DRAW, BLINDS, {1: 100, 4: 100}, 4)
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "AH", "KC", "7D", "2C", "3C", "4C", "9S", "9H")
    for seat, action in ((4, Action.CALL), (1, Action.CHECK)):
        assert table.ask(Decide, box=seat, action=action) == ""
    table.draw("5C")
    first = in_turn(table)
    mine = table.hand(str(first))
    throw(table, *mine[:2])
    assert give(table, 2, action=Action.EXCHANGE) == ""
    assert table.hand(str(first)) == mine[2:]


def russian() -> AtTable:
    """Box 1 has its five cards and may exchange some."""
    table = AtTable(replace(rules(RUSSIAN), reads_discards=True))
    table.chips("1.ante", 500)
    assert table.ask(CloseBets) == ""
    table.draw("AS", "KD", "AH", "KC", "7D", "2C", "3C", "4C", "9S", "9H")
    assert [b["action"] for b in show(table.state, "dealer")["buttons"] if b["gives"]]
    return table


def test_against_the_house_the_places_are_those_of_the_thrown_cards() -> None:
    """Russian poker: an exchange names places (`poker_house_banked.md`), which the faces find."""
    table = russian()
    mine = table.hand("1")
    throw(table, mine[3], mine[1])
    table.chips("1.fee", 500)
    assert give(table, 2, box=1, action=Action.EXCHANGE) == ""
    (taken,) = table.last(DecisionTaken)
    assert taken.positions == (2, 4)


def test_a_card_that_is_not_in_the_hand_has_no_place() -> None:
    table = russian()
    throw(table, "2S")
    assert give(table, 1, box=1, action=Action.EXCHANGE) == "RF-140"
