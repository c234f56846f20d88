"""The chart of house poker: PHASES.md, where cards belong, whose turn it is."""

from pathlib import Path

from controller.games.families.house_poker import phases
from controller.games.families.house_poker.family import FAMILY
from controller.games.families.house_poker.hands import COMMON, DECIDING, REVEAL, SETTLED
from controller.sequencing.diagram import diagram
from controller.vocabulary.facts import CardDealt, CardTurned, HandValued
from controller.vocabulary.requests import Action
from tests.unit.controller.games.families.house_poker.play import (
    DYNAMIC,
    FAST,
    RIVERSIDE,
    TRIPLE,
    Table,
    dynamic,
    fast,
)


def test_phases_md_is_current() -> None:
    shown = Path(phases.__file__).with_name("PHASES.md").read_text(encoding="utf-8")
    assert shown == diagram(phases.CHART)


def places(table: Table, count: int) -> list[str]:
    """Where the next cards belong, whatever they are."""
    found = []
    for rank in "23456789TJQKA"[:count]:
        found.append(FAMILY.due(table.round))
        table.draw(rank + "S")
    return [*found, FAMILY.due(table.round)]


def test_fast_deals_one_card_at_a_time_the_dealer_last() -> None:
    table = Table(FAST).bet("2.bet", 1000).bet("4.bet", 1000).close()
    assert places(table, 9) == ["box 2", "box 4", "dealer"] * 3 + ["none"]
    assert FAMILY.turn(table.round) == (2, "2")


def test_triple_bet_deals_two_common_cards_and_no_dealer() -> None:
    table = Table(TRIPLE)
    for spot in "123":
        table.bet(f"3.{spot}", 1000)
    assert places(table.close(), 5) == ["box 3"] * 3 + ["board"] * 2 + ["none"]
    assert not any(dealt.up for dealt in table.round.common)


def test_riverside_deals_the_flop_before_the_decision() -> None:
    table = Table(RIVERSIDE).bet("1.blind", 1000).close()
    assert places(table, 7) == ["box 1", "dealer"] * 2 + ["board"] * 3 + ["none"]
    table.do(1, Action.CALL)
    assert places(table, 2) == ["board"] * 2 + ["none"]
    assert table.round.phase == REVEAL


def test_dynamic_has_three_decisions_with_common_cards_between_them() -> None:
    table = dynamic(boxes=(1,)).do(1, Action.CALL)
    assert places(table, 3) == ["board"] * 3 + ["none"]
    assert places(table.do(1, Action.CHECK), 1) == ["board", "none"]
    assert places(table.do(1, Action.CHECK), 1) == ["board", "none"]
    assert table.round.phase == REVEAL


def test_own_cards_lie_down_until_the_dealer_shows() -> None:
    table = fast("KD", "8S", "3C")
    assert isinstance(table.facts[0], CardDealt) and table.facts[0].card is None
    assert table.values() == {"dealer": "", "1": ""}
    table.do(1, Action.PLAY).do(0, Action.REVEAL)
    turned = [fact.hand for fact in table.facts if isinstance(fact, CardTurned)]
    assert turned == ["dealer"] * 3 + ["1"] * 3
    assert [fact for fact in table.facts if isinstance(fact, HandValued)] == [
        HandValued(hand="dealer", value="high_card", words="queen-seven"),
        HandValued(hand="1", value="high_card", words="king-eight beats queen-seven"),
    ]
    assert table.round.phase == SETTLED


def test_triple_bet_turns_one_common_card_after_each_decision() -> None:
    table = Table(TRIPLE)
    for spot in "123":
        table.bet(f"1.{spot}", 1000).bet(f"2.{spot}", 1000)
    table.close().draw("TS", "9H", "TD", "8H", "4C", "2D", "7H", "2S")
    assert [dealt.up for dealt in table.do(1, Action.LET).round.common] == [False, False]
    assert [dealt.up for dealt in table.do(2, Action.PULL).round.common] == [True, False]
    table.do(1, Action.LET).do(2, Action.LET)
    assert [dealt.up for dealt in table.round.common] == [True, False]
    assert table.round.phase == REVEAL
    assert [dealt.up for dealt in table.do(0, Action.REVEAL).round.common] == [True, True]


def test_when_all_have_folded_nothing_is_turned() -> None:
    """HB-D16."""
    table = dynamic().do(1, Action.FOLD)
    assert table.round.phase == DECIDING
    table.do(2, Action.FOLD)
    assert (table.round.phase, FAMILY.due(table.round), table.facts) == (SETTLED, "none", ())
    assert not any(dealt.up for dealt in table.round.dealer)


def test_the_last_fold_leads_on_for_the_others() -> None:
    assert dynamic().do(1, Action.CALL).do(2, Action.FOLD).round.phase == COMMON


def test_riverside_shows_a_hand_with_a_bonus_before_the_turn_card() -> None:
    """architecture.md 8a."""
    table = Table(RIVERSIDE).bet("1.blind", 1000).bet("1.bonus", 500).bet("2.blind", 1000).close()
    table.draw("9C", "2C", "KC", "4D", "2D", "3D", "9H", "4S", "KD")
    assert table.do(1, Action.CALL).values()["1"] == ""
    table.do(2, Action.CALL)
    assert table.values() == {"dealer": "", "board": "", "1": "two_pair", "2": ""}
    table.draw("KH")
    assert table.facts[1:] == (
        HandValued(hand="1", value="two_pair", words="two pair, kings and nines"),
    )


def test_a_voided_round_waits_for_nothing() -> None:
    table = Table(DYNAMIC, boxes=5).bet("1.blind", 1000).close()
    table.round = type(table.round)(**{**_fields(table), "voided": True})
    assert FAMILY.due(table.round) == "none"
    assert (FAMILY.turn(table.round), FAMILY.asks(table.round)) == ((0, ""), ())


def _fields(table: Table) -> dict[str, object]:
    return {name: getattr(table.round, name) for name in table.round.__struct_fields__}
