"""What every round holds."""

from controller.games.rounds import Dealt, Limits, Terms, Wager
from controller.vocabulary.cards import BACK, UNKNOWN, Card
from controller.vocabulary.chips import Chips


def test_limits_of_a_spot_else_of_every_spot() -> None:
    own, every = Limits(Chips(100)), Limits(Chips(500))
    assert Terms(boxes=1, limits=(("main", own), ("*", every))).limits_of("main") == own
    assert Terms(boxes=1, limits=(("main", own), ("*", every))).limits_of("side") == every
    assert Terms(boxes=1).limits_of("main") == Limits()


def test_a_card_that_is_down_shows_its_back() -> None:
    assert Dealt(1, Card("9S")).shown == "9S"
    assert Dealt(1, Card("9S"), up=False).shown == BACK
    assert Dealt(1, Card("9S"), up=False).known
    assert not Dealt(1, UNKNOWN).known
    assert not Dealt(1, BACK).known


def test_a_wager_counts_with_what_was_added() -> None:
    wager = Wager(spot="1.main", box=1, bettor=1, name="main", stake=Chips(10), added=Chips(5))
    assert wager.total == 15
