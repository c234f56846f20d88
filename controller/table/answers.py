"""Answers to touches: a repeated touch gets the first answer again and is not heard twice."""

from collections import OrderedDict
from collections.abc import Sequence

from controller.procedures.state import TableState
from controller.sequencing.verdicts import Verdict
from controller.table.inbox import Heard
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import RequestRefused
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Request

KEPT = 2048
"""Touches whose answer is remembered; older ones are refused as stale by then."""

Answer = dict[str, object]


def answer_of(entry: int, refused: Refused | None) -> Answer:
    """The body that answers a POST."""
    said = None if refused is None else {"code": refused.code, "message": refused.message}
    return {"entry": entry, "refused": said}


class Answers:
    """The answers given so far, by the touch's id."""

    def __init__(self) -> None:
        """No touch yet."""
        self._given: OrderedDict[str, Answer] = OrderedDict()

    def remember(self, entry: Entry) -> None:
        """Take an answer from the journal, at recovery."""
        if not isinstance(entry.event, Request) or not entry.event.id:
            return
        facts = (f for f in entry.facts if isinstance(f, RequestRefused))
        fact = next(facts, None)
        refused = None if fact is None else Refused(fact.code, fact.message)
        self._keep(entry.event.id, answer_of(entry.number, refused))

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
        """Answer a touch that was heard before as it was answered then."""
        if isinstance(one.event, Request) and one.event.id in self._given:
            _set(one, self._given[one.event.id])

    def give(self, one: Heard, verdict: Verdict[TableState]) -> None:
        """Answer a touch that was heard."""
        if not isinstance(one.event, Request):
            return
        answer = answer_of(verdict.state.entry, verdict.refused)
        if one.event.id:
            self._keep(one.event.id, answer)
        _set(one, answer)

    def _keep(self, touch: str, answer: Answer) -> None:
        self._given[touch] = answer
        while len(self._given) > KEPT:
            self._given.popitem(last=False)


def _set(one: Heard, answer: Answer) -> None:
    if one.answer is not None and not one.answer.done():
        one.answer.set_result(answer)
