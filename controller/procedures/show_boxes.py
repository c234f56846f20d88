"""Boxes, spots, hands and sides as the screens show them."""

from functools import lru_cache
from typing import Any

from controller.games.rounds import HandView, Wager
from controller.procedures.bets import LATE
from controller.procedures.settling import expected, rightly
from controller.procedures.shoe import betting_in
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.vocabulary.chips import format_amount
from controller.vocabulary.places import Spot, parse_spot

Page = dict[str, Any]


def show_sides(state: TableState) -> list[Page]:
    """The dealer's hand, or punto and banco."""
    turn = _turn(state)
    return [_hand(state, view, turn) for view in _hands(state) if view.box == 0]


def show_boxes(state: TableState) -> list[Page]:
    """Every box of the table with its hands and spots."""
    hands, spots, turn = _hands(state), _spots(state), _turn(state)
    return [
        {
            "box": box,
            "bettors": len({s.bettor for s in spots if s.box == box}),
            "turn": state.awaited[1] == box,
            "hands": [_hand(state, view, turn) for view in hands if view.box == box],
            "spots": [_spot(state, spot) for spot in spots if spot.box == box],
        }
        for box in range(1, state.rules.terms.boxes + 1)
    ]


def _hands(state: TableState) -> tuple[HandView, ...]:
    if state.phase != ROUND_IN_PLAY or state.family is None:
        return ()
    return state.family.hands(state.round)


def _turn(state: TableState) -> str:
    """The hand whose decision is awaited, where a round is in play."""
    if state.phase != ROUND_IN_PLAY or state.family is None:
        return ""
    return state.family.turn(state.round)[1]


def _hand(state: TableState, view: HandView, turn: str) -> Page:
    due = state.awaited[0]
    return {
        "hand": view.hand,
        "title": view.title,
        "cards": [dealt.shown for dealt in view.cards],
        "value": view.value,
        "note": view.note,
        "turn": bool(turn) and turn == view.hand,
        "due": due in (view.hand, f"box {view.hand}"),
    }


def _spots(state: TableState) -> list[Spot]:
    version, family = state.version, state.family
    if version is None or family is None:
        return []
    owners = _owners(family.spots(version), state.rules.terms.boxes)
    used = [spot for spot, _ in state.lying]
    used += [w.spot for w in state.round.wagers] if state.round is not None else []
    known = {spot.id for spot in owners} if used else ()
    others = (parse_spot(s) for s in dict.fromkeys(used) if s not in known)
    backing = sorted((s for s in others if s is not None), key=lambda s: (s.box, s.bettor, s.name))
    return [*owners, *backing]


@lru_cache(maxsize=64)
def _owners(names: tuple[str, ...], boxes: int) -> tuple[Spot, ...]:
    """The spots of every box's owner: the same on every page of a version."""
    return tuple(Spot(box, 1, name) for box in range(1, boxes + 1) for name in names)


def _spot(state: TableState, spot: Spot) -> Page:
    digits, name = state.rules.digits, spot.id
    wagers = [w for w in state.round.wagers if w.spot == name] if state.round is not None else []
    lies, due = state.lies(name).total, expected(state.round, name)
    settled = [w for w in wagers if w.net is not None]
    back = _give_back(state, name, lies)
    return {
        "spot": name,
        "bettor": spot.bettor,
        "name": spot.name,
        "chips": format_amount(lies, digits),
        "stake": format_amount(sum(w.total for w in wagers), digits),
        "expected": format_amount(due, digits),
        "reader": state.senses(name),
        "results": [_result(state, w) for w in settled],
        "total": _total(settled, digits) if len(settled) == len(wagers) and wagers else None,
        "seen": name in state.seen,
        "give_back": format_amount(back, digits),
        "awaited": _awaited(state, name),
    }


def _give_back(state: TableState, spot: str, lies: int) -> int:
    """Chips that are no stake: not accepted while bets are open, or late (BT-02, BJ-10)."""
    if state.round is None:
        return 0
    if betting_in(state):
        return int(dict(state.round.not_accepted).get(spot, 0))
    late = any(q.code in LATE and q.spot == spot for q in state.questions)
    return max(0, lies - rightly(state, spot)) if late else 0


def _result(state: TableState, wager: Wager) -> Page:
    net = wager.net or 0
    hand = state.family.hand_of(state.round, wager) if state.family is not None else ""
    return {
        "hand": hand,
        "kind": _kind(net),
        "amount": format_amount(abs(net), state.rules.digits),
        "stake": format_amount(wager.total, state.rules.digits),
        "why": wager.why,
    }


def _total(settled: list[Wager], digits: int) -> Page:
    net = sum(w.net or 0 for w in settled)
    return {"kind": _kind(net), "amount": format_amount(abs(net), digits)}


def _kind(net: int) -> str:
    return "pay" if net > 0 else "take" if net < 0 else "push"


def _awaited(state: TableState, spot: str) -> str | None:
    needs = dict(state.waiting.needs) if state.waiting is not None else {}
    return format_amount(needs[spot], state.rules.digits) if spot in needs else None
