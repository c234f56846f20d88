"""The `set` lines of a deal sheet: `deal_sheets.md`, Statements and defaults."""

import pytest
from msgspec.structs import replace

from controller.games.families.baccarat.version import BaccaratVersion
from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.rounds import Limits
from controller.games.version import GameVersion
from controller.procedures.rules import HouseRules, TableRules
from controller.settings.problems import Problem
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.chips import Chips
from tests.unit.controller.settings.folders import CONFIG


def told(game: str, *sets: tuple[str, str]) -> tuple[TableRules, list[tuple[int, str]]]:
    """The rules, and line and code of each refused line; the sheet itself must be right."""
    lines = [(key, value, line) for line, (key, value) in enumerate(sets, 1)]
    found = rules_for_sheet(game, lines, CONFIG)
    assert not isinstance(found, Problem), str(found)
    rules, refused = found
    return rules, [(line, code) for line, code, _ in refused]


def version_of(rules: TableRules) -> GameVersion:
    return rules.games[rules.opens]


@pytest.mark.parametrize(
    ("game", "decks", "boxes", "bettors"),
    [
        # deal_sheets.md: "Where a sheet sets nothing".
        ("blackjack/A", 6, 7, 1),
        ("blackjack/S", 6, 7, 1),
        ("blackjack/NO", 6, 3, 1),
        ("baccarat/punto_banco", 6, 16, 3),
        ("baccarat/commission", 8, 1, 1),
    ],
)
def test_a_sheet_that_sets_nothing(game: str, decks: int, boxes: int, bettors: int) -> None:
    rules, refused = told(game)
    assert refused == []
    assert (rules.terms.decks, rules.terms.boxes, rules.terms.bettors) == (decks, boxes, bettors)
    assert rules.opens == game.lower()
    assert rules.terms.limits == ()
    assert (rules.sensed, rules.side_game) == (None, "none")
    assert (rules.house.burn_new_shoe, rules.house.burn_new_dealer) == (0, 0)
    usual = {"burn_new_shoe": 1, "burn_new_dealer": 1, "pull_gap_ms": 250}
    unburned = replace(rules.house, **usual, short_shoe="void_round")
    assert unburned == HouseRules()


def test_what_the_table_posts() -> None:
    rules, refused = told(
        "blackjack/A", ("decks", "8"), ("boxes", "5"), ("bettors", "3"), ("blackjack_pays", "2:1")
    )
    assert refused == []
    assert (rules.terms.decks, rules.terms.boxes, rules.terms.bettors) == (8, 5, 3)
    assert rules.posted == (("blackjack_pays", "2:1"),)


