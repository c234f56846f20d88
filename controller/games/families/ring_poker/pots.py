"""Pots by contribution, uncalled chips, the house's share, odd chips. Knows no cards."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from controller.games.families.ring_poker.betting import Betting, with_player
from controller.vocabulary.chips import NOTHING, Chips

HUNDRED = 100


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot and the seats that may win it, clockwise."""

    amount: Chips
    seats: tuple[int, ...]


def uncalled(betting: Betting) -> tuple[int, Chips]:
    """The seat whose chips nobody matched and how many; (0, 0) where all were matched."""
    puts = [player.put for player in betting.players.values()]
    most = max(puts)
    if puts.count(most) > 1 or len(puts) < 2:
        return 0, NOTHING
    seat = tuple(betting.players)[puts.index(most)]
    return seat, Chips(most - max([put for put in puts if put < most]))


def give_back(betting: Betting, seat: int, amount: Chips) -> Betting:
    """Uncalled chips return to their stack before anything is charged (PVP-D17)."""
    player = betting.of(seat)
    if player is None:
        return betting
    bet = Chips(max(0, player.bet - amount))
    stack, put = Chips(player.stack + amount), Chips(player.put - amount)
    return with_player(betting, replace(player, stack=stack, put=put, bet=bet))


def pots(betting: Betting) -> tuple[Pot, ...]:
    """The main pot and the side pots, one for each level that players still in have reached.

    Chips from the hand before, and antes for all, lie in the main pot; who has put in nothing
    else plays for them alone.
    """
    players, loose = betting.players, betting.dead
    if betting.for_all:
        loose = betting.loose
    live = sorted(betting.live)
    levels = sorted({players[seat].put for seat in live})
    if not levels or not levels[-1]:
        return (Pot(loose, tuple(live)),) if loose else ()
    puts = [player.put for player in players.values()]
    found: list[Pot] = []
    below, rest = NOTHING, Chips(sum(puts))
    if loose and not levels[0]:
        found.append(Pot(loose, tuple(live)))
        loose = NOTHING
    for level in levels[:-1]:
        amount = sum([min(put, level) - below for put in puts if put > below])
        if amount:
            found.append(Pot(Chips(amount), tuple(live)))
        live = [seat for seat in live if players[seat].put > level]
        below, rest = level, Chips(rest - amount)
    found.append(Pot(rest, tuple(live)))
    if loose:
        found[0] = Pot(Chips(found[0].amount + loose), found[0].seats)
    return tuple(found)


def rake(pot: Chips, per_cent: Fraction, cap: Chips, chip: Chips) -> Chips:
    """The house's percentage, rounded down to the smallest chip, to the cap at most (PVP-D17)."""
    taken = pot * per_cent.numerator // (per_cent.denominator * HUNDRED)
    taken = Chips(taken - taken % chip)
    return min(taken, cap) if cap else taken


def charged(
    found: Sequence[Pot], charge: Chips, in_proportion: bool = False, chip: Chips = NOTHING
) -> tuple[Pot, ...]:
    """The pots after a charge, taken from the main pot first, then in order (PVP-D24).

    In proportion every pot pays its share, rounded down to the chip, and the rest is taken so.
    """
    if not charge:
        return tuple(found)
    if in_proportion:
        found, charge = _each_its_share(found, charge, max(1, chip))
    left: list[Pot] = []
    for pot in found:
        part = min(charge, pot.amount)
        charge = Chips(charge - part)
        left.append(replace(pot, amount=Chips(pot.amount - part)))
    return tuple(left)


def _each_its_share(found: Sequence[Pot], charge: Chips, chip: int) -> tuple[Sequence[Pot], Chips]:
    total = sum(pot.amount for pot in found)
    parts = [charge * pot.amount // total // chip * chip for pot in found]
    less = [
        replace(pot, amount=Chips(pot.amount - part))
        for pot, part in zip(found, parts, strict=True)
    ]
    return less, Chips(charge - sum(parts))


def halves(amount: Chips, rows: int, chip: Chips, odd: str = "top_row") -> tuple[Chips, ...]:
    """A pot over the rows of the board; the odd chip goes to the row that is decided (PVP-D12)."""
    if rows == 1:
        return (amount,)
    lower = amount // rows
    lower -= lower % chip
    both = (Chips(amount - lower), Chips(lower))
    return both if odd == "top_row" else both[::-1]


def shares(amount: Chips, winners: Sequence[int], chip: Chips) -> tuple[tuple[int, Chips], ...]:
    """A pot over its winners, who are in the order in which odd chips go (PVP-D22, D38)."""
    if len(winners) == 1:
        return ((winners[0], amount),)
    each = amount // len(winners)
    each -= each % chip
    odd = amount - each * len(winners)
    found: list[tuple[int, Chips]] = []
    for winner in winners:
        extra = min(odd, chip)
        odd -= extra
        found.append((winner, Chips(each + extra)))
    first, part = found[0]
    return ((first, Chips(part + odd)), *found[1:])
