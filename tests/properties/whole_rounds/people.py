"""People who play whole rounds at one table by what its dealer page offers, and nothing else."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from controller.procedures.decide import decide
from controller.procedures.rules import TableRules
from controller.procedures.show import show
from controller.procedures.state import TableState, new_table
from controller.sequencing.verdicts import Verdict
from controller.sheets.asking import to_request
from controller.vocabulary.cards import BACK
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.facts import (
    AnyFact,
    DecisionTaken,
    IrregularityNoted,
    IrregularityOpened,
    RoundEnded,
    StakeAwaited,
    StakeNotAccepted,
)
from controller.vocabulary.observations import ChipsLifted, ChipsPlaced
from controller.vocabulary.places import NONE
from controller.vocabulary.refusals import Refused
from tests.properties.whole_rounds.chips_moved import ChipsMoved
from tests.properties.whole_rounds.shoe_dealt import ShoeDealt
from tests.properties.whole_rounds.staking import stakes

Page = Mapping[str, Any]
Button = Mapping[str, Any]

IRREGULAR = (IrregularityNoted, IrregularityOpened)
CUT_CARD = ("SH-07", "SH-08")
"""What the table notes of every shoe that comes to its end."""
BY_FACES = {
    "hit": ("RF-012",),
    "double": ("RF-012", "RF-033"),
    "split": ("RF-035",),
    "surrender": ("RF-045",),
    "insure": ("RF-041", "RF-043", "RF-057"),
    "even_money": ("RF-044",),
}
"""The refusals of a button that may be legal for some hand but is not for the one that is down."""
MOST_STEPS = 1000
CHIPS_FIRST, PAID_AT_ONCE, LEFT_LYING = 0.3, 0.3, 0.2


Looks = Callable[[TableState, Page], None]


class Stuck(AssertionError):
    """The page offers nothing that would bring the round on."""


class People:
    """The players, the dealer and the shoe of one table; `rounds` are brought to their end.

    `looks` is called with every state in which somebody is asked for a decision.
    """

    def __init__(self, rules: TableRules, dice: random.Random) -> None:
        self.rules = rules
        self.state: TableState = new_table(rules)
        self.chips = ChipsMoved()
        self.rounds = 0
        self.asked = 0
        self._dice = dice
        self._shoe = ShoeDealt(rules.shoe, rules.terms.decks, dice)
        self._needed: tuple[tuple[str, int], ...] = ()
        self._facts: list[AnyFact] = []
        self.ask({"kind": "open_table", "version": rules.opens}, "P")
        self._spots = [str(spot["name"]) for spot in self.page()["boxes"][0]["spots"]]

    def hear(self, event: AnyEvent) -> tuple[AnyFact, ...]:
        """One event at the table: nothing irregular may come of it."""
        return self._goes_on(decide(self.state, event))

    def ask(self, request: Mapping[str, object], role: str = "D") -> tuple[AnyFact, ...]:
        """Touch the page; what it offers is never refused."""
        event = to_request(f"{role}1", role, request)
        assert not isinstance(event, Refused), event
        verdict = decide(self.state, event)
        assert verdict.refused is None, f"{request}: {verdict.refused} on {self.page()}"
        self._needed = ()
        return self._goes_on(verdict)

    def _goes_on(self, verdict: Verdict[TableState]) -> tuple[AnyFact, ...]:
        self.state = verdict.state
        for fact in verdict.facts:
            if isinstance(fact, IRREGULAR):
                assert fact.code in CUT_CARD, f"{fact}: {self.page()}"
            self.chips.hear(fact, self._needed)
            self._shoe.hear(fact)
        return verdict.facts

    def page(self) -> Page:
        """The dealer's page."""
        return show(self.state, "dealer")

    def play(self, looks: Looks | None = None) -> None:
        """One whole round; `looks` is shown every page of it."""
        self._open()
        self._bet()
        for _ in range(MOST_STEPS):
            if self.state.settled:
                break
            if self._dice.random() < PAID_AT_ONCE:
                self._pay()
            if looks is None and self._only_a_card_is_due():
                self._draw(self.state.awaited[0])
            else:
                page = self.page()
                assert page["state"] == "dealing", page
                if looks is not None:
                    looks(self.state, page)
                self._step(page)
        else:
            raise Stuck(f"not over after {MOST_STEPS} steps: {self.page()}")
        self._end()

    def _only_a_card_is_due(self) -> bool:
        """Nobody is asked anything: the page need not be read to see that."""
        family = self.state.family
        return self.state.awaited[0] != NONE and not (family and family.asks(self.state.round))

    def _open(self) -> None:
        for _ in range(MOST_STEPS):
            page = self.page()
            if "open_round" in page["can"]:
                break
            shoe = page["shoe"]
            if shoe["burns_due"]:
                self.hear(self._shoe.draw())
            else:
                self.hear(self._shoe.load())
        else:
            raise Stuck(f"no round can be opened: {self.page()}")
        self.chips.begin_round()
        self._give_back(self.ask({"kind": "open_round"}))

    def _bet(self) -> None:
        terms, spots = self.rules.terms, self._spots
        while not self._closed():
            for spot, total in stakes(
                self.rules.opens, terms.boxes, terms.bettors, spots, self._dice
            ):
                self._player(spot, total)

    def _closed(self) -> bool:
        """Close the bets; where the stakes do not belong together some are taken back."""
        while "close_bets" in self.page()["can"]:
            event = to_request("D1", "D", {"kind": "close_bets"})
            assert not isinstance(event, Refused)
            verdict = decide(self.state, event)
            if verdict.refused is None:
                self._goes_on(verdict)
                return True
            self._player(self._dice.choice([s for s, lies in self.chips.lies.items() if lies]), 0)
        return False

    def _player(self, spot: str, total: int) -> None:
        before = self.chips.lies[spot]
        self.chips.by_player(spot, total)
        self._give_back(self._seen(spot, before))

    def _seen(self, spot: str, before: int) -> tuple[AnyFact, ...]:
        """The reader of a spot tells what lies there now."""
        total = Chips(self.chips.lies[spot])
        kind = ChipsPlaced if total > before else ChipsLifted
        return self.hear(kind(spot=spot, amount=Chips(abs(total - before)), total=total))

    def _give_back(self, facts: tuple[AnyFact, ...]) -> None:
        """Chips that are no stake go back to their player."""
        for fact in facts:
            if isinstance(fact, StakeNotAccepted):
                self._player(fact.spot, self.chips.lies[fact.spot] - fact.amount)

    def _step(self, page: Page) -> None:
        """One of the things that can be done now."""
        acts: list[Any] = [*page["buttons"]]
        acts += [own for own in ("peek", "reveal") if own in page["can"]]
        if page["due"] != "none":
            acts.append(None)
        if not acts:
            raise Stuck(f"nothing can be done: {page}")
        act = self._dice.choice(acts)
        if act is None:
            self._draw(page["due"])
        elif isinstance(act, str):
            self.ask({"kind": "decide", "box": 0, "action": act})
        else:
            self._decide(act)

    def _draw(self, due: str) -> None:
        """The next card; where it would be the last of a deck the page says what comes first."""
        short = self._shoe.is_nearly_empty()
        if short and any("new stub" in notice for notice in self.page()["notices"]):
            self.hear(self._shoe.load_discards(due))
        self.hear(self._shoe.draw())
        if self._shoe.cut_card_is_out():
            self.hear(self._shoe.cut_card())

    def _decide(self, button: Button) -> None:
        self.asked += 1
        event = to_request("D1", "D", said(button, self._dice))
        assert not isinstance(event, Refused)
        asked = decide(self.state, event)
        if asked.refused is not None:
            self.judged_by_faces(button, asked.refused)
            return
        awaited = [f for f in asked.facts if isinstance(f, StakeAwaited)]
        self._needed = tuple((fact.spot, fact.amount) for fact in awaited)
        facts: tuple[AnyFact, ...] = ()
        first = bool(self._needed) and self._dice.random() < CHIPS_FIRST
        if not first:
            facts += self._goes_on(asked)
        for spot, amount in self._needed:
            before = self.chips.lies[spot]
            self.chips.by_player(spot, before + amount)
            facts += self._seen(spot, before)
        if first:
            facts += self.hear(event)
        taken = [fact for fact in facts if isinstance(fact, DecisionTaken)]
        assert len(taken) == 1, f"{button} was not taken once: {facts}"
        assert (taken[0].box, taken[0].bettor) == (button["box"], button["bettor"])
        assert taken[0].action == button["action"]

    def judged_by_faces(self, button: Button, refused: Refused) -> None:
        """Only an answer that needs a face which nobody has seen may go against a button."""
        boxes = self.page()["boxes"]
        hands = [hand for box in boxes if box["box"] == button["box"] for hand in box["hands"]]
        down = any(BACK in hand["cards"] for hand in hands)
        assert down, f"{button}: {refused} on {self.page()}"
        assert refused.code in BY_FACES[button["action"]], f"{button}: {refused}"

    def _house(self, spot: str) -> None:
        before, due = self.chips.lies[spot], self.chips.due(spot)
        if before != due:
            self.chips.by_house(spot, due)
            self._seen(spot, before)

    def _pay(self) -> None:
        """Pays and takes of what is settled by now."""
        for spot in self.chips.staked:
            if self.chips.settled(spot):
                self._house(spot)

    def _end(self) -> None:
        self._pay()
        ended = [f for f in self.ask({"kind": "pays_done"}) if isinstance(f, RoundEnded)]
        assert len(ended) == 1
        self.chips.check(ended[0].house_net)
        self.rounds += 1
        for spot in [spot for spot, lies in self.chips.lies.items() if lies]:
            if self._dice.random() >= LEFT_LYING:
                self._player(spot, 0)


def said(button: Button, dice: random.Random) -> dict[str, object]:
    """The request that a button stands for, with an amount or places that a player likes."""
    request = {key: button[key] for key in ("action", "box", "bettor")}
    request |= {"kind": "decide"}
    if button["amount"] is not None:
        request["amount"] = button["amount"]
    if button["gives"]:
        count = dice.randint(1, button["gives"])
        request["positions"] = sorted(dice.sample(range(1, 6), count))
    return request
