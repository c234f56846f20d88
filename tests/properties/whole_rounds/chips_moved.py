"""Every chip of a simulated table: on spots, in the tray, in the players' pockets."""

from collections import Counter

from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact, BetsClosed, DecisionTaken, SpotSettled


class ChipsMoved:
    """Who moved which chips in one round, and what the facts of the round say must have moved.

    `lies` is what lies on each spot, whatever the table makes of it, and outlives the round.
    `staked`, `ended`, `nets` and `results` are counted from facts alone: chips that were locked or
    added, stakes that have a result, results.
    """

    def __init__(self) -> None:
        self.lies: Counter[str] = Counter()
        self.tray = 0
        self.pockets: Counter[str] = Counter()
        self.staked: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.nets: Counter[str] = Counter()
        self.results: Counter[tuple[str, str]] = Counter()

    def begin_round(self) -> None:
        """A round begins with what lies on the spots; tray and pockets are counted from zero."""
        self.tray = 0
        for counted in (self.pockets, self.staked, self.ended, self.nets, self.results):
            counted.clear()
        self.pockets.subtract(self.lies)

    def by_player(self, spot: str, total: int) -> None:
        """The player of a spot lets this much lie on it."""
        self.pockets[spot] += self.lies[spot] - total
        self.lies[spot] = total

    def by_house(self, spot: str, total: int) -> None:
        """The dealer pays or takes until this much lies on a spot."""
        self.tray += self.lies[spot] - total
        self.lies[spot] = total

    def hear(self, fact: AnyFact, needed: tuple[tuple[str, int], ...]) -> None:
        """Count a fact; `needed` is what the decision that it tells of takes, by spot."""
        if isinstance(fact, BetsClosed):
            self.staked.update(dict(fact.stakes))
        elif isinstance(fact, DecisionTaken):
            assert fact.amount == sum(amount for _, amount in needed)
            self.staked.update(dict(needed))
        elif isinstance(fact, SpotSettled):
            self.results[fact.spot, fact.hand] += 1
            self.ended[fact.spot] += fact.stake
            self.nets[fact.spot] += fact.net
            assert fact.stake > 0
            assert fact.net >= -fact.stake

    def due(self, spot: str) -> Chips:
        """What must lie on a spot: its open stakes, and of settled ones stake and result."""
        return Chips(self.staked[spot] + self.nets[spot])

    def settled(self, spot: str) -> bool:
        """Whether a stake of this spot has its result."""
        return self.ended[spot] > NOTHING

    def check(self, house_net: int) -> None:
        """The round is over, all pays are made: every chip is accounted for, to the last unit."""
        assert self.ended == self.staked, "a stake has no result, or two"
        assert set(self.results.values()) <= {1}, "a hand's stake has two results"
        assert house_net == -self.nets.total()
        assert self.tray == house_net, "the tray changed by another amount than the house won"
        for spot, lies in self.lies.items():
            won = self.pockets[spot] + lies
            assert won == self.nets[spot], f"spot {spot}: {won} won, {self.nets[spot]} told"
        assert self.tray + self.pockets.total() + self.lies.total() == 0
