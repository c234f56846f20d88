"""The figures that Prometheus scrapes, counted; data only, the text is the outlet's.

Base units, no label for a round, a card or a person; the table is a target label of Prometheus.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from controller.views.metric_table import METRICS
from controller.vocabulary.cards import UNKNOWN
from controller.vocabulary.corrections import CardAmended, RoundReopened, SettlementCorrected
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import (
    AnyFact,
    BetsClosed,
    CardBurned,
    CardDealt,
    DropRecorded,
    RoundEnded,
    RoundOpened,
    RoundSettled,
    RoundVoided,
    ShoeChanged,
    SpotSettled,
    StakeNotAccepted,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.held import (
    DeviceChanged,
    HoldBegan,
    HoldEnded,
    IrregularityNoted,
    IrregularityOpened,
    RequestRefused,
    RulingApplied,
    TableStopped,
)
from controller.vocabulary.observations import (
    CardDrawn,
    DeviceFaulted,
    FrameRepeated,
    FramesDamaged,
    TableRestarted,
)

Value = int | Fraction
Row = tuple[str, str, str, Mapping[str, str], Value]
"""Name, kind (`counter` or `gauge`), help, labels, value: what the exposition takes."""
MOST_LABELS = 200
"""A figure with more labelled values than this counts the rest under `other`."""
SMALLEST_UNITS = 100
"""Smallest units in one unit of the table's currency."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """All figures as a checkpoint keeps them; values are numerator and denominator."""

    values: tuple[tuple[str, str, str, int, int], ...]
    open: tuple[tuple[int, str], ...]
    opened_ms: int


class Metrics:
    """Counts facts and events; what a turned or unturned card shows is never counted."""

    def __init__(self, kept: Kept | None = None) -> None:
        self._values: dict[tuple[str, str, str], Value] = {
            (name, "", ""): 0 for name, metric in METRICS.items() if not metric.label
        }
        self._children: dict[str, int] = {}
        self._open: set[tuple[int, str]] = set(kept.open) if kept else set()
        self._opened_ms = kept.opened_ms if kept else 0
        self.reopened = False
        for name, first, second, over, under in kept.values if kept else ():
            if name in METRICS:
                value = over if under == 1 else Fraction(over, under)
                self._values[self._key(name, first, second)] = value

    def kept(self) -> Kept:
        """The figures, to go on from another time."""
        values = ((*key, *value.as_integer_ratio()) for key, value in self._values.items())
        return Kept(values=tuple(values), open=tuple(sorted(self._open)), opened_ms=self._opened_ms)

    def hear(self, entry: Entry) -> None:
        """Take the next entry in."""
        self.count("croupier_entries_total")
        self.put("croupier_last_entry_timestamp_seconds", Fraction(entry.wall_ms, 1000))
        of_event = OF_EVENTS.get(type(entry.event))
        if of_event is not None:
            of_event(self, entry, entry.event)
        for fact in entry.facts:
            of_fact = OF_FACTS.get(type(fact))
            if of_fact is not None:
                of_fact(self, entry, fact)

    def rows(self) -> Iterator[Row]:
        """Every figure as the exposition takes it, in the order of the table."""
        by_name: dict[str, list[Row]] = {name: [] for name in METRICS}
        for (name, first, second), value in self._values.items():
            metric = METRICS[name]
            pairs = ((metric.label, first), (metric.second, second))
            labels = {label: text for label, text in pairs if label}
            by_name[name].append((name, metric.kind, metric.meaning, labels, value))
        for rows in by_name.values():
            yield from rows

    def count(self, name: str, by: Value = 1, first: str = "", second: str = "") -> None:
        """Add to a figure."""
        key = self._key(name, first, second)
        self._values[key] = self._values.get(key, 0) + by

    def put(self, name: str, value: Value, first: str = "") -> None:
        """Set a figure."""
        self._values[self._key(name, first, "")] = value

    def value(self, name: str, first: str = "", second: str = "") -> Value:
        """What a figure stands at; 0 where nothing was counted."""
        return self._values.get((name, first, second), 0)

    def question(self, entry: int, code: str, is_open: bool) -> None:
        """Follow how many irregularities are open."""
        (self._open.add if is_open else self._open.discard)((entry, code))
        self.put("croupier_irregularities_open", len(self._open))

    def round_began(self, clock_ms: int) -> None:
        """Bets are open at this moment of the monotonic clock."""
        self._opened_ms = clock_ms

    def round_took(self, clock_ms: int) -> Fraction:
        """Seconds since bets opened; nothing where the clock started anew meanwhile."""
        return Fraction(max(0, clock_ms - self._opened_ms), 1000)

    def _key(self, name: str, first: str, second: str) -> tuple[str, str, str]:
        key = (name, first, second)
        if first and key not in self._values:
            children = self._children.get(name, 0)
            if children >= MOST_LABELS:
                return name, "other", "other" if second else ""
            self._children[name] = children + 1
        return key


def _adds(name: str) -> Callable[[Metrics, Entry, Any], None]:
    def add(metrics: Metrics, _: Entry, __: Any) -> None:
        metrics.count(name)

    return add


