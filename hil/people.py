"""The people of a simulated table: they see its page, speak, and move cards and chips."""

import asyncio
import random
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from hil.cards_counted import CardsCounted
from hil.cards_held import CardsHeld, load_stub
from hil.dealing import OFFERS, Ask, Draw, Eyes, Load, Move, Page, hands_do, spots_of, touches
from hil.felt import HOUSE, PLAYER
from hil.house_poker import EQUAL, likes
from hil.observers import Answer, TableAway
from hil.rig import Rig
from hil.strategy import Button, choose, minor, stake

GIVEN_UP = ("discard", "exchange")
SIDE_GAMES = ("side", "side_2")
LIKES_SIDE_GAME = 0.4
LOOK_EVERY_S = 0.25
SHOWN_S = 5.0
BACK_S = 60.0
REFUSED_S = 0.3


class Pace(msgspec.Struct, frozen=True):
    """How fast people are: 1 is human, N is N times as fast, 0 does not wait at all."""

    speed: float = 1.0

    async def rest(self, seconds: float) -> None:
        """The time that something takes a person."""
        await asyncio.sleep(seconds / self.speed if self.speed else 0)


class Player:
    """One player at one box: stakes every round, answers when asked, collects his chips."""

    def __init__(self, rig: Rig, box: int, seed: int, pace: Pace) -> None:
        self.box = box
        self.staked_in = 0
        self._rig = rig
        self._pace = pace
        self._dice = random.Random(f"player {seed} {box}")
        self._pairs = random.Random(f"pairs {seed} {box}")
        self._answers: dict[tuple[object, ...], str] = {}

    async def run(self) -> None:
        """Play until sent home."""
        screen = self._rig.dealer
        while True:
            seen, page = screen.seen, screen.page
            if page is None or not screen.connected or not await self._act(page):
                await screen.change(seen, LOOK_EVERY_S)

    def says(self, page: Page, buttons: list[Button]) -> Button | None:
        """What he answers when the dealer asks; to the same offer he answers the same."""
        if buttons[0]["action"] not in OFFERS:
            return choose(page, buttons, self._dice)
        key = (page["round"], *sorted(button["action"] for button in buttons))
        if key not in self._answers:
            said = choose(page, buttons, self._dice)
            self._answers[key] = "" if said is None else said["action"]
        return next((b for b in buttons if b["action"] == self._answers[key]), None)

    async def _act(self, page: Page) -> bool:
        mine = [spot for spot in spots_of(page) if spot["spot"].split(".")[0] == str(self.box)]
        if page["state"] == "betting" and self.staked_in != page["round"]:
            await self._stake(page, mine)
            return True
        for spot in mine:
            total = self._wants(page, spot)
            if total is not None and total != self._rig.felt.lies(spot["spot"]):
                await self._pace.rest(self._dice.uniform(0.4, 1.2))
                self._rig.felt.show(PLAYER, spot["spot"], total)
                return True
        return False

    async def _stake(self, page: Page, mine: Sequence[Mapping[str, Any]]) -> None:
        await self._pace.rest(self._dice.uniform(0.5, 4.0))
        now = self._rig.dealer.page
        if now is None or (now["round"] == page["round"] and now["state"] != "betting"):
            return  # The table is held: he stakes when it goes on.
        if now["round"] == page["round"]:
            amounts: dict[str, int] = {}
            for name in self._likes([str(spot["name"]) for spot in mine]):
                key = EQUAL[0] if name in EQUAL else name
                amounts.setdefault(key, stake(page, name, self._dice))
                self._rig.felt.show(PLAYER, f"{self.box}.{name}", amounts[key])
        self.staked_in = page["round"]

    def _likes(self, names: Sequence[str]) -> list[str]:
        """The spots on which he stakes this time."""
        house = likes(names, self._dice)
        if house:
            return house
        for name in ("main", "bet"):
            if name in names:
                return [name, *self._side_bets(names)]
        if "ante" in names:
            bonus = "bonus" in names and self._dice.random() < 0.3
            return ["ante", "bonus"] if bonus else ["ante"]
        sides = [name for name in ("punto", "banco", "player", "banker") if name in names]
        liked = [self._dice.choice(sides)] if sides else []
        ties = [name for name in ("egalite", "tie") if name in names]
        pairs = [name for name in names if name.endswith("_pair") and self._pairs.random() < 0.15]
        return liked + (ties if self._dice.random() < 0.2 else []) + pairs

    def _side_bets(self, names: Sequence[str]) -> list[str]:
        """The side games on which he stakes too, where the table has one."""
        return [n for n in SIDE_GAMES if n in names and self._dice.random() < LIKES_SIDE_GAME]

    def _wants(self, page: Page, spot: Mapping[str, Any]) -> int | None:
        """What he wants to lie on his spot now; None where he leaves it alone."""
        lies = self._rig.felt.lies(spot["spot"])
        if spot["awaited"]:
            return minor(spot["expected"]) + minor(spot["awaited"])
        if minor(spot["expected"]) > lies and not spot["total"] and _owes(page, spot):
            return minor(spot["expected"])
        if page["questions"] or page["awaiting"]:
            return None
        if page["state"] == "betting":
            back = minor(spot["give_back"])
            return lies - back if back and minor(spot["chips"]) == lies else None
        if page["state"] in ("between", "closed", "void"):
            return 0
        if page["state"] == "dealing" and spot["name"] in EQUAL and spot["total"]:
            return 0
        if page["state"] == "settled" and spot["total"]:
            pushed = spot["total"]["kind"] == "push"
            return 0 if spot["seen"] or pushed else None
        return None


