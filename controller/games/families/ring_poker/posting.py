"""Before the hand: chips of the seats, the button, then antes and blinds (section 4.4, 8)."""

from msgspec.structs import replace

from controller.games import seating
from controller.games.families.ring_poker import blinds
from controller.games.families.ring_poker.betting import (
    Betting,
    Player,
    blinds_posted,
    first_turn,
    is_capped,
    pays,
    put_in_for_all,
    with_player,
)
from controller.games.families.ring_poker.hands import (
    BUTTON,
    Account,
    Hand,
    RingRound,
    in_deal_order,
)
from controller.games.families.ring_poker.streets import begin_street
from controller.games.families.ring_poker.version import BIG_BLIND, POSTED_LATER, RingVersion
from controller.games.jackpot import TableJackpot
from controller.games.room import Room, Seated, clockwise, with_seat
from controller.games.seating import players_complaint
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact, BetsClosed
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import CloseBets, PlaceButton
from controller.vocabulary.seats import ButtonPlaced, ChipsStaked, TimeCharged


def enters(round_: RingRound, room: Room) -> RingRound:
    """The seats, the button and the antes left over as the hand before left them."""
    version = round_.version
    carried = version.carried_pot if room.carried is None else room.carried
    book = room.jackpot or TableJackpot(standing=version.jackpot or NOTHING)
    standing = (book.day_ended() if version.hit_takes == "with_today" else book).standing
    return replace(
        round_,
        entered=room,
        seats=room.seats,
        button=room.button,
        account=Account(carried=carried, standing=standing, intervals=room.intervals),
    )


def leaves(round_: RingRound, room: Room) -> Room:
    """What the next hand finds; the button moves on, but not after a void hand (PK-04)."""
    room = replace(room, intervals=room.intervals - round_.account.intervals)
    if round_.voided or not round_.hands:
        dead = round_.betting.dead if round_.hands else round_.account.carried
        return replace(
            room,
            seats=round_.seats,
            button=round_.button,
            carried=dead,
            misdealt=round_.blinds,
        )
    seats = tuple(_after_the_hand(round_, seat) for seat in round_.seats)
    seats = tuple(seat for seat in seats if seat.stack)
    playing = tuple(seat.seat for seat in seats if seat.plays)
    jackpot = room.jackpot
    if round_.version.feeds_jackpot:
        book = jackpot or TableJackpot(standing=round_.version.jackpot or NOTHING)
        jackpot = book.collected(round_.account.drop)
    room = replace(
        room,
        seats=seats,
        button=blinds.next_button(round_, playing),
        carried=round_.account.carried,
        again=False,
        jackpot=jackpot,
    )
    return blinds.after_the_hand(round_, room)


def _after_the_hand(round_: RingRound, seat: Seated) -> Seated:
    player = round_.betting.of(seat.seat)
    return seat if player is None else replace(seat, stack=player.stack)


def may_place_button(round_: RingRound, event: PlaceButton) -> Refused | None:
    """The button lies at a seat where somebody sits, in games that have one."""
    if not round_.by_button:
        return refuse("RF-103", round_.version.title)
    return seating.may_place_button(round_, event)


def may_begin(round_: RingRound, _: CloseBets) -> Refused | None:
    """From two players up to as many as the deck serves; the button is placed (section 10).

    Whom the time charge leaves no chips does not play.
    """
    against = players_complaint(charge_time(round_, []), round_.version.most_players)
    if against is not None:
        return against
    return refuse("RF-104") if round_.by_button and not round_.button else None


def begin(round_: RingRound, _: object) -> Changed[RingRound]:
    """The hand begins: time charges, antes, blinds; the cards of the first street are due."""
    facts: list[AnyFact] = [BetsClosed(round=round_.no, stakes=())]
    round_ = blinds.with_blinds(charge_time(round_, facts))
    facts += [seating.placed(seat) for seat in round_.seats]
    if round_.button:
        facts.append(ButtonPlaced(seat=round_.button))
    betting = _post(round_, _unstaked(round_), facts)
    hands = {seat: Hand(seat=seat) for seat in betting.players}
    rows = ((),) * round_.version.rows
    if round_.account.carried:
        round_ = replace(round_, account=replace(round_.account, carried=NOTHING))
    round_ = replace(round_, hands=hands, betting=betting, rows=rows)
    return Changed(begin_street(round_, 0), tuple(facts))


