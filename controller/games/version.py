"""A version: the parameters of one game as the house posts it, and its digest."""

import hashlib

import msgspec

from controller.games.paytable import Paytable


class GameVersion(msgspec.Struct, frozen=True, kw_only=True):
    """What every version has (`architecture.md` section 5); a family adds its options.

    `game` is the path below config/games, `digest` covers the resolved version, paytable and
    decisions. `decks` are the numbers the licence allows (empty: any), `boxes` the fewest and most
    (empty: any); the usual ones are what a deal sheet uses that sets nothing.
    """

    game: str
    family: str
    title: str
    decks: tuple[int, ...]
    paytable: Paytable
    bets: tuple[str, ...]
    boxes: tuple[int, ...] = ()
    usual_decks: int = 6
    usual_boxes: int = 7
    usual_bettors: int = 1
    digest: str = ""


def digest_of(version: GameVersion) -> str:
    """SHA-256 of the resolved version, as journaled at opening."""
    plain = msgspec.to_builtins(msgspec.structs.replace(version, digest=""), enc_hook=str)
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()
