"""Readers of one bus, bytes in and spots out: feig_iso_host.md receiver rules 1 to 6."""

import msgspec
import pytest

from drivers.events import Counted, LinkChanged, Reading, SpotFault, SpotFaultCleared, SpotRead
from drivers.faults import CommandUnknown
from drivers.framing.feig_frames import FeigReply, FeigRequest, encode_reply, encode_request
from drivers.spots.feig_iso_host import feig_iso_host
from drivers.spots.feig_settings import FeigSettings
from tests.unit.drivers.feig_examples import CHIP_4, UID_4, UID_5, UID_X, reply, request

SPOTS = {1: "1.main", 2: "2.main"}
SETTINGS = FeigSettings(poll_ms=10, answer_ms=500, retry_ms=1000)


class Bench:
    """A bus and its time; `now` moves to when the bus wants to be woken."""

    def __init__(self, spots: dict[int, str], settings: FeigSettings = SETTINGS) -> None:
        self.bus = feig_iso_host("bus-1", spots, settings)
        self.now = 0
        self.said: list[Reading] = []
        self.asked = b""
        self.bus.opened(0)
        self.take()

    def take(self) -> None:
        taken = self.bus.take()
        self.said += taken.readings
        self.asked = taken.data or self.asked

    def hear(self, data: bytes) -> None:
        self.bus.feed(data, self.now)
        self.take()

    def wait(self) -> bytes:
        due = self.bus.due()
        assert due is not None
        self.now = due
        self.asked = b""
        self.bus.tick(due)
        self.take()
        return self.asked

    def rounds(self, *answers: bytes) -> list[Reading]:
        """Answers the questions in turn and gives what was said of spots."""
        start = len(self.said)
        for answer in answers:
            while not self.asked:
                self.wait()
            self.asked = b""
            self.hear(answer)
        return [r for r in self.said[start:] if isinstance(r, SpotRead | SpotFault)]


def answer(address: int, status: int, data: str = "") -> bytes:
    return encode_reply(FeigReply(address, 0xB0, status, bytes.fromhex(data)))


def spot(
    state: str, *tags: str, why: str = "", name: str = "1.main", away: bool = False
) -> SpotRead:
    values = {"kind": "spot", "device": "bus-1", "spot": name, "state": state, "away": away}
    return msgspec.convert({**values, "tags": tags, "why": why}, SpotRead)


def test_opening_asks_the_first_reader() -> None:
    bench = Bench({1: "1.main"})
    assert bench.asked == request("FE-07")
    assert bench.said == [LinkChanged(device="bus-1", state="opening", why="asking the readers")]
    assert bench.bus.line.parity == "E"
    assert bench.bus.line.baud == 38400


def test_the_first_answer_brings_the_link_up() -> None:
    bench = Bench({1: "1.main"})
    bench.hear(reply("FE-08"))
    assert bench.said[1:] == [LinkChanged(device="bus-1", state="up", why="a reader answers")]


def test_readers_are_asked_in_turn_with_a_pause() -> None:
    bench = Bench(SPOTS)
    bench.hear(reply("FE-08"))
    assert bench.bus.due() == 10
    assert bench.wait() == encode_request(FeigRequest(2, 0xB0, b"\x01\x00"))
    bench.hear(answer(2, 1))
    assert bench.wait() == request("FE-07")


def test_advanced_requests_when_set_so() -> None:
    bench = Bench({1: "1.main"}, FeigSettings(advanced=True))
    assert bench.asked == encode_request(FeigRequest(1, 0xB0, b"\x01\x00", advanced=True))
    bench.hear(encode_reply(FeigReply(1, 0xB0, 1, b"", advanced=True)))
    assert bench.bus.due() == 20


def test_rf_reset_before_each_inventory_when_set_so() -> None:
    bench = Bench({1: "1.main"}, FeigSettings(rf_reset=True))
    assert bench.asked == request("FE-17")
    bench.hear(encode_reply(FeigReply(1, 0x69, 0, b"")))
    assert bench.asked == request("FE-07")


