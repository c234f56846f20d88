"""How a hand goes on: from cards to bets, from bets to the next street, to the pots."""

from msgspec.structs import replace

from controller.games.families.ring_poker.awarding import award, carry, leave_in_pot
from controller.games.families.ring_poker.betting import first_turn, new_round
from controller.games.families.ring_poker.hands import RingRound, has_mucked
from controller.games.families.ring_poker.opening import open_pair, opener, speaking_order
from controller.games.families.ring_poker.posting import first_to_speak
from controller.games.families.ring_poker.pots import give_back, pots, uncalled
from controller.games.families.ring_poker.proving import has_to_prove
from controller.games.families.ring_poker.streets import begin_street
from controller.games.room import clockwise
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.seats import ChipsReturned, PotsMade

UNCALLED = "uncalled"


def cards_dealt(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """All cards that were due lie: draws or bets follow."""
    if round_.plan:
        return round_
    if round_.giving:
        return round_
    if round_.mended.resumes:
        return replace(round_, mended=replace(round_.mended, resumes=False))
    if round_.version.streets[round_.street].draws and not _drawn(round_):
        return replace(round_, giving=round_.betting.live, drew=round_.street)
    return open_betting(round_, facts)


def _drawn(round_: RingRound) -> bool:
    """Whether the seats have drawn on this street."""
    return round_.drew == round_.street


def open_betting(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """A betting round begins; where nobody can bet it is over at once."""
    first = round_.version.opening_street
    if round_.street < first:
        return next_street(round_, facts)
    if round_.street == first:
        round_ = _first_betting(round_)
    else:
        version, street = round_.version, round_.street
        pair = version.streets[street].open_pair and open_pair(round_)
        sizes = version.sizes(street, pair)
        betting = new_round(round_.betting, sizes, speaking_order(round_))
        bet_on = round_.street if betting.turn else round_.bet_on
        round_ = replace(round_, betting=betting, bet_on=bet_on)
    return betting_over(round_, facts)


def _first_betting(round_: RingRound) -> RingRound:
    if round_.by_button:
        return first_to_speak(round_)
    first = opener(round_)
    betting = first_turn(round_.betting, clockwise(round_.betting.live, first - 1))
    forced = betting.turn if round_.version.bring_in else 0
    return replace(round_, door=first, betting=replace(betting, opener=forced))


def betting_over(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Where nobody is in turn any more: uncalled chips go back, then what follows."""
    if round_.betting.turn:
        return round_
    round_ = _settle_bets(round_, facts)
    if len(round_.betting.live) == 1:
        return won(round_, facts)
    if nobody_opened(round_):
        return carry(round_, facts)
    if round_.version.streets[round_.street].discards:
        return replace(round_, giving=round_.betting.live)
    return next_street(round_, facts)


def _settle_bets(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    seat, amount = uncalled(round_.betting)
    betting = round_.betting
    if amount:
        betting = give_back(betting, seat, amount)
        stack = betting.players[seat].stack
        facts.append(ChipsReturned(seat=seat, amount=amount, stack=stack, why=UNCALLED))
        round_ = replace(round_, betting=betting, returned=(seat, amount))
    facts.append(PotsMade(pots=tuple([(pot.amount, pot.seats) for pot in pots(betting)])))
    return round_


def nobody_opened(round_: RingRound) -> bool:
    """An opening hand was asked for in the first round and nobody bet (PVP-D31).

    Where all are all-in by their antes nobody was asked: the hand is played out.
    """
    betting = round_.betting
    asked = round_.version.opener != "none" and round_.street == 0
    return asked and not betting.owed and any(p.spoken for p in betting.players.values())


def next_street(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """The cards of the next street are due, or after the last one the hands are shown."""
    if round_.street + 1 == len(round_.version.streets):
        return replace(round_, showing=showing_order(round_))
    round_ = begin_street(round_, round_.street + 1)
    return cards_dealt(round_, facts)


def showing_order(round_: RingRound) -> tuple[int, ...]:
    """The last aggressor first, else the first seat left of the button (section 4.4)."""
    order = speaking_order(round_)
    first = round_.betting.aggressor
    if first not in order:
        return order
    return clockwise(order, first - 1)


def hands_shown(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """When every hand was shown or mucked, or one alone is left, the pots are awarded."""
    if round_.showing:
        left = [seat for seat in round_.betting.live if not round_.hands[seat].mucked]
        if len(left) > 1:
            return round_
        round_ = replace(round_, showing=())
    return won(round_, facts)


def won(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """The pots are awarded; an opener who alone is left shows his openers first (PVP-D19)."""
    if round_.opened is not None:
        if has_to_prove(round_):
            return replace(round_, showing=(round_.opened.seat,))
        if all(has_mucked(round_, seat) for seat in round_.betting.live):
            return leave_in_pot(round_, facts)
    return award(round_, facts)
