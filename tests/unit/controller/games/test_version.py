"""The digest of a version covers everything that decides a pay (architecture.md section 5)."""

from fractions import Fraction

from msgspec.structs import replace

from controller.games.paytable import PayRow, Paytable
from controller.games.version import GameVersion, digest_of

VERSION = GameVersion(
    game="baccarat/commission",
    family="baccarat",
    title="Baccarat",
    decks=(8,),
    paytable=Paytable(
        "commission", (PayRow(bet="banker", when="x", pays="odds", odds=Fraction(1)),)
    ),
    bets=("banker",),
)


def test_the_same_version_has_the_same_digest() -> None:
    assert digest_of(VERSION) == digest_of(replace(VERSION, digest="other"))
    assert len(digest_of(VERSION)) == 64


def test_any_change_changes_the_digest() -> None:
    cheaper = PayRow(bet="banker", when="x", pays="odds", odds=Fraction(19, 20))
    changed = [
        replace(VERSION, title="Other"),
        replace(VERSION, most_bettors=3),
        replace(VERSION, paytable=Paytable("commission", (cheaper,))),
        replace(VERSION, paytable=replace(VERSION.paytable, up=True)),
    ]
    assert len({digest_of(version) for version in (VERSION, *changed)}) == 5