def test_rule_1_only_the_asked_reader_and_control_byte_settle_it() -> None:
    bench = Bench({1: "1.main"})
    bench.asked = b""
    bench.hear(answer(2, 1) + encode_reply(FeigReply(1, 0x65, 0, b"")))
    assert [(r.diagnostic, r.count) for r in bench.said if isinstance(r, Counted)] == [
        ("wrong_address", 1),
        ("unexpected_reply", 1),
    ]
    assert bench.asked == b""
    assert bench.bus.due() == 500


def test_rule_1_an_answer_to_nothing_is_unexpected() -> None:
    bench = Bench({1: "1.main"})
    bench.hear(reply("FE-08") + reply("FE-08"))
    assert [r.diagnostic for r in bench.said if isinstance(r, Counted)] == ["unexpected_reply"]


def test_address_255_takes_any_readers_answer() -> None:
    bench = Bench({255: "1.main"})
    assert bench.rounds(reply("FE-09"), reply("FE-09")) == [spot("ok", UID_4)]


def test_rule_4_repeated_twice_then_down_and_all_its_spots_unknown() -> None:
    bench = Bench(SPOTS)
    assert bench.wait() == request("FE-07")
    assert bench.now == 500
    assert bench.wait() == request("FE-07")
    assert bench.now == 1000
    bench.wait()
    assert bench.now == 1500
    assert [r for r in bench.said if isinstance(r, SpotRead)] == [
        spot("unknown", why="reader 1 does not answer", away=True)
    ]
    assert [r.detail for r in bench.said if isinstance(r, Counted)] == ["reader 1"] * 3
    assert bench.wait() == encode_request(FeigRequest(2, 0xB0, b"\x01\x00"))


def test_rule_4_a_reader_that_is_down_is_asked_again_after_its_pause() -> None:
    bench = Bench({1: "1.main"})
    for _ in range(3):
        bench.wait()
    assert bench.said[-1] == LinkChanged(device="bus-1", state="silent", why="no reader answers")
    assert bench.bus.due() == 2500
    assert bench.wait() == request("FE-07")
    assert bench.rounds(reply("FE-08"), reply("FE-08")) == [spot("empty")]


def test_rule_5_an_inventory_counts_when_every_more_round_is_done() -> None:
    bench = Bench({1: "1.main"})
    assert bench.rounds(reply("FE-10")) == []
    assert bench.asked == request("FE-11")
    assert bench.rounds(reply("FE-12"), reply("FE-10"), reply("FE-12")) == [
        spot("ok", UID_X, UID_4, UID_5)
    ]


def test_rule_5_a_more_round_that_times_out_starts_the_inventory_again() -> None:
    bench = Bench({1: "1.main"})
    bench.rounds(reply("FE-10"))
    assert bench.wait() == request("FE-07")


def test_rule_5_more_without_end_is_not_believed() -> None:
    bench = Bench({1: "1.main"})
    said = bench.rounds(*[reply("FE-10")] * 130)
    assert [r.state for r in said if isinstance(r, SpotRead)] == ["unknown"]


def test_rule_5_bad_payload_is_counted_and_the_spot_unknown() -> None:
    bench = Bench({1: "1.main"})
    said = bench.rounds(*[answer(1, 0, f"02 {CHIP_4}")] * 2)
    assert [r.state for r in said if isinstance(r, SpotRead)] == ["unknown"]
    assert [r.diagnostic for r in bench.said if isinstance(r, Counted)] == ["bad_payload"] * 2


def test_rule_6_a_spot_is_said_first_and_at_each_change_only() -> None:
    bench = Bench({1: "1.main"})
    empty, one = reply("FE-08"), reply("FE-09")
    assert bench.rounds(empty, empty, empty) == [spot("empty")]
    assert bench.rounds(one, empty, one) == []
    assert bench.rounds(one, one) == [spot("ok", UID_4)]
    assert bench.rounds(empty, empty) == [spot("empty")]


