"""House rules, decisions, people: `dealing_exceptions.md` section 6, `interfaces.md`."""

from pathlib import Path

import pytest

from controller.procedures.rules import HouseRules
from controller.settings.house import HOUSE_KEYS, Within, house_rules, house_value, recommended
from tests.unit.controller.settings.folders import change, loaded, places, problems_of, whole_folder

RULES, DECISIONS, STAFF = "house/rules.toml", "house/decisions.toml", "house/staff.toml"
CUT_CARD = "hr.cutcard_hands_after"
FAULTS = {
    "a house rule out of range": (RULES, "hands_after = 1", "hands_after = 2", "ST-080", CUT_CARD),
    "a gap out of range": (RULES, "dup_gap_ms = 300", "dup_gap_ms = 99", "ST-080", "hr.dup_gap_ms"),
    "a word that is none": (RULES, '"no_action"', '"noaction"', "ST-080", "hr.late_bet"),
    "a house rule missing": (RULES, "rescan_tries = 2\n", "", "ST-004", "hr.rescan_tries"),
    "a house rule unknown": (RULES, "rescan_tries", "rescan_trys", "ST-003", "hr.rescan_trys"),
    "a label unknown": (DECISIONS, "PB-02", "PB-03", "ST-081", "PB-03"),
    "a label missing": (DECISIONS, 'PB-02 = "any"\n', "", "ST-082", "PB-02"),
    "a choice that is none": (DECISIONS, 'PB-02 = "any"', 'PB-02 = "all"', "ST-083", "PB-02"),
    "two people of one name": (STAFF, '"F1"', '"D1"', "ST-091", "person[2].name"),
    "a role that is none": (STAFF, '["D"]', '["X"]', "ST-092", "person[1].roles"),
    "no role": (STAFF, '["D"]', "[]", "ST-092", "person[1].roles"),
    "a licence that is none": (
        STAFF,
        'roles = ["D"]',
        'roles = ["D"]\nlicence = "half"',
        "ST-093",
        "person[1].licence",
    ),
    "a person without a name": (STAFF, 'name = "D1"\n', "", "ST-004", "person[1].name"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str, tmp_path: Path) -> None:
    file, old, new, code, key = FAULTS[fault]
    folder = whole_folder(tmp_path)
    change(folder, file, old, new)
    assert (code, file, key) in places(problems_of(folder))


def test_nobody_works_here(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    (folder / STAFF).write_text("")
    assert places(problems_of(folder)) == {("ST-090", STAFF, "person")}


def test_the_people_of_deal_sheets_are_the_example(tmp_path: Path) -> None:
    people = {person.name: person.roles for person in loaded(whole_folder(tmp_path)).staff}
    assert people == {"D1": ("D",), "F1": ("F",), "P1": ("P",), "S1": ("S",), "T1": ("T",)}


def test_who_may_not_deal_every_game_is_known_to_the_rules(tmp_path: Path) -> None:
    """PE-01: a trainee deals none, others what they were trained for."""
    folder = whole_folder(tmp_path)
    change(folder, STAFF, 'roles = ["D"]', 'roles = ["D"]\nlicence = "trainee"')
    change(folder, STAFF, 'roles = ["F"]', 'roles = ["F", "D"]\ngames = ["baccarat/*"]')
    assert loaded(folder).rules.trained == (("D1", ()), ("F1", ("baccarat/*",)))


def test_the_shipped_house_rules_are_the_defaults() -> None:
    # dealing_exceptions.md section 6, column Default, and interfaces.md Decisions.
    shipped = HouseRules()
    assert (shipped.cutcard_hands_after, shipped.burn_new_shoe, shipped.burn_new_dealer) == (
        1,
        1,
        1,
    )
    assert (shipped.unexposed_extra, shipped.exposed_extra) == ("next_card", "burn")
    assert shipped.early_card == "next_card_if_unexposed_else_burn"
    assert (shipped.late_bet, shipped.overpay_recover) == ("no_action", "while_hand_lies")
    assert (shipped.faced_card_multi, shipped.rescan_tries) == (2, 2)
    assert (shipped.dup_gap_ms, shipped.pull_gap_ms) == (300, 250)
    assert (shipped.hole_exposed, shipped.dealer_no_first_card) == ("play_on", "complete_late")
    assert shipped.extra_dealer_card_17 == "burn"


def test_the_examples_use_them(tmp_path: Path) -> None:
    assert loaded(whole_folder(tmp_path, "punto_banco")).rules.house == HouseRules()


@pytest.mark.parametrize(
    ("family", "word"), [("baccarat", "void_round"), ("blackjack", "reshuffle_discards")]
)
def test_a_short_shoe_is_handled_as_the_game_asks(family: str, word: str) -> None:
    assert house_rules({"short_shoe": "by_game"}, family).short_shoe == word
    assert house_rules({"short_shoe": "void_round"}, family).short_shoe == "void_round"


def test_a_licence_need_not_say_how_side_bets_are_counted_again(tmp_path: Path) -> None:
    # dealing_exceptions.md BJ-23: corrected is the default.
    folder = whole_folder(tmp_path)
    line = 'side_bet_cards = "corrected"\n'
    change(folder, RULES, line, "")
    assert loaded(folder).rules.house.side_bet_cards == "corrected"
    change(folder, RULES, "rescan_tries = 2\n", 'rescan_tries = 2\nside_bet_cards = "dealt"\n')
    assert loaded(folder).rules.house.side_bet_cards == "dealt"


@pytest.mark.parametrize(
    ("label", "word"),
    [("BJR-19", "allowed"), ("BJR-41", "as_printed"), ("SG-13", "each_bettor")],
)
def test_a_point_with_a_settled_reading_need_not_be_written(
    label: str, word: str, tmp_path: Path
) -> None:
    folder = whole_folder(tmp_path, "blackjack_side")
    usual = loaded(folder).rules.games["blackjack/b"].digest
    change(folder, DECISIONS, f'{label} = "{word}"\n', "")
    assert loaded(folder).rules.games["blackjack/b"].digest == usual
    change(folder, DECISIONS, 'SG-02 = "one"\n', "")
    assert places(problems_of(folder)) == {("ST-082", DECISIONS, "SG-02")}


@pytest.mark.parametrize("key", HOUSE_KEYS)
def test_every_option_is_taken_and_nothing_else(key: str) -> None:
    allowed = HOUSE_KEYS[key]
    if isinstance(allowed, Within):
        assert house_value(key, allowed.low) == house_value(key, str(allowed.low)) == allowed.low
        assert house_value(key, allowed.low - 1) is None
        assert allowed.high is None or house_value(key, allowed.high + 1) is None
        assert house_value(key, "many") is None
    else:
        assert [house_value(key, word) for word in allowed] == list(allowed)
        assert house_value(key, "maybe") is None


def test_the_recommended_choice_stands_first() -> None:
    # banked_card_games.md PB-02, PB-04, BC-05; blackjack.md BJR-13, BJR-15, BJR-26.
    found = recommended()
    assert (found["PB-02"], found["PB-04"], found["BC-05"]) == ("any", "alone", "down")
    assert (found["BJR-13"], found["BJR-15"], found["BJR-26"]) == (
        "again",
        "allowed",
        "not_offered",
    )
