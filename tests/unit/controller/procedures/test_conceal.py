"""What everyone outside the core may know: backs for faces that lie down (`architecture.md` 8a)."""

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.rounds import Dealt, Round, Terms
from controller.procedures.conceal import HIDING, NO_FACES, conceal, conceal_round
from controller.procedures.show import show
from controller.vocabulary.cards import BACK, Card
from controller.vocabulary.corrections import CardAmended
from controller.vocabulary.requests import CloseBets, Report
from tests.unit.controller.procedures.at_table import AtTable, rules

HOLE = "7C"


def hole_card_dealt() -> AtTable:
    """Box 1 has 9S and 2H, the dealer a king; his hole card, draw 4, is the seven of clubs."""
    table = AtTable(rules("blackjack/f"))
    table.chips("1.main", 1000)
    table.ask(CloseBets)
    table.draw("9S", "KD", "2H", HOLE)
    assert HOLE not in str(table.facts)
    return table


def test_a_correction_that_would_turn_a_card_does_not_tell_it_before_the_ruling() -> None:
    """Without draw 1 the hole card would be the box's second card: until then it is secret."""
    table = hole_card_dealt()
    assert table.ask(Report, code="RD-07", draw=1) == ""
    (question,) = table.state.questions
    moved = [f for f in question.corrections if isinstance(f, CardAmended) and f.draw == 4]
    assert [(f.now_at, f.now) for f in moved] == [("box 1", HOLE)], "the table itself knows it"
    for role in ("dealer", "pit", "player"):
        assert HOLE not in msgspec.json.encode(show(table.state, role)).decode()
    told = show(table.state, "dealer")["questions"][0]["corrections"]
    assert "Draw 4: a card at dealer, now a card at box 1." in told
    assert table.rule("RD-07", "accept", "D", "F") == ["", ""]
    assert HOLE in str(table.verdict.facts), "now it lies up"


def test_faces_that_were_keyed_and_what_the_round_heard_are_left_out() -> None:
    table = hole_card_dealt()
    table.ask(Report, code="RD-08", draw=4)
    table.rule("RD-08", "key", "D", card="8C")
    known = conceal(table.state)
    assert "8C" not in str(known.questions)
    assert (known.heard, known.round.amendments) == ((), ())
    assert (known.previous, known.heard_before) == (None, ())
    assert sum(known.shoe.used) == 0


class Lying(Round, frozen=True, kw_only=True):
    """A round whose cards lie by seat, and in rows."""

    seats: Mapping[int, tuple[Dealt, ...]]
    rows: tuple[tuple[Dealt, ...], ...]


def test_a_card_that_lies_down_is_a_back_wherever_the_round_keeps_it() -> None:
    up, down = Dealt(1, Card("2C")), Dealt(2, Card("3C"), up=False)
    lying = Lying(
        no=1,
        terms=Terms(boxes=2),
        phase="DEALING",
        seats={1: (up,), 2: (down, up)},
        rows=((down,),),
    )
    known = conceal_round(lying)
    back = Dealt(2, BACK, up=False)
    assert known.seats == {1: (up,), 2: (back, up)}
    assert known.rows == ((back,),)
    assert lying.seats[2][0].card == "3C", "the round itself keeps its face"


def _kinds(hint: Any, met: set[Any]) -> Iterator[Any]:
    """Every class and container that a field of this type may hold, however deep."""
    origin = get_origin(hint)
    if origin not in (None, Union, UnionType, Literal):
        yield origin
    for part in get_args(hint) if origin is not Literal else ():
        yield from _kinds(part, met)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint not in met:
        met.add(hint)
        for part in get_type_hints(hint).values():
            yield from _kinds(part, met)
    elif isinstance(hint, type) and origin is None:
        yield hint


def test_no_round_keeps_cards_where_they_are_not_looked_for() -> None:
    """A face is looked for in tuples, mappings and structs: rounds are made of nothing else."""
    plain = (int, str, Enum, Fraction, type(None), type(...))
    for family in FAMILIES.values():
        hints = get_type_hints(family.open_round)["return"]
        fields = get_type_hints(hints)
        for name in set(fields) - set(NO_FACES):
            for kind in _kinds(fields[name], set()):
                looked = kind is Mapping or issubclass(kind, (*HIDING, *plain))
                assert looked, f"{family.name}: {name} holds a {kind}"
