"""Recall: a round card by card, as people who were at the table could see it.

Every face comes from the fact that turned it; what stayed down is a back (`architecture.md` 8a).
"""

from collections.abc import Callable
from typing import Any

from controller.views.faces import lay_open, layout_of
from controller.views.fold import moment
from controller.views.layout import Layout
from controller.views.questions import Questions
from controller.views.recall_chips import MOVES, chips_moved, each_once
from controller.views.rounds import RecordedRound
from controller.vocabulary.cards import BACK
from controller.vocabulary.chips import format_amount
from controller.vocabulary.corrections import (
    CardAmended,
    DecisionUndone,
    SettlementCorrected,
    StakeUndone,
)
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    BetsClosed,
    CardBurned,
    CardDealt,
    DealRenewed,
    DecisionTaken,
    PaySeen,
    RoundEnded,
    RoundVoided,
    SpotSettled,
    StakeAdded,
    StakeNotAccepted,
    StakePlaced,
    StakeReturned,
)
from controller.vocabulary.held import RequestRefused, RulingApplied

Shown = dict[str, Any]
"""A part of a round as JSON holds it; amounts are decimal strings in the table's currency."""


def recall_round(recorded: RecordedRound, opened: bool = False) -> Shown:
    """The whole round: opening, stakes, cards in order, decisions, rulings, settlements, pays.

    Faces that stayed down are backs unless two names had them `opened`.
    """
    layout = layout_of(recorded, over=True)
    if opened:
        lay_open(layout, recorded)
    questions = Questions()
    lists: dict[str, list[Shown]] = {name: [] for name in LISTS}
    shown: Shown = _heading(recorded)
    for entry in recorded.entries:
        questions.hear(entry)
        _describe(lists, entry, recorded.mine(entry), layout)
    for entry in recorded.corrected:
        _describe(lists, entry, recorded.mine(entry, over=True), layout)
    for entry in recorded.after:
        questions.hear(entry)
    lists["stakes"], lists["chips"] = _locked(recorded), each_once(lists["chips"])
    shown.update(lists)
    shown["hands"] = [
        {"hand": hand, "cards": list(layout.cards(hand)), "value": layout.value(hand)}
        for hand in layout.hands
    ]
    shown["irregularities"] = questions.shown()
    return shown


def _describe(
    lists: dict[str, list[Shown]], entry: Entry, facts: tuple[AnyFact, ...], layout: Layout
) -> None:
    for fact in facts:
        described = DESCRIBE.get(type(fact))
        if described is not None:
            name, describe = described
            lists[name].append(describe(entry, fact, layout))


def _heading(recorded: RecordedRound) -> Shown:
    opening, entries = recorded.opening, recorded.entries
    ended = [fact for entry in entries for fact in entry.facts if isinstance(fact, RoundEnded)]
    later = [f for f in recorded.facts(over=True) if isinstance(f, SettlementCorrected)]
    more = sum(fact.was - (fact.now or 0) for fact in later if fact.after_pays)
    finished = recorded.state in ("ended", "void")
    return {
        "round": recorded.round,
        "state": recorded.state,
        "venue": opening.venue if opening else "",
        "table": opening.table if opening else "",
        "version": opening.version if opening else "",
        "title": opening.title if opening else "",
        "side_game": opening.side_game if opening else "",
        "decks": opening.decks if opening else 0,
        "load": recorded.shoe.load if recorded.shoe else 0,
        "entries": [entries[0].number, entries[-1].number] if entries else [],
        "opened_at": moment(entries[0].wall_ms) if entries else "",
        "ended_at": moment(entries[-1].wall_ms) if finished else "",
        "house_net": format_amount(ended[-1].house_net + more) if ended else None,
    }


def _locked(recorded: RecordedRound) -> list[Shown]:
    standing: dict[str, int] = {}
    for entry in recorded.entries:
        for fact in entry.facts:
            if isinstance(fact, StakePlaced):
                standing[fact.spot] = fact.stake
            elif isinstance(fact, BetsClosed):
                standing = dict(fact.stakes)
    return [
        {"spot": spot, "stake": format_amount(stake)} for spot, stake in standing.items() if stake
    ]


def _dealt(entry: Entry, fact: Any, layout: Layout) -> Shown:
    return {
        "draw": fact.draw,
        "at": moment(entry.wall_ms),
        "entry": entry.number,
        "position": fact.position,
        "hand": fact.hand,
        "card": layout.faces.get(fact.draw, BACK),
        "down": fact.card is None,
        "grade": fact.grade,
        "value": fact.value,
    }


