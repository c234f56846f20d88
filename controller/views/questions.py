"""Irregularities with their rulings: what was asked, by whom it was settled, and how."""

from typing import Any

import msgspec

from controller.views.fold import moment
from controller.vocabulary.entries import Entry
from controller.vocabulary.held import (
    IrregularityNoted,
    IrregularityOpened,
    RulingApplied,
    RulingNoted,
)


class Irregular(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity (`dealing_exceptions.md` section 5); `choice` is empty while it is open."""

    entry: int
    at_ms: int
    code: str
    level: int
    round: int = 0
    detail: str = ""
    proposal: str = ""
    names: tuple[tuple[str, str, str], ...] = ()
    choice: str = ""
    people: tuple[str, ...] = ()
    reference: str = ""
    closed_ms: int = 0

    def shown(self) -> dict[str, Any]:
        """The same as JSON holds it."""
        return {
            "entry": self.entry,
            "at": moment(self.at_ms),
            "code": self.code,
            "class": self.level,
            "round": self.round,
            "detail": self.detail,
            "proposal": self.proposal,
            "names": [
                {"person": person, "role": role, "choice": choice}
                for person, role, choice in self.names
            ],
            "choice": self.choice,
            "people": list(self.people),
            "reference": self.reference,
            "closed_at": moment(self.closed_ms) if self.closed_ms else None,
        }


class Questions:
    """Keeps the irregularities it hears of and joins each ruling to its own."""

    def __init__(self) -> None:
        self._kept: list[Irregular] = []
        self._places: dict[tuple[int, str], int] = {}

    def hear(self, entry: Entry, round_no: int = 0) -> None:
        """Take the next entry in; `round_no` is the round in play, 0 between rounds."""
        for fact in entry.facts:
            match fact:
                case IrregularityNoted():
                    self._keep(entry, fact.code, 0, round_no, fact.detail, "")
                case IrregularityOpened():
                    self._places[fact.question, fact.code] = len(self._kept)
                    self._keep(entry, fact.code, fact.level, round_no, fact.detail, fact.proposal)
                case RulingNoted():
                    self._name(fact)
                case RulingApplied():
                    self._close(entry, fact)
                case _:
                    pass

    def kept(self) -> tuple[Irregular, ...]:
        """Every irregularity in the order in which they came."""
        return tuple(self._kept)

    def shown(self) -> list[dict[str, Any]]:
        """The same as JSON holds it."""
        return [irregular.shown() for irregular in self._kept]

    def _keep(
        self, entry: Entry, code: str, level: int, round_no: int, detail: str, proposal: str
    ) -> None:
        irregular = Irregular(
            entry=entry.number,
            at_ms=entry.wall_ms,
            code=code,
            level=level,
            round=round_no,
            detail=detail,
            proposal=proposal,
        )
        self._kept.append(irregular)

    def _name(self, fact: RulingNoted) -> None:
        for (question, _), place in self._places.items():
            kept = self._kept[place]
            if question == fact.question and not kept.choice:
                names = (*kept.names, (fact.person, fact.role, fact.choice))
                self._kept[place] = msgspec.structs.replace(kept, names=names)
                return

    def _close(self, entry: Entry, fact: RulingApplied) -> None:
        place = self._places.get((fact.question, fact.code))
        if place is not None:
            self._kept[place] = msgspec.structs.replace(
                self._kept[place],
                choice=fact.choice,
                people=fact.people,
                reference=fact.reference,
                closed_ms=entry.wall_ms,
            )
