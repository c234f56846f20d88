"""Whatever the bytes and however they are cut: the same frames, bounded buffers, no guess."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from drivers.framing.feig_frames import LONGEST_FRAME as LONGEST_FEIG
from drivers.framing.feig_frames import FeigReply, FeigShape, encode_reply
from drivers.framing.flaws import Flaw
from drivers.framing.gsp_frames import LONGEST_FRAME as LONGEST_GSP
from drivers.framing.gsp_frames import GspFrame, GspShape, encode_gsp
from drivers.framing.length_prefixed import Framed, LengthPrefixed, Shape

GSP = st.builds(
    GspFrame,
    number=st.integers(0, 255),
    type=st.integers(0, 255),
    payload=st.binary(max_size=200),
    flags=st.integers(0, 15),
).map(encode_gsp)
FEIG = st.builds(
    FeigReply,
    address=st.integers(0, 255),
    control=st.integers(0, 255),
    status=st.integers(0, 255),
    data=st.binary(max_size=240),
    advanced=st.booleans(),
).map(encode_reply)
NOISE = st.binary(max_size=30) | st.sampled_from([b"\xaa", b"\xaa\x11\x01\x10", b"\x02\x00"])


def heard(shape: Shape, chunks: list[bytes]) -> list[Framed | Flaw]:
    frames = LengthPrefixed(shape, 50)
    found: list[Framed | Flaw] = []
    for chunk in chunks:
        found.extend(frames.feed(chunk, 0))
    found.extend(frames.tick(1000))
    assert len(frames) == 0
    assert frames.due() is None
    return found


def cut(data: bytes, places: list[int]) -> list[bytes]:
    marks = [0, *sorted(place % (len(data) + 1) for place in places), len(data)]
    return [data[a:b] for a, b in itertools.pairwise(marks)]


PLACES = st.lists(st.integers(0, 10_000), max_size=12)


@given(st.lists(GSP | NOISE, max_size=6), PLACES)
def test_gsp_does_not_depend_on_where_reads_were_cut(parts: list[bytes], places: list[int]) -> None:
    data = b"".join(parts)
    whole = heard(GspShape(), [data])
    assert heard(GspShape(), cut(data, places)) == whole
    assert heard(GspShape(), [bytes((byte,)) for byte in data]) == whole


@given(st.lists(FEIG | NOISE, max_size=6), PLACES)
def test_feig_does_not_depend_on_where_reads_were_cut(
    parts: list[bytes], places: list[int]
) -> None:
    data = b"".join(parts)
    whole = heard(FeigShape(), [data])
    assert heard(FeigShape(), cut(data, places)) == whole
    assert heard(FeigShape(), [bytes((byte,)) for byte in data]) == whole


@given(st.lists(GSP, max_size=6))
def test_every_gsp_frame_sent_is_heard(frames: list[bytes]) -> None:
    assert heard(GspShape(), [b"".join(frames)]) == [Framed(frame) for frame in frames]


@given(st.lists(FEIG, max_size=6))
def test_every_feig_frame_sent_is_heard(frames: list[bytes]) -> None:
    assert heard(FeigShape(), [b"".join(frames)]) == [Framed(frame) for frame in frames]


@given(st.lists(st.binary(max_size=600), max_size=8))
def test_what_waits_is_less_than_one_frame(chunks: list[bytes]) -> None:
    for shape, longest in ((GspShape(), LONGEST_GSP), (FeigShape(), LONGEST_FEIG)):
        frames = LengthPrefixed(shape, 50)
        for chunk in chunks:
            frames.feed(chunk, 0)
            assert len(frames) < longest


@given(st.binary(max_size=300))
def test_every_byte_is_framed_or_counted_once_by_gsp(data: bytes) -> None:
    total = 0
    for item in heard(GspShape(), [data]):
        total += len(item.data) if isinstance(item, Framed) else item.count
    assert total == len(data)
