"""The pots go to their winners, after the house's charge (section 3, 4.4, 8.8)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import (
    Hand,
    RingRound,
    hand_of,
    in_deal_order,
)
from controller.games.families.ring_poker.hitting import drop_of, judge_hit
from controller.games.families.ring_poker.opening import SUITS_UP
from controller.games.families.ring_poker.pots import Pot, charged, halves, pots, rake, shares
from controller.games.ranking.lowball import ACE_LOW
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
NOT_PROVED = "openers were not shown"


def award(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Charge the pots, then give each to its best hand, every pot and every row by itself."""
    betting = round_.betting
    found = pots(betting)
    total = Chips(sum([pot.amount for pot in found]))
    charge = charge_of(round_, total)
    drop = drop_of(round_, Chips(total - charge))
    facts.append(ChargeTaken(amount=charge))
    if drop:
        facts.append(JackpotCollected(amount=drop))
    players = dict(betting.players)
    for won in _awards(round_, found, Chips(charge + drop)):
        player = players[won.seat]
        stack = Chips(player.stack + won.amount)
        players[won.seat] = replace(player, stack=stack)
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
    account = replace(round_.account, charge=charge, drop=drop)
    round_ = replace(round_, account=account, betting=replace(betting, players=players))
    if not round_.version.feeds_jackpot:
        return round_
    facts.append(JackpotStands(amount=round_.account.standing))
    return judge_hit(round_, round_.account.standing, facts)


def charge_of(round_: RingRound, total: Chips) -> Chips:
    """The rake of the hand, its cap over all its pots; none before a flop, if so decided."""
    version = round_.version
    if version.no_flop_no_drop == "on" and version.flops and round_.street == 0:
        return NOTHING
    return rake(total, version.rake_pct, version.rake_cap, chip_of(round_))


def chip_of(round_: RingRound) -> Chips:
    """The smallest chip for splitting and rake: one unit of the currency unless posted."""
    return round_.version.chip or Chips(10**round_.terms.digits)


def awards(round_: RingRound) -> tuple[AwardView, ...]:
    """Who gets what of each pot after charge and drop, main pot first, row by row of the board."""
    taken = Chips(round_.account.charge + round_.account.drop)
    return tuple(_awards(round_, pots(round_.betting), taken))


def _awards(round_: RingRound, found: tuple[Pot, ...], taken: Chips) -> list[AwardView]:
    each = round_.version.charge_from == "all_pots"
    chip = chip_of(round_)
    left = charged(found, taken, each, chip)
    numbered = list(enumerate(left, 1))
    if round_.version.pot_levels == "merged":
        numbered = _merged(round_, numbered)
    won: list[AwardView] = []
    for number, pot in numbered:
        won += _of_pot(round_, number, pot, chip)
    return won


def _merged(round_: RingRound, found: list[tuple[int, Pot]]) -> list[tuple[int, Pot]]:
    """Neighbouring pots that the same seats win are one pot, under the number of the first."""
    made: list[tuple[int, Pot]] = []
    for number, pot in found:
        last = made[-1][1] if made else None
        if last is not None and _won_by(round_, last) == _won_by(round_, pot):
            made[-1] = (made[-1][0], replace(last, amount=Chips(last.amount + pot.amount)))
        else:
            made.append((number, pot))
    return made


def _won_by(round_: RingRound, pot: Pot) -> tuple[tuple[int, ...], ...]:
    contest = [round_.hands[seat] for seat in pot.seats if not round_.hands[seat].mucked]
    return tuple(_winners(round_, contest, row)[0] for row in range(round_.version.rows))


def _of_pot(round_: RingRound, number: int, pot: Pot, chip: Chips) -> list[AwardView]:
    hands, version = round_.hands, round_.version
    contest = [hands[seat] for seat in pot.seats if not hands[seat].mucked]
    rows = 1 if len(contest) == 1 else version.rows
    won: list[AwardView] = []
    for row, part in enumerate(halves(pot.amount, rows, chip, version.odd_row)):
        winners, why = _winners(round_, contest, row)
        found = shares(part, winners, chip)
        least = found[-1][1]  # Odd chips go to those before the last winner.
        for seat, amount in found:
            odd = Chips(amount - least)
            won.append(
                AwardView(pot=number, row=row + 1, seat=seat, amount=amount, why=why, odd=odd)
            )
    return won


def _winners(round_: RingRound, contest: list[Hand], row: int) -> tuple[tuple[int, ...], str]:
    """The best hands of a row, in the order in which odd chips go to them."""
    if len(contest) == 1:
        return (contest[0].seat,), ALONE
    best = max([hand.worth[row].value for hand in contest])
    won = [hand for hand in contest if hand.worth[row].value == best]
    seats = tuple([hand.seat for hand in won])
    return odd_chip_order(round_, seats) if len(seats) > 1 else seats, won[0].worth[row].words


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
    why = NOBODY_OPENED if round_.opened is None else NOT_PROVED
    facts += (ChargeTaken(amount=NOTHING), PotCarried(amount=amount, why=why))
    return replace(round_, account=replace(round_.account, carried=amount))


def _antes_back(round_: RingRound, facts: list[AnyFact]) -> RingRound:
    """Every player takes back what he has put in; what an earlier hand left stays."""
    betting, players = round_.betting, {}
    for seat, player in betting.players.items():
        amount = Chips(player.put + betting.for_all.get(seat, NOTHING))
        stack = Chips(player.stack + amount)
        players[seat] = replace(player, stack=stack, bet=NOTHING, put=NOTHING)
        if amount:
            facts.append(ChipsReturned(seat=seat, amount=amount, stack=stack, why=NOBODY_OPENED))
    return replace(round_, betting=replace(betting, players=players, for_all={}))
