"""The house edges that blackjack_side_games.md prints, counted card by card on the shipped rows."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from msgspec.structs import replace

from controller.games.families.blackjack.family import FAMILY
from controller.games.families.blackjack.hands import BlackjackRound, Hand
from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.paytable import settle
from controller.games.rounds import Dealt, Terms, Wager
from controller.settings.files import shipped
from controller.settings.problems import Problem
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.chips import Chips

STAKE = Chips(1)
WAGER = Wager(spot="1.side", box=1, bettor=1, name="side", stake=STAKE)
ON_TWO = "abcdefghi"
"""Side games that count the box's two cards alone (section 2)."""


def version_with(side_game: str, top: str, decisions: Mapping[str, str]) -> BlackjackVersion:
    """Version B with this side game, its lost row at these odds where it has one."""
    sets = [("side_game", side_game, 1), *((k, v, 2) for k, v in decisions.items())]
    sets += [("side_game_top", top, 3)] if top else []
    found = rules_for_sheet("blackjack/b", sets, shipped())
    assert not isinstance(found, Problem), str(found)
    rules, refused = found
    assert refused == []
    version = rules.games[rules.opens]
    assert isinstance(version, BlackjackVersion)
    return version


def net(base: BlackjackRound, cards: tuple[Card, ...]) -> int:
    """What a side stake of one comes to on these cards; the dealer's first is the third."""
    *two, first = (Dealt(draw, card) for draw, card in enumerate(cards, 1))
    hand = Hand(box=1, cards=tuple(two))
    round_ = replace(base, hands=(hand,), dealer=(first,))
    return settle(round_.version.paytable, FAMILY.outcomes, round_, WAGER).net


def edge(
    side_game: str, decks: int, top: str = "", decisions: Mapping[str, str] | None = None
) -> Fraction:
    """The share of a side stake that the house keeps, over every hand that can be dealt."""
    version = version_with(side_game, top, decisions or {})
    base = BlackjackRound(no=1, terms=Terms(boxes=1), phase="DECISION", version=version)
    size = 2 if side_game in ON_TWO else 3
    lost = hands = 0
    for cards in combinations_with_replacement(DECK, size):
        ways = prod(comb(decks, copies) for copies in Counter(cards).values())
        seen = cards if size == 3 else (*cards, DECK[0])
        lost -= ways * net(base, seen)
        hands += ways
    assert hands == comb(52 * decks, size)
    return Fraction(lost, hands)


@pytest.mark.parametrize(
    ("side_game", "top", "printed"),
    [
        # SG-03.
        ("a", "", "10.7"),
        ("b", "", "8.8"),
        ("c", "", "6.9"),
        ("d", "", "4.9"),
        # SG-04.
        ("e", "50:1", "11.5"),
        ("e", "25:1", "18.9"),
        ("e", "75:1", "4.1"),
        # SG-05: any of these may be g's, h's or i's.
        *(
            (side_game, top, printed)
            for side_game in "ghi"
            for top, printed in (
                ("50:1", "4.4"),
                ("40:1", "7.3"),
                ("30:1", "10.3"),
                ("25:1", "11.8"),
            )
        ),
        # SG-06.
        ("j", "", "9.4"),
        ("j", "50:1", "10.4"),
        # SG-11.
        ("l", "", "1.1"),
    ],
)
def test_the_printed_edge_with_six_decks(side_game: str, top: str, printed: str) -> None:
    assert f"{float(edge(side_game, 6, top) * 100):.1f}" == printed


def test_eight_decks_make_l_the_players_game() -> None:
    # SG-11: a player edge of 1.7 per cent.
    assert f"{float(edge('l', 8) * 100):.1f}" == "-1.7"


def test_q_with_a_row_of_its_own_would_be_n() -> None:
    # SG-07.
    assert edge("q", 6, decisions={"SG-07": "row_100"}) == edge("n", 6)
    assert edge("q", 6) > edge("n", 6)


def test_one_odd_changed_misses_the_printed_figure() -> None:
    assert f"{float(edge('a', 6, '49:1') * 100):.1f}" != "10.7"
