"""The twenty versions as blackjack.md section 4 prints them."""

import re
from pathlib import Path

import msgspec
import pytest

from controller.games.families.blackjack.version import DECISIONS, BlackjackVersion
from tests.unit.controller.games.families.blackjack.play import CONFIG, version

NAMES = [*"abcdefghijklmnopqrs", "no"]
TIES = {"a": {"21"}} | {name: {"20", "21"} for name in "hijklmno"}


def having(**options: object) -> set[str]:
    """The versions of which all of this is true."""
    return {
        name
        for name in NAMES
        if all(getattr(version(name), key) == value for key, value in options.items())
    }


def test_there_are_twenty() -> None:
    assert {path.stem for path in (CONFIG / "games" / "blackjack").glob("*.toml")} == set(NAMES)


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"hole_card": True}, "f g n o r s no"),
        ({"box_cards": "down"}, "n o r s"),
        ({"dealer_looks": "ace"}, "n o r s"),
        ({"dealer_looks": "ten or ace"}, "no"),
        ({"dealer_stands_on": 17}, " ".join(NAMES)),
        ({"blackjack_doubled": True, "blackjack_hit": True}, "b c d e f g no"),
        ({"blackjack_insured": True}, "b c d e f g no"),
        ({"double_on": "9, 10 or 11", "ace_of_doubled": "stays 1"}, "a b d o s"),
        ({"double_on": "any first two", "ace_of_doubled": "best"}, "c e f g h i j k l m n p q r"),
        ({"double_on": "instead of drawing"}, "no"),
        ({"double_after_split": False}, "a"),
        ({"ten_up_exception": True}, "f g"),
        ({"max_hands": 4, "resplit": True}, "h i"),
        ({"max_hands": 3, "resplit": True}, "b c j k p q"),
        ({"max_hands": 2, "resplit": False}, "a d e f g l m n o r s no"),
        ({"split_aces": "one card"}, " ".join(NAMES)),
        ({"split_cards": "both at once"}, "no"),
        ({"split_on": "same value"}, "no"),
        ({"insurance": "exactly half"}, "a b c d e f g no"),
        ({"insured_may_act": False}, "a"),
        ({"even_money": True}, "b c d e h i j k l m n o p q r s"),
        ({"surrender": "not against an ace"}, "h j l p"),
        ({"surrender": "no terms"}, "n o r s"),
        ({"three_sevens": True}, "h i j k l m n o"),
        ({"charlie": 10}, "f"),
        ({"backing_bettors": False}, "no"),
    ],
)
def test_columns(options: dict[str, object], names: str) -> None:
    assert having(**options) == set(names.split())


@pytest.mark.parametrize("name", NAMES)
def test_rows_of_the_pay_table(name: str) -> None:
    rows = version(name).paytable.of("main")
    pushes = {row.when for row in rows if row.pays == "push"}
    ties = {f"equal at {n}" for n in TIES.get(name, set())} or {"equal"}
    if name == "no":
        ties = {"equal"}
    assert {when for when in pushes if when.startswith("equal")} == ties
    assert ("dealer 22" in pushes) is (name in set("pqrs"))
    assert any(row.when == "three sevens" for row in rows) is (name in set("hijklmno"))
    assert any(row.when == "ten cards" for row in rows) is (name == "f")
    assert any(row.when == "surrendered" for row in rows) is (name in set("hijklmnopqrs"))


@pytest.mark.parametrize(
    ("names", "odds"),
    [
        ("a h i j k l m n o", ["3:2", "2:1"]),
        ("b c d e", ["1:1", "6:5", "7:5", "3:2"]),
        ("p q r s", ["1:1", "6:5", "3:2", "2:1"]),
        ("f g no", ["3:2"]),
    ],
)
def test_odds_that_may_be_posted(names: str, odds: list[str]) -> None:
    for name in names.split():
        text = Path(CONFIG / "games" / "blackjack" / f"{name}.toml").read_text(encoding="utf-8")
        found = re.search(r"^blackjack_pays = \[(.*)\]$", text, re.MULTILINE)
        assert (re.findall(r'"(.*?)"', found[1]) if found else []) == odds, name


def test_decisions_name_fields_and_start_with_their_default() -> None:
    defaults = {field.name: field.default for field in msgspec.structs.fields(BlackjackVersion)}
    for label, point in DECISIONS.items():
        assert defaults[point.field] == point.choices[0], label
