"""`Table.hear`: decide, commit once, fold, offer, answer, carry out, in that order."""

from collections.abc import Sequence

import pytest

from controller.procedures.state import new_table
from controller.table.crash import STEPS
from controller.table.inbox import Heard
from controller.table.table import Table
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import CutCardSeen
from controller.vocabulary.orders import Acknowledge, AnyOrder
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
