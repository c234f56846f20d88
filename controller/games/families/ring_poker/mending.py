"""A deal that went wrong and is put right: cards seen, missed or not burned (PK-02, 05, 09)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.flow import cards_dealt
from controller.games.families.ring_poker.hands import (
    BETTING,
    BURN,
    DEALING,
    ROWS,
    Hand,
    Place,
    RingRound,
    hand_of,
    with_hand,
)
from controller.games.families.ring_poker.streets import board, burn
from controller.games.rounds import Dealt
from controller.sequencing.verdicts import Changed
from controller.vocabulary.corrections import CardAmended
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.missed import BurnLeftOut, ButtonShort, HoleExposed
from controller.vocabulary.refusals import Refused, refuse


def _in_the_deal(round_: RingRound) -> bool:
    """The first cards are dealt, and nobody has acted on them."""
    first = round_.street == 0 and round_.phase in (DEALING, BETTING)
    return first and not _acted(round_)


def _acted(round_: RingRound) -> bool:
    return any(player.spoken for player in round_.betting.players.values())


def _holder(round_: RingRound, draw: int) -> Hand | None:
    """The hand in which this card lies face down."""
    for hand in round_.hands.values():
        if any(dealt.draw == draw and not dealt.up for dealt in hand.cards):
            return hand
    return None


def may_replace(round_: RingRound, event: HoleExposed) -> Refused | None:
    """In the deal, one card of it; a second one is another row (PK-03)."""
    if not _in_the_deal(round_):
        return refuse("RF-124")
    if any(dealt.up for dealt in round_.burned):
        return refuse("RF-124", stands_for="PK-03")
    return None if _holder(round_, event.draw) is not None else refuse("RF-076")


def replace_exposed(round_: RingRound, event: HoleExposed) -> Changed[RingRound]:
    """The card that was seen is the next burn; the one due as burn comes after the deal."""
    hand = _holder(round_, event.draw) or Hand(seat=0)
    seen = next(dealt for dealt in hand.cards if dealt.draw == event.draw)
    round_ = _without(round_, hand, replace(seen, up=True))
    streets = enumerate(round_.version.streets)
    burns = next((at for at, row in streets if row.burn and round_.version.burn == "on"), 0)
    fact = CardAmended(
        round=round_.no,
        draw=seen.draw,
        was_at=f"box {hand.seat}",
        now_at=BURN,
        now=seen.card,
    )
    plan = (*round_.plan, Place(str(hand.seat)))
    mended = replace(round_.mended, burnt=burns)
    return Changed(replace(round_, plan=plan, mended=mended), (fact,))


def _without(round_: RingRound, hand: Hand, gone: Dealt) -> RingRound:
    """The card left the hand and lies with the burned ones."""
    kept = tuple(dealt for dealt in hand.cards if dealt.draw != gone.draw)
    round_ = with_hand(round_, replace(hand, cards=kept))
    return replace(round_, burned=(*round_.burned, gone))


def may_deal_to_button(round_: RingRound, _: ButtonShort) -> Refused | None:
    """The button is in, its cards are all told of, and no later street has begun."""
    player = round_.betting.of(round_.button)
    if round_.street or player is None or round_.button not in round_.betting.live:
        return refuse("RF-012")
    return None if round_.by_button and not player.spoken else refuse("RF-124")


def deal_to_button(round_: RingRound, _: ButtonShort) -> Changed[RingRound]:
    """His last card never reached him: it is dead, the next is his; then the betting goes on."""
    hand = hand_of(round_, round_.button) or Hand(seat=round_.button)
    gone = hand.cards[-1]
    mended = replace(round_.mended, resumes=_acted(round_))
    round_ = _without(round_, hand, gone)
    where = f"box {hand.seat}"
    fact = CardAmended(round=round_.no, draw=gone.draw, was_at=where, now_at=BURN)
    return Changed(replace(round_, plan=(Place(str(hand.seat)),), mended=mended), (fact,))


def may_stand(round_: RingRound, _: BurnLeftOut) -> Refused | None:
    """Cards of a street with a board are being turned, and its burn is told of."""
    places = (*burn(round_, round_.street), *board(round_, round_.row))
    burns = places[:1] == (Place(BURN),) and bool(round_.row.board)
    return None if burns and len(round_.plan) < len(places) else refuse("RF-012")


def stand_as_they_lie(round_: RingRound, _: BurnLeftOut) -> Changed[RingRound]:
    """The card that counted as burned is the first of the street, the others come after it."""
    places = board(round_, round_.row)
    turned = len(places) - len(round_.plan)
    first = replace(round_.burned[-1], up=True)
    lies = [sum(place.hand == name for place in places[:turned]) for name in ROWS]
    rows = zip(round_.rows, lies, strict=False)
    cards = [first, *(dealt for row, count in rows for dealt in row[len(row) - count :])]
    kept = zip(round_.rows, lies, strict=False)
    new = [list(row[: len(row) - count]) for row, count in kept]
    for place, dealt in zip(places, cards, strict=False):
        new[ROWS.index(place.hand)].append(dealt)
    facts: list[AnyFact] = [
        CardAmended(round=round_.no, draw=first.draw, was_at=BURN, now_at=ROWS[0], now=first.card)
    ]
    changed = replace(
        round_,
        burned=round_.burned[:-1],
        rows=tuple(tuple(row) for row in new),
        plan=places[len(cards) :],
    )
    return Changed(cards_dealt(changed, facts), tuple(facts))
