"""The single words of a deal sheet: places, cards, amounts, roles (`deal_sheets.md`, Words)."""

import re

import msgspec

from controller.vocabulary.cards import RANKS, UNKNOWN, parse_card
from controller.vocabulary.chips import Chips, parse_amount
from controller.vocabulary.places import HandId, Spot, SpotId

PEOPLE = {"D": "D1", "F": "F1", "P": "P1", "S": "S1", "T": "T1"}
"""The people of a sheet by role: dealer, floor, pit, surveillance, technician (`interfaces.md`)."""

SIDES = ("dealer", "punto", "banco")
"""The hands that belong to no box."""

ROWS = ("front", "middle", "back")
"""The rows of Chinese poker."""

WORDY_ACTIONS = frozenset(("exchange", "discard", "arrange", "place"))
"""Actions followed by words of their own; any other may be followed by an amount only."""

SPOTS = frozenset(
    spot
    for spots in (
        ("main", "side", "side_2", "insurance"),
        ("bet", "raise", "extra"),
        ("punto", "banco", "egalite", "punto_pair", "banco_pair", "player", "banker", "tie"),
        ("play", "bonus", "1", "2", "3", "blind", "flop", "turn", "river", "extra_bonus", "call"),
        ("ante", "fee", "swap_fee"),
    )
    for spot in spots
)
"""Every spot that some game has."""

_PLACE = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,2}))?(?:/([0-9]{1,2}))?")
_AMOUNT = re.compile(r"[+-]?[0-9]{1,15}(?:\.[0-9]{1,6})?")


class Place(msgspec.Struct, frozen=True):
    """`1.2/2`: a box, its hand from 1 (0: not named) and the bettor from 1 (0: not named)."""

    box: int
    hand: int = 0
    bettor: int = 0

    def spot(self, name: str) -> SpotId:
        """The spot of this bettor, the owner where none is named."""
        return Spot(self.box, self.bettor or 1, name).id

    def hand_id(self) -> HandId:
        """The hand's name: `1`, or `1.2` after a split."""
        return f"{self.box}.{self.hand}" if self.hand else str(self.box)


def parse_place(word: str) -> Place | None:
    """The place that `1`, `1.2`, `1/2` or `1.2/2` names; None when it is none."""
    found = _PLACE.fullmatch(word)
    if found is None:
        return None
    box, hand, bettor = (int(part) if part else 0 for part in found.groups())
    zero = box == 0 or found[2] in ("0", "00") or found[3] in ("0", "00")
    return None if zero else Place(box, hand, bettor)


def parse_money(word: str, signed: bool = False) -> Chips | None:
    """A decimal amount in smallest units; None when it is none, or has a sign where none may be."""
    if _AMOUNT.fullmatch(word) is None or (not signed and word[0] in "+-"):
        return None
    return parse_amount(word.removeprefix("+"))


def parse_sheet_card(word: str) -> str | None:
    """A card as a sheet spells it: `TS`, a rank alone `T`, or `??`; None when it is none."""
    spelled = word.upper()
    if spelled == UNKNOWN or (len(spelled) == 1 and spelled in RANKS):
        return spelled
    return parse_card(word) if len(word) == 2 else None


def parse_hand(word: str) -> HandId | None:
    """A hand: `dealer`, `punto`, `banco`, `1` or `1.2`; None when it is none."""
    if word in SIDES:
        return word
    place = parse_place(word)
    return None if place is None or place.bettor else place.hand_id()


def parse_count(word: str) -> int | None:
    """A whole number of up to nine figures; None when it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else None


def parse_points(word: str) -> int | None:
    """Points won or lost: `+3`, `-1`, `0`."""
    count = parse_count(word.removeprefix("-") if word[:1] == "-" else word.removeprefix("+"))
    return count if count is None or word[:1] != "-" else -count


def parse_roles(word: str) -> tuple[str, ...] | None:
    """The roles of `D+F`; None when one of them is nobody's, or stands twice."""
    roles = tuple(word.upper().split("+"))
    known = all(role in PEOPLE for role in roles) and len(set(roles)) == len(roles)
    return roles if known else None
