"""Answers to touches: a repeated touch gets the first answer again and is not heard twice."""

from collections import OrderedDict
from collections.abc import Sequence

from msgspec.structs import replace

from controller.procedures.state import TableState
from controller.sequencing.verdicts import Verdict
from controller.table.inbox import Heard
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import RequestRefused
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Request

OTHER = refuse("RF-080", "This id belongs to another request.")
KEPT = 256
"""Touches whose answer is remembered, some rounds of them: a touch is repeated within seconds."""

Answer = dict[str, object]


def answer_of(entry: int, refused: Refused | None) -> Answer:
    """The body that answers a POST."""
    said = None if refused is None else {"code": refused.code, "message": refused.message}
    return {"entry": entry, "refused": said}


class Answers:
    """The answers given so far, by the touch's id."""

    def __init__(self) -> None:
        """No touch yet."""
        self._given: OrderedDict[str, tuple[Request, Answer]] = OrderedDict()

    def remember(self, entry: Entry) -> None:
        """Take an answer from the journal, at recovery."""
        if not isinstance(entry.event, Request) or not entry.event.id:
            return
        facts = (f for f in entry.facts if isinstance(f, RequestRefused))
        fact = next(facts, None)
        refused = None if fact is None else Refused(fact.code, fact.message)
        self._keep(entry.event, answer_of(entry.number, refused))

    def sort_out(self, heard: Sequence[Heard]) -> tuple[list[Heard], list[Heard]]:
        """What is heard for the first time, and touches that came before."""
        fresh: list[Heard] = []
        again: list[Heard] = []
        new: set[str] = set()
        for one in heard:
            touch = one.event.id if isinstance(one.event, Request) else ""
            (again if touch and (touch in self._given or touch in new) else fresh).append(one)
            new.add(touch)
        return fresh, again

    def repeat(self, one: Heard) -> None:
        """Answer a touch that was heard before as it was answered then, and no other one so."""
        if isinstance(one.event, Request) and one.event.id in self._given:
            asked, answer = self._given[one.event.id]
            _set(one, answer if _same(asked, one.event) else answer_of(0, OTHER))

    def give(self, one: Heard, verdict: Verdict[TableState]) -> None:
        """Answer a touch that was heard."""
        if not isinstance(one.event, Request):
            return
        answer = answer_of(verdict.state.entry, verdict.refused)
        if one.event.id:
            self._keep(one.event, answer)
        _set(one, answer)

    def _keep(self, asked: Request, answer: Answer) -> None:
        self._given[asked.id] = asked, answer
        while len(self._given) > KEPT:
            self._given.popitem(last=False)


def _same(asked: Request, again: Request) -> bool:
    """Whether it is the same request of the same person, whatever his screen shows by now."""
    return replace(again, seen=asked.seen, role=asked.role) == asked


def _set(one: Heard, answer: Answer) -> None:
    if one.answer is not None and not one.answer.done():
        one.answer.set_result(answer)
