"""A game that shuffles before every round (`poker_house_banked.md` 1.1); its short deck (6.7)."""

from controller.procedures.show import show
from controller.vocabulary.facts import ShuffleDue
from controller.vocabulary.requests import Action, CloseBets, Decide, OpenRound
from tests.unit.controller.procedures.at_table import AtTable, rules

KOMET = "exchange_poker/komet_a"
NOTICE = "Shuffle the discards of this round into a new stub."
DEAL = "Tc Kh Td Kd 8s Jc 5h 7s 2c 4d"


def dealt() -> AtTable:
    table = AtTable(rules(KOMET))
    table.chips("1.ante", 1000)
    assert table.ask(CloseBets) == ""
    table.draw(*DEAL.split())
    return table


def test_no_second_round_from_the_same_deck() -> None:
    table = dealt()
    assert table.ask(Decide, action=Action.FOLD, box=1) == ""
    table.pay_and_take()
    assert table.pays_done() == ""
    assert [fact.why for fact in table.last(ShuffleDue)] == ["every round"]
    assert table.ask(OpenRound) == "RF-007"
    assert show(table.state, "dealer")["shoe"]["shuffle_due"]
    table.load(2)
    assert table.ask(OpenRound) == ""
    table.chips("1.ante", 1000)
    assert table.ask(CloseBets) == ""
    table.draw(*DEAL.split())
    assert table.codes() == []


def test_the_button_of_an_exchange_says_how_many_cards() -> None:
    buttons = {b["action"]: b for b in show(dealt().state, "dealer")["buttons"]}
    assert {action: b["gives"] for action, b in buttons.items()} == {
        "fold": 0,
        "raise": 0,
        "buy": 0,
        "exchange": 5,
    }


def test_the_page_asks_for_a_new_stub_when_only_the_dealers_card_is_left() -> None:
    table = AtTable(rules(KOMET))
    for box in range(1, 7):
        table.chips(f"{box}.ante", 1000)
    assert table.ask(CloseBets) == ""
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
    table.draw(*cards[:35])
    for box in range(1, 5):
        table.ask(Decide, action=Action.EXCHANGE, box=box, positions=(1, 2, 3, 4, 5))
        table.chips(f"{box}.fee", 1000)
    for box in (5, 6):
        table.ask(Decide, action=Action.FOLD, box=box)
    table.draw(*cards[35:50])
    assert NOTICE not in show(table.state, "dealer")["notices"]
    table.draw(cards[50])
    assert NOTICE in show(table.state, "dealer")["notices"]
    table.load(2, decks=0, cards=25)
    assert NOTICE not in show(table.state, "dealer")["notices"]
    table.draw(*cards[:4])
    assert table.codes() == []
