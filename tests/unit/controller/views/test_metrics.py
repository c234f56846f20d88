"""The figures that Prometheus scrapes: names, kinds, labels and what they count."""

import re
from fractions import Fraction

import pytest

from controller.views.fold import fold
from controller.views.metric_table import METRICS
from controller.views.metrics import MOST_LABELS, Metrics
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import DropRecorded, RoundVoided, StakeNotAccepted
from controller.vocabulary.held import (
    DeviceChanged,
    HoldBegan,
    HoldEnded,
    IrregularityNoted,
    RequestRefused,
    TableStopped,
)
from controller.vocabulary.observations import (
    DeviceFaulted,
    FrameRepeated,
    FramesDamaged,
    ShoeLost,
    TableRestarted,
)
from controller.vocabulary.requests import CloseBets, RecordDrop
from tests.unit.controller.views.rounds_told import blackjack, hole_card_round, opened, rule
from tests.unit.controller.views.told import MORNING_MS, Told, acceptance_vector_2


def counted(told: Told) -> Metrics:
    metrics = Metrics()
    fold(told.entries, metrics)
    return metrics


def test_names_kinds_and_labels() -> None:
    for name, metric in METRICS.items():
        assert re.fullmatch(r"croupier_[a-z]+(_[a-z]+)*", name)
        assert (metric.kind == "counter") == name.endswith("_total")
        assert metric.kind in ("counter", "gauge")
        assert {metric.label, metric.second} <= {"", "code", "device", "diagnostic"}
        assert metric.meaning.endswith(".")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("croupier_entries_total", 10),
        ("croupier_table_open", 1),
        ("croupier_cards_drawn_total", 4),
        ("croupier_cards_dealt_total", 4),
        ("croupier_cards_unread_total", 0),
        ("croupier_shoe_cards", 308),
        ("croupier_rounds_opened_total", 1),
        ("croupier_rounds_settled_total", 1),
        ("croupier_round_seconds_total", 6),
        ("croupier_spots_settled_total", 1),
        ("croupier_stakes_locked_amount_total", 100),
        ("croupier_house_win_amount", 100),
        ("croupier_last_entry_timestamp_seconds", Fraction(MORNING_MS + 10_000, 1000)),
    ],
)
def test_a_round_of_punto_banco(name: str, value: int | Fraction) -> None:
    assert counted(acceptance_vector_2().pays_done(7, 10_000)).value(name) == value


def test_irregularities_rulings_and_holds() -> None:
    told = acceptance_vector_2()
    told.drawn(5, "??", opened(9, "RD-01", 2), HoldBegan(question=9, code="RD-01"))
    metrics = counted(told)
    assert metrics.value("croupier_cards_unread_total") == 1
    assert metrics.value("croupier_irregularities_total", "RD-01") == 1
    assert metrics.value("croupier_irregularities_open") == 1
    assert metrics.value("croupier_table_held") == 1
    rule(told, 9, "RD-01", "key", HoldEnded(), card="4D")
    told.hear(FrameRepeated(device="shoe-a"), IrregularityNoted(code="RD-02"))
    metrics = counted(told)
    assert metrics.value("croupier_rulings_total", "RD-01") == 1
    assert metrics.value("croupier_irregularities_open") == 0
    assert metrics.value("croupier_table_held") == 0
    assert metrics.value("croupier_irregularities_total", "RD-02") == 1
    assert metrics.value("croupier_frames_repeated_total", "shoe-a") == 1


def test_devices_restarts_refusals_voids_and_drop() -> None:
    told = Told().open_table()
    told.hear(ShoeLost(shoe="shoe-a"), DeviceChanged(device="shoe-a", state="down"))
    told.hear(DeviceFaulted(device="shoe-a", fault="E12", severity=2))
    told.hear(FramesDamaged(device="bus-1", in_last_minute=1)).hear(TableRestarted())
    told.hear(CloseBets(person="D1", role="D"), RequestRefused(code="RF-011", message="m"))
    told.hear(TableRestarted(), TableStopped(question=7, code="SH-03"))
    told.hear(TableRestarted(), RoundVoided(round=1, reason="r", people=()))
    told.hear(
        RecordDrop(person="F1", role="F", amount=Chips(1_050)), DropRecorded(amount=Chips(1_050))
    )
    told.hear(TableRestarted(), StakeNotAccepted(spot="1.main", amount=Chips(1), code="RF-024"))
    told.close_table()
    metrics = counted(told)
    assert metrics.value("croupier_device_up", "shoe-a") == 0
    assert metrics.value("croupier_device_faults_total", "shoe-a", "E12") == 1
    assert metrics.value("croupier_frames_damaged_total", "bus-1") == 1
    assert metrics.value("croupier_restarts_total") == 4
    assert metrics.value("croupier_refusals_total", "RF-011") == 1
    assert metrics.value("croupier_table_stopped") == 1
    assert metrics.value("croupier_table_open") == 0
    assert metrics.value("croupier_rounds_voided_total") == 1
    assert metrics.value("croupier_drop_amount_total") == Fraction(21, 2)
    assert metrics.value("croupier_chips_given_back_total") == 1


def test_rows_are_what_the_exposition_takes() -> None:
    told = Told().open_table()
    told.hear(DeviceFaulted(device="shoe-a", fault="E12", severity=2))
    rows = list(counted(told).rows())
    assert {row[0] for row in rows} <= set(METRICS)
    assert ("croupier_table_open", "gauge", METRICS["croupier_table_open"].meaning, {}, 1) in rows
    (faults,) = [row for row in rows if row[0] == "croupier_device_faults_total"]
    assert faults[3:] == ({"device": "shoe-a", "diagnostic": "E12"}, 1)


def test_labels_do_not_grow_without_end() -> None:
    told = Told()
    for number in range(MOST_LABELS + 50):
        told.hear(DeviceFaulted(device="shoe-a", fault=f"E{number}", severity=1))
    metrics = counted(told)
    faults = [row for row in metrics.rows() if row[0] == "croupier_device_faults_total"]
    assert len(faults) == MOST_LABELS + 1
    assert metrics.value("croupier_device_faults_total", "other", "other") == 50
    assert sum(row[4] for row in faults) == MOST_LABELS + 50


def test_figures_do_not_depend_on_a_face_that_is_down() -> None:
    told, other = (hole_card_round(blackjack(), turned=False) for _ in range(2))
    at = next(
        index for index, entry in enumerate(other.entries) if getattr(entry.event, "draw", 0) == 4
    )
    drawn = Told().drawn(4, "2H").entries[0].event
    entry = other.entries[at]
    other.entries[at] = type(entry)(
        number=entry.number,
        wall_ms=entry.wall_ms,
        clock_ms=entry.clock_ms,
        event=drawn,
        facts=entry.facts,
    )
    assert list(counted(told).rows()) == list(counted(other).rows())
