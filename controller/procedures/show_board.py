"""What a board or a winning-number display may show: cards that are turned, results that stand."""

from operator import attrgetter
from typing import Any

import msgspec

from controller.games.family import UNDECIDED
from controller.games.rounds import HandView
from controller.procedures.amend import family_of
from controller.procedures.conceal import conceal_round
from controller.procedures.show import state_word
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.vocabulary.cards import BACK, UNKNOWN

SIDES = {"punto": "player", "banco": "banker"}
"""The two hands of baccarat in the words of a shoe; any other side is the dealer's."""
DEALER, VOID = "dealer", "void"


class CardOnBoard(msgspec.Struct, frozen=True):
    """A card that lies open at its place (from 1) on a side: player, banker or dealer."""

    draw: int
    side: str
    place: int
    face: str


class ResultOnBoard(msgspec.Struct, frozen=True):
    """How a round ended: player, banker, tie, dealer or void; and the winning number.

    `pair` is none, player, banker or both; `number` the points of the winning side or the dealer's
    total, empty where that is no number.
    """

    round: int
    winner: str
    pair: str = "none"
    number: str = ""


class Board(msgspec.Struct, frozen=True):
    """The newest round that anyone may see: its cards in the order in which they left the shoe.

    `result` is there once every stake is settled and nothing is doubted, or the round is void;
    `before` is that of the round before, `cut_card` whether the cut card of this load is out;
    `ended` that pays are done and the round is closed for good.
    """

    state: str
    ended: bool = True
    load: int = 0
    cut_card: bool = False
    round: int = 0
    cards: tuple[CardOnBoard, ...] = ()
    result: ResultOnBoard | None = None
    before: ResultOnBoard | None = None


def board(state: TableState) -> Board:
    """What may be shown of this state, whoever looks (`architecture.md` 8a, exceptions law 3)."""
    in_play = state.phase == ROUND_IN_PLAY and state.round is not None
    newest = state.round if in_play else state.previous
    doubted = state.held() or state.stopped()
    over = not in_play or state.settled or newest.voided
    return Board(
        state=state_word(state),
        ended=not in_play,
        load=state.shoe.load,
        cut_card=state.shoe.rounds_left is not None,
        round=newest.no if newest is not None else 0,
        cards=_cards(newest),
        result=_result(newest) if over and not doubted else None,
        before=_result(state.previous) if in_play else None,
    )


def _sides(round_: Any) -> tuple[HandView, ...]:
    known = conceal_round(round_)
    return tuple(view for view in family_of(known).hands(known) if view.box == 0)


def _cards(round_: Any) -> tuple[CardOnBoard, ...]:
    """Open cards up to the first one that nobody may or can see: none changes its place later."""
    if round_ is None:
        return ()
    lying = [
        CardOnBoard(dealt.draw, SIDES.get(view.hand, DEALER), place, str(dealt.shown))
        for view in _sides(round_)
        for place, dealt in enumerate(view.cards, 1)
    ]
    lying.sort(key=attrgetter("draw"))
    faces = [card.face for card in lying]
    hidden = (at for at, face in enumerate(faces) if face in (BACK, UNKNOWN))
    return tuple(lying[: next(hidden, len(lying))])


def _result(round_: Any) -> ResultOnBoard | None:
    if round_ is None:
        return None
    if round_.voided:
        return ResultOnBoard(round_.no, VOID)
    family = family_of(round_)
    winner = family.winner(round_)
    if winner == UNDECIDED or not (winner or _sides(round_)):
        return None
    pair = family.pairs(round_)
    return ResultOnBoard(round_.no, winner or DEALER, pair, _number(round_, winner or DEALER))


def _number(round_: Any, winner: str) -> str:
    """The points of the side that won, of either after a tie."""
    for view in _sides(round_):
        side = SIDES.get(view.hand, DEALER)
        if winner in (side, "tie") and view.value.isdecimal():
            return view.value
    return ""
