"""A whole shoe out of every kind of shoe, with every kind of reader, under every fault.

Eight decks of punto banco and six of blackjack, in virtual time: no wrong card, no lost card, no
wrong stake; what a cable swallowed ends in a repair, a question or a hold, never in silence.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import CardAmended, IrregularityOpened
from controller.vocabulary.observations import CardDrawn
from hil.devices.plain_shoe import PlainShoe
from hil.devices.shoes import SHOES
from hil.faults import FAULTS, NONE, Fault, together
from hil.people import Dealer, Pace, Player
from hil.truth import cards_heard, glance, lying, money_differs, settled_twice
from tests.integration.desk import Desk, at_desk
from tests.integration.furniture import HID, HOW_READ, Furniture
from tests.jumping_loop import running

DECKS = {"punto_banco": 8, "blackjack": 6}
CUT_AFTER, BOXES, POLL_MS = 0.9, 3, 250
LONGEST_S, CALM_S, LOOK_S = 2 * 3600.0, 60.0, 0.25
AT_RANDOM, AT_ONCE = 10, 3
PATIENCE_S = 20.0
LATE_MS = 40
SHARE = 155
"""A short run deals one of the shoes, under several faults; the long one deals all."""
CHECKED = ("generic_shoe", "angel_eye_shoe", "ssi_scanner")
"""Shoes whose frames have a check; the others' have none (`line_scanner.md` rule 7)."""
WEAK_CHECKS = ("angel_eye_shoe", "ssi_scanner")
"""An exclusive or, or a sum, does not see two turned bits that make up for each other."""
NO_COUNTER = ("line_scanner", "hid_pos_scanner")
"""A lost line or report cannot be seen (`hid_pos_scanner.md` Reading it)."""
EVERY = tuple(name for name in FAULTS if name not in ("none", "crc"))
"""With wrong checks from the shoe nothing is dealt: `test_no_card_without_a_right_check`."""


class Case(msgspec.Struct, frozen=True):
    """One shoe to be dealt: at which table, out of what, under which readers, with which faults."""

    table: str
    shoe: str
    readers: str
    faults: tuple[str, ...]
    seed: int

    @property
    def furniture(self) -> Furniture:
        fault = together(FAULTS[name] for name in self.faults)
        return Furniture(
            shoe=self.shoe,
            readers=self.readers,
            shoe_fault=bearable(fault, self.shoe),
            readers_fault=fault,
            seed=self.seed,
            cut_after=CUT_AFTER,
        )

    def __str__(self) -> str:
        return f"{self.table} {self.shoe} {self.readers} {'+'.join(self.faults)} {self.seed}"


def bearable(fault: Fault, shoe: str) -> Fault:
    """The fault without what the page of this shoe says cannot be seen on its line.

    Two equal cards of such a shoe are told apart by time only, so it must not be late
    (`card_labels.md` Reads of the same card).
    """
    if shoe in WEAK_CHECKS:
        return replace(fault, flip_bits=1)
    if shoe in CHECKED:
        return fault
    late = {"glue_ms": min(fault.glue_ms, LATE_MS), "delay_ms": min(fault.delay_ms, LATE_MS)}
    byte_ms = 0 if shoe == HID else fault.byte_ms  # Reports are never cut.
    seen = {"flip": 0.0, "lose": 0.0, "noise": 0.0, "reboot_every_ms": 0, "byte_ms": byte_ms}
    return replace(fault, **seen, **late)


def cases() -> Iterator[Case]:
    """Every fault by itself, then some at random together; every kind of reader in turn."""
    readers = tuple(HOW_READ)
    for table in DECKS:
        shoes = [shoe for shoe in SHOES if (table, shoe) != ("blackjack", "angel_eye_shoe")]
        for number, fault in enumerate(("none", *EVERY)):
            for at, shoe in enumerate(shoes):
                yield Case(table, shoe, readers[(number + at) % len(readers)], (fault,), number)
        dice = random.Random(f"together {table}")
        for number in range(AT_RANDOM):
            faults = tuple(sorted(dice.sample(EVERY, AT_ONCE)))
            shoe = shoes[number % len(shoes)]
            yield Case(table, shoe, dice.choice(readers), faults, 100 + number)


def scan_again(desk: Desk, dealer: Dealer) -> None:
    """A label that the page does not know of is held under the scanner again.

    A scanner that loses power forgets what it read, and nothing on its line says so
    (`ssi_scanner.md` Conversation): the dealer sees that the page still waits for that card.
    """
    shoe, page = desk.shoe, desk.page("dealer")
    knows = page["shoe"]
    if not isinstance(shoe, PlainShoe) or not shoe.all_acknowledged:
        return
    if knows["load"] < shoe.load_no and not shoe.draw_no:
        shoe.link.tell_load()
    elif shoe.link.load_shows_by_first_card or page["questions"] or knows["state"] != "up":
        return
    elif knows["load"] == shoe.load_no and knows["draws"] == dealer.counted.last_draw() - 1:
        shoe.link.tell_card(shoe.left[-1].face)