def _by_code(name: str) -> Callable[[Metrics, Entry, Any], None]:
    def add(metrics: Metrics, _: Entry, about: Any) -> None:
        metrics.count(name, 1, about.code)

    return add


def _by_device(name: str) -> Callable[[Metrics, Entry, Any], None]:
    def add(metrics: Metrics, _: Entry, about: Any) -> None:
        metrics.count(name, 1, about.device)

    return add


def _sets(**figures: int) -> Callable[[Metrics, Entry, Any], None]:
    def put(metrics: Metrics, _: Entry, __: Any) -> None:
        for name, value in figures.items():
            metrics.put(f"croupier_{name}", value)

    return put


def _drawn(metrics: Metrics, _: Entry, event: CardDrawn) -> None:
    metrics.count("croupier_cards_drawn_total")
    if event.card == UNKNOWN:
        metrics.count("croupier_cards_unread_total")
    left = metrics.value("croupier_shoe_cards")
    metrics.put("croupier_shoe_cards", max(0, left - 1))


def _faulted(metrics: Metrics, _: Entry, event: DeviceFaulted) -> None:
    metrics.count("croupier_device_faults_total", 1, event.device, event.fault)


def _loaded(metrics: Metrics, _: Entry, fact: ShoeChanged) -> None:
    metrics.put("croupier_shoe_cards", fact.cards or 52 * fact.decks)


def _round_opened(metrics: Metrics, entry: Entry, _: RoundOpened) -> None:
    metrics.reopened = False
    metrics.count("croupier_rounds_opened_total")
    metrics.round_began(entry.clock_ms)


def _round_settled(metrics: Metrics, entry: Entry, _: RoundSettled) -> None:
    if metrics.reopened:
        metrics.reopened = False
        return
    metrics.count("croupier_rounds_settled_total")
    metrics.count("croupier_round_seconds_total", metrics.round_took(entry.clock_ms))


def _round_reopened(metrics: Metrics, _: Entry, __: RoundReopened) -> None:
    metrics.reopened = True


def _corrected(metrics: Metrics, _: Entry, fact: SettlementCorrected) -> None:
    metrics.count("croupier_settlements_corrected_total")
    if fact.after_pays:
        more = fact.was - (fact.now or 0)
        metrics.count("croupier_house_win_amount", Fraction(more, SMALLEST_UNITS))


def _locked(metrics: Metrics, _: Entry, fact: BetsClosed) -> None:
    locked = sum(stake for _, stake in fact.stakes)
    metrics.count("croupier_stakes_locked_amount_total", Fraction(locked, SMALLEST_UNITS))


def _ended(metrics: Metrics, _: Entry, fact: RoundEnded) -> None:
    metrics.count("croupier_house_win_amount", Fraction(fact.house_net, SMALLEST_UNITS))


def _dropped(metrics: Metrics, _: Entry, fact: DropRecorded) -> None:
    metrics.count("croupier_drop_amount_total", Fraction(fact.amount, SMALLEST_UNITS))


def _irregular(metrics: Metrics, _: Entry, fact: IrregularityOpened) -> None:
    metrics.count("croupier_irregularities_total", 1, fact.code)
    metrics.question(fact.question, fact.code, True)


def _ruled(metrics: Metrics, _: Entry, fact: RulingApplied) -> None:
    metrics.count("croupier_rulings_total", 1, fact.code)
    metrics.question(fact.question, fact.code, False)


def _device(metrics: Metrics, _: Entry, fact: DeviceChanged) -> None:
    metrics.put("croupier_device_up", int(fact.state == "up"), fact.device)


OF_EVENTS: Mapping[type[AnyEvent], Callable[[Metrics, Entry, Any], None]] = {
    CardDrawn: _drawn,
    DeviceFaulted: _faulted,
    FrameRepeated: _by_device("croupier_frames_repeated_total"),
    FramesDamaged: _by_device("croupier_frames_damaged_total"),
    TableRestarted: _adds("croupier_restarts_total"),
}
"""What an event changes."""
OF_FACTS: Mapping[type[AnyFact], Callable[[Metrics, Entry, Any], None]] = {
    TableOpened: _sets(table_open=1),
    TableClosed: _sets(table_open=0),
    HoldBegan: _sets(table_held=1),
    TableStopped: _sets(table_stopped=1),
    HoldEnded: _sets(table_held=0, table_stopped=0),
    ShoeChanged: _loaded,
    CardDealt: _adds("croupier_cards_dealt_total"),
    CardBurned: _adds("croupier_cards_burned_total"),
    RoundOpened: _round_opened,
    BetsClosed: _locked,
    SpotSettled: _adds("croupier_spots_settled_total"),
    RoundSettled: _round_settled,
    RoundEnded: _ended,
    RoundVoided: _adds("croupier_rounds_voided_total"),
    RoundReopened: _round_reopened,
    CardAmended: _adds("croupier_cards_amended_total"),
    SettlementCorrected: _corrected,
    StakeNotAccepted: _adds("croupier_chips_given_back_total"),
    DropRecorded: _dropped,
    IrregularityNoted: _by_code("croupier_irregularities_total"),
    IrregularityOpened: _irregular,
    RulingApplied: _ruled,
    RequestRefused: _by_code("croupier_refusals_total"),
    DeviceChanged: _device,
}
"""What a fact changes."""
