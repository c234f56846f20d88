"""Whose the blinds are: the button moves on or stays dead; blinds that were missed (section 4)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import RingRound, in_deal_order
from controller.games.families.ring_poker.version import DEAD, POSTED_LATER
from controller.games.room import Room, Seated, clockwise, seat_of, with_seat
from controller.games.seating import FEWEST, playing
from controller.vocabulary.chips import Chips

NOWHERE = (0, 0)
NOTHING_MISSED = (False, False)


def with_blinds(round_: RingRound) -> RingRound:
    """The hand with the places of its blinds; a seat that waited for the big blind plays."""
    if not round_.by_button:
        return round_
    players = playing(round_)
    round_ = _button_at_a_player(round_, players)
    small, big = blinds = _places(round_, players)
    seat = seat_of(round_.seats, big)
    if seat is not None and seat.waits:
        comes = replace(seat, away=False, waits=False)
        round_ = replace(round_, seats=with_seat(round_.seats, comes))
        players = playing(round_)
    dead = len(players) == FEWEST and _stays_dead(round_)
    return replace(round_, blinds=blinds, button=small if dead else round_.button)


def _button_at_a_player(round_: RingRound, players: tuple[int, ...]) -> RingRound:
    """Who has the button sits out or has left since the last hand: it goes on to the next player.

    Where somebody put it down for this hand it lies, and a dead button lies where it is.
    """
    moved = round_.button != round_.entered.button or round_.entered.again
    if moved or round_.version.button_moves == DEAD or round_.button in players:
        return round_
    return replace(round_, button=clockwise(players, round_.button)[0])


def _places(round_: RingRound, players: tuple[int, ...]) -> tuple[int, int]:
    """The places of the small and the big blind; of two players the button posts the small one."""
    entered = round_.entered
    if entered.again and entered.misdealt[1] in players:
        return entered.misdealt
    may_come = _may_come(round_, players)
    if _stays_dead(round_):
        small = entered.blinds[1]
        big = clockwise(may_come, small)[0]
        if len(players) == FEWEST and big in players:
            small = next(seat for seat in players if seat != big)
        return small, big
    order = in_deal_order(round_, players)
    heads_up = len(order) == FEWEST and order[1] == round_.button
    small = order[1] if heads_up else order[0]
    return small, clockwise(may_come, small)[0]


def _may_come(round_: RingRound, players: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that the big blind may come to: who plays, and who waits for it."""
    if len(players) >= round_.version.most_players:
        return players
    return (*players, *[seat.seat for seat in round_.seats if seat.waits and seat.stack])


def _stays_dead(round_: RingRound) -> bool:
    """The blinds go on from the hand before, and the button lies where the small blind was."""
    entered = round_.entered
    dead = round_.version.button_moves == DEAD and entered.blinds != NOWHERE
    return dead and round_.button == entered.button


def owed(round_: RingRound, seat: Seated) -> tuple[bool, bool]:
    """Whether this seat posts a dead small blind, and a big one that counts as its bet.

    Who sits down at a game that has begun owes a big blind, who missed both owes both.
    """
    if round_.version.missed_blinds != POSTED_LATER or seat.seat == round_.blinds[1]:
        return NOTHING_MISSED
    entered = round_.entered
    known = seat_of(entered.seats, seat.seat) is not None or seat.seat in entered.dealt
    return seat.missed if known or entered.blinds == NOWHERE else (False, True)


def owes_blinds(round_: RingRound, seat: Seated) -> Chips:
    """What this seat posts beside the blinds of others when it plays this hand."""
    small, big = round_.version.blinds
    dead, live = owed(round_, seat)
    return Chips(small * dead + big * live)


def after_the_hand(round_: RingRound, room: Room) -> Room:
    """What the next hand must know of the blinds: their places, and which seats missed them."""
    if round_.blinds == NOWHERE:
        return replace(room, dealt=tuple(round_.hands))
    seats = tuple(_missed(round_, seat) for seat in room.seats)
    return replace(room, seats=seats, blinds=round_.blinds, dealt=tuple(round_.hands))


def _missed(round_: RingRound, seat: Seated) -> Seated:
    if seat.seat in round_.hands:
        return replace(seat, missed=NOTHING_MISSED)
    small, big = (
        seat.missed[at] or _passed(before, now, seat.seat)
        for at, (before, now) in enumerate(zip(round_.entered.blinds, round_.blinds, strict=True))
    )
    return replace(seat, missed=(small, big))


def _passed(before: int, now: int, seat: int) -> bool:
    """Whether a blind went from `before` to `now` past this seat, or came to lie at it."""
    if not before:
        return False
    order = clockwise((seat, now), before) if seat != now else (seat,)
    return order[0] == seat


def next_button(round_: RingRound, players: tuple[int, ...]) -> int:
    """Where the button lies in the next hand (section 4.1: it moves clockwise)."""
    if not round_.button:
        return 0
    if round_.version.button_moves == DEAD and round_.blinds != NOWHERE:
        return round_.blinds[0]
    return clockwise(players, round_.button)[0] if players else round_.button
