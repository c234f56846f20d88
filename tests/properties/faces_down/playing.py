"""Rounds played by chance: what happens next is chosen from what everybody at the table can see."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from controller.games.rounds import Round
from controller.procedures.conceal import conceal
from controller.procedures.decide import decide
from controller.procedures.names import parts_left
from controller.procedures.rules import TableRules
from controller.procedures.rulings import parts_of
from controller.procedures.settling import expected, rightly
from controller.procedures.shoe import betting_in
from controller.procedures.state import CLOSED, ROUND_IN_PLAY, SHOE_CHANGE, TableState, new_table
from controller.sequencing.verdicts import Verdict
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK, UNKNOWN, Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.observations import CardDrawn, ChipsPlaced, ShoeLoaded
from controller.vocabulary.places import NONE, Spot
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    GiveRuling,
    OpenRound,
    OpenTable,
    PaysDone,
    PlaceButton,
    Report,
    SeatChips,
    VoidRound,
)

STAKE, SIDE_STAKE = Chips(1000), Chips(500)
PLAIN = (("main",), ("bet",), ("1", "2", "3"), ("blind",), ("ante",), ("banco",), ("player",))
"""The stakes that a box of each game needs, whichever of them the version has."""
SIDES = ("bonus", "extra_bonus", "egalite", "side")
MOST_STEPS = 400
DOUBTED = ("RD-03", "RD-06", "RD-07", "RD-08", "RD-09")
"""Rows by which people say that a card was misread, read twice, or missed."""
PATIENCE = 8
"""Rulings that are tried on a question before the round is voided."""
RING = "ring_poker/"
POSTED = {"ante": "1", "blinds": "1/2", "bring_in": "1", "min_bet": "2", "rake_pct": "5"}
"""What a table of seats posts; a stack is so many antes that some are soon all-in."""
STACKS = (Chips(700), Chips(3000), Chips(20000))

VERSIONS = sorted(
    path.relative_to(shipped() / "games").with_suffix("").as_posix()
    for path in (shipped() / "games").rglob("*.toml")
)
"""Every version that is shipped, by its path below `games/`."""


def cards_of(round_: Any, box: int) -> Any:
    """The cards of a seat in the order in which they lie there."""
    hands = round_.hands.values() if isinstance(round_.hands, dict) else round_.hands
    return next(hand.cards for hand in hands if hand.seat == box)


@cache
def rules_of(game: str, side_game: str = "", more: tuple[tuple[str, str], ...] = ()) -> TableRules:
    """The usual table of this version, where one card of a new shoe is burned unseen."""
    keys = [("side_game", side_game, 1)] if side_game else []
    if game.startswith(RING):
        keys += [(key, value, 1) for key, value in (POSTED | dict(more)).items()]
    made = rules_for_sheet(game, keys, shipped())
    assert isinstance(made, tuple), made
    return replace(made[0], house=replace(made[0].house, burn_new_shoe=1))


class Chance:
    """Everything that people and cards do, drawn from one source of numbers.

    `trouble` is how likely it is that a card comes too many, cannot be read, or a round is voided.
    """

    def __init__(
        self,
        table: TableRules,
        numbers: random.Random,
        most_boxes: int = 3,
        trouble: float = 0.0,
    ) -> None:
        self.table = table
        self.trouble = trouble
        self._numbers = numbers
        self.boxes = numbers.randint(1, min(most_boxes, table.terms.boxes))
        self._sides = [name for name in SIDES if numbers.random() < 0.6]
        self._staked: set[str] = set()
        self._asked: Counter[int] = Counter()

    def shuffled(self) -> list[Card]:
        """The decks of the table in an order by chance."""
        cards = list(DECK) * self.table.terms.decks
        self._numbers.shuffle(cards)
        return cards

    def next(self, state: TableState) -> AnyEvent | Card | None:
        """What happens next at this table; None for a card of the shoe, `??` for one unread."""
        if state.questions:
            return self._ruled(state)
        if state.void_asked and not state.round.voided:
            return VoidRound(person="P1", role="P", reason="misdeal", reference="REF-1")
        if state.phase == ROUND_IN_PLAY and self._numbers.random() < self.trouble:
            return self._trouble(state)
        if state.phase == CLOSED:
            return OpenTable(person="P1", role="P", version=self.table.opens)
        if state.phase == SHOE_CHANGE:
            return self._new_shoe(state)
        if state.phase != ROUND_IN_PLAY:
            self._staked.clear()
            return OpenRound(person="D1", role="D")
        if betting_in(state):
            return self._stake(state)
        if state.settled:
            return self._paid(state)
        if state.awaited[0] != NONE:
            return None
        return self._decision(state)

    def _trouble(self, state: TableState) -> AnyEvent | Card | None:
        """A card too many or unread, a reading that people doubt, or the first name of a void."""
        code = self._numbers.choice(DOUBTED)
        draw = self._numbers.randint(1, max(1, state.shoe.draws))
        doubt = Report(person="D1", role="D", code=code, draw=draw)
        kinds: list[AnyEvent | Card | None] = [None, UNKNOWN, UNKNOWN, doubt, doubt, doubt]
        if not state.round.voided:
            kinds.append(VoidRound(person="F1", role="F", reason="misdeal", reference="REF-1"))
        return self._numbers.choice(kinds)

    def _new_shoe(self, state: TableState) -> AnyEvent | None:
        shoe = state.shoe
        if shoe.load and shoe.burns_due and not shoe.suspect and shoe.rounds_left != 0:
            return None
        decks = self.table.terms.decks
        return ShoeLoaded(shoe=shoe.name, load=shoe.load + 1, decks=decks, cards=52 * decks)

    def _stake(self, state: TableState) -> AnyEvent:
        assert state.family is not None
        assert state.version is not None
        if state.family.room(state.round) is not None:
            return self._seat(state)
        names = state.family.spots(state.version)
        plain = next(stakes for stakes in PLAIN if set(stakes) <= set(names))
        wanted = dict.fromkeys(plain, STAKE)
        wanted |= {name: SIDE_STAKE for name in self._sides if name in names}
        for box in range(1, self.boxes + 1):
            for name, stake in wanted.items():
                spot = Spot(box, 1, name).id
                if spot not in self._staked:
                    self._staked.add(spot)
                    return ChipsPlaced(spot=spot, amount=stake, total=stake)
        for spot, back in state.round.not_accepted:
            total = Chips(state.lies(spot).total - back)
            return ChipsPlaced(spot=spot, amount=Chips(0), total=total)
        return CloseBets(person="D1", role="D")

    def _seat(self, state: TableState) -> AnyEvent:
        """Another seat is taken, the button is placed, the hand begins."""
        seats = state.round.seats
        # One seat fewer than the deck serves, so that cards are left to be exchanged.
        if len(seats) < min(self.boxes + 1, getattr(state.version, "most_players", 12) - 1):
            stack = self._numbers.choice(STACKS)
            seat = len(seats) + 1
            return SeatChips(seat=seat, amount=stack, person="D1", role="D")
        by_button = getattr(state.round, "by_button", True)
        if by_button and not state.round.button:
            return PlaceButton(seat=1, person="D1", role="D")
        return CloseBets(person="D1", role="D")

    def _decision(self, state: TableState) -> AnyEvent:
        """A decision that may be entered for what is known, or its chips."""
        if state.waiting is not None:
            for spot, amount in state.waiting.needs:
                total = Chips(rightly(state, spot) + amount)
                if state.lies(spot).total != total:
                    return ChipsPlaced(spot=spot, amount=amount, total=total)
        assert state.family is not None
        round_: Round = conceal(state).round
        asks = [ask for ask, _ in state.family.asks(round_)]
        assert asks, f"nothing can be entered: {state.game} {round_.phase}"
        ask = self._numbers.choice(asks)
        if ask.action in (Action.EXCHANGE, Action.BUY) and ask.positions:
            count = self._numbers.randint(1, len(ask.positions))
            places = self._numbers.sample(range(1, 6), count)
            ask = replace(ask, positions=tuple(sorted(places)))
        if ask.rows:
            held = len(cards_of(round_, ask.box))
            places = self._numbers.sample(range(1, held + 1), sum(map(len, ask.rows)))
            ask = replace(ask, positions=tuple(places))
        if ask.cards:
            count = len(ask.cards)
            if ask.action is Action.EXCHANGE:
                count = self._numbers.randint(1, 5)
            held = len(cards_of(round_, ask.box))
            places = self._numbers.sample(range(1, held + 1), count)
            ask = replace(ask, cards=(), positions=tuple(sorted(places)))
        return replace(ask, person="D1", role="D")

    def _paid(self, state: TableState) -> AnyEvent:
        for wager in state.round.wagers:
            total = expected(state.round, wager.spot)
            if state.lies(wager.spot).total != total and wager.spot not in state.seen:
                return ChipsPlaced(spot=wager.spot, amount=Chips(0), total=total)
        return PaysDone(person="D1", role="D")

    def _ruled(self, state: TableState) -> AnyEvent:
        """The next name that the first question needs, on what the house proposes."""
        question = state.questions[0]
        choice = "key" if "key" in question.row.choices else "accept"
        self._asked[question.entry] += 1
        if self._asked[question.entry] > PATIENCE:
            choice = "void"
        due = parts_left(parts_of(question, choice), question.given) or ("P",)
        role = due[self._asked[question.entry] % len(due)]
        who = f"{role}{len(question.given) + 1}"
        return GiveRuling(
            person=who, role=role, code=question.code, choice=choice, reference="REF-1"
        )


class Played:
    """One table that hears, with its entries as a journal would hold them."""

    def __init__(self, table: TableRules, cards: list[Card]) -> None:
        self.state = new_table(table)
        self.cards = cards
        self.entries: list[Entry] = []
        self.verdict: Verdict[TableState] = Verdict(self.state)

    def hear(self, event: AnyEvent | Card | None) -> Entry:
        """One event, or the next card of the shoe, which may come unread and be keyed later."""
        if event is None or isinstance(event, str):
            shoe = self.state.shoe
            draw = shoe.draws + 1
            card = event or self._card(draw)
            event = CardDrawn(shoe=shoe.name, load=shoe.load, draw=draw, card=card, event=7)
        elif isinstance(event, GiveRuling) and event.choice == "key":
            event = replace(event, card=self._card(self.state.questions[0].draw))
        elif isinstance(event, Decide) and event.positions:
            event = self._given(event)
        self.verdict = decide(self.state, event)
        self.state = self.verdict.state
        number = self.state.entry
        entry = Entry(
            number=number,
            wall_ms=1_772_395_200_000 + 1000 * number,
            clock_ms=1000 * number,
            event=event,
            facts=self.verdict.facts,
        )
        self.entries.append(entry)
        return entry

    def _given(self, event: Decide) -> Decide:
        """The cards at these places, by their faces where the game names them so."""
        family, round_ = self.state.family, self.state.round
        if family is None or family.room(round_) is None:
            return event
        held = cards_of(round_, event.box)
        cards = tuple(held[place - 1].card for place in event.positions)
        if event.rows:
            each = iter(cards)
            rows = tuple(tuple(next(each) for _ in row) for row in event.rows)
            return replace(event, positions=(), rows=rows)
        return replace(event, positions=(), cards=cards)

    def _card(self, draw: int) -> Card:
        return self.cards[(draw - 1) % len(self.cards)]


def play(table: TableRules, seed: int, rounds: int = 1) -> Played:
    """So many finished rounds at a table, by chance."""
    chance = Chance(table, random.Random(seed))
    played = Played(table, chance.shuffled())
    for _ in steps(played, chance, rounds):
        pass
    return played


def steps(played: Played, chance: Chance, rounds: int, after: int = 0) -> Iterator[Entry]:
    """The entries of so many rounds and of what follows; a round that never ends fails."""
    for _ in range(MOST_STEPS * rounds):
        yield played.hear(chance.next(played.state))
        finished = played.state.round_no - (played.state.phase == ROUND_IN_PLAY)
        if finished == rounds:
            break
    else:
        raise AssertionError(f"{played.state.game}: no end after {MOST_STEPS * rounds} steps")
    for _ in range(after):
        yield played.hear(chance.next(played.state))
