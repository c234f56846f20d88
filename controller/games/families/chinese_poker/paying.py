"""Points become money between the players: what a hand leaves, and what the screens draw."""

from msgspec.structs import replace

from controller.games.families.chinese_poker.hands import ChineseRound, hand_of
from controller.games.room import Room, RoomView, Seated, SeatView, clockwise
from controller.games.seating import playing
from controller.vocabulary.chips import Chips
from controller.vocabulary.seats import SeatFact, StackCorrected

AWAY, SETS, SET = "away", "sets", "set"


def stack_after(round_: ChineseRound, seat: Seated) -> Chips:
    """The chips of a seat with what it won or lost."""
    won = dict(round_.points).get(seat.seat, 0)
    return Chips(seat.stack + won * round_.version.point_value)


def leaves(round_: ChineseRound, room: Room) -> Room:
    """Points are settled between the players and the button moves on; not after a void hand."""
    if round_.voided or not round_.points:
        return replace(room, seats=round_.seats, button=round_.button)
    seats = tuple(replace(seat, stack=stack_after(round_, seat)) for seat in round_.seats)
    seats = tuple(seat for seat in seats if seat.stack > 0)
    after = clockwise(playing(replace(round_, seats=seats)), round_.button)
    button = after[0] if after else round_.button
    return replace(room, seats=seats, button=button, again=False)


def recounts(old: ChineseRound, new: ChineseRound) -> tuple[SeatFact, ...]:
    """Every stack that a corrected card changes (`architecture.md` 6, Amend)."""
    return tuple(
        StackCorrected(seat=seat.seat, was=was, stack=stack)
        for seat in new.seats
        if (was := stack_after(old, seat)) != (stack := stack_after(new, seat))
    )


def seats_shown(round_: ChineseRound) -> RoomView:
    """The seats as the screens draw them: who sets his cards, who has set them."""
    seats = tuple(
        SeatView(seat=seat.seat, stack=stack_after(round_, seat), state=_state(round_, seat))
        for seat in round_.seats
    )
    return RoomView(seats=seats, button=round_.button)


def _state(round_: ChineseRound, seat: Seated) -> str:
    if not seat.plays:
        return AWAY
    hand = hand_of(round_, seat.seat)
    if seat.seat in round_.setting:
        return SETS
    return SET if hand is not None and hand.has and not hand.cards else ""
