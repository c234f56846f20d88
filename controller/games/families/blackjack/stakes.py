"""Stakes: which may stand, and how they follow a double and a split (BJR-07, BJR-33, BJR-35)."""

from fractions import Fraction

from msgspec.structs import replace

from controller.games.betting import owner_first
from controller.games.families.blackjack.hands import (
    INSURANCE,
    MAIN,
    BlackjackRound,
    Hand,
    hands_of,
    index_of,
    name_of,
    stake_of,
)
from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.rounds import Wager
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import Chips, pays_exactly
from controller.vocabulary.facts import AnyFact, HandsOrdered, StakeAdded
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse

HALF = Fraction(1, 2)


def spots(version: BlackjackVersion) -> tuple[str, ...]:
    """The stakes that this version knows on a box."""
    return version.bets


def judge_stake(round_: BlackjackRound, spot: Spot, stake: Chips) -> Refused | None:
    """Whether this stake may stand while bets are open."""
    version = round_.version
    if spot.name not in version.bets:
        return refuse("RF-017")
    if spot.name == INSURANCE:
        return refuse("RF-040")
    if spot.bettor > 1 and not version.backing_bettors:
        return refuse("RF-019")
    if spot.bettor > 1 and version.side_bettors == "owner" and version.is_side_bet(spot.name):
        return refuse("RF-031")
    if version.fractions == "refuse" and not _exact(version, spot.name, stake):
        return refuse("RF-025")
    return owner_first(round_, spot)


def _exact(version: BlackjackVersion, name: str, stake: Chips) -> bool:
    rows = version.paytable.of(name)
    odds = [row.odds for row in rows if row.odds is not None]
    halved = () if version.is_side_bet(name) else (HALF,)
    return all(pays_exactly(stake, odd) for odd in (*odds, *halved))


def judge_at_closing(round_: BlackjackRound, spot: Spot, stake: Chips) -> Refused | None:
    """Every stake needs the owner's on its box, a side bet the bettor's own main stake too."""
    if round_.version.is_side_bet(spot.name):
        return _judge_side_bet(round_, spot, stake) or owner_first(round_, spot)
    return owner_first(round_, spot)


def _judge_side_bet(round_: BlackjackRound, spot: Spot, stake: Chips) -> Refused | None:
    own = (spot.box, spot.bettor, MAIN)
    main = next((w.stake for w in round_.wagers if (w.box, w.bettor, w.name) == own), None)
    if main is None:
        return refuse("RF-026", f"Spot {spot.id}.", "BT-13")
    limits = round_.terms.limits_of(spot.name)
    over = limits.most_of_main and stake > main * limits.most_of_main
    if over or stake < main * limits.least_of_main:
        return refuse("RF-032", f"Spot {spot.id}.", "BT-07")
    return None


def add_to_double(round_: BlackjackRound, at: int, bettor: int) -> Changed[BlackjackRound]:
    """The bettor's stake on the hand is doubled."""
    wager = stake_of(round_, at, bettor)
    if wager is None:
        return Changed(round_)
    doubled = replace(wager, added=wager.stake)
    wagers = tuple(doubled if other is wager else other for other in round_.wagers)
    return Changed(replace(round_, wagers=wagers), (_added(round_, at, wager, wager.stake),))


def add_to_split(round_: BlackjackRound, at: int, bettor: int) -> Changed[BlackjackRound]:
    """The bettor puts an equal stake on the new hand after this one."""
    wager = stake_of(round_, at, bettor)
    if wager is None:
        return Changed(round_)
    second = replace(wager, hand=wager.hand + 1)
    fact = _added(round_, at + 1, wager, wager.stake)
    return Changed(with_wager(round_, second), (fact,))


def with_wager(round_: BlackjackRound, wager: Wager) -> BlackjackRound:
    """The round with one stake more, in order of box, bettor, spot and hand."""
    wagers = sorted((*round_.wagers, wager), key=lambda w: (w.box, w.bettor, w.name, w.hand))
    return replace(round_, wagers=tuple(wagers))


def _added(round_: BlackjackRound, at: int, wager: Wager, amount: Chips) -> StakeAdded:
    return StakeAdded(spot=wager.spot, hand=name_of(round_, at), amount=amount)


def order_hands(
    round_: BlackjackRound, at: int, pair: tuple[Hand, ...], facts: list[AnyFact]
) -> BlackjackRound:
    """Put the two hands in the place of the one that was split; later hands of the box move up."""
    box, index = round_.hands[at].box, index_of(round_, at)
    wagers = tuple(
        replace(w, hand=w.hand + 1) if (w.box, w.name) == (box, MAIN) and w.hand > index else w
        for w in round_.wagers
    )
    hands = (*round_.hands[:at], *pair, *round_.hands[at + 1 :])
    round_ = replace(round_, hands=hands, wagers=wagers)
    first = at - index
    facts.append(
        HandsOrdered(
            box=box,
            hands=tuple(
                (name_of(round_, place), tuple(d.draw for d in round_.hands[place].cards))
                for place in range(first, first + hands_of(round_, box))
            ),
        )
    )
    return round_
