"""A betting round: whose turn, what was staked, when it closes. Knows no cards (section 4)."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from controller.vocabulary.chips import NOTHING, Chips

CAP = 4
"""One bet and three raises (section 4.4)."""
HALF = 2
"""An all-in of at least half a bet counts as a full one in a limit game (PVP-D26)."""


class Player(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A seat in the hand: its stack, its bet in this round, all it has put in on its own account.

    `spoken` had a turn in this round; `bound` spoke of his own will, so that an all-in short of a
    full raise does not let him raise again. `for_all` is an ante that he posts for everybody.
    """

    seat: int
    stack: Chips
    bet: Chips = NOTHING
    put: Chips = NOTHING
    for_all: Chips = NOTHING
    folded: bool = False
    spoken: bool = False
    bound: bool = False

    @property
    def can_bet(self) -> bool:
        """Whether he is in the hand with chips behind."""
        return not self.folded and self.stack > NOTHING


class Betting(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The betting of a hand as it stands in its present round.

    `players` sit clockwise. `owed` is what everyone still in owes in this round; `floor` the level
    from which the next raise counts and `step` the size of the last full bet or raise: they differ
    from `owed` over a bring-in and over a short all-in. `sizes` are the fixed bets of a limit game,
    empty otherwise; `smallest` is the minimum bet. `raises` counts toward the cap where `capped`.
    `full_to` is where the last full bet or raise went, short all-ins count `together` (PVP-D33).
    `half_counts`: an all-in of half a bet counts as one (PVP-D26). `after_call`: a raise by the pot
    counts the call first (PVP-D08). `opener` must bring in. `dead` chips lie in the pot from the
    hand before.
    """

    players: tuple[Player, ...]
    structure: str = "no_limit"
    smallest: Chips = NOTHING
    sizes: tuple[Chips, ...] = ()
    owed: Chips = NOTHING
    floor: Chips = NOTHING
    step: Chips = NOTHING
    raises: int = 0
    capped: bool = False
    opener: int = 0
    bring_in: Chips = NOTHING
    turn: int = 0
    aggressor: int = 0
    dead: Chips = NOTHING
    full_to: Chips = NOTHING
    together: bool = True
    half_counts: bool = True
    after_call: bool = True

    @property
    def pot(self) -> Chips:
        """All chips that are in, those of this round too."""
        return Chips(self.loose + sum([player.put for player in self.players]))

    @property
    def loose(self) -> Chips:
        """Chips of the main pot that nobody has to match: of the hand before, and antes for all."""
        return Chips(self.dead + sum([player.for_all for player in self.players]))

    @property
    def live(self) -> tuple[Player, ...]:
        """The players who have not folded."""
        return tuple([player for player in self.players if not player.folded])

    def of(self, seat: int) -> Player | None:
        """The player of a seat; None where it is not in this hand."""
        for player in self.players:
            if player.seat == seat:
                return player
        return None


def with_player(betting: Betting, changed: Player) -> Betting:
    """The betting with one player changed."""
    return replace(betting, players=_with(betting.players, changed))


def _with(players: tuple[Player, ...], changed: Player) -> tuple[Player, ...]:
    return tuple([changed if player.seat == changed.seat else player for player in players])


def put_in(betting: Betting, seat: int, amount: Chips, ante: bool = False) -> Betting:
    """Chips of a seat go in, all he has at most; an ante is no bet of the round."""
    player = betting.of(seat)
    return betting if player is None else with_player(betting, _staked(player, amount, ante))


def _staked(player: Player, amount: Chips, ante: bool = False) -> Player:
    paid = min(amount, player.stack)
    bet = player.bet if ante else player.bet + paid
    stack, put = player.stack - paid, player.put + paid
    return replace(player, stack=Chips(stack), bet=Chips(bet), put=Chips(put))


def put_in_for_all(betting: Betting, seat: int, amount: Chips) -> Betting:
    """Chips that nobody has to match, all he has at most: an ante for all, a blind missed."""
    player = betting.of(seat)
    if player is None:
        return betting
    paid = Chips(min(amount, player.stack))
    stack, loose = Chips(player.stack - paid), Chips(player.for_all + paid)
    return with_player(betting, replace(player, stack=stack, for_all=loose))


def blinds_posted(
    betting: Betting, big_blind: Chips, owed: Chips | None = None, counts: bool = True
) -> Betting:
    """The big blind is the first bet; `owed` where it was posted short (PVP-D25, D32)."""
    owes = big_blind if owed is None else owed
    raises = int(counts)
    return replace(
        betting, owed=owes, floor=big_blind, step=big_blind, raises=raises, full_to=big_blind
    )


def new_round(betting: Betting, sizes: tuple[Chips, ...] = ()) -> Betting:
    """A betting round in which nothing is staked yet; capped with more than two players in."""
    players = tuple(
        [replace(player, bet=NOTHING, spoken=False, bound=False) for player in betting.players]
    )
    return replace(
        betting,
        players=players,
        sizes=sizes,
        owed=NOTHING,
        floor=NOTHING,
        step=betting.smallest,
        full_to=NOTHING,
        raises=0,
        capped=bool(sizes) and len(betting.live) > 2,
        opener=0,
        turn=0,
        aggressor=0,
    )


def first_turn(betting: Betting, order: tuple[int, ...]) -> Betting:
    """The first of these seats that has something to say is in turn; none: nobody bets."""
    seated = {player.seat: player for player in betting.players}
    players = [seated[seat] for seat in order if seat in seated]
    return replace(betting, turn=_next(betting.players, players, betting.owed))


def _next(everyone: tuple[Player, ...], order: Sequence[Player], owed: Chips) -> int:
    """The first of these players for whom the round waits; 0 where it waits for none."""
    if len([player for player in everyone if not player.folded]) < 2:
        return 0
    for player in order:
        if not player.folded and _awaited(everyone, player, owed):
            return player.seat
    return 0


def _awaited(everyone: tuple[Player, ...], player: Player, owed: Chips) -> bool:
    """Whether a round of two or more waits for this player (section 4.5)."""
    if player.stack <= NOTHING or (player.spoken and player.bet >= owed):
        return False
    return _answered(everyone, player.seat) or player.bet < _highest(everyone, player.seat)


def answerable(betting: Betting, seat: int) -> bool:
    """Whether anyone else could still answer a bet of this seat."""
    return _answered(betting.players, seat)


def _answered(everyone: tuple[Player, ...], seat: int) -> bool:
    return any(player.can_bet for player in everyone if player.seat != seat)


def _highest(everyone: tuple[Player, ...], seat: int) -> Chips:
    """The highest bet of this round that another player still in has made."""
    return max((p.bet for p in everyone if p.seat != seat and not p.folded), default=NOTHING)


def _spoken(betting: Betting, seat: int, player: Player | None, **changed: Any) -> Betting:
    """A player as he is after his turn; the next that has something to say follows clockwise."""
    before = betting.players
    everyone = before if player is None else _with(before, player)
    later = [other for other in everyone if other.seat > seat]
    order = later + [other for other in everyone if other.seat < seat]
    turn = _next(everyone, order, changed.get("owed", betting.owed))
    return replace(betting, players=everyone, turn=turn, **changed)


def speak(betting: Betting, seat: int) -> Betting:
    """The seat has had its turn and puts nothing in: a check."""
    player = betting.of(seat)
    return _spoken(betting, seat, player and replace(player, spoken=True, bound=True))


def fold(betting: Betting, seat: int) -> Betting:
    """The seat gives up its cards; who had to bring in leaves that to the next one."""
    player = betting.of(seat)
    gone = player and replace(player, folded=True, spoken=True, bound=True)
    after = _spoken(betting, seat, gone)
    return replace(after, opener=after.turn) if after.opener else after


def call(betting: Betting, seat: int) -> Betting:
    """The seat puts in what it owes, or all it has."""
    player = betting.of(seat)
    return _spoken(betting, seat, player and _paid(player, Chips(betting.owed - player.bet)))


def _paid(player: Player, amount: Chips, bound: bool = True) -> Player:
    """A player who has put in so much, all he has at most, in his turn."""
    return replace(_staked(player, amount), spoken=True, bound=bound)


def bring_in(betting: Betting, seat: int) -> Betting:
    """The forced opening of a stud game: no bet toward the cap (PVP-D25)."""
    player, due = betting.of(seat), betting.bring_in
    paid = player and _paid(player, due, bound=False)
    return _spoken(betting, seat, paid, owed=due, opener=0)


def stake_to(betting: Betting, seat: int, total: Chips) -> Betting:
    """A bet or raise to this total of the round, or an all-in that is short of one."""
    player = betting.of(seat)
    paid = player and _paid(player, Chips(total - player.bet))
    return _spoken(betting, seat, paid, **_levels(betting, total), aggressor=seat, opener=0)


def _levels(betting: Betting, total: Chips) -> dict[str, int]:
    """What a bet to this total does to `owed`, `floor`, `step` and `raises`."""
    raised = total - betting.floor
    if betting.sizes:
        enough = HALF if betting.half_counts else 1
        counts = raised * enough >= betting.sizes[0]
        floor = total if counts else betting.floor
        return {"owed": total, "floor": floor, "raises": betting.raises + counts}
    full = raised >= betting.step
    step, full_to = (raised, total) if full else (betting.step, betting.full_to)
    return {"owed": total, "floor": total, "step": step, "full_to": full_to}
