"""Models by name, and the settings they take: every wrong one is named with its device and key."""

import pytest

from drivers.catalogue import MODELS, make_device
from drivers.faults import SettingsWrong

SPOTS = {"1": "1.main", "2": "1.insurance"}


def test_the_models_of_the_specification_and_what_only_shows() -> None:
    assert sorted(MODELS) == [
        "angel_eye_board",
        "angel_eye_shoe",
        "feig_iso_host",
        "generic_shoe",
        "hid_pos_scanner",
        "line_scanner",
        "number_display",
        "ssi_scanner",
    ]


def test_settings_reach_the_device() -> None:
    shoe = make_device("shoe-a", "generic_shoe", {"baud": 38400})
    assert (shoe.name, shoe.line.baud, shoe.line.parity) == ("shoe-a", 38400, "N")
    bus = make_device("bus-1", "feig_iso_host", {"spots": SPOTS, "parity": "N"})
    assert (bus.name, bus.line.baud, bus.line.parity) == ("bus-1", 38400, "N")


@pytest.mark.parametrize(
    ("model", "settings", "said"),
    [
        ("i_shoe", {}, 'DF-05 device "x": unknown model "i_shoe"; known: angel_eye_board, angel_'),
        ("generic_shoe", {"colour": 1}, 'unknown setting "colour"'),
        (
            "generic_shoe",
            {"quality_limit": 101},
            'setting "quality_limit": 101 is out of range; write at most 100',
        ),
        ("generic_shoe", {"baud": "fast"}, 'setting "baud": fast is none; write a whole number'),
        ("feig_iso_host", {}, 'setting "spots": name each reader\'s spot'),
        ("feig_iso_host", {"spots": {}}, 'setting "spots": name each reader\'s spot'),
        ("feig_iso_host", {"spots": {"left": "1.main"}}, 'address "left" is not a number'),
        ("feig_iso_host", {"spots": {"256": "1.main"}}, 'address "256" is not a number'),
        ("feig_iso_host", {"spots": {"1": 3}}, "address 1 names no spot"),
        ("feig_iso_host", {"spots": {"1": "1.main", "2": "1.main"}}, "is named twice"),
        ("feig_iso_host", {"spots": {"255": "1.main", "2": "2.main"}}, "must be the only one"),
        (
            "feig_iso_host",
            {"spots": {str(n): f"{n}.main" for n in range(9)}},
            "9 addresses; at 38400 baud at most 8",
        ),
        (
            "feig_iso_host",
            {"spots": SPOTS, "settle": 1},
            'setting "settle": 1 is out of range; write at least 2',
        ),
        (
            "feig_iso_host",
            {"spots": SPOTS, "parity": "X"},
            'setting "parity": X is none of N, E, O',
        ),
    ],
)
def test_a_wrong_setting_is_named(model: str, settings: dict[str, object], said: str) -> None:
    with pytest.raises(SettingsWrong) as caught:
        make_device("x", model, settings)
    assert said in str(caught.value)
    assert 'device "x"' in str(caught.value)


def test_more_readers_on_a_faster_bus() -> None:
    spots = {str(n): f"{n}.main" for n in range(9)}
    assert make_device("bus-1", "feig_iso_host", {"spots": spots, "baud": 115200}).due() is None
