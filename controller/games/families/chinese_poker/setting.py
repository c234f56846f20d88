"""Cards are set: all thirteen at once, or card by card where they stay (8.12, 8.13, PVP-D35)."""

from msgspec.structs import replace

from controller.games.families.chinese_poker.ending import reach, settled, surely_wrong
from controller.games.families.chinese_poker.hands import (
    ALL_CARDS,
    ROWS,
    SIZES,
    ChineseRound,
    Hand,
    hand_of,
    in_order,
    row_name,
    with_hand,
)
from controller.games.families.chinese_poker.scoring import points, rightly_set
from controller.games.families.chinese_poker.version import OPEN
from controller.games.ranking.chinese_rows import row_hand
from controller.games.room import seat_of
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import DECK, UNKNOWN, Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    AnyFact,
    CardTurned,
    HandsOrdered,
    HandValued,
)
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Decide
from controller.vocabulary.seats import PointsScored

WRONGLY_SET = "wrongly set"


def _may_set(round_: ChineseRound, decide: Decide) -> Refused | None:
    """This seat is in turn, and names cards it holds; a hand that lies down holds any (8a)."""
    hand = hand_of(round_, decide.box)
    if hand is None:
        return refuse("RF-014")
    if decide.box not in round_.setting[:1]:
        return refuse("RF-013", stands_for="PK-11")
    if decide.bettor != 1:
        return refuse("RF-047")
    named = _named(_naming(hand, decide))
    held = {dealt.card for dealt in hand.cards}
    known = all(dealt.known for dealt in hand.cards)
    if len(set(named)) < len(named) or (known and not set(named) <= held):
        return refuse("RF-113")
    return refuse("RF-131") if len(decide.rows) != len(ROWS) else None


def _named(decide: Decide) -> list[Card]:
    return [card for row in decide.rows for card in row]


def _naming(hand: Hand, decide: Decide) -> Decide:
    """A touch need not name the only card in hand: where it goes is enough (8.13)."""
    if len(hand.cards) != 1 or _named(decide) != [UNKNOWN]:
        return decide
    (dealt,) = hand.cards
    return replace(decide, rows=tuple(tuple(dealt.card for _ in row) for row in decide.rows))


def holds(round_: ChineseRound, decide: Decide) -> bool:
    """Whether the seat holds every card that is named: one that was corrected it holds no more."""
    hand = hand_of(round_, decide.box)
    held = set() if hand is None else {dealt.card for dealt in hand.cards}
    return hand is not None and set(_named(_naming(hand, decide))) <= held


def may_arrange(round_: ChineseRound, decide: Decide) -> Refused | None:
    """All thirteen cards at once; how they are divided is the player's business."""
    if round_.version.dealing == OPEN:
        return refuse("RF-030", decide.action)
    against = _may_set(round_, decide)
    if against is not None:
        return against
    return None if len(_named(decide)) == ALL_CARDS else refuse("RF-132")


def may_place(round_: ChineseRound, decide: Decide) -> Refused | None:
    """One card, in a row that still has room."""
    if round_.version.dealing != OPEN:
        return refuse("RF-030", decide.action)
    against = _may_set(round_, decide)
    if against is not None:
        return against
    if len(_named(decide)) != 1:
        return refuse("RF-131")
    hand = hand_of(round_, decide.box) or Hand(seat=decide.box)
    row = _row_of(decide)
    return refuse("RF-130") if len(hand.rows[row]) >= SIZES[row] else None


def _row_of(decide: Decide) -> int:
    return next(at for at, row in enumerate(decide.rows) if row)


def set_cards(round_: ChineseRound, decide: Decide) -> Changed[ChineseRound]:
    """The named cards lie face up in their rows; after the last of all the hands are scored."""
    facts: list[AnyFact] = []
    hand = hand_of(round_, decide.box) or Hand(seat=decide.box)
    hand = _lay(hand, _naming(hand, decide), facts)
    round_ = with_hand(round_, hand)
    if not hand.cards:
        round_ = _next(round_, facts)
    return Changed(round_, tuple(facts))


