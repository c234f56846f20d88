"""What a sheet expects, read (`deal_sheets.md`, the table of expectations)."""

from collections.abc import Callable, Sequence

import msgspec

from controller.sheets.words import (
    SPOTS,
    Place,
    parse_count,
    parse_hand,
    parse_money,
    parse_place,
    parse_points,
    parse_sheet_card,
)
from controller.vocabulary.chips import Chips
from controller.vocabulary.places import HandId, Position

STATES = ("betting", "dealing", "settled", "void", "held", "stopped")
"""The states that a sheet may expect."""
POSITIONS = ("dealer", "punto", "banco", "board", "burn", "none")
"""Where a card may be due, beside the boxes."""
JACKPOT_STATES = ("none", "pending", "paid", "refused")
"""What may have become of a jackpot."""


class Expectation(msgspec.Struct, frozen=True, kw_only=True):
    """Something that must hold; `text` is its words without `expect`."""

    text: str


class NetExpected(Expectation, frozen=True, kw_only=True):
    """`BOX SPOT NET`: the bettor's result of one stake."""

    place: Place
    spot: str
    net: Chips


class TotalExpected(Expectation, frozen=True, kw_only=True):
    """`BOX total NET`: over all hands, spots and bettors of the box, or of one bettor."""

    place: Place
    net: Chips


class RefusedExpected(Expectation, frozen=True, kw_only=True):
    """`refused [CODE]`: the statement just before was refused; code empty: by any."""

    code: str


class IrregularityExpected(Expectation, frozen=True, kw_only=True):
    """`irregularity CODE`, or with an empty code `no irregularity`."""

    code: str


class HandExpected(Expectation, frozen=True, kw_only=True):
    """`hand BOX CARD...`: cards held, in order; a rank alone fits any suit."""

    hand: HandId
    cards: tuple[str, ...]


class ValueExpected(Expectation, frozen=True, kw_only=True):
    """`value BOX N`: total, points, or the hand's name in poker."""

    hand: HandId
    value: str


class DueExpected(Expectation, frozen=True, kw_only=True):
    """`due POSITION`: where the next card belongs."""

    position: Position


class TurnExpected(Expectation, frozen=True, kw_only=True):
    """`turn BOX`: whose decision is awaited, 0 nobody's."""

    box: int


class StateExpected(Expectation, frozen=True, kw_only=True):
    """`state STATE`."""

    state: str


class AmountExpected(Expectation, frozen=True, kw_only=True):
    """`stack SEAT AMOUNT`, `pot N AMOUNT`, `rake AMOUNT`: `number` is the seat or the pot."""

    subject: str
    number: int
    amount: Chips


class JackpotExpected(Expectation, frozen=True, kw_only=True):
    """`jackpot STATE`, or an amount: paid to a seat, `drop` collected, `new` standing after it."""

    what: str
    seat: int = 0
    amount: Chips | None = None


class PointsExpected(Expectation, frozen=True, kw_only=True):
    """`points SEAT N`: what a seat won from all others at Chinese poker."""

    seat: int
    points: int


Words = Sequence[str]
Read = Expectation | str
"""An expectation, or the sentence that says why it cannot be read."""


def read_expectation(words: Words) -> Read:
    """The expectation in the words after `expect`."""
    if not words:
        return "expect what?"
    reader = _READERS.get(words[0])
    if reader is not None:
        return reader(words[1:], " ".join(words))
    place = parse_place(words[0])
    if place is None:
        return f"unknown expectation: {words[0]}"
    return _net(place, words[1:], " ".join(words))


def _net(place: Place, words: Words, text: str) -> Read:
    if len(words) != 2:
        return "expect BOX SPOT NET takes a box, a spot and an amount"
    spot, net = words[0], parse_money(words[1], signed=True)
    if net is None:
        return f"not an amount: {words[1]}"
    if spot == "total":
        if place.hand:
            return "a total is of a box or a bettor, not of a hand"
        return TotalExpected(text=text, place=place, net=net)
    if spot not in SPOTS:
        return f"unknown expectation: no game has a spot {spot}"
    return NetExpected(text=text, place=place, spot=spot, net=net)


