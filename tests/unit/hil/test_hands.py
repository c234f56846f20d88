"""A bench of real devices: here a simulated shoe plays the device, and a script the person."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from hil.bench import rig_at_bench
from hil.devices.chips import Supply
from hil.devices.shoe import Shoe
from hil.hands import NotOnABench, RealFelt, RealLine, RealShoe, no_terminal
from hil.observers import Page
from hil.people import Dealer, Pace, seat
from hil.table_folder import copy_example, lead_to_wires
from hil.wires.line import Line
from hil.wires.pty import PtyWire
from tests.bench.daemon import READERS

DECK = ["9S", "2D", "KH", "3C", "5D", "8C"] * 20


def pages(*loads: int) -> Callable[[], Page | None]:
    """The pages as they come; the last one stays."""
    shown = [{"shoe": {"load": load}} for load in loads]
    return lambda: shown.pop(0) if len(shown) > 1 else shown[0]


class Person:
    """Does what he is asked and remembers it."""

    def __init__(self, shoe: Shoe | None = None) -> None:
        self.asked: list[str] = []
        self.shoe = shoe or Shoe()

    def __call__(self, what: str) -> str:
        self.asked.append(what)
        if what.startswith("put 8"):
            self.shoe.load(DECK, 8)
        return self.shoe.draw().lower() if what.startswith("draw") else ""


def test_a_real_shoe_is_dealt_from_by_a_person() -> None:
    person = Person()
    shoe = RealShoe(person, pages(6, 6, 7))
    shoe.load([], 8, cut_after=300)
    assert (shoe.load_no, shoe.load_no) == (-1, 7), "the table has not heard of it yet, then it has"
    assert [shoe.draw(), shoe.draw()] == ["9S", "2D"]
    assert [(card.load, card.draw, card.face) for card in shoe.left] == [
        (7, 1, "9S"),
        (7, 2, "2D"),
    ]
    shoe.reboot()
    with pytest.raises(NotOnABench):
        shoe.draw_card("9S")
    assert person.asked == [
        "put 8 shuffled decks in, the cut card behind 300 cards; Enter",
        "draw the next card and type its face, 9S",
        "draw the next card and type its face, 9S",
        "switch the shoe off and on again; Enter",
    ]
    assert RealShoe(person, lambda: None).load_no == 0


def test_a_real_cable_is_pulled_by_a_person_and_never_spoilt() -> None:
    person = Person()
    line = RealLine("shoe-a", "/dev/croupier/shoe-a", person)
    line.start()
    line.unplug()
    line.replug()
    line.stop()
    assert person.asked == [
        "pull the cable of shoe-a (/dev/croupier/shoe-a); Enter",
        "put the cable of shoe-a in again; Enter",
    ]
    with pytest.raises(NotOnABench, match="needs a simulated device"):
        line.wire.write(b"noise")


def test_chips_are_moved_by_a_person() -> None:
    person = Person()
    felt = RealFelt(["1.main"], person)
    assert (felt.show("player", "1.main", 1050), felt.show("player", "1.main", 1050)) == (
        True,
        False,
    )
    assert (felt.lies("1.main"), felt.spots) == (1050, ("1.main",))
    assert person.asked == ["player: let 10.50 lie on 1.main; Enter"]


def test_nobody_can_be_asked_without_a_terminal() -> None:
    with pytest.raises(NotOnABench, match="nobody can be asked to draw"):
        no_terminal()("draw")


def test_a_round_at_a_bench(tmp_path: Path) -> None:
    """The controller opens the port that the folder names; the person deals what is due."""
    shoe = Shoe("REAL-0007")
    config, port = tmp_path / "real", tmp_path / "shoe-a"
    copy_example("punto_banco", config)
    file = config / "table.toml"
    text = READERS.sub("", file.read_text(encoding="utf-8"))
    file.write_text(lead_to_wires(text, {"shoe-a": port}), encoding="utf-8")
    Supply().write_register(config / "chips.csv")
    rig = rig_at_bench(config, tmp_path / "rig", Person(shoe), "127.0.0.1:0")

    async def story() -> None:
        device = Line(shoe, PtyWire(port))
        device.start()
        try:
            await rig.start()
            players = seat(rig, 1, Pace(0), 2)
            people = [asyncio.ensure_future(one.run()) for one in players]
            dealer = Dealer(rig, players, Pace(0))
            await asyncio.wait_for(dealer.run(rounds=2), 60)
            for one in people:
                one.cancel()
            await asyncio.gather(*people, return_exceptions=True)
        finally:
            await rig.stop()
            device.stop()
        assert [card.face for card in rig.shoe.left] == [card.face for card in shoe.left]
        assert len(shoe.left) >= 8

    asyncio.run(story())
