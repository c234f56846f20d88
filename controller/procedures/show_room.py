"""A poker table on the page: seats, pots, whose turn and between which amounts."""

from typing import Any

import msgspec

from controller.games.family import no_room
from controller.games.room import Choice, RoomView, SeatView
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.vocabulary.chips import NOTHING, Chips, format_amount

Page = dict[str, Any]


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
    }


def _amounts(seat: SeatView, digits: int) -> Page:
    return {
        name: format_amount(value, digits) if name in ("stack", "bet", "put") else value
        for name, value in msgspec.structs.asdict(seat).items()
    }


def _choice(choice: Choice, digits: int) -> Page:
    return {
        "action": choice.action,
        "least": format_amount(choice.least, digits) if choice.most else None,
        "most": format_amount(choice.most, digits) if choice.most else None,
        "fixed": [format_amount(total, digits) for total in choice.fixed],
    }
