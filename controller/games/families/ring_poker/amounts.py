"""Between which amounts a seat may bet or raise, and why not (section 4.3 and 4.4)."""

import msgspec

from controller.games.families.ring_poker.betting import CAP, HALF, Betting, Player, answerable
from controller.vocabulary.chips import NOTHING, Chips

POT_LIMIT = "pot_limit"


class Amounts(msgspec.Struct, frozen=True):
    """The totals of the round to which a seat may bet or raise: from, to, or only `fixed` ones."""

    least: Chips
    most: Chips
    fixed: tuple[Chips, ...] = ()

    def holds(self, total: Chips) -> bool:
        """Whether a bet or raise to this total is legal; nothing is, where the pot is empty."""
        if self.fixed:
            return total in self.fixed
        return total > NOTHING and self.least <= total <= self.most


def to_call(betting: Betting, player: Player) -> Chips:
    """What the player owes, all he has at most."""
    owes = betting.owed - player.bet
    return Chips(min(player.stack, owes)) if owes > 0 else NOTHING


def closed_to(betting: Betting, player: Player) -> str:
    """The refusal that a bet or raise of this player meets now; empty where he may."""
    if player.stack + player.bet <= betting.owed:
        return "RF-108"
    if not answerable(betting, player.seat):
        return "RF-116"
    if betting.capped and betting.raises >= CAP:
        return "RF-110"
    return "" if not player.bound or _reopened(betting, player) else "RF-109"


def _reopened(betting: Betting, player: Player) -> bool:
    """Whether he faces a full raise over what he has put in (PVP-D26, D33)."""
    if betting.sizes:
        enough = HALF if betting.half_counts else 1
        short = (betting.floor - player.bet) * enough
        return betting.full_to > player.bet or short >= betting.sizes[0]
    if not betting.together:
        return betting.full_to > player.bet
    return betting.owed - player.bet >= betting.step


def amounts(betting: Betting, player: Player) -> Amounts:
    """The totals to which this player may bet or raise; all-in is always one (section 4.4)."""
    everything = Chips(player.stack + player.bet)
    if betting.sizes:
        return _fixed(betting, everything)
    most = min(everything, pot_sized(betting, player)) if _by_pot(betting) else everything
    return Amounts(Chips(min(betting.floor + betting.step, most)), most)


def _by_pot(betting: Betting) -> bool:
    return betting.structure == POT_LIMIT


def _fixed(betting: Betting, everything: Chips) -> Amounts:
    totals = sorted({Chips(betting.floor + size) for size in betting.sizes})
    legal = {min(total, everything) for total in totals}
    fixed = tuple(sorted(Chips(total) for total in legal if total > betting.owed))
    return Amounts(fixed[0], fixed[-1], fixed) if fixed else Amounts(NOTHING, NOTHING, fixed)


def pot_sized(betting: Betting, player: Player) -> Chips:
    """The highest total of a pot-limit game: the pot after the call, on top (PVP-D08)."""
    call = max(0, betting.owed - player.bet) if betting.after_call else 0
    return Chips(betting.owed + betting.pot + call)
