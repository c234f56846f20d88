"""Ring games as different houses post them: structure, blinds, antes, charge, draws."""

import random
from collections.abc import Iterator

from controller.procedures.rules import TableRules
from controller.settings.files import Files, shipped
from controller.settings.games import read_version
from controller.settings.problems import Problems
from controller.settings.sheet import rules_for_sheet

FAMILY = "ring_poker/"
VOIDS = "PVP-D15"
"""A deck that runs out may void the hand, which no player says."""


def every_ring_game() -> tuple[str, ...]:
    """Every version of the family."""
    return tuple(g for g in Files(shipped(), shipped()).names("games") if g.startswith(FAMILY))


def any_ring_table(game: str, dice: random.Random) -> TableRules:
    """A table that some house posts."""
    sets = [(key, value, 1) for key, value in _posted(game, dice)]
    made = rules_for_sheet(game, sets, shipped())
    assert isinstance(made, tuple), made
    assert made[1] == []
    return made[0]


def _posted(game: str, dice: random.Random) -> Iterator[tuple[str, str]]:
    written = read_version(Files(shipped(), shipped()), game, Problems())
    assert written is not None
    for name, words in written.allowed.items():
        yield name, dice.choice(words)
    for label, point in written.family.decisions.items():
        if label != VOIDS:
            yield label, dice.choice((point.choices[0], *point.choices))
    structure = dice.choice(("no_limit", "pot_limit", "limit"))
    yield "structure", structure
    if structure == "limit":
        yield "limits", "4/8"
    if written.options.values["order"] == "button":
        yield "blinds", dice.choice(("1/2", "2/4", "1/1", "0/2"))
    else:
        yield "bring_in", dice.choice(("1", "2"))
        yield "min_bet", "4"
    yield "ante", dice.choice(("0", "0", "0.5", "1"))
    yield "ante_by", dice.choice(("everybody", "everybody", "big_blind"))
    yield "button_moves", dice.choice(("moving", "dead"))
    yield "missed_blinds", dice.choice(("free", "posted"))
    yield "chip", dice.choice(("0.5", "1", "1"))
    yield "burn", dice.choice(("on", "on", "off"))
    if dice.random() < 0.6:
        yield "rake_pct", dice.choice(("2.5", "5", "10"))
        yield "rake_cap", dice.choice(("3", "10"))
    if dice.random() < 0.5:
        yield "jackpot", "10000"
        yield "jackpot_shares", "50/25/15/10"
        yield "jackpot_criterion", "pair 2"
        yield "jackpot_drop", dice.choice(("0.5", "1"))
