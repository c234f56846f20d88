"""Outcomes of a stake in the words of the pay tables (`poker_house_banked.md` 6.3 to 6.6)."""

from collections.abc import Mapping

from controller.games.families.exchange_poker.hands import RAISE, ExchangeRound, of_wager
from controller.games.families.exchange_poker.version import ExchangeVersion
from controller.games.paytable import Outcome
from controller.games.ranking.ace_king import (
    ace_king_or_better,
    beats,
    lead,
)
from controller.games.ranking.double_combinations import (
    ACE_KING,
    Kinds,
    kinds_in,
    kinds_of,
    pairs_in,
)
from controller.games.ranking.five_card import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from controller.games.rounds import Dealt, Wager
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Odds

PAID: Mapping[str, Kinds] = {
    "royal flush": (ROYAL_FLUSH,),
    "straight flush": (STRAIGHT_FLUSH,),
    "four of a kind": (FOUR_OF_A_KIND,),
    "full house": (FULL_HOUSE,),
    "flush": (FLUSH,),
    "straight": (STRAIGHT,),
    "three of a kind": (THREE_OF_A_KIND,),
    "two pair": (TWO_PAIR,),
    "pair": (PAIR,),
    "ace-king": (ACE_KING,),
    "ace-king + pair": (ACE_KING, PAIR),
    "ace-king + two pair": (ACE_KING, TWO_PAIR),
    "ace-king + three of a kind": (ACE_KING, THREE_OF_A_KIND),
    "ace-king + straight": (ACE_KING, STRAIGHT),
    "ace-king + flush": (ACE_KING, FLUSH),
    "ace-king + full house": (ACE_KING, FULL_HOUSE),
    "ace-king + four of a kind": (ACE_KING, FOUR_OF_A_KIND),
    "ace-king + straight flush": (ACE_KING, STRAIGHT_FLUSH),
    "three pair": (TWO_PAIR, TWO_PAIR),
    "pair + flush": (PAIR, FLUSH),
    "pair + straight flush": (PAIR, STRAIGHT_FLUSH),
    "pair + royal flush": (PAIR, ROYAL_FLUSH),
    "two straights": (STRAIGHT, STRAIGHT),
    "straight + flush": (STRAIGHT, FLUSH),
    "two flushes": (FLUSH, FLUSH),
    "two full houses": (FULL_HOUSE, FULL_HOUSE),
    "full house + four of a kind": (FULL_HOUSE, FOUR_OF_A_KIND),
    "straight flush + straight": (STRAIGHT, STRAIGHT_FLUSH),
    "straight flush + flush": (FLUSH, STRAIGHT_FLUSH),
    "two straight flushes": (STRAIGHT_FLUSH, STRAIGHT_FLUSH),
    "royal flush + straight": (STRAIGHT, ROYAL_FLUSH),
    "royal flush + flush": (FLUSH, ROYAL_FLUSH),
    "royal flush + straight flush": (STRAIGHT_FLUSH, ROYAL_FLUSH),
}
"""The paid combinations by the name a dealer says."""


def faces(cards: tuple[Dealt, ...]) -> tuple[Card, ...]:
    """The faces of cards that lie open."""
    return tuple(dealt.card for dealt in cards)


def holds(version: ExchangeVersion, kinds: Kinds, cards: tuple[Card, ...]) -> bool:
    """Whether the cards make this combination, or these two."""
    return kinds in kinds_in(cards, royal=version.royal_flush)


def best_odds(version: ExchangeVersion, cards: tuple[Card, ...]) -> Odds:
    """What a raise on these cards pays to one if it wins (section 8, step 4); 0 if nothing."""
    rows = (row for row in version.paytable.of(RAISE) if row.when in PAID and row.odds is not None)
    odds = (row.odds for row in rows if holds(version, PAID[row.when], cards))
    return max((odd for odd in odds if odd is not None), default=Odds(0))


