"""The table of a ring game as the screens draw it: chips are open to everyone, cards are not."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.games.families.ring_poker.amounts import amounts, closed_to, to_call
from controller.games.families.ring_poker.asking import STAKES, asks
from controller.games.families.ring_poker.awarding import awards
from controller.games.families.ring_poker.betting import Betting
from controller.games.families.ring_poker.blinds import owes_blinds
from controller.games.families.ring_poker.hands import (
    AWARDED,
    BETTING,
    DEALING,
    POSTING,
    RingRound,
    hand_of,
)
from controller.games.families.ring_poker.pots import pots
from controller.games.families.ring_poker.proving import has_to_prove, proved_by
from controller.games.room import Choice, PotView, RoomView, Seated, SeatView
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.requests import Action, Decide

May = Callable[[RingRound, Decide], object | None]


def view(round_: RingRound, may: May) -> RoomView:
    """Seats, button, pots, and between which amounts the player in turn may bet or raise."""
    betting, over = round_.betting, round_.phase == AWARDED
    bets = Chips(sum(p.bet for p in betting.players.values())) if _in_front(round_) else NOTHING
    player = betting.of(betting.turn)
    found = () if over else pots(_gathered(round_))
    return RoomView(
        seats=tuple(_seat(round_, seat) for seat in round_.seats),
        button=round_.button,
        street="" if round_.phase == POSTING or over else round_.row.name,
        pots=tuple(PotView(pot.amount, pot.seats) for pot in found),
        bets=bets,
        to_call=to_call(betting, player) if player is not None else NOTHING,
        choices=_choices(round_, may),
        giving=round_.giving,
        showing=round_.showing,
        charge=round_.account.charge,
        carried=round_.account.carried,
        jackpot=round_.account.standing if round_.version.feeds_jackpot else None,
        by_button=round_.by_button,
        rows=round_.version.rows,
        returned=round_.returned,
        awards=awards(round_) if over and not (round_.account.carried or round_.voided) else (),
        drop=round_.account.drop,
        time_due=_time_due(round_),
        discards=round_.row.discards,
        boards=round_.version.flops,
        opened=round_.opened.seat if round_.opened is not None else 0,
        proves=bool(round_.showing) and has_to_prove(round_),
        confirms=round_.version.confirms,
    )


def _in_front(round_: RingRound) -> bool:
    """Whether bets lie before their players: the dealer gathers them when a round of bets is over.

    The first cards are dealt with the blinds out.
    """
    dealing_first = round_.phase == DEALING and round_.street <= round_.version.opening_street
    return round_.phase == BETTING or dealing_first


def _gathered(round_: RingRound) -> Betting:
    """What lies in the pots, without the bets that still lie before their players."""
    betting = round_.betting
    if not _in_front(round_):
        return betting
    players = {
        seat: replace(player, put=Chips(player.put - player.bet))
        for seat, player in betting.players.items()
    }
    return replace(betting, players=players)


def _time_due(round_: RingRound) -> Chips:
    """What each player pays when this hand begins: the time charges that have come due."""
    posting = round_.phase == POSTING
    return Chips(round_.version.time_charge[0] * round_.account.intervals) if posting else NOTHING


def _seat(round_: RingRound, seat: Seated) -> SeatView:
    player, hand = round_.betting.of(seat.seat), hand_of(round_, seat.seat)
    if player is None or hand is None:
        state = "away" if seat.away else ""
        owes = owes_blinds(round_, seat)
        return SeatView(
            seat=seat.seat,
            stack=seat.stack,
            state=state,
            waits=seat.waits,
            absent=seat.absent,
            owes=owes,
        )
    state = "in" if player.stack else "all-in"
    if seat.seat not in round_.betting.live:
        state = "folded"
    elif hand.mucked or hand.shown:
        state = "mucked" if hand.mucked else "shown"
    elif proved_by(round_, seat.seat):
        state = "proved"
    bet = player.bet if _in_front(round_) else NOTHING
    return SeatView(
        seat=seat.seat,
        stack=player.stack,
        bet=bet,
        put=player.put,
        state=state,
        absent=seat.absent,
    )


def _choices(round_: RingRound, may: May) -> tuple[Choice, ...]:
    return tuple(_choice(round_, ask) for ask, _ in asks(round_, may) if ask.box)


def _choice(round_: RingRound, ask: Decide) -> Choice:
    betting, player = round_.betting, round_.betting.of(ask.box)
    action = ask.action
    if player is None:
        return Choice(action=action.value)
    if action is Action.CALL:
        owed = Chips(player.bet + to_call(betting, player))
        return Choice(action=action.value, least=owed, most=owed)
    if action not in STAKES or closed_to(betting, player):
        return Choice(action=action.value)
    legal = amounts(betting, player)
    return Choice(action=action.value, least=legal.least, most=legal.most, fixed=legal.fixed)