def _amended(entry: Entry, fact: Any, _: Layout) -> Shown:
    ruled = _ruling_in(entry)
    return {
        "draw": fact.draw,
        "at": moment(entry.wall_ms),
        "entry": entry.number,
        "was_at": fact.was_at,
        "was": fact.was or BACK,
        "now_at": fact.now_at,
        "now": fact.now or BACK,
        "code": ruled.code if ruled is not None else "",
        "people": list(ruled.people) if ruled is not None else [],
    }


def _corrected(entry: Entry, fact: Any, _: Layout) -> Shown:
    ruled = _ruling_in(entry)
    return {
        "at": moment(entry.wall_ms),
        "entry": entry.number,
        "spot": fact.spot,
        "hand": fact.hand,
        "stake": format_amount(fact.stake),
        "was": format_amount(fact.was),
        "now": None if fact.now is None else format_amount(fact.now),
        "why": fact.why,
        "after_pays": fact.after_pays,
        "people": list(ruled.people) if ruled is not None else [],
    }


def _ruling_in(entry: Entry) -> RulingApplied | None:
    return next((fact for fact in entry.facts if isinstance(fact, RulingApplied)), None)


def _undone(entry: Entry, fact: Any, _: Layout) -> Shown:
    return {
        "entry": entry.number,
        "box": fact.box,
        "bettor": fact.bettor,
        "hand": fact.hand,
        "action": fact.action,
    }


def _given_back(_: Entry, fact: Any, __: Layout) -> Shown:
    return {"spot": fact.spot, "amount": format_amount(fact.amount)}


def _burned(entry: Entry, fact: Any, layout: Layout) -> Shown:
    card = layout.faces.get(fact.draw, BACK)
    return {"draw": fact.draw, "at": moment(entry.wall_ms), "why": fact.why, "card": card}


def _renewed(entry: Entry, fact: Any, layout: Layout) -> Shown:
    cards = [layout.faces.get(draw, BACK) for draw in fact.draws]
    return {"at": moment(entry.wall_ms), "hand": fact.hand, "cards": cards, "why": fact.why}


def _decided(entry: Entry, fact: Any, _: Layout) -> Shown:
    return {
        "at": moment(entry.wall_ms),
        "entry": entry.number,
        "box": fact.box,
        "bettor": fact.bettor,
        "hand": fact.hand,
        "action": fact.action,
        "amount": format_amount(fact.amount),
        "positions": list(fact.positions),
    }


def _settled(_: Entry, fact: Any, __: Layout) -> Shown:
    return {
        "spot": fact.spot,
        "hand": fact.hand,
        "stake": format_amount(fact.stake),
        "net": format_amount(fact.net),
        "why": fact.why,
    }


def _voided(entry: Entry, fact: Any, _: Layout) -> Shown:
    return {
        "at": moment(entry.wall_ms),
        "reason": fact.reason,
        "people": list(fact.people),
        "reference": fact.reference,
    }


def _added(_: Entry, fact: Any, __: Layout) -> Shown:
    return {"spot": fact.spot, "hand": fact.hand, "amount": format_amount(fact.amount)}


def _refused_chips(_: Entry, fact: Any, __: Layout) -> Shown:
    return {"spot": fact.spot, "amount": format_amount(fact.amount), "code": fact.code}


def _returned(_: Entry, fact: Any, __: Layout) -> Shown:
    return {"spot": fact.spot, "amount": format_amount(fact.amount)}


def _seen(entry: Entry, fact: Any, _: Layout) -> Shown:
    return {"spot": fact.spot, "total": format_amount(fact.total), "at": moment(entry.wall_ms)}


def _refused(entry: Entry, fact: Any, _: Layout) -> Shown:
    return {"entry": entry.number, "code": fact.code, "message": fact.message}


DESCRIBE: dict[type[object], tuple[str, Callable[[Entry, Any, Layout], Shown]]] = {
    CardDealt: ("cards", _dealt),
    CardAmended: ("amended", _amended),
    CardBurned: ("burned", _burned),
    DealRenewed: ("void_deals", _renewed),
    DecisionTaken: ("decisions", _decided),
    StakeAdded: ("added", _added),
    StakeNotAccepted: ("not_accepted", _refused_chips),
    DecisionUndone: ("undone", _undone),
    StakeUndone: ("stakes_undone", _given_back),
    SpotSettled: ("settlements", _settled),
    SettlementCorrected: ("corrected", _corrected),
    StakeReturned: ("returned", _returned),
    PaySeen: ("pays", _seen),
    RoundVoided: ("voids", _voided),
    RequestRefused: ("refused", _refused),
    **dict.fromkeys(MOVES, ("chips", chips_moved)),
}
"""The list of the round in which a fact stands, and how."""
LISTS = tuple(dict.fromkeys(("stakes", *(name for name, _ in DESCRIBE.values()))))
"""The lists of a round, in the order in which they are shown."""
