"""What holds of `decide` for all inputs (architecture.md section 9, properties)."""

from collections import Counter

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.state import BETWEEN_ROUNDS, CLOSED, ROUND_IN_PLAY, TableState, new_table
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK
from controller.vocabulary.chips import Chips
from controller.vocabulary.corrections import STRUCK, WAITS, CardAmended, SettlementCorrected
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import (
    AnyFact,
    CardBurned,
    CardDealt,
    RoundEnded,
    RoundOpened,
    RoundVoided,
    SpotSettled,
    StakeReturned,
)
from controller.vocabulary.observations import CardDrawn, ShoeLoaded
from controller.vocabulary.requests import GiveRuling, OpenRound, OpenTable, Report
from tests.properties.kept_with_state import awaits_what_the_rules_say, called_only_in_play
from tests.properties.table_rules import happenings
from tests.properties.table_rules.people import PutRight

NOWHERE = ("", WAITS, STRUCK)
"""Where an amended card has no position."""
GAMES = {
    "baccarat/punto_banco": (("minimum", "5"), ("maximum", "100"), ("step", "5")),
    "baccarat/commission": (),
    "blackjack/a": (("blackjack_pays", "3:2"), ("minimum", "5")),
    "blackjack/no": (),
    "in_between/red_dog": (("boxes", "3"),),
    "in_between/bulldog": (),
    "high_card/voodoo": (),
}


def rules_of(game: str) -> TableRules:
    made = rules_for_sheet(game, [(key, value, 1) for key, value in GAMES[game]], shipped())
    assert isinstance(made, tuple), made
    return replace(made[0], house=replace(made[0].house, burn_new_shoe=1))


