"""A version: the parameters of one game as the house posts it, and its digest."""

import hashlib

import msgspec

from controller.games.paytable import Paytable, SideGame

NO_SIDE_GAME = "none"


class GameVersion(msgspec.Struct, frozen=True, kw_only=True):
    """What every version has (`architecture.md` section 5); a family adds its options.

    `game` is the path below config/games, `digest` covers the resolved version, paytable and
    decisions. `decks` are the numbers the licence allows (empty: any), `boxes` the fewest and most
    (empty: any), `most_bettors` how many may share a box (0: any); the usual ones are what a deal
    sheet uses that sets nothing. `bets` are the spots of a box, those of the attached `side_games`
    among them; `paytable` holds their rows too.
    """

    game: str
    family: str
    title: str
    decks: tuple[int, ...]
    paytable: Paytable
    bets: tuple[str, ...]
    boxes: tuple[int, ...] = ()
    most_bettors: int = 0
    usual_decks: int = 6
    usual_boxes: int = 7
    usual_bettors: int = 1
    side_games: tuple[SideGame, ...] = ()
    digest: str = ""

    def is_side_bet(self, bet: str) -> bool:
        """Whether the bet is a side game's."""
        return bet in [side.spot for side in self.side_games]

    @property
    def side_game(self) -> str:
        """The attached side game as the record of an opening names it: `a`, `a+k`, else `none`."""
        return "+".join(side.name for side in self.side_games) or NO_SIDE_GAME


def digest_of(version: GameVersion) -> str:
    """SHA-256 of the resolved version, as journaled at opening."""
    plain = msgspec.to_builtins(msgspec.structs.replace(version, digest=""), enc_hook=str)
    if not version.most_bettors:
        # Journals from before the limit was written: a version without one has the digest it had.
        del plain["most_bettors"]
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()
