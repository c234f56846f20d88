"""Insurance and even money, each bettor's own choice (BJR-16 to BJR-20, BJR-33)."""

from msgspec.structs import replace

from controller.games.families.blackjack.counting import all_known, blackjack
from controller.games.families.blackjack.finishing import finish, turn_hand, with_hand
from controller.games.families.blackjack.guards import ace_up, hole_card_is_down
from controller.games.families.blackjack.hands import (
    INSURANCE,
    MAIN,
    BlackjackRound,
    in_turn,
    insured,
    name_of,
    place_of,
)
from controller.games.families.blackjack.stakes import with_wager
from controller.games.rounds import Wager
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact, StakeAdded
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide


def main_stake(round_: BlackjackRound, box: int, bettor: int) -> Wager | None:
    """The bettor's main stake of the box, before any split."""
    found = (w for w in round_.wagers if (w.box, w.bettor, w.name) == (box, bettor, MAIN))
    return next(found, None)


def insurance_spot(decide: Decide) -> str:
    """The marked spot on which this bettor insures."""
    return Spot(decide.box, decide.bettor, INSURANCE).id


def insurance_amount(round_: BlackjackRound, decide: Decide) -> Chips:
    """What he insures for: the amount asked, else the half where nothing else is allowed."""
    wager = main_stake(round_, decide.box, decide.bettor)
    if decide.amount or wager is None or round_.version.insurance != "exactly half":
        return decide.amount
    return Chips(wager.stake // 2)


def _on_blackjack(round_: BlackjackRound, wager: Wager) -> bool | None:
    """Whether his hand is a blackjack; None while that is not known."""
    at = place_of(round_, wager)
    if at is None or not all_known(round_.hands[at].cards):
        return None
    return blackjack(round_.hands[at])


def _decided(round_: BlackjackRound, wager: Wager) -> bool:
    at = place_of(round_, wager)
    even = at is not None and wager.bettor in round_.hands[at].even
    return even or insured(round_, wager.box, wager.bettor)


def may_insure(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Whether this bettor may insure for this amount now."""
    if not ace_up(round_) or round_.no_offers:
        return refuse("RF-040")
    wager = main_stake(round_, decide.box, decide.bettor)
    if wager is None:
        return refuse("RF-014")
    if _decided(round_, wager):
        return refuse("RF-042")
    barred = not round_.version.blackjack_insured or round_.version.insured_blackjack == "refused"
    if barred and _on_blackjack(round_, wager):
        return refuse("RF-043")
    twice = 2 * insurance_amount(round_, decide)
    exact = round_.version.insurance == "exactly half"
    fits = twice == wager.stake if exact else NOTHING < twice <= wager.stake
    return None if fits else refuse("RF-041", stands_for="BJ-11")


def insure(round_: BlackjackRound, decide: Decide) -> Changed[BlackjackRound]:
    """The insurance stake lies on its spot."""
    amount, spot = insurance_amount(round_, decide), insurance_spot(decide)
    wager = Wager(spot=spot, box=decide.box, bettor=decide.bettor, name=INSURANCE, stake=amount)
    fact = StakeAdded(spot=spot, hand=str(decide.box), amount=amount)
    return Changed(with_wager(round_, wager), (fact,))


def may_take_even_money(round_: BlackjackRound, decide: Decide) -> Refused | None:
    """Whether this bettor may take 1:1 for his blackjack now."""
    if not round_.version.even_money:
        return refuse("RF-030")
    if not ace_up(round_):
        return refuse("RF-012")
    wager = main_stake(round_, decide.box, decide.bettor)
    if wager is None:
        return refuse("RF-014")
    if _decided(round_, wager):
        return refuse("RF-042")
    return refuse("RF-044") if _on_blackjack(round_, wager) is False else None


def take_even_money(round_: BlackjackRound, decide: Decide) -> Changed[BlackjackRound]:
    """The blackjack is shown and won 1:1 for this bettor; the hand goes on for the others."""
    wager = main_stake(round_, decide.box, decide.bettor)
    at = None if wager is None else place_of(round_, wager)
    if at is None:
        return Changed(round_)
    facts: list[AnyFact] = []
    round_ = turn_hand(round_, at, facts)
    hand = round_.hands[at]
    even = (*hand.even, decide.bettor)
    return finish(with_hand(round_, at, replace(hand, even=even)), tuple(facts))


def offer_goes_on(round_: BlackjackRound) -> bool:
    """Somebody may still insure or take even money, or the hole card is all that is left."""
    if hole_card_is_down(round_) and in_turn(round_) is None:
        return True
    return any(may_be_offered(round_, decide) for decide in possible_offers(round_))


def may_be_offered(round_: BlackjackRound, decide: Decide) -> bool:
    """The offer is open to this bettor."""
    may = may_insure if decide.action is Action.INSURE else may_take_even_money
    return may(round_, decide) is None


def possible_offers(round_: BlackjackRound) -> tuple[Decide, ...]:
    """Insurance for the half and even money, for every main stake."""
    return tuple(
        Decide(person="", role="", action=action, box=w.box, bettor=w.bettor, amount=amount)
        for w in round_.wagers
        if w.name == MAIN and w.hand == 0
        for action, amount in (
            (Action.INSURE, Chips(w.stake // 2)),
            (Action.EVEN_MONEY, NOTHING),
        )
    )


def fits_offer(round_: BlackjackRound, decide: Decide) -> bool:
    """An insurance or even money that was taken still has its ace, its hand and its blackjack."""
    wager = main_stake(round_, decide.box, decide.bettor)
    if wager is None or not ace_up(round_) or _decided(round_, wager):
        return False
    return decide.action is Action.INSURE or bool(_on_blackjack(round_, wager))


def hand_named(round_: BlackjackRound, wager: Wager) -> str:
    """The name of the hand on which a stake lies; insurance lies on the box."""
    at = place_of(round_, wager)
    return str(wager.box) if at is None or wager.name != MAIN else name_of(round_, at)
