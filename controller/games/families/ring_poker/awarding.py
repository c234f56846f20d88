"""The pots go to their winners, after the house's charge (section 3, 4.4, 8.8)."""

from collections.abc import Iterator

from msgspec.structs import replace

from controller.games.families.ring_poker.betting import with_player
from controller.games.families.ring_poker.hands import (
    Hand,
    RingRound,
    hand_of,
    in_deal_order,
)
from controller.games.families.ring_poker.hitting import drop_of, judge_hit
from controller.games.families.ring_poker.judging import worth_by_row
from controller.games.families.ring_poker.opening import SUITS_UP
from controller.games.families.ring_poker.pots import Pot, charged, halves, pots, rake, shares
from controller.games.ranking.lowball import ACE_LOW
from controller.games.ranking.ranked import Ranked
from controller.games.ranking.spoken import POINTS
from controller.games.room import AwardView
from controller.vocabulary.cards import rank_of, suit_of
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.seats import (
    ChargeTaken,
    ChipsReturned,
    JackpotCollected,
    JackpotStands,
    PotAwarded,
    PotCarried,
)

ALONE, NOBODY_OPENED = "nobody else is in", "nobody opened"


def award(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Charge the pots, then give each to its best hand, every pot and every row by itself."""
    found = pots(round_.betting)
    total = Chips(sum(pot.amount for pot in found))
    charge = charge_of(round_, total)
    drop = drop_of(round_, Chips(total - charge))
    facts.append(ChargeTaken(amount=charge))
    if drop:
        facts.append(JackpotCollected(amount=drop))
    round_ = replace(round_, charge=charge, drop=drop)
    for won in awards(round_):
        round_ = _pay(round_, won.seat, won.amount)
        player = round_.betting.of(won.seat)
        stack = player.stack if player is not None else NOTHING
        facts.append(
            PotAwarded(
                pot=won.pot,
                seat=won.seat,
                amount=won.amount,
                stack=stack,
                why=won.why,
                row=won.row,
            )
        )
    if round_.version.feeds_jackpot:
        facts.append(JackpotStands(amount=round_.standing))
    return judge_hit(round_, round_.standing, facts)


def charge_of(round_: RingRound, total: Chips) -> Chips:
    """The rake of the hand, its cap over all its pots; none before a flop, if so decided."""
    version = round_.version
    flops = any(street.board for street in version.streets)
    if version.no_flop_no_drop == "on" and flops and round_.street == 0:
        return NOTHING
    return rake(total, version.rake_pct, version.rake_cap, chip_of(round_))


def chip_of(round_: RingRound) -> Chips:
    """The smallest chip for splitting and rake: one unit of the currency unless posted."""
    return round_.version.chip or Chips(10**round_.terms.digits)


def awards(round_: RingRound) -> tuple[AwardView, ...]:
    """Who gets what of each pot after charge and drop, main pot first, row by row of the board."""
    taken = Chips(round_.charge + round_.drop)
    each = round_.version.charge_from == "all_pots"
    found = charged(pots(round_.betting), taken, each, chip_of(round_))
    return tuple(won for at, pot in enumerate(found, 1) for won in _of_pot(round_, at, pot))


def _of_pot(round_: RingRound, number: int, pot: Pot) -> Iterator[AwardView]:
    contest = tuple(seat for seat in pot.seats if _in_it(round_, seat))
    chip = chip_of(round_)
    rows = 1 if len(contest) == 1 else round_.version.rows
    parts = halves(pot.amount, rows, chip, round_.version.odd_row)
    for row, part in enumerate(parts):
        winners, why = _winners(round_, contest, row)
        found = shares(part, winners, chip)
        least = min(amount for _, amount in found)
        for seat, amount in found:
            odd = Chips(amount - least)
            yield AwardView(pot=number, row=row + 1, seat=seat, amount=amount, why=why, odd=odd)


def _in_it(round_: RingRound, seat: int) -> bool:
    hand = hand_of(round_, seat)
    return hand is not None and not hand.mucked


def _pay(round_: RingRound, seat: int, amount: Chips) -> RingRound:
    player = round_.betting.of(seat)
    if player is None:
        return round_
    paid = replace(player, stack=Chips(player.stack + amount))
    return replace(round_, betting=with_player(round_.betting, paid))


def _winners(round_: RingRound, contest: tuple[int, ...], row: int) -> tuple[tuple[int, ...], str]:
    """The best hands of a row, in the order in which odd chips go to them."""
    if len(contest) == 1:
        return contest, ALONE
    ranks = {seat: _rank(round_, seat, row) for seat in contest}
    best = max(ranked.value for ranked in ranks.values())
    won = tuple(seat for seat in contest if ranks[seat].value == best)
    return odd_chip_order(round_, won), ranks[won[0]].words


def _rank(round_: RingRound, seat: int, row: int) -> Ranked:
    hand = hand_of(round_, seat) or Hand(seat=seat)
    return worth_by_row(round_, hand.cards)[row]


def odd_chip_order(round_: RingRound, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Odd chips go clockwise from the button; in stud games by the highest or lowest card."""
    if round_.by_button or round_.version.odd_chip == "first_seat":
        return in_deal_order(round_, winners)
    low = round_.version.order == "high card opens"
    points = ACE_LOW if low else POINTS

    def key(seat: int) -> tuple[int, int]:
        hand = hand_of(round_, seat) or Hand(seat=seat)
        faces = [dealt.card for dealt in hand.cards]
        ranked = [(points[rank_of(card)], SUITS_UP.index(suit_of(card))) for card in faces]
        return min(ranked) if low else max(ranked)

    return tuple(sorted(winners, key=key, reverse=not low))


def carry(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Nobody opened: what lies in the pot stays there for the next hand, or goes back (PVP-D31)."""
    if round_.version.unopened == "back":
        round_ = _antes_back(round_, facts)
    return leave_in_pot(round_, facts)


def leave_in_pot(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Nobody has won: what lies in the pot is part of the next hand's, and nothing is charged."""
    amount = round_.betting.pot
    facts += (ChargeTaken(amount=NOTHING), PotCarried(amount=amount))
    return replace(round_, carried=amount)


def _antes_back(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Every player takes back what he has put in; what an earlier hand left stays."""
    for player in round_.betting.players:
        amount = Chips(player.put + player.for_all)
        stack = Chips(player.stack + amount)
        back = replace(player, stack=stack, bet=NOTHING, put=NOTHING, for_all=NOTHING)
        round_ = replace(round_, betting=with_player(round_.betting, back))
        if amount:
            facts.append(
                ChipsReturned(seat=player.seat, amount=amount, stack=stack, why=NOBODY_OPENED)
            )
    return round_
