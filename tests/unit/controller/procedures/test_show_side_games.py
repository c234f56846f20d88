"""A side game at the table: on the sign, on the felt, in the record, paid while play goes on."""

import pytest

from controller.procedures.show import show
from controller.vocabulary.facts import PaySeen, SpotSettled, TableOpened
from controller.vocabulary.requests import Action, CloseBets, Decide
from tests.unit.controller.procedures.at_table import AtTable, rules

C = ("side_game", "c")


def at_side_game(*sets: tuple[str, str], game: str = "blackjack/b") -> AtTable:
    table = AtTable(rules(game, sets or (C,)))
    table.chips("1.main", 1000)
    table.chips("1.side", 500)
    assert table.ask(CloseBets) == ""
    return table


@pytest.mark.parametrize("role", ["dealer", "player", "pit"])
def test_the_sign_says_which_one_it_is_and_what_it_pays(role: str) -> None:
    # blackjack_side_games.md section 1 item 2, column c; shown before the table opens too.
    closed = AtTable(rules("blackjack/b", (C,)), ready=False)
    for table in (closed, at_side_game()):
        page = show(table.state, role)["table"]
        assert page["side_game"] == "c"
        assert page["side_games"] == [
            {
                "name": "c",
                "title": "Side game C",
                "spot": "side",
                "pays": [
                    {"row": "suited aces 50:1", "reconstructed": False},
                    {"row": "suited pair 2-K 25:1", "reconstructed": False},
                    {"row": "same-colour pair 10:1", "reconstructed": False},
                    {"row": "mixed pair 6:1", "reconstructed": False},
                ],
                "terms": [],
            }
        ]


def test_a_reconstructed_row_is_marked_on_the_sign() -> None:
    table = AtTable(rules("blackjack/b", (("side_game", "j"),)), ready=False)
    page = show(table.state, "dealer")["table"]
    assert page["side_games"][0]["pays"][0] == {
        "row": "suited trips 100:1",
        "reconstructed": True,
    }
    assert page["reconstructed"] == ["side_game_j/suited trips 100:1"]


def test_the_sign_says_what_else_limits_the_bet() -> None:
    # blackjack_side_games.md SG-13.
    sets = (C, ("least_of_main", "1:4"), ("most_of_main", "1:1"), ("most_paid", "250"))
    page = show(AtTable(rules("blackjack/b", sets), ready=False).state, "player")["table"]
    assert page["side_games"][0]["terms"] == [
        "at least 1:4 of the main stake",
        "at most 1:1 of the main stake",
        "pays at most 250",
    ]


def test_a_table_without_one() -> None:
    page = show(AtTable(rules("blackjack/b")).state, "dealer")["table"]
    assert (page["side_game"], page["side_games"]) == ("none", [])


def test_the_record_of_the_opening_names_it() -> None:
    # BJR-40: the version and any side game.
    assert [f.side_game for f in at_side_game().all(TableOpened)] == ["c"]
    two = at_side_game(("side_game", "c+k"), ("SG-02", "two"))
    assert [f.side_game for f in two.all(TableOpened)] == ["c+k"]


def test_the_dealer_reads_what_to_pay_and_why_and_pays_while_play_goes_on() -> None:
    table = at_side_game()
    table.draw("9h", "9c", "9d")
    assert [(f.spot, f.hand, f.net, f.why) for f in table.all(SpotSettled)] == [
        ("1.side", "1", 5000, "same-colour pair 10:1")
    ]
    (spot,) = (s for s in show(table.state, "dealer")["boxes"][0]["spots"] if s["name"] == "side")
    assert spot["total"] == {"kind": "pay", "amount": "50"}
    assert spot["results"][0]["why"] == "same-colour pair 10:1"
    table.chips("1.side", 5500)
    assert [(f.spot, f.total) for f in table.last(PaySeen)] == [("1.side", 5500)]
    table.chips("1.side", 0)
    assert table.ask(Decide, action=Action.STAND, box=1) == ""
    table.draw("8d")
    table.chips("1.main", 2000)
    assert table.pays_done() == ""
    assert table.codes() == []


def test_a_lost_side_bet_is_taken_before_the_round_ends() -> None:
    # PY-03: a loser's chips still there.
    table = at_side_game()
    table.draw("9h", "9c", "8d")
    table.ask(Decide, action=Action.STAND, box=1)
    table.draw("8d")
    table.chips("1.main", 1000)
    assert table.pays_done() == "RF-071"
    assert table.open() == ["PY-03"]
    table.chips("1.side", 0)
    assert table.pays_done() == ""


def test_chips_on_the_side_spot_after_no_more_bets_are_late() -> None:
    table = AtTable(rules("blackjack/b", (C,)))
    table.chips("1.main", 1000)
    table.draw("9h")
    assert table.rule("DO-03", "accept", "D", "F") == ["", ""]
    table.draw("9c", "9d")
    table.chips("1.side", 500)
    assert table.open() == ["BT-02"]
    table.chips("1.side", 0)
    assert table.open() == []


def until_turned(second: str) -> list[object]:
    """What everybody sees and what is told, event by event, until the hole card is to be turned."""
    table = AtTable(rules("blackjack/n", (C,)))
    seen: list[object] = []
    for spot, total in (("1.main", 1000), ("1.side", 500)):
        table.chips(spot, total)
    table.ask(CloseBets)
    for card in ("9h", "Tc", second, "7d"):
        seen += [table.draw(card), table.verdict.facts, pages(table)]
    assert table.ask(Decide, action=Action.STAND, box=1) == ""
    return [*seen, table.verdict.facts, table.verdict.orders, pages(table)]


def pages(table: AtTable) -> list[object]:
    return [show(table.state, role) for role in ("dealer", "player", "pit")]


@pytest.mark.parametrize("second", ["9s", "9d", "9h", "8s"])
def test_a_side_bet_on_a_face_down_hand_tells_nothing_of_it(second: str) -> None:
    # SG-12, architecture.md 8a: a pair that would be paid, and one that would not.
    assert until_turned(second) == until_turned("5d")


def test_with_the_hand_turned_it_is_settled() -> None:
    table = AtTable(rules("blackjack/n", (C,)))
    table.chips("1.main", 1000)
    table.chips("1.side", 500)
    table.ask(CloseBets)
    table.draw("9h", "Tc", "9s", "7d")
    table.ask(Decide, action=Action.STAND, box=1)
    assert table.all(SpotSettled) == []
    assert table.ask(Decide, action=Action.REVEAL, box=0) == ""
    nets = {fact.spot: fact.net for fact in table.all(SpotSettled)}
    assert nets == {"1.main": 1000, "1.side": 3000}
