"""Two tables at which the same happens, but for faces that lie down: what tells them apart.

Everything that leaves the core is looked at after every event: pages and the messages that carry
them, facts, orders, answers, figures, what the journal keeps of it, and what `recall` says.
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from controller.journal.codec import Codec
from controller.journal.digests import ORIGIN
from controller.journal.faces import END, SEALED, keep_row, take_out
from controller.journal.keys import NO_KEYS, Keyring
from controller.journal.sealing import Sealer
from controller.outlets.streams import encode_page
from controller.procedures.rules import TableRules
from controller.procedures.show import show
from controller.procedures.state import TableState
from controller.table.checkpoints import moment_of
from controller.table.sealing import deals_down
from controller.views.day import Day
from controller.views.metrics import Metrics
from controller.views.recall import recall_round
from controller.views.recall_text import spell_round
from controller.views.rounds import LastRounds
from controller.views.sheet import NotExported, as_sheet
from controller.vocabulary.cards import Card, rank_of
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    CardAmended,
    CardBurned,
    CardDealt,
    CardTurned,
)
from controller.vocabulary.held import CardIdentified, IrregularityOpened
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Request
from tests.properties.faces_down.playing import Chance, Played, steps

ROLES = ("dealer", "pit", "player")
OF_FACES = ("RD-03", "RD-10", "SH-03", "SH-06")
"""What opens because of a face, turned or not: the exceptions that section 8a names."""
AFTERWARDS = 4
"""Events after the last round: what was never turned stays secret."""
TROUBLE = (0.0, 0.0, 0.05)
"""Every third round goes wrong now and then."""
Show = Callable[[TableState, str], dict[str, Any]]
Seen = dict[str, bytes | int]


class Table:
    """One of the two, with all that looks at it."""

    def __init__(self, rules: TableRules, cards: list[Card], shows: Show = show) -> None:
        self.played = Played(rules, cards)
        self.day, self.metrics = Day(), Metrics()
        self._shows = shows
        self._sealer = Sealer(Keyring({1: b"k" * 32}) if deals_down(rules) else NO_KEYS)

    def hear(self, event: Any) -> Entry:
        entry = self.played.hear(event)
        self.day.hear(entry)
        self.metrics.hear(entry)
        return entry

    def seen(self) -> Iterator[tuple[str, bytes | int]]:
        """What everybody outside the core has of the last event."""
        verdict, entry = self.played.verdict, self.played.entries[-1]
        for role in ROLES:
            yield f"the {role} page", encode_page(self._shows(verdict.state, role))
        yield "facts", msgspec.json.encode(verdict.facts)
        yield "orders", msgspec.json.encode(verdict.orders)
        yield "the answer", msgspec.json.encode(verdict.refused)
        yield "the figures of the pit", msgspec.json.encode(self.day.figures)
        yield "metrics", repr(list(self.metrics.rows())).encode()
        if self._sealer.seals:
            yield from self._kept(entry)

    def _kept(self, entry: Entry) -> Iterator[tuple[str, bytes | int]]:
        row = keep_row(Codec(), self._sealer, ORIGIN, entry)
        readable, _, sealed = row[5].partition(SEALED)
        yield "the journal", repr((row[:5], readable, row[6])).encode()
        yield "the length of the journal", len(row[5])
        yield "the length of the seal", len(sealed.removesuffix(END))
        state = self.played.verdict.state
        moment = moment_of(state, self.day, self.metrics)
        if moment is not None:
            yield "the checkpoint's length", len(self._sealer.seal_state(1, ORIGIN, moment))

    def recalled(self, entries: Sequence[Entry]) -> Iterator[tuple[str, bytes]]:
        """What `recall` says to whoever has no key."""
        last = LastRounds()
        for entry in entries:
            last.hear(msgspec.structs.replace(entry, event=take_out(entry.event)[0]))
        for recorded in last.rounds():
            shown = recall_round(recorded)
            yield "recall as JSON", json.dumps(shown).encode()
            yield "recall", spell_round(shown).encode()
            try:
                yield "recall as a sheet", as_sheet(recorded).encode()
            except NotExported as why:
                yield "recall as a sheet", str(why).encode()


class Compared(msgspec.Struct, frozen=True):
    """How far the two were alike, what told them apart, and why the comparison ended."""

    steps: int
    leak: str = ""
    ended: str = ""


def compare(rules: TableRules, seed: int, rounds: int = 1, shows: Show = show) -> Compared:
    """Play rounds by chance at one table, then the same at two that differ in unturned faces."""
    chance, cards = _from(rules, seed)
    alone = Played(rules, cards)
    entries = list(steps(alone, chance, rounds, AFTERWARDS))
    numbers = random.Random(f"faces {seed}")
    first_load = [entry for entry in entries if getattr(entry.event, "load", 1) == 1]
    down, drawn = _dealt_down(first_load), _drawn(first_load)
    other, differ = _exchanged(cards, down, len(drawn), numbers)
    if not differ:
        return Compared(0, "", "nothing lay down")
    chance, cards = _from(rules, seed)
    left, right = Table(rules, cards, shows), Table(rules, other, shows)
    for at in range(len(entries)):
        event = chance.next(left.played.state)
        pair = left.hear(event), right.hear(event)
        ended = _ended(pair, (left, right), differ)
        if ended:
            return _recalls(Compared(at, "", ended), left, right, 1)
        for (name, one), (_, two) in zip(left.seen(), right.seen(), strict=True):
            if one != two:
                return Compared(at, f"{name}: {_apart(one, two)}", "")
    return _recalls(Compared(len(entries), "", "the rounds were over"), left, right, 0)


def faces_of(fact: AnyFact) -> tuple[Card, ...]:
    """The faces that this fact shows to everybody, of the card that it is about."""
    if isinstance(fact, CardTurned | CardDealt | CardBurned | CardIdentified):
        return () if fact.card is None else (fact.card,)
    if isinstance(fact, CardAmended):
        return tuple(face for face in (fact.was, fact.now) if face is not None)
    return ()


def _from(rules: TableRules, seed: int) -> tuple[Chance, list[Card]]:
    chance = Chance(rules, random.Random(seed), trouble=TROUBLE[seed % len(TROUBLE)])
    return chance, chance.shuffled()


def _drawn(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if isinstance(entry.event, CardDrawn)]


def _dealt_down(entries: Sequence[Entry]) -> list[int]:
    """Draws that lay down, if only for a moment; those that were burned unseen are among them."""
    facts = [fact for entry in entries for fact in entry.facts]
    down = [f.draw for f in facts if isinstance(f, CardDealt | CardBurned) and f.card is None]
    return sorted(set(down))


def _exchanged(
    cards: Sequence[Card], down: Sequence[int], used: int, numbers: random.Random
) -> tuple[list[Card], frozenset[int]]:
    """The cards with some that lie down exchanged for others that are never drawn.

    Half of the time for one that makes a pair with a card that is drawn.
    """
    other, spare = list(cards), list(range(used + 1, len(cards)))
    differ: set[int] = set()
    for draw in numbers.sample(list(down), min(len(down), numbers.choice((1, 1, 2, 3)))):
        ranks = {rank_of(card) for card in cards[:used]}
        alike = [at for at in spare if rank_of(cards[at]) in ranks]
        at = numbers.choice(alike if alike and numbers.random() < 0.5 else spare)
        spare.remove(at)
        other[draw - 1], other[at] = other[at], other[draw - 1]
        if other[draw - 1] != cards[draw - 1]:
            differ.add(draw)
    return other, frozenset(differ)


def _ended(pair: tuple[Entry, Entry], tables: tuple[Table, Table], differ: frozenset[int]) -> str:
    """Why the two may differ from this event on; empty while they must not."""
    if isinstance(pair[0].event, CardDrawn) and pair[0].event.load > 1:
        return "the cards come again"
    for entry in pair:
        for fact in entry.facts:
            draw = getattr(fact, "draw", 0)
            # A card drawn by hand (below 0) was keyed with a face that the two may not share.
            if faces_of(fact) and (draw in differ or draw < 0):
                return "a face in which they differ is turned"
    opened = [
        {f.code for f in e.facts if isinstance(f, IrregularityOpened)} & set(OF_FACES) for e in pair
    ]
    if opened[0] != opened[1]:
        return "a question opens because of a face"
    answers = [table.played.verdict.refused for table in tables]
    if isinstance(pair[0].event, Request) and answers[0] != answers[1]:
        return "a request was answered otherwise"
    return ""


def _recalls(compared: Compared, left: Table, right: Table, before_last: int) -> Compared:
    """What `recall` says of the time while they were alike."""
    halves = []
    for table in (left, right):
        entries = table.played.entries
        halves.append(list(table.recalled(entries[: len(entries) - before_last])))
    for (name, one), (_, two) in zip(*halves, strict=True):
        if one != two:
            return msgspec.structs.replace(compared, leak=f"{name}: {_apart(one, two)}")
    return compared


def _apart(one: bytes | int, two: bytes | int) -> str:
    if isinstance(one, int) or isinstance(two, int):
        return f"{one} and {two}"
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), len(one))
    start = max(0, at - 40)
    return f"{one[start : at + 40]!r} and {two[start : at + 40]!r}"


def told(many: Mapping[int, Compared]) -> str:
    """Every leak that was found, with the seed that shows it."""
    return "\n".join(f"seed {seed}: {c.leak}" for seed, c in many.items() if c.leak)
