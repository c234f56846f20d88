"""Questions whose ruling amends the round: what is reported, proposed and applied (RD-, PY-09)."""

from typing import Any

from controller.games.rounds import Amendment, Heard
from controller.procedures.amend import card_heard, propose_amend
from controller.procedures.hearing import Hearing
from controller.procedures.shoe import (
    count_by_hand,
    drawn_by_hand,
)
from controller.procedures.state import ROUND_IN_PLAY, Pending, TableState
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

KINDS = {
    "RD-03": "strike",
    "RD-06": "insert",
    "RD-07": "strike",
    "RD-08": "replace",
    "RD-09": "replace",
    "RD-10": "strike",
    "SH-01": "strike",
    "PK-15": "strike",
    "PY-09": "replace",
}
"""What is done to a card of the round, by the code that people report."""


def report_card(h: Hearing, event: Report, where: str) -> Refused | None:
    """A card was read wrongly, twice, or not at all: find it and ask."""
    state, code = h.state, event.code
    in_play = state.phase == ROUND_IN_PLAY and not state.round.voided
    if code == "RD-06" and not event.draw:
        return _one_more(h, in_play)
    waiting = _waiting(state, event.draw)
    if waiting is not None and code != "PY-09":
        return _ask_of_waiting(h, code, waiting, where)
    draw = event.draw or _last_draw(state.heard if in_play else state.heard_before)
    heard = card_heard(state.heard, 0, draw) if in_play and code != "PY-09" else None
    if heard is not None:
        _ask(h, code, Amendment(entry=heard.entry, kind=_kind(code), at=draw), where)
        return None
    before = card_heard(state.heard_before, 0, draw)
    if before is None or state.previous.voided or KINDS[code] != "replace":
        return refuse("RF-076")
    amendment = Amendment(entry=before.entry, kind="replace", at=draw)
    h.open("PY-09", where, draw=draw, heard=before.entry, amends=amendment, round=state.previous.no)
    return None


def _kind(code: str) -> Any:
    return KINDS[code]


def _waiting(state: TableState, draw: int) -> Pending | None:
    cards = state.shoe.pending
    if not draw:
        return cards[-1] if cards else None
    return next((card for card in reversed(cards) if card.draw == draw), None)


def _last_draw(heard: tuple[Heard, ...]) -> int:
    """The last card that a round heard; 0 where it heard none."""
    return next((one.draw for one in reversed(heard) if one.draw), 0)


def _one_more(h: Hearing, in_play: bool) -> Refused | None:
    """The layout holds a card more than the record, after the last one that was read (RD-06)."""
    if not in_play:
        return refuse("RF-005")
    drawn_by_hand(h, h.state.shoe.drawn)
    return None


def _ask_of_waiting(h: Hearing, code: str, card: Pending, where: str) -> Refused | None:
    """The card has no place yet: its face, or itself, is put right where it waits."""
    if code == "RD-06":
        missing = count_by_hand(h)
        pending = [one for old in h.state.shoe.pending for one in _with(missing, old, card)]
        h.change_shoe(pending=tuple(pending))
        return None
    amends = None
    if KINDS[code] == "strike":
        amends = Amendment(entry=card.entry, kind="strike", at=card.draw)
    h.open(code, where, draw=card.draw, heard=card.entry, amends=amends)
    return None


def _with(missing: Pending, old: Pending, card: Pending) -> tuple[Pending, ...]:
    return (missing, old) if old is card else (old,)


def _ask(h: Hearing, code: str, amendment: Amendment, where: str) -> None:
    """Open the question; what a strike comes to is known at once."""
    first = next(one for one in h.state.heard if one.draw)
    unsure = amendment.kind == "insert" and (first.entry, first.draw) == (
        amendment.entry,
        amendment.at,
    )
    amended = None
    if amendment.kind == "strike":
        amended = propose_amend(h.state, h.state.round, h.state.heard, amendment)
    level = 3 if unsure or (amended is not None and amended.unfit) else None
    h.open(
        code,
        where,
        draw=amendment.at,
        heard=amendment.entry,
        level=level,
        amends=amendment,
        corrections=() if amended is None else amended.corrections,
    )
