"""A recorded hand on the rules: the table says what is due, the record says what came."""

from collections import deque
from decimal import Decimal
from typing import Any

import msgspec

from controller.sheets import acts
from controller.sheets.language import Written, read_round, split_rounds
from controller.sheets.phh.cards import DEAL, SHOW, Recorded
from controller.sheets.phh.checking import Amount, words_of
from controller.sheets.phh.games import NotPlayed, opening_lines
from controller.sheets.phh.reading import PhhHand, PhhProblem
from controller.sheets.playing import Made, TableMaker
from controller.sheets.seat import DEALER, Seat
from controller.sheets.statements import Sheet
from controller.vocabulary.cards import UNKNOWN
from controller.vocabulary.chips import format_amount
from controller.vocabulary.places import NONE

DISCARD = "sd"
PLAIN = {"f": "fold", "pb": "bring_in"}
CHECK_OR_CALL, BET_OR_RAISE = "cc", "cbr"


class Replayed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a hand came to: final stacks in the record's order, and whether they are as recorded.

    `why` says where the record and the rules parted, if they did before the end.
    """

    file: str
    hand: str
    variant: str
    stacks: list[int | float]
    ok: bool
    expected: list[int | float] | None
    why: str = ""


class Parted(Exception):
    """The record does what the rules do not hear; carries the sentence that says what."""


def replay(file: str, number: str, hand: PhhHand, tables: TableMaker) -> Replayed | PhhProblem:
    """Play the hand to its end and compare the stacks with those of the record."""
    try:
        seat = seated(file, hand, tables)
    except NotPlayed as cause:
        return PhhProblem(file, number, str(cause))
    why = play(hand, seat)
    stacks = [_plain(_stack(seat, at)) for at in range(1, len(hand.starting_stacks) + 1)]
    expected = hand.finishing_stacks
    wanted = None if expected is None else [_plain(amount) for amount in expected]
    return Replayed(
        file=file,
        hand=number,
        variant=hand.variant,
        stacks=stacks,
        ok=not why and wanted in (None, stacks),
        expected=wanted,
        why=why,
    )


def play(hand: PhhHand, seat: Seat) -> str:
    """Play the hand to its end at a table; where record and rules part, why."""
    try:
        _Play(hand, seat).to_the_end()
    except Parted as cause:
        return str(cause)
    return ""


def seated(file: str, hand: PhhHand, tables: TableMaker) -> Seat:
    """A table at which the players of the record sit; raises NotPlayed."""
    text = "\n".join(opening_lines(hand))
    written: Written = next(iter(split_rounds(file, text)))
    sheet = read_round(written)
    made = tables.make(sheet) if isinstance(sheet, Sheet) else sheet
    if not isinstance(sheet, Sheet) or not isinstance(made, Made) or made.refused:
        said = made.refused if isinstance(made, Made) else made
        raise NotPlayed("; ".join(map(str, said)))
    seat = Seat(sheet, made)
    for statement in sheet.statements:
        acts.act(seat, statement)
    return seat


def _stack(seat: Seat, number: int) -> Decimal:
    stack = seat.heard.seats.stacks.get(number)
    return Decimal(0 if stack is None else format_amount(stack))


def _plain(amount: Amount) -> int | float:
    return int(amount) if amount == int(amount) else float(amount)


class _Play:
    """The course of one hand. Cards go where the table wants them, words come as recorded."""

    def __init__(self, hand: PhhHand, seat: Seat) -> None:
        words = [said for action in hand.actions if (said := words_of(action))]
        self._seat = seat
        self._cards = Recorded(hand.actions)
        self._said = deque(word for word in words if word[0] != DEAL and word[1] != SHOW)
        self._shows = {int(w[0][1:]) for w in words if w[1:2] == [SHOW] and len(w) > 2}

    def to_the_end(self) -> None:
        """Until the pots are awarded; raises Parted."""
        self._ask({"kind": "close_bets"})
        while self._seat.heard.state == "dealing":
            if self._seat.heard.due != NONE:
                self._deal(self._seat.heard.due)
            elif self._seat.heard.turn:
                self._speak(self._seat.heard.turn)
            else:
                raise Parted("nobody is in turn and no card is due")
        if self._seat.heard.state != "settled":
            raise Parted(
                f"the table is {self._seat.heard.state}: {self._seat.heard.irregularities}"
            )
        if self._said:
            raise Parted(f"the hand is over before {' '.join(self._said[0])!r}")

    def _deal(self, place: str) -> None:
        card = self._cards.next_of(place)
        if card is None:
            raise Parted(f"the record has no card for {place}")
        self._seat.hands.step()
        self._seat.hands.draw(card)
        self._seat.listen()

    def _speak(self, turn: int) -> None:
        if self._seat.hands.can("show"):
            self._decide(turn, "show" if turn in self._shows or not self._shows else "muck")
            return
        if not self._said:
            raise Parted(f"the record ends where player {turn} is in turn")
        player, said, *more = self._said.popleft()
        if player != f"p{turn}":
            raise Parted(f"player {turn} is in turn, the record has {player} {said}")
        if said == DISCARD:
            self._discard(turn, more)
        elif said in PLAIN:
            self._decide(turn, PLAIN[said])
        elif said == CHECK_OR_CALL:
            self._decide(turn, "call" if self._seat.heard.seats.to_call(turn) else "check")
        elif said == BET_OR_RAISE and len(more) == 1:
            action = "raise" if any(self._seat.heard.seats.bets.values()) else "bet"
            self._decide(turn, action, amount=more[0])
        else:
            raise Parted(f"nobody can {said!r}")

    def _discard(self, turn: int, more: list[str]) -> None:
        if not more:
            self._decide(turn, "stand_pat")
            return
        named = [more[0][at : at + 2].upper() for at in range(0, len(more[0]), 2)]
        held = self._seat.heard.hands.cards(str(turn)) or ()
        unseen = iter([card for card in held if card in self._cards.unseen])
        cards = [next(unseen, card) if card == UNKNOWN else card for card in named]
        self._decide(turn, "exchange", cards=cards)

    def _decide(self, turn: int, action: str, **more: Any) -> None:
        self._ask({"kind": "decide", "box": turn, "action": action, **more})

    def _ask(self, request: dict[str, object]) -> None:
        if not self._seat.ask(DEALER, request):
            refused = self._seat.refused[-1]
            raise Parted(f"{request.get('action', request['kind'])}: {refused.message}")