def _lay(hand: Hand, decide: Decide, facts: list[AnyFact]) -> Hand:
    held = {dealt.card: dealt for dealt in hand.cards}
    rows = tuple(
        (*lies, *(_turned(hand, held[card], facts) for card in added))
        for lies, added in zip(hand.rows, decide.rows, strict=True)
    )
    laid = set(_named(decide))
    hand = replace(hand, rows=rows, cards=tuple(d for d in hand.cards if d.card not in laid))
    facts.append(HandsOrdered(box=hand.seat, hands=_places(hand)))
    return hand


def _turned(hand: Hand, dealt: Dealt, facts: list[AnyFact]) -> Dealt:
    if not dealt.up:
        facts.append(CardTurned(draw=dealt.draw, hand=str(hand.seat), card=dealt.card))
    return replace(dealt, up=True)


def _places(hand: Hand) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Where each draw of a seat lies now."""
    rows = ((row_name(hand.seat, at), row) for at, row in enumerate(hand.rows))
    lying = ((str(hand.seat), hand.cards), *rows)
    return tuple((name, tuple(dealt.draw for dealt in cards)) for name, cards in lying if cards)


def _next(round_: ChineseRound, facts: list[AnyFact]) -> ChineseRound:
    """The next seat sets, the next card is due, or all lie."""
    setting = round_.setting[1:]
    round_ = replace(round_, setting=setting)
    if setting:
        return round_
    fewest = min(hand.has for hand in round_.hands)
    if fewest == ALL_CARDS:
        return _score(round_, facts)
    has = {hand.seat: hand.has for hand in round_.hands}
    next_ones = tuple(seat for seat in in_order(round_) if has[seat] == fewest)
    each = len(next_ones) if round_.version.open_order == "all_first" else 1
    return replace(round_, plan=next_ones[:each])


def _score(round_: ChineseRound, facts: list[AnyFact]) -> ChineseRound:
    hands = [(hand.seat, _lying(hand)) for hand in round_.hands]
    wrong = tuple(seat for seat, rows in hands if not rightly_set(round_.version, rows))
    return _scored(round_, points(round_.version, hands), wrong, facts)


def _lying(hand: Hand) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(dealt.card for dealt in row) for row in hand.rows)


def _scored(
    round_: ChineseRound, won: dict[int, int], wrong: tuple[int, ...], facts: list[AnyFact]
) -> ChineseRound:
    for hand in round_.hands:
        seat = hand.seat
        facts += _values(seat, _lying(hand))
        amount = Chips(won[seat] * round_.version.point_value)
        seated = seat_of(round_.seats, seat)
        stack = Chips((seated.stack if seated else 0) + amount)
        why = WRONGLY_SET if seat in wrong else ""
        facts.append(PointsScored(seat=seat, points=won[seat], amount=amount, stack=stack, why=why))
    return replace(round_, points=tuple(won.items()), wrong=wrong)


def stop(round_: ChineseRound, _: Decide) -> Changed[ChineseRound]:
    """The hand is settled though cards are missing: it is scored as it must come out (PVP-D16)."""
    facts: list[AnyFact] = []
    lying = {dealt.card for hand in round_.hands for row in hand.rows for dealt in row}
    unseen = tuple(card for card in DECK if card not in lying)
    wrong = tuple(
        hand.seat
        for hand in round_.hands
        if surely_wrong(round_.version, reach(_lying(hand), unseen))
    )
    won = settled(round_) or {hand.seat: 0 for hand in round_.hands}
    return Changed(_scored(replace(round_, plan=()), won, wrong, facts), tuple(facts))


def _values(seat: int, rows: tuple[tuple[Card, ...], ...]) -> list[AnyFact]:
    found: list[AnyFact] = []
    for at, row in enumerate(rows):
        if len(row) == SIZES[at]:
            ranked = row_hand(row)
            name = row_name(seat, at)
            found.append(HandValued(hand=name, value=ranked.name, words=ranked.words))
    return found
