"""The simulated reader with antennas answers as feig_iso_host.md Buffered read says."""

from hil.devices import feig
from hil.devices.antennas import FIFO_RECORDS, NOTIFY_MS, SCAN_MS, Antennas
from hil.faults import named

UID = "E0040150A1B2C3D4"
READ, CLEAR, INITIALISE = feig.READ_BUFFER, feig.CLEAR_BUFFER, feig.INITIALISE_BUFFER


def ask(antennas: Antennas, control: int, data: str = "", now: int = 0) -> list[bytes]:
    """The answers to a request, in advanced frames."""
    request = feig.Request(1, control, bytes.fromhex(data), advanced=True)
    antennas.link.feed(feig.encode_request(request), now)
    antennas.link.tick(now + antennas.link.answer_ms)
    return list(antennas.link.take())


def status(answers: list[bytes]) -> int:
    assert len(answers) == 1
    return answers[0][5]


def test_what_lies_at_an_antenna_is_handed_out_with_its_number() -> None:
    antennas = Antennas([5, 6])
    antennas.put(5, [UID])
    antennas.scan()
    # FE-19 of the page
    assert ask(antennas, READ, "00 10")[0].hex(" ").upper() == (
        "02 00 19 01 22 00 11 00 01 00 0E 03 00 08 E0 04 01 50 A1 B2 C3 D4 05 C9 33"
    )
    assert status(ask(antennas, CLEAR)) == feig.OK
    assert ask(antennas, READ, "00 10")[0].hex(" ").upper() == "02 00 08 01 22 92 3A 18"  # FE-20


def test_what_was_handed_out_stays_until_it_is_deleted() -> None:
    antennas = Antennas([5, 6])
    antennas.put(5, [UID])
    antennas.put(6, ["E0040150A1B2C3D5"])
    antennas.scan()
    assert status(ask(antennas, READ, "00 01")) == feig.MORE_DATA
    assert status(ask(antennas, READ, "00 02")) == feig.OK
    ask(antennas, INITIALISE)
    assert status(ask(antennas, READ, "00 02")) == feig.NO_VALID_DATA


def test_a_full_buffer_says_that_data_were_lost() -> None:
    antennas = Antennas([1])
    antennas.put(1, [f"E004015000{number:06X}" for number in range(FIFO_RECORDS + 1)])
    antennas.scan()
    assert status(ask(antennas, READ, "00 01")) == 0x93
    assert status(ask(antennas, READ, "00 01")) == feig.MORE_DATA


def test_it_scans_and_notifies_in_its_own_time() -> None:
    antennas = Antennas([1], notifies=True)
    antennas.put(1, [UID])
    told = []
    for now in range(0, 3 * NOTIFY_MS + 10, SCAN_MS):
        antennas.link.tick(now)
        told += antennas.link.take()
    assert [frame[5] for frame in told] == [feig.OK] * 3
    antennas.reboot()
    assert antennas.link.idle


def test_it_notifies_no_more_than_its_line_carries() -> None:
    """What waits for a slow line would be old when it is heard."""
    antennas = Antennas([1], fault=named("bytewise"), notifies=True)
    antennas.put(1, [f"E004015000{number:06X}" for number in range(20)])
    told, until = [], 100 * NOTIFY_MS
    for now in range(0, until, SCAN_MS):
        antennas.link.tick(now)
        told += antennas.link.take()
    assert 0 < sum(map(len, told)) <= until / 2 + len(told[0])
    assert len(told) > 3


def test_wrong_requests() -> None:
    antennas = Antennas([1])
    assert status(ask(antennas, READ, "00")) == feig.LENGTH_ERROR
    assert status(ask(antennas, 0x65)) == feig.UNKNOWN_COMMAND
    other = feig.Request(9, READ, b"\x00\x01")
    assert antennas.answer(other) is None


def test_chips_that_slide_are_seen_on_the_next_spot_for_a_moment() -> None:
    antennas = Antennas([1, 2], fault=named("slide"), seed=1)
    uids = [f"E004015000{number:06X}" for number in range(100)]
    antennas.put(1, uids)
    sliding = antennas.tray.look(2)
    assert 0 < len(sliding) < 30
    assert set(sliding) <= set(uids)
    assert antennas.contents(2) == ()
    for _ in range(10):
        antennas.tray.look(2)
    assert antennas.tray.look(2) == []
