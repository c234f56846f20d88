"""What devices say of themselves (dealing_exceptions.md 7.12, RD-11, SH-17, BT-09, BT-10)."""

from typing import Any

import pytest

from controller.vocabulary.facts import DeviceChanged, HoldBegan, HoldEnded
from controller.vocabulary.observations import (
    CardReturned,
    DefectMet,
    DeviceCleared,
    DeviceFaulted,
    DeviceNoted,
    FramesDamaged,
    GapUnrepaired,
    ShoeFound,
    ShoeLost,
    SpotBlind,
    SpotSeeing,
    StrangeChipSeen,
    StrangerFound,
    TableRestarted,
    TimerRang,
)
from controller.vocabulary.requests import CloseBets, KeyStake
from tests.unit.controller.procedures.at_table import AtTable

LOST, FOUND = ShoeLost(shoe="shoe-a", why="unplugged"), ShoeFound(shoe="shoe-a")
STRANGER = StrangerFound(device="shoe-a", serial="SIM-0002")
JAM = DeviceFaulted(device="shoe-a", fault="jam", severity=2)


def dealing(*cards: str) -> AtTable:
    table = AtTable()
    table.dealing(banco=1000)
    table.draw(*cards)
    return table


def damaged(count: int) -> FramesDamaged:
    return FramesDamaged(device="shoe-a", in_last_minute=count)


def test_vector_10_a_damaged_frame_is_no_card() -> None:
    """dealing_exceptions.md vector 10: DV-04, no fact."""
    table = dealing("9H")
    table.hear(damaged(1))
    assert table.codes() == ["DV-04"]
    assert table.open() == []
    assert table.hand("punto") == ["9H"]


def test_dv_04_from_note_to_class_3() -> None:
    table = dealing("9H")
    table.hear(damaged(3))
    assert [(q.code, q.level) for q in table.state.questions] == [("DV-04", 1)]
    assert not table.state.held()
    table.draw("4D")
    assert table.hand("banco") == ["4D"], "class 1 holds nothing"
    table.hear(damaged(10))
    assert [(q.code, q.level) for q in table.state.questions] == [("DV-04", 3)]
    assert len(table.last(HoldBegan)) == 1
    assert table.rule("DV-04", "accept", "D", reference="REF-1") == ["RF-062"]
    assert table.rule("DV-04", "accept", "T") == ["RF-064"]
    assert table.rule("DV-04", "accept", "T", reference="REF-1") == [""]
    assert table.last(HoldEnded) == [HoldEnded()]


def test_dv_04_of_class_1_is_the_dealers() -> None:
    table = dealing("9H")
    table.hear(damaged(4))
    assert table.rule("DV-04", "accept", "D") == [""]


def test_dv_05_needs_two_names() -> None:
    table = dealing("9H")
    table.hear(GapUnrepaired(device="shoe-a"))
    table.hear(GapUnrepaired(device="shoe-a"))
    assert table.codes() == ["DV-05"]
    assert table.rule("DV-05", "no", "D") == [""]
    assert table.state.held()
    assert table.rule("DV-05", "no", "F") == [""]
    assert not table.state.held()


def test_dv_06_comes_back_with_the_same_state_and_asks_for_a_look() -> None:
    table = dealing("9H", "4D")
    before = table.state.round
    table.hear(TableRestarted())
    assert table.state.round == before
    assert table.open() == ["DV-06"]
    table.draw("KC")
    assert table.hand("punto") == ["9H"]
    assert table.rule("DV-06", "accept", "D", "F") == ["", ""]
    assert table.hand("punto") == ["9H", "KC"]


def test_dv_06_may_void() -> None:
    table = dealing("9H", "4D")
    table.hear(TableRestarted())
    assert table.rule("DV-06", "void", "F", "P", reference="REF-1") == ["", ""]
    assert table.state.round.voided


def test_a_restart_between_rounds_asks_nothing() -> None:
    table = AtTable(ready=False)
    table.hear(TableRestarted())
    assert table.codes() == []


def test_a_defect_asks_for_a_look_and_the_second_stops() -> None:
    table = dealing("9H")
    table.hear(DefectMet(entry=7, why="a guard left no exit"))
    assert table.open() == ["DV-06"]
    table.hear(DefectMet(entry=9, why="a guard left no exit"))
    assert "DV-12" in table.open()
    assert table.state.stopped()


