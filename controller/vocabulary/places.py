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
    """The spot that `3.main` or `3/2.main` names; None when it is none."""
    place, dot, name = text.partition(".")
    box, slash, bettor = place.partition("/")
    if not dot or not name or not box.isdigit() or (slash and not bettor.isdigit()):
        return None
    return Spot(int(box), int(bettor) if slash else 1, name)


def hand_id(box: BoxNo, index: int, hands: int) -> HandId:
    """The name of a box's hand: the box alone while it has one hand, else `BOX.N` from 1."""
    return str(box) if hands == 1 else f"{box}.{index + 1}"