REFUSED = {
    "decks the licence does not allow": ("baccarat/punto_banco", "decks", "7", "RF-090"),
    "decks that are no number": ("blackjack/A", "decks", "six", "RF-090"),
    "more decks than a shoe holds": ("baccarat/commission", "decks", "13", "RF-090"),
    "boxes outside the range": ("baccarat/punto_banco", "boxes", "8", "RF-091"),
    "no boxes": ("blackjack/A", "boxes", "0", "RF-091"),
    "no bettors": ("blackjack/A", "bettors", "0", "RF-092"),
    "more bettors than the rules let share": ("in_between/red_dog", "bettors", "4", "RF-092"),
    "backing bettors where there are none": ("blackjack/NO", "bettors", "2", "RF-092"),
    "two people on a seat": ("house_poker/fast_poker", "bettors", "2", "RF-092"),
    "two people on a seat of russian": ("exchange_poker/russian_c", "bettors", "2", "RF-092"),
    "odds of another version": ("blackjack/P", "blackjack_pays", "7:5", "RF-093"),
    "odds that are none": ("blackjack/A", "blackjack_pays", "3", "RF-093"),
    "odds of a version that has one": ("blackjack/F", "blackjack_pays", "2:1", "RF-093"),
    "a limit that is no amount": ("blackjack/A", "minimum", "much", "RF-094"),
    "a limit of nothing": ("blackjack/A", "maximum", "0", "RF-094"),
    # BJR-35: half of 0.01, insurance, is no cent. BC-05: 0.95 of 0.10 is none either.
    "a step that insurance cannot halve": ("blackjack/A", "step", "0.01", "RF-095"),
    "a step that commission cannot pay": ("baccarat/commission", "step", "0.10", "RF-095"),
    "a house rule out of range": ("blackjack/A", "hr.cutcard_hands_after", "2", "RF-096"),
    "a word that is none": ("blackjack/A", "hr.late_bet", "yes", "RF-096"),
    "a decision that is none": ("blackjack/A", "BJR-13", "twice", "RF-097"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_value_that_a_table_would_not_take_is_refused(what: str) -> None:
    game, key, value, code = REFUSED[what]
    rules, refused = told(game, (key, value))
    assert refused == [(1, code)]
    assert rules == told(game)[0]


def test_a_refusal_says_what_to_write() -> None:
    found = rules_for_sheet("baccarat/punto_banco", [("decks", "7", 12)], CONFIG)
    assert not isinstance(found, Problem)
    says = "This game is not dealt from that many decks. "
    says += "Baccarat/punto_banco is not dealt from 7 decks; write 6 or 8."
    assert found[1] == [(12, "RF-090", says)]


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("blackjack/A", "deks"),
        ("blackjack/A", "cutcard_hands_after"),
        ("blackjack/A", "hr.cut_card"),
        ("blackjack/A", "BJR-99"),
        ("blackjack/A", "blinds"),
        ("baccarat/punto_banco", "blackjack_pays"),
    ],
)
def test_an_unknown_key_is_a_fault_of_the_sheet(game: str, key: str) -> None:
    found = rules_for_sheet(game, [("decks", "6", 3), (key, "1", 4)], CONFIG)
    assert isinstance(found, Problem)
    assert (found.code, found.file, found.key) == ("ST-003", "line 4", key)


def test_a_side_game_is_attached() -> None:
    # deal_sheets.md: a reconstructed row that has a value counts as confirmed.
    rules, refused = told("blackjack/A", ("side_game", "a"))
    assert refused == []
    assert (rules.side_game, version_of(rules).bets) == ("a", ("main", "insurance", "side"))
    assert rules.reconstructed == ("side_game_a/suited aces 50:1",)


def test_no_side_game_is_one() -> None:
    rules, refused = told("blackjack/A", ("side_game", "none"))
    assert refused == []
    assert (rules.side_game, version_of(rules).bets) == ("none", ("main", "insurance"))


@pytest.mark.parametrize("game", list("eghi"))
def test_the_odds_of_a_lost_row_must_be_entered(game: str) -> None:
    # blackjack_side_games.md SG-04, SG-05; in whatever order the lines stand.
    assert told("blackjack/A", ("side_game", game))[1] == [(1, "RF-098")]
    for sets in ((("side_game", game), TOP), (TOP, ("side_game", game))):
        rules, refused = told("blackjack/A", *sets)
        assert refused == []
        assert rules.posted == (("blackjack_pays", "3:2"), TOP)
        assert rules.reconstructed == (f"side_game_{game}/suited A-K 75:1",)


TOP = ("side_game_top", "75:1")


@pytest.mark.parametrize(
    ("game", "sets", "refused"),
    [
        ("blackjack/A", [("side_game", "r")], [(1, "RF-098")]),
        ("blackjack/A", [("side_game", "a+b")], [(1, "RF-098")]),
        ("blackjack/A", [("side_game", "")], [(1, "RF-098")]),
        ("blackjack/NO", [("side_game", "a")], [(1, "RF-098")]),
        ("baccarat/punto_banco", [("side_game", "a")], [(1, "RF-098")]),
        ("blackjack/A", [TOP], [(1, "RF-093")]),
        ("blackjack/A", [("side_game", "b"), TOP], [(2, "RF-093")]),
        ("blackjack/A", [("side_game", "a"), ("side_game_top", "lots")], [(2, "RF-093")]),
        ("blackjack/A", [("side_game", "a"), ("side_game_top_2", "9:1")], [(2, "RF-093")]),
        # 50.5 times a step of 0.01 is no cent.
        (
            "blackjack/A",
            [("step", "0.10"), ("side_game", "a"), ("side_game_top", "50.05:1")],
            [(3, "RF-095")],
        ),
    ],
)
def test_what_cannot_be_attached_is_refused(
    game: str, sets: list[tuple[str, str]], refused: list[tuple[int, str]]
) -> None:
    assert told(game, *sets)[1] == refused


