"""What the cards of a side bet are called: blackjack_side_games.md section 3."""

import pytest

from controller.games.families.blackjack.hands import BlackjackRound, Hand
from controller.games.families.blackjack.side_pairs import TWO_CARDS
from controller.games.families.blackjack.side_threes import THREE_CARDS
from controller.games.rounds import Terms, Wager
from controller.vocabulary.chips import Chips
from tests.unit.controller.games.families.blackjack.play import cards, version

WAGER = Wager(spot="1.side", box=1, bettor=1, name="side", stake=Chips(500))


def called(two: str, first: str, decisions: dict[str, str] | None = None) -> set[str]:
    """Every outcome that holds for these two cards of the box and the dealer's first."""
    round_ = BlackjackRound(
        no=1,
        terms=Terms(boxes=1),
        phase="DECISION",
        version=version("b", decisions),
        hands=(Hand(box=1, cards=cards(two)),),
        dealer=cards(first),
    )
    return {name for name, holds in {**TWO_CARDS, **THREE_CARDS}.items() if holds(round_, WAGER)}


@pytest.mark.parametrize(
    ("two", "names"),
    [
        ("As As", {"suited aces", "suited"}),
        ("As Ac", {"same-colour pair"}),
        ("As Ah", {"mixed pair"}),
        ("Kd Kd", {"suited pair 2-K", "suited"}),
        ("Ts Ts", {"suited pair 2-K", "suited"}),
        ("7h 7d", {"same-colour pair"}),
        ("7h 7c", {"mixed pair"}),
        ("7d 7s", {"mixed pair"}),
        # SG-01: ten, jack, queen and king are four ranks.
        ("Th Jh", {"suited", "two-card straight flush"}),
        ("Th Qh", {"suited"}),
        ("Js Qd", set()),
        ("Ks Qs", {"suited", "two-card straight flush"}),
        # SG-08: the ace is next to the two and to the king.
        ("As 2s", {"suited", "two-card straight flush"}),
        ("2s As", {"suited", "two-card straight flush"}),
        ("Ks As", {"suited", "two-card straight flush", "suited A-K"}),
        ("Ks Ad", set()),
        ("4h 9h", {"suited"}),
        ("4h 5d", set()),
    ],
)
def test_two_cards(two: str, names: set[str]) -> None:
    assert called(two, "9c") & TWO_CARDS.keys() == names


@pytest.mark.parametrize(
    ("three", "names"),
    [
        ("3h 3h 3h", {"suited trips", "trips"}),
        ("9s 9s 9h", {"unsuited trips", "trips"}),
        ("9s 9c 9d", {"unsuited trips", "trips"}),
        ("4h 6h 5h", {"straight flush"}),
        ("4h 5d 6h", {"straight"}),
        ("Ad 3d 2d", {"straight flush"}),
        ("Qc Kc Ac", {"straight flush"}),
        ("Qc Kc Ad", {"straight"}),
        ("Th Jd Qs", {"straight"}),
        # SG-01: king, ace, two is no sequence.
        ("Kd Ad 2d", {"flush"}),
        ("Kd As 2d", set()),
        ("2c 7c Jc", {"flush"}),
        # SG-10: a pair inside a flush.
        ("5h 5h 9h", {"flush", "suited pair", "pair"}),
        ("5h 5h Ts", {"suited pair", "pair"}),
        ("5h Ts 5h", {"suited pair", "pair"}),
        ("5h 5s Td", {"pair"}),
        ("Js Qs Kd", {"straight"}),
        ("Js Qd 9c", set()),
    ],
)
def test_three_cards_in_any_order(three: str, names: set[str]) -> None:
    first, second, third = three.split()
    for two, dealer in (
        (f"{first} {second}", third),
        (f"{second} {third}", first),
        (f"{third} {first}", second),
    ):
        assert called(two, dealer) - TWO_CARDS.keys() == names


def test_three_identical_cards_have_a_row_where_the_house_decided_so() -> None:
    # SG-07.
    row = "suited trips, decided for 100"
    assert row in called("9s 9s", "9s", {"SG-07": "row_100"})
    assert row not in called("9s 9s", "9h", {"SG-07": "row_100"})
    assert row not in called("9s 9s", "9s", {"SG-07": "trips"})
