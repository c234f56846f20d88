"""A round as a journal tells it, written by hand, and its judging."""

from collections.abc import Sequence

from controller.sheets.judge import Judged, LineRefused, Played, judge
from controller.sheets.language import read_sheets
from controller.sheets.statements import Sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    Awaited,
    BetsClosed,
    CardDealt,
    HandsOrdered,
    RoundOpened,
    RoundSettled,
    SpotSettled,
    StakeAdded,
    StakePlaced,
)
from controller.vocabulary.observations import TimerRang


def told(*facts: Sequence[AnyFact]) -> tuple[Entry, ...]:
    """One entry for each group of facts; what was heard does not matter here."""
    return tuple(
        Entry(number=n, wall_ms=n, clock_ms=n, event=TimerRang(timer="x"), facts=tuple(group))
        for n, group in enumerate(facts, start=1)
    )


def sheet(text: str) -> Sheet:
    (read,) = read_sheets("x.deal", f"name J-1\ngame blackjack/A\n{text}\n")
    assert isinstance(read, Sheet), read
    return read


def judged(
    text: str,
    entries: Sequence[Entry],
    marks: dict[int, int] | None = None,
    refused: Sequence[LineRefused] = (),
) -> Judged:
    """The sheet's third line is its first statement; without marks all was heard by then."""
    read = sheet(text)
    all_heard = {line.line: len(entries) for line in read.statements}
    return judge(read, Played(entries=entries, marks=marks or all_heard, refused=refused))


def settled(spot: str, hand: str, stake: int, net: int, why: str = "higher") -> SpotSettled:
    return SpotSettled(spot=spot, hand=hand, stake=Chips(stake), net=Chips(net), why=why)


def dealt(draw: int, hand: str, card: str | None, value: str = "") -> CardDealt:
    position = "dealer" if hand == "dealer" else f"box {hand}"
    held = None if card is None else Card(card)
    return CardDealt(draw=draw, position=position, hand=hand, card=held, value=value)


ROUND = told(
    [RoundOpened(round=1)],
    [StakePlaced(spot="1.main", stake=Chips(1000))],
    [
        BetsClosed(
            round=1,
            stakes=(
                ("1.main", Chips(1000)),
                ("1/2.main", Chips(500)),
                ("2.main", Chips(700)),
            ),
        ),
        Awaited(due="box 1"),
    ],
    [dealt(1, "1", "8S"), dealt(2, "dealer", "TH", "10"), dealt(3, "1", "8D", "16")],
    [
        Awaited(due="none", turn=1),
        StakeAdded(spot="1.main", hand="1.2", amount=Chips(1000)),
        HandsOrdered(box=1, hands=(("1.1", (1,)), ("1.2", (3,)))),
    ],
    [dealt(4, "1.1", "TC", "18"), dealt(5, "1.2", "TD", "18")],
    [dealt(6, "dealer", "7H", "17"), Awaited(due="none")],
    [
        settled("1.main", "1.1", 1000, 1000),
        settled("1.main", "1.2", 1000, -1000),
        settled("1/2.main", "1.1", 500, 750),
        settled("2.main", "2", 700, 0),
        RoundSettled(round=1),
    ],
)
