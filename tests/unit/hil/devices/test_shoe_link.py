"""The shoe's end of its line with the test's own clock (generic_shoe.md Rules)."""

from hil.devices import gsp
from hil.devices.gsp import Frame, FrameReader, encode
from hil.devices.shoe_link import MOST_WAITING, ShoeLink


class Plain:
    """A shoe that has nothing to say about itself and refuses to clear fault 12."""

    def hello(self) -> bytes:
        return b"hello"

    def heartbeat(self, last_event: int, uptime_s: int) -> bytes:
        return bytes((last_event, uptime_s))

    def obey(self, kind: int, payload: bytes) -> int:
        return gsp.NOT_ALLOWED_NOW if payload == b"\x12" else 0


def sent(link: ShoeLink) -> list[Frame]:
    return [frame for data in link.take() for frame in FrameReader().feed(data)]


def ack(no: int) -> bytes:
    return encode(Frame(0, gsp.ACK, bytes((no,))))


def command(kind: int, payload: bytes = b"", seq: int = 1) -> bytes:
    return encode(Frame(seq, kind, payload, True))


def running() -> ShoeLink:
    link = ShoeLink(Plain())
    link.tick(0)
    assert [frame.type for frame in sent(link)] == [gsp.HELLO]
    return link


def events_until(link: ShoeLink, end_ms: int) -> list[tuple[int, int, bool]]:
    """(millisecond, event number, sent before) of every event sent, stepping from due to due."""
    seen = []
    now = 0
    while now <= end_ms:
        link.tick(now)
        seen += [(now, f.seq, f.sent_before) for f in sent(link) if 0x10 <= f.type < 0x40]
        now = max(link.due(), now + 1)
    return seen


def test_an_event_is_repeated_at_200_400_800_and_then_every_1000_ms() -> None:
    # rule 1: waits 200 ms for the ACK, then repeats with RETX at 200, 400, 800 and then 1000 ms
    link = ShoeLink(Plain())
    link.push(gsp.CUT_CARD, b"\x00\x00")
    times = (0, 200, 600, 1400, 2400, 3400, 4400)
    assert events_until(link, 5000) == [(at, 1, at > 0) for at in times]


def test_one_event_is_outstanding_at_a_time() -> None:
    link = running()
    for _ in range(3):
        link.push(gsp.CUT_CARD, b"\x00\x00")
    link.tick(1)
    assert [f.seq for f in sent(link)] == [1]
    link.feed(ack(1), 5)
    assert [f.seq for f in sent(link)] == [2]
    link.feed(ack(2), 9)
    assert [(f.seq, f.sent_before) for f in sent(link)] == [(3, False)]
    assert (link.queue_length, link.idle) == (1, False)
    link.feed(ack(3), 12)
    assert (link.queue_length, link.idle) == (0, True)
    assert sent(link) == []


def test_an_ack_of_another_number_settles_nothing() -> None:
    link = running()
    link.push(gsp.CUT_CARD, b"\x00\x00")
    link.tick(1)
    link.feed(ack(2), 5)
    assert link.queue_length == 1


def test_event_numbers_rise_modulo_256() -> None:
    link = running()
    numbers = []
    for at in range(260):
        numbers.append(link.push(gsp.CUT_CARD, b"\x00\x00"))
        link.tick(at)
        link.feed(ack((at + 1) % 256), at)
    assert numbers == [(at + 1) % 256 for at in range(260)]
    assert link.idle


def test_nak_1_and_2_end_the_repeats_and_3_and_4_do_not() -> None:
    for reason, ends in ((1, True), (2, True), (3, False), (4, False)):
        link = running()
        link.push(gsp.CUT_CARD, b"\x00\x00")
        link.tick(0)
        sent(link)
        link.feed(encode(Frame(0, gsp.NAK, bytes((1, reason)))), 50)
        assert link.idle is ends
        link.tick(200)
        assert [f.sent_before for f in sent(link)] == ([] if ends else [True])


def test_at_least_32_events_are_kept_and_what_does_not_fit_is_counted() -> None:
    link = running()
    numbers = [link.push(gsp.CUT_CARD, b"\x00\x00") for _ in range(MOST_WAITING + 1)]
    assert MOST_WAITING >= 32
    assert numbers[-1] is None
    assert (link.queue_length, link.unreported) == (MOST_WAITING, 1)


