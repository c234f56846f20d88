"""Cards that lie face down, as their own player sees them when he lifts them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hil.rig import Rig

Page = Mapping[str, Any]

BACK = "XX"


class CardsHeld:
    """Which face the dealer laid before which hand this round, in order."""

    def __init__(self) -> None:
        self._round = 0
        self._faces: dict[str, list[str]] = {}
        self._burned: list[str] = []

    def lay(self, page: Page, face: str) -> None:
        """The dealer lays a card where this page wants the next one."""
        if page["round"] != self._round:
            self._round = page["round"]
            self._faces, self._burned = {}, []
        kind, _, hand = str(page["due"]).partition(" ")
        if kind == "box":
            self._faces.setdefault(hand, []).append(face)
        if kind == "burn":
            self._burned.append(face)

    def give_up(self, box: int, places: Iterable[int]) -> None:
        """The cards at these places, from 1, go back to the dealer."""
        faces, gone = self._faces.get(str(box), []), set(places)
        self._faces[str(box)] = [face for at, face in enumerate(faces, 1) if at not in gone]

    def given_up(self, page: Page, out: Sequence[str]) -> list[str]:
        """Cards `out` of the deck that lie in no hand, but for what the next drawer had.

        The burned ones where there are no others (`poker_player_vs_player.md` PVP-D29, D37).
        """
        hands = [*page["sides"], *(hand for box in page["boxes"] for hand in box["hands"])]
        lying = {out[draw - 1] for hand in hands for draw in hand["draws"] if draw > 0}
        own = self._faces.get(str(page["due"]).partition(" ")[2], [])
        given = [face for face in dict.fromkeys(out) if face not in {*lying, *own, *self._burned}]
        return given or list(self._burned)

    def seen_by(self, page: Page, box: int) -> Page:
        """The page as it looks to the player of a box, who has lifted his cards."""
        boxes = [_lifted(one, self._faces) if one["box"] == box else one for one in page["boxes"]]
        return {**page, "boxes": boxes}


def _lifted(box: Mapping[str, Any], faces: Mapping[str, list[str]]) -> Mapping[str, Any]:
    hands = [
        {**hand, "cards": _known(hand["cards"], faces.get(hand["hand"], []))}
        for hand in box["hands"]
    ]
    return {**box, "hands": hands}


def _known(shown: Iterable[str], laid: list[str]) -> list[str]:
    """Backs with their faces; cards that came from another hand lie before those laid here."""
    cards = list(shown)
    from_elsewhere = [""] * max(0, len(cards) - len(laid))
    under = from_elsewhere + laid[len(laid) - (len(cards) - len(from_elsewhere)) :]
    return [
        face if card == BACK and face else card for card, face in zip(cards, under, strict=True)
    ]


def load_stub(rig: Rig, cards: Sequence[str]) -> None:
    """These cards and what is left of the deck are shuffled and put in."""
    stub = [*rig.shoe.cards, *cards]
    rig.dice.shuffle(stub)
    rig.shoe.cards.clear()
    rig.shoe.load(stub, 0)
