"""The journal of a round, read entry by entry: hands, stakes, results, what is awaited and open.

Knows facts and no rules; the judge and the runner both read the table through it.
"""

from collections.abc import Callable, Iterable
from typing import Any

from controller.sheets.hands import HandsHeard
from controller.sheets.stacks import SeatsHeard
from controller.sheets.stakes import StakesHeard
from controller.views.card_numbers import CardNumbers
from controller.vocabulary import facts as said
from controller.vocabulary import held as question
from controller.vocabulary import seats
from controller.vocabulary.cards import Card
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.places import NONE, SpotId
from controller.vocabulary.requests import GiveRuling

EVERY_ROUND = "every round"
"""Why a deck is to be shuffled that has no cut card (`ShuffleDue`)."""
NOTED_OR_OPENED = question.IrregularityNoted | question.IrregularityOpened


class Heard:
    """What the entries so far say of the table.

    `irregularities` are all codes in order; `unasked` those that are more than what a refused
    request would have been; `shuffle_due` where the rules shuffle before every round.
    """

    def __init__(self) -> None:
        self.number = 0
        self.round = 0
        self.phase = "betting"
        self.held = False
        self.stopped = False
        self.due = NONE
        self.turn = 0
        self.shuffle_due = False
        self.irregularities: list[str] = []
        self.unasked: list[str] = []
        self.open: dict[int, tuple[str, int]] = {}
        self.proposals: dict[str, str] = {}
        self.awaited: dict[SpotId, said.StakeAwaited] = {}
        self._numbers = CardNumbers()
        self.hands = HandsHeard()
        self.stakes = StakesHeard()
        self.seats = SeatsHeard()

    @property
    def state(self) -> str:
        """The state in a sheet's words."""
        if self.stopped:
            return "stopped"
        return "held" if self.held else self.phase

    def hear(self, entry: Entry) -> None:
        """Take in the next entry."""
        self.number = entry.number
        draw = self._numbers.hear(entry)
        if isinstance(entry.event, CardDrawn):
            self.hands.face(draw, entry.event.card)
        elif isinstance(entry.event, GiveRuling) and entry.event.card is not None:
            self._keyed(entry.event.card, entry.facts)
        self.unasked += _happened(entry.facts)
        for fact in entry.facts:
            hear = _HEARS.get(type(fact))
            if hear is not None:
                hear(self, fact)

    def _keyed(self, card: Card, facts: tuple[AnyFact, ...]) -> None:
        """A face that people keyed is the card's, also where it lies face down."""
        about = (f for f in facts if isinstance(f, said.CardAmended | question.CardIdentified))
        first = next(about, None)
        here = not isinstance(first, said.CardAmended) or first.round == self.round
        if first is not None and here:
            self.hands.face(first.draw, card)

    def hear_all(self, entries: Iterable[Entry]) -> tuple[AnyFact, ...]:
        """Take in these entries and give their facts."""
        fresh: list[AnyFact] = []
        for entry in entries:
            self.hear(entry)
            fresh.extend(entry.facts)
        return tuple(fresh)


def _happened(facts: tuple[AnyFact, ...]) -> list[str]:
    """Irregularities of one entry without the one that its refusal is only counted as."""
    refused = any(isinstance(fact, question.RequestRefused) for fact in facts)
    kinds = question.IrregularityOpened if refused else NOTED_OR_OPENED
    return [fact.code for fact in facts if isinstance(fact, kinds)]


def _round_opened(heard: Heard, fact: said.RoundOpened) -> None:
    heard.round = fact.round
    heard.phase, heard.due, heard.turn = "betting", NONE, 0
    heard.awaited = {}
    heard.hands.next_round()
    heard.stakes.next_round()
    heard.seats.next_round()


def _stake_placed(heard: Heard, fact: said.StakePlaced) -> None:
    if heard.phase == "betting":
        heard.stakes.placed(fact.spot, fact.stake)


def _bets_closed(heard: Heard, fact: said.BetsClosed) -> None:
    heard.phase = "dealing"
    heard.stakes.locked(fact.stakes)


def _stake_added(heard: Heard, fact: said.StakeAdded) -> None:
    heard.stakes.added(fact.spot, fact.amount)


def _spot_settled(heard: Heard, fact: said.SpotSettled) -> None:
    heard.stakes.settled(fact)


def _round_settled(heard: Heard, fact: said.RoundSettled) -> None:
    heard.phase = "settled"


def _shuffle_due(heard: Heard, fact: said.ShuffleDue) -> None:
    heard.shuffle_due = fact.why == EVERY_ROUND


def _shoe_changed(heard: Heard, fact: said.ShoeChanged) -> None:
    heard.shuffle_due = heard.shuffle_due and not fact.decks


def _round_voided(heard: Heard, fact: said.RoundVoided) -> None:
    heard.phase, heard.due, heard.turn, heard.awaited = "void", NONE, 0, {}


def _stake_returned(heard: Heard, fact: said.StakeReturned) -> None:
    heard.stakes.returned(fact.spot, fact.amount)


