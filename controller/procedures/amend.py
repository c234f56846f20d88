"""Corrections: the round runs again on what it really heard (`architecture.md` 6, Amend).

Decisions that were taken stand: only whose turn it was is asked again. From the first card that
fits no place any more all cards wait, in order, and the usual code asks about them.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from controller.games.betting import with_late_bet
from controller.games.catalogue import FAMILIES
from controller.games.family import FALLS_AWAY, FITS, Family
from controller.games.rounds import Amendment, Heard, Wager
from controller.procedures.differences import Corrections, corrections_of
from controller.procedures.settling import result_of
from controller.procedures.state import Pending, TableState
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.defects import ensure
from controller.vocabulary.missed import LateBet
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Decide

AS_DEALT = "dealt"
KEYED = "C"
"""The evidence grade of a face that a person entered."""


class Amended(msgspec.Struct, frozen=True, kw_only=True):
    """What an amendment makes of a round and of what it heard, and what it says of that.

    `waiting` are the cards that have no place any more, `unfit` the decisions that fit no hand;
    `finished` says that nothing is left but to pay, `recounted` are the spots of settled side bets
    whose cards are others now (BJ-23).
    """

    round: Any
    heard: tuple[Heard, ...]
    corrections: Corrections
    waiting: tuple[Pending, ...] = ()
    unfit: tuple[Decide, ...] = ()
    finished: bool = False
    recounted: tuple[str, ...] = ()


def propose_amend(
    state: TableState, round_: Any, told: tuple[Heard, ...], amendment: Amendment
) -> Amended:
    """The round as it would have been, and every difference; nothing is changed by asking."""
    family = family_of(round_)
    was = card_heard(told, amendment.entry, amendment.at)
    heard = _edited(told, amendment)
    again = _Again(family, round_)
    for one in heard:
        again.hear(one)
    recounted = _side_bets_recounted(round_, again.round)
    if state.rules.house.side_bet_cards == AS_DEALT:
        again.round = _as_dealt(round_, again.round, recounted)
    amendments = round_.amendments
    if heard != told:
        known = None if was is None or amendment.kind == "insert" else was.event.card
        amendments = (*amendments, replace(amendment, was=known))
    ended = state.round is None or round_.no != state.round.no
    corrections = corrections_of(
        family,
        round_,
        replace(again.round, amendments=amendments),
        amended=None if heard == told else _draw_of(amendment),
        struck=amendment.kind == "strike",
        unfit=tuple(again.unfit),
        waiting=tuple(card.draw for card in again.waiting),
        after_pays=ended,
        reopened=not ended and state.settled and not again.finished(),
    )
    return Amended(
        round=replace(again.round, amendments=amendments, wagers=_results_kept(round_, again)),
        heard=tuple(again.heard),
        corrections=corrections,
        waiting=tuple(again.waiting),
        unfit=tuple(one.event for one in again.unfit),
        finished=again.finished(),
        recounted=recounted,
    )


def _side_bets_recounted(old: Any, new: Any) -> tuple[str, ...]:
    """Side bets that had their result and would have another one on the corrected cards."""
    before = {w.spot: w.net for w in old.wagers if old.version.is_side_bet(w.name)}
    return tuple(w.spot for w in new.wagers if before.get(w.spot) not in (None, w.net))


def _as_dealt(old: Any, new: Any, spots: tuple[str, ...]) -> Any:
    """The corrected round, in which these side bets keep the result of the cards as dealt."""
    before = {w.spot: w for w in old.wagers if w.spot in spots}
    wagers = tuple(
        replace(w, net=before[w.spot].net, why=before[w.spot].why) if w.spot in before else w
        for w in new.wagers
    )
    return replace(new, wagers=wagers)


def family_of(round_: Any) -> Family:
    """The family of a round, in play or over."""
    family: Family | None = FAMILIES.get(round_.version.family)
    ensure(family is not None, "a round without a family")
    return family  # type: ignore[return-value]  # ensured above


def card_heard(heard: tuple[Heard, ...], entry: int, draw: int) -> Heard | None:
    """The card of this draw that a round heard, the last one of that number where entry is 0."""
    cards = (
        one
        for one in reversed(heard)
        if isinstance(one.event, CardDrawn) and one.draw == draw and entry in (0, one.entry)
    )
    return next(cards, None)


def _draw_of(amendment: Amendment) -> int | None:
    if amendment.event is not None:
        return None
    return amendment.draw if amendment.kind == "insert" else amendment.at


def _edited(heard: tuple[Heard, ...], amendment: Amendment) -> tuple[Heard, ...]:
    """What the round heard, with the card replaced, struck or inserted."""
    mine = [at for at, one in enumerate(heard) if _is_card(one, amendment)]
    if not mine:
        return heard
    if amendment.kind == "strike":
        # A card that came before no more bets was heard twice: that it locked the bets stays true.
        return (*heard[: mine[-1]], *heard[mine[-1] + 1 :])
    face = amendment.now or UNKNOWN
    if amendment.event is not None:
        missed = Heard(entry=amendment.entry, event=amendment.event)
        return (*heard[: mine[-1]], missed, *heard[mine[-1] :])
    if amendment.kind == "insert":
        known = heard[mine[-1]]
        event = replace(known.event, draw=amendment.draw, card=face)
        new = Heard(entry=known.entry, event=event, grade=KEYED, unread=True)
        return (*heard[: mine[-1]], new, *heard[mine[-1] :])
    return tuple(_keyed(one, face) if at in mine else one for at, one in enumerate(heard))


def _is_card(heard: Heard, amendment: Amendment) -> bool:
    is_card = isinstance(heard.event, CardDrawn)
    return is_card and (heard.entry, heard.draw) == (amendment.entry, amendment.at)


def _keyed(heard: Heard, face: Card) -> Heard:
    if heard.event.card == face:
        return heard
    return replace(heard, event=replace(heard.event, card=face), grade=KEYED)


def with_results(family: Family, round_: Any) -> Any:
    """The round with every stake settled that is ripe."""
    wagers = tuple(_settled(family, round_, wager) for wager in round_.wagers)
    same = all(new is old for new, old in zip(wagers, round_.wagers, strict=True))
    return round_ if same else replace(round_, wagers=wagers)


def _settled(family: Family, round_: Any, wager: Wager) -> Wager:
    if wager.net is not None or not family.ripe(round_, wager):
        return wager
    result = result_of(family, round_, wager)
    return replace(wager, net=result.net, why=result.why)


def _results_kept(round_: Any, again: "_Again") -> tuple[Wager, ...]:
    """The stakes, results only where there were some; what is ripe besides is settled next."""
    had = {(w.spot, w.hand) for w in round_.wagers if w.net is not None}
    return tuple(
        w if (w.spot, w.hand) in had else replace(w, net=None, why="") for w in again.round.wagers
    )


class _Again:
    """A round that runs again, event by event."""

    def __init__(self, family: Family, round_: Any) -> None:
        self.family = family
        opened = family.open_round(round_.no, round_.version, round_.terms)
        self.round = family.enters(opened, family.entered(round_))
        self.heard: list[Heard] = []
        self.waiting: list[Pending] = []
        self.unfit: list[Heard] = []

    def hear(self, heard: Heard) -> None:
        """What was heard, where it still fits."""
        if isinstance(heard.event, CardDrawn):
            self._card(heard)
        elif isinstance(heard.event, Decide):
            self._decide(heard)
        elif isinstance(heard.event, LateBet):
            self.round = with_late_bet(self.round, heard.event)
            self.heard.append(heard)
        else:
            self._take(heard)
        self.round = with_results(self.family, self.round)

    def finished(self) -> bool:
        """Every stake has its result and no card is due."""
        over = self.round.phase in self.family.sequencer.chart.finals
        settled = all(wager.net is not None for wager in self.round.wagers)
        return over and settled and self.family.due(self.round) == NONE

    def _card(self, heard: Heard) -> None:
        fits = not self.waiting and heard.event.card != UNKNOWN
        if not (fits and self._take(heard)):
            card = heard.event.card
            self.waiting.append(
                Pending(
                    entry=heard.entry,
                    draw=heard.draw,
                    card=card,
                    grade=heard.grade,
                    unread=heard.unread,
                )
            )

    def _decide(self, heard: Heard) -> None:
        decide = heard.event
        if decide.box:
            fit = self.family.fits(self.round, decide, heard.hand)
        else:
            may = self.family.sequencer.may(self.round, decide)
            fit = FITS if may is None else FALLS_AWAY
        if fit == FALLS_AWAY or (fit == FITS and self._take(heard)):
            return
        self.unfit.append(heard)

    def _take(self, heard: Heard) -> bool:
        """Hear it again; False where the round has no place for it."""
        changed = self.family.sequencer.again(self.round, heard.event)
        if not isinstance(changed, Changed) or changed.round is self.round:
            return False
        self.round = changed.round
        self.heard.append(heard)
        return True
