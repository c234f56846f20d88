"""Rounds of house poker dealt card by card and decided, for the tests of this family."""

from typing import Any

from msgspec.structs import replace

from controller.games.families.house_poker.family import FAMILY
from controller.games.families.house_poker.hands import HousePokerRound
from controller.games.families.house_poker.version import HousePokerVersion
from controller.games.rounds import Terms
from controller.sequencing.verdicts import Changed, Unheard
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.observations import CardDrawn, ChipsPlaced
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import Action, CloseBets, Decide

FAST, TRIPLE, DYNAMIC, RIVERSIDE = (
    "fast_poker",
    "triple_bet_poker",
    "dynamic_poker",
    "riverside_poker",
)


def version(game: str, *sets: str) -> HousePokerVersion:
    """The shipped version of this game, with `set` lines of a sheet."""
    lines = [(*text.split(), 1) for text in sets]
    found = rules_for_sheet(f"house_poker/{game}", lines, shipped())  # type: ignore[arg-type]
    assert isinstance(found, tuple) and not found[1], found
    made = found[0].games[f"house_poker/{game}"]
    assert isinstance(made, HousePokerVersion)
    return made


class Table:
    """One round; `facts` are those of the last step."""

    def __init__(self, game: str, *sets: str, boxes: int = 5, **options: Any) -> None:
        made = replace(version(game, *sets), **options)
        terms = Terms(boxes=boxes, decks=1)
        self.round: HousePokerRound = FAMILY.open_round(1, made, terms)
        self.facts: tuple[AnyFact, ...] = ()
        self.draws = 0

    def bet(self, spot: str, amount: int) -> "Table":
        total = Chips(amount)
        self._step(ChipsPlaced(spot=spot, amount=total, total=total))
        return self

    def close(self) -> "Table":
        self._step(CloseBets(person="", role=""))
        return self

    def draw(self, *cards: str) -> "Table":
        for card in cards:
            self.draws += 1
            self._step(CardDrawn(shoe="a", load=1, draw=self.draws, card=Card(card)))
        return self

    def do(self, box: int, action: Action, amount: int = 0) -> "Table":
        self._step(decide(box, action, amount))
        return self

    def refused(self, box: int, action: Action, amount: int = 0) -> str:
        """The code of the refusal, empty when it is allowed, `unheard` where nothing hears it."""
        against = FAMILY.sequencer.may(self.round, decide(box, action, amount))
        if isinstance(against, Unheard):
            return "unheard"
        return against.code if isinstance(against, Refused) else ""

    def notes(self) -> dict[str, str]:
        return {view.hand: view.note for view in FAMILY.hands(self.round)}

    def values(self) -> dict[str, str]:
        return {view.hand: view.value for view in FAMILY.hands(self.round)}

    def _step(self, event: object) -> None:
        heard = FAMILY.sequencer.step(self.round, event)
        assert isinstance(heard, Changed), heard
        assert heard.irregular == (), heard.irregular
        self.round, self.facts = heard.round, heard.facts


def decide(box: int, action: Action, amount: int = 0) -> Decide:
    return Decide(person="", role="", action=action, box=box, amount=Chips(amount))


def fast(*own: str, dealer: tuple[str, str, str] = ("QH", "7C", "5D")) -> Table:
    """Fast Poker with one box, dealt."""
    cards = [card for pair in zip(own, dealer, strict=True) for card in pair]
    return Table(FAST).bet("1.bet", 1000).bet("1.bonus", 500).close().draw(*cards)


def dynamic(*sets: str, boxes: tuple[int, ...] = (1, 2)) -> Table:
    """Dynamic Poker, two cards dealt to each: aces at the first box, nines at the second."""
    table = Table(DYNAMIC, *sets)
    for box in boxes:
        table.bet(f"{box}.blind", 1000).bet(f"{box}.bonus", 500)
    first, second = ("AS", "9C")[: len(boxes)], ("AD", "9D")[: len(boxes)]
    return table.close().draw(*first, "KH", *second, "QC")
