"""A whole shoe of each kind under each fault, in virtual time: no wrong card, no silent loss."""

import random

import pytest

from drivers.catalogue import make_device
from drivers.device import Device
from drivers.events import CardRead, FaultRead, GapUnrepaired, LinkChanged, Reading
from hil.devices.scanners import LOAD
from hil.devices.shoes import SHOES, AnyShoe
from hil.faults import FAULTS, Impaired, named

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
DRAW_EVERY_MS = 1500
SETTINGS: dict[str, dict[str, object]] = {
    "line_scanner": {"load_label": LOAD},
    "ssi_scanner": {"load_label": LOAD},
}
CABLE = ("none", "bytewise", "glue", "noise", "flip", "lose", "repeat", "delay")
CHECKED = ("generic_shoe", "angel_eye_shoe", "ssi_scanner")
"""Models whose frames have a check; a line of text has none (`line_scanner.md` rule 7)."""
RUNS = [(model, fault) for model in CHECKED for fault in CABLE]
RUNS += [("line_scanner", fault) for fault in ("none", "bytewise", "glue", "delay")]
RUNS += [(model, "noise+lose+repeat+delay") for model in ("generic_shoe", "ssi_scanner")]


class Desk:
    """A simulated shoe, a cable with a fault, a driver; time jumps to whatever is next."""

    def __init__(self, model: str, fault: str, seed: int) -> None:
        self.shoe: AnyShoe = SHOES[model]()
        self.device: Device = make_device("shoe-a", model, SETTINGS.get(model, {}))
        self.cable = Impaired(named(fault), "shoe", seed)
        self.now = 0
        self.heard: list[Reading] = []
        self.device.opened(0)

    def run(self, until: int) -> None:
        while self.now < until:
            self._turn()
            dues = (self.shoe.link.due(), self.cable.due(), self.device.due())
            next_at = min([until, *(at for at in dues if at is not None)])
            self.now = max(self.now + 1, next_at)

    def _turn(self) -> None:
        link = self.shoe.link
        link.tick(self.now)
        self.cable.send(link.take(), self.now)
        for piece in self.cable.take(self.now):
            self.device.feed(piece, self.now)
        due = self.device.due()
        if due is not None and due <= self.now:
            self.device.tick(self.now)
        taken = self.device.take()
        data = taken.data
        for reading in taken.readings:
            event = getattr(reading, "event", None)
            if event is not None:
                self.device.acknowledge(event, self.now)
                data += self.device.take().data
        self.heard.extend(taken.readings)
        heard = self.cable.hear(data) if data else b""
        if heard:
            link.feed(heard, self.now)


def questions(heard: list[Reading]) -> int:
    """What people are asked about: stops, gaps, and a link that was away (DV-01)."""
    stops = sum(isinstance(r, FaultRead) and r.severity == 2 for r in heard)
    away = sum(isinstance(r, LinkChanged) and r.state == "down" for r in heard)
    return stops + away + sum(isinstance(r, GapUnrepaired) for r in heard)


@pytest.mark.parametrize(("model", "fault"), RUNS)
def test_eight_decks(model: str, fault: str) -> None:
    dice = random.Random(f"{model} {fault}")
    cards = DECK * 8
    dice.shuffle(cards)
    desk = Desk(model, fault, dice.randrange(1000))
    desk.run(3_000)
    desk.shoe.load(cards, 8)
    desk.run(10_000)
    while desk.shoe.cards:
        desk.shoe.draw()
        desk.run(desk.now + DRAW_EVERY_MS)
    while not desk.shoe.all_acknowledged:
        desk.run(desk.now + 10_000)
    desk.run(desk.now + 30_000)
    read = [reading.code for reading in desk.heard if isinstance(reading, CardRead)]
    if read != cards:
        lost = len(cards) - len(read)
        assert questions(desk.heard) >= max(1, lost), f"{lost} cards lost, and nobody is asked"
        assert model != "generic_shoe", "it repeats until it is acknowledged"


def test_every_fault_of_a_cable_is_tried() -> None:
    others = {"crc", "reboot", "unplug", "other", "miss", "slide", "antenna", "slow"}
    assert set(CABLE) | others == set(FAULTS)