async def whole_shoe(desk: Desk) -> Dealer:
    """People play until the next shoe is put in, then everything comes to rest."""
    await desk.start()
    boxes = range(1, BOXES + 1)
    players = [Player(desk, box, desk.furniture.seed, Pace(0)) for box in boxes]
    dealer = Dealer(desk, players, Pace(0))
    dealing = asyncio.ensure_future(dealer.run())
    sitting = [asyncio.ensure_future(player.run()) for player in players]
    until, look_again, before = running().time() + LONGEST_S, 0.0, (-1, -1)
    while desk.shoe.load_no < 2:
        for task in (dealing, *sitting):
            if task.done():
                task.result()
        assert running().time() < until, glance(desk)
        await asyncio.sleep(LOOK_S)
        if running().time() > look_again:
            look_again = running().time() + PATIENCE_S
            told = (desk.page("dealer")["shoe"]["draws"], desk.shoe.draw_no)
            if told == before:
                scan_again(desk, dealer)
            before = told
    dealing.cancel()
    await asyncio.sleep(CALM_S)
    for task in sitting:
        task.cancel()
    await asyncio.gather(dealing, *sitting, return_exceptions=True)
    return dealer


def opened(entries: Sequence[Entry]) -> Counter[str]:
    """What people were asked, by code."""
    facts = (fact for entry in entries for fact in entry.facts)
    return Counter(fact.code for fact in facts if isinstance(fact, IrregularityOpened))


def cards_differ(desk: Desk, entries: Sequence[Entry]) -> Iterator[str]:
    """No wrong card; each that was not heard was asked for."""
    left = [(card.load, card.face) for card in desk.shoe.left if card.load == 1]
    heard = [(load, face) for load, _, face in cards_heard(entries) if load == 1 and face != "??"]
    rest = iter(left)
    strangers = [card for card in heard if card not in rest]
    if strangers:
        yield f"cards that did not leave the shoe in this order: {strangers[:3]}"
    facts = [fact for entry in entries for fact in entry.facts]
    struck = [
        fact.draw for fact in facts if isinstance(fact, CardAmended) and fact.now_at == "struck"
    ]
    if struck:
        yield f"draws that were struck out although the cards lie on the table: {struck[:3]}"
    asked = opened(entries)
    questions = sum(asked[code] for code in ("RD-01", "RD-06", "DV-01", "DV-05"))
    if len(left) - len(heard) > questions:
        yield f"{len(left)} cards left, {len(heard)} were heard, {questions} questions were asked"


def wrong(desk: Desk) -> list[str]:
    """What is not as it really is: cards, chips, money."""
    entries = desk.entries()
    found = list(cards_differ(desk, entries))
    lies = lying(entries)
    for spot in desk.felt.spots:
        if desk.felt.lies(spot) != lies.get(spot, 0):
            found.append(f"{spot}: {desk.felt.lies(spot)} lies there, journal {lies.get(spot, 0)}")
    return found + list(money_differs(desk.felt.moves, entries)) + list(settled_twice(entries))


def deal(case: Case, folder: Path) -> tuple[int, int, Counter[str]]:
    """Deal the shoe: cards, rounds, and what was asked."""
    told: list[tuple[int, int, Counter[str]]] = []

    async def story(desk: Desk) -> None:
        dealer = await whole_shoe(desk)
        found = wrong(desk)
        assert not found, [str(case), *found, glance(desk)]
        left = sum(card.load == 1 for card in desk.shoe.left)
        assert left >= 52 * DECKS[case.table] * CUT_AFTER
        told.append((left, dealer.rounds, opened(desk.entries())))

    folder.mkdir()
    at_desk(story, folder, case.table, POLL_MS, furniture=case.furniture)
    return told[0]


def test_whole_shoes(
    tmp_path: Path, repeats: Callable[..., int], says: Callable[[str], None]
) -> None:
    every = list(cases())[::-1]
    count = repeats(len(every), share=SHARE)
    cards = rounds = 0
    asked: Counter[str] = Counter()
    for number in range(count):
        case = every[number * len(every) // count]
        left, played, questions = deal(case, tmp_path / str(number))
        cards, rounds, asked = cards + left, rounds + played, asked + questions
    said = ", ".join(f"{code} {times}" for code, times in sorted(asked.items()))
    says(f"{count} shoes, {cards} cards, {rounds} rounds; asked: {said or 'nothing'}")


@pytest.mark.parametrize("shoe", CHECKED)
def test_no_card_without_a_right_check(shoe: str, tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.start()
        desk.load_shoe()
        for _ in range(5):
            desk.shoe.draw()
            await desk.quiet(20.0)
        page = await desk.quiet(20.0)
        heard = [one.event for one in desk.entries() if isinstance(one.event, CardDrawn)]
        assert {str(card.card) for card in heard} <= {"??"}
        assert page["shoe"]["state"] != "up" or page["questions"]

    furniture = Furniture(shoe=shoe, shoe_fault=FAULTS["crc"])
    at_desk(story, tmp_path, "punto_banco", furniture=furniture)


def test_every_kind_meets_every_fault() -> None:
    every = [case for case in cases() if len(case.faults) == 1]
    assert {(case.shoe, case.faults[0]) for case in every} == {
        (shoe, fault) for shoe in SHOES for fault in ("none", *EVERY)
    }
    assert {(case.readers, case.faults[0]) for case in every} == {
        (readers, fault) for readers in HOW_READ for fault in ("none", *EVERY)
    }
    assert sum(len(case.faults) == AT_ONCE for case in cases()) == 2 * AT_RANDOM
    assert bearable(NONE, "line_scanner") == NONE
