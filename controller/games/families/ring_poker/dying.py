"""A hand that is declared dead: mucked by mistake, or played with too few cards (PK-05, PK-12)."""

from msgspec.structs import replace

from controller.games.families.ring_poker.betting import (
    Betting,
    first_turn,
    gone,
)
from controller.games.families.ring_poker.drawing import giving_over
from controller.games.families.ring_poker.flow import (
    UNCALLED,
    betting_over,
    cards_dealt,
    hands_shown,
    next_street,
    won,
)
from controller.games.families.ring_poker.hands import (
    BETTING,
    DISCARDING,
    SHOWDOWN,
    Hand,
    RingRound,
    hand_of,
    with_hand,
)
from controller.games.families.ring_poker.pots import give_back
from controller.games.families.ring_poker.showing import may_muck
from controller.games.room import clockwise
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.missed import HandDead
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide
from controller.vocabulary.seats import ChipsReturned


def may_die(round_: RingRound, event: HandDead) -> Refused | None:
    """The hand is in, and another one is; the last hand for a pot cannot go."""
    live = round_.betting.live
    if event.box not in live or len(live) < 2:
        return refuse("RF-014")
    if round_.phase != SHOWDOWN:
        return None
    now = replace(round_, showing=(event.box,)) if event.box in round_.showing else round_
    return may_muck(now, Decide(person="", role="", action=Action.MUCK, box=event.box))


def die(round_: RingRound, event: HandDead) -> Changed[RingRound]:
    """The hand is out as if it had been folded; what nobody has called of its bet goes back."""
    facts: list[AnyFact] = []
    if round_.phase == SHOWDOWN:
        hand = hand_of(round_, event.box) or Hand(seat=event.box)
        showing = tuple(seat for seat in round_.showing if seat != event.box)
        round_ = with_hand(replace(round_, showing=showing), replace(hand, mucked=True))
        return Changed(hands_shown(round_, facts), tuple(facts))
    betting_is_open = round_.phase == BETTING
    betting = round_.betting
    if betting_is_open:
        betting = _uncalled_back(betting, event.box, facts)
    betting = gone(betting, event.box)
    round_ = replace(round_, betting=betting)
    if betting_is_open:
        betting = _turn_goes_on(betting, event.box)
        return Changed(betting_over(replace(round_, betting=betting), facts), tuple(facts))
    return Changed(_cards_go_on(round_, event.box, facts), tuple(facts))


def _uncalled_back(betting: Betting, seat: int, facts: list[AnyFact]) -> Betting:
    """A bet that no other player has met does not have to be met any more."""
    player = betting.of(seat)
    level = max([p.bet for p in betting.players.values() if p.seat != seat], default=NOTHING)
    if player is None or betting.aggressor != seat or player.bet <= level:
        return betting
    amount = Chips(player.bet - level)
    betting = give_back(betting, seat, amount)
    stack = (betting.of(seat) or player).stack
    facts.append(ChipsReturned(seat=seat, amount=amount, stack=stack, why=UNCALLED))
    floor, full_to = Chips(min(betting.floor, level)), Chips(min(betting.full_to, level))
    raises = max(0, betting.raises - 1)
    return replace(betting, owed=level, floor=floor, full_to=full_to, raises=raises, aggressor=0)


def _turn_goes_on(betting: Betting, dead: int) -> Betting:
    on = first_turn(betting, clockwise(betting.live, betting.turn - 1))
    return replace(on, opener=on.turn if betting.opener == dead else betting.opener)


def _cards_go_on(round_: RingRound, dead: int, facts: list[AnyFact]) -> RingRound:
    """Between bets: no card is due to the hand any more, and it gives up none."""
    giving = tuple(seat for seat in round_.giving if seat != dead)
    plan = tuple(place for place in round_.plan if place.hand != str(dead))
    if len(round_.betting.live) == 1:
        return replace(won(round_, facts), giving=(), plan=())
    had_to_give = bool(round_.giving) and not round_.plan
    round_ = replace(round_, giving=giving, plan=plan)
    if giving or plan:
        return round_
    if had_to_give and round_.phase == DISCARDING:
        return giving_over(round_, facts) if round_.row.draws else next_street(round_, facts)
    return cards_dealt(round_, facts)
