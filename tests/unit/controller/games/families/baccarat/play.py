"""A baccarat round dealt card by card, for the tests of this family."""

from msgspec.structs import replace

from controller.games.families.baccarat.drawing import INITIAL_DEAL, BaccaratRound
from controller.games.families.baccarat.family import FAMILY, open_round
from controller.games.families.baccarat.version import BaccaratVersion
from controller.games.paytable import Paytable
from controller.games.rounds import Terms
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import Card
from controller.vocabulary.observations import CardDrawn

VERSION = BaccaratVersion(
    game="baccarat/punto_banco",
    family="baccarat",
    title="Punto Banco",
    decks=(6, 8),
    paytable=Paytable("punto_banco", ()),
    bets=("punto", "banco"),
)


def after(*cards: str) -> BaccaratRound:
    """The round after these cards, each of which had a place."""
    round_ = replace(open_round(1, VERSION, Terms(boxes=16)), phase=INITIAL_DEAL)
    for draw, card in enumerate(cards, 1):
        event = CardDrawn(shoe="a", load=1, draw=draw, card=Card(card))
        heard = FAMILY.sequencer.step(round_, event)
        assert isinstance(heard, Changed), (cards, card)
        round_ = heard.round
    return round_
