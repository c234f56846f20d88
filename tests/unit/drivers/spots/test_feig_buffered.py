"""One reader with an antenna a spot: fetched or notified, present or unknown, never guessed."""

import pytest

from drivers.catalogue import make_device
from drivers.device import Device
from drivers.events import Counted, LinkChanged, Reading, SpotFault, SpotRead
from drivers.faults import CommandUnknown
from drivers.framing.feig_frames import FeigReply, encode_reply, parse_request
from tests.unit.drivers.feig_examples import UID_4, UID_5

READ, CLEAR, INITIALISE = 0x22, 0x32, 0x33


def reader(mode: str = "buffered", **settings: object) -> Device:
    values = {"mode": mode, "poll_ms": 100, "present_ms": 500, "silence_ms": 2000, **settings}
    made = make_device(
        "bus-1", "feig_iso_host", {"spots": {"5": "1.main", "6": "2.main"}, **values}
    )
    made.opened(0)
    return made


def handed_out(*chips: tuple[str, int], status: int = 0, address: int = 1) -> bytes:
    sets = b"".join(
        b"\x00\x0e\x03\x00\x08" + bytes.fromhex(uid) + bytes((antenna,)) for uid, antenna in chips
    )
    data = b"\x11" + len(chips).to_bytes(2, "big") + sets
    return encode_reply(FeigReply(address, READ, status, data, advanced=True))


NOTHING = encode_reply(FeigReply(1, READ, 0x92, b""))


