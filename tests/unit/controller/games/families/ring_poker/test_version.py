"""What a table may post together (`poker_player_vs_player.md` 3)."""

import pytest

from controller.games.families.ring_poker.version import RingVersion, contradiction
from controller.settings.files import shipped
from controller.settings.sheet import rules_for_sheet


@pytest.mark.parametrize(("decided", "fits"), [("one", False), ("both", True)])
def test_a_percentage_beside_a_time_charge(decided: str, fits: bool) -> None:
    """PVP-D20: a charge for the time at a table that takes 5 per cent."""
    sets = [("PVP-D20", decided, 1), ("rake_pct", "5", 2), ("time_charge", "3/30", 3)]
    made = rules_for_sheet("ring_poker/texas_holdem", sets, shipped())
    assert isinstance(made, tuple), made
    rules, refused = made
    version = rules.games["ring_poker/texas_holdem"]
    assert isinstance(version, RingVersion)
    assert not contradiction(version)
    assert bool(version.time_charge[0]) == fits
    assert [bool(refused)] == [not fits]