class Dealer:
    """The dealer, with the floor and the pit who rule when he asks them.

    `hands_off`: somebody else touches the page; he only moves cards and chips. `refused` is every
    refusal he got, `counted` the cards as he counts them, `rounds` the rounds that he brought to
    their end; after `last_round` of them he stops (0: never), and with `hands_down` after the act
    that he is at.
    """

    def __init__(
        self, rig: Rig, players: Sequence[Player], pace: Pace, hands_off: bool = False
    ) -> None:
        self.rounds = 0
        self.last_round = 0
        self.hands_down = False
        self.refused: list[tuple[Ask, Answer]] = []
        self.ruled: list[str] = []
        self._rig = rig
        self._players = {player.box: player for player in players}
        self._pace = pace
        self._hands_off = hands_off
        self.counted = CardsCounted(lambda: rig.shoe)
        self._held = CardsHeld()

    async def run(self, rounds: int = 0) -> None:
        """Deal this many rounds, or until he is told which is the last."""
        screen = self._rig.dealer
        self.last_round, self.hands_down = rounds, False
        while not self.hands_down and (not self.last_round or self.rounds < self.last_round):
            seen, page = screen.seen, screen.page
            act = None
            if page is not None and screen.connected:
                act = self._next(page)
            if act is None or page is None:
                await screen.change(seen, LOOK_EVERY_S)
                continue
            await self._pace.rest(TAKES_S[type(act)])
            if screen.seen == seen or self._next(screen.page or page) == act:
                await self._do(act, screen.page or page)

    def _next(self, page: Page) -> Ask | Draw | Load | Move | None:
        eyes = self._eyes(page)
        if not self._hands_off:
            asked = touches(page, eyes)
            if asked is not None:
                return asked
        return hands_do(page, eyes)

    def _eyes(self, page: Page) -> Eyes:
        shoe = self._rig.shoe
        round_no = page["round"]
        return Eyes(
            draws=self.counted.last_draw(),
            load=shoe.load_no,
            told=shoe.all_acknowledged,
            bets_in=all(p.staked_in == round_no for p in self._players.values()),
            lies=self._rig.felt.lies,
            voice=self._voice,
            face=self.counted.face,
        )

    def _voice(self, page: Page, buttons: list[Button]) -> Button | None:
        player = self._players.get(buttons[0]["box"])
        if player is None:
            return next((b for b in buttons if b["action"] in ("stand", "pass")), None)
        return player.says(self._held.seen_by(page, player.box), buttons)

    async def _do(self, act: Ask | Draw | Load | Move, page: Page) -> None:
        if isinstance(act, Ask):
            await self._ask(act, page["entry"])
        elif isinstance(act, Draw):
            self._held.lay(page, self._rig.shoe.draw())
        elif isinstance(act, Load) and page["state"] == "dealing":
            load_stub(self._rig, self._held.given_up(page, self.counted.out()))
        elif isinstance(act, Load):
            self._rig.load_shoe()
        else:
            self._rig.felt.show(HOUSE, act.spot, act.total)

    async def _throw(self, act: Ask) -> Ask:
        """Where a reader of discards is, the cards pass under it and the touch only counts them."""
        muck, cards = self._rig.muck, act.request.get("cards")
        if muck is None or not cards or act.request.get("action") not in GIVEN_UP:
            return act
        for face in cards:
            muck.link.tell_card(face)
        await self._rig.dealer.until(lambda page: bool(page["thrown"] == len(cards)), SHOWN_S)
        rest = {key: value for key, value in act.request.items() if key != "cards"}
        return Ask(act.person, rest | {"count": len(cards)})

    async def _ask(self, act: Ask, seen: int) -> None:
        act = await self._throw(act)
        answer = await self._answered(act, seen)
        if answer.code:
            self.refused.append((act, answer))
            await self._rig.dealer.change(self._rig.dealer.seen, REFUSED_S)
            return
        if act.request["kind"] in ("pays_done", "next_hand"):
            self.rounds += 1
        if act.request.get("positions"):
            self._held.give_up(act.request["box"], act.request["positions"])
        if act.request.get("choice") == "yes":
            self.counted.left_unseen(act.request["question"])
        if act.request["kind"] == "rule":
            self.ruled.append(f"{act.request['code']} {act.request['choice']} {act.person}")
        await self._rig.dealer.until(lambda page: page["entry"] >= answer.entry, SHOWN_S)

    async def _answered(self, act: Ask, seen: int) -> Answer:
        """Touch until it is answered: while the table is away the same touch is made again."""
        touch = str(uuid.uuid4())
        until = asyncio.get_running_loop().time() + BACK_S
        while True:
            try:
                return await self._rig.touches.ask(act.person, act.request, seen, touch)
            except TableAway:
                if asyncio.get_running_loop().time() > until:
                    raise
                await asyncio.sleep(0.05)


