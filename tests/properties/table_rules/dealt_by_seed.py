"""A long session drawn from a seed, as bytes: run in two processes to see that `decide` is pure."""

import hashlib
import random
import sys
from typing import Any

import msgspec

from controller.procedures.decide import decide
from controller.procedures.settling import expected
from controller.procedures.shoe import betting_in
from controller.procedures.state import ROUND_IN_PLAY, SHOE_CHANGE, TableState, new_table
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet
from controller.vocabulary.cards import DECK, UNKNOWN
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsLifted,
    ChipsPlaced,
    CutCardSeen,
    ShoeFound,
    ShoeLoaded,
    ShoeLost,
    SpotBlind,
)
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    GiveRuling,
    OpenRound,
    OpenTable,
    PaysDone,
    VoidRound,
)

EVENTS, MOSTLY, RARELY = 600, 0.8, 0.03
DECISIONS = (Action.HIT, Action.STAND, Action.DOUBLE, Action.INSURE, Action.PEEK, Action.REVEAL)


def any_event(chance: random.Random, state: TableState) -> AnyEvent:
    """One event, mostly what the state waits for."""
    shoe, role = state.shoe, chance.choice("DFPS")
    who: dict[str, Any] = {"person": f"{role}1", "role": role}
    if state.questions and chance.random() < MOSTLY:
        question = chance.choice(state.questions)
        choice = chance.choice(question.row.choices[:2])
        card = chance.choice(DECK) if choice == "key" else None
        return GiveRuling(code=question.code, choice=choice, card=card, reference="R", **who)
    spot = chance.choice(["1.main", "2.main", "3.punto", "3.banco", "4.banco", "9.punto_pair"])
    total = Chips(chance.choice([0, 500, 1000, 2000]))
    if chance.random() < RARELY:
        rare: list[AnyEvent] = [
            ChipsLifted(spot=spot, amount=total, total=total),
            VoidRound(reason="x", reference="R", **who),
            CutCardSeen(shoe=shoe.name, draw=shoe.draws),
            ShoeLost(shoe=shoe.name),
            SpotBlind(spot=spot),
            Decide(action=chance.choice(list(Action)), box=1, **who),
        ]
        return chance.choice(rare)
    card = chance.choice([*DECK, UNKNOWN])
    draw = CardDrawn(shoe=shoe.name, load=shoe.load, draw=shoe.draws + 1, card=card)
    return chance.choice(expected_now(chance, state, who, draw, spot, total))


def expected_now(
    chance: random.Random,
    state: TableState,
    who: dict[str, Any],
    draw: CardDrawn,
    spot: str,
    total: Chips,
) -> list[AnyEvent]:
    """What is likely to happen in this state."""
    shoe = state.shoe
    if shoe.lost:
        return [ShoeFound(shoe=shoe.name)]
    if state.phase == SHOE_CHANGE:
        return [_loaded(state)]
    if state.phase != ROUND_IN_PLAY:
        return [OpenRound(**who), OpenRound(**who), draw]
    if state.settled:
        staked = chance.choice(state.round.wagers or (None,))
        spot = staked.spot if staked is not None else spot
        total = expected(state.round, spot)
        return [ChipsPlaced(spot=spot, amount=total, total=total), PaysDone(**who)]
    placed = ChipsPlaced(spot=spot, amount=total, total=total)
    if betting_in(state):
        return [placed, placed, placed, CloseBets(**who)]
    if state.awaited[0] != NONE:
        return [draw]
    box = state.awaited[1]
    return [Decide(action=action, box=box, **who) for action in DECISIONS]


def _loaded(state: TableState) -> ShoeLoaded:
    """The next shoe, of as many decks as the table plays with."""
    shoe, decks = state.shoe, state.rules.terms.decks
    return ShoeLoaded(shoe=shoe.name, load=shoe.load + 1, decks=decks, cards=52 * decks)


def session(game: str, seed: int) -> bytes:
    """The facts and orders of a session with their final state, as JSON."""
    made = rules_for_sheet(game, (), shipped())
    if not isinstance(made, tuple):
        raise ValueError(f"{made}")
    chance, told = random.Random(seed), []
    state = new_table(made[0])
    opening: list[AnyEvent] = [OpenTable(person="P1", role="P", version=game)]
    opening.append(_loaded(state))
    for number in range(EVENTS):
        event = opening[number] if number < len(opening) else any_event(chance, state)
        verdict = decide(state, event)
        state = verdict.state
        told.append(msgspec.json.encode((verdict.facts, verdict.orders)))
    return b"\n".join((*told, msgspec.json.encode(state, enc_hook=str)))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        print(argument, hashlib.sha256(session(argument, 7)).hexdigest())
