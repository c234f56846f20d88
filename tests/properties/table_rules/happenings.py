"""Anything that can happen at a table, legal or not, for the properties of `decide`."""

from typing import Any

from hypothesis import strategies as st

from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import (
    CardDrawn,
    CardReturned,
    ChipsLifted,
    ChipsPlaced,
    ClockJumped,
    CutCardSeen,
    DefectMet,
    DeviceCleared,
    DeviceFaulted,
    DeviceNoted,
    FrameRepeated,
    FramesDamaged,
    GapUnrepaired,
    JournalMended,
    ResultJudged,
    SealOpened,
    ShoeEmptied,
    ShoeFound,
    ShoeLoaded,
    ShoeLost,
    SpotBlind,
    SpotSeeing,
    StrangeChipSeen,
    StrangerFound,
    TableRestarted,
    TimerRang,
)
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    CloseTable,
    Decide,
    GiveRuling,
    KeyStake,
    OpenRound,
    OpenTable,
    PaysDone,
    RecordDrop,
    Report,
    VoidRound,
)

SHOE = "shoe-a"
NAMES = (
    *("main", "insurance", "bet", "raise", "extra"),
    *("punto", "banco", "egalite", "punto_pair", "dragon"),
)
SPOTS = st.one_of(
    st.builds("{}.{}".format, st.sampled_from([1, 2, 3, 16, 17]), st.sampled_from(NAMES)),
    st.builds("{}/2.{}".format, st.sampled_from([1, 2]), st.sampled_from(NAMES)),
    st.sampled_from(["", "3", "03.punto", "².punto", "x.punto", "3/1.punto"]),
)
AMOUNTS = st.sampled_from([0, 100, 500, 505, 1000, 2000, 100000]).map(Chips)
CARDS = st.sampled_from([*DECK, *(Card("9S") for _ in range(20)), Card("??"), Card("JOKER")])
CORRECTED = ("RD-03", "RD-06", "RD-07", "RD-08", "RD-09", "PY-09")
CODES = st.sampled_from([*IRREGULARITIES, "", "ZZ-99"])
WORDS = {choice for row in IRREGULARITIES.values() for choice in row.choices}
CHOICES = st.sampled_from(["accept", "9S", "nonsense", *sorted(WORDS)])
WHO = st.sampled_from(["D1", "D2", "F1", "F2", "P1", "P2", "S1", "T1", "X1"])


