"""A day of blackjack that nobody plays: each event chosen from the state, each one decided."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from controller.journal.store import Journal
from controller.procedures.decide import decide
from controller.procedures.settling import expected
from controller.procedures.state import (
    BETWEEN_ROUNDS,
    CLOSED,
    ROUND_IN_PLAY,
    TableState,
    new_table,
)
from controller.sequencing.verdicts import Verdict
from controller.settings.table import Loaded, load
from controller.table.checkpoints import Checkpoints
from controller.views.day import Day
from controller.views.metrics import Metrics
from controller.vocabulary.cards import DECK
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.observations import CardDrawn, ChipsLifted, ChipsPlaced, ShoeLoaded
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    OpenRound,
    OpenTable,
    PaysDone,
)

BOXES = (1, 2, 3, 4, 5)
STAKE = Chips(1000)
CUT_AT = 230
HITS_BELOW = 15
SECOND_MS = 1000
ROOT = Path(__file__).resolve().parents[2]


@cache
def table() -> Loaded:
    """The example table of blackjack."""
    loaded = load(ROOT / "config" / "examples" / "blackjack")
    assert isinstance(loaded, Loaded)
    # Like the table that is measured from outside: without readers, every stake is keyed.
    return replace(loaded, rules=replace(loaded.rules, sensed=()))


class Play:
    """What happens next at a table, from its state and the order of the cards in the shoe."""

    def __init__(self, seed: int = 1) -> None:
        self._dice = random.Random(seed)
        self._cards: list[Any] = []
        self._load = 0
        self._event = 0

    def next(self, state: TableState) -> AnyEvent:
        if state.phase == CLOSED:
            return OpenTable(person="P1", role="P", version="blackjack/a")
        if state.phase == ROUND_IN_PLAY:
            return self._in_round(state)
        lifted = self._lift(state)
        if lifted is not None:
            return lifted
        if state.phase == BETWEEN_ROUNDS and len(self._cards) > 6 * 52 - CUT_AT:
            return OpenRound(person="D1", role="D")
        return self._draw(state) if state.shoe.burns_due else self._shuffle(state)

    def _in_round(self, state: TableState) -> AnyEvent:
        round_, family = state.round, state.family
        assert family is not None
        if round_.phase == family.sequencer.chart.initial:
            empty = (b for b in BOXES if not state.lies(f"{b}.main").total)
            box = next(empty, 0)
            if not box:
                return CloseBets(person="D1", role="D")
            chips = (f"C{box}",)
            return ChipsPlaced(spot=f"{box}.main", amount=STAKE, total=STAKE, chips=chips)
        if state.settled:
            paid = self._pay(state)
            return paid or PaysDone(person="D1", role="D")
        if family.due(round_) != NONE:
            return self._draw(state)
        box, hand = family.turn(round_)
        value = next((h.value for h in family.hands(round_) if h.hand == hand), "0")
        low = int(str(value).rsplit("/", 1)[-1] or 0) < HITS_BELOW
        action = Action.HIT if low else Action.STAND
        return Decide(person="D1", role="D", action=action, box=box)

    def _pay(self, state: TableState) -> AnyEvent | None:
        for box in BOXES:
            spot = f"{box}.main"
            due, lies = expected(state.round, spot), state.lies(spot).total
            if due > lies:
                return ChipsPlaced(spot=spot, amount=Chips(due - lies), total=due, chips=("W",))
            if due < lies:
                return ChipsLifted(spot=spot, amount=Chips(lies - due), total=due)
        return None

    def _lift(self, state: TableState) -> AnyEvent | None:
        for spot, lying in state.lying:
            if lying.total:
                return ChipsLifted(spot=spot, amount=lying.total, total=Chips(0))
        return None

    def _shuffle(self, state: TableState) -> AnyEvent:
        self._cards = [*DECK] * 6
        self._dice.shuffle(self._cards)
        self._load += 1
        return ShoeLoaded(shoe="shoe-a", load=self._load, decks=6, cards=312, event=self._number())

    def _draw(self, state: TableState) -> AnyEvent:
        card, draw = self._cards.pop(), state.shoe.draws + 1
        number = self._number()
        return CardDrawn(shoe="shoe-a", load=self._load, draw=draw, card=card, event=number)

    def _number(self) -> int:
        self._event = self._event % 255 + 1
        return self._event


def decided(rounds: int, seed: int = 1) -> Iterator[tuple[AnyEvent, Verdict[TableState]]]:
    """Every event of so many rounds with its verdict, as they come."""
    state, play = new_table(table().rules), Play(seed)
    while state.round_no < rounds or state.phase == ROUND_IN_PLAY:
        event = play.next(state)
        verdict = decide(state, event)
        assert verdict.refused is None, (event, verdict.refused)
        assert not verdict.state.questions, (event, verdict.facts)
        state = verdict.state
        yield event, verdict


def entry_of(event: AnyEvent, verdict: Verdict[TableState]) -> Entry:
    """The entry that is kept of it, a second after the one before."""
    number = verdict.state.entry
    at = number * SECOND_MS
    return Entry(number=number, wall_ms=at, clock_ms=at, event=event, facts=verdict.facts)


def write_day(folder: Path, rounds: int = 1 << 40, entries: int = 1 << 40) -> int:
    """A journal of so many rounds or of about so many entries; the number of its entries.

    Checkpoints lie behind the last rounds, as they do in the journal of a table that played them.
    """
    day, metrics = Day(), Metrics()
    waiting: list[Entry] = []
    with Journal(folder / "journal.db") as journal:
        for event, verdict in decided(rounds):
            state = verdict.state
            waiting.append(entry_of(event, verdict))
            near_the_end = state.round_no > rounds - 8 or state.entry > entries - 500
            if isinstance(event, PaysDone) and (near_the_end or len(waiting) > 2000):
                journal.append(waiting)
                keep = Checkpoints(journal, lambda now=state: now, day, metrics)
                for entry in waiting:
                    for fold in (day, metrics, keep):
                        fold.hear(entry)
                waiting.clear()
                if state.entry >= entries:
                    break
        journal.append(waiting)
        return journal.last_number()
