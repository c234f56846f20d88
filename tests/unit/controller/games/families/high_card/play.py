"""A round of voodoo dealt and decided step by step, for the tests of this family."""

from typing import Any

from msgspec.structs import replace

from controller.games.families.high_card.cards import FIRST_CARDS, HighCardRound
from controller.games.families.high_card.dealing import open_hands
from controller.games.families.high_card.family import FAMILY, open_round
from controller.games.paytable import settle
from controller.games.rounds import Wager
from controller.sequencing.verdicts import Changed
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action, Decide

VOODOO = "high_card/voodoo"
STAKE = Chips(1000)


def bets_closed(*bets: str, sets: tuple[tuple[str, str], ...] = ()) -> HighCardRound:
    """Starting stakes of 10 lie on these places, `1` or `1/2`, and bets are closed."""
    made = rules_for_sheet(VOODOO, [(key, value, 1) for key, value in sets], shipped())
    assert isinstance(made, tuple), made
    version: Any = made[0].games[VOODOO]
    places = [(int(b.partition("/")[0]), int(b.partition("/")[2] or 1)) for b in bets or ("1",)]
    wagers = tuple(
        Wager(spot=f"{box}.bet", box=box, bettor=bettor, name="bet", stake=STAKE)
        for box, bettor in places
    )
    opened = replace(open_round(1, version, made[0].terms), wagers=wagers)
    return replace(open_hands(opened).round, phase=FIRST_CARDS)


def dealt(round_: HighCardRound, *cards: str) -> HighCardRound:
    """The round after these ranks came out."""
    for number, rank in enumerate(cards, 1):
        card = CardDrawn(shoe="shoe-a", load=1, draw=number, card=Card(f"{rank}S"))
        heard = FAMILY.sequencer.step(round_, card)
        assert isinstance(heard, Changed), heard
        round_ = heard.round
    return round_


def decide(action: Action, box: int = 1, bettor: int = 1) -> Decide:
    return Decide(person="D1", role="D", action=action, box=box, bettor=bettor)


def said(round_: HighCardRound, *decisions: Decide) -> HighCardRound:
    """The round after these decisions."""
    for one in decisions:
        heard = FAMILY.sequencer.step(round_, one)
        assert isinstance(heard, Changed), heard
        round_ = heard.round
    return round_


def nets(round_: HighCardRound) -> list[int]:
    """What every stake comes to; none may be open."""
    assert all(FAMILY.ripe(round_, wager) for wager in round_.wagers)
    paytable = round_.version.paytable
    return [settle(paytable, FAMILY.outcomes, round_, wager).net for wager in round_.wagers]
