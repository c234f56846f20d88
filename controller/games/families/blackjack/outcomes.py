"""Outcomes of a blackjack stake, in the words of the pay tables (`blackjack.md` section 3)."""

from collections.abc import Mapping

from controller.games.families.blackjack import counting
from controller.games.families.blackjack.counting import GOAL, dealer_blackjack, total, value_of
from controller.games.families.blackjack.guards import ten_up
from controller.games.families.blackjack.hands import MAIN, BlackjackRound, Hand, place_of
from controller.games.families.blackjack.side_pairs import TWO_CARDS
from controller.games.families.blackjack.side_threes import THREE_CARDS
from controller.games.paytable import Outcome
from controller.games.rounds import Wager


def _hand(round_: BlackjackRound, wager: Wager) -> Hand:
    at = place_of(round_, wager)
    if at is None:
        raise ValueError(f"no hand for {wager.spot}")
    return round_.hands[at]


def _lead(round_: BlackjackRound, wager: Wager) -> int:
    return value_of(round_.version, _hand(round_, wager)) - total(round_.dealer)


def surrendered(round_: BlackjackRound, wager: Wager) -> bool:
    """The hand was given up."""
    return _hand(round_, wager).surrendered


def even_money(round_: BlackjackRound, wager: Wager) -> bool:
    """This bettor took even money."""
    return wager.bettor in _hand(round_, wager).even


def three_sevens(round_: BlackjackRound, wager: Wager) -> bool:
    """The first three cards of an unsplit hand are sevens."""
    return counting.three_sevens(round_.version, _hand(round_, wager))


def three_sevens_doubling_apart(round_: BlackjackRound, wager: Wager) -> bool:
    """Three sevens on a doubled hand where only the original stake earns their odds (BJR-28)."""
    apart = round_.version.doubled_sevens == "original" and bool(wager.added)
    return apart and three_sevens(round_, wager)


def over_21(round_: BlackjackRound, wager: Wager) -> bool:
    """The hand counts over 21."""
    return counting.bust(round_.version, _hand(round_, wager))


def _blackjack_on_a_ten(round_: BlackjackRound) -> bool:
    return ten_up(round_) and dealer_blackjack(round_)


def doubling_goes_back(round_: BlackjackRound, wager: Wager) -> bool:
    """Dealer blackjack on a ten, hand doubled: the original stake is lost (BJR-22, BJR-23)."""
    if not wager.added or not _blackjack_on_a_ten(round_):
        return False
    return round_.version.exception_bust == "original" or not over_21(round_, wager)


def split_goes_back(round_: BlackjackRound, wager: Wager) -> bool:
    """Dealer blackjack on a ten: the one original stake is lost on another hand (BJR-22)."""
    if round_.version.exception_scope != "original" or not _blackjack_on_a_ten(round_):
        return False
    if over_21(round_, wager):
        return False
    own = (wager.box, wager.bettor, MAIN)
    his = [w for w in round_.wagers if (w.box, w.bettor, w.name) == own and w.hand != wager.hand]
    return any(w.hand < wager.hand or over_21(round_, w) for w in his)


def both_blackjack(round_: BlackjackRound, wager: Wager) -> bool:
    """The box and the dealer have a blackjack."""
    return blackjack(round_, wager) and dealer_blackjack(round_)


def blackjack(round_: BlackjackRound, wager: Wager) -> bool:
    """The box has a blackjack."""
    return counting.blackjack(_hand(round_, wager))


def dealer_has_blackjack(round_: BlackjackRound, _: Wager) -> bool:
    """The dealer has a blackjack."""
    return dealer_blackjack(round_)


def ten_cards(round_: BlackjackRound, wager: Wager) -> bool:
    """So many cards that the hand wins by itself (BJR-29)."""
    return counting.charlie(round_.version, _hand(round_, wager))


def dealer_22(round_: BlackjackRound, _: Wager) -> bool:
    """The dealer has exactly 22."""
    return total(round_.dealer) == GOAL + 1


def dealer_over_21(round_: BlackjackRound, _: Wager) -> bool:
    """The dealer has gone over 21."""
    return total(round_.dealer) > GOAL


def higher(round_: BlackjackRound, wager: Wager) -> bool:
    """The hand counts more than the dealer's."""
    return _lead(round_, wager) > 0


def equal(round_: BlackjackRound, wager: Wager) -> bool:
    """Both count the same."""
    return _lead(round_, wager) == 0


def equal_at_20(round_: BlackjackRound, wager: Wager) -> bool:
    """Both have 20."""
    return total(round_.dealer) == GOAL - 1 and equal(round_, wager)


def equal_at_21(round_: BlackjackRound, wager: Wager) -> bool:
    """Both have 21."""
    return total(round_.dealer) == GOAL and equal(round_, wager)


OUTCOMES: Mapping[str, Outcome] = {
    "surrendered": surrendered,
    "even money": even_money,
    "three sevens, doubling apart": three_sevens_doubling_apart,
    "three sevens": three_sevens,
    "dealer blackjack on a ten, split stake": split_goes_back,
    "dealer blackjack on a ten, doubled": doubling_goes_back,
    "over 21": over_21,
    "both blackjack": both_blackjack,
    "dealer blackjack": dealer_has_blackjack,
    "blackjack": blackjack,
    "ten cards": ten_cards,
    "dealer 22": dealer_22,
    "dealer over 21": dealer_over_21,
    "higher": higher,
    "equal": equal,
    "equal at 20": equal_at_20,
    "equal at 21": equal_at_21,
    **TWO_CARDS,
    **THREE_CARDS,
}
"""Names of the pay tables to what they say; `dealer blackjack` is what insurance is for."""
