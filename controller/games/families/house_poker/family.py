"""House poker as a family: what procedures ask of it."""

from controller.games.awaited import as_asked
from controller.games.families.house_poker.asking import ACTIONS, asks, needs
from controller.games.families.house_poker.dealing import place_in_deal
from controller.games.families.house_poker.hands import (
    BETTING,
    BOARD,
    COMMON,
    DEALER,
    DEALING,
    DECIDING,
    SETTLED,
    Hand,
    HousePokerRound,
    in_turn,
    of_wager,
)
from controller.games.families.house_poker.judging import called, dealer_told, told, worth
from controller.games.families.house_poker.outcomes import OUTCOMES
from controller.games.families.house_poker.phases import CHART, EXTRA, TOO_EARLY
from controller.games.families.house_poker.version import (
    BONUS,
    DECISIONS,
    HousePokerVersion,
    deals_down,
    shuffles,
    spots,
)
from controller.games.family import Family, as_its_turn_is
from controller.games.rounds import Dealt, HandView, Terms, Wager
from controller.sequencing.engine import Sequencer
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Action, Decide

SEQUENCER = Sequencer(CHART)
NOTES = {
    Action.FOLD: "folded",
    Action.PLAY: "plays",
    Action.CALL: "calls",
    Action.RAISE: "raises",
    Action.CHECK: "checks",
    Action.PULL: "takes a stake back",
    Action.LET: "lets its stakes",
}
"""What a hand said last, as its box shows it."""


def open_round(no: int, version: HousePokerVersion, terms: Terms) -> HousePokerRound:
    """A round with its bets open."""
    return HousePokerRound(no=no, terms=terms, phase=BETTING, version=version)


def due(round_: HousePokerRound) -> str:
    """Where the next card belongs: `box 2`, `dealer`, `board` or `none`."""
    if round_.voided or round_.phase not in (DEALING, COMMON):
        return NONE
    box = place_in_deal(round_) if round_.phase == DEALING else None
    if box is None:
        return BOARD
    return f"box {box}" if box else DEALER


def turn(round_: HousePokerRound) -> tuple[int, str]:
    """The box whose decision is awaited; (0, "") while a card is due or none is open."""
    hand = None if round_.voided else in_turn(round_)
    return (0, "") if hand is None else (hand.box, str(hand.box))


def ripe(round_: HousePokerRound, wager: Wager) -> bool:
    """Whether the stake can be settled: at the end, after a fold, taken back, or shown early."""
    if round_.phase == SETTLED:
        return True
    hand = of_wager(round_, wager)
    if hand.said is Action.FOLD or wager.name in hand.pulled:
        return True
    return wager.name == BONUS and hand.turned


def irregular(round_: HousePokerRound) -> str:
    """A common card before its decisions, else a card that no hand takes."""
    common = round_.version.common
    follow = round_.phase == DECIDING and len(round_.common) < common[-1]
    return TOO_EARLY if follow else EXTRA


def hands(round_: HousePokerRound) -> tuple[HandView, ...]:
    """The dealer's hand and the common cards where the game has them, then every box's."""
    sides: list[HandView] = []
    if round_.version.has_dealer:
        view = _view(round_, DEALER, 0, round_.dealer, "Dealer", dealer_told(round_))
        sides.append(view)
    if round_.version.common[-1]:
        view = HandView(hand=BOARD, box=0, cards=round_.common, value="", title="Common cards")
        sides.append(view)
    boxes = (
        _view(round_, str(hand.box), hand.box, hand.cards, "", _note(round_, hand))
        for hand in round_.hands
    )
    return (*sides, *boxes)


def _view(
    round_: HousePokerRound, hand: str, box: int, cards: tuple[Dealt, ...], title: str, note: str
) -> HandView:
    own = worth(round_, cards)
    value = "" if own is None else own.named(round_.version.royal_flush)
    return HandView(hand=hand, box=box, cards=cards, value=value, title=title, note=note)


def _note(round_: HousePokerRound, hand: Hand) -> str:
    said = "" if hand.said is None else NOTES[hand.said]
    return said if round_.phase != SETTLED or hand.folded else told(round_, hand)


def asked(round_: HousePokerRound) -> tuple[tuple[Decide, str], ...]:
    """What may be entered now."""
    return () if round_.voided else asks(round_, SEQUENCER.may)


FAMILY = Family(
    name="house_poker",
    sequencer=SEQUENCER,
    version_type=HousePokerVersion,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    spots=spots,
    open_round=open_round,
    awaits=as_asked(due, turn),
    needs=needs,
    ripe=ripe,
    irregular=irregular,
    hands=hands,
    hand_of=lambda _, wager: str(wager.box),
    asks=asked,
    actions=ACTIONS,
    fits=as_its_turn_is(turn),
    shuffles=shuffles,
    deals_down=deals_down,
    called=called,
)
