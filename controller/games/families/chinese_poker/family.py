"""Chinese games as a family: what procedures ask of it."""

from controller.games.awaited import as_asked
from controller.games.families.chinese_poker.asking import ACTIONS, asks, in_turn
from controller.games.families.chinese_poker.hands import (
    DEALING,
    POSTING,
    ROWS,
    SIZES,
    ChineseRound,
    Hand,
    row_name,
)
from controller.games.families.chinese_poker.paying import leaves, recounts, seats_shown
from controller.games.families.chinese_poker.phases import CHART
from controller.games.families.chinese_poker.setting import WRONGLY_SET, holds
from controller.games.families.chinese_poker.version import (
    DECISIONS,
    POSTED,
    ChineseVersion,
    deals_down,
    shuffles,
    spots,
)
from controller.games.family import FITS, UNFIT, Family
from controller.games.ranking.chinese_rows import row_hand
from controller.games.rounds import Dealt, HandView, Terms, Wager
from controller.games.seating import enters
from controller.sequencing.engine import Sequencer
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Decide

SEQUENCER = Sequencer(CHART)


def open_round(no: int, version: ChineseVersion, terms: Terms) -> ChineseRound:
    """A hand before its first card."""
    return ChineseRound(no=no, terms=terms, phase=POSTING, version=version)


def due(round_: ChineseRound) -> str:
    """Where the next card belongs: `box 2` or `none`."""
    if round_.voided or round_.phase != DEALING or not round_.plan:
        return NONE
    return f"box {round_.plan[0]}"


def turn(round_: ChineseRound) -> tuple[int, str]:
    """The seat that sets its cards; (0, "") while a card is due or nothing is open."""
    seat = 0 if round_.voided else in_turn(round_)
    return (seat, str(seat)) if seat else (0, "")


def hands(round_: ChineseRound) -> tuple[HandView, ...]:
    """Each player's cards in hand, then his rows."""
    return tuple(view for hand in round_.hands for view in _views(round_, hand))


def _views(round_: ChineseRound, hand: Hand) -> tuple[HandView, ...]:
    note = _points(round_, hand)
    own = HandView(hand=str(hand.seat), box=hand.seat, cards=hand.cards, value="", note=note)
    rows = tuple(_row(hand.seat, at, row) for at, row in enumerate(hand.rows) if row)
    return (own, *rows) if hand.cards or not rows or note else rows


def _points(round_: ChineseRound, hand: Hand) -> str:
    """What the hand won or lost, and that its rows were set wrongly."""
    won = dict(round_.points).get(hand.seat)
    if won is None:
        return ""
    wrong = f", {WRONGLY_SET}" if hand.seat in round_.wrong else ""
    return f"{won:+d} {'point' if abs(won) == 1 else 'points'}{wrong}"


def _row(seat: int, at: int, row: tuple[Dealt, ...]) -> HandView:
    ranked = row_hand(tuple(dealt.card for dealt in row)) if len(row) == SIZES[at] else None
    return HandView(
        hand=row_name(seat, at),
        box=seat,
        cards=row,
        value="" if ranked is None else ranked.name,
        note="" if ranked is None else ranked.words,
        title=ROWS[at].capitalize(),
    )


def fits(round_: ChineseRound, decide: Decide, hand: str) -> str:
    """A setting fits the seat in turn that holds its cards, when a corrected hand runs again."""
    same_turn = turn(round_) == (decide.box, hand)
    return FITS if same_turn and holds(round_, decide) else UNFIT


def asked(round_: ChineseRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


def no_chips(_: ChineseRound, __: Decide) -> tuple[tuple[str, Chips], ...]:
    """Nothing is staked in the course of a hand."""
    return ()


def never_ripe(_: ChineseRound, __: Wager) -> bool:
    """There are no stakes."""
    return False


def irregular(round_: ChineseRound) -> str:
    """The code of a card that nothing heard."""
    return CHART.unheard_cards.get(round_.phase, "DO-02")


def called(_: ChineseVersion, cards: tuple[Card, ...], __: tuple[Card, ...]) -> str:
    """What a row is called; empty where it is not full."""
    return row_hand(cards).name if len(cards) in SIZES else ""


FAMILY = Family(
    name="chinese_poker",
    sequencer=SEQUENCER,
    version_type=ChineseVersion,
    decisions=DECISIONS,
    outcomes={},
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, turn),
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
    enters=enters,
    leaves=leaves,
    entered=lambda round_: round_.entered,
    recounts=recounts,
    fits=fits,
    room=seats_shown,
)
