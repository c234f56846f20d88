"""What differs between a round and the same round corrected, as facts that hide what lies down."""

from collections.abc import Sequence
from typing import Any

from controller.games.family import Family
from controller.games.rounds import Dealt, HandView, Heard, Wager
from controller.vocabulary.cards import Card, is_face
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.corrections import (
    STRUCK,
    WAITS,
    CardAmended,
    Correction,
    DecisionUndone,
    RoundReopened,
    SettlementCorrected,
    StakeUndone,
)
from controller.vocabulary.facts import HandsOrdered, HandValued
from controller.vocabulary.seats import SeatFact

Corrections = tuple[Correction | HandsOrdered | HandValued | SeatFact, ...]
"""Corrections and how the cards lie after them."""
Lies = dict[int, tuple[str, Card | None]]
"""Where a draw lies and what everyone may see of it."""


def corrections_of(
    family: Family,
    old: Any,
    new: Any,
    *,
    amended: int | None,
    struck: bool,
    unfit: Sequence[Heard],
    waiting: Sequence[int],
    after_pays: bool,
    reopened: bool,
) -> Corrections:
    """Cards, hands, decisions, stakes and results, in this order; results are reversed first."""
    facts: list[Correction | HandsOrdered | HandValued | SeatFact] = []
    facts += _cards(family, old, new, amended, struck, waiting)
    if not after_pays:
        facts += _hands(family.hands(old), family.hands(new))
    for one in unfit:
        decide = one.event
        facts.append(
            DecisionUndone(
                round=old.no,
                box=decide.box,
                bettor=decide.bettor,
                hand=one.hand,
                action=decide.action.value,
            )
        )
    facts += _stakes(old, new)
    facts += _results(family, old, new, after_pays)
    facts += family.recounts(old, new)
    if reopened:
        facts.append(RoundReopened(round=old.no))
    return tuple(facts)


def _cards(
    family: Family,
    old: Any,
    new: Any,
    amended: int | None,
    struck: bool,
    waiting: Sequence[int],
) -> list[CardAmended]:
    """The amended card first, then every other one that lies elsewhere."""
    before, after = _lies(family.hands(old)), _lies(family.hands(new))
    after |= dict.fromkeys(waiting, (WAITS, None))
    if struck and amended is not None:
        after[amended] = (STRUCK, None)
    draws = sorted({*before, *after}, key=lambda draw: (draw != amended, abs(draw)))
    if amended is not None and amended not in draws:
        draws.insert(0, amended)
    nowhere: tuple[str, Card | None] = ("", None)
    facts = []
    for draw in draws:
        was, now = before.get(draw, nowhere), after.get(draw, nowhere)
        if was != now or draw == amended:
            facts.append(
                CardAmended(
                    round=old.no,
                    draw=draw,
                    was_at=was[0],
                    was=was[1],
                    now_at=now[0],
                    now=now[1],
                )
            )
    return facts


def _lies(views: Sequence[HandView]) -> Lies:
    return {
        dealt.draw: (f"box {view.hand}" if view.box else view.hand, _seen(dealt))
        for view in views
        for dealt in view.cards
    }


def _seen(dealt: Dealt) -> Card | None:
    return dealt.card if dealt.up and is_face(dealt.card) else None


def _hands(old: Sequence[HandView], new: Sequence[HandView]) -> list[HandsOrdered | HandValued]:
    """How the cards of a box or side lie now, and what its hands count."""
    facts: list[HandsOrdered | HandValued] = []
    for box in dict.fromkeys(view.box for view in (*new, *old)):
        here = [view for view in new if view.box == box]
        before = [(v.hand, _draws(v)) for v in old if v.box == box]
        after = [(v.hand, _draws(v)) for v in here]
        if before != after:
            facts.append(HandsOrdered(box=box, hands=tuple(after)))
    was = {view.hand: (view.cards, view.value) for view in old}
    facts += [
        HandValued(hand=view.hand, value=view.value)
        for view in new
        if view.hand not in was or was[view.hand] != (view.cards, view.value)
    ]
    return facts


def _draws(view: HandView) -> tuple[int, ...]:
    return tuple(dealt.draw for dealt in view.cards)


def _stakes(old: Any, new: Any) -> list[StakeUndone]:
    facts = []
    for spot in dict.fromkeys(wager.spot for wager in old.wagers):
        less = _staked(old, spot) - _staked(new, spot)
        if less > 0:
            facts.append(StakeUndone(round=old.no, spot=spot, amount=Chips(less)))
    return facts


def _staked(round_: Any, spot: str) -> int:
    return sum(wager.total for wager in round_.wagers if wager.spot == spot)


def _results(family: Family, old: Any, new: Any, after_pays: bool) -> list[SettlementCorrected]:
    """Corrected results: first what is taken back, then what is paid (PY-09)."""
    found = {(wager.spot, wager.hand): wager for wager in new.wagers}
    facts = []
    for wager in old.wagers:
        now = found.get((wager.spot, wager.hand))
        if wager.net is None or _same(wager, now):
            continue
        facts.append(
            SettlementCorrected(
                round=old.no,
                spot=wager.spot,
                hand=family.hand_of(old, wager),
                was=wager.net,
                now=None if now is None else now.net,
                stake=NOTHING if now is None else now.total,
                why="" if now is None else now.why,
                after_pays=after_pays,
            )
        )
    return sorted(facts, key=lambda fact: (fact.now or 0) > fact.was)


def _same(wager: Wager, now: Wager | None) -> bool:
    return now is not None and (now.net, now.total) == (wager.net, wager.total)
