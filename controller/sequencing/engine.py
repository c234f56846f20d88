"""Runs a chart on `transitions`: one flat machine a family, built once, no model attached.

No chart has callbacks (`architecture.md` 6) and none are looked for: that would be nine tenths of
a trigger.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from transitions import Event, Machine, MachineError

from controller.sequencing.charts import May, PhaseChart, Step
from controller.sequencing.verdicts import Changed, Unheard
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Decide, Request


class _Cursor:
    """The one slot that the machine moves."""

    __slots__ = ("state",)

    def __init__(self) -> None:
        self.state = ""


class _Exits(Event):
    """The exits of one row, in order: the first whose guard holds moves the cursor."""

    def trigger(self, model: Any, *args: Any, **_: Any) -> bool:
        """Ask the guards of the changed round; a last exit always holds."""
        for leave in self.transitions[model.state]:
            guard: Any = leave.conditions[0].func
            if guard(*args):
                model.state = leave.dest or model.state
                return True
        raise MachineError(f"no exit of {self.name} holds")


class _Flat(Machine):
    """A machine whose events have exits and nothing else."""

    event_cls = _Exits


Goes = Callable[[Any, Any], Changed[Any]]
"""What a row does with an event that it hears: apply, route."""


class Sequencer:
    """A chart compiled once (`architecture.md` section 6)."""

    def __init__(self, chart: PhaseChart) -> None:
        """Build the flat machine of this chart."""
        self.chart = chart
        self.finals = chart.finals
        self._steps: dict[tuple[str, object], tuple[May | None, Goes]] = {}
        self._cursor = _Cursor()
        machine = _Flat(
            model=None,
            states=list(chart.phases),
            initial=chart.initial,
            auto_transitions=False,
            send_event=False,
            queued=False,
        )
        for step in chart.steps:
            for phase in step.phases:
                self._steps[phase, step.hears] = (step.may, self._compile(machine, phase, step))

    def _compile(self, machine: _Flat, phase: str, step: Step) -> Goes:
        then, stays = step.then, step.stays
        if not step.exits:
            return then
        name = f"{phase} {step.name()}"
        for guard, target in step.exits:
            dest = None if target == phase else target
            machine.add_transition(name, phase, dest, conditions=[guard])
        leave = self._leaving(machine.events[name].trigger)
        if stays is None:
            return lambda round_, event: leave(then(round_, event))

        def go(round_: Any, event: object) -> Changed[Any]:
            changed = then(round_, event)
            return changed if stays(changed.round) else leave(changed)

        return go

    def _leaving(self, trigger: Any) -> Callable[[Changed[Any]], Changed[Any]]:
        cursor = self._cursor

        def leave(changed: Changed[Any]) -> Changed[Any]:
            round_ = changed.round
            before = cursor.state = round_.phase
            trigger(cursor, round_)
            if cursor.state == before:
                return changed
            return replace(changed, round=replace(round_, phase=cursor.state))

        return leave

    def hears(self, phase: str, event: object) -> bool:
        """Whether some step hears this event in this phase."""
        return (phase, _key(event)) in self._steps

    def may(self, round_: Any, event: object) -> Refused | Unheard | None:
        """What stands against the event now, or None; asked by `step` and by `show`."""
        found = self._steps.get((round_.phase, _key(event)))
        if found is None:
            return Unheard(round_.phase)
        may = found[0]
        return None if may is None else may(round_, event)

    def step(self, round_: Any, event: object) -> Changed[Any] | Refused | Unheard:
        """Hear one event: may, apply, route."""
        hears = event.action if type(event) is Decide else type(event)
        found = self._steps.get((round_.phase, hears))
        if found is None:
            return Unheard(round_.phase)
        may, go = found
        if may is not None:
            against = may(round_, event)
            if against is not None:
                return against
        return go(round_, event)

    def decision(self, round_: Any, event: Decide) -> tuple[Refused | Unheard | None, Any]:
        """What stands against a decision, and what it does where nothing stands against it."""
        found = self._steps.get((round_.phase, event.action))
        if found is None:
            return Unheard(round_.phase), None
        may, goes = found
        return (None if may is None else may(round_, event)), goes

    def again(self, round_: Any, event: object) -> Changed[Any] | Unheard:
        """Hear once more what was granted: a request is not asked for again, it only must fit."""
        if isinstance(event, Request):
            heard = self.hears(round_.phase, event)
        else:
            heard = self.may(round_, event) is None
        if not heard:
            return Unheard(round_.phase)
        return self._steps[round_.phase, _key(event)][1](round_, event)


def _key(event: object) -> object:
    return event.action if type(event) is Decide else type(event)
