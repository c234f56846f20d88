"""What a settled spot shows, against what the table knows (`interfaces.md`, Chips and touches)."""

import msgspec
import pytest

import drivers
from controller.intake import bets
from controller.intake.bets import Denominations, Known, now_known, observe
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.observations import (
    ChipsLifted,
    ChipsPlaced,
    SpotBlind,
    SpotSeeing,
    StrangeChipSeen,
)


class Chip(msgspec.Struct, frozen=True):
    chip: str
    value: Chips
    blocked: bool = False


TEN, FIVE, STOLEN = Chip("C1", Chips(1000)), Chip("C2", Chips(500)), Chip("C3", Chips(2500), True)
REGISTER = {"AA": TEN, "AB": TEN, "BB": FIVE, "CC": STOLEN}
"""AA and AB are the two identifiers of one chip."""
EMPTY = Known(NOTHING, (), False)


def sees(*tags: str) -> drivers.SpotRead:
    state = "ok" if tags else "empty"
    return drivers.SpotRead(device="bus-1", spot="1.main", state=state, tags=tags, why="")


def blind(why: str = "no answer") -> drivers.SpotRead:
    return drivers.SpotRead(device="bus-1", spot="1.main", state="unknown", tags=(), why=why)


def away(why: str = "the link is down") -> drivers.SpotRead:
    return msgspec.structs.replace(blind(why), away=True)


def placed(amount: int, total: int, *chips: str) -> ChipsPlaced:
    return ChipsPlaced(spot="1.main", amount=Chips(amount), total=Chips(total), chips=chips)


def lifted(amount: int, total: int, *chips: str) -> ChipsLifted:
    return ChipsLifted(spot="1.main", amount=Chips(amount), total=Chips(total), chips=chips)


def test_chips_put_down_are_placed() -> None:
    assert observe(sees("AA", "BB"), EMPTY, REGISTER) == (placed(1500, 1500, "C1", "C2"),)


def test_what_the_table_knows_already_is_no_news() -> None:
    assert observe(sees("BB", "AA"), Known(Chips(1500), ("C1", "C2"), False), REGISTER) == ()
    assert observe(sees(), EMPTY, REGISTER) == ()


def test_more_chips_and_fewer_chips_are_told_by_how_much() -> None:
    known = Known(Chips(1000), ("C1",), False)
    assert observe(sees("AA", "BB"), known, REGISTER) == (placed(500, 1500, "C1", "C2"),)
    assert observe(sees("BB"), known, REGISTER) == (lifted(500, 500, "C2"),)
    assert observe(sees(), known, REGISTER) == (lifted(1000, 0),)


def test_two_identifiers_of_one_chip_count_once() -> None:
    assert observe(sees("AA", "AB"), EMPTY, REGISTER) == (placed(1000, 1000, "C1"),)
    known = Known(Chips(1000), ("C1",), False)
    assert observe(sees("AB"), known, REGISTER) == ()


def test_a_change_of_chips_of_the_same_worth_is_seen() -> None:
    register = {**REGISTER, "DD": Chip("C4", Chips(1000))}
    known = Known(Chips(1000), ("C1",), False)
    assert observe(sees("DD"), known, register) == (placed(0, 1000, "C4"),)


def test_an_unknown_chip_is_worth_nothing_and_named() -> None:
    assert observe(sees("AA", "FF"), EMPTY, REGISTER) == (
        StrangeChipSeen(spot="1.main", chip="FF", why="not in the register"),
        placed(1000, 1000, "C1"),
    )


def test_a_blocked_chip_is_worth_nothing_and_named() -> None:
    assert observe(sees("CC"), EMPTY, REGISTER) == (
        StrangeChipSeen(spot="1.main", chip="CC", why="blocked"),
    )


def test_a_reader_that_cannot_tell_is_blind_once() -> None:
    assert observe(blind(), EMPTY, REGISTER) == (SpotBlind(spot="1.main", why="no answer"),)
    assert observe(blind("an RF error"), Known(NOTHING, (), True), REGISTER) == ()


def test_a_reader_that_sees_again_says_so_first() -> None:
    known = Known(Chips(1000), ("C1",), True)
    assert observe(sees("AA"), known, REGISTER) == (SpotSeeing(spot="1.main"),)
    assert observe(sees(), known, REGISTER) == (SpotSeeing(spot="1.main"), lifted(1000, 0))


def test_what_lies_there_is_remembered_while_blind() -> None:
    known = Known(Chips(1000), ("C1",), False)
    after = now_known(known, SpotBlind(spot="1.main"))
    assert after == Known(Chips(1000), ("C1",), True)
    assert now_known(after, SpotSeeing(spot="1.main")) == known


