"""Hands of a ring game played by people who say anything that the page lets them say."""

import random
from typing import Any

from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.show import show
from controller.procedures.state import TableState, new_table
from controller.vocabulary.cards import DECK, Card
from controller.vocabulary.chips import Chips, parse_amount
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import AnyFact, CardDealt, RoundEnded
from controller.vocabulary.held import IrregularityNoted, IrregularityOpened
from controller.vocabulary.observations import CardDrawn, ShoeLoaded
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    OpenRound,
    OpenTable,
    PaysDone,
    PlaceButton,
    RuleJackpot,
    SeatChips,
)
from controller.vocabulary.seats import (
    ChargeTaken,
    ChipsReturned,
    ChipsStaked,
    JackpotCollected,
    PotAwarded,
    PotCarried,
    PotsMade,
)
from tests.properties.kept_with_state import awaits_what_the_rules_say

MOST_STEPS = 500
WHO: dict[str, Any] = {"person": "D1", "role": "D"}
TRIED = 0.15
"""How often, beside what is said, everything else is tried and must be refused."""
STACKS = (50, 100, 250, 400, 1000, 5000, 20000)
POOR = 0.15
"""How often nobody has more than the first two: antes and blinds take all there is."""
TALKERS = (Action.FOLD, Action.CHECK, Action.CALL, Action.BET, Action.RAISE, Action.BRING_IN)


