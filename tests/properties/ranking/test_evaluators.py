"""Hands are worth what two independent evaluator libraries say, in every ranking that they know."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import poker_equity
import pokerkit
import pytest
import treys

from controller.games.families.ring_poker.judging import worth
from controller.games.families.ring_poker.version import RingVersion
from controller.games.ranking.five_card import high_hand
from controller.games.ranking.lowball import ACE_TO_FIVE, DEUCE_TO_SEVEN, low_hand
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK, Card
from tests.properties.ranking.agreeing import Agreeing

HANDS, SHORT = 1_000_000, 1000
"""Hands of a ranking system; a short run judges one in so many."""
BATCH = 500
Cards = tuple[Card, ...]
Judge = Callable[[Sequence[Cards]], Sequence[Any]]
"""The values of a batch of hands; the higher wins."""

SPELLED = {card: card[0] + card[1].lower() for card in DECK}
PRIMES = {card: treys.Card.new(text) for card, text in SPELLED.items()}
THEIRS = {card: next(pokerkit.Card.parse(text)) for card, text in SPELLED.items()}
PRIME_PRODUCTS = treys.Evaluator()


def by_treys(hands: Sequence[Cards]) -> list[int]:
    return [-PRIME_PRODUCTS.evaluate([PRIMES[card] for card in cards], []) for cards in hands]


def by_pokerkit(kind: Any) -> Judge:
    def judge(hands: Sequence[Cards]) -> list[Any]:
        return [kind.from_game([THEIRS[card] for card in cards]) for cards in hands]

    return judge


def by_poker_equity(kernel: str) -> Judge:
    def judge(hands: Sequence[Cards]) -> list[int]:
        texts = ["".join(SPELLED[card] for card in cards) for cards in hands]
        return [-score for score in poker_equity.score_batch(kernel, texts)]

    return judge


def ours_low(system: str) -> Judge:
    return lambda hands: [low_hand(cards, system).value for cards in hands]


def ours_high(hands: Sequence[Cards]) -> list[int]:
    return [high_hand(cards).value for cards in hands]


SYSTEMS: dict[str, tuple[tuple[int, ...], Judge, tuple[Judge, Judge]]] = {
    "high": ((5, 6, 7), ours_high, (by_pokerkit(pokerkit.StandardHighHand), by_treys)),
    "low, ace to five": (
        (5, 7),
        ours_low(ACE_TO_FIVE),
        (by_pokerkit(pokerkit.RegularLowHand), by_poker_equity("low_a5")),
    ),
    "low, deuce to seven": (
        (5,),
        ours_low(DEUCE_TO_SEVEN),
        (by_pokerkit(pokerkit.StandardLowHand), by_poker_equity("deuce_seven")),
    ),
}
"""By ranking system: how many cards a hand may have, our judgement, and the two others."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_hands_are_worth_what_two_others_say(
    system: str, repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    counts, ours, others = SYSTEMS[system]
    dice = random.Random(system)
    compared = [Agreeing() for _ in others]
    wanted = repeats(HANDS, share=SHORT)
    for _ in range(-(-wanted // BATCH)):
        hands = [tuple(dice.sample(DECK, dice.choice(counts))) for _ in range(BATCH)]
        values = ours(hands)
        for judge, agreeing in zip(others, compared, strict=True):
            for cards, value, his in zip(hands, values, judge(hands), strict=True):
                agreeing.hear(value, his, cards)
    values_seen = {agreeing.check() for agreeing in compared}
    assert all(agreeing.hands >= wanted for agreeing in compared)
    says(f"{compared[0].hands} hands of {values_seen.pop()} values, two libraries agree")


def test_omaha_hands_are_worth_what_two_others_say(
    repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    """Exactly two of four own cards with three of five: two hands on one board at a time."""
    version, dice = omaha(), random.Random("omaha")
    agreeing, wanted = Agreeing(), repeats(HANDS, share=SHORT)
    for _ in range(-(-wanted // 2)):
        cards = tuple(dice.sample(DECK, 13))
        owns, board = (cards[:4], cards[4:8]), cards[8:]
        values = []
        for own in owns:
            found = worth(version, own, board)
            assert found is not None
            values.append(found.value)
            his = pokerkit.OmahaHoldemHand.from_game(theirs(own), theirs(board))
            agreeing.hear(found.value, his, (own, board))
        shares = poker_equity.chunk_from_text("omaha", [*map(text, owns)], text(board), samples=1)
        lead = shares["share_sum"][0] - shares["share_sum"][1]
        ours = (values[0] > values[1]) - (values[0] < values[1])
        assert lead == ours, f"{owns} on {board}: ours {values}, his shares {shares['share_sum']}"
    says(f"{agreeing.hands} hands of {agreeing.check()} values, two libraries agree")


def omaha() -> RingVersion:
    made = rules_for_sheet("ring_poker/omaha", [], shipped())
    assert isinstance(made, tuple), made
    version = made[0].games["ring_poker/omaha"]
    assert isinstance(version, RingVersion)
    return version


def text(cards: Cards) -> str:
    return "".join(SPELLED[card] for card in cards)


def theirs(cards: Cards) -> list[Any]:
    return [THEIRS[card] for card in cards]
