"""What a box said, and its hand against the dealer's in words (`poker_house_banked.md` 6)."""

from controller.games.families.exchange_poker.hands import SETTLED, ExchangeRound, Hand
from controller.games.families.exchange_poker.outcomes import faces
from controller.games.ranking.ace_king import ace_king_or_better, lead
from controller.games.ranking.five_card import high_hand, in_words
from controller.games.ranking.spoken import singular
from controller.games.rounds import Dealt
from controller.vocabulary.cards import rank_of
from controller.vocabulary.requests import Action


def note_of(round_: ExchangeRound, hand: Hand) -> str:
    """What the box said last; with the dealer's cards open its hand against his, in words."""
    if hand.folded:
        return "folded"
    if not round_.opened or not _known((*hand.cards, *round_.dealer)):
        return _said(hand)
    own = high_hand(faces(hand.cards)).words
    if hand.swaps is not True and not ace_king_or_better(faces(round_.original)):
        return f"{own}, dealer has no game"
    if round_.phase != SETTLED:
        return "buys the dealer a card"
    if not ace_king_or_better(faces(round_.dealer)):
        return f"{own}, dealer bought no game"
    return _compared(hand, round_.dealer)


def dealer_told(round_: ExchangeRound) -> str:
    """The dealer's open hand in words, with the card that came for another (section 6.6)."""
    if not round_.opened or not _known(round_.dealer):
        return ""
    cards = faces(round_.dealer)
    words = high_hand(cards).words
    told = words if ace_king_or_better(cards) else f"{words}, no game"
    if round_.replaced is None:
        return told
    came, went = (singular(rank_of(dealt.card)) for dealt in (round_.dealer[-1], round_.replaced))
    return f"{told}, {came} for {went}"


def _known(cards: tuple[Dealt, ...]) -> bool:
    return all(dealt.up and dealt.known for dealt in cards)


def _said(hand: Hand) -> str:
    if hand.raised or hand.drew is None:
        return "raised" if hand.raised else ""
    return "sixth card" if hand.drew is Action.BUY else f"exchanges {len(hand.given)}"


def _compared(hand: Hand, dealer: tuple[Dealt, ...]) -> str:
    own, his = faces(hand.cards), faces(dealer)
    mine, other = in_words(high_hand(own), high_hand(his))
    ahead = lead(own, his)
    verb = "beats" if ahead > 0 else "loses to" if ahead < 0 else "equals"
    return f"{mine} {verb} {other}"
