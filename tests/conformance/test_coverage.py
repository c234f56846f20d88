"""The sheets together hit every exit of every chart, every pay row and every decide option."""

import functools
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from controller.games.catalogue import FAMILIES
from controller.sequencing.engine import Sequencer
from controller.sequencing.verdicts import Changed
from controller.settings.files import Files, shipped
from controller.sheets.statements import Sheet
from controller.vocabulary.facts import SpotSettled, StakeNotAccepted
from controller.vocabulary.held import RequestRefused
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Decide
from controller.vocabulary.seats import (
    ChargeTaken,
    JackpotCollected,
    JackpotPaid,
    PointsScored,
    PotAwarded,
)
from tests.conformance.played import chosen, played, sheet_of

Exit = tuple[str, str, str, int]
"""Family, phase, what was heard, number of the exit; -1 where the step stays."""


REFUSED_ALWAYS: set[Exit] = {
    ("blackjack", "OFFER", "surrender", -1),
    ("exchange_poker", "SWAPPING", "fold", -1),
    ("exchange_poker", "SWAPPING", "raise", -1),
}
"""Rows that are there for their refusal: no surrender against an ace (blackjack.md section 5), no
fold or raise after the dealer's cards are seen (dealing_exceptions.md HP-09)."""


NEVER_PAID = {
    ("exchange_poker/russian", "raise", "pair + straight flush"),
    ("exchange_poker/russian", "raise", "pair + royal flush"),
    ("exchange_poker/komet", "raise", "pair + straight flush"),
}
"""Printed rows that a better row always covers (poker_house_banked.md section 8, proven there)."""


def _key(event: object) -> object:
    return event.action if isinstance(event, Decide) else type(event)


class _Watch:
    """Notes the exits by which rounds leave their steps."""

    def __init__(self, step: Any) -> None:
        self._step = step
        self.hit: set[Exit] = set()

    def __call__(self, sequencer: Sequencer, round_: Any, event: object) -> object:
        heard = self._step(sequencer, round_, event)
        if isinstance(heard, Changed):
            self._note(sequencer, round_.phase, event, heard)
        return heard

    def may(self, may: Any, sequencer: Sequencer, round_: Any, event: Any) -> object:
        return self._asked(sequencer, round_, event, may(sequencer, round_, event))

    def decision(self, decision: Any, sequencer: Sequencer, round_: Any, event: Any) -> object:
        against, goes = decision(sequencer, round_, event)
        watched = _Watch(lambda _, r, e: goes(r, e))
        watched.hit = self.hit
        return self._asked(sequencer, round_, event, against), lambda r, e: watched(sequencer, r, e)

    def _asked(self, sequencer: Sequencer, round_: Any, event: Any, against: object) -> object:
        refused = (sequencer.chart.name, round_.phase, str(_key(event)), -1)
        if isinstance(against, Refused) and refused in REFUSED_ALWAYS:
            self.hit.add(refused)
        return against

    def _note(self, sequencer: Sequencer, phase: str, event: object, heard: Changed[Any]) -> None:
        chart, key = sequencer.chart, _key(event)
        step = next(s for s in chart.steps if phase in s.phases and s.hears == key)
        left = [n for n, leave in enumerate(step.exits) if leave.guard(heard.round)]
        stays = not step.exits or (step.stays is not None and step.stays(heard.round))
        self.hit.add((chart.name, phase, step.name(), -1 if stays else left[0]))


@pytest.fixture(scope="module")
def hit() -> Iterator[set[Exit]]:
    watch, again = _Watch(Sequencer.step), _Watch(Sequencer.again)
    again.hit = watch.hit
    with pytest.MonkeyPatch.context() as patch:
        may, decision = Sequencer.may, Sequencer.decision
        patch.setattr(Sequencer, "step", lambda self, r, e: watch(self, r, e))
        patch.setattr(Sequencer, "again", lambda self, r, e: again(self, r, e))
        patch.setattr(Sequencer, "may", lambda self, r, e: watch.may(may, self, r, e))
        patch.setattr(
            Sequencer, "decision", lambda self, r, e: watch.decision(decision, self, r, e)
        )
        played.cache_clear()
        for label in chosen():
            played(label)
    yield watch.hit


