"""Ring games as a family: what procedures ask of it."""

from msgspec.structs import replace

from controller.games.awaited import NOTHING_AWAITED, Awaits
from controller.games.families.ring_poker.asking import ACTIONS, asks, in_turn
from controller.games.families.ring_poker.hands import (
    BETTING,
    BOARD,
    DEALING,
    POSITIONS,
    POSTING,
    ROWS,
    SEATS,
    Hand,
    RingRound,
)
from controller.games.families.ring_poker.hitting import hit_of
from controller.games.families.ring_poker.irregular import irregular
from controller.games.families.ring_poker.judging import called, named
from controller.games.families.ring_poker.phases import CHART
from controller.games.families.ring_poker.posting import enters, leaves
from controller.games.families.ring_poker.proving import proved_by
from controller.games.families.ring_poker.returning import give_all_back, recounts
from controller.games.families.ring_poker.stub import stub
from controller.games.families.ring_poker.version import (
    DECISIONS,
    POSTED,
    RingVersion,
    Street,
    contradiction,
    deals_down,
    shuffles,
    spots,
)
from controller.games.families.ring_poker.viewing import view
from controller.games.family import Family, as_its_turn_is
from controller.games.room import RoomView
from controller.games.rounds import HandView, Terms, Wager
from controller.games.version import GameVersion
from controller.sequencing.engine import Sequencer
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Decide

MS_A_MINUTE = 60_000
SEQUENCER = Sequencer(CHART)
DUE = {hand: Awaits(due=position) for hand, position in POSITIONS.items()}
SPEAKS = {0: NOTHING_AWAITED, **{n: Awaits(box=n, hand=hand) for hand, n in SEATS.items()}}
"""What is awaited of a place, and of a seat."""


def open_round(no: int, version: RingVersion, terms: Terms) -> RingRound:
    """A hand before its first chips."""
    return RingRound(no=no, terms=terms, phase=POSTING, version=version)


def awaits(round_: RingRound) -> Awaits:
    """Where the next card belongs, else the seat whose decision is awaited."""
    if round_.voided:
        return NOTHING_AWAITED
    phase = round_.phase
    if phase == BETTING:
        return SPEAKS[round_.betting.turn]
    if phase != DEALING:
        return SPEAKS[in_turn(round_)]
    if not round_.plan:
        return NOTHING_AWAITED
    card = DUE[round_.plan[0].hand]
    draws = round_.version.streets[round_.street].draws
    if not (draws or round_.short or round_.mended.aside):
        return card
    return replace(card, stub=stub(round_))


def hands(round_: RingRound) -> tuple[HandView, ...]:
    """The rows of the board, then every hand."""
    rows = tuple(
        HandView(hand=name, box=0, cards=row, value="", title=name.capitalize())
        for name, row in zip(ROWS, round_.rows, strict=False)
        if row or name == BOARD
    )
    return (*rows, *(_view(round_, hand) for hand in round_.hands.values()))


def _view(round_: RingRound, hand: Hand) -> HandView:
    words = "; ".join(ranked.words for ranked in hand.worth)
    if words and (apart := proved_by(round_, hand.seat, apart=True)):
        words += f", {apart}"
    return HandView(
        hand=str(hand.seat),
        box=hand.seat,
        cards=hand.cards,
        value=named(hand.worth),
        note=words or _note(round_, hand),
    )


def _note(round_: RingRound, hand: Hand) -> str:
    betting = round_.betting
    if hand.seat not in betting.live:
        return "folded"
    if hand.mucked:
        return "mucked"
    proved = proved_by(round_, hand.seat)
    return proved or ("" if betting.players[hand.seat].stack else "all-in")


def asked(round_: RingRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


def turn(round_: RingRound) -> tuple[int, str]:
    """The seat whose decision is awaited; (0, "") for nobody."""
    awaited = awaits(round_)
    return awaited.box, awaited.hand


def no_chips(_: RingRound, __: Decide) -> tuple[tuple[str, Chips], ...]:
    """The dealer's touch is the bet: no chips are awaited on a spot (`interfaces.md`)."""
    return ()


def never_ripe(_: RingRound, __: Wager) -> bool:
    """Pots are awarded, no single stake is settled."""
    return False


def earned(round_: RingRound) -> Chips:
    """What the house took of this hand: percentage, or time charges before it."""
    return Chips(round_.account.charge + round_.account.time_charged)


def room(round_: RingRound) -> RoomView:
    """Seats, pots and choices as the screens draw them."""
    return view(round_, SEQUENCER.may)


def interval_ms(version: GameVersion) -> int:
    """The interval of the posted time charge; 0 where none is posted."""
    return version.time_charge[1] * MS_A_MINUTE if isinstance(version, RingVersion) else 0


FAMILY = Family(
    name="ring_poker",
    sequencer=SEQUENCER,
    version_type=RingVersion,
    decisions=DECISIONS,
    outcomes={},
    spots=spots,
    open_round=open_round,
    awaits=awaits,
    needs=no_chips,
    ripe=never_ripe,
    irregular=irregular,
    hands=hands,
    hand_of=lambda _, wager: str(wager.box),
    asks=asked,
    actions=ACTIONS,
    called=called,
    shuffles=shuffles,
    deals_down=deals_down,
    posted=POSTED,
    contradiction=contradiction,
    rows={"street": Street},
    enters=enters,
    leaves=leaves,
    entered=lambda round_: round_.entered,
    returns=give_all_back,
    recounts=recounts,
    fits=as_its_turn_is(turn),
    earned=earned,
    hit=hit_of,
    interval_ms=interval_ms,
    room=room,
)