def test_rd_11_no_card_counts_until_the_fault_is_cleared_and_the_dealer_has_answered() -> None:
    table = dealing("9H", "4D")
    table.hear(JAM)
    assert table.open() == ["RD-11"]
    table.draw("KC")
    assert table.hand("punto") == ["9H"]
    assert table.rule("RD-11", "no", "D") == ["RF-012"]
    table.hear(DeviceCleared(device="shoe-a", fault="jam"))
    assert table.rule("RD-11", "no", "D") == [""]
    assert table.hand("punto") == ["9H", "KC"]


def test_rd_11_two_faults_are_one_question() -> None:
    table = dealing("9H")
    table.hear(JAM)
    table.hear(DeviceFaulted(device="shoe-a", fault="double_feed", severity=2))
    assert table.codes() == ["RD-11"]
    table.hear(DeviceCleared(device="shoe-a", fault="jam"))
    assert table.rule("RD-11", "no", "D") == ["RF-012"]
    table.hear(DeviceCleared(device="shoe-a", fault="double_feed"))
    assert table.rule("RD-11", "yes", "D") == [""]
    assert table.open() == ["RD-06"]


def test_a_shoe_that_restarts_has_forgotten_its_faults() -> None:
    table = AtTable(ready=False)
    table.hear(JAM)
    table.hear(ShoeFound(shoe="shoe-a", restarted=True))
    assert table.rule("RD-11", "no", "D") == [""]


@pytest.mark.parametrize("severity", [0, 1])
def test_a_warning_holds_nothing(severity: int) -> None:
    table = dealing("9H")
    table.hear(DeviceFaulted(device="shoe-a", fault="sensor_dirty", severity=severity))
    assert table.open() == []
    assert table.all(DeviceChanged)[-1].state == "fault"


def test_sh_17_a_card_pushed_back_stops_the_table() -> None:
    table = dealing("9H", "4D")
    table.hear(CardReturned(shoe="shoe-a", draw=2))
    assert table.open() == ["SH-17"]
    assert table.state.stopped()
    assert table.ask(CloseBets) == "RF-009"
    assert table.rule("SH-17", "accept", "P", "S") == ["", ""]
    assert not table.state.held()


def test_bt_09_a_strange_chip_is_the_floors_and_surveillances() -> None:
    table = dealing("9H")
    table.hear(StrangeChipSeen(spot="3.banco", chip="E004", why="blocked"))
    assert table.open() == ["BT-09"]
    assert table.state.held()
    assert table.rule("BT-09", "accept", "D") == ["RF-062"]
    assert table.rule("BT-09", "accept", "S", "F") == ["", ""]
    assert not table.state.held()


def test_bt_10_the_last_value_counts_until_two_people_confirm_the_keyed_one() -> None:
    table = AtTable()
    table.chips("3.banco", 1000)
    table.hear(SpotBlind(spot="3.banco", why="no answer"))
    table.hear(SpotBlind(spot="3.banco", why="no answer"))
    assert table.codes() == ["BT-10"]
    assert table.state.round.wagers[0].stake == 1000
    assert table.ask(CloseBets) == "RF-008"
    assert table.ask(KeyStake, spot="3.banco", total=1500) == ""
    assert table.state.round.wagers[0].stake == 1500
    table.rule("BT-10", "accept", "D", "F")
    assert table.ask(CloseBets) == ""
    assert not table.state.senses("3.banco")


def test_bt_10_a_reader_that_works_again_is_still_two_peoples_word() -> None:
    """Law 7: two names for class 2 and up; law 8: no silent repair."""
    table = AtTable()
    table.chips("3.banco", 1000)
    table.hear(SpotBlind(spot="3.banco"))
    table.hear(SpotSeeing(spot="3.banco"))
    assert table.open() == ["BT-10"]
    assert table.state.senses("3.banco")
    table.rule("BT-10", "accept", "D", "F")
    assert table.open() == []


def test_a_blind_spot_without_a_stake_in_play_asks_nobody() -> None:
    table = dealing("9H")
    table.hear(SpotBlind(spot="5.banco"))
    assert table.open() == []


@pytest.mark.parametrize(
    "event", [DeviceNoted(device="shoe-a", what="button 1"), TimerRang(timer="other")]
)
def test_what_means_nothing_changes_nothing(event: Any) -> None:
    table = dealing("9H")
    before = table.state
    assert table.hear(event) == ()
    assert table.state.round == before.round
