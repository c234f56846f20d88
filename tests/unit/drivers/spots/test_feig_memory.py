"""Blocks of a chip's memory: asked for once, kept, and never guessed (feig_iso_host.md)."""

import pytest

from drivers.catalogue import make_device
from drivers.device import Device
from drivers.events import SpotRead
from drivers.framing.feig_frames import FeigReply, encode_reply
from drivers.spots.feig_inventory import Misread
from drivers.spots.feig_memory import Block, Memories, read_blocks, read_blocks_request
from tests.unit.drivers.feig_examples import CHIP_4, CHIP_5, UID_4, UID_5, reply, request

FE_14 = bytes.fromhex("02 04 00 00 00 00 64 00 56 31 00 07")


def test_the_blocks_of_the_example() -> None:
    blocks = (Block(0, bytes.fromhex("00000064")), Block(0, bytes.fromhex("56310007")))
    assert read_blocks(FE_14) == blocks
    assert request("FE-13")[3:-2] == read_blocks_request(UID_4, 0, 2)


@pytest.mark.parametrize(
    "data", ["", "02", "02 00", "00 04", "01 04 00 01 02 03", "01 01 00 01 02"]
)
def test_blocks_that_do_not_fit_are_none(data: str) -> None:
    assert isinstance(read_blocks(bytes.fromhex(data)), Misread)


def bus(**settings: object) -> Device:
    return make_device("bus-1", "feig_iso_host", {"spots": {"1": "1.main"}, **settings})


def answers(device: Device, data: bytes, now: int) -> tuple[bytes, list[SpotRead]]:
    device.feed(data, now)
    taken = device.take()
    return taken.data, [r for r in taken.readings if isinstance(r, SpotRead)]


def inventory(chips: str, count: int) -> bytes:
    return encode_reply(FeigReply(1, 0xB0, 0, bytes((count,)) + bytes.fromhex(chips)))


def test_every_chip_is_asked_for_its_memory_once() -> None:
    device = bus(memory_blocks=2)
    device.opened(0)
    device.take()
    both = inventory(CHIP_4 + CHIP_5, 2)
    assert answers(device, both, 0) == (request("FE-13"), [])
    second, said = answers(device, reply("FE-14"), 1)
    assert (second[5:13].hex().upper(), said) == (UID_5, [])
    assert answers(device, reply("FE-14"), 2) == (b"", [])
    device.tick(30)
    device.take()
    sent, (spot,) = answers(device, both, 31)
    assert (sent, spot.tags) == (b"", (UID_4, UID_5))
    assert spot.memory == ("0000006456310007", "0000006456310007")


@pytest.mark.parametrize("name", ["FE-15", "FE-21", "FE-09"])
def test_a_memory_that_cannot_be_read_is_empty_and_asked_for_again(name: str) -> None:
    device = bus(memory_blocks=2)
    device.opened(0)
    device.take()
    for now in (0, 100):
        assert answers(device, inventory(CHIP_4, 1), now)[0] == request("FE-13")
        _, said = answers(device, reply(name), now + 1)
        device.tick(now + 90)
        device.take()
    assert (said[0].tags, said[0].memory) == ((UID_4,), ("",))


def test_a_chip_without_the_long_number_is_not_asked() -> None:
    memories = Memories(0, 2)
    assert memories.next_unread(("3034257B", UID_4), "") == UID_4
    assert memories.next_unread(("3034257B", UID_4), UID_4) == ""
    assert Memories(0, 0).next_unread((UID_4,), "") == ""
    assert Memories(0, 0).of((UID_4,)) == ()


def test_what_is_remembered_is_bounded() -> None:
    memories = Memories(0, 2)
    for number in range(5000):
        memories.answered(f"{number:016X}", FeigReply(1, 0xB0, 0, FE_14))
    assert memories.next_unread((f"{0:016X}",), "")
    assert not memories.next_unread((f"{4999:016X}",), "")