def asked(kind: Any, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A request of any person, in his role or, one time in nine, in another's."""

    def build(person: str, role: str, **values: Any) -> Any:
        return kind(person=person, role=role or person[0], **values)

    roles = st.sampled_from(["", "", "", "", "", "", "", "", "D", "F"])
    return st.builds(build, person=WHO, role=roles, seen=st.sampled_from([0, 0, 0, 1]), **fields)


def next_card(load: int, draws: int) -> st.SearchStrategy[AnyEvent]:
    """A card: mostly the next draw of the load, sometimes a repeat, a gap or another load."""
    steps = st.sampled_from([1, 1, 1, 1, 1, 1, 1, 1, 0, -1, 2, 3, 40])
    loads = st.sampled_from([load, load, load, load, load, load, 0, load + 1])
    return st.builds(
        lambda step, of, card: CardDrawn(
            shoe=SHOE, load=of, draw=max(0, draws + step), card=card, event=draws % 256
        ),
        steps,
        loads,
        CARDS,
    )


def chips() -> st.SearchStrategy[AnyEvent]:
    """Chips come onto a spot or leave it."""
    kinds = st.sampled_from([ChipsPlaced, ChipsLifted])
    return st.builds(
        lambda kind, spot, amount, total: kind(spot=spot, amount=amount, total=total),
        kinds,
        SPOTS,
        AMOUNTS,
        AMOUNTS,
    )


def devices(load: int, draws: int) -> st.SearchStrategy[AnyEvent]:
    """Everything else that devices, timers and the shell say."""
    faults = st.sampled_from(["jam", "double_feed"])
    loads = st.sampled_from([(load + 1, 6, 312), (load + 1, 0, 20), (load, 6, 312), (1, 8, 416)])
    return st.one_of(
        st.just(CutCardSeen(shoe=SHOE, draw=draws)),
        st.just(ShoeEmptied(shoe=SHOE, draw=draws)),
        st.builds(
            lambda put: ShoeLoaded(shoe=SHOE, load=put[0], decks=put[1], cards=put[2]), loads
        ),
        st.just(CardReturned(shoe=SHOE, draw=draws)),
        st.just(ShoeLost(shoe=SHOE)),
        st.builds(ShoeFound, shoe=st.just(SHOE), restarted=st.booleans()),
        st.just(StrangerFound(device=SHOE, serial="SIM-2")),
        st.just(FrameRepeated(device=SHOE)),
        st.builds(
            FramesDamaged, device=st.just(SHOE), in_last_minute=st.sampled_from([1, 3, 10, 11])
        ),
        st.just(GapUnrepaired(device=SHOE)),
        st.builds(DeviceFaulted, device=st.just(SHOE), fault=faults, severity=st.integers(0, 2)),
        st.builds(DeviceCleared, device=st.just(SHOE), fault=faults),
        st.just(DeviceNoted(device=SHOE, what="button 1")),
        st.builds(
            ResultJudged,
            device=st.just(SHOE),
            winner=st.sampled_from(["player", "banker", "tie", "forced_quit"]),
        ),
        st.builds(StrangeChipSeen, spot=SPOTS, chip=st.just("E004"), why=st.just("blocked")),
        st.builds(SpotBlind, spot=SPOTS),
        st.builds(SpotSeeing, spot=SPOTS),
        st.just(TableRestarted()),
        st.just(JournalMended(last=1, missing=1, restored=0, aside="journal.cut.1")),
        st.just(SealOpened(round=1, people=("F1", "P1"))),
        st.just(ClockJumped(by_ms=-7_200_000)),
        st.just(DefectMet(entry=1, why="tried")),
        st.builds(TimerRang, timer=st.one_of(st.just("touch"), SPOTS.map("chips {}".format))),
    )


def requests(version: str) -> st.SearchStrategy[AnyEvent]:
    """Everything that people may ask, by anybody, at any moment."""
    return st.one_of(
        asked(OpenTable, version=st.sampled_from([version, version, "baccarat/none"])),
        asked(CloseTable),
        asked(OpenRound),
        asked(OpenRound),
        asked(CloseBets),
        asked(CloseBets),
        asked(PaysDone),
        asked(PaysDone),
        asked(Decide, action=st.sampled_from(list(Action)), box=st.integers(0, 3), amount=AMOUNTS),
        asked(VoidRound, reason=st.just("tried"), reference=st.sampled_from(["", "REF-1"])),
        asked(Report, code=CODES, draw=st.integers(0, 3), box=st.integers(0, 2)),
        asked(Report, code=st.sampled_from(CORRECTED), draw=st.integers(-1, 12)),
        asked(Report, code=st.just("BT-14"), spot=SPOTS, amount=AMOUNTS, words=st.just("ten")),
        asked(KeyStake, spot=SPOTS, total=AMOUNTS),
        asked(RecordDrop, amount=AMOUNTS),
    )


def rulings(open_codes: tuple[str, ...]) -> st.SearchStrategy[AnyEvent]:
    """Rulings, mostly on what is open."""
    codes = st.one_of(st.sampled_from(open_codes), CODES) if open_codes else CODES
    return asked(
        GiveRuling,
        code=codes,
        choice=CHOICES,
        card=st.sampled_from([None, None, Card("4D"), Card("??"), Card("ZZ")]),
        reference=st.sampled_from(["", "REF-1"]),
    )
