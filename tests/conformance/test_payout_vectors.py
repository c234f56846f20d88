"""The pays of one and of two combinations, line by line (poker_house_banked.md section 8)."""

import csv
from pathlib import Path

import pytest

from controller.games.families.exchange_poker.outcomes import PAID, best_odds, holds
from controller.games.families.exchange_poker.version import ExchangeVersion
from controller.games.ranking.double_combinations import Kinds
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card, parse_card

VECTORS = Path(__file__).with_name("payout_vectors.tsv")
LINES = list(csv.reader(VECTORS.read_text(encoding="utf-8").splitlines(), delimiter="\t"))[1:]
A_VERSION = {"russian": "exchange_poker/russian_a", "komet": "exchange_poker/komet_a"}


def version_of(game: str) -> ExchangeVersion:
    found = rules_for_sheet(A_VERSION[game], [], shipped())
    assert isinstance(found, tuple)
    version = found[0].games[A_VERSION[game]]
    assert isinstance(version, ExchangeVersion)
    return version


def cards_of(text: str) -> tuple[Card, ...]:
    cards = tuple(parse_card(word) for word in text.split())
    assert all(cards), text
    return tuple(card for card in cards if card is not None)


def paid(version: ExchangeVersion, cards: tuple[Card, ...]) -> Kinds:
    """The kinds of the first row that holds, none where no row does."""
    rows = (row.when for row in version.paytable.of("raise") if row.when in PAID)
    return next((PAID[when] for when in rows if holds(version, PAID[when], cards)), ())


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]} {line[1]}")
def test_the_hand_is_paid_as_the_vector_says(line: list[str]) -> None:
    _, game, cards, combinations, odds = line
    version = version_of(game)
    assert best_odds(version, cards_of(cards)) == int(odds)
    kinds = [kind.replace("-", "_").replace(" ", "_") for kind in paid(version, cards_of(cards))]
    wanted = [] if combinations == "none" else combinations.split("+")
    assert sorted(kinds) == sorted(wanted)


def test_both_games_have_their_vectors() -> None:
    assert {game: sum(line[1] == game for line in LINES) for game in A_VERSION} == {
        "russian": 34,
        "komet": 34,
    }
