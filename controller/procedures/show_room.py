"""A poker table on the page: seats, pots, whose turn and between which amounts."""

from typing import Any

import msgspec

from controller.games.family import no_room
from controller.games.room import AwardView, Choice, RoomView, SeatView
from controller.procedures.jackpots import jackpot_waiting
from controller.procedures.state import (
    BETWEEN_ROUNDS,
    ROUND_IN_PLAY,
    SHOE_CHANGE,
    TableState,
)
from controller.vocabulary.chips import NOTHING, Chips, format_amount

Page = dict[str, Any]
AMOUNTS = ("stack", "bet", "put", "owes", "amount", "odd")
"""The columns of a seat or an award that are money."""


def show_room(state: TableState) -> Page | None:
    """The table of a game between seats, from the concealed state; None for any other game."""
    family = state.family
    if family is None or family.room is no_room:
        return None
    in_play = state.phase == ROUND_IN_PLAY
    view = family.room(state.round) if in_play else _between_hands(state)
    return None if view is None else _page(view, state)


def _between_hands(state: TableState) -> RoomView:
    """The seats that the last hand left."""
    room = state.room
    return RoomView(
        seats=tuple(
            SeatView(seat=seat.seat, stack=seat.stack, state="away" if seat.away else "")
            for seat in room.seats
        ),
        button=room.button,
        carried=room.carried or NOTHING,
        jackpot=None if room.jackpot is None else room.jackpot.standing,
    )


def _page(view: RoomView, state: TableState) -> Page:
    digits = state.rules.digits

    def money(amount: Chips | None) -> str | None:
        return None if amount is None else format_amount(amount, digits)

    return {
        "seats": [_amounts(seat, digits) for seat in view.seats],
        "button": view.button,
        "street": view.street,
        "turn": state.awaited[1],
        "pots": [{"amount": money(pot.amount), "seats": list(pot.seats)} for pot in view.pots],
        "bets": money(view.bets),
        "to_call": money(view.to_call),
        "choices": [_choice(choice, digits) for choice in view.choices],
        "giving": list(view.giving),
        "showing": list(view.showing),
        "charge": money(view.charge),
        "carried": money(view.carried),
        "jackpot": money(view.jackpot),
        "by_button": view.by_button,
        "rows": view.rows,
        "returned": _returned(view, digits),
        "awards": [_amounts(award, digits) for award in view.awards],
        "drop": money(view.drop),
        "time_due": money(view.time_due),
        "discards": view.discards,
        "boards": view.boards,
        "opened": view.opened,
        "proves": view.proves,
        "confirms": view.confirms,
        "hit": _hit(state),
        "next_hand": state.next_hand is not None,
        "seats_first": state.next_hand is not None and not state.next_hand.deals,
    }


def may_next_hand(state: TableState) -> bool:
    """Whether one touch begins the next hand; not again while that is asked for already."""
    between = state.phase in (BETWEEN_ROUNDS, SHOE_CHANGE)
    over = state.settled and jackpot_waiting(state) is None
    room = state.family is not None and state.family.room is not no_room
    return room and (over or (between and state.next_hand is None))


def _returned(view: RoomView, digits: int) -> Page | None:
    seat, amount = view.returned
    return {"seat": seat, "amount": format_amount(amount, digits)} if seat else None


def _hit(state: TableState) -> Page | None:
    """The jackpot that a representative has to pay or to refuse."""
    hit, digits = jackpot_waiting(state), state.rules.digits
    if hit is None:
        return None
    paid = [{"seat": seat, "amount": format_amount(due, digits)} for seat, due in hit.payments]
    return {
        "standing": format_amount(hit.standing, digits),
        "payments": paid,
        "left": format_amount(hit.left, digits),
    }


def _amounts(row: SeatView | AwardView, digits: int) -> Page:
    return {
        name: format_amount(value, digits) if name in AMOUNTS else value
        for name, value in msgspec.structs.asdict(row).items()
    }


def _choice(choice: Choice, digits: int) -> Page:
    return {
        "action": choice.action,
        "least": format_amount(choice.least, digits) if choice.most else None,
        "most": format_amount(choice.most, digits) if choice.most else None,
        "fixed": [format_amount(total, digits) for total in choice.fixed],
    }
