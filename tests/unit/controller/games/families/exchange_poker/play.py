"""Rounds of exchange poker played on the family alone."""

from collections.abc import Mapping

from controller.games.families.exchange_poker.family import FAMILY
from controller.games.families.exchange_poker.hands import ExchangeRound
from controller.games.families.exchange_poker.version import ExchangeVersion
from controller.games.rounds import Limits, Terms
from controller.sequencing.verdicts import Changed, Unheard
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import parse_card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.observations import CardDrawn, ChipsPlaced
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action, CloseBets, Decide

ANTE = 1000


def version(name: str, sets: Mapping[str, str] | None = None) -> ExchangeVersion:
    """A shipped version, with what these `set` lines change."""
    game = f"exchange_poker/{name}"
    lines = [(key, value, at) for at, (key, value) in enumerate((sets or {}).items(), 1)]
    found = rules_for_sheet(game, lines, shipped())
    assert isinstance(found, tuple), found
    made = found[0].games[game]
    assert isinstance(made, ExchangeVersion)
    return made


class Play:
    """One round with an ante on each of these boxes; `facts` is all that became true."""

    def __init__(
        self,
        played: ExchangeVersion,
        boxes: tuple[int, ...] = (1,),
        limits: tuple[tuple[str, Limits], ...] = (),
    ) -> None:
        terms = Terms(boxes=6, decks=1, limits=limits)
        self.round: ExchangeRound = FAMILY.open_round(1, played, terms)
        self.facts: list[AnyFact] = []
        self._draws = 0
        for box in boxes:
            self.bet(f"{box}.ante", ANTE)

    def bet(self, spot: str, amount: int) -> None:
        self.hear(ChipsPlaced(spot=spot, amount=Chips(amount), total=Chips(amount)))

    def close(self) -> "Play":
        self.hear(CloseBets(person="D1", role="D"))
        return self

    def draw(self, cards: str) -> "Play":
        for word in cards.split():
            card = parse_card(word)
            assert card is not None, word
            self._draws += 1
            self.hear(CardDrawn(shoe="shoe-a", load=1, draw=self._draws, card=card))
        return self

    def do(self, box: int, action: Action, amount: int = 0, positions: tuple[int, ...] = ()) -> str:
        """The code of the refusal, empty when it was done."""
        decide = Decide(
            person="D1",
            role="D",
            action=action,
            box=box,
            amount=Chips(amount),
            positions=positions,
        )
        heard = FAMILY.sequencer.step(self.round, decide)
        assert not isinstance(heard, Unheard), heard
        if isinstance(heard, Refused):
            return heard.code
        self._take(heard)
        return ""

    def hear(self, event: object) -> None:
        heard = FAMILY.sequencer.step(self.round, event)
        assert isinstance(heard, Changed), heard
        self._take(heard)

    def _take(self, heard: Changed[ExchangeRound]) -> None:
        self.round = heard.round
        self.facts += heard.facts
