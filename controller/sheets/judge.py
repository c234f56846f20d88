"""Whether a played round met its sheet: every expectation judged from journal entries only."""

from collections.abc import Mapping, Sequence

import msgspec

from controller.sheets.checks import got
from controller.sheets.expectations import RefusedExpected, ValueExpected
from controller.sheets.heard import Heard
from controller.sheets.naming import name_of
from controller.sheets.stakes import Result
from controller.sheets.statements import ExpectLine, Sheet
from controller.vocabulary.chips import format_amount
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import AnyFact, StakeNotAccepted
from controller.vocabulary.held import RequestRefused
from controller.vocabulary.places import parse_spot
from controller.vocabulary.refusals import REFUSALS

BOARD = "board"
"""The hand of the common cards."""


class LineRefused(msgspec.Struct, frozen=True):
    """A refusal and the line of the statement it answers."""

    line: int
    code: str
    message: str


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What a runner brings back of a round.

    `marks` says for each line of the sheet the number of the last entry heard by then; `refused`
    holds what was refused without an entry (a `set` line, a request that no one could send).
    """

    entries: Sequence[Entry]
    marks: Mapping[int, int]
    refused: Sequence[LineRefused] = ()


class Failure(msgspec.Struct, frozen=True):
    """An expectation that did not hold."""

    line: int
    expected: str
    got: str


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """One round's outcome, in the words of `deal_sheets.md` (Command line)."""

    name: str
    game: str
    ok: bool
    bets: list[dict[str, object]]
    stacks: dict[str, str]
    irregularities: list[str]
    refused: list[LineRefused]
    failures: list[Failure]
    state: str


class _Judge:
    """Walks the sheet and the journal side by side."""

    def __init__(self, sheet: Sheet, played: Played) -> None:
        self.sheet = sheet
        self.played = played
        self.heard = Heard()
        self.refused: list[LineRefused] = []
        self.failures: list[Failure] = []
        self._next = 0
        self._waiting: list[LineRefused] = []
        self._last: list[LineRefused] = []

    def walk(self) -> None:
        """Judge every line, in order."""
        last = self.sheet.line
        for statement in self.sheet.statements:
            last = statement.line
            fresh = self._refusals(last, self.played.marks.get(last, self.heard.number))
            if isinstance(statement, ExpectLine):
                self._waiting.extend(fresh)
                self._judge(statement)
            else:
                self._blame()
                self._waiting, self._last = list(fresh), list(fresh)
        self._waiting.extend(self._refusals(last, None))
        self._blame()

    def _judge(self, statement: ExpectLine) -> None:
        expectation = statement.expectation
        if isinstance(expectation, RefusedExpected):
            self._waiting = [other for other in self._waiting if other not in self._last]
            codes = [refusal.code for refusal in self._last]
            right = expectation.code in codes if expectation.code else bool(codes)
            seen = None if right else ", ".join(codes) or "not refused"
        else:
            seen = got(self.heard, expectation)
            if seen is not None and isinstance(expectation, ValueExpected):
                seen = self._value_of_backs(expectation, seen)
        if seen is not None:
            self.failures.append(Failure(statement.line, expectation.text, seen))

    def _value_of_backs(self, expectation: ValueExpected, seen: str) -> str | None:
        """The name of a hand of which no value was told, because it lies face down."""
        hands = self.heard.hands
        if hands.value(expectation.hand):
            return seen
        common = hands.cards(BOARD) or ()
        name = name_of(self.sheet, hands.cards(expectation.hand) or (), common)
        return None if name == expectation.value else name or seen

    def _blame(self) -> None:
        for refusal in self._waiting:
            answer = f"{refusal.code}: {refusal.message}"
            self.failures.append(Failure(refusal.line, "not refused", answer))
        self._waiting = []

    def _refusals(self, line: int, until: int | None) -> list[LineRefused]:
        """Hear the entries up to this number; the refusals in them and those without an entry."""
        entries, start = self.played.entries, self._next
        while self._next < len(entries) and (until is None or entries[self._next].number <= until):
            self._next += 1
        told = self.heard.hear_all(entries[start : self._next])
        found = [refusal for fact in told for refusal in _refusal(line, fact)]
        codes = {refusal.code for refusal in found}
        if until is not None:
            found += [r for r in self.played.refused if r.line == line and r.code not in codes]
        self.refused.extend(found)
        return found


def _refusal(line: int, fact: AnyFact) -> list[LineRefused]:
    if isinstance(fact, RequestRefused):
        return [LineRefused(line, fact.code, fact.message)]
    if isinstance(fact, StakeNotAccepted):
        return [LineRefused(line, fact.code, REFUSALS.get(fact.code, ""))]
    return []


def _bet(result: Result) -> dict[str, object]:
    spot = parse_spot(result.spot)
    return {
        "box": spot.box if spot else 0,
        "bettor": spot.bettor if spot else 0,
        "hand": result.hand,
        "spot": spot.name if spot else result.spot,
        "stake": format_amount(result.stake),
        "net": format_amount(result.net),
        "why": result.why,
    }


def judge(sheet: Sheet, played: Played) -> Judged:
    """The round's outcome: every expectation held, or which did not and what was so instead."""
    walk = _Judge(sheet, played)
    walk.walk()
    stakes = walk.heard.stakes
    return Judged(
        name=sheet.name,
        game=sheet.game,
        ok=not walk.failures,
        bets=[_bet(result) for result in (*stakes.earlier, *stakes.results)],
        stacks={str(seat): format_amount(stack) for seat, stack in walk.heard.seats.stacks.items()},
        irregularities=walk.heard.irregularities,
        refused=walk.refused,
        failures=walk.failures,
        state=walk.heard.state,
    )


def not_played(sheet: Sheet, why: str) -> Judged:
    """The outcome of a round that could not be played to its end."""
    return Judged(
        name=sheet.name,
        game=sheet.game,
        ok=False,
        bets=[],
        stacks={},
        irregularities=[],
        refused=[],
        failures=[Failure(sheet.line, "a round that is played", why)],
        state="stopped",
    )
