"""Which Angel Eye reports bring a board from what it was told to what it may show; pure.

The order is that of the shoe: P, a D for each card, G (`angel_eye_shoe.md` Examples).
"""

from collections.abc import Iterator
from typing import TypeGuard

import msgspec
from msgspec.structs import replace

from drivers.displays.board import Board, CardOnBoard, ResultOnBoard
from drivers.shoes.angel_eye_reports import PAIRS, TARGETS, WINNERS
from drivers.shoes.card_bytes import card_byte

NO_ROUND = -1
FIRST_PLACE = 0
SHOE_WORDS = {"void": "forced_quit"}
"""A void as the page of the shoe calls it: void whatever the cards say."""
_TARGET = {name: number for number, name in TARGETS.items()}
_WINNER = {name: number for number, name in WINNERS.items()}
_PAIR = {name: number for number, name in PAIRS.items()}
_MARK = 0x80


class Told(msgspec.Struct, frozen=True):
    """What a board was told: load, cut card, round and its cards, the last round with a result.

    `load` None: nothing yet, so that what the table had before is taken as told. `result` is what
    was said of round `over`.
    """

    load: int | None = None
    cut_card: bool = False
    round: int = NO_ROUND
    cards: tuple[CardOnBoard, ...] = ()
    over: int = 0
    result: ResultOnBoard | None = None


class Step(msgspec.Struct, frozen=True):
    """One report: its code letter and payload, and what the board was told with it.

    `lost` counts results before this one that the board never heard of.
    """

    code: str
    payload: bytes
    told: Told
    lost: int = 0


def steps(told: Told, board: Board) -> Iterator[Step]:
    """The reports that are due, in order."""
    if told.load is None:
        told = as_found(board)
    if board.load != told.load:
        told = replace(told, load=board.load, cut_card=False)
        # The face of a burned card is nobody's business: its place says enough.
        yield Step("D", _card("first", FIRST_PLACE, ""), told)
    if board.cut_card and not told.cut_card:
        told = replace(told, cut_card=True)
        yield Step("C", b"", told)
    if _is_news(board.before, told):
        step = _result(told, board.before)
        told = step.told
        yield step
    yield from _round(told, board)


def forgotten(told: Told) -> Told:
    """What a board still knows that was away: its marks, not the cards that lay before it."""
    return replace(told, round=NO_ROUND, cards=())


def as_found(board: Board) -> Told:
    """A program that starts anew takes the last result as told: no mark is made twice."""
    known = board.result or board.before
    over = 0 if known is None else known.round
    return Told(load=board.load, cut_card=board.cut_card, over=over, result=known)


def _round(told: Told, board: Board) -> Iterator[Step]:
    cards = tuple(card for card in board.cards if card.side != "dealer")
    if board.round != told.round:
        told = replace(told, round=board.round, cards=())
        yield Step("P", b"", told)
    elif board.ended and told.over == board.round:
        return  # A round that is closed is put right on paper, not on the board.
    elif told.cards != cards[: len(told.cards)]:
        told = replace(told, cards=(), over=min(told.over, board.round - 1), result=None)
        yield Step("G", _payload(ResultOnBoard(board.round, "void")), told)
        yield Step("P", b"", told)
    for card in cards[len(told.cards) :]:
        told = replace(told, cards=(*told.cards, card))
        yield Step("D", _card(card.side, card.place, card.face), told)
    if _is_news(board.result, told):
        yield _result(told, board.result)


def _is_news(result: ResultOnBoard | None, told: Told) -> TypeGuard[ResultOnBoard]:
    """A result of baccarat that was not told, or a void of one that was."""
    if result is None or result.winner == "dealer" or result == told.result:
        return False
    return result.round > told.over or (result.round == told.over and result.winner == "void")


def _result(told: Told, result: ResultOnBoard) -> Step:
    lost = max(0, result.round - told.over - 1) if told.over else 0
    return Step("G", _payload(result), replace(told, over=result.round, result=result), lost)


def _card(target: str, place: int, face: str) -> bytes:
    return bytes((_MARK | _TARGET[target] << 4 | place, card_byte(face)))


def _payload(result: ResultOnBoard) -> bytes:
    winner = _WINNER[SHOE_WORDS.get(result.winner, result.winner)]
    return bytes((_MARK | winner << 4 | _PAIR[result.pair],))
