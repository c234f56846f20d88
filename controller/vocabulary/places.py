"""Where things lie: boxes, spots, hands and the position of the next card."""

import msgspec

BoxNo = int
"""A box, numbered from 1 at the dealer's left; 0 is the dealer's own place."""
RoundNo = int
"""The number of a round at this table, from 1, never used twice."""
SpotId = str
"""`BOX[/BETTOR].SPOT`: `3.main` the owner's, `3/2.main` the second bettor's (`interfaces.md`)."""
HandId = str
"""`1` (box 1), `1.2` (its second hand after a split), `dealer`, `punto`, `banco`."""
Position = str
"""Where the next card belongs, as a deal sheet says: `box 2`, `box 2.1`, `dealer`, `none`."""

NONE: Position = "none"
MOST_DIGITS = 4
"""Longest number of a box or bettor that is read as one."""


class Spot(msgspec.Struct, frozen=True):
    """A sensed bet area: box, bettor (1 is the owner) and the printed name of the stake."""

    box: BoxNo
    bettor: int
    name: str

    @property
    def id(self) -> SpotId:
        """The spot's one spelling."""
        box = str(self.box) if self.bettor == 1 else f"{self.box}/{self.bettor}"
        return f"{box}.{self.name}"


def parse_spot(text: str) -> Spot | None:
    """The spot that `3.main` or `3/2.main` names; None when it is none or spelled otherwise."""
    place, _, name = text.partition(".")
    box, _, bettor = place.partition("/")
    if not name or not _is_number(box) or (bettor and not _is_number(bettor)):
        return None
    spot = Spot(int(box), int(bettor or 1), name)
    return spot if spot.id == text else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def hand_id(box: BoxNo, index: int, hands: int) -> HandId:
    """The name of a box's hand: the box alone while it has one hand, else `BOX.N` from 1."""
    return str(box) if hands == 1 else f"{box}.{index + 1}"