def _combination(kinds: Kinds) -> Outcome:
    def held(round_: ExchangeRound, wager: Wager) -> bool:
        cards = faces(of_wager(round_, wager).cards)
        if not holds(round_.version, kinds, cards):
            return False
        return (
            len(kinds) == 1
            or round_.version.second_beats == "no"
            or _both_beat(round_, kinds, cards)
        )

    return held


def _both_beat(round_: ExchangeRound, kinds: Kinds, cards: tuple[Card, ...]) -> bool:
    """Some two combinations of these kinds each beat the dealer by themselves (HB-D13)."""
    dealer = faces(round_.dealer)
    return any(
        all(beats(one, cards, dealer) for one in pair)
        for pair in pairs_in(cards, royal=round_.version.royal_flush)
        if kinds_of(pair) == kinds
    )


def folded(round_: ExchangeRound, wager: Wager) -> bool:
    """The hand was given up."""
    return of_wager(round_, wager).folded


def bonus_lost(round_: ExchangeRound, wager: Wager) -> bool:
    """The hand was given up, or a card was bought or exchanged for it."""
    hand = of_wager(round_, wager)
    return hand.folded or hand.drew is not None


def kept_by_the_house(_: ExchangeRound, __: Wager) -> bool:
    """A fee is never returned."""
    return True


def no_card_bought(round_: ExchangeRound, wager: Wager) -> bool:
    """The dealer's own five cards are below ace-king, and this box bought him none."""
    below = not ace_king_or_better(faces(round_.original))
    return below and not of_wager(round_, wager).swaps


def no_game_bought(round_: ExchangeRound, wager: Wager) -> bool:
    """This box bought the dealer a card, and he still has less than a pair."""
    return bool(of_wager(round_, wager).swaps) and not ace_king_or_better(faces(round_.dealer))


def _lead(round_: ExchangeRound, wager: Wager, dealer: tuple[Dealt, ...]) -> int:
    return lead(faces(of_wager(round_, wager).cards), faces(dealer))


def dealer_higher(round_: ExchangeRound, wager: Wager) -> bool:
    """The dealer's hand is better."""
    return _lead(round_, wager, round_.dealer) < 0


def equal(round_: ExchangeRound, wager: Wager) -> bool:
    """Both hands are worth the same."""
    return _lead(round_, wager, round_.dealer) == 0


def higher(round_: ExchangeRound, wager: Wager) -> bool:
    """The box's hand is better."""
    return _lead(round_, wager, round_.dealer) > 0


def _insured_on(round_: ExchangeRound, wager: Wager) -> tuple[Dealt, ...]:
    """The dealer's cards on which this insurance is settled (HB-D10)."""
    bought = round_.version.insured_on == "final" and of_wager(round_, wager).swaps
    return round_.dealer if bought else round_.original


def insured_no_game(round_: ExchangeRound, wager: Wager) -> bool:
    """The dealer is below ace-king: what insurance is for."""
    return not ace_king_or_better(faces(_insured_on(round_, wager)))


def insured_below(round_: ExchangeRound, wager: Wager) -> bool:
    """The dealer qualifies below the box's hand."""
    return _lead(round_, wager, _insured_on(round_, wager)) > 0


def insured_not_below(round_: ExchangeRound, wager: Wager) -> bool:
    """The dealer equals or beats the box's hand."""
    return _lead(round_, wager, _insured_on(round_, wager)) <= 0


OUTCOMES: Mapping[str, Outcome] = {
    "folded": folded,
    "folded, bought or exchanged": bonus_lost,
    "kept by the house": kept_by_the_house,
    "dealer below ace-king": no_card_bought,
    "dealer bought no game": no_game_bought,
    "dealer higher": dealer_higher,
    "equal": equal,
    "higher": higher,
    "insured, dealer below ace-king": insured_no_game,
    "insured, dealer lower": insured_below,
    "insured, dealer not lower": insured_not_below,
    **{name: _combination(kinds) for name, kinds in PAID.items()},
}
"""Names of the pay tables to what they say."""
