"""May, apply, route: how a chart is run (architecture.md section 6)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.sequencing.engine import Sequencer
from controller.sequencing.verdicts import Changed, Unheard
from controller.vocabulary.cards import Card
from controller.vocabulary.facts import ShuffleDue
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, CloseBets, Decide


class Count(msgspec.Struct, frozen=True):
    """A round that counts its cards."""

    phase: str = "DEAL"
    cards: int = 0


CARD = CardDrawn(shoe="a", load=1, draw=1, card=Card("9S"))
HIT = Decide(person="D1", role="D", action=Action.HIT)
STAND = Decide(person="D1", role="D", action=Action.STAND)
COUNTED = ShuffleDue(why="counted", rounds_left=0)


def count(round_: Count, _: Any) -> Changed[Count]:
    return Changed(replace(round_, cards=round_.cards + 1), (COUNTED,))


def unchanged(round_: Count, _: Any) -> Changed[Count]:
    return Changed(round_)


def even(round_: Count) -> bool:
    return round_.cards % 2 == 0


def few(round_: Count) -> bool:
    return round_.cards < 3


def not_with_three(round_: Count, _: Any) -> Refused | None:
    return refuse("RF-015") if round_.cards == 3 else None


CHART = PhaseChart(
    "counting",
    "DEAL",
    ("END",),
    (
        Step("DEAL", CardDrawn, count, ((even, "ASK"), (otherwise, "DEAL")), stays=few),
        Step(("DEAL", "ASK"), Action.HIT, count, ((otherwise, "DEAL"),), may=not_with_three),
        Step("ASK", Action.STAND, unchanged, ((otherwise, "END"),)),
        Step("ASK", CardDrawn, count, may=not_with_three),
    ),
    {"END": "BA-02"},
)
SEQUENCER = Sequencer(CHART)


def test_the_last_exit_is_taken_when_no_other_holds() -> None:
    heard = SEQUENCER.step(Count(cards=4), CARD)
    assert isinstance(heard, Changed)
    assert heard.round == Count("DEAL", 5)


def test_the_first_exit_that_holds_is_taken_on_the_changed_round() -> None:
    heard = SEQUENCER.step(Count(cards=3), CARD)
    assert isinstance(heard, Changed)
    assert heard.round == Count("ASK", 4)
    assert heard.facts == (COUNTED,)


def test_while_it_stays_no_exit_is_looked_at() -> None:
    heard = SEQUENCER.step(Count(cards=1), CARD)
    assert isinstance(heard, Changed)
    assert heard.round == Count("DEAL", 2)


def test_a_step_without_exits_stays() -> None:
    heard = SEQUENCER.step(Count("ASK", 4), CARD)
    assert isinstance(heard, Changed)
    assert heard.round == Count("ASK", 5)


def test_may_is_asked_before_anything_changes() -> None:
    against = SEQUENCER.step(Count(cards=3), HIT)
    assert against == refuse("RF-015")
    assert SEQUENCER.may(Count(cards=3), HIT) == refuse("RF-015")
    assert SEQUENCER.may(Count(cards=2), HIT) is None


def test_an_observation_that_may_declines_is_not_applied() -> None:
    assert SEQUENCER.step(Count("ASK", 3), CARD) == refuse("RF-015")


def test_decisions_are_told_apart_by_action() -> None:
    assert SEQUENCER.hears("ASK", STAND)
    assert not SEQUENCER.hears("DEAL", STAND)
    heard = SEQUENCER.step(Count("ASK", 4), STAND)
    assert isinstance(heard, Changed)
    assert heard.round == Count("END", 4)


@pytest.mark.parametrize("event", [CARD, HIT, STAND, CloseBets(person="D1", role="D")])
def test_what_nothing_hears_is_unheard_with_the_phase(event: object) -> None:
    assert SEQUENCER.step(Count("END", 4), event) == Unheard("END")


def test_a_step_leaves_no_trace_for_the_next() -> None:
    before = Count(cards=3)
    first, second = SEQUENCER.step(before, CARD), SEQUENCER.step(before, CARD)
    assert first == second
    assert before == Count(cards=3)
