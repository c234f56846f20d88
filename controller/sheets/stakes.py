"""Stakes and their results, spot by spot, as the facts tell them."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from controller.sheets.words import Place
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import SettlementCorrected, SpotSettled
from controller.vocabulary.places import HandId, SpotId, parse_spot


class Result(msgspec.Struct, frozen=True):
    """One settled or returned stake."""

    spot: SpotId
    hand: HandId
    stake: Chips
    net: Chips
    why: str


class StakesHeard:
    """The stakes of the round, what came of them, and the results of the rounds before."""

    def __init__(self) -> None:
        self.earlier: list[Result] = []
        self.results: list[Result] = []
        self._stakes: dict[SpotId, Chips] = {}

    def next_round(self) -> None:
        """Bets are open again."""
        self.earlier.extend(self.results)
        self.results = []
        self._stakes = {}

    def placed(self, spot: SpotId, stake: Chips) -> None:
        """The stake that now stands on a spot while bets are open."""
        self._stakes[spot] = stake

    def locked(self, stakes: tuple[tuple[SpotId, Chips], ...]) -> None:
        """The stakes at no more bets."""
        self._stakes = dict(stakes)

    def added(self, spot: SpotId, amount: Chips) -> None:
        """A double, a split or insurance."""
        self._stakes[spot] = Chips(self._stakes.get(spot, 0) + amount)

    def settled(self, fact: SpotSettled) -> None:
        """One stake is settled."""
        result = Result(fact.spot, fact.hand, fact.stake, fact.net, fact.why)
        self.results.append(result)

    def undone(self, spot: SpotId, amount: Chips) -> None:
        """A stake that an undone decision had added goes back."""
        self._stakes[spot] = Chips(self._stakes.get(spot, 0) - amount)

    def corrected(self, fact: SettlementCorrected, over: bool) -> None:
        """A result was wrong: it is another, or none any more."""
        results = self.earlier if over else self.results
        for at in reversed(range(len(results))):
            result, hands = results[at], ("", results[at].hand)
            if (result.spot, result.net) == (fact.spot, fact.was) and fact.hand in hands:
                if fact.now is None:
                    del results[at]
                else:
                    results[at] = replace(result, stake=fact.stake, net=fact.now, why=fact.why)
                return

    def returned(self, spot: SpotId, amount: Chips) -> None:
        """All of a spot goes back, whatever was settled of it."""
        self.results = [result for result in self.results if result.spot != spot]
        self._stakes[spot] = amount
        parsed = parse_spot(spot)
        hand = str(parsed.box) if parsed else ""
        self.results.append(Result(spot, hand, amount, Chips(0), "void"))

    def net(self, place: Place, name: str) -> Chips | None:
        """The result of a stake; None while it is not settled, nothing where there is no stake."""
        spot = place.spot(name)
        if place.hand:
            mine = [r for r in self.results if r.spot == spot and r.hand == place.hand_id()]
            if mine:
                return _sum(mine)
        return self._over(lambda other: other == spot, count=not place.hand)

    def total(self, place: Place) -> Chips | None:
        """The result of a box, or of one of its bettors; None while a stake is not settled."""

        def mine(spot: SpotId) -> bool:
            parsed = parse_spot(spot)
            bettor = parsed is not None and place.bettor in (0, parsed.bettor)
            return parsed is not None and parsed.box == place.box and bettor

        return self._over(mine, count=True)

    def to_lie_there(self) -> dict[SpotId, Chips]:
        """What each spot shows once winners are paid and losers taken."""
        there: dict[SpotId, Chips] = {}
        for result in self.results:
            there[result.spot] = Chips(there.get(result.spot, 0) + result.stake + result.net)
        return there

    def _over(self, mine: Callable[[SpotId], bool], count: bool) -> Chips | None:
        at_stake = sum(stake for spot, stake in self._stakes.items() if mine(spot))
        results = [result for result in self.results if mine(result.spot)]
        if at_stake != sum(result.stake for result in results):
            return None
        return _sum(results) if count else Chips(0)


def _sum(results: list[Result]) -> Chips:
    return Chips(sum(result.net for result in results))
