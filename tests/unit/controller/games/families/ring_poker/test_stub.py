"""A stud deck that is too short for its last street (poker_player_vs_player.md, PVP-D29)."""

from controller.games.awaited import NO_STUB
from controller.games.families.ring_poker.betting import Betting, Player
from controller.games.families.ring_poker.hands import DEALING, Hand, Place, RingRound
from controller.games.families.ring_poker.stub import stub
from controller.games.families.ring_poker.version import RingVersion
from controller.games.rounds import Dealt
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK
from controller.vocabulary.chips import Chips

SEATS = (1, 2, 3, 4, 5, 6, 7, 8)
PLAN = tuple(Place(hand) for hand in ("burn", "1", "2", "burn", "3", "4", "5", "6"))


def seventh_street(left: int) -> RingRound:
    """Eight seats, six of them in; so many cards are left, and the rest of the plan is due."""
    made = rules_for_sheet("ring_poker/seven_card_stud", [("ante", "0.25", 1)], shipped())
    assert isinstance(made, tuple), made
    version = made[0].games["ring_poker/seven_card_stud"]
    assert isinstance(version, RingVersion)
    dealt = [Dealt(draw, card) for draw, card in enumerate(DECK, 1)][: 52 - left]
    burned, own = tuple(dealt[:3]), dealt[3:]
    hands = {
        seat: Hand(seat=seat, cards=tuple(own[at :: len(SEATS)])) for at, seat in enumerate(SEATS)
    }
    players = {seat: Player(seat=seat, stack=Chips(100)) for seat in SEATS}
    return RingRound(
        no=1,
        terms=made[0].terms,
        phase=DEALING,
        version=version,
        betting=Betting(players=players, live=SEATS[:6]),
        hands=hands,
        burned=burned,
        street=4,
        short=True,
        plan=PLAN[4 - left :],
    )


def test_while_more_than_the_last_card_is_left_it_is_dealt_from() -> None:
    assert stub(seventh_street(4)) is NO_STUB
    assert stub(seventh_street(2)) is NO_STUB


def test_the_last_card_is_mixed_with_the_burned_ones() -> None:
    found = stub(seventh_street(1))
    assert found.planned
    assert (found.rest, len(found.discards)) == (1, 3)