def test_resend_goes_back_to_an_acknowledged_event_and_sends_all_from_there() -> None:
    link = running()
    for no in range(1, 7):
        link.push(gsp.CUT_CARD, b"\x00\x00")
        link.tick(no)
        link.feed(ack(no), no)
    link.push(gsp.SHOE_EMPTY, b"\x00\x00")
    sent(link)
    link.feed(command(gsp.RESEND, b"\x05", seq=3), 10)
    assert [(f.type, f.seq, f.sent_before) for f in sent(link)] == [
        (gsp.ACK, 0, False),
        (gsp.CUT_CARD, 5, True),
    ]
    link.feed(ack(5), 11)
    link.feed(ack(6), 12)
    assert [(f.seq, f.sent_before) for f in sent(link)] == [(6, True), (7, False)]


def test_resend_of_the_last_32_works_and_of_an_older_or_future_one_gets_nak_3() -> None:
    link = running()
    for no in range(1, 41):
        link.push(gsp.CUT_CARD, b"\x00\x00")
        link.tick(no)
        link.feed(ack(no), no)
    sent(link)
    for no, answer in ((8, gsp.NAK), (41, gsp.NAK), (9, gsp.ACK)):
        link.feed(command(gsp.RESEND, bytes((no,)), seq=7), 100)
        assert sent(link)[0] == Frame(0, answer, bytes((7, 3)) if answer == gsp.NAK else b"\x07")


def test_heartbeat_each_second_names_the_last_event_sent() -> None:
    link = running()
    link.push(gsp.CUT_CARD, b"\x00\x00")
    link.tick(0)
    link.feed(ack(1), 1)
    sent(link)
    assert link.due() == 1000
    link.tick(999)
    assert sent(link) == []
    link.tick(1000)
    assert sent(link) == [Frame(1, gsp.HEARTBEAT, bytes((1, 1)))]
    link.tick(5500)
    assert sent(link) == [Frame(1, gsp.HEARTBEAT, bytes((1, 5)))]
    assert link.due() == 6000


def test_hello_and_status_on_request_change_nothing() -> None:
    link = running()
    link.push(gsp.CUT_CARD, b"\x00\x00")
    link.tick(0)
    sent(link)
    link.feed(command(gsp.HELLO_REQ), 3)
    link.feed(command(gsp.STATUS_REQ, seq=2), 4)
    assert [(f.type, f.seq) for f in sent(link)] == [
        (gsp.ACK, 0),
        (gsp.HELLO, 1),
        (gsp.ACK, 0),
        (gsp.HEARTBEAT, 1),
    ]
    assert link.queue_length == 1


def test_unknown_commands_wrong_lengths_and_wrong_checks() -> None:
    link = running()
    link.feed(command(0x90, seq=4), 1)
    link.feed(command(gsp.LOCK, b"", seq=5), 1)
    link.feed(command(gsp.CLEAR_FAULT, b"\x12", seq=6), 1)
    assert [f.payload for f in sent(link)] == [b"\x04\x01", b"\x05\x02", b"\x06\x03"]
    link.feed(command(gsp.LOCK, b"\x01")[:-1] + b"\x00", 2)
    assert sent(link) == []
    assert link.reader.counts["bad_crc"] == 1


def test_power_up_restarts_the_numbers_with_an_empty_queue() -> None:
    link = running()
    for _ in range(3):
        link.push(gsp.CUT_CARD, b"\x00\x00")
    link.tick(0)
    sent(link)
    link.power_up()
    assert link.idle
    assert link.push(gsp.SHOE_EMPTY, b"\x00\x00") == 1
    link.tick(70)
    assert [(f.type, f.seq) for f in sent(link)] == [(gsp.HELLO, 0), (gsp.SHOE_EMPTY, 1)]


def test_half_a_command_does_not_swallow_the_next_one_after_50_ms() -> None:
    link = running()
    link.feed(bytes.fromhex("AA 11 01 83 20"), 10)
    assert link.due() == 60
    link.tick(60)
    link.feed(command(gsp.LOCK, b"\x01", seq=9), 61)
    assert [f.payload for f in sent(link)] == [b"\x09"]


def test_people_wake_the_line() -> None:
    woken: list[int] = []
    link = running()
    link.on_change = lambda: woken.append(1)
    link.push(gsp.CUT_CARD, b"\x00\x00")
    assert woken == [1]
    assert link.due() == 0
