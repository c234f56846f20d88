"""`table.toml`: each fault alone gives a problem with code, key and what to write instead."""

from pathlib import Path

import pytest

from tests.unit.controller.settings.folders import change, loaded, places, problems_of, table_folder

FAULTS = {
    "a table is missing": ("[chips]\n", "[chip]\n", {("ST-004", "chips"), ("ST-003", "chip")}),
    "a key is missing": ('venue = "Example Casino"\n', "", {("ST-004", "table.venue")}),
    "a key is misspelled": (
        'currency = "EUR"\n',
        'curency = "EUR"\n',
        {("ST-003", "table.curency"), ("ST-004", "table.currency")},
    ),
    "a number is a text": ("decks = 6", 'decks = "6"', {("ST-005", "game.decks")}),
    "a list holds a number": (
        'offers = ["blackjack/a"]',
        'offers = ["blackjack/a", 7]',
        {("ST-005", "game.offers")},
    ),
    "true is no number": ("boxes = 7", "boxes = true", {("ST-005", "game.boxes")}),
    "no such currency": ('"EUR"', '"euro"', {("ST-006", "table.currency")}),
    "opens with what it does not offer": (
        'opens = "blackjack/a"',
        'opens = "blackjack/b"',
        {("ST-011", "game.opens")},
    ),
    "more decks than the licence allows": ("decks = 6", "decks = 9", {("ST-012", "game.decks")}),
    "no deck": ("decks = 6", "decks = 0", {("ST-012", "game.decks")}),
    "no box": ("bettors = 1", "bettors = 0", {("ST-014", "game.bettors")}),
    "too many bettors": ("bettors = 1", "bettors = 10", {("ST-014", "game.bettors")}),
    "no such side game": ('side_game = "none"', 'side_game = "r"', {("ST-015", "game.side_game")}),
    "odds of another version": (
        'pays = "3:2"',
        'pays = "6:5"',
        {("ST-016", "posted.blackjack_pays")},
    ),
    "odds that are none": ('pays = "3:2"', 'pays = "1.5"', {("ST-016", "posted.blackjack_pays")}),
    "a row without a value": (
        'blackjack_pays = "3:2"\n',
        "",
        {("ST-017", "posted.blackjack_pays")},
    ),
    "odds that no game posts": (
        "[posted]\n",
        '[posted]\nside_game_top = "50:1"\n',
        {("ST-020", "posted.side_game_top")},
    ),
    "a row confirmed that nobody reconstructed": (
        "confirmed = []",
        'confirmed = ["a/higher 1:1"]',
        {("ST-019", "game.confirmed")},
    ),
    "an amount with a comma": (
        'minimum = "5"',
        'minimum = "5,00"',
        {("ST-030", "limits.main.minimum")},
    ),
    "an amount below a cent": ('step = "5"', 'step = "0.001"', {("ST-030", "limits.main.step")}),
    "nothing as minimum": ('minimum = "5"', 'minimum = "0"', {("ST-030", "limits.main.minimum")}),
    "limits reversed": ('maximum = "500"', 'maximum = "1"', {("ST-031", "limits.main.maximum")}),
    "a minimum off the step": (
        'minimum = "5"',
        'minimum = "7"',
        {("ST-032", "limits.main.minimum")},
    ),
    "a maximum off the step": (
        'maximum = "500"',
        'maximum = "501"',
        {("ST-032", "limits.main.maximum")},
    ),
    # BJR-35: 3:2 on 0.05 is 0.075.
    "a step that 3:2 does not pay": (
        'step = "5"',
        'step = "0.05"',
        {("ST-033", "limits.main.step")},
    ),
    "limits for a spot that is not there": (
        "[chips]\n",
        '[limits.mian]\nminimum = "5"\nmaximum = "5"\nstep = "5"\n[chips]\n',
        {("ST-034", "limits.mian")},
    ),
    "no limits for a spot": ("[limits.main]", "[limits.insurance]", {("ST-035", "limits.main")}),
    "no such layout": ('"blackjack-7"', '"blackjack-70"', {("ST-040", "table.layout")}),
    "more boxes than the layout": ("boxes = 7", "boxes = 8", {("ST-041", "game.boxes")}),
    "a layout without the spots": ('"blackjack-7"', '"baccarat-9"', {("ST-041", "table.layout")}),
    "an address that is none": ("127.0.0.1:8701", "127.0.0.1", {("ST-060", "web.listen")}),
    "a port that is none": ("127.0.0.1:8701", "127.0.0.1:99999", {("ST-060", "web.listen")}),
    "a name that is an address of a page": (
        '127.0.0.1:8701"',
        '127.0.0.1:8701"\nnames = ["http://bj-03/"]',
        {("ST-060", "web.names")},
    ),
    "no register": ('"chips.csv"', '"chip.csv"', {("ST-001", "")}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(fault: str, tmp_path: Path) -> None:
    old, new, expected = FAULTS[fault]
    folder = table_folder(tmp_path)
    change(folder, "table.toml", old, new)
    found = problems_of(folder)
    assert {(problem.code, problem.key) for problem in found} == expected
    assert all(problem.says.count(";") >= 1 or "mean" in problem.says for problem in found)


def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(
        folder, "table.toml", 'offers = ["blackjack/a"', 'offers = ["blackjack/a", "blackjack/z"'
    )
    assert ("ST-010", "games/blackjack/z.toml", "") in places(problems_of(folder))


def test_no_game_is_offered(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", '["blackjack/a"]', "[]")
    assert ("ST-011", "table.toml", "game.offers") in places(problems_of(folder))


def test_boxes_outside_the_versions_range(tmp_path: Path) -> None:
    # banked_card_games.md section 4 item 1: 9 to 16 boxes.
    folder = table_folder(tmp_path, "punto_banco")
    change(folder, "table.toml", "boxes = 9", "boxes = 8")
    assert ("ST-013", "table.toml", "game.boxes") in places(problems_of(folder))


def test_more_bettors_than_the_rules_let_share_a_box(tmp_path: Path) -> None:
    # banked_card_games.md section 1 item 3: at most three players per box.
    folder = table_folder(tmp_path, "in_between")
    change(folder, "table.toml", "bettors = 1", "bettors = 4")
    assert ("ST-014", "table.toml", "game.bettors") in places(problems_of(folder))


def test_no_boxes_at_all(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", "boxes = 7", "boxes = 0")
    assert ("ST-013", "table.toml", "game.boxes") in places(problems_of(folder))


def test_a_sentence_says_what_was_meant(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", "blackjack_pays", "blackjack_pay")
    says = {str(problem) for problem in problems_of(folder)}
    assert (
        "ST-020 table.toml: posted.blackjack_pay: no game of this table posts that; "
        'did you mean "blackjack_pays"?' in says
    )


def test_limits_for_any_spot_and_none(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", "[limits.main]", "[limits.any]")
    terms = loaded(folder).rules.terms
    assert terms.limits_of("main").maximum == 50_000
    assert terms.limits_of("insurance").maximum == 0
    for old in ('minimum = "5"', 'maximum = "500"', 'step = "5"'):
        change(folder, "table.toml", old, old.split('"')[0] + '"none"')
    assert loaded(folder).rules.terms.limits == ()


def test_without_an_address_the_next_free_port_is_used(tmp_path: Path) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", '[web]\nlisten = "127.0.0.1:8701"\n', "")
    assert loaded(folder).settings.listen is None


@pytest.mark.parametrize(("currency", "digits"), [("EUR", 2), ("JPY", 0), ("KWD", 3)])
def test_a_currency_has_its_smallest_unit(tmp_path: Path, currency: str, digits: int) -> None:
    folder = table_folder(tmp_path)
    change(folder, "table.toml", '"EUR"', f'"{currency}"')
    (folder / "chips.csv").write_text("identifier,chip,value,status\nE0,C1,5,ok\n")
    change(folder, "table.toml", 'minimum = "5"', 'minimum = "6"')
    change(folder, "table.toml", 'step = "5"', 'step = "2"')
    found = loaded(folder)
    assert found.rules.digits == digits
    assert found.rules.terms.limits_of("main").minimum == 6 * 10**digits
