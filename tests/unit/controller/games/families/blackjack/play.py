"""Rounds of blackjack played on the family alone."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from controller.games.families.blackjack.family import FAMILY
from controller.games.families.blackjack.hands import BlackjackRound
from controller.games.families.blackjack.version import BlackjackVersion
from controller.games.paytable import settle
from controller.games.rounds import Dealt, Terms, Wager
from controller.sequencing.verdicts import Changed, Unheard
from controller.settings.files import Files
from controller.settings.games import load_game
from controller.settings.problems import Problems
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.observations import CardDrawn, ChipsPlaced
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action, CloseBets, Decide

CONFIG = Path(__file__).parents[6] / "config"
DEFAULTS = {label: point.choices[0] for label, point in FAMILY.decisions.items()}


def version(
    name: str, decisions: Mapping[str, str] | None = None, side_game: str = "none"
) -> BlackjackVersion:
    """A shipped version at 3:2, its open points at their defaults but for those given."""
    problems = Problems()
    chosen = {**DEFAULTS, **(decisions or {})}
    posted = {"blackjack_pays": "3:2", "side_game_top": "50:1"}
    files = Files(CONFIG, CONFIG)
    found = load_game(files, f"blackjack/{name}", posted, chosen, (), problems, side_game)
    assert isinstance(found, BlackjackVersion), name
    return found


def cards(text: str, up: bool = True) -> tuple[Dealt, ...]:
    """Cards as they lie, `As 9d`."""
    return tuple(Dealt(n, Card(c.upper()), up) for n, c in enumerate(text.split(), 1))


def settled(round_: BlackjackRound, wager: Wager) -> Chips:
    """What a stake comes to on the round as it lies."""
    return settle(round_.version.paytable, FAMILY.outcomes, round_, wager).net


class Play:
    """One round, step by step; settles what is ripe as procedures do."""

    def __init__(
        self, played: BlackjackVersion, stakes: Mapping[str, int], bettors: int = 3
    ) -> None:
        self.round: BlackjackRound = FAMILY.open_round(1, played, Terms(boxes=7, bettors=bettors))
        self.facts: list[AnyFact] = []
        self.draws = 0
        for spot, stake in stakes.items():
            amount = Chips(stake)
            assert self.hear(ChipsPlaced(spot=spot, amount=amount, total=amount)) is None
        assert self.hear(CloseBets(person="", role="")) is None

    def hear(self, event: object) -> Refused | Unheard | None:
        """One event; what stood against it."""
        heard = FAMILY.sequencer.step(self.round, event)
        if not isinstance(heard, Changed):
            return heard
        wagers = tuple(
            replace(w, net=settled(heard.round, w))
            if w.net is None and FAMILY.ripe(heard.round, w)
            else w
            for w in heard.round.wagers
        )
        self.round = replace(heard.round, wagers=wagers)
        self.facts += heard.facts
        return None

    def draw(self, text: str) -> "Play":
        """Cards leave the shoe, each to where it is due."""
        for card in text.split():
            assert FAMILY.due(self.round) != "none", card
            self.draws += 1
            event = CardDrawn(shoe="a", load=1, draw=self.draws, card=Card(card.upper()))
            assert self.hear(event) is None
        return self

    def do(self, action: str, box: int = 1, bettor: int = 1, amount: int = 0) -> "Play":
        """A decision that the rules allow."""
        assert self.ask(action, box, bettor, amount) == ""
        return self

    def ask(self, action: str, box: int = 1, bettor: int = 1, amount: int = 0) -> str:
        """A decision: the code of its refusal, `unheard`, or nothing."""
        against = self.hear(
            Decide(
                person="",
                role="",
                action=Action(action),
                box=box,
                bettor=bettor,
                amount=Chips(amount),
            )
        )
        if isinstance(against, Refused):
            return against.code
        return "" if against is None else "unheard"

    def net(self, spot: str, hand: int = 0) -> int | None:
        """The result of a stake so far."""
        return next(w.net for w in self.round.wagers if (w.spot, w.hand) == (spot, hand))

    def buttons(self) -> set[tuple[str, int, int]]:
        """What may be entered: action, box, bettor."""
        return {(d.action.value, d.box, d.bettor) for d, _ in FAMILY.asks(self.round)}
