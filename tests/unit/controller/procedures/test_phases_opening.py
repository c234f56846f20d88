"""The question before every opening: does the layout say what the table plays (PE-04)?"""

from controller.procedures.show import show
from controller.vocabulary.facts import TableOpened
from controller.vocabulary.requests import OpenRound, OpenTable
from tests.unit.controller.procedures.at_table import AtTable, rules

BLACKJACK = "blackjack/b"


def closed() -> AtTable:
    return AtTable(rules(BLACKJACK), ready=False)


def opens(table: AtTable, role: str, agrees: bool) -> str:
    return table.ask(OpenTable, role, version=BLACKJACK, layout_agrees=agrees)


def test_vector_41_a_rule_text_that_was_not_confirmed() -> None:
    """dealing_exceptions.md vector 41: no opening, so no new round either; PE-04 is counted."""
    table = closed()
    assert opens(table, "D", agrees=False) == "RF-084"
    assert table.codes() == ["PE-04"]
    assert table.ask(OpenRound) == "RF-001"
    assert table.all(TableOpened) == []


def test_field_report_18_the_layout_says_another_rule_than_is_dealt() -> None:
    """The dealer draws on sixteen and stands on seventeen; the layout does not: it stays closed."""
    table = closed()
    said = show(table.state, "dealer")["offers"][0]["rules"]
    assert "dealer stands on: 17" in said, "the text comes from the rules that run"
    assert opens(table, "D", agrees=False) == "RF-084"
    assert show(table.state, "dealer")["state"] == "closed"


def test_after_that_the_floor_opens() -> None:
    table = closed()
    opens(table, "D", agrees=False)
    assert opens(table, "D", agrees=True) == "RF-085"
    assert opens(table, "F", agrees=True) == ""
    assert table.state.game == BLACKJACK
    assert not table.state.layout_doubted


def test_where_the_layout_agrees_the_dealer_opens() -> None:
    table = closed()
    assert opens(table, "D", agrees=True) == ""
    assert "rules" not in show(table.state, "dealer")["offers"][0], "it is open: nobody is asked"


def test_what_the_bets_pay_is_part_of_the_question() -> None:
    table = AtTable(rules("baccarat/punto_banco"), ready=False)
    said = show(table.state, "pit")["offers"][0]["rules"]
    assert "punto: punto higher 1:1" in said
    assert any(line.startswith("egalite: ") and line.endswith(" 8:1") for line in said)


def test_what_a_poker_table_posts_is_asked_in_its_own_words() -> None:
    """Amounts as on the sign, never in smallest units; what is not posted is no line."""
    posted = (("structure", "no_limit"), ("blinds", "1/2"), ("rake_pct", "5"), ("rake_cap", "10"))
    table = AtTable(rules("ring_poker/texas_holdem", posted), ready=False)
    said = show(table.state, "dealer")["offers"][0]["rules"]
    assert {"structure: no limit", "blinds: 1/2", "rake pct: 5", "rake cap: 10"} <= set(said)
    assert not [line for line in said if line.startswith(("ante", "carried", "jackpot", "buy in"))]
    assert not [line for line in said if "_" in line]
    # House rules are not printed at a poker table, nor what this game does not have.
    others = ("four cards act", "odd chip", "restock", "low", "draws", "opener")
    assert not [line for line in said if line.startswith(others)]
