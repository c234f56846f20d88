"""The families that this controller plays, by name."""

from collections.abc import Mapping

from controller.games.families.baccarat.family import FAMILY as BACCARAT
from controller.games.families.blackjack.family import FAMILY as BLACKJACK
from controller.games.families.exchange_poker.family import FAMILY as EXCHANGE_POKER
from controller.games.families.high_card.family import FAMILY as HIGH_CARD
from controller.games.families.house_poker.family import FAMILY as HOUSE_POKER
from controller.games.families.in_between.family import FAMILY as IN_BETWEEN
from controller.games.family import Family

FAMILIES: Mapping[str, Family] = {
    family.name: family
    for family in (
        BACCARAT,
        BLACKJACK,
        EXCHANGE_POKER,
        HIGH_CARD,
        HOUSE_POKER,
        IN_BETWEEN,
    )
}
"""Family name to family; a version file names its family."""
