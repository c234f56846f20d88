"""A repeated touch gets the first answer again and is not heard twice."""

import asyncio

from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.state import TableState, new_table
from controller.table.answers import KEPT, Answers
from controller.table.inbox import Heard
from controller.table.table import Table
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.observations import TimerRang
from controller.vocabulary.orders import AnyOrder
from controller.vocabulary.requests import CloseBets, OpenTable, RecordDrop
from tests.unit.controller.table.evenings import recorded, rules


class Kept:
    """A table on a journal in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.commits: list[int] = []
        self.table = Table(
            new_table(rules()), self, (), lambda: None, self.carry_out, lambda _: None
        )

    def append(self, entries: object) -> None:
        before = len(self.entries)
        self.entries += entries  # type: ignore[operator]
        self.commits.append(len(self.entries) - before)

    def carry_out(self, _: AnyOrder) -> None:
        return

    def hear(self, *events: AnyEvent) -> list[dict[str, object] | None]:
        """One batch; the answers that came."""
        batch = [Heard(event, 0, 0, asyncio.get_running_loop().create_future()) for event in events]
        self.table.hear(batch)
        answers = [one.answer for one in batch]
        return [a.result() if a is not None and a.done() else None for a in answers]


def close_bets(touch: str) -> CloseBets:
    return CloseBets(person="D1", role="D", id=touch)


def open_table(touch: str) -> OpenTable:
    return OpenTable(person="P1", role="P", version="blackjack/a", id=touch)


REFUSED = {"code": "RF-001", "message": "The table is closed."}


def test_an_id_belongs_to_one_request() -> None:
    """What was not asked before is never told to be done (`interfaces.md`, screens)."""

    async def story() -> None:
        kept = Kept()
        assert kept.hear(open_table("a")) == [{"entry": 1, "refused": None}]
        other = RecordDrop(person="P1", role="P", amount=Chips(500), id="a")
        (answer,) = kept.hear(other)
        assert answer is not None
        refused = answer["refused"]
        assert isinstance(refused, dict)
        assert (answer["entry"], refused["code"]) == (0, "RF-080")
        looked = replace(open_table("a"), seen=1)
        assert kept.hear(looked) == [{"entry": 1, "refused": None}]
        assert len(kept.entries) == 1

    asyncio.run(story())


def test_answers_carry_the_entry_and_the_refusal() -> None:
    async def story() -> None:
        kept = Kept()
        assert kept.hear(close_bets("a")) == [{"entry": 1, "refused": REFUSED}]
        assert kept.hear(open_table("b")) == [{"entry": 2, "refused": None}]

    asyncio.run(story())


def test_a_touch_made_again_later_is_answered_as_it_was() -> None:
    async def story() -> None:
        kept = Kept()
        first = kept.hear(close_bets("a"))
        kept.hear(open_table("b"))
        assert kept.hear(close_bets("a")) == first
        assert [entry.number for entry in kept.entries] == [1, 2]
        assert kept.commits == [1, 1, 0]

    asyncio.run(story())


def test_a_touch_made_twice_in_one_batch_is_heard_once() -> None:
    async def story() -> None:
        kept = Kept()
        answers = kept.hear(open_table("a"), open_table("a"), close_bets("b"), open_table("a"))
        assert [answer and answer["entry"] for answer in answers] == [1, 1, 2, 1]
        assert len(kept.entries) == 2
        assert kept.commits == [2]

    asyncio.run(story())


def test_the_same_words_under_another_id_are_another_touch() -> None:
    async def story() -> None:
        kept = Kept()
        drop = RecordDrop(person="P1", role="P", amount=500, id="a")  # type: ignore[arg-type]
        other = RecordDrop(person="P1", role="P", amount=500, id="b")  # type: ignore[arg-type]
        kept.hear(drop, other)
        assert len(kept.entries) == 2

    asyncio.run(story())


def test_observations_are_never_taken_for_repeats() -> None:
    async def story() -> None:
        kept = Kept()
        assert kept.hear(TimerRang(timer="x"), TimerRang(timer="x")) == [None, None]
        assert len(kept.entries) == 2

    asyncio.run(story())


def test_after_recovery_every_touch_is_answered_as_it_was() -> None:
    answers, again = Answers(), Answers()
    state: TableState = new_table(rules())
    for entry in recorded():
        verdict = decide(state, entry.event)
        state = verdict.state
        answers.give(Heard(entry.event, 0, 0), verdict)
        again.remember(entry)
    assert vars(answers) == vars(again)
    assert len(vars(answers)["_given"]) > 100


def test_old_answers_are_forgotten() -> None:
    async def story() -> None:
        kept = Kept()
        for number in range(KEPT + 1):
            kept.hear(close_bets(f"touch-{number}"))
        assert kept.hear(close_bets(f"touch-{KEPT}"))[0] == {"entry": KEPT + 1, "refused": REFUSED}
        assert kept.hear(close_bets("touch-0"))[0] == {"entry": KEPT + 2, "refused": REFUSED}

    asyncio.run(story())


def test_a_long_evening_keeps_a_few_hundred_answers() -> None:
    """Memory must be flat (`performance.md` goal 5); a touch is repeated within seconds."""

    async def story() -> None:
        kept = Kept()
        for number in range(1000):
            kept.hear(close_bets(f"touch-{number}"))
        assert len(vars(kept.table.answers)["_given"]) <= 256

    asyncio.run(story())
