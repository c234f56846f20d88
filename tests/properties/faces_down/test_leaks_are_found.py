"""The comparison finds a leak: five pages that each tell a little too much, and other outlets."""

from collections.abc import Callable
from typing import Any

import pytest

from controller.games.rounds import Dealt, Round
from controller.procedures.show import show
from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.vocabulary.cards import BACK, Card, is_face, rank_of, suit_of
from controller.vocabulary.requests import Action
from tests.properties.faces_down.playing import rules_of
from tests.properties.faces_down.twins import Show, compare

TRIES = 25
POINTS = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}
Page = dict[str, Any]


def cards_of(state: TableState) -> list[Dealt]:
    """Every card that lies in the round, as the table itself knows it."""
    if state.phase != ROUND_IN_PLAY or state.family is None:
        return []
    return [card for hand in state.family.hands(state.round) for card in hand.cards]


def hidden(state: TableState) -> list[Card]:
    return [dealt.card for dealt in cards_of(state) if not dealt.up]


def shown_hands(page: Page) -> list[Page]:
    return [*page["sides"], *(hand for box in page["boxes"] for hand in box["hands"])]


def one_hidden_card(state: TableState, role: str) -> Page:
    page, secret = show(state, role), hidden(state)
    for hand in shown_hands(page):
        if BACK in hand["cards"]:
            hand["cards"][hand["cards"].index(BACK)] = secret[0]
            break
    return page


def a_count_of_red_cards(state: TableState, role: str) -> Page:
    page = show(state, role)
    faces = [dealt.card for dealt in cards_of(state) if is_face(dealt.card)]
    page["shoe"]["red"] = sum(suit_of(card) in "HD" for card in faces)
    return page


def a_hand_total(state: TableState, role: str) -> Page:
    page = show(state, role)
    if state.phase == ROUND_IN_PLAY and state.family is not None:
        totals = {
            view.hand: sum(points(dealt.card) for dealt in view.cards)
            for view in state.family.hands(state.round)
        }
        for hand in shown_hands(page):
            hand["value"] = hand["value"] or str(totals[hand["hand"]])
    return page


def points(card: Card) -> int:
    return POINTS.get(rank_of(card)) or int(rank_of(card)) if is_face(card) else 0


def a_button_only_for_pairs(state: TableState, role: str) -> Page:
    """Buttons as the faces allow them, not as what is known of them does."""
    page = show(state, role)
    if page["buttons"] and state.family is not None:
        round_: Round = state.round
        may = {ask.action for ask, _ in state.family.asks(round_)} | {Action.DOUBLE, Action.INSURE}
        page["buttons"] = [b for b in page["buttons"] if Action(b["action"]) in may]
    return page


def a_byte_more_for_a_high_card(state: TableState, role: str) -> Page:
    page = show(state, role)
    if any(rank_of(card) in "AKQJT" for card in hidden(state)[:1]):
        page["table"] = page["table"] | {"venue": page["table"]["venue"] + " "}
    return page


MUTANTS: dict[Callable[..., Page], tuple[str, ...]] = {
    one_hidden_card: ("blackjack/f", "blackjack/n", "exchange_poker/russian_a"),
    a_count_of_red_cards: ("blackjack/f", "house_poker/fast_poker", "exchange_poker/komet_b"),
    a_hand_total: ("blackjack/n", "house_poker/triple_bet_poker"),
    a_button_only_for_pairs: ("blackjack/n", "blackjack/r"),
    a_byte_more_for_a_high_card: ("blackjack/no", "house_poker/riverside_poker"),
}
"""A page that leaks, and games in which the comparison must find it."""


def first_leak(game: str, shows: Show = show) -> str:
    """The first leak that the comparison finds in rounds of a game; empty where it finds none."""
    found = (compare(rules_of(game), seed, shows=shows).leak for seed in range(TRIES))
    return next((leak for leak in found if leak), "")


@pytest.mark.parametrize(
    ("shows", "game"),
    [(shows, game) for shows, games in MUTANTS.items() for game in games],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_page_that_tells_too_much_is_found(shows: Show, game: str) -> None:
    assert "page" in first_leak(game, shows)


@pytest.mark.parametrize("game", ["blackjack/n", "exchange_poker/russian_a"])
def test_the_pages_as_they_are_tell_nothing(game: str) -> None:
    assert first_leak(game) == ""


def test_a_seal_that_is_as_long_as_the_face_is_spelled_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Lengths are compared, not only bytes: tens spelled in two figures would tell themselves."""

    def spelled(secret: bytes, _: int) -> bytes:
        return secret.replace(b"T", b"10").replace(b"A", b"Ace")

    monkeypatch.setattr("controller.journal.faces.padded", spelled)
    assert "length" in first_leak("blackjack/n")


def test_a_journal_without_seals_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("controller.journal.faces.take_out", lambda event: (event, b""))
    assert first_leak("blackjack/n").startswith("the journal")
