"""Which cards prove openers, and the fewest of them (`poker_player_vs_player.md` 8.11)."""

import pytest

from controller.games.families.ring_poker.openers import proof
from controller.games.families.ring_poker.version import RingVersion
from controller.games.rounds import Dealt
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card

GAME = "ring_poker/five_card_draw"


def jacks_or_better() -> RingVersion:
    """Five Card Draw where a pair of jacks opens."""
    made = rules_for_sheet(GAME, [("ante", "1", 1), ("opener", "jacks", 2)], shipped())
    assert isinstance(made, tuple), made
    version = made[0].games[GAME]
    assert isinstance(version, RingVersion)
    return version


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("JS 4D JD 9H 2C", "JS JD"),
        ("AS 4D AD 9H AC", "AS AD"),  # two of three aces are enough
        ("TS 4D TD 9H TC", "TS TD TC"),  # three tens beat any pair, two tens open nothing
        ("TS 4D TD 4H 2C", "TS 4D TD 4H"),  # two low pairs beat a pair of aces
        ("TS 4D TD 4H KC", "TS 4D TD 4H"),
        ("QS 4D QD 4H KC", "QS QD"),
        ("5S 4D 6D 7H 8C", "5S 4D 6D 7H 8C"),  # a straight needs all five
        ("2H 4H 6H 7H KH", "2H 4H 6H 7H KH"),
        ("TS TD 9D 9H 9C", "9D 9H 9C"),
        ("TS TD 2D 3H 9C", ""),  # tens open nothing
        ("AS KD 2D 3H 9C", ""),
        ("JS JD", "JS JD"),  # what is left of a hand
        ("JS 4D 9H 2C", ""),
        ("JS ?? JD 9H 2C", "JS JD"),  # an unread card proves nothing, and harms nothing
        ("JS ?? 4D 9H 2C", ""),
    ],
)
def test_the_fewest_cards_that_prove_openers(hand: str, shown: str) -> None:
    cards = tuple(Dealt(draw, Card(face), False) for draw, face in enumerate(hand.split(), 1))
    found = proof(jacks_or_better(), cards)
    assert " ".join(dealt.card for dealt in found) == shown
