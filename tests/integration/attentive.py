"""People at a table whose devices fail: they look twice at what the table cannot see."""

from collections.abc import Mapping
from typing import Any

from hil.dealing import WAS_A_CARD_DRAWN, Ask, Draw, Load, Move, Page
from hil.devices.plain_shoe import PlainShoe
from hil.devices.shoe import CardLeft
from hil.people import Dealer, Player
from hil.strategy import minor


class AttentivePlayer(Player):
    """A player who lays down what he said even where no reader waits for it."""

    def _wants(self, page: Page, spot: Mapping[str, Any]) -> int | None:
        wants, lies = super()._wants(page, spot), self._rig.felt.lies(spot["spot"])
        blind = not spot["reader"] and spot["expected"] and not spot["total"]
        if wants is None and blind and page["state"] == "dealing":
            return max(lies, minor(spot["expected"]))
        return wants


class AttentiveDealer(Dealer):
    """A dealer who agrees with the floor on whether a card was drawn, and counts it once.

    Where the shoe counts no draws the table does, and leaves those out that no reading told of.
    """

    def __init__(self, *at: Any) -> None:
        super().__init__(*at)
        self._said_yes: set[int] = set()

    def _next(self, page: Page) -> Ask | Draw | Load | Move | None:
        act = super()._next(page)
        if not isinstance(act, Ask) or act.request["kind"] != "rule":
            return act
        question = page["questions"][0]
        if question["given"] and set(question["choices"]) == set(WAS_A_CARD_DRAWN):
            agreed = question["given"][0]["choice"]
            return Ask(act.person, {**act.request, "choice": agreed})
        return act

    async def _ask(self, act: Ask, seen: int) -> None:
        before = list(self._unseen)
        await super()._ask(act, seen)
        if act.request.get("choice") == "yes":
            self._unseen[:] = before
            if act.request["question"] not in self._said_yes:
                self._unseen.append((self._rig.shoe.load_no, self._rig.shoe.draw_no))
            self._said_yes.add(act.request["question"])

    def _last_draw(self) -> int:
        return len(self._told()) if self._counts_itself() else super()._last_draw()

    def _face(self, draw: int) -> str:
        if draw <= 0 or not self._counts_itself():
            return super()._face(draw)
        return next((card.face for card in self._told()[draw - 1 : draw]), "")

    def _counts_itself(self) -> bool:
        return isinstance(self._rig.shoe, PlainShoe)

    def _told(self) -> list[CardLeft]:
        """The cards of this load that a reading told of."""
        load = self._rig.shoe.load_no
        of_load = (card for card in self._rig.shoe.left if card.load == load)
        return [card for card in of_load if (load, card.draw) not in self._unseen]
