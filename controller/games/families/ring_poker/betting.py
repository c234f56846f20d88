"""A betting round: whose turn, what was staked, when it closes. Knows no cards (section 4)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from controller.vocabulary.chips import NOTHING, Chips

CAP = 4
"""One bet and three raises (section 4.4)."""
HALF = 2
"""An all-in of at least half a bet counts as a full one in a limit game (PVP-D26)."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
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


class Betting(msgspec.Struct, frozen=True, kw_only=True):
    """The betting of a hand as it stands in its present round.

    `players` sit clockwise. `owed` is what everyone still in owes in this round; `floor` the level
    from which the next raise counts and `step` the size of the last full bet or raise: they differ
    from `owed` over a bring-in and over a short all-in. `sizes` are the fixed bets of a limit game,
    empty otherwise; `smallest` is the minimum bet. `raises` counts toward the cap where `capped`.
    `opener` must bring in. `dead` chips lie in the pot from the hand before.
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
    if player is None:
        return betting
    paid = Chips(min(amount, player.stack))
    bet = player.bet if ante else Chips(player.bet + paid)
    stack, put = Chips(player.stack - paid), Chips(player.put + paid)
    return with_player(betting, replace(player, stack=stack, bet=bet, put=put))


def put_in_for_all(betting: Betting, seat: int, amount: Chips) -> Betting:
    """The ante that one seat posts for everybody, all he has at most; nobody has to match it."""
    player = betting.of(seat)
    if player is None:
        return betting
    paid = Chips(min(amount, player.stack))
    return with_player(betting, replace(player, stack=Chips(player.stack - paid), for_all=paid))


def blinds_posted(betting: Betting, big_blind: Chips) -> Betting:
    """The big blind is the first bet, also where it was posted short (PVP-D25, D32)."""
    return replace(betting, owed=big_blind, floor=big_blind, step=big_blind, raises=1)


def new_round(betting: Betting, sizes: tuple[Chips, ...] = ()) -> Betting:
    """A betting round in which nothing is staked yet; capped with more than two players in."""
    players = tuple(
        replace(player, bet=NOTHING, spoken=False, bound=False) for player in betting.players
    )
    return replace(
        betting,
        players=players,
        sizes=sizes,
        owed=NOTHING,
        floor=NOTHING,
        step=betting.smallest,
        raises=0,
        capped=bool(sizes) and len(betting.live) > 2,
        opener=0,
        turn=0,
        aggressor=0,
    )


def first_turn(betting: Betting, order: tuple[int, ...]) -> Betting:
    """The first of these seats that has something to say is in turn; none: nobody bets."""
    return replace(betting, turn=_next(betting, order))


def _next(betting: Betting, order: Sequence[int]) -> int:
    """The first of these seats for which the round waits; 0 where it waits for none."""
    live = {player.seat: player for player in betting.players if not player.folded}
    if len(live) < 2:
        return 0
    for seat in order:
        player = live.get(seat)
        if player is not None and _awaited(betting, player):
            return seat
    return 0


def _awaited(betting: Betting, player: Player) -> bool:
    """Whether a round of two or more waits for this player (section 4.5)."""
    if player.stack <= NOTHING or (player.spoken and player.bet >= betting.owed):
        return False
    answered = answerable(betting, player.seat)
    return answered or player.bet < highest_of_others(betting, player.seat)


def answerable(betting: Betting, seat: int) -> bool:
    """Whether anyone else could still answer a bet of this seat."""
    return any(player.can_bet for player in betting.players if player.seat != seat)


def highest_of_others(betting: Betting, seat: int) -> Chips:
    """The highest bet of this round that another player still in has made."""
    return max((p.bet for p in betting.live if p.seat != seat), default=NOTHING)


def speak(betting: Betting, seat: int, forced: bool = False) -> Betting:
    """The seat has had its turn; the next one that has something to say follows clockwise."""
    player = betting.of(seat)
    if player is not None:
        betting = with_player(betting, replace(player, spoken=True, bound=not forced))
    return _pass_on(betting, seat)


def _pass_on(betting: Betting, seat: int) -> Betting:
    numbers = [player.seat for player in betting.players]
    order = [n for n in numbers if n > seat] + [n for n in numbers if n < seat]
    return replace(betting, turn=_next(betting, order))


def fold(betting: Betting, seat: int) -> Betting:
    """The seat gives up its cards."""
    player = betting.of(seat)
    if player is not None:
        given_up = replace(player, folded=True, spoken=True, bound=True)
        betting = with_player(betting, given_up)
    return _pass_on(betting, seat)


def call(betting: Betting, seat: int) -> Betting:
    """The seat puts in what it owes, or all it has."""
    player = betting.of(seat)
    owes = Chips(betting.owed - player.bet) if player is not None else NOTHING
    return speak(put_in(betting, seat, owes), seat)


def bring_in(betting: Betting, seat: int) -> Betting:
    """The forced opening of a stud game: no bet toward the cap (PVP-D25)."""
    betting = put_in(betting, seat, betting.bring_in)
    return speak(replace(betting, owed=betting.bring_in, opener=0), seat, forced=True)


def stake_to(betting: Betting, seat: int, total: Chips) -> Betting:
    """A bet or raise to this total of the round, or an all-in that is short of one."""
    player = betting.of(seat)
    before = player.bet if player is not None else NOTHING
    changed = _levels(betting, total)
    changed = put_in(changed, seat, Chips(total - before))
    return speak(replace(changed, aggressor=seat, opener=0), seat)


def _levels(betting: Betting, total: Chips) -> Betting:
    raised = Chips(total - betting.floor)
    if betting.sizes:
        counts = raised * HALF >= betting.sizes[0]
        floor = total if counts else betting.floor
        return replace(betting, owed=total, floor=floor, raises=betting.raises + counts)
    full = raised >= betting.step
    return replace(betting, owed=total, floor=total, step=raised if full else betting.step)
