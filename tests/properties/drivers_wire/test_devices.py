"""Arbitrary bytes at arbitrary times: a device never raises, never guesses, never spins."""

from hypothesis import given
from hypothesis import strategies as st

from drivers.catalogue import make_device
from drivers.device import Device
from drivers.events import CardRead, Counted, LinkChanged, Reading, SpotRead
from drivers.framing.checksums import crc16, with_crc16
from drivers.framing.gsp_frames import GspFrame, encode_gsp

FRAMES = st.builds(
    GspFrame,
    number=st.integers(0, 5),
    type=st.sampled_from([1, 2, 6, 7, 0x10, 0x11, 0x13, 0x20, 0x2F, 0x83]),
    payload=st.binary(max_size=12),
    flags=st.integers(0, 15),
    version=st.sampled_from([1, 1, 1, 2]),
).map(encode_gsp)
CHUNKS = st.lists(st.tuples(FRAMES | st.binary(max_size=60), st.integers(0, 4000)), max_size=20)


def run(device: Device, chunks: list[tuple[bytes, int]]) -> tuple[list[Reading], bytes]:
    """Feeds the chunks at their times and wakes the device whenever it wants."""
    said: list[Reading] = []
    sent = b""
    now = 0
    device.opened(now)
    for data, pause in (*chunks, (b"", 10_000)):
        until = now + pause
        wakes = 0
        due = device.due()
        while due is not None and due <= until:
            now = max(now, due)
            device.tick(now)
            after = device.due()
            assert after is None or after > now, "it wants to be woken again at once"
            due, wakes = after, wakes + 1
            assert wakes < 5000
        now = until
        device.feed(data, now)
        taken = device.take()
        said += taken.readings
        sent += taken.data
    device.lost(now, "end")
    said += device.take().readings
    return said, sent


@given(CHUNKS)
def test_a_shoe_hears_anything(chunks: list[tuple[bytes, int]]) -> None:
    said, _ = run(make_device("shoe-a", "generic_shoe", {}), chunks)
    links = [reading for reading in said if isinstance(reading, LinkChanged)]
    assert links[0].state == "opening"
    assert links[-1].state == "down"


@given(CHUNKS)
def test_readers_hear_anything(chunks: list[tuple[bytes, int]]) -> None:
    spots = {"1": "1.main", "2": "2.main"}
    said, _ = run(make_device("bus-1", "feig_iso_host", {"spots": spots}), chunks)
    last = {reading.spot: reading.state for reading in said if isinstance(reading, SpotRead)}
    assert last == {"1.main": "unknown", "2.main": "unknown"}


@given(
    st.binary(min_size=1, max_size=3).flatmap(
        lambda flips: st.tuples(st.just(flips), st.lists(st.integers(0, 12), min_size=1))
    )
)
def test_no_card_from_a_frame_with_a_wrong_check(damage: tuple[bytes, list[int]]) -> None:
    flips, places = damage
    frame = bytearray(encode_gsp(GspFrame(1, 0x10, bytes((0, 1, 0xB8, 98, 0, 0)), 1)))
    for place, flip in zip(places, flips, strict=False):
        frame[place] ^= flip
    right = crc16(bytes(frame[1:-2])) == int.from_bytes(frame[-2:], "little")
    device = make_device("shoe-a", "generic_shoe", {})
    device.feed(bytes(frame), 0)
    device.tick(50)
    said = device.take().readings
    if frame[0] != 0xAA or not right:
        assert all(isinstance(reading, Counted) for reading in said)


@given(st.integers(0, 255), st.integers(0, 255), st.integers(0, 255))
def test_a_card_is_one_of_52_or_unreadable(face: int, quality: int, flags: int) -> None:
    frame = encode_gsp(GspFrame(1, 0x10, bytes((0, 1, face, quality, flags, 0)), 1))
    device = make_device("shoe-a", "generic_shoe", {})
    device.feed(frame, 0)
    codes = [r.code for r in device.take().readings if isinstance(r, CardRead)]
    legal = {rank + suit for rank in "A23456789TJQK" for suit in "DCSH"} | {"??"}
    assert len(codes) == 1
    assert set(codes) <= legal


@given(st.binary(max_size=200))
def test_a_checksum_is_found_right_only_as_it_was_made(data: bytes) -> None:
    whole = with_crc16(data)
    assert crc16(whole) == 0
