"""`Table.hear`: decide, commit once, fold, offer, answer, carry out, in that order."""

import asyncio
import random
from collections.abc import Callable, Sequence

import pytest

from controller.procedures.state import new_table
from controller.table.crash import STEPS
from controller.table.inbox import Heard, Inbox
from controller.table.replaying import replay
from controller.table.table import Table
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import RequestRefused, RoundOpened, RoundVoided, VoidAsked
from controller.vocabulary.observations import CardDrawn, ChipsPlaced, CutCardSeen, ShoeLoaded
from controller.vocabulary.orders import Acknowledge, AnyOrder
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    OpenRound,
    OpenTable,
    PaysDone,
    VoidRound,
)
from tests.unit.controller.table.evenings import recorded, rules, states


class Diary:
    """Writes down what a table does, in its order."""

    def __init__(self, full: bool = False) -> None:
        self.did: list[str] = []
        self._full = full
        self.table = Table(
            new_table(rules()),
            self,
            (Folded(self, "first"), Folded(self, "second")),
            lambda: self.did.append(f"offer {self.table.state.entry}"),
            self.carry_out,
            self.did.append,
        )

    def append(self, entries: Sequence[Entry]) -> None:
        if self._full:
            raise OSError("no room")
        self.did.append(f"commit {len(entries)}")

    def carry_out(self, order: AnyOrder) -> None:
        self.did.append(type(order).__name__)


class Folded:
    def __init__(self, diary: Diary, name: str) -> None:
        self._diary, self._name = diary, name

    def hear(self, entry: Entry) -> None:
        self._diary.did.append(f"{self._name} {entry.number}")


CUT = CutCardSeen(shoe="shoe-a", draw=0, event=5)


def test_the_order_of_effects() -> None:
    diary = Diary()
    diary.table.hear([Heard(CUT, 1, 2), Heard(CUT, 1, 2)])
    assert diary.did == [
        "taken",
        "decided",
        "commit 2",
        "appended",
        *("first 1", "second 1", "first 2", "second 2", "folded"),
        "offer 2",
        "offered",
        *("Acknowledge", "Acknowledge", "carried_out"),
    ]
    assert [did for did in diary.did if did in STEPS] == list(STEPS)


def test_nothing_is_shown_or_carried_out_that_is_not_kept() -> None:
    diary = Diary(full=True)
    with pytest.raises(OSError, match="no room"):
        diary.table.hear([Heard(CUT, 1, 2)])
    assert diary.did == ["taken", "decided"]
    assert diary.table.state == new_table(rules())


def test_entries_carry_both_clocks() -> None:
    kept: list[Entry] = []

    class Keeper:
        def append(self, entries: Sequence[Entry]) -> None:
            kept.extend(entries)

    orders: list[AnyOrder] = []
    table = Table(new_table(rules()), Keeper(), (), lambda: None, orders.append, lambda _: None)
    table.hear([Heard(CUT, 1_772_395_200_000, 41)])
    assert (kept[0].number, kept[0].wall_ms, kept[0].clock_ms) == (1, 1_772_395_200_000, 41)
    assert orders == [Acknowledge(device="shoe-a", event=5)]


def test_a_batch_leads_where_one_by_one_leads() -> None:
    diary = Diary()
    diary.table.hear([Heard(e.event, e.wall_ms, e.clock_ms) for e in recorded()])
    assert diary.table.state == states()[-1]
    assert diary.did.count(f"commit {len(recorded())}") == 1


class Kept:
    """A journal in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entries: Sequence[Entry]) -> None:
        self.entries.extend(entries)

    def table(self) -> Table:
        orders: list[AnyOrder] = []
        return Table(new_table(rules()), self, (), lambda: None, orders.append, lambda _: None)


def heard(*events: AnyEvent) -> list[Heard]:
    return [Heard(event, number, number) for number, event in enumerate(events)]


TEN = Chips(1000)
READY: tuple[AnyEvent, ...] = (
    OpenTable(person="P1", role="P", version="blackjack/a"),
    ShoeLoaded(shoe="shoe-a", load=1, decks=6, cards=312),
    CardDrawn(shoe="shoe-a", load=1, draw=1, card=Card("2C")),
    OpenRound(person="D1", role="D"),
    ChipsPlaced(spot="1.main", amount=TEN, total=TEN, chips=("C1",)),
    CloseBets(person="D1", role="D"),
)


def test_one_bad_event_wipes_no_other() -> None:
    """Field report 2: an illegal result, a void and a new round, all waiting together."""
    kept = Kept()
    table = kept.table()
    void = {"reason": "spilled", "reference": "REF-1"}
    table.hear(
        heard(
            *READY,
            Decide(person="D1", role="D", action=Action.RESULT),
            VoidRound(person="F1", role="F", **void),
            VoidRound(person="P1", role="P", **void),
            PaysDone(person="D1", role="D"),
            OpenRound(person="D1", role="D"),
        )
    )
    facts = [[type(fact) for fact in entry.facts] for entry in kept.entries[len(READY) :]]
    assert RequestRefused in facts[0]
    assert VoidAsked in facts[1] and RoundVoided not in facts[1]
    assert RoundVoided in facts[2]
    assert RoundOpened in facts[4]
    assert table.state.round_no == 2


def test_events_of_many_tasks_are_heard_in_one_order(repeats: Callable[[int], int]) -> None:
    """Field report 3: whatever the interleaving, the state is that of the order in the journal."""
    for seed in range(repeats(1000)):
        kept, dice = Kept(), random.Random(seed)
        events = list(READY) + [
            CardDrawn(shoe="shoe-a", load=1, draw=2 + at, card=Card(face))
            for at, face in enumerate(("5S", "6D", "6H", "KD"))
        ]
        events += [
            Decide(person="D1", role="D", action=Action.STAND, box=1),
            VoidRound(person="F1", role="F", reason="spilled", reference="REF-1"),
        ]
        asyncio.run(interleaved(kept.table(), events, dice))
        assert [entry.number for entry in kept.entries] == list(range(1, len(events) + 1))
        assert sorted(map(repr, events)) == sorted(repr(entry.event) for entry in kept.entries)
        again = replay(new_table(rules()), kept.entries)
        assert again.entries == len(events)


async def interleaved(table: Table, events: list[AnyEvent], dice: random.Random) -> None:
    """Eight tasks, each with its part of the events, one consumer."""
    inbox, left = Inbox(), len(events)

    async def tell(part: list[AnyEvent]) -> None:
        for event in part:
            for _ in range(dice.randrange(4)):
                await asyncio.sleep(0)
            inbox.put(Heard(event, 0, 0))

    tellers = [asyncio.ensure_future(tell(events[at::8])) for at in range(8)]
    while left:
        taken = await inbox.take()
        left -= len(taken)
        table.hear(taken)
    await asyncio.gather(*tellers)
