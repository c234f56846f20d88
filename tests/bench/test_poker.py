"""Goal 6, poker: recorded hands a second on the core, beside PokerKit playing the same hands."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from pokerkit import HandHistory

from controller.games.ranking.five_card import high_hand
from controller.procedures.decide import decide
from controller.procedures.state import TableState, new_table
from controller.sheets.phh.reading import PhhHand, read_hands
from controller.sheets.phh.replaying import play, seated
from controller.sheets.tables import straight_tables
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.seats import ChipsReturned, ChipsStaked, PotAwarded, StackPlaced
from tests.bench.measured import say_ratio

pytestmark = pytest.mark.bench
HANDS = Path(__file__).parents[1] / "conformance" / "phh" / "pluribus_30.phhs"
LEAST, GOAL = 1 / 5, 1 / 10
"""Our time a hand against PokerKit's: a fifth at most, a tenth is the goal (`performance.md` 6)."""
CENTS = 100
TURNS = 15
"""All hands are played by each in turn, so often: what slows one turn slows both."""

Course = tuple[TableState, tuple[AnyEvent, ...]]


def test_hands_a_second_beside_pokerkit() -> None:
    recorded = [hand for _, hand in read_hands(HANDS) if isinstance(hand, PhhHand)]
    with HANDS.open("rb") as file:
        theirs = list(HandHistory.load_all(file))
    assert len(recorded) == len(theirs) == 30
    courses = [course(hand) for hand in recorded]
    for ours, other in zip(courses, theirs, strict=True):
        assert stacks(ours) == [CENTS * stack for stack in list(other)[-1].stacks]
    products, anchors = [], []
    for _ in range(TURNS):
        products.append(milliseconds_a_hand(courses))
        anchors.append(their_milliseconds_a_hand(theirs))
    ratio = say_ratio("goal 6, a poker hand beside PokerKit", products, anchors, "ms", GOAL)
    print(f", {1 / ratio:.1f} times its hands a second, {1 / LEAST:g} at least", end="")
    assert ratio <= LEAST


def course(hand: PhhHand) -> Course:
    """The table before the hand is dealt, and all that it hears until the pots are awarded."""
    seat = seated("hand.phh", hand, straight_tables())
    first = seat.heard.number
    assert play(hand, seat) == ""
    events = tuple(entry.event for entry in seat.hands.entries(1))
    state = new_table(seat.hands.rules)  # type: ignore[attr-defined]  # a straight table has them
    for event in events[:first]:
        state = decide(state, event).state
    return state, events[first:]


def stacks(course: Course) -> list[int]:
    """Every seat's chips after the hand, from the facts."""
    state, events = course
    found: dict[int, int] = {}
    for event in events:
        verdict = decide(state, event)
        state = verdict.state
        for fact in verdict.facts:
            if isinstance(fact, StackPlaced | ChipsStaked | ChipsReturned | PotAwarded):
                found[fact.seat] = fact.stack
    return [found[seat] for seat in sorted(found)]


def milliseconds_a_hand(courses: Sequence[Course]) -> float:
    high_hand.cache_clear()  # Nobody's hand has been ranked before.
    began = time.perf_counter_ns()
    for before, events in courses:
        state = before
        for event in events:
            state = decide(state, event).state
    return (time.perf_counter_ns() - began) / 1e6 / len(courses)


def their_milliseconds_a_hand(hands: Sequence[HandHistory]) -> float:
    began = time.perf_counter_ns()
    for hand in hands:
        for _ in hand:
            pass
    return (time.perf_counter_ns() - began) / 1e6 / len(hands)
