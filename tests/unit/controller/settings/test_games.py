"""Version files and pay tables: `architecture.md` section 5."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.version import GameVersion
from controller.settings.files import Files
from controller.settings.games import load_game, read_version
from controller.settings.house import recommended
from controller.settings.paytables import reconstructed_rows
from controller.settings.problems import Problem, Problems
from controller.settings.reconstructed import reconstructed_names
from tests.unit.controller.settings.folders import (
    CONFIG,
    change,
    loaded,
    places,
    problems_of,
    whole_folder,
)

GAME, PAYS = "games/blackjack/a.toml", "paytables/blackjack/a.toml"
FAULTS = {
    "no such family": (GAME, '"blackjack"', '"blackjak"', "ST-010", GAME, "family"),
    "an option is missing": (
        GAME,
        "charlie            = 0\n",
        "",
        "ST-004",
        GAME,
        "options.charlie",
    ),
    "an option is unknown": (GAME, "charlie  ", "charly  ", "ST-003", GAME, "options.charly"),
    "a word that the option lacks": (
        GAME,
        '"stays 1"',
        '"one"',
        "ST-006",
        GAME,
        "options.ace_of_doubled",
    ),
    "an option of another kind": (
        GAME,
        "= 17",
        '= "17"',
        "ST-006",
        GAME,
        "options.dealer_stands_on",
    ),
    "a house decision in a version": (
        GAME,
        "charlie",
        'aces_again = "once"\ncharlie',
        "ST-003",
        GAME,
        "options.aces_again",
    ),
    "decks that are no numbers": (GAME, "[1, 2,", '["1", 2,', "ST-005", GAME, "decks"),
    "boxes the wrong way": (GAME, "boxes    = []", "boxes = [9, 5]", "ST-013", GAME, "boxes"),
    "allowed odds that are none": (
        GAME,
        '"2:1"]',
        '"two"]',
        "ST-023",
        GAME,
        "posted.blackjack_pays",
    ),
    "no such outcome": (
        PAYS,
        '"both blackjack"',
        '"both blackjacks"',
        "ST-021",
        PAYS,
        "row[2].when",
    ),
    "a bet that is not offered": (
        PAYS,
        'bet  = "insurance"',
        'bet = "insure"',
        "ST-022",
        PAYS,
        "insure",
    ),
    "a bet without a row": (
        PAYS,
        'bet  = "insurance"',
        'bet = "insure"',
        "ST-024",
        PAYS,
        "insurance",
    ),
    "odds that are none": (PAYS, '"2:1"', '"2-1"', "ST-023", PAYS, "row[8].pays"),
    "added odds that are none": (
        PAYS,
        'pays = "2:1"',
        'pays = "2:1"\nadded = "x"',
        "ST-023",
        PAYS,
        "row[8].added",
    ),
    "a row that lacks what is posted": (
        PAYS,
        'posted = "blackjack_pays"\n',
        "",
        "ST-004",
        PAYS,
        "row[4].posted",
    ),
    "a reconstructed row not confirmed": (
        PAYS,
        'pays = "2:1"',
        'pays = "2:1"\nreconstructed = true',
        "ST-018",
        PAYS,
        "row[8].reconstructed",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str, tmp_path: Path) -> None:
    file, old, new, code, named, key = FAULTS[fault]
    folder = whole_folder(tmp_path)
    change(folder, file, old, new)
    assert (code, named, key) in places(problems_of(folder))


def test_a_pay_table_without_rows(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    (folder / PAYS).write_text("")
    assert ("ST-024", PAYS, "row") in places(problems_of(folder))


def test_a_pay_table_that_is_missing(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    change(folder, GAME, 'paytable = "a"', 'paytable = "aa"')
    missing = "paytables/blackjack/aa.toml"
    assert ("ST-001", missing, "") in places(problems_of(folder))


def test_a_reconstructed_row_is_confirmed_by_name(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path)
    change(folder, PAYS, 'pays = "2:1"', 'pays = "2:1"\nreconstructed = true')
    change(folder, "table.toml", "confirmed = []", 'confirmed = ["a/dealer blackjack 2:1"]')
    rules = loaded(folder).rules
    assert rules.reconstructed == ("a/dealer blackjack 2:1",)
    assert reconstructed_rows(rules.games["blackjack/a"].paytable) == rules.reconstructed


def load_a(
    posted: str = "3:2", decisions: dict[str, str] | None = None
) -> GameVersion | tuple[Problem, ...]:
    problems = Problems()
    decided = {**recommended(), **(decisions or {})}
    files = Files(CONFIG, CONFIG)
    found = load_game(files, "blackjack/A", {"blackjack_pays": posted}, decided, (), problems)
    return problems.found if found is None or problems.found else found


def version_a(posted: str = "3:2", decisions: dict[str, str] | None = None) -> BlackjackVersion:
    found = load_a(posted, decisions)
    assert isinstance(found, BlackjackVersion), found
    return found


@pytest.mark.parametrize(("posted", "odds"), [("3:2", Fraction(3, 2)), ("2:1", Fraction(2))])
def test_posted_odds_are_the_row(posted: str, odds: Fraction) -> None:
    # blackjack.md section 4, version A: 3:2 or 2:1 (BJR-34).
    row = next(row for row in version_a(posted).paytable.rows if row.when == "blackjack")
    assert (row.pays, row.odds, row.label) == ("odds", odds, f"blackjack {posted}")


def test_version_a_as_printed() -> None:
    # blackjack.md section 4, row A.
    version = version_a()
    assert (version.game, version.title, version.family) == (
        "blackjack/a",
        "Blackjack A",
        "blackjack",
    )
    assert (version.hole_card, version.double_on, version.ace_of_doubled) == (
        False,
        "9, 10 or 11",
        "stays 1",
    )
    assert (version.max_hands, version.resplit, version.even_money) == (2, False, False)
    assert (version.insurance, version.insured_may_act, version.surrender) == (
        "exactly half",
        False,
        "no",
    )


def test_a_decision_is_a_field_and_changes_the_digest() -> None:
    usual, once = version_a(), version_a(decisions={"BJR-13": "once"})
    assert (usual.aces_again, once.aces_again) == ("again", "once")
    assert len({usual.digest, once.digest, version_a("2:1").digest}) == 3
    assert usual.digest == version_a().digest
    assert msgspec.structs.replace(once, aces_again="again", digest=usual.digest) == usual


def test_rounding_up_is_the_pay_tables() -> None:
    # banked_card_games.md BC-05.
    problems = Problems()
    for word, up in (("down", False), ("up", True)):
        decided = {**recommended(), "BC-05": word}
        found = load_game(Files(CONFIG, CONFIG), "baccarat/commission", {}, decided, (), problems)
        assert found is not None
        assert found.paytable.up is up
    assert problems.found == ()


def test_the_house_decides_for_a_table(tmp_path: Path) -> None:
    folder = whole_folder(tmp_path, "punto_banco")
    change(folder, "house/decisions.toml", 'PB-02 = "any"', 'PB-02 = "one"')
    version = loaded(folder).rules.games["baccarat/punto_banco"]
    assert msgspec.to_builtins(version, enc_hook=str)["combinations"] == "one"


def test_every_shipped_version_loads() -> None:
    files, problems = Files(CONFIG, CONFIG), Problems()
    for game in files.names("games"):
        written = read_version(files, game, problems)
        assert written is not None
        confirmed = reconstructed_names(files, game)
        posted = written.usual_odds()
        version = load_game(files, game, posted, recommended(), confirmed, problems)
        assert version is not None
        assert len(version.digest) == 64
    assert problems.found == ()
