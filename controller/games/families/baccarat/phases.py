"""The dealing order of baccarat (`banked_card_games.md` 4, items 3 to 6)."""

from msgspec.structs import replace

from controller.games.betting import betting, only_when_all_boxes_are_taken
from controller.games.families.baccarat.drawing import (
    BANCO_DRAWS,
    BETTING,
    INITIAL_DEAL,
    PUNTO_DRAWS,
    SETTLED,
    BaccaratRound,
    banco_draws,
    initial_deal_not_complete,
    points,
    punto_draws,
)
from controller.games.families.baccarat.version import BaccaratVersion
from controller.games.rounds import Dealt, Round
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import CardDealt
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.places import Spot
from controller.vocabulary.refusals import Refused, refuse

MAIN = ("punto", "banco", "egalite", "player", "banker", "tie")
PAIRS = ("punto_pair", "banco_pair")


def version_of(round_: BaccaratRound) -> BaccaratVersion:
    """The round's version."""
    version = round_.version
    if not isinstance(version, BaccaratVersion):
        raise TypeError(f"not a baccarat version: {version!r}")
    return version


def spots(version: BaccaratVersion) -> tuple[str, ...]:
    """The stakes that this version offers on a box."""
    if version.pair_bets == "none":
        return tuple(bet for bet in version.bets if bet not in PAIRS)
    return version.bets


def judge_stake(round_: BaccaratRound, spot: Spot, _: Chips) -> Refused | None:
    """Whether this stake may stand: spot offered, box shared, bets combined (PB-02)."""
    version = version_of(round_)
    if spot.name not in spots(version):
        return refuse("RF-017")
    if version.share == "when all boxes are taken":
        shared = only_when_all_boxes_are_taken(round_, spot)
        if shared is not None:
            return shared
    if version.combinations == "one" and spot.name in MAIN and _mains(round_, spot):
        return refuse("RF-027")
    return None


def _mains(round_: BaccaratRound, spot: Spot) -> bool:
    return any(
        w.name in MAIN and (w.box, w.bettor) == (spot.box, spot.bettor) and w.spot != spot.id
        for w in round_.wagers
    )


def judge_at_closing(round_: BaccaratRound, spot: Spot, _: Chips) -> Refused | None:
    """A pair bet needs a main bet of the same bettor where the house decided so (PB-04)."""
    alone = version_of(round_).pair_alone == "alone"
    if alone or spot.name in MAIN or _mains(round_, spot):
        return None
    return refuse("RF-026", f"Spot {spot.id}.", "BT-13")


def no_cards_yet(round_: Round) -> Changed[Round]:
    """Nothing else happens when bets are closed."""
    return Changed(round_)


def deal_initial(round_: BaccaratRound, event: CardDrawn) -> Changed[BaccaratRound]:
    """First card punto, second banco, third punto, fourth banco (item 3)."""
    if len(round_.punto) <= len(round_.banco):
        return deal_punto(round_, event)
    return deal_banco(round_, event)


def deal_punto(round_: BaccaratRound, event: CardDrawn) -> Changed[BaccaratRound]:
    """The card is punto's."""
    hand = (*round_.punto, Dealt(event.draw, event.card))
    return Changed(replace(round_, punto=hand), (_dealt("punto", hand),))


def deal_banco(round_: BaccaratRound, event: CardDrawn) -> Changed[BaccaratRound]:
    """The card is banco's."""
    hand = (*round_.banco, Dealt(event.draw, event.card))
    return Changed(replace(round_, banco=hand), (_dealt("banco", hand),))


def _dealt(side: str, hand: tuple[Dealt, ...]) -> CardDealt:
    last = hand[-1]
    value = str(points(hand))
    return CardDealt(draw=last.draw, position=side, hand=side, card=last.card, value=value)


CHART = PhaseChart(
    name="baccarat",
    initial=BETTING,
    finals=(SETTLED,),
    steps=(
        *betting(BETTING, INITIAL_DEAL, judge_stake, judge_at_closing, no_cards_yet),
        Step(
            INITIAL_DEAL,
            CardDrawn,
            deal_initial,
            ((punto_draws, PUNTO_DRAWS), (banco_draws, BANCO_DRAWS), (otherwise, SETTLED)),
            stays=initial_deal_not_complete,
        ),
        Step(
            PUNTO_DRAWS, CardDrawn, deal_punto, ((banco_draws, BANCO_DRAWS), (otherwise, SETTLED))
        ),
        Step(BANCO_DRAWS, CardDrawn, deal_banco, ((otherwise, SETTLED),)),
    ),
    unheard_cards={SETTLED: "BA-02"},
)
