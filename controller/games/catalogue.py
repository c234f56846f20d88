"""The families that this controller plays, by name."""

from collections.abc import Mapping

from controller.games.families.baccarat.family import FAMILY as BACCARAT
from controller.games.families.blackjack.family import FAMILY as BLACKJACK
from controller.games.family import Family

FAMILIES: Mapping[str, Family] = {family.name: family for family in (BACCARAT, BLACKJACK)}
"""Family name to family; a version file names its family."""
