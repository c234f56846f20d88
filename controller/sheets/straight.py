"""A table without wires: the rules themselves, a clock of our own, a journal in memory."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from controller.procedures.rules import TableRules
from controller.procedures.state import TableState, new_table
from controller.sequencing.verdicts import Verdict
from controller.sheets.asking import to_request
from controller.sheets.words import PEOPLE
from controller.vocabulary import observations as seen
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.held import RequestRefused
from controller.vocabulary.orders import AnyOrder, ArmTimer, StopTimer
from controller.vocabulary.places import SpotId
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import OpenRound, OpenTable

Decides = Callable[[TableState, AnyEvent], Verdict[TableState]]
Shows = Callable[[TableState, str], Mapping[str, Any]]

STEP_MS = 1000
"""What lies between statements and cards (`deal_sheets.md`, Statements)."""
MORNING_MS = 1_700_000_000_000
"""The wall clock of a sheet's table when it opens: any fixed moment."""
STOP = 2
"""The severity of the fault that `device error` reports."""


class StraightHands:
    """People and devices at a table that is nothing but the rules and a clock."""

    def __init__(self, rules: TableRules, decides: Decides, shows: Shows) -> None:
        self._decides = decides
        self._shows = shows
        self.rules = rules
        self._state = new_table(rules)
        self._shoe = rules.shoe
        self._clock_ms = 0
        self._timers: dict[str, int] = {}
        self._lying: dict[SpotId, Chips] = {}
        self._load, self._draws = 1, 0
        self._drawn_ms: int | None = None
        self._journal: list[Entry] = []
        self._decks = rules.terms.decks
        self._hear(OpenTable(person=PEOPLE["P"], role="P", version=rules.opens))
        self._hear(self._loaded(self._decks, self._decks * len(DECK)))
        self._hear(OpenRound(person=PEOPLE["D"], role="D"))

    def step(self) -> None:
        """A second passes."""
        self.wait(STEP_MS)

    def wait(self, ms: int) -> None:
        """Time passes; timers ring in their order."""
        until = self._clock_ms + ms
        while self._timers:
            timer = min(self._timers, key=lambda name: (self._timers[name], name))
            if self._timers[timer] > until:
                break
            self._clock_ms = self._timers.pop(timer)
            self._hear(seen.TimerRang(timer=timer))
        self._clock_ms = until

    def place(self, spot: SpotId, amount: Chips) -> Refused | None:
        """Chips come onto a spot."""
        total = self._lying[spot] = Chips(self._lying.get(spot, NOTHING) + amount)
        self._hear(seen.ChipsPlaced(spot=spot, amount=amount, total=total))
        return None

    def lift(self, spot: SpotId, amount: Chips) -> None:
        """Chips leave a spot."""
        total = self._lying[spot] = Chips(self._lying.get(spot, NOTHING) - amount)
        self._hear(seen.ChipsLifted(spot=spot, amount=amount, total=total))

    def draw(self, card: Card) -> None:
        """A card leaves the shoe."""
        self._draws += 1
        gap = None if self._drawn_ms is None else self._clock_ms - self._drawn_ms
        self._drawn_ms = self._clock_ms
        drawn = seen.CardDrawn(
            shoe=self._shoe, load=self._load, draw=self._draws, card=card, gap_ms=gap
        )
        self._hear(drawn)

    def device(self, event: str, argument: str, number: int) -> None:
        """What a device does or says."""
        if event == "shoe_loaded":
            self._load, self._draws = self._load + 1, 0
        events: dict[str, AnyEvent] = {
            "cut_card": seen.CutCardSeen(shoe=self._shoe, draw=self._draws),
            "shoe_empty": seen.ShoeEmptied(shoe=self._shoe, draw=self._draws),
            "shoe_loaded": self._loaded(0, number),
            "unplug": seen.ShoeLost(shoe=self._shoe, why="unplugged"),
            "plug": seen.ShoeFound(shoe=self._shoe),
            "error": seen.DeviceFaulted(device=self._shoe, fault=argument, severity=STOP),
            "error_cleared": seen.DeviceCleared(device=self._shoe, fault=argument),
        }
        self._hear(events[event])

    def shuffle(self) -> None:
        """All decks go in again."""
        self._load, self._draws = self._load + 1, 0
        self._hear(self._loaded(self._decks, self._decks * len(DECK)))

    def request(self, person: str, request: Mapping[str, object]) -> Refused | None:
        """Ask; the answer is the refusal in the entry, if there is one."""
        role = next(role for role, name in PEOPLE.items() if name == person)
        event = to_request(person, role, request)
        if isinstance(event, Refused):
            return event
        refused = (f for f in self._hear(event).facts if isinstance(f, RequestRefused))
        return next((Refused(fact.code, fact.message) for fact in refused), None)

    def can(self, what: str) -> bool:
        """Whether the dealer's page offers this now."""
        return what in self._shows(self._state, "dealer")["can"]

    def entries(self, first: int) -> Sequence[Entry]:
        """The journal from this number on."""
        return self._journal[first - 1 :]

    def leave(self) -> None:
        """Nothing to put away."""

    def _loaded(self, decks: int, cards: int) -> seen.ShoeLoaded:
        return seen.ShoeLoaded(shoe=self._shoe, load=self._load, decks=decks, cards=cards)

    def _hear(self, event: AnyEvent) -> Entry:
        verdict = self._decides(self._state, event)
        self._state = verdict.state
        entry = Entry(
            number=len(self._journal) + 1,
            wall_ms=MORNING_MS + self._clock_ms,
            clock_ms=self._clock_ms,
            event=event,
            facts=verdict.facts,
        )
        self._journal.append(entry)
        for order in verdict.orders:
            self._carry_out(order)
        return entry

    def _carry_out(self, order: AnyOrder) -> None:
        if isinstance(order, ArmTimer):
            self._timers[order.timer] = self._clock_ms + order.after_ms
        elif isinstance(order, StopTimer):
            self._timers.pop(order.timer, None)