class AnyTable(RuleBasedStateMachine):
    """Random legal and illegal events at one table."""

    table: TableRules

    def __init__(self) -> None:
        super().__init__()
        self.state: TableState = new_table(self.table)
        self.results: Counter[str] = Counter()
        self.net = 0
        self.dealt = 0
        self.returned: Counter[str] = Counter()
        self.voids = 0

    @initialize(ready=st.booleans())
    def opens(self, ready: bool) -> None:
        if not ready:
            return
        shoe = self.table.shoe
        self.hear(OpenTable(person="P1", role="P", version=self.table.opens))
        decks = self.table.terms.decks
        self.hear(ShoeLoaded(shoe=shoe, load=1, decks=decks, cards=52 * decks))
        self.hear(CardDrawn(shoe=shoe, load=1, draw=1, card=DECK[0]))
        self.hear(OpenRound(person="D1", role="D"))
        assert self.state.phase == ROUND_IN_PLAY

    @rule(data=st.data())
    def cards(self, data: st.DataObject) -> None:
        shoe = self.state.shoe
        self.hear(data.draw(happenings.next_card(shoe.load, shoe.draws)))

    @rule(data=st.data())
    def more_cards(self, data: st.DataObject) -> None:
        shoe = self.state.shoe
        for _ in range(data.draw(st.integers(1, 5))):
            self.hear(data.draw(happenings.next_card(shoe.load, self.state.shoe.draws)))

    @rule(event=happenings.chips())
    def chips(self, event: AnyEvent) -> None:
        self.hear(event)

    @rule(data=st.data())
    def devices(self, data: st.DataObject) -> None:
        shoe = self.state.shoe
        self.hear(data.draw(happenings.devices(shoe.load, shoe.draws)))

    @rule(data=st.data())
    def requests(self, data: st.DataObject) -> None:
        self.hear(data.draw(happenings.requests(self.table.opens)))

    @rule(spot=happenings.SPOTS, amount=happenings.AMOUNTS, stands=st.booleans())
    def called(self, spot: str, amount: int, stands: bool) -> None:
        """A bet without chips, on which dealer and floor rule at once (BT-14)."""
        self.hear(Report(person="D1", role="D", code="BT-14", spot=spot, amount=Chips(amount)))
        for role in "DF":
            choice = "accept" if stands else "no_action"
            self.hear(GiveRuling(person=f"{role}1", role=role, code="BT-14", choice=choice))

    @rule(data=st.data())
    def rulings(self, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(1, 4))):
            codes = tuple(question.code for question in self.state.questions)
            self.hear(data.draw(happenings.rulings(codes)))

    def hear(self, event: AnyEvent) -> None:
        """Decide twice, keep the account, compare."""
        before = self.state
        verdict = decide(before, event)
        assert decide(before, event) == verdict
        assert verdict.state.entry == before.entry + 1
        if verdict.refused is not None:
            kept = replace(verdict.state, entry=before.entry, questions=before.questions)
            assert kept == before, f"a refused request changed the table: {verdict.refused}"
        msgspec.json.encode(verdict.facts)
        self._cards_are_kept(before, event, verdict.state, verdict.facts)
        assert awaits_what_the_rules_say(verdict.state)
        assert called_only_in_play(verdict.state)
        self.state = verdict.state
        for fact in verdict.facts:
            self._account(fact, verdict.state)

    def _cards_are_kept(
        self, before: TableState, event: AnyEvent, after: TableState, facts: tuple[AnyFact, ...]
    ) -> None:
        """Every card that waited still waits, lies, or was burned; so does a card just drawn."""
        placed = {fact.draw for fact in facts if isinstance(fact, CardDealt | CardBurned)}
        amended = (fact for fact in facts if isinstance(fact, CardAmended))
        placed |= {fact.draw for fact in amended if fact.now_at == STRUCK}
        waiting = {pending.draw for pending in after.shoe.pending}
        assert {pending.draw for pending in before.shoe.pending} <= placed | waiting
        if not isinstance(event, CardDrawn) or event.draw <= 0:
            return
        other_load = event.load != 0 and before.shoe.load not in (0, event.load)
        if other_load or event.draw > before.shoe.draws:
            assert event.draw + after.shoe.before in placed | waiting

    def _account(self, fact: AnyFact, state: TableState) -> None:
        match fact:
            case RoundOpened():
                self.results.clear()
                self.returned.clear()
                self.net, self.dealt, self.voids = 0, 0, 0
            case CardDealt():
                self.dealt += 1
            case SpotSettled():
                self.results[f"{fact.spot} {fact.hand}"] += 1
                self.net += fact.net
                assert fact.net >= -fact.stake
            case SettlementCorrected():
                self._correct(fact)
            case CardAmended() if state.round is not None and fact.round == state.round.no:
                self.dealt += (fact.now_at not in NOWHERE) - (fact.was_at not in NOWHERE)
            case RoundVoided():
                self.voids += 1
            case StakeReturned():
                self.returned[fact.spot] += fact.amount
            case RoundEnded():
                assert fact.house_net == (0 if self.voids else -self.net)

    def _correct(self, fact: SettlementCorrected) -> None:
        if fact.after_pays:
            return
        self.net += (fact.now or 0) - fact.was
        if fact.now is None:
            self.results[f"{fact.spot} {fact.hand}"] -= 1

    @invariant()
    def every_stake_has_one_result(self) -> None:
        round_ = self.state.round
        assert (round_ is None) == (self.state.phase != ROUND_IN_PLAY)
        assert self.voids <= 1
        assert all(count in (0, 1) for count in self.results.values())
        if round_ is None:
            return
        stakes = Counter[str]()
        for wager in round_.wagers:
            stakes[wager.spot] += wager.total
            assert wager.total > 0
        if round_.voided:
            assert self.returned == stakes
        elif self.state.settled:
            assert sum(self.results.values()) == len(round_.wagers)
            assert self.net == sum(wager.net for wager in round_.wagers)
            assert all(wager.net is not None for wager in round_.wagers)

    @invariant()
    def every_dealt_card_lies(self) -> None:
        if self.state.round is not None and self.state.family is not None:
            hands = self.state.family.hands(self.state.round)
            assert sum(len(hand.cards) for hand in hands) == self.dealt

    def teardown(self) -> None:
        """Wherever it has come to, people put it right."""
        left = PutRight(self.state).all_of_it()
        assert left.phase in (BETWEEN_ROUNDS, CLOSED), (left.phase, left.questions)
        assert left.questions == (), [
            (q.code, q.level, q.detail, q.spot, q.entry) for q in left.questions
        ]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_nothing_is_lost_and_every_state_can_be_left(game: str) -> None:
    machine = type(f"Table_{game}", (AnyTable,), {"table": rules_of(game)})
    half = settings(max_examples=settings().max_examples // 2)
    run_state_machine_as_test(machine, settings=half)
