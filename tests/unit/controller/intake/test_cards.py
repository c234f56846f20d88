"""What a shoe says becomes what happened (`architecture.md` 2)."""

import pytest
from msgspec.structs import replace

import drivers
from controller.intake.cards import SAYS, Told, counted, observe
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.observations import (
    AnyObservation,
    CardDrawn,
    CardReturned,
    CutCardSeen,
    DeviceCleared,
    DeviceFaulted,
    DeviceNoted,
    GapUnrepaired,
    ResultJudged,
    ShoeEmptied,
    ShoeLoaded,
    StrangerFound,
)

A = "shoe-a"


def card(code: str) -> drivers.CardRead:
    return drivers.CardRead(
        device=A, event=41, load=3, draw=7, code=code, quality=98, flags=0, card_id=""
    )


READINGS: list[tuple[drivers.Reading, AnyObservation]] = [
    (card("9S"), CardDrawn(shoe=A, load=3, draw=7, card=Card("9S"), event=41)),
    (card("??"), CardDrawn(shoe=A, load=3, draw=7, card=UNKNOWN, event=41)),
    (card("1S"), CardDrawn(shoe=A, load=3, draw=7, card=UNKNOWN, event=41)),
    (
        drivers.CardBackRead(device=A, event=2, load=3, draw=7, code="9S"),
        CardReturned(shoe=A, draw=7, event=2),
    ),
    (drivers.NoteRead(device=A, what="revision R1"), DeviceNoted(device=A, what="revision R1")),
    (drivers.CutCardRead(device=A, event=3, draw=7), CutCardSeen(shoe=A, draw=7, event=3)),
    (drivers.ShoeEmptyRead(device=A, event=4, draw=7), ShoeEmptied(shoe=A, draw=7, event=4)),
    (
        drivers.ShoeLoadedRead(device=A, event=5, load=4, decks=6, cards=312),
        ShoeLoaded(shoe=A, load=4, decks=6, cards=312, event=5),
    ),
    (
        drivers.FaultRead(device=A, event=6, fault="jam", severity=2, draw=7),
        DeviceFaulted(device=A, fault="jam", severity=2, event=6),
    ),
    (
        drivers.FaultClearedRead(device=A, event=7, fault="jam"),
        DeviceCleared(device=A, fault="jam", event=7),
    ),
    (
        drivers.LockRead(device=A, event=8, locked=True, by="key"),
        DeviceNoted(device=A, what="lock on by key", event=8),
    ),
    (
        drivers.ButtonRead(device=A, event=9, button=2, action="press"),
        DeviceNoted(device=A, what="button 2 press", event=9),
    ),
    (
        drivers.StrangerRead(device=A, expected="SIM-0001", got="SIM-0002"),
        StrangerFound(device=A, serial="SIM-0002"),
    ),
    (
        drivers.ResultRead(device=A, winner="banker", pair="none"),
        ResultJudged(device=A, winner="banker"),
    ),
    (drivers.GapUnrepaired(device=A, expected=2, got=3), GapUnrepaired(device=A)),
]


@pytest.mark.parametrize(("reading", "happened"), READINGS)
def test_a_reading_says_what_happened(reading: drivers.Reading, happened: AnyObservation) -> None:
    assert observe(reading) == (happened,)


def test_every_reading_of_the_table_is_tried() -> None:
    assert {type(reading) for reading, _ in READINGS} == set(SAYS)


def test_the_number_to_acknowledge_is_kept_for_every_event() -> None:
    for reading, happened in READINGS:
        assert getattr(happened, "event", None) == getattr(reading, "event", None)


def test_signs_of_life_say_nothing() -> None:
    assert observe(drivers.Counted(device=A, diagnostic="bad_crc", count=1, detail="")) == ()


def unnumbered(draw: int, card: str) -> CardDrawn:
    return CardDrawn(shoe=A, load=3, draw=draw, card=Card(card), numbered=False)


def uncounted(code: str, outside: bool = False) -> drivers.CardRead:
    return drivers.CardRead(device=A, event=None, load=0, draw=0, code=code, outside=outside)


def test_a_shoe_that_counts_no_draws_has_them_counted() -> None:
    told = Told(3, 40)
    found: list[AnyObservation] = []
    for reading in (
        uncounted("9S"),
        uncounted("??"),
        drivers.CutCardRead(device=A, event=None, draw=0),
        drivers.LockRead(device=A, event=None, locked=True, by="key"),
        uncounted("5H", outside=True),
    ):
        happened, told = counted(reading, told, 8)
        found.extend(happened)
    assert found == [
        unnumbered(41, "9S"),
        unnumbered(42, UNKNOWN),
        CutCardSeen(shoe=A, draw=42),
        DeviceNoted(device=A, what="lock on by key"),
        replace(unnumbered(43, "5H"), outside=True),
    ]
    assert told == Told(3, 43)


def test_a_new_load_begins_at_draw_1_with_the_decks_of_the_table() -> None:
    happened, told = counted(drivers.NewLoadRead(device=A), Told(3, 40), 8)
    assert happened == (ShoeLoaded(shoe=A, load=4, decks=8, cards=0),)
    (first,), told = counted(uncounted("9S"), told, 8)
    assert first == replace(unnumbered(1, "9S"), load=4)


def test_a_shoe_that_counts_is_left_to_its_own_numbers() -> None:
    happened, told = counted(card("9S"), Told(3, 6), 8)
    assert happened == observe(card("9S"))
    assert told == Told(3, 6)


def gaps(*readings: tuple[drivers.Reading, int]) -> list[int | None]:
    """What lies between each card and the one before, for readings at these times."""
    told = Told(3, 40)
    found: list[int | None] = []
    for reading, now_ms in readings:
        happened, told = counted(reading, told, 8, now_ms)
        found += [one.gap_ms for one in happened if isinstance(one, CardDrawn)]
    return found


def test_each_card_says_how_long_after_the_one_before_it_came() -> None:
    assert gaps((uncounted("9S"), 500), (uncounted("9S"), 620), (uncounted("4D"), 2000)) == [
        None,
        120,
        1380,
    ]


def test_cards_that_a_shoe_had_kept_say_nothing_of_the_dealing() -> None:
    """It sends what was not acknowledged at once: only after a pause the gaps are the dealer's."""
    up = drivers.LinkChanged(device=A, state="up", why="")
    before = [(card("9S"), 0), (card("9S"), 1500), (card("9S"), 1600)]
    after = [(up, 1700), (card("9S"), 1800), (card("9S"), 1810), (card("9S"), 3000)]
    assert gaps(*before, *after) == [None, 1500, 100, None, None, 1190]
    assert gaps((up, 0), (uncounted("9S"), 10), (uncounted("9S"), 130)) == [None, 120]