def _refused(words: Words, text: str) -> Read:
    if len(words) > 1:
        return "expect refused takes one code at most"
    return RefusedExpected(text=text, code=words[0].upper() if words else "")


def _irregularity(words: Words, text: str) -> Read:
    if len(words) != 1:
        return "expect irregularity takes one code"
    return IrregularityExpected(text=text, code=words[0].upper())


def _none(words: Words, text: str) -> Read:
    if list(words) != ["irregularity"]:
        return f"unknown expectation: {text}"
    return IrregularityExpected(text=text, code="")


def _hand(words: Words, text: str) -> Read:
    hand = parse_hand(words[0]) if words else None
    if hand is None:
        return "expect hand takes a box, dealer, punto or banco, then its cards"
    cards = [parse_sheet_card(word) for word in words[1:]]
    known = tuple(card for card in cards if card is not None)
    if len(known) != len(cards):
        return f"not a card: {words[1 + cards.index(None)]}"
    return HandExpected(text=text, hand=hand, cards=known)


def _value(words: Words, text: str) -> Read:
    hand = parse_hand(words[0]) if words else None
    if hand is None or len(words) < 2:
        return "expect value takes a box, dealer, punto or banco, then its value"
    return ValueExpected(text=text, hand=hand, value=" ".join(words[1:]))


def _due(words: Words, text: str) -> Read:
    position = " ".join(words)
    if len(words) == 2 and words[0] == "box":
        place = parse_place(words[1])
        if place is not None and not place.bettor:
            return DueExpected(text=text, position=f"box {place.hand_id()}")
    if position not in POSITIONS:
        return f"unknown expectation: no card can be due at '{position}'"
    return DueExpected(text=text, position=position)


def _turn(words: Words, text: str) -> Read:
    box = parse_count(words[0]) if len(words) == 1 else None
    if len(words) == 1 and words[0] == "none":
        return TurnExpected(text=text, box=0)
    if not box:
        return "expect turn takes a box or none"
    return TurnExpected(text=text, box=box)


def _amount(subject: str, numbered: bool) -> "Callable[[Words, str], Read]":
    """Reads an amount of the poker room, of a seat or pot where it is numbered."""

    def read(words: Words, text: str) -> Read:
        count = 1 + numbered
        number = parse_count(words[0]) if numbered and words else 0
        amount = parse_money(words[-1]) if words else None
        if len(words) != count or number is None or amount is None:
            return f"expect {subject} takes {'a number and ' if numbered else ''}an amount"
        return AmountExpected(text=text, subject=subject, number=number, amount=amount)

    return read


def _jackpot(words: Words, text: str) -> Read:
    if len(words) == 1 and words[0] in JACKPOT_STATES:
        return JackpotExpected(text=text, what=words[0])
    amount = parse_money(words[1]) if len(words) == 2 else None
    if amount is None:
        return f"expect jackpot takes one of {', '.join(JACKPOT_STATES)}, or an amount"
    if words[0] in ("drop", "new"):
        return JackpotExpected(text=text, what=words[0], amount=amount)
    seat = parse_count(words[0])
    if not seat:
        return "expect jackpot takes a seat, drop or new before the amount"
    return JackpotExpected(text=text, what="seat", seat=seat, amount=amount)


def _points(words: Words, text: str) -> Read:
    seat = parse_count(words[0]) if words else None
    points = parse_points(words[1]) if len(words) == 2 else None
    if seat is None or points is None:
        return "expect points takes a seat and a number of points"
    return PointsExpected(text=text, seat=seat, points=points)


def _state(words: Words, text: str) -> Read:
    if len(words) != 1 or words[0] not in STATES:
        return f"unknown expectation: the states are {', '.join(STATES)}"
    return StateExpected(text=text, state=words[0])


_READERS: dict[str, Callable[[Words, str], Read]] = {
    "refused": _refused,
    "irregularity": _irregularity,
    "no": _none,
    "hand": _hand,
    "value": _value,
    "due": _due,
    "turn": _turn,
    "state": _state,
    "stack": _amount("stack", numbered=True),
    "pot": _amount("pot", numbered=True),
    "rake": _amount("rake", numbered=False),
    "jackpot": _jackpot,
    "points": _points,
}
