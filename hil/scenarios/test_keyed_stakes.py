"""Stakes on spots that no reader sees: keyed by the dealer, paid and taken by hand (BT-10)."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import AnyFact, RoundEnded, SpotSettled, StakeKeyed
from hil.rig import Rig
from hil.scenarios.evening import evening

ROUNDS = 8


def whole_rounds(entries: Sequence[Entry]) -> list[AnyFact]:
    """All that became true up to the end of the last round that ended."""
    over = max(at for at, one in enumerate(entries, 1) if any_of(RoundEnded, one))
    return [fact for entry in entries[:over] for fact in entry.facts]


def any_of(kind: type, entry: Entry) -> bool:
    """Whether an entry has a fact of this kind."""
    return any(isinstance(fact, kind) for fact in entry.facts)


@pytest.mark.hil
def test_pair_bets_are_keyed_every_round(make_rig: Callable[[str], Rig]) -> None:
    async def story() -> None:
        async with evening(make_rig("punto_banco")) as people:
            await people.more_rounds(ROUNDS)
            assert people.dealer.refused == []
            facts = whole_rounds(people.rig.entries())
            settled = [fact for fact in facts if isinstance(fact, SpotSettled)]
            pairs = [fact for fact in settled if fact.spot.endswith("_pair")]
            keyed = [fact for fact in facts if isinstance(fact, StakeKeyed)]
            assert pairs
            # Each was keyed once with its amount, and forgotten with the end of its round.
            assert [fact.total for fact in keyed if fact.total] == [fact.stake for fact in pairs]
            assert sum(not fact.total for fact in keyed) == len(pairs)

    asyncio.run(story())
