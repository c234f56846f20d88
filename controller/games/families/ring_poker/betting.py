"""A betting round: whose turn, what was staked, when it closes. Knows no cards (section 4)."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from controller.vocabulary.chips import NOTHING, Chips

CAP = 4
"""One bet and three raises (section 4.4)."""
HEADS_UP = 2
"""Two players, between whom raises have no end."""
HALF = 2
"""An all-in of at least half a bet counts as a full one in a limit game (PVP-D26)."""


class Player(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A seat in the hand: its stack, its bet in this round, all it has put in on its own account.

    `spoken` had a turn in this round; `bound` spoke of his own will, so that an all-in short of a
    full raise does not let him raise again.
    """

    seat: int
    stack: Chips
    bet: Chips = NOTHING
    put: Chips = NOTHING
    spoken: bool = False
    bound: bool = False


class Betting(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The betting of a hand as it stands in its present round.

    `players` are those dealt in, by seat, clockwise; `live` the seats that have not folded, in the
    order in which they are dealt to. `owed` is what everyone still in owes in this round; `floor`
    the level from which the next raise counts and `step` the size of the last full bet or raise:
    they differ from `owed` over a bring-in and over a short all-in. `sizes` are the fixed bets of a
    limit game, empty otherwise; `smallest` is the minimum bet. `raises` counts toward the cap where
    `capped`. `full_to` is where the last full bet or raise went, short all-ins count `together`
    (PVP-D33). `half_counts`: an all-in of half a bet counts as one (PVP-D26). `after_call`: a raise
    by the pot counts the call first (PVP-D08). `opener` must bring in. `dead` chips lie in the pot
    from the hand before, `for_all` what a seat put in that nobody has to match. A short opening
    all-in may be `completed` to the bet, a raise of a game without fixed sizes comes on top
    `over_bring_in` (PVP-D27).
    """

    players: Mapping[int, Player]
    live: tuple[int, ...]
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
    for_all: Mapping[int, Chips] = {}
    full_to: Chips = NOTHING
    together: bool = True
    half_counts: bool = True
    after_call: bool = True
    completed: bool = False
    over_bring_in: bool = False

    @property
    def pot(self) -> Chips:
        """All chips that are in, those of this round too."""
        return Chips(self.loose + sum([player.put for player in self.players.values()]))

    @property
    def loose(self) -> Chips:
        """Chips of the main pot that nobody has to match: of the hand before, and antes for all."""
        return Chips(self.dead + sum(self.for_all.values())) if self.for_all else self.dead

    def of(self, seat: int) -> Player | None:
        """The player of a seat; None where it is not in this hand."""
        return self.players.get(seat)


def with_player(betting: Betting, changed: Player) -> Betting:
    """The betting with one player changed."""
    players = dict(betting.players)
    players[changed.seat] = changed
    return replace(betting, players=players)


def pays(
    player: Player, amount: int, ante: bool = False, spoken: bool = False, bound: bool = False
) -> Player:
    """A player who has put in so much, all he has at most; an ante is no bet of the round.

    He has `spoken` where it was in his turn.
    """
    paid = min(amount, player.stack)
    return replace(
        player,
        stack=player.stack - paid,
        bet=player.bet if ante else player.bet + paid,
        put=player.put + paid,
        spoken=spoken,
        bound=bound,
    )


def put_in_for_all(betting: Betting, player: Player, amount: Chips) -> Betting:
    """Chips that nobody has to match, all he has at most: an ante for all, a blind missed."""
    seat = player.seat
    paid = Chips(min(amount, player.stack))
    changed = replace(player, stack=Chips(player.stack - paid))
    loose = Chips(betting.for_all.get(seat, NOTHING) + paid)
    return replace(with_player(betting, changed), for_all={**betting.for_all, seat: loose})


def blinds_posted(
    betting: Betting, big_blind: Chips, owed: Chips | None = None, counts: bool = True
) -> Betting:
    """The big blind is the first bet; `owed` where it was posted short (PVP-D25, D32)."""
    owes = big_blind if owed is None else owed
    raises = int(counts)
    return replace(
        betting, owed=owes, floor=big_blind, step=big_blind, raises=raises, full_to=big_blind
    )


def new_round(
    betting: Betting, sizes: tuple[Chips, ...] = (), order: Sequence[int] = ()
) -> Betting:
    """A betting round in which nothing is staked yet; capped with more than two players in.

    The first seat of the `order` that has something to say is in turn.
    """
    live = betting.live
    players = {
        seat: replace(player, bet=NOTHING, spoken=False, bound=False)
        if player.spoken or player.bet
        else player
        for seat, player in betting.players.items()
    }
    return replace(
        betting,
        players=players,
        sizes=sizes,
        owed=NOTHING,
        floor=NOTHING,
        step=betting.smallest,
        full_to=NOTHING,
        raises=0,
        capped=is_capped(sizes, live),
        opener=0,
        turn=_next(players, live, order, NOTHING) if order else 0,
        aggressor=0,
    )


def is_capped(sizes: Sequence[Chips], live: Sequence[int]) -> bool:
    """Whether raises are counted: fixed bets, and more than two players in (section 4.4)."""
    return bool(sizes) and len(live) > HEADS_UP


def first_turn(betting: Betting, order: Sequence[int]) -> Betting:
    """The first of these seats, all still in, that has something to say; none: nobody bets."""
    return replace(betting, turn=_next(betting.players, betting.live, order, betting.owed))


Players = Mapping[int, Player]
Seats = Sequence[int]


def _next(players: Players, live: Seats, order: Seats, owed: Chips) -> int:
    """The first of these seats for which the round waits; 0 where it waits for none (4.5)."""
    if len(live) < 2:
        return 0
    for seat in order:
        player = players[seat]
        asked = player.stack and not (player.spoken and player.bet >= owed)
        if asked and _met(players, live, player):
            return seat
    return 0


def _met(players: Players, live: Seats, player: Player) -> bool:
    """Whether anyone else still in could answer this player, or has bet more than he has."""
    for seat in live:
        other = players[seat]
        if other is not player and (other.stack or other.bet > player.bet):
            return True
    return False


def answerable(betting: Betting, seat: int) -> bool:
    """Whether anyone else could still answer a bet of this seat."""
    players = betting.players
    for other in betting.live:
        player = players[other]
        if player.stack and other != seat:
            return True
    return False


def _spoken(betting: Betting, player: Player) -> Betting:
    """A player as he is after his turn; the next that has something to say follows clockwise."""
    live, seat, players = betting.live, player.seat, dict(betting.players)
    players[seat] = player
    at = live.index(seat)
    turn = _next(players, live, live[at + 1 :] + live[:at], betting.owed)
    return replace(betting, players=players, turn=turn)


def speak(betting: Betting, seat: int) -> Betting:
    """The seat has had its turn and puts nothing in: a check."""
    return _spoken(betting, replace(betting.players[seat], spoken=True, bound=True))


def fold(betting: Betting, seat: int) -> Betting:
    """The seat gives up its cards; who had to bring in leaves that to the next one."""
    live, players = betting.live, dict(betting.players)
    players[seat] = replace(players[seat], spoken=True, bound=True)
    at = live.index(seat)
    live = live[:at] + live[at + 1 :]
    turn = _next(players, live, live[at:] + live[:at], betting.owed)
    opener = turn if betting.opener else 0
    return replace(betting, players=players, live=live, turn=turn, opener=opener)


def gone(betting: Betting, seat: int) -> Betting:
    """The seat is out of the hand as if it had folded, whoever is in turn."""
    return replace(fold(betting, seat), turn=betting.turn, opener=betting.opener)


def call(betting: Betting, seat: int) -> Betting:
    """The seat puts in what it owes, or all it has."""
    player = betting.players[seat]
    return _spoken(betting, pays(player, betting.owed - player.bet, spoken=True, bound=True))


def bring_in(betting: Betting, seat: int) -> Betting:
    """The forced opening of a stud game: no bet toward the cap (PVP-D25)."""
    due = betting.bring_in
    paid = pays(betting.players[seat], due, spoken=True)
    floor = due if betting.over_bring_in and not betting.sizes else betting.floor
    return _spoken(replace(betting, owed=due, floor=floor, opener=0), paid)


def stake_to(betting: Betting, seat: int, total: Chips) -> Betting:
    """A bet or raise to this total of the round, or an all-in that is short of one."""
    player = betting.players[seat]
    paid = pays(player, total - player.bet, spoken=True, bound=True)
    return _spoken(_raised(betting, seat, total), paid)


def _raised(betting: Betting, seat: int, total: Chips) -> Betting:
    """What a bet of this seat to this total does to what is owed, and to the next raise."""
    raised, floor, raises = total - betting.floor, total, betting.raises
    step, full_to = betting.step, betting.full_to
    if betting.sizes:
        enough = HALF if betting.half_counts else 1
        counts = raised * enough >= betting.sizes[0]
        floor, raises = total if counts else betting.floor, raises + counts
        full_to = total if raised >= betting.sizes[0] else full_to
    elif raised >= step:
        step, full_to = Chips(raised), total
    elif betting.completed and not betting.floor:
        floor = betting.floor
    return replace(
        betting,
        owed=total,
        floor=floor,
        step=step,
        full_to=full_to,
        raises=raises,
        aggressor=seat,
        opener=0,
    )