def test_what_happened_is_known_from_then_on() -> None:
    known = EMPTY
    for reading in (sees("AA"), blind(), sees("AA", "BB"), sees("BB"), sees()):
        happened = observe(reading, known, REGISTER)
        for one in happened:
            known = now_known(known, one)
        assert observe(reading, known, REGISTER) == ()
    assert known == EMPTY


def test_a_strange_chip_changes_nothing_that_is_known() -> None:
    strange = StrangeChipSeen(spot="1.main", chip="FF", why="blocked")
    assert now_known(EMPTY, strange) == EMPTY


def spot_fault(fault: str) -> drivers.SpotFault:
    spots = ("1.main", "2.main")
    return drivers.SpotFault(device="bus-1", fault=fault, spots=spots, tag="AA", why="")


def test_a_chip_on_two_spots_is_strange_on_both() -> None:
    """`feig_iso_host.md` receiver rule 6."""
    why = "on 1.main and 2.main at once"
    assert bets.fault(spot_fault("chip_on_two_spots")) == (
        StrangeChipSeen(spot="1.main", chip="AA", why=why),
        StrangeChipSeen(spot="2.main", chip="AA", why=why),
    )


def test_other_faults_of_a_reader_show_as_blind_spots() -> None:
    assert bets.fault(spot_fault("antenna")) == ()


MEMORY = Denominations(at=0, bytes=4, unit=Chips(100))


def with_memory(*chips: tuple[str, str]) -> drivers.SpotRead:
    tags, memory = tuple(tag for tag, _ in chips), tuple(held for _, held in chips)
    return drivers.SpotRead(
        device="bus-1", spot="1.main", state="ok", tags=tags, why="", memory=memory
    )


@pytest.mark.parametrize(
    ("tag", "memory", "why"),
    [
        ("E0BB", "0000000500", ""),
        ("E0CC", "00000001", ""),
        ("E0BB", "", "its memory cannot be read"),
        ("E0BB", "000005", "its memory cannot be read"),
        ("E0BB", "00000000", "its memory holds no value"),
    ],
)
def test_denominations_from_memory(tag: str, memory: str, why: str) -> None:
    """interfaces.md Chip register: denominations in tag memory are a second source."""
    happened = observe(with_memory((tag, memory)), Known(Chips(0), (), False), {}, MEMORY)
    worth = Chips(500 if tag == "E0BB" else 100)
    placed = ChipsPlaced(spot="1.main", amount=worth, total=worth, chips=(tag,))
    strange = StrangeChipSeen(spot="1.main", chip=tag, why=why)
    assert happened == ((strange,) if why else (placed,))


def test_the_register_still_blocks_joins_and_contradicts() -> None:
    register = {
        "E0B1": Chip("C1", Chips(500), blocked=True),
        "E0B2": Chip("C2", Chips(500)),
        "E0B3": Chip("C2", Chips(500)),
        "E0B4": Chip("C4", Chips(500)),
    }
    five, six = "00000005", "00000006"
    read = with_memory(("E0B1", five), ("E0B2", five), ("E0B3", five), ("E0B4", six))
    assert observe(read, Known(Chips(0), (), False), register, MEMORY) == (
        StrangeChipSeen(spot="1.main", chip="E0B1", why="blocked"),
        StrangeChipSeen(spot="1.main", chip="E0B4", why="its memory and the register disagree"),
        ChipsPlaced(spot="1.main", amount=Chips(500), total=Chips(500), chips=("C2",)),
    )


def test_chips_that_are_gone_when_a_reader_is_back_are_unwatched() -> None:
    """DV-02: nothing says that it is the same reader; what it sees more of is no less true."""
    known = Known(Chips(1500), ("C1", "C2"), True, True)
    gone = msgspec.structs.replace(lifted(1500, 0), unwatched=True)
    assert observe(sees(), known, REGISTER) == (SpotSeeing(spot="1.main"), gone)
    more = Known(Chips(500), ("C2",), True, True)
    back = (SpotSeeing(spot="1.main"), placed(1000, 1500, "C1", "C2"))
    assert observe(sees("AA", "BB"), more, REGISTER) == back
    faint = Known(Chips(1500), ("C1", "C2"), True)
    assert observe(sees(), faint, REGISTER) == (SpotSeeing(spot="1.main"), lifted(1500, 0))


def test_a_blind_reader_may_be_found_to_be_away() -> None:
    known = Known(Chips(1500), ("C1", "C2"), False)
    for reading, told in (
        (blind("no answer"), (SpotBlind(spot="1.main", why="no answer"),)),
        (blind("again"), ()),
        (away(), (SpotBlind(spot="1.main", why="the link is down", away=True),)),
        (away("still"), ()),
        (blind("it says RFWarning"), ()),
    ):
        assert observe(reading, known, REGISTER) == told
        for one in told:
            known = now_known(known, one)
    assert known.away
    for one in observe(sees("BB"), known, REGISTER):
        known = now_known(known, one)
    assert known == Known(Chips(500), ("C2",), False)
