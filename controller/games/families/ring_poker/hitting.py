"""The jackpot in a hand: the drop, and whether a good hand lost to a better one (section 5)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.hands import RingRound
from controller.games.families.ring_poker.version import RingVersion
from controller.games.jackpot import PLAYERS, Hit, Shares, claim, left_after, payments
from controller.games.ranking.five_card import WEAKEST_FIRST
from controller.games.ranking.ranked import Ranked
from controller.games.ranking.spoken import POINTS
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.seats import JackpotHit


def drop_of(round_: RingRound, pot: Chips) -> Chips:
    """What leaves the pot: six take part and the second betting round is reached (J12, D30)."""
    if not round_.version.feeds_jackpot or len(took_part(round_)) < PLAYERS:
        return NOTHING
    cards_out = not (round_.plan or round_.giving)
    second = round_.version.opening_street + 1
    reached = round_.street > second or (round_.street == second and cards_out)
    if round_.version.drop_reached == "bets_open":
        reached = reached and round_.bet_on >= second
    return min(round_.version.jackpot_drop, pot) if reached else NOTHING


def took_part(round_: RingRound) -> list[int]:
    """The seats that were dealt to, without those whose players are absent (J3, PVP-D11)."""
    absent = {seat.seat for seat in round_.seats if seat.absent} if round_.version.confirms else ()
    return [seat for seat in round_.hands if seat not in absent]


def judge_hit(round_: RingRound, standing: Chips, facts: list[AnyFact]) -> RingRound:
    """After the showdown: the best qualifying hand and the next best one (J5, J8, J9)."""
    if not round_.version.feeds_jackpot:
        return round_
    shown = {
        seat: max(hand.worth, key=lambda ranked: ranked.value)
        for seat, hand in round_.hands.items()
        if hand.worth
    }
    qualifying = [seat for seat, ranked in shown.items() if qualifies(round_.version, ranked)]
    values = {seat: ranked.value for seat, ranked in shown.items()}
    hit = claim(values, qualifying, took_part(round_))
    if hit is None:
        return round_
    facts.append(
        JackpotHit(winners=hit.winners, losers=hit.losers, others=hit.others, standing=standing)
    )
    return replace(round_, account=replace(round_.account, hit=hit))


def qualifies(version: RingVersion, ranked: Ranked) -> bool:
    """Whether a hand is what the announced criterion asks for, or better (J6)."""
    name, rank = version.jackpot_criterion
    if not name or ranked.name not in WEAKEST_FIRST or not ranked.ranks:
        return False
    own, asked = WEAKEST_FIRST.index(ranked.name), WEAKEST_FIRST.index(name)
    return own > asked or (own == asked and POINTS[ranked.ranks[0]] >= POINTS[rank])


def hit_of(round_: RingRound) -> Hit | None:
    """The claim of this hand as it would be paid; None where there is none."""
    if round_.account.hit is None or round_.voided:
        return None
    version, standing = round_.version, round_.account.standing
    own_part = version.tied_hit == "own_part"
    paid = payments(round_.account.hit, standing, Shares(*version.jackpot_shares), own_part)
    left = left_after(standing, paid, version.jackpot_minimum)
    with_today = version.hit_takes == "with_today"
    return Hit(standing=standing, payments=paid, left=left, with_today=with_today)
