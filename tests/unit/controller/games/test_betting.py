"""Stakes while bets are open (interfaces.md Chips and touches; banked_card_games.md 4 item 1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from controller.games.families.baccarat.family import FAMILY, open_round
from controller.games.rounds import Limits, Terms
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import AnyFact, BetsClosed, StakeNotAccepted, StakePlaced
from controller.vocabulary.observations import CardDrawn, ChipsPlaced
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import CloseBets
from tests.unit.controller.games.families.baccarat.play import VERSION

OFFERED = replace(VERSION, bets=("punto", "banco", "punto_pair"), pair_bets="when posted")
LIMITS = Limits(Chips(1000), Chips(50000), Chips(500))
TERMS = Terms(boxes=9, bettors=3, limits=(("punto", LIMITS), ("*", Limits(maximum=Chips(2000)))))
CLOSE = CloseBets(person="D1", role="D")


def chips(round_: Any, spot: str, total: int) -> tuple[Any, tuple[AnyFact, ...]]:
    event = ChipsPlaced(spot=spot, amount=Chips(total), total=Chips(total))
    heard = FAMILY.sequencer.step(round_, event)
    assert isinstance(heard, Changed)
    return heard.round, heard.facts


def opened(**options: Any) -> Any:
    return open_round(1, replace(OFFERED, **options), TERMS)


def placed(spot: str, stake: int) -> StakePlaced:
    return StakePlaced(spot=spot, stake=Chips(stake))


def not_accepted(spot: str, amount: int, code: str) -> StakeNotAccepted:
    return StakeNotAccepted(spot=spot, amount=Chips(amount), code=code)


@pytest.mark.parametrize(
    ("spot", "total", "facts"),
    [
        ("3.punto", 5000, (placed("3.punto", 5000),)),
        ("3.punto", 500, (placed("3.punto", 500),)),
        ("3.punto", 60000, (placed("3.punto", 50000), not_accepted("3.punto", 10000, "RF-022"))),
        ("3.punto", 1200, (placed("3.punto", 1000), not_accepted("3.punto", 200, "RF-024"))),
        ("3.punto", 200, (not_accepted("3.punto", 200, "RF-024"),)),
        ("3.banco", 2500, (placed("3.banco", 2000), not_accepted("3.banco", 500, "RF-022"))),
        ("3.egalite", 1000, (not_accepted("3.egalite", 1000, "RF-017"),)),
        ("3.main", 1000, (not_accepted("3.main", 1000, "RF-017"),)),
        ("somewhere", 1000, (not_accepted("somewhere", 1000, "RF-017"),)),
        ("03.punto", 1000, (not_accepted("03.punto", 1000, "RF-017"),)),
        ("10.punto", 1000, (not_accepted("10.punto", 1000, "RF-018"),)),
        ("0.punto", 1000, (not_accepted("0.punto", 1000, "RF-018"),)),
        ("3/4.punto", 1000, (not_accepted("3/4.punto", 1000, "RF-019"),)),
    ],
)
def test_what_stands_and_what_goes_back(spot: str, total: int, facts: tuple[AnyFact, ...]) -> None:
    assert chips(opened(), spot, total)[1] == facts


def test_a_second_stake_on_a_spot_is_the_new_total() -> None:
    round_, _ = chips(opened(), "3.punto", 1000)
    round_, facts = chips(round_, "3.punto", 2500)
    assert facts == (placed("3.punto", 2500),)
    assert [wager.stake for wager in round_.wagers] == [2500]


def test_a_stake_lifted_before_the_close_is_none() -> None:
    round_, _ = chips(opened(), "3.punto", 1000)
    round_, facts = chips(round_, "3.punto", 0)
    assert facts == (placed("3.punto", 0),)
    assert round_.wagers == ()


def test_excess_that_is_taken_back_is_forgotten() -> None:
    round_, _ = chips(opened(), "3.punto", 60000)
    assert round_.not_accepted == (("3.punto", 10000),)
    round_, facts = chips(round_, "3.punto", 50000)
    assert (round_.not_accepted, facts) == ((), ())


def test_a_box_is_shared_when_every_box_has_its_owner() -> None:
    round_ = opened(share="when all boxes are taken")
    for box in range(1, 9):
        round_, _ = chips(round_, f"{box}.punto", 1000)
    assert chips(round_, "3/2.punto", 1000)[1] == (not_accepted("3/2.punto", 1000, "RF-020"),)
    round_, _ = chips(round_, "9.banco", 1000)
    assert chips(round_, "3/2.punto", 1000)[1] == (placed("3/2.punto", 1000),)


def test_one_main_bet_each_where_the_house_decided_so() -> None:
    round_, _ = chips(opened(combinations="one"), "3.punto", 1000)
    assert chips(round_, "3.banco", 1000)[1] == (not_accepted("3.banco", 1000, "RF-027"),)
    assert chips(round_, "4.banco", 1000)[1] == (placed("4.banco", 1000),)
    assert chips(round_, "3.punto_pair", 1000)[1] == (placed("3.punto_pair", 1000),)


def test_no_pair_bet_where_the_cloth_has_none() -> None:
    facts = chips(opened(pair_bets="none"), "3.punto_pair", 1000)[1]
    assert facts == (not_accepted("3.punto_pair", 1000, "RF-017"),)


def close(round_: Any) -> object:
    return FAMILY.sequencer.step(round_, CLOSE)


def test_bets_do_not_close_on_an_empty_table() -> None:
    assert isinstance(refused := close(opened()), Refused)
    assert refused.code == "RF-011"


def test_below_the_minimum_bets_do_not_close() -> None:
    round_, _ = chips(opened(), "3.punto", 500)
    assert isinstance(refused := close(round_), Refused)
    assert (refused.code, refused.stands_for) == ("RF-023", "BT-07")
    assert "3.punto" in refused.message


def test_a_pair_bet_alone_where_the_house_wants_a_main_bet() -> None:
    round_, _ = chips(opened(pair_alone="with_main"), "3.punto_pair", 1000)
    assert isinstance(refused := close(round_), Refused)
    assert (refused.code, refused.stands_for) == ("RF-026", "BT-13")
    other, _ = chips(round_, "4.banco", 1000)
    assert isinstance(close(other), Refused)
    main, _ = chips(round_, "3.banco", 1000)
    assert isinstance(close(main), Changed)


def test_closing_locks_the_stakes_box_by_box() -> None:
    round_ = opened()
    for spot in ("9.punto", "2.punto", "2.banco", "2/2.banco"):
        round_, _ = chips(round_, spot, 1000)
    heard = close(round_)
    assert isinstance(heard, Changed)
    locked = (("2.banco", 1000), ("2.punto", 1000), ("2/2.banco", 1000), ("9.punto", 1000))
    assert heard.facts == (BetsClosed(round=1, stakes=tuple((s, Chips(n)) for s, n in locked)),)
    assert heard.round.phase == "INITIAL_DEAL"


def test_a_card_before_the_close_locks_the_bets() -> None:
    """DO-03: the bets are locked at that instant; without any they stay open."""
    card = CardDrawn(shoe="a", load=1, draw=1, card=Card("9S"))
    round_, _ = chips(opened(), "3.punto", 1000)
    heard = FAMILY.sequencer.step(round_, card)
    assert isinstance(heard, Changed)
    assert (heard.irregular, heard.round.phase) == (("DO-03",), "INITIAL_DEAL")
    assert heard.facts == (BetsClosed(round=1, stakes=(("3.punto", Chips(1000)),)),)
    empty = FAMILY.sequencer.step(opened(), card)
    assert isinstance(empty, Changed)
    assert (empty.irregular, empty.round.phase, empty.facts) == (("DO-03",), "BETTING", ())