class Table:
    """One table: the deck, the seats with their chips, and every chip that has left them."""

    def __init__(self, rules: TableRules, dice: random.Random) -> None:
        self.state: TableState = new_table(rules)
        self.game = rules.opens
        self.dice = dice
        self.hands = 0
        self.refused = 0
        self._load = 0
        self._draws = 0
        self._stub: list[Card] = []
        self._in_pot = 0
        self._taken = 0
        self._put: dict[int, int] = {}
        self._drawn: list[Card] = []
        self.hear(OpenTable(person="P1", role="P", version=rules.opens))

    def hear(self, event: AnyEvent) -> tuple[AnyFact, ...]:
        """One event that nothing stands against."""
        verdict = decide(self.state, event)
        assert verdict.refused is None, f"{event}: {verdict.refused}"
        self.state = verdict.state
        for fact in verdict.facts:
            assert not isinstance(fact, IrregularityNoted | IrregularityOpened), fact
            self._count(fact)
        assert awaits_what_the_rules_say(self.state)
        return verdict.facts

    def play(self) -> None:
        """One whole hand."""
        self._begin()
        for _ in range(MOST_STEPS):
            if self.state.settled:
                break
            self._conserved()
            if self.state.awaited[0] != "none":
                self._draw()
            else:
                self._say()
        assert self.state.settled, show(self.state, "dealer")
        self._end()

    def _begin(self) -> None:
        self._load_deck()
        self.hear(OpenRound(**WHO))
        self._in_pot = self._pot_left()
        self._taken, self._put = 0, {}
        version = self.state.version
        most = getattr(version, "most_players", 2)
        seated = {seat.seat: seat.stack for seat in self.state.round.seats}
        wanted = self.dice.sample(range(1, 13), self.dice.randint(2, min(most, 12)))
        stacks = STACKS[:2] if self.dice.random() < POOR else STACKS
        for seat in sorted({*seated, *wanted}):
            stack = self.dice.choice(stacks) if seat in wanted else 0
            if seat not in wanted or seated.get(seat, 0) < 50:
                self.hear(SeatChips(seat=seat, amount=Chips(stack), **WHO))
        self._sit_out_and_come_back()
        if self.state.round.by_button and (not self.state.round.button or self.dice.random() < 0.2):
            self.hear(PlaceButton(seat=self.dice.choice(wanted), **WHO))
        self._before = self._stacks()
        self.hear(CloseBets(**WHO))

    def _sit_out_and_come_back(self) -> None:
        """Some seats sit out or wait for the big blind, two of them play."""
        seats = list(self.state.round.seats)
        self.dice.shuffle(seats)
        for at, seat in enumerate(seats):
            how = self.dice.choice(("", "", "", "away", "waits")) if at > 1 else ""
            more = {how: True} if how else {}
            if seat.away or how:
                self.hear(SeatChips(seat=seat.seat, amount=seat.stack, **more, **WHO))

    def _pot_left(self) -> int:
        return int(self.state.round.account.carried)

    def _load_deck(self) -> None:
        self._stub = list(DECK)
        self.dice.shuffle(self._stub)
        self._load, self._draws = self._load + 1, 0
        self.hear(ShoeLoaded(shoe="shoe-a", load=self._load, decks=1, cards=52))

    def _draw(self) -> None:
        family = self.state.family
        assert family is not None
        stub = family.stub(self.state.round)
        mix = stub.planned and (not self._stub or (stub.rest and len(self._stub) <= stub.rest))
        if mix and stub.discards:
            self._stub += stub.discards
            self.dice.shuffle(self._stub)
            self._load, self._draws = self._load + 1, 0
            cards = len(self._stub)
            self.hear(ShoeLoaded(shoe="shoe-a", load=self._load, decks=0, cards=cards))
        self._draws += 1
        card = self._stub.pop()
        self.hear(CardDrawn(shoe="shoe-a", load=self._load, draw=self._draws, card=card))

    def _say(self) -> None:
        """The player in turn says one of the things that the page offers."""
        page = show(self.state, "dealer")
        buttons = [b for b in page["buttons"] if b["box"] == page["turn"]]
        assert buttons, page
        if self.dice.random() < TRIED:
            self._others_are_refused({b["action"] for b in buttons}, page["turn"])
        button = self.dice.choice(buttons)
        seat, action = int(button["box"]), Action(button["action"])
        choices = {c["action"]: c for c in page["room"]["choices"]}
        decide_ = Decide(action=action, box=seat, **WHO)
        if action in (Action.BET, Action.RAISE):
            decide_ = replace(decide_, amount=self._total(choices[action.value]))
        elif action in (Action.DISCARD, Action.EXCHANGE):
            decide_ = replace(decide_, cards=self._given(seat, action))
        self._ask(decide_)

    def _ask(self, decide_: Decide) -> None:
        verdict = decide(self.state, decide_)
        if verdict.refused is not None and verdict.refused.code in (
            "RF-115",
            "RF-117",
            "RF-125",
            "RF-126",
        ):
            self._unchanged(decide_)
            return
        self.hear(decide_)

    def _total(self, choice: dict[str, Any]) -> Chips:
        """A total that is legal; amounts outside are refused."""
        least, most = parse_amount(choice["least"]), parse_amount(choice["most"])
        assert least is not None and most is not None and 0 < least <= most
        if choice["fixed"]:
            fixed = [parse_amount(text) for text in choice["fixed"]]
            total = self.dice.choice(fixed)
            assert total is not None
            return total
        return Chips(self.dice.choice((least, most, self.dice.randint(least, most))))

    def _given(self, seat: int, action: Action) -> tuple[Card, ...]:
        cards = [dealt.card for dealt in self.state.round.hands[seat].cards]
        count = self.state.round.row.discards if action is Action.DISCARD else None
        return tuple(self.dice.sample(cards, count or self.dice.randint(1, len(cards))))

    def _others_are_refused(self, offered: set[str], turn: int) -> None:
        for action in Action:
            for seat in range(0, 14):
                own = seat in (0, turn) and action.value in {*offered, "show"}
                if not own:
                    self._is_refused(Decide(action=action, box=seat, **WHO))
        for action in TALKERS[3:5]:
            for amount in (1, 10**9):
                self._is_refused(Decide(action=action, box=turn, amount=Chips(amount), **WHO))
        self._is_refused(SeatChips(seat=turn, amount=Chips(999), **WHO))
        self._is_refused(PlaceButton(seat=turn, **WHO))
        self._is_refused(OpenRound(**WHO))
        self._is_refused(PaysDone(**WHO))
        self._is_refused(CloseBets(**WHO))

    def _is_refused(self, event: AnyEvent) -> None:
        assert decide(self.state, event).refused is not None, f"not refused: {event}"
        self._unchanged(event)
        self.refused += 1

    def _unchanged(self, event: AnyEvent) -> None:
        after = decide(self.state, event).state
        assert replace(after, entry=self.state.entry) == self.state

    def _count(self, fact: AnyFact) -> None:
        match fact:
            case ChipsStaked():
                assert fact.amount or not fact.stack, "a stake of nothing by who has chips"
                self._in_pot += fact.amount
                self._put[fact.seat] = self._put.get(fact.seat, 0) + fact.amount
            case ChipsReturned():
                self._in_pot -= fact.amount
                self._put[fact.seat] -= fact.amount
            case PotsMade():
                pots = sum(amount for amount, _ in fact.pots)
                assert pots == self._in_pot, "the pots are not what was put in"
                alone = self.state.version.ante_by == "big_blind"  # One puts in the antes of all.
                for _, seats in fact.pots:
                    paid = (self._put.get(seat, 0) > 0 or self._in_pot == 0 for seat in seats)
                    assert alone or all(paid)
            case ChargeTaken() | JackpotCollected():
                self._in_pot -= fact.amount
                self._taken += fact.amount
            case PotAwarded():
                self._in_pot -= fact.amount
            case PotCarried():
                assert fact.amount == self._in_pot
            case CardDealt():
                assert fact.card is None or fact.position == "board" or self._shown_street()
            case RoundEnded():
                charge = self._taken - self.state.round_no * 0
                assert fact.house_net <= charge
            case _:
                pass

    def _shown_street(self) -> bool:
        version: Any = self.state.version
        return any("up" in street.own for street in version.street)

    def _stacks(self) -> int:
        seats = sum(seat.stack for seat in self.state.round.seats)
        players = tuple(self.state.round.betting.players.values())
        playing = {player.seat for player in players}
        away = sum(s.stack for s in self.state.round.seats if s.seat not in playing)
        return away + sum(player.stack for player in players) if players else seats

    def _conserved(self) -> None:
        version: Any = self.state.version
        start = self._before + self._carried_in(version)
        assert self._stacks() + self._in_pot + self._taken == start, "a chip is lost"

    def _carried_in(self, version: Any) -> int:
        return int(self.state.round.betting.dead)

    def _end(self) -> None:
        self._conserved()
        assert self._in_pot == self.state.round.account.carried
        if "jackpot" in show(self.state, "dealer")["can"]:
            self._is_refused(PaysDone(**WHO))
            self.hear(RuleJackpot(pays=self.dice.random() < 0.5, person="F1", role="F"))
        self.hear(PaysDone(**WHO))
        self.hands += 1
