"""The last rounds as the journal holds them: the entries of each, and what stood before it."""

from collections import deque

import msgspec

from controller.views.card_numbers import CardNumbers
from controller.vocabulary.cards import Card
from controller.vocabulary.corrections import (
    CardAmended,
    Correction,
    RoundReopened,
    SettlementCorrected,
)
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    CardBurned,
    CardDealt,
    RoundEnded,
    RoundOpened,
    RoundSettled,
    RoundVoided,
    ShoeChanged,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.observations import CardDrawn


class RecordedRound(msgspec.Struct, frozen=True, kw_only=True):
    """One round: its opening, its entries to the end, and the entries between it and the next.

    `state` is `open`, `settled`, `ended` or `void`. `waiting` are cards that left the shoe before
    the round and had no place yet. `deals_up` says that this opening of the table has finished
    rounds and never dealt a card face down. `corrected` are entries that corrected the round when
    it was over (PY-09).
    """

    round: int
    opening: TableOpened | None
    shoe: ShoeChanged | None
    state: str
    entries: tuple[Entry, ...]
    after: tuple[Entry, ...]
    waiting: tuple[tuple[int, Card], ...]
    deals_up: bool
    corrected: tuple[Entry, ...] = ()

    def facts(self, over: bool = False) -> tuple[AnyFact, ...]:
        """The facts of the round; `over`: with those that corrected it when it was over."""
        own = tuple(fact for entry in self.entries for fact in self.mine(entry))
        late = (fact for entry in self.corrected for fact in self.mine(entry, over=True))
        return (*own, *late) if over else own

    def mine(self, entry: Entry, over: bool = False) -> tuple[AnyFact, ...]:
        """What an entry says of this round, or only how it corrects it when it was `over`."""
        return tuple(
            fact
            for fact in entry.facts
            if (fact.round == self.round if isinstance(fact, Correction) else not over)
        )


class _Running:
    """A round while its entries come in."""

    def __init__(self, number: int, opening: TableOpened | None, shoe: ShoeChanged | None) -> None:
        self.number = number
        self.opening = opening
        self.shoe = shoe
        self.state = "open"
        self.entries: list[Entry] = []
        self.after: list[Entry] = []
        self.corrected: list[Entry] = []
        self.waiting: tuple[tuple[int, Card], ...] = ()
        self.deals_up = False

    def recorded(self) -> RecordedRound:
        """What is known of it by now."""
        return RecordedRound(
            round=self.number,
            opening=self.opening,
            shoe=self.shoe,
            state=self.state,
            entries=tuple(self.entries),
            after=tuple(self.after),
            waiting=self.waiting,
            deals_up=self.deals_up,
            corrected=tuple(self.corrected),
        )


class LastRounds:
    """Keeps the last `keep` rounds, or only round `only`."""

    def __init__(self, keep: int = 20, only: int | None = None) -> None:
        self._rounds: deque[_Running] = deque(maxlen=keep)
        self._only = only
        self._running: _Running | None = None
        self._opening: TableOpened | None = None
        self._shoe: ShoeChanged | None = None
        self._loose: dict[int, Card] = {}
        self._numbers = CardNumbers()
        self._seen_down = False
        self._seen_finished = False

    def hear(self, entry: Entry) -> None:
        """Take the next entry in."""
        number = self._numbers.hear(entry)
        if any(isinstance(fact, ShoeChanged) and not fact.before for fact in entry.facts):
            self._loose.clear()
        if isinstance(entry.event, CardDrawn):
            self._loose.setdefault(number, entry.event.card)
        finished = self._running is not None and self._running.state in ("ended", "void")
        for fact in entry.facts:
            if isinstance(fact, RoundOpened):
                self._open(fact.round)
                finished = False
            elif self._running is not None:
                self._follow(self._running, fact)
            self._remember(fact)
        self._correct(entry)
        running = self._running
        if running is not None:
            (running.after if finished else running.entries).append(entry)
            running.deals_up = self._seen_finished and not self._seen_down

    def rounds(self) -> tuple[RecordedRound, ...]:
        """The rounds kept, oldest first."""
        return tuple(running.recorded() for running in self._rounds)

    def _correct(self, entry: Entry) -> None:
        """An entry that corrects a round which is over belongs to that round too."""
        about = {f.round for f in entry.facts if isinstance(f, CardAmended | SettlementCorrected)}
        for running in self._rounds:
            if running.number in about and running.state in ("ended", "void"):
                running.corrected.append(entry)

    def _open(self, number: int) -> None:
        running = _Running(number, self._opening, self._shoe)
        running.waiting = tuple(sorted(self._loose.items()))
        self._running = running
        if self._only is None or number == self._only:
            self._rounds.append(running)

    def _follow(self, running: _Running, fact: AnyFact) -> None:
        match fact:
            case RoundSettled() if running.state == "open":
                running.state = "settled"
                self._seen_finished = True
            case RoundEnded() if running.state != "void":
                running.state = "ended"
            case RoundReopened():
                running.state = "open"
            case RoundVoided():
                running.state = "void"
            case _:
                pass

    def _remember(self, fact: AnyFact) -> None:
        match fact:
            case CardDealt():
                self._loose.pop(fact.draw, None)
                self._seen_down = self._seen_down or fact.card is None
            case CardBurned():
                self._loose.pop(fact.draw, None)
            case ShoeChanged():
                self._shoe = fact
            case TableOpened():
                self._opening = fact
                self._seen_down = self._seen_finished = False
            case TableClosed():
                self._loose.clear()
            case _:
                pass
