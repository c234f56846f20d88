"""A dealing order as rows: in these phases, hearing this, do that, leave by the first exit."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from controller.sequencing.verdicts import Changed
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action

Guard = Callable[[Any], bool]
Then = Callable[[Any, Any], Changed[Any]]
May = Callable[[Any, Any], "Refused | None"]
Hears = type[Any] | Action


class ChartFault(Exception):
    """A dealing order that cannot be right; it refuses to load."""


class Exit(NamedTuple):
    """Where a step leads while its guard holds."""

    guard: Guard
    phase: str


def otherwise(_: object) -> bool:
    """The last exit of a step: it always holds."""
    return True


class Step:
    """One row of a chart (`architecture.md` section 6)."""

    __slots__ = ("exits", "hears", "may", "phases", "stays", "then")

    def __init__(
        self,
        phases: str | tuple[str, ...],
        hears: Hears,
        then: Then,
        exits: Iterable[tuple[Guard, str]] = (),
        may: May | None = None,
        stays: Guard | None = None,
    ) -> None:
        """A row: its phases, the event class or action it hears, what it does, how it leaves."""
        self.phases = (phases,) if isinstance(phases, str) else phases
        self.hears = hears
        self.then = then
        self.exits = tuple(Exit(*pair) for pair in exits)
        self.may = may
        self.stays = stays

    def name(self) -> str:
        """What the step hears, as it is written in diagrams."""
        return self.hears.value if isinstance(self.hears, Action) else self.hears.__name__


class PhaseChart:
    """The steps of one dealing order, checked when it is built.

    `unheard_cards` names the irregularity of a card in each phase that hears none.
    """

    def __init__(
        self,
        name: str,
        initial: str,
        finals: tuple[str, ...],
        steps: tuple[Step, ...],
        unheard_cards: dict[str, str],
    ) -> None:
        """Check the steps and keep them; raises `ChartFault` with the phase that is wrong."""
        self.name = name
        self.initial = initial
        self.finals = finals
        self.steps = steps
        self.unheard_cards = unheard_cards
        self.phases = self._phases()
        self._check_reachable()
        self._check_steps()

    def _phases(self) -> tuple[str, ...]:
        seen = dict.fromkeys((self.initial,))
        for step in self.steps:
            seen.update(dict.fromkeys(step.phases))
            seen.update(dict.fromkeys(leave.phase for leave in step.exits))
        seen.update(dict.fromkeys(self.finals))
        return tuple(seen)

    def _leads(self, phase: str) -> set[str]:
        steps = (step for step in self.steps if phase in step.phases)
        return {leave.phase for step in steps for leave in step.exits}

    def _check_reachable(self) -> None:
        reached, todo = {self.initial}, [self.initial]
        while todo:
            new = self._leads(todo.pop()) - reached
            reached |= new
            todo.extend(new)
        for phase in self.phases:
            if phase not in reached:
                raise ChartFault(f"{self.name}: no way leads to {phase}")
            if phase not in self.finals and not self._leads(phase) - {phase}:
                raise ChartFault(f"{self.name}: no way out of {phase}")

    def _check_steps(self) -> None:
        claimed: set[tuple[str, Hears]] = set()
        for step in self.steps:
            if step.exits and step.exits[-1].guard is not otherwise:
                raise ChartFault(f"{self.name}: last exit of {step.name()} is not otherwise")
            if any(leave.guard is otherwise for leave in step.exits[:-1]):
                raise ChartFault(f"{self.name}: an exit of {step.name()} is never looked at")
            for phase in step.phases:
                if phase in self.finals:
                    raise ChartFault(f"{self.name}: final {phase} hears {step.name()}")
                if (phase, step.hears) in claimed:
                    raise ChartFault(f"{self.name}: two steps hear {step.name()} in {phase}")
                claimed.add((phase, step.hears))
        for phase in self.phases:
            if (phase, CardDrawn) not in claimed and phase not in self.unheard_cards:
                raise ChartFault(f"{self.name}: no code for a card in {phase}")
        for phase, code in self.unheard_cards.items():
            if phase not in self.phases:
                raise ChartFault(f"{self.name}: {code} for a card in {phase}, which is no phase")
            if code not in IRREGULARITIES:
                raise ChartFault(f"{self.name}: no irregularity {code} for a card in {phase}")