def _owes(page: Page, spot: Mapping[str, Any]) -> bool:
    """Whether the chips of a decision are still to be laid down, though no reader waits for them.

    The reader was blind when the player spoke; he puts them there all the same, the dealer cannot.
    """
    asked = any((q["code"], q.get("spot")) == ("BT-05", spot["spot"]) for q in page["questions"])
    return asked or (page["state"] == "dealing" and not spot["reader"])


TAKES_S = {Ask: 1.2, Draw: 0.9, Load: 4.0, Move: 1.0}
"""How long each act takes a human dealer, in seconds."""


def seat(rig: Rig, seed: int, pace: Pace, boxes: int | None = None) -> tuple[Player, ...]:
    """Players at the first boxes of a table: by default at about half of them."""
    count = boxes if boxes is not None else (rig.table.boxes + 1) // 2
    return tuple(Player(rig, box, seed, pace) for box in range(1, count + 1))


async def play(
    rig: Rig,
    *,
    seed: int = 0,
    pace: Pace = Pace(0),  # noqa: B008  # a frozen value
    rounds: int = 0,
    hands_off: bool = False,
    boxes: int | None = None,
) -> Dealer:
    """Seat people at a started rig and let them play this many rounds, or for ever (0)."""
    players = seat(rig, seed, pace, boxes)
    dealer = Dealer(rig, players, pace, hands_off)
    sitting = [asyncio.ensure_future(player.run()) for player in players]
    dealing = asyncio.ensure_future(dealer.run(rounds))
    try:
        done, _ = await asyncio.wait([dealing, *sitting], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (dealing, *sitting):
            task.cancel()
        await asyncio.gather(dealing, *sitting, return_exceptions=True)
    return dealer
