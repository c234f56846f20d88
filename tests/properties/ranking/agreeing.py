"""Two judgements of the same hands: equal where ours are equal, better where ours are better."""

from itertools import pairwise
from typing import Any


class Agreeing:
    """What another judge says of each of our values; `hands` were compared.

    Values of ours and his need not be the same numbers, only come in the same order.
    """

    def __init__(self) -> None:
        self.hands = 0
        self._said: dict[Any, Any] = {}

    def hear(self, ours: Any, his: Any, cards: object) -> None:
        """One hand more: all hands of one value of ours have one value of his."""
        said = self._said.setdefault(ours, his)
        assert said == his, f"{cards}: ours {ours}, his {his}, and of an equal hand {said}"
        self.hands += 1

    def check(self) -> int:
        """Our values come in his order; how many different ones were seen."""
        for worse, better in pairwise(sorted(self._said)):
            less, more = self._said[worse], self._said[better]
            assert more > less, f"ours {worse} below {better}, his {less} not below {more}"
        return len(self._said)
