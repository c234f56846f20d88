"""What the journal says of cards, chips and money, and what of it cannot be."""

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import (
    AnyFact,
    DeviceChanged,
    IrregularityNoted,
    RoundOpened,
    SpotSettled,
    StakeKeyed,
    StakeReturned,
)
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsLifted,
    ChipsPlaced,
    ShoeLoaded,
    SpotBlind,
    SpotSeeing,
    TableRestarted,
)
from hil.felt import HOUSE, PLAYER, Moved
from hil.truth import cards_heard, lying, money_differs, moved_twice, settled_twice


def entries(*heard: tuple[AnyEvent, tuple[AnyFact, ...]]) -> list[Entry]:
    return [
        Entry(number=number, wall_ms=0, clock_ms=0, event=event, facts=facts)
        for number, (event, facts) in enumerate(heard, 1)
    ]


def drawn(load: int, draw: int, card: str) -> CardDrawn:
    return CardDrawn(shoe="shoe-a", load=load, draw=draw, card=Card(card))


def settled(spot: str, net: int, hand: str = "1") -> SpotSettled:
    return SpotSettled(spot=spot, hand=hand, stake=Chips(1000), net=Chips(net), why="")


def test_cards_with_the_load_that_was_put_in_last() -> None:
    loaded = ShoeLoaded(shoe="shoe-a", load=4, decks=6, cards=0)
    heard = entries((loaded, ()), (drawn(4, 1, "9S"), ()), (drawn(0, 2, "??"), ()))
    assert list(cards_heard(heard)) == [(4, 1, "9S"), (4, 2, "??")]


def test_a_card_told_again_is_no_further_card() -> None:
    again = (IrregularityNoted(code="RD-02"),)
    heard = entries((drawn(1, 1, "9S"), ()), (drawn(1, 1, "9S"), again))
    assert list(cards_heard(heard)) == [(1, 1, "9S")]


def test_what_lies_where() -> None:
    placed = ChipsPlaced(spot="1.main", amount=Chips(500), total=Chips(1500))
    lifted = ChipsLifted(spot="1.main", amount=Chips(1500), total=Chips(0))
    other = ChipsPlaced(spot="2.main", amount=Chips(500), total=Chips(500))
    assert lying(entries((placed, ()), (other, ()), (lifted, ()))) == {"1.main": 0, "2.main": 500}


def test_what_a_reader_shows_that_was_away_lies_there_once_it_is_believed() -> None:
    spot, chips = "1.main", Chips(1000)
    placed = ChipsPlaced(spot=spot, amount=chips, total=chips)
    gone = ChipsLifted(spot=spot, amount=chips, total=Chips(0), unwatched=True)
    blind, up = (DeviceChanged(device=spot, state=state) for state in ("blind", "up"))
    doubted = ((placed, ()), (gone, (blind,)))
    assert lying(entries(*doubted)) == {spot: 1000}
    back = (SpotBlind(spot=spot, away=True), (blind,)), (SpotSeeing(spot=spot), (up,))
    assert lying(entries(*doubted, *back)) == {spot: 1000}
    assert lying(entries(*doubted, (TableRestarted(), (up,)))) == {spot: 0}
    keyed = StakeKeyed(spot=spot, total=Chips(0), person="D1")
    assert lying(entries(*doubted, (TableRestarted(), (keyed, up)))) == {spot: 0}
    assert lying(entries((placed, ()), (gone, ()))) == {spot: 0}
    assert lying(entries(*doubted, (placed, (up,)))) == {spot: 1000}


def test_money_that_was_moved_is_what_was_settled() -> None:
    heard = entries((TableRestarted(), (settled("1.main", 1500), settled("2.main", -1000))))
    paid, took = Moved(HOUSE, "1.main", 1000, 2500), Moved(HOUSE, "2.main", 1000, 0)
    lift = Moved(PLAYER, "1.main", 2500, 0)
    assert list(money_differs([paid, took, lift], heard)) == []
    assert list(money_differs([paid, lift], heard)) == ["2.main: settled -1000, the house moved 0"]


def test_a_pay_that_was_made_twice() -> None:
    heard = entries((TableRestarted(), (settled("1.main", 1000),)))
    moves = [Moved(HOUSE, "1.main", 1000, 1500), Moved(HOUSE, "1.main", 1500, 2000)]
    assert list(money_differs(moves, heard)) == []
    assert ["twice" in said for said in moved_twice(moves)] == [True]


def test_a_stake_is_settled_once_a_round() -> None:
    once = (RoundOpened(round=1), settled("1.main", 1000, "1.1"), settled("1.main", 1000, "1.2"))
    next_round = (RoundOpened(round=2), settled("1.main", 1000, "1.1"))
    heard = entries((TableRestarted(), once), (TableRestarted(), next_round))
    assert list(settled_twice(heard)) == []
    again = entries((TableRestarted(), once), (TableRestarted(), once[1:2]))
    assert list(settled_twice(again)) == ["entry 2: SpotSettled 1.main 1.1 again"]
    returned = (StakeReturned(spot="1.main", amount=Chips(1000)),) * 2
    assert len(list(settled_twice(entries((TableRestarted(), returned))))) == 1