class Desk:
    """Answers what the reader is asked, and keeps what was said."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.now = 0
        self.asked: list[int] = []
        self.heard: list[Reading] = []
        self.answer = NOTHING

    def run(self, until: int, answers: bool = True) -> list[Reading]:
        """Let time pass; what was said meanwhile."""
        before = len(self.heard)
        while True:
            taken = self.device.take()
            self.heard.extend(taken.readings)
            if taken.data:
                control = parse_request(taken.data).control
                self.asked.append(control)
                reply = encode_reply(FeigReply(1, control, 0, b""))
                if answers:
                    self.device.feed(self.answer if control == READ else reply, self.now)
                continue
            if self.now >= until:
                break
            due = self.device.due()
            self.now = until if due is None else max(self.now, min(until, due))
            if due is not None and due <= self.now:
                self.device.tick(self.now)
        return self.heard[before:]


def spots(heard: list[Reading]) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(r.spot, r.state, r.tags) for r in heard if isinstance(r, SpotRead)]


def test_the_fifo_is_emptied_then_fetched_and_what_was_handed_out_deleted() -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 5))
    desk.run(150)
    assert desk.asked[:3] == [INITIALISE, READ, CLEAR]


def test_the_request_is_the_one_of_the_page() -> None:
    device = reader(data_sets=16, advanced=True)
    device.take()
    device.feed(encode_reply(FeigReply(1, INITIALISE, 0, b"")), 0)
    device.tick(100)
    assert device.take().data == bytes.fromhex("02 00 09 01 22 00 10 E9 AF")


def test_chips_lie_at_their_antenna_while_they_are_handed_out() -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 5), (UID_5, 6))
    assert spots(desk.run(1000)) == [("1.main", "ok", (UID_4,)), ("2.main", "ok", (UID_5,))]
    desk.answer = handed_out((UID_4, 5))
    assert spots(desk.run(2000)) == [("2.main", "empty", ())]
    desk.answer = NOTHING
    assert spots(desk.run(3000)) == [("1.main", "empty", ())]


def test_nothing_is_said_before_a_chip_had_the_time_to_be_told_of() -> None:
    desk = Desk(reader())
    assert spots(desk.run(490)) == []
    assert spots(desk.run(1000)) == [("1.main", "empty", ()), ("2.main", "empty", ())]


def test_a_reader_that_does_not_answer_makes_its_spots_unknown() -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 5))
    desk.run(1000)
    heard = desk.run(4000, answers=False)
    assert spots(heard) == [("1.main", "unknown", ()), ("2.main", "unknown", ())]
    assert [r.state for r in heard if isinstance(r, LinkChanged)] == ["silent"]
    assert spots(desk.run(6000)) == [("1.main", "ok", (UID_4,)), ("2.main", "empty", ())]


@pytest.mark.parametrize(("status", "fault"), [(0x93, ""), (0x84, "antenna"), (0xF1, "reader")])
def test_data_that_were_lost_make_spots_unknown(status: int, fault: str) -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 5))
    desk.run(1000)
    desk.answer = encode_reply(FeigReply(1, READ, status, b""))
    heard = desk.run(1200)
    assert spots(heard) == [("1.main", "unknown", ()), ("2.main", "unknown", ())]
    assert {r.fault for r in heard if isinstance(r, SpotFault)} == ({fault} if fault else set())


def away(heard: list[Reading]) -> list[bool]:
    return [r.away for r in heard if isinstance(r, SpotRead) and r.state == "unknown"]


@pytest.mark.parametrize("mode", ["buffered", "notification"])
def test_a_reader_that_cannot_be_reached_is_away(mode: str) -> None:
    """`feig_iso_host.md` names no serial number: another one may answer when it is back."""
    desk = Desk(reader(mode))
    desk.device.feed(handed_out((UID_4, 5)), 0)
    desk.answer = handed_out((UID_4, 5))
    desk.run(1000, answers=mode == "buffered")
    assert away(desk.run(6000, answers=False)) == [True, True]
    desk.device.lost(desk.now, "unplugged")
    assert away(desk.run(desk.now)) == []


def test_a_reader_that_says_what_ails_it_is_not_away() -> None:
    desk = Desk(reader())
    desk.answer = encode_reply(FeigReply(1, READ, 0x84, b""))
    assert away(desk.run(500)) == [False, False]
    desk.device.lost(desk.now, "unplugged")
    assert away(desk.run(desk.now)) == [True, True]


def test_an_answer_that_cannot_be_believed() -> None:
    desk = Desk(reader())
    desk.answer = encode_reply(FeigReply(1, READ, 0, b"\x11\x00\x01"))
    heard = desk.run(300)
    assert [r.fault for r in heard if isinstance(r, SpotFault)] == ["bad_payload"] * 2
    assert spots(heard) == [("1.main", "unknown", ()), ("2.main", "unknown", ())]


def test_a_chip_at_two_antennas_is_a_fault() -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 5), (UID_4, 6))
    faults = [r for r in desk.run(1500) if isinstance(r, SpotFault)]
    assert [(f.fault, f.spots, f.tag) for f in faults] == [
        ("chip_on_two_spots", ("1.main", "2.main"), UID_4)
    ]


def test_an_antenna_that_is_none_of_ours_and_answers_of_others_are_counted() -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 7))
    counted = {r.diagnostic for r in desk.run(200) if isinstance(r, Counted)}
    assert counted == {"unknown_antenna"}
    desk.device.feed(handed_out((UID_4, 5), address=2), 200)
    desk.device.feed(encode_reply(FeigReply(1, 0x65, 0, b"")), 200)
    counted = {r.diagnostic for r in desk.device.take().readings if isinstance(r, Counted)}
    assert counted == {"wrong_address", "unexpected_reply"}


def test_a_notifying_reader_is_asked_nothing() -> None:
    device = reader("notification")
    desk = Desk(device)
    said: list[Reading] = []
    for now in range(0, 1500, 100):
        device.feed(handed_out((UID_4, 5)), now)
        said += desk.run(now + 100)
    assert (desk.asked, spots(said)) == (
        [],
        [("1.main", "ok", (UID_4,)), ("2.main", "empty", ())],
    )
    assert spots(desk.run(2200)) == []
    for now in (2200, 2400):
        device.feed(NOTHING, now)
    assert spots(desk.run(2500)) == [("1.main", "empty", ())]
    silent = desk.run(4500)
    assert spots(silent) == [("1.main", "unknown", ()), ("2.main", "unknown", ())]
    for now in (4500, 5000, 5100):
        device.feed(NOTHING, now)
    assert spots(desk.run(5200)) == [("1.main", "empty", ()), ("2.main", "empty", ())]


def test_the_memory_that_a_reader_hands_out_with_a_chip() -> None:
    desk = Desk(reader())
    record = b"\x00\x14\x03\x00\x08" + bytes.fromhex(UID_4) + b"\x01\x04\x00\x00\x00\x64\x05"
    desk.answer = encode_reply(FeigReply(1, READ, 0, b"\x13\x00\x01" + record))
    (first, _) = [r for r in desk.run(1000) if isinstance(r, SpotRead)]
    assert first.memory == ("00000064",)


def test_the_link_is_lost_and_found() -> None:
    desk = Desk(reader())
    desk.answer = handed_out((UID_4, 5))
    desk.run(1000)
    desk.device.feed(b"\x02\x00", 1000)
    desk.device.lost(1000, "unplugged")
    assert spots(desk.run(1001)) == [("1.main", "unknown", ()), ("2.main", "unknown", ())]
    assert desk.device.due() is None
    desk.device.opened(1100)
    assert spots(desk.run(2500)) == [("1.main", "ok", (UID_4,)), ("2.main", "empty", ())]
    desk.device.acknowledge(1, 0)
    with pytest.raises(CommandUnknown):
        desk.device.command("lock", 0, on=True)
