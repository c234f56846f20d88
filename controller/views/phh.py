"""A recorded poker hand in PHH, the hand history format of the field.

Players are p1, p2 ... clockwise from the left of the button, without one from the lowest seat. A
face that was never turned is `??`, whoever asks (section 8a); burned cards are not part of it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from controller.views.faces import NotExported, drawn_cards
from controller.views.rounds import RecordedRound
from controller.vocabulary import facts as said
from controller.vocabulary import seats
from controller.vocabulary.cards import UNKNOWN
from controller.vocabulary.chips import format_amount
from controller.vocabulary.corrections import CardAmended
from controller.vocabulary.entries import Entry
from controller.vocabulary.requests import Action, Decide

BOARD, BURN = "board", "burn"
WORDS = {
    Action.FOLD: "f",
    Action.CHECK: "cc",
    Action.CALL: "cc",
    Action.BRING_IN: "pb",
    Action.STAND_PAT: "sd",
    Action.MUCK: "sm",
}
FLOP = 3
BLINDS = ("small_blind", "big_blind", "late_blind")
DEAD = ("ante", "dead_blind")
"""Forced chips that are no bet of the round."""


def as_phh(
    recorded: RecordedRound, variant: str, posted: Mapping[str, str], opened: bool = False
) -> str:
    """The hand as a `.phh` file; `variant` is its code, `posted` what the table posts.

    `opened`: two names had the round unsealed, so that faces which were never turned stand in it.

    Raises `NotExported` where the hand is not finished or nobody played.
    """
    faces = _faces(recorded.entries)
    if opened:
        drawn = drawn_cards(recorded).items()
        faces = {draw: _spelled(card) for draw, card in drawn} | faces
    told = _Hand(faces)
    for entry in recorded.entries:
        told.hear(entry)
    if any(isinstance(fact, CardAmended) for entry in recorded.entries for fact in entry.facts):
        raise NotExported(f"Round {recorded.round} was put right: no record of it fits the format.")
    if recorded.state in ("open", "void") or len(told.stacks) < 2:
        raise NotExported(f"Round {recorded.round} is no finished hand.")
    fields = {"variant": variant, "ante_trimming_status": True, **told.fields(posted)}
    fields |= {"hand": recorded.round}
    if recorded.opening is not None:
        fields |= {"venue": recorded.opening.venue, "table": recorded.opening.table}
    return "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())


def _faces(entries: Iterable[Entry]) -> dict[int, str]:
    """The face of every draw that lies open at the end of the hand."""
    found: dict[int, str] = {}
    for fact in (fact for entry in entries for fact in entry.facts):
        if isinstance(fact, said.CardDealt | said.CardTurned) and fact.card is not None:
            found[fact.draw] = _spelled(fact.card)
    return found


def _spelled(card: str) -> str:
    return card[0] + card[1].lower()


_Act = tuple[str, int, str]
"""A card dealt (`d`) or a word of a player (`p`): the seat, 0 the board, and what was said."""


class _Hand:
    """The course of a hand, as its facts tell it."""

    def __init__(self, faces: Mapping[int, str]) -> None:
        self._faces = faces
        self._button = 0
        self._actions: list[_Act] = []
        self._holds: dict[int, list[int]] = {}
        self._antes: dict[int, int] = {}
        self._blinds: dict[int, int] = {}
        self.stacks: dict[int, int] = {}
        self._after: dict[int, int] = {}

    def hear(self, entry: Entry) -> None:
        """One entry: its facts, then the word that a player spoke."""
        for fact in entry.facts:
            hears = _HEARS.get(type(fact))
            if hears is not None:
                hears(self, fact)
        refused = any(isinstance(fact, said.RequestRefused) for fact in entry.facts)
        if isinstance(entry.event, Decide) and not refused:
            self._word(entry.event)

    def _word(self, decide: Decide) -> None:
        if decide.action in (Action.BET, Action.RAISE):
            self._say(decide.box, f"cbr {format_amount(decide.amount)}")
        elif decide.action in WORDS:
            self._say(decide.box, WORDS[decide.action])

    def _say(self, seat: int, words: str) -> None:
        self._actions.append(("p", seat, words))

    def placed(self, fact: seats.StackPlaced) -> None:
        """The chips of a seat before the hand; who sits out has no part in it."""
        self.stacks.pop(fact.seat, None)
        if fact.stack and not fact.away:
            self.stacks[fact.seat] = fact.stack

    def button(self, fact: seats.ButtonPlaced) -> None:
        """The button was put down."""
        self._button = fact.seat

    def staked(self, fact: seats.ChipsStaked) -> None:
        """Chips went in: antes and blinds are fields of the record."""
        self._after[fact.seat] = fact.stack
        if fact.what in DEAD:
            self._antes[fact.seat] = self._antes.get(fact.seat, 0) + fact.amount
        elif fact.what in BLINDS:
            self._blinds[fact.seat] = fact.amount

    def dealt(self, fact: said.CardDealt) -> None:
        """A card of a player or of the board."""
        if fact.position == BURN:
            return
        seat = 0 if fact.position == BOARD else int(fact.hand)
        self._holds.setdefault(seat, []).append(fact.draw)
        card = self._faces.get(fact.draw, UNKNOWN)
        self._actions.append(("d", seat, card))

    def ordered(self, fact: said.HandsOrdered) -> None:
        """Cards were given up."""
        kept = {draw for _, draws in fact.hands for draw in draws}
        held = self._holds.get(fact.box, [])
        given = [draw for draw in held if draw not in kept]
        self._holds[fact.box] = [draw for draw in held if draw in kept]
        self._say(fact.box, "sd " + self._cards(given))

    def shown(self, fact: said.HandValued) -> None:
        """A hand was turned."""
        seat = int(fact.hand)
        self._say(seat, "sm " + self._cards(self._holds.get(seat, [])))

    def moved(self, fact: seats.ChipsReturned | seats.PotAwarded) -> None:
        """Chips came back, or a pot."""
        self._after[fact.seat] = fact.stack

    def _cards(self, draws: Iterable[int]) -> str:
        return "".join(self._faces.get(draw, UNKNOWN) for draw in draws)

    def fields(self, posted: Mapping[str, str]) -> dict[str, Any]:
        """The fields of the record, players in their order."""
        order = sorted(self.stacks, key=lambda seat: (seat <= self._button, seat))
        names = {seat: f"p{at}" for at, seat in enumerate(order, 1)}
        fields: dict[str, Any] = {"antes": self._in_order(self._antes, order)}
        if self._blinds:
            fields["blinds_or_straddles"] = self._in_order(self._blinds, order)
        fields |= _sizes(posted, bool(self._blinds))
        after = {seat: self._after.get(seat, stack) for seat, stack in self.stacks.items()}
        return fields | {
            "starting_stacks": self._in_order(self.stacks, order),
            "seats": order,
            "actions": [
                _action(kind, names.get(seat, ""), w) for kind, seat, w in _by_street(self._actions)
            ],
            "finishing_stacks": self._in_order(after, order),
        }

    def _in_order(self, amounts: Mapping[int, int], order: list[int]) -> list["_Chips"]:
        return [_Chips(amounts.get(seat, 0)) for seat in order]


def _by_street(actions: Iterable[_Act]) -> Iterator[_Act]:
    """Of cards and exchanges between two bets: the exchanges, each player's cards, the board's."""
    for dealing, group in groupby(actions, key=_is_dealing):
        acts = list(group)
        if not dealing:
            yield from acts
            continue
        yield from (act for act in acts if act[0] == "p")
        players = dict.fromkeys(seat for kind, seat, _ in acts if kind == "d" and seat)
        for player in players:
            cards = [card for kind, seat, card in acts if (kind, seat) == ("d", player)]
            yield "d", player, "".join(cards)
        yield from _board([card for kind, seat, card in acts if (kind, seat) == ("d", 0)])


def _is_dealing(act: _Act) -> bool:
    return act[0] == "d" or act[2].startswith("sd")


def _board(cards: list[str]) -> Iterator[_Act]:
    """The flop together, turn and river each by itself."""
    flop = FLOP if len(cards) >= FLOP else 0
    if flop:
        yield "d", 0, "".join(cards[:flop])
    for card in cards[flop:]:
        yield "d", 0, card


class _Chips(int):
    """An amount in smallest units, written in the table's currency."""