def _unstaked(round_: RingRound) -> Betting:
    """The players of a hand in which nothing is staked yet, as the version lets them bet."""
    version = round_.version
    players = {s.seat: Player(seat=s.seat, stack=s.stack) for s in seating.players(round_)}
    live = in_deal_order(round_, tuple(players))
    sizes, smallest = version.sizes(0, open_pair=False), version.smallest_bet
    return Betting(
        players=players,
        live=live,
        structure=version.structure,
        smallest=smallest,
        step=smallest,
        sizes=sizes,
        capped=is_capped(sizes, live),
        bring_in=version.bring_in,
        dead=round_.account.carried,
        half_counts=version.short_all_in == "half_counts",
        together=version.short_raises == "together",
        after_call=version.pot_raise == "after_call",
        completed=version.short_bet == "completed",
        over_bring_in=version.over_bring_in == "plus_bet",
    )


def charge_time(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """The time charges that have come due since the hand before, of every seat that plays."""
    due = Chips(round_.version.time_charge[0] * round_.account.intervals)
    if not due:
        return round_
    seats, taken = round_.seats, NOTHING
    for seat in round_.seats:
        if seat.plays:
            paid = min(due, seat.stack)
            stack = Chips(seat.stack - paid)
            taken = Chips(taken + paid)
            facts.append(TimeCharged(seat=seat.seat, amount=paid, stack=stack))
            seats = with_seat(seats, replace(seat, stack=stack))
    return replace(round_, seats=seats, account=replace(round_.account, time_charged=taken))


def _post(round_: RingRound, betting: Betting, facts: list[AnyFact]) -> Betting:
    version = round_.version
    by_button = version.order == BUTTON
    if version.ante:
        betting = _antes(round_, betting, facts)
    if not version.blinds[1] or not by_button:
        return betting
    small, big = round_.blinds
    if small in betting.players:
        betting = _stake(betting, small, version.blinds[0], "small_blind", facts)
    betting = _stake(betting, big, version.blinds[1], "big_blind", facts)
    if version.missed_blinds == POSTED_LATER:
        betting = _post_missed(round_, betting, facts)
    return _blinds_owed(version, betting)


def _blinds_owed(version: RingVersion, betting: Betting) -> Betting:
    """What everybody owes now: the big blind, or the highest of what was posted (PVP-D32)."""
    big = owed = version.blinds[1]
    if version.short_blind == "as_posted":
        owed = Chips(min(big, max([player.bet for player in betting.players.values()])))
    return blinds_posted(betting, big, owed, counts=version.blind_counts == "on")


def _post_missed(round_: RingRound, betting: Betting, facts: list[AnyFact]) -> Betting:
    """Blinds that went past a seat: the big one is its bet, the small one is dead in the pot."""
    small, big = round_.version.blinds
    for seat in [seat for seat in round_.seats if seat.plays]:
        dead, live = blinds.owed(round_, seat)
        player = betting.of(seat.seat)
        if live and player is not None:
            more = Chips(max(0, big - player.bet))
            betting = _stake(betting, seat.seat, more, "late_blind", facts)
        if dead and small:
            betting = _stake_for_all(betting, seat.seat, small, "dead_blind", facts)
    return betting


def _antes(round_: RingRound, betting: Betting, facts: list[AnyFact]) -> Betting:
    """Everybody's ante, or that of the big blind for all where the table posts it so."""
    ante = round_.version.ante
    if round_.version.ante_by == BIG_BLIND and round_.by_button:
        return _stake_for_all(betting, round_.blinds[1], ante, "ante", facts)
    for seat in betting.live:
        betting = _stake(betting, seat, ante, "ante", facts)
    return betting


def _stake(betting: Betting, seat: int, amount: Chips, what: str, facts: list[AnyFact]) -> Betting:
    """A forced bet goes in, all the player has at most."""
    player = betting.players.get(seat)
    if not amount or player is None:
        return betting
    paid = pays(player, amount, ante=what == "ante")
    facts.append(staked(player, paid, what))
    return with_player(betting, paid)


def _stake_for_all(
    betting: Betting, seat: int, amount: Chips, what: str, facts: list[AnyFact]
) -> Betting:
    """A forced bet that nobody has to match goes in, all the player has at most."""
    player = betting.players.get(seat)
    if player is None:
        return betting
    after = put_in_for_all(betting, player, amount)
    facts.append(staked(player, after.players[seat], what))
    return after


def staked(before: Player, after: Player, what: str) -> ChipsStaked:
    """The fact of chips that went in."""
    paid = Chips(before.stack - after.stack)
    return ChipsStaked(seat=after.seat, what=what, amount=paid, bet=after.bet, stack=after.stack)


def first_to_speak(round_: RingRound) -> RingRound:
    """Before the flop the seat left of the big blind is first (section 4.4)."""
    order = round_.betting.live
    if round_.version.blinds[1]:
        order = clockwise(order, round_.blinds[1])
    return replace(round_, betting=first_turn(round_.betting, order))
