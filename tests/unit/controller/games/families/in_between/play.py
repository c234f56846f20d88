"""A round of red dog or bulldog dealt and decided step by step, for the tests of this family."""

from typing import Any

from msgspec.structs import replace

from controller.games.families.in_between.cards import BASE_CARDS, InBetweenRound
from controller.games.families.in_between.family import FAMILY, open_round
from controller.games.rounds import Wager
from controller.procedures.rules import TableRules
from controller.sequencing.verdicts import Changed
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action, Decide

RED_DOG, BULLDOG = "in_between/red_dog", "in_between/bulldog"
STAKE = Chips(1000)


def rules(game: str, *sets: tuple[str, str]) -> TableRules:
    made = rules_for_sheet(game, [(key, value, 1) for key, value in sets], shipped())
    assert isinstance(made, tuple), made
    assert made[1] == []
    return made[0]


def bets_closed(game: str, *bets: str, sets: tuple[tuple[str, str], ...] = ()) -> InBetweenRound:
    """Bets of 10 lie on these places, `1` or `1/2`, and are closed."""
    table = rules(game, *sets)
    version: Any = table.games[game]
    places = [(int(b.partition("/")[0]), int(b.partition("/")[2] or 1)) for b in bets or ("1",)]
    wagers = tuple(
        Wager(spot=f"{box}.bet", box=box, bettor=bettor, name="bet", stake=STAKE)
        for box, bettor in places
    )
    opened: InBetweenRound = open_round(1, version, table.terms)
    return replace(opened, phase=BASE_CARDS, wagers=wagers)


def dealt(round_: InBetweenRound, *cards: str) -> tuple[InBetweenRound, tuple[AnyFact, ...]]:
    """The round after these ranks came out, and the facts of the last one."""
    facts: tuple[AnyFact, ...] = ()
    for number, rank in enumerate(cards, 1):
        card = CardDrawn(shoe="shoe-a", load=1, draw=number, card=Card(f"{rank}S"))
        heard = FAMILY.sequencer.step(round_, card)
        assert isinstance(heard, Changed), heard
        round_, facts = heard.round, heard.facts
    return round_, facts


def decide(action: Action, box: int = 1, bettor: int = 1, amount: int = 0) -> Decide:
    return Decide(
        person="D1", role="D", action=action, box=box, bettor=bettor, amount=Chips(amount)
    )


def said(round_: InBetweenRound, *decisions: Decide) -> InBetweenRound:
    """The round after these decisions."""
    for one in decisions:
        heard = FAMILY.sequencer.step(round_, one)
        assert isinstance(heard, Changed), heard
        round_ = heard.round
    return round_
