"""What a table is told at its start and never changes: games offered, terms, house rules."""

from collections.abc import Mapping

import msgspec

from controller.games.rounds import Terms
from controller.games.version import GameVersion


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """The house rule values, `hr.` keys (`dealing_exceptions.md` section 6, `interfaces.md`).

    `cutcard_hands_after` hands follow the one in which the cut card came; `burn_` keys count cards;
    `faced_card_multi` faced cards void the deal; the last two gaps are milliseconds.
    """

    cutcard_hands_after: int = 1
    burn_new_shoe: int = 1
    burn_new_dealer: int = 1
    unexposed_extra: str = "next_card"
    exposed_extra: str = "burn"
    early_card: str = "next_card_if_unexposed_else_burn"
    short_shoe: str = "void_round"
    late_bet: str = "no_action"
    overpay_recover: str = "while_hand_lies"
    faced_card_multi: int = 2
    hole_exposed: str = "play_on"
    dealer_no_first_card: str = "complete_late"
    extra_dealer_card_17: str = "burn"
    dup_gap_ms: int = 300
    pull_gap_ms: int = 250
    rescan_tries: int = 2
    side_bet_cards: str = "corrected"


class TableRules(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one table, from its folder or from the `set` lines of a deal sheet.

    `games` are the versions offered, in order, by path below config/games; `opens` the usual one.
    `terms` are boxes, bettors, decks and limits; `posted` the odds that the house chose, by name,
    `posted_for` those that hold for one game alone;
    `reconstructed` the pay rows that the house confirmed. `shoe` is the dealing device (or "");
    `trained` names those who may not deal every game, with the games they may (PE-01);
    `sensed` the spots that a reader sees (None: all of them), others are keyed (`interfaces.md`);
    `reads_discards` whether cards that players give up pass under a reader of their own.
    """

    table: str
    venue: str
    games: Mapping[str, GameVersion]
    opens: str
    terms: Terms
    currency: str = "EUR"
    digits: int = 2
    side_game: str = "none"
    posted: tuple[tuple[str, str], ...] = ()
    posted_for: Mapping[str, tuple[tuple[str, str], ...]] = {}
    reconstructed: tuple[str, ...] = ()
    layout: str = ""
    house: HouseRules = HouseRules()
    shoe: str = ""
    sensed: tuple[str, ...] | None = None
    reads_discards: bool = False
    trained: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def posted_at(self, game: str) -> dict[str, str]:
        """What is posted while this game is in play: its own, else what holds for all (J6)."""
        return dict(self.posted) | dict(self.posted_for.get(game, ()))

    def may_deal(self, person: str, game: str) -> bool:
        """Whether this dealer is licensed and trained for the game (PE-01)."""
        games = dict(self.trained).get(person)
        return games is None or any(
            game == one or (one.endswith("/*") and game.startswith(one[:-1])) for one in games
        )
