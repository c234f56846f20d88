"""What the reports of an Angel Eye mean (`angel_eye_shoe.md` Frames from the shoe)."""

from collections.abc import Callable

import msgspec

from drivers.events import UNREADABLE
from drivers.framing.angel_eye_frames import Report
from drivers.shoes.card_bytes import card_code

TARGETS = {0: "player", 1: "banker", 2: "burn", 4: "first", 5: "burn_count"}
"""Where the shoe says a card goes; `first` is the first card of the shoe."""
STATES = {0: "locked", 1: "error", 2: "setting"}
"""Why no game can run while a card is drawn."""
WINNERS = {1: "player", 2: "tie", 4: "banker", 7: "forced_quit"}
PAIRS = {0: "none", 1: "player", 2: "banker", 3: "both"}
ERRORS = {
    1: "cannot_read",
    2: "overdraw",
    3: "button_misuse",
    4: "reverse_run_at_exit",
    5: "reverse_run_midway",
    6: "card_code_error",
    7: "draw_time_out",
}
"""Error codes in words; any other is named `error_` and its number."""

_MARK = 0x80
_DEALT_TO = ("player", "banker")


class Said(msgspec.Struct, frozen=True):
    """A report without more to it: `start`, `standby` or `cut_card`."""

    what: str


class CardSaid(msgspec.Struct, frozen=True):
    """A card left: to whom, at which place, its face or `??`; `carried` over to the next round."""

    target: str
    index: int
    face: str
    carried: bool


class OutsideSaid(msgspec.Struct, frozen=True):
    """A card left while no game could run: why, its index or code, its face or `??`."""

    state: str
    index: int
    face: str


class ResultSaid(msgspec.Struct, frozen=True):
    """The shoe's own opinion of the round: the winner or `forced_quit`, and the pairs."""

    winner: str
    pair: str


class ErrorSaid(msgspec.Struct, frozen=True):
    """An error began or was cleared; `stopped` says that the shoe is in error mode."""

    code: int
    cleared: bool
    stopped: bool = False


class LockSaid(msgspec.Struct, frozen=True):
    """The key lock is on or off."""

    on: bool


class PresetSaid(msgspec.Struct, frozen=True):
    """A preset of the shoe was changed: its address and new value, as digits."""

    address: str
    value: str


class Unfit(msgspec.Struct, frozen=True):
    """A payload that cannot be right; `card_left` where it is a card in play without a face."""

    card_left: bool = False


Meaning = Said | CardSaid | OutsideSaid | ResultSaid | ErrorSaid | LockSaid | PresetSaid
"""Everything an Angel Eye can report."""


def error_name(code: int) -> str:
    """An error code in words."""
    return ERRORS.get(code, f"error_{code}")


def read_report(report: Report) -> Meaning | Unfit | None:
    """What a report means; None where its code letter is unknown (receiver rule 10)."""
    known = _READERS.get(report.code)
    if known is None:
        return None
    length, reader = known
    if len(report.payload) != length:
        return Unfit()
    return reader(report.payload)


def _plain(what: str) -> Callable[[bytes], Meaning | Unfit]:
    return lambda _: Said(what)


def _face(byte: int) -> str | None:
    """The card, `??` where the shoe names no suit or no rank, None where there is no such card."""
    rank, suit = byte & 0x0F, byte >> 4 & 0x07
    if not byte & _MARK or rank > 13 or suit > 4:
        return None
    return UNREADABLE if not (rank and suit) else card_code(byte)


def _card(payload: bytes, carried: bool) -> Meaning | Unfit:
    byte, face = payload[0], _face(payload[1])
    target, index = TARGETS.get(byte >> 4 & 0x07), byte & 0x0F
    if not byte & _MARK or target is None or face is None:
        return Unfit()
    if target in _DEALT_TO and not 1 <= index <= 3:
        return Unfit()
    if target in _DEALT_TO and face == UNREADABLE:
        return Unfit(card_left=True)
    return CardSaid(target, index, face, carried)


def _outside(payload: bytes) -> Meaning | Unfit:
    byte, face = payload[0], _face(payload[1])
    state = STATES.get(byte >> 4 & 0x07)
    if not byte & _MARK or state is None or face is None:
        return Unfit()
    return OutsideSaid(state, byte & 0x0F, face)


def _result(payload: bytes) -> Meaning | Unfit:
    byte = payload[0]
    winner = WINNERS.get(byte >> 4 & 0x07)
    if not byte & _MARK or winner is None:
        return Unfit()
    return ResultSaid(winner, PAIRS[byte & 0x03])


def _error(payload: bytes) -> Meaning | Unfit:
    byte = payload[0]
    if not byte & _MARK:
        return Unfit()
    return ErrorSaid(byte & 0x3F, cleared=False, stopped=bool(byte & 0x40))


def _cleared(payload: bytes) -> Meaning | Unfit:
    byte = payload[0]
    return ErrorSaid(byte & 0x7F, cleared=True) if byte & _MARK else Unfit()


def _lock(payload: bytes) -> Meaning | Unfit:
    byte = payload[0]
    return LockSaid(bool(byte & 0x01)) if byte & _MARK else Unfit()


def _preset(payload: bytes) -> Meaning | Unfit:
    if not payload.isdigit():
        return Unfit()
    text = payload.decode("ascii")
    return PresetSaid(text[:2], text[2:])


_READERS: dict[str, tuple[int, Callable[[bytes], Meaning | Unfit]]] = {
    "S": (0, _plain("start")),
    "P": (0, _plain("standby")),
    "C": (0, _plain("cut_card")),
    "D": (2, lambda payload: _card(payload, carried=False)),
    "R": (2, lambda payload: _card(payload, carried=True)),
    "d": (2, _outside),
    "G": (1, _result),
    "E": (1, _error),
    "e": (1, _cleared),
    "L": (1, _lock),
    "M": (6, _preset),
}
