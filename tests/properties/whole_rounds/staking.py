"""What players of each game put down before the cards (`deal_sheets.md`, Games, spots)."""

import random
from collections.abc import Iterator, Mapping, Sequence

import msgspec


class Staking(msgspec.Struct, frozen=True):
    """One bettor: `all_of` these in one size, at least one of `any_of`, `sides` at will."""

    all_of: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()


GAMES: Mapping[str, Staking] = {
    "blackjack": Staking(("main",), sides=("side", "side_2")),
    "in_between": Staking(("bet",)),
    "high_card": Staking(("bet",)),
    "baccarat/punto_banco": Staking(
        any_of=("punto", "banco", "egalite"), sides=("punto_pair", "banco_pair")
    ),
    "baccarat/commission": Staking(any_of=("player", "banker", "tie")),
    "house_poker/fast_poker": Staking(("bet",), sides=("bonus",)),
    "house_poker/triple_bet_poker": Staking(("1", "2", "3"), sides=("bonus",)),
    "house_poker/dynamic_poker": Staking(("blind",), sides=("bonus", "extra_bonus")),
    "house_poker/riverside_poker": Staking(("blind",), sides=("bonus",)),
    "exchange_poker": Staking(("ante",), sides=("bonus",)),
}
"""By game or family."""

SIDE, SEVERAL, OWNER, BACKING = 0.4, 0.3, 0.7, 0.4
UNITS = (500, 500, 500, 500, 5, 1)
"""Amounts are multiples of five, of five cents or of one cent."""


def stakes(
    game: str, boxes: int, bettors: int, spots: Sequence[str], dice: random.Random
) -> Iterator[tuple[str, int]]:
    """Spots and amounts that players put down for one round, at least one."""
    staking = GAMES.get(game) or GAMES[game.partition("/")[0]]
    everybody = dice.random() < 0.2
    taken = [box for box in range(1, boxes + 1) if everybody or dice.random() < OWNER]
    for box in taken or [dice.randint(1, boxes)]:
        backing = [n for n in range(2, bettors + 1) if dice.random() < BACKING]
        for bettor in (1, *backing):
            place = f"{box}" if bettor == 1 else f"{box}/{bettor}"
            yield from _of_one(staking, place, spots, dice)


def _of_one(
    staking: Staking, place: str, spots: Sequence[str], dice: random.Random
) -> Iterator[tuple[str, int]]:
    basic = list(staking.all_of) or [dice.choice(staking.any_of)]
    basic += [name for name in staking.any_of if name not in basic and dice.random() < SEVERAL]
    equal = amount(dice)
    for name in basic:
        yield f"{place}.{name}", equal if staking.all_of else amount(dice)
    for name in staking.sides:
        if name in spots and dice.random() < SIDE:
            yield f"{place}.{name}", amount(dice)


def amount(dice: random.Random) -> int:
    """A stake in smallest units."""
    return dice.choice(UNITS) * dice.randint(1, 40)