def test_rule_6_a_chip_on_two_spots_is_a_fault_until_it_is_gone() -> None:
    bench = Bench(SPOTS)
    on_1, on_2 = reply("FE-09"), answer(2, 0, f"01 {CHIP_4}")
    said = bench.rounds(on_1, on_2, on_1, on_2)
    fault = SpotFault(
        device="bus-1",
        fault="chip_on_two_spots",
        spots=("1.main", "2.main"),
        tag=UID_4,
        why="the same chip is seen on each of them",
    )
    assert said == [spot("ok", UID_4), fault, spot("ok", UID_4, name="2.main")]
    bench.rounds(on_1, answer(2, 1))
    assert bench.said[-1] == SpotFaultCleared(
        device="bus-1", fault="chip_on_two_spots", spots=("1.main", "2.main"), tag=UID_4
    )


def test_rule_6_a_chip_moved_between_spots_is_no_fault() -> None:
    bench = Bench(SPOTS)
    on_1, off_1, on_2, off_2 = (
        reply("FE-09"),
        reply("FE-08"),
        answer(2, 0, f"01 {CHIP_4}"),
        answer(2, 1),
    )
    said = bench.rounds(on_1, off_2, on_1, off_2, on_1, on_2, off_1, on_2, off_1, on_2)
    assert not [r for r in said if isinstance(r, SpotFault)]
    assert said[-2:] == [spot("ok", UID_4, name="2.main"), spot("empty")]


@pytest.mark.parametrize(
    ("status", "fault"),
    [(0x84, "antenna"), (0xF1, "reader"), (0x13, "configuration"), (0x80, "driver")],
)
def test_a_status_that_people_must_see_is_a_fault(status: int, fault: str) -> None:
    bench = Bench({1: "1.main"})
    said = bench.rounds(answer(1, status), answer(1, status))
    assert [r.fault for r in said if isinstance(r, SpotFault)] == [fault]
    assert [r.state for r in said if isinstance(r, SpotRead)] == ["unknown"]
    bench.rounds(reply("FE-08"), reply("FE-08"))
    assert [r.fault for r in bench.said if isinstance(r, SpotFaultCleared)] == [fault]


def test_an_unknown_transponder_type_is_a_fault() -> None:
    bench = Bench({1: "1.main"})
    said = bench.rounds(*[answer(1, 0, "01 04 00 01 02 03 04")] * 2)
    assert [r.fault for r in said if isinstance(r, SpotFault)] == ["unknown_transponder_type"]


@pytest.mark.parametrize("status", [0x02, 0x0B, 0x93, 0x95])
def test_cannot_tell_is_not_empty(status: int) -> None:
    bench = Bench({1: "1.main"})
    said = bench.rounds(answer(1, status), answer(1, status))
    assert [r.state for r in said if isinstance(r, SpotRead)] == ["unknown"]


def test_a_lost_link_makes_every_spot_unknown_at_once() -> None:
    bench = Bench(SPOTS)
    bench.rounds(reply("FE-08"), answer(2, 1), reply("FE-08"), answer(2, 1))
    bench.bus.lost(bench.now, "unplugged")
    bench.take()
    why = "the link is down"
    assert bench.said[-3:] == [
        LinkChanged(device="bus-1", state="down", why="unplugged"),
        spot("unknown", why=why, away=True),
        spot("unknown", why=why, name="2.main", away=True),
    ]
    assert bench.bus.due() is None


def test_no_chip_from_a_frame_with_a_wrong_bit() -> None:
    for place in range(17):
        for bit in range(8):
            damaged = bytearray(reply("FE-09"))
            damaged[place] ^= 1 << bit
            bench = Bench({1: "1.main"})
            bench.hear(bytes(damaged))
            bench.bus.tick(30)
            bench.take()
            assert all(isinstance(r, Counted) for r in bench.said[1:])


def test_a_reader_takes_no_command() -> None:
    bench = Bench({1: "1.main"})
    bench.bus.acknowledge(1, 0)
    with pytest.raises(CommandUnknown, match="DF-06"):
        bench.bus.command("lock", 0, on=True)


def test_rule_5_chips_that_vanish_between_rounds_leave_the_spot_unknown() -> None:
    bench = Bench({1: "1.main"})
    said = bench.rounds(*[reply("FE-10"), reply("FE-08")] * 2)
    assert [r.state for r in said if isinstance(r, SpotRead)] == ["unknown"]
