"""Whether a page offers all that the rules allow, and nothing else."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.state import TableState
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action, CloseBets, Decide, OpenRound, PaysDone
from tests.properties.whole_rounds.people import Page

DEALERS_OWN = ("peek", "reveal")
OFTEN_ENOUGH = 0.05
"""The share of pages on which everything that is not offered is tried."""


class PagesRead:
    """Tries, beside what the people do, what the page does and does not offer; counts both."""

    def __init__(self, dice: random.Random) -> None:
        self.offered = 0
        self.refused = 0
        self._dice = dice

    def __call__(self, state: TableState, page: Page) -> None:
        """Look at one page of a round in play."""
        offered = {(b["action"], b["box"], b["bettor"]) for b in page["buttons"]}
        offered |= {(own, 0, 1) for own in DEALERS_OWN if own in page["can"]}
        self.offered += len(offered)
        if self._dice.random() < OFTEN_ENOUGH:
            for event in _requests(state, page):
                if not (isinstance(event, Decide) and _key(event) in offered):
                    self._is_refused(state, event)

    def _is_refused(self, state: TableState, event: AnyEvent) -> None:
        verdict = decide(state, event)
        assert isinstance(verdict.refused, Refused), f"not offered and not refused: {event}"
        kept = replace(verdict.state, entry=state.entry, questions=state.questions)
        assert kept == state, f"refused, and changed the table: {event}"
        self.refused += 1


def _key(event: Decide) -> tuple[str, int, int]:
    return event.action, event.box, event.bettor


def _requests(state: TableState, page: Page) -> Iterator[AnyEvent]:
    """Every decision of every game for every box there is and one more, and the table's own."""
    who: dict[str, Any] = {"person": "D1", "role": "D"}
    terms = state.rules.terms
    for action in Action:
        for box in range(terms.boxes + 2):
            for bettor in range(1, terms.bettors + 2):
                yield Decide(**who, action=action, box=box, bettor=bettor, positions=(1,))
    yield OpenRound(**who)
    yield PaysDone(**who)
    yield CloseBets(**who)
