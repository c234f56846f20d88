"""Every event and fact is told apart by its kind, survives JSON, and is in its union."""

import json
from typing import get_args

import msgspec
import pytest

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import AnyFact, CardDealt, Fact, SpotSettled
from controller.vocabulary.observations import CardDrawn, Observation
from controller.vocabulary.orders import AnyOrder, Order
from controller.vocabulary.requests import Request


def kinds(base: type) -> set[type]:
    return set(base.__subclasses__())


@pytest.mark.parametrize(
    ("union", "bases"),
    [(AnyFact, (Fact,)), (AnyEvent, (Observation, Request)), (AnyOrder, (Order,))],
)
def test_a_union_leaves_nobody_out(union: object, bases: tuple[type, ...]) -> None:
    assert set(get_args(union)) == set().union(*(kinds(base) for base in bases))


@pytest.mark.parametrize("kind", get_args(AnyFact) + get_args(AnyEvent) + get_args(AnyOrder))
def test_every_kind_is_a_frozen_value_with_a_sentence(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen
    assert kind.__struct_config__.tag == kind.__name__
    assert kind.__doc__


def test_an_entry_comes_back_from_json_as_it_went() -> None:
    entry = Entry(
        number=7,
        wall_ms=1,
        clock_ms=2,
        event=CardDrawn(shoe="shoe-a", load=1, draw=4, card=Card("9S"), event=41),
        facts=(
            CardDealt(draw=4, position="banco", hand="banco", card=Card("9S"), value="9"),
            SpotSettled(spot="3.banco", hand="", stake=Chips(100), net=Chips(-100), why="no"),
        ),
    )
    text = msgspec.json.encode(entry)
    assert msgspec.json.decode(text, type=Entry) == entry
    assert json.loads(text)["event"]["kind"] == "CardDrawn"