def _action(kind: str, player: str, words: str) -> str:
    if kind == "p":
        return f"{player} {words}"
    return f"d dh {player} {words}" if player else f"d db {words}"


def _sizes(posted: Mapping[str, str], blinds: bool) -> dict[str, Any]:
    small, _, big = posted.get("limits", "").partition("/")
    least = posted.get("blinds", "").partition("/")[2] if blinds else posted.get("min_bet", "")
    sizes = {"bring_in": posted.get("bring_in", ""), "min_bet": "" if small else least}
    sizes |= {"small_bet": small, "big_bet": big}
    return {name: _Number(size) for name, size in sizes.items() if size}


class _Number(str):
    """A number as the house posts it."""


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case _Chips():
            return format_amount(value)
        case _Number() | int():
            return str(value)
        case list():
            return f"[{', '.join(map(_toml, value))}]"
    return "'" + str(value).replace("'", "’") + "'"


_HEARS: dict[type, Callable[[_Hand, Any], None]] = {
    seats.StackPlaced: _Hand.placed,
    seats.ButtonPlaced: _Hand.button,
    seats.ChipsStaked: _Hand.staked,
    said.CardDealt: _Hand.dealt,
    said.HandsOrdered: _Hand.ordered,
    said.HandValued: _Hand.shown,
    seats.ChipsReturned: _Hand.moved,
    seats.PotAwarded: _Hand.moved,
}
