"""Boxes, spots, hands and sides as the screens show them."""

from functools import lru_cache
from typing import Any

from controller.games.rounds import HandView, Wager
from controller.procedures.amend import family_of
from controller.procedures.bets import LATE
from controller.procedures.conceal import conceal_round
from controller.procedures.settling import rightly
from controller.procedures.shoe import betting_in
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.vocabulary.chips import format_amount
from controller.vocabulary.places import Spot, parse_spot

Page = dict[str, Any]
Idle = tuple[Spot, str, Page]
"""A spot, its name, and its page while nothing is to be said of it."""
Owned = tuple[tuple[tuple[Idle, ...], ...], frozenset[str]]


def show_felt(state: TableState, turn: str) -> tuple[list[Page], list[Page]]:
    """The dealer's side, or punto and banco; and every box with its hands and spots.

    `turn` is the hand whose decision is awaited.
    """
    hands: dict[int, list[Page]] = {}
    for view in _hands(state):
        hands.setdefault(view.box, []).append(_hand(state, view, turn))
    owned, known = _owners(state)
    busy, backing = _busy(state), _backing(state, known)
    boxes = []
    for box, own in enumerate(owned, 1):
        others = backing.get(box, ())
        spots = [_spot(state, spot, name) if name in busy else page for spot, name, page in own]
        spots += [_spot(state, spot, name) for spot, name in others]
        bettors = {spot.bettor for spot, _ in others}
        boxes.append(
            {
                "box": box,
                "bettors": len(bettors | {1} if own else bettors),
                "turn": state.awaited[1] == box,
                "hands": hands.get(box, []),
                "spots": spots,
            }
        )
    return hands.get(0, []), boxes


def _hands(state: TableState) -> tuple[HandView, ...]:
    if state.phase != ROUND_IN_PLAY or state.family is None:
        return ()
    return state.family.hands(state.round)


def show_hands_before(state: TableState) -> list[Page]:
    """The hands of the round that is over, until cards of the next one lie: as they were turned.

    People name a card of them when they report a result that was wrong (PY-09).
    """
    lies = state.phase == ROUND_IN_PLAY and not betting_in(state)
    if lies or state.previous is None:
        return []
    over = conceal_round(state.previous)
    views = family_of(over).hands(over)
    return [_hand(state, view, "") | {"box": view.box} for view in views if view.cards]


def _busy(state: TableState) -> set[str]:
    """Spots of which there is something to say: chips, stakes, questions, what is awaited."""
    busy = {spot for spot, _ in state.lying} | set(state.seen)
    busy |= {question.spot for question in state.questions}
    if state.round is not None:
        busy |= {wager.spot for wager in state.round.wagers}
        busy |= {spot for spot, _ in state.round.not_accepted}
    if state.waiting is not None:
        busy |= {spot for spot, _ in state.waiting.needs}
    return busy


def _hand(state: TableState, view: HandView, turn: str) -> Page:
    due = state.awaited[0]
    return {
        "hand": view.hand,
        "title": view.title,
        "cards": [dealt.shown for dealt in view.cards],
        "draws": [dealt.draw for dealt in view.cards],
        "value": view.value,
        "note": view.note,
        "turn": bool(turn) and turn == view.hand,
        "due": due in (view.hand, f"box {view.hand}"),
    }


def _owners(state: TableState) -> Owned:
    """The owners' spots, box by box, and the names of all of them."""
    version, family, boxes = state.version, state.family, state.rules.terms.boxes
    names = () if version is None or family is None else family.spots(version)
    return _owned(names, boxes, state.rules.sensed)


@lru_cache(maxsize=64)
def _owned(names: tuple[str, ...], boxes: int, sensed: tuple[str, ...] | None) -> Owned:
    """The same on every page of a version at a table."""
    owned = tuple(
        tuple(_idle(Spot(box, 1, name), sensed) for name in names) for box in range(1, boxes + 1)
    )
    return owned, frozenset(name for box in owned for _, name, _ in box)


def _idle(spot: Spot, sensed: tuple[str, ...] | None) -> Idle:
    name = spot.id
    return spot, name, _nothing_on(spot, name, sensed is None or name in sensed)


def _backing(state: TableState, known: frozenset[str]) -> dict[int, list[tuple[Spot, str]]]:
    """The spots in use that are no owner's, by box and in order."""
    if state.version is None or state.family is None:
        return {}
    used = [spot for spot, _ in state.lying]
    used += [w.spot for w in state.round.wagers] if state.round is not None else []
    others = (parse_spot(name) for name in dict.fromkeys(used) if name not in known)
    found: dict[int, list[tuple[Spot, str]]] = {}
    for spot in sorted((s for s in others if s is not None), key=_place):
        found.setdefault(spot.box, []).append((spot, spot.id))
    return found


def _place(spot: Spot) -> tuple[int, int, str]:
    return spot.box, spot.bettor, spot.name


def _nothing_on(spot: Spot, name: str, reader: bool) -> Page:
    """A spot on which nothing lies and nothing is staked: the same on every page."""
    return {
        "spot": name,
        "bettor": spot.bettor,
        "name": spot.name,
        "chips": "0",
        "stake": "0",
        "expected": "0",
        "reader": reader,
        "results": [],
        "total": None,
        "seen": False,
        "give_back": "0",
        "awaited": None,
    }


def _spot(state: TableState, spot: Spot, name: str) -> Page:
    digits = state.rules.digits
    wagers = [w for w in state.round.wagers if w.spot == name] if state.round is not None else []
    stake = sum([w.total for w in wagers])
    lies, due = state.lies(name).total, stake + sum([w.net or 0 for w in wagers])
    settled = [w for w in wagers if w.net is not None]
    back = _give_back(state, name, lies)
    return {
        "spot": name,
        "bettor": spot.bettor,
        "name": spot.name,
        "chips": format_amount(lies, digits),
        "stake": format_amount(stake, digits),
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
    if state.round is None or not (state.questions or state.round.not_accepted):
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