def _exits(family: str) -> set[Exit]:
    chart, wanted = FAMILIES[family].sequencer.chart, set()
    for step in chart.steps:
        numbers = list(range(len(step.exits))) or [-1]
        if step.exits and step.stays is not None:
            numbers.append(-1)
        for phase in step.phases:
            wanted |= {(chart.name, phase, step.name(), n) for n in numbers}
    return wanted


@pytest.mark.parametrize("family", FAMILIES)
def test_every_exit_of_every_chart_is_hit(family: str, hit: set[Exit]) -> None:
    assert sorted(_exits(family) - hit) == []


Row = tuple[str, str, str]
"""Pay table, bet, outcome."""


def _tables() -> dict[str, str]:
    """Every version that has bets, with the name of its pay table."""
    found = {}
    for game in Files(shipped(), shipped()).names("games"):
        version = tomllib.loads((shipped() / f"games/{game}.toml").read_text(encoding="utf-8"))
        if not version["bets"]:
            continue
        found[game] = f"{version['family']}/{version['paytable']}"
    return found


@functools.cache
def _rows(name: str) -> list[dict[str, Any]]:
    text = (shipped() / f"paytables/{name}.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["row"])


def _rows_paid() -> set[Row]:
    tables, paid = _tables(), set()
    for label in chosen():
        sheet = sheet_of(label)
        if sheet.game.lower() not in tables:
            continue
        own = tables[sheet.game.lower()]
        sides = _side_games(sheet)
        facts = (fact for entry in played(label).entries for fact in entry.facts)
        for fact in facts:
            if isinstance(fact, SpotSettled):
                spot = fact.spot.rpartition(".")[2]
                name, bet = sides.get(spot, (own, spot))
                said = re.sub(r" \d+:\d+$", "", fact.why)
                rows = (r["when"] for r in _rows(name) if r["bet"] == bet)
                paid |= {(name, bet, when) for when in rows if when == said}
    return paid


def _side_games(sheet: Sheet) -> dict[str, tuple[str, str]]:
    """The spots of the attached side games with their pay tables, and the bet as these call it."""
    values = [line.value.lower() for line in sheet.opening_sets() if line.key == "side_game"]
    letters = values[-1].split("+") if values else []
    spots = zip(("side", "side_2"), letters, strict=False)
    return {spot: (f"blackjack/side_game_{letter}", "side") for spot, letter in spots}


def test_every_pay_row_of_every_table_is_hit() -> None:
    shipped_tables = Files(shipped(), shipped()).names("paytables")
    sides = {name for name in shipped_tables if "/side_game_" in name}
    assert len(sides) == 17
    assert set(shipped_tables) == {*_tables().values(), *sides}
    rows = {(name, row["bet"], row["when"]) for name in shipped_tables for row in _rows(name)}
    assert len(rows) > 110
    assert sorted(rows - _rows_paid()) == sorted(NEVER_PAID)


@pytest.mark.parametrize(
    ("family", "label"),
    [(name, label) for name, family in FAMILIES.items() for label in family.decisions],
)
def test_every_value_of_every_decision_has_its_sheet(family: str, label: str) -> None:
    """Each value is set by a sheet, and on the same cards the values lead to different results."""
    results: dict[str, set[str]] = {}
    for name in chosen():
        sheet = sheet_of(name)
        for line in sheet.opening_sets():
            if line.key == label:
                results.setdefault(line.value, set()).add(_result(name))
    assert sorted(results) == sorted(FAMILIES[family].decisions[label].choices)
    first, *others = results.values()
    assert all(first != other for other in others)


def _result(label: str) -> str:
    """What a round came to: nets, points, pots, the charge, refusals."""
    facts = [fact for entry in played(label).entries for fact in entry.facts]
    nets = [f"{f.spot} {f.hand} {f.net}" for f in facts if isinstance(f, SpotSettled)]
    refused = [f.code for f in facts if isinstance(f, RequestRefused | StakeNotAccepted)]
    points = [f"{f.seat} {f.points}" for f in facts if isinstance(f, PointsScored)]
    pots = [f"{f.seat} {f.amount}" for f in facts if isinstance(f, PotAwarded)]
    charges = [str(f.amount) for f in facts if isinstance(f, ChargeTaken)]
    kinds = (JackpotPaid, JackpotCollected)
    jackpot = [str(f.amount) for f in facts if isinstance(f, kinds)]
    return " | ".join([*nets, *points, *pots, *charges, *jackpot, *refused])