def test_two_side_games_where_the_house_decided_so() -> None:
    # blackjack_side_games.md SG-02.
    sets = (("side_game", "e+k"), ("SG-02", "two"), ("side_game_top", "50:1"))
    rules, refused = told("blackjack/A", *sets)
    assert refused == []
    assert rules.side_game == "e+k"
    assert version_of(rules).bets == ("main", "insurance", "side", "side_2")
    again = ("side_game", "k+k"), ("SG-02", "two")
    assert told("blackjack/A", *again)[1] == [(1, "RF-098")]


@pytest.mark.parametrize("game", ["house_poker/no_poker", "blackjack/Z", "nothing"])
def test_a_game_that_does_not_exist(game: str) -> None:
    found = rules_for_sheet(game, [], CONFIG)
    assert isinstance(found, Problem)
    assert found.code == "ST-010"
    assert game in found.says


def test_the_later_of_two_valid_lines_counts() -> None:
    rules, refused = told(
        "blackjack/P", ("blackjack_pays", "2:1"), ("blackjack_pays", "7:5"), ("decks", "8")
    )
    assert refused == [(2, "RF-093")]
    assert rules.posted == (("blackjack_pays", "2:1"),)
    assert told("blackjack/P", ("decks", "8"), ("decks", "6"))[0].terms.decks == 6


def test_limits_stand_on_every_spot_and_not_on_insurance() -> None:
    sets = (("minimum", "5"), ("maximum", "500"), ("step", "5"))
    terms = told("blackjack/A", *sets)[0].terms
    assert terms.limits_of("main") == Limits(Chips(500), Chips(50_000), Chips(500))
    assert terms.limits_of("insurance") == Limits()


def test_limits_are_judged_together() -> None:
    reversed_ = told("blackjack/A", ("minimum", "10"), ("maximum", "5"))
    assert reversed_[1] == [(2, "RF-094")]
    assert reversed_[0].terms.limits_of("main") == Limits(minimum=Chips(1000))
    assert told("blackjack/A", ("minimum", "7"), ("step", "5"))[1] == [(2, "RF-094")]


def test_odds_and_step_are_judged_together() -> None:
    # blackjack.md section 4, P: 6:5 on 0.04 is 0.048, 3:2 on 0.04 is 0.06.
    assert told("blackjack/P", ("step", "0.04"), ("blackjack_pays", "6:5"))[1] == [(2, "RF-095")]
    assert told("blackjack/P", ("blackjack_pays", "6:5"), ("step", "0.04"))[1] == [(2, "RF-095")]
    assert told("blackjack/P", ("blackjack_pays", "6:5"), ("step", "0.10"))[1] == []


def test_a_decision_in_either_case() -> None:
    for label in ("BJR-13", "bjr-13"):
        version = version_of(told("blackjack/B", (label, "once"))[0])
        assert isinstance(version, BlackjackVersion)
        assert version.aces_again == "once"


def test_a_house_rule() -> None:
    sets = (("hr.late_bet", "accept_with_F"), ("hr.short_shoe", "reshuffle_discards"))
    house = told("baccarat/punto_banco", *sets, ("hr.cutcard_hands_after", "0"))[0].house
    assert (house.late_bet, house.short_shoe) == ("accept_with_F", "reshuffle_discards")
    assert house.cutcard_hands_after == 0


def test_a_sheets_shoe_is_burned_already() -> None:
    rules, refused = told("blackjack/A", ("hr.burn_new_shoe", "2"))
    assert refused == []
    assert rules.house.burn_new_shoe == 0


def test_what_one_sheet_sets_another_does_not_have() -> None:
    told("baccarat/punto_banco", ("decks", "8"), ("PB-02", "one"))
    rules = told("baccarat/punto_banco")[0]
    version = version_of(rules)
    assert isinstance(version, BaccaratVersion)
    assert (rules.terms.decks, version.combinations) == (6, "any")