def _card_dealt(heard: Heard, fact: said.CardDealt) -> None:
    heard.hands.dealt(fact)


def _card_turned(heard: Heard, fact: said.CardTurned) -> None:
    heard.hands.turned(fact)


def _hand_valued(heard: Heard, fact: said.HandValued) -> None:
    heard.hands.valued(fact)


def _hands_ordered(heard: Heard, fact: said.HandsOrdered) -> None:
    heard.hands.ordered(fact)


def _card_identified(heard: Heard, fact: question.CardIdentified) -> None:
    if fact.card is not None:
        heard.hands.face(fact.draw, fact.card)


def _card_amended(heard: Heard, fact: said.CardAmended) -> None:
    if fact.round == heard.round:
        heard.hands.amended(fact)


def _stake_undone(heard: Heard, fact: said.StakeUndone) -> None:
    if fact.round == heard.round:
        heard.stakes.undone(fact.spot, fact.amount)


def _settlement_corrected(heard: Heard, fact: said.SettlementCorrected) -> None:
    heard.stakes.corrected(fact, over=fact.round != heard.round)


def _round_reopened(heard: Heard, fact: said.RoundReopened) -> None:
    heard.phase = "dealing"


def _awaited(heard: Heard, fact: said.Awaited) -> None:
    heard.due, heard.turn = fact.due, fact.turn


def _stake_awaited(heard: Heard, fact: said.StakeAwaited) -> None:
    heard.awaited[fact.spot] = fact


def _nothing_awaited(heard: Heard, fact: said.DecisionTaken | said.TouchLapsed) -> None:
    heard.awaited = {}


def _noted(heard: Heard, fact: question.IrregularityNoted) -> None:
    heard.irregularities.append(fact.code)


def _opened(heard: Heard, fact: question.IrregularityOpened) -> None:
    heard.irregularities.append(fact.code)
    heard.open[fact.question] = (fact.code, fact.level)
    heard.proposals[fact.code] = fact.proposal


def _applied(heard: Heard, fact: question.RulingApplied) -> None:
    heard.open.pop(fact.question, None)


def _hold_began(heard: Heard, fact: question.HoldBegan) -> None:
    heard.held = True


def _table_stopped(heard: Heard, fact: question.TableStopped) -> None:
    heard.stopped = True


def _hold_ended(heard: Heard, fact: question.HoldEnded) -> None:
    heard.held = heard.stopped = False


_HEARS: dict[type, Callable[[Heard, Any], None]] = {
    said.RoundOpened: _round_opened,
    said.StakePlaced: _stake_placed,
    seats.StackPlaced: lambda heard, fact: heard.seats.placed(fact),
    seats.ChipsStaked: lambda heard, fact: heard.seats.moved(fact),
    seats.ChipsReturned: lambda heard, fact: heard.seats.moved(fact),
    seats.StackCorrected: lambda heard, fact: heard.seats.placed(fact),
    seats.TimeCharged: lambda heard, fact: heard.seats.placed(fact),
    seats.JackpotCollected: lambda heard, fact: heard.seats.jackpot.hear(fact),
    seats.JackpotStands: lambda heard, fact: heard.seats.jackpot.hear(fact),
    seats.JackpotHit: lambda heard, fact: heard.seats.jackpot.hear(fact),
    seats.JackpotPaid: lambda heard, fact: heard.seats.jackpot.hear(fact),
    seats.JackpotRuled: lambda heard, fact: heard.seats.jackpot.hear(fact),
    seats.PotsMade: lambda heard, fact: heard.seats.made(fact),
    seats.ChargeTaken: lambda heard, fact: heard.seats.charged(fact),
    seats.PotAwarded: lambda heard, fact: heard.seats.awarded(fact),
    seats.PointsScored: lambda heard, fact: heard.seats.points(fact),
    said.BetsClosed: _bets_closed,
    said.StakeAdded: _stake_added,
    said.SpotSettled: _spot_settled,
    said.RoundSettled: _round_settled,
    said.RoundVoided: _round_voided,
    said.ShuffleDue: _shuffle_due,
    said.ShoeChanged: _shoe_changed,
    said.StakeReturned: _stake_returned,
    said.CardDealt: _card_dealt,
    said.CardTurned: _card_turned,
    said.HandValued: _hand_valued,
    said.HandsOrdered: _hands_ordered,
    question.CardIdentified: _card_identified,
    said.CardAmended: _card_amended,
    said.StakeUndone: _stake_undone,
    said.SettlementCorrected: _settlement_corrected,
    said.RoundReopened: _round_reopened,
    said.Awaited: _awaited,
    said.StakeAwaited: _stake_awaited,
    said.DecisionTaken: _nothing_awaited,
    said.TouchLapsed: _nothing_awaited,
    question.IrregularityNoted: _noted,
    question.IrregularityOpened: _opened,
    question.RulingApplied: _applied,
    question.HoldBegan: _hold_began,
    question.TableStopped: _table_stopped,
    question.HoldEnded: _hold_ended,
}
