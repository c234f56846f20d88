"""Blocks of a chip's memory: how they are asked for and answered (`feig_iso_host.md` Read blocks).

request: 23 | MODE | [UID 8] | DB-ADR | DB-N;  answer: DB-N | DB-SIZE | per block SEC-STATUS, data
"""

from collections import OrderedDict

import msgspec

from drivers.framing.feig_frames import FeigReply
from drivers.spots.feig_inventory import Effect, Misread, status_of

READ_BLOCKS = 0x23
ADDRESSED = 0x01
UID_BYTES = 8


class Block(msgspec.Struct, frozen=True):
    """One block of memory and its security status."""

    security: int
    data: bytes


def read_blocks_request(uid: str, first: int, count: int) -> bytes:
    """The data of a request for blocks of the chip with this UID (16 hex digits)."""
    return bytes((READ_BLOCKS, ADDRESSED)) + bytes.fromhex(uid) + bytes((first, count))


def read_blocks(data: bytes) -> tuple[Block, ...] | Misread:
    """The blocks of an answer, all of them, or why none."""
    if len(data) < 2:
        return Misread("bad_payload", "no block count")
    count, size = data[0], data[1]
    if not count or not size or len(data) != 2 + count * (size + 1):
        return Misread("bad_payload", f"{count} blocks of {size} bytes do not fit the answer")
    step = size + 1
    return tuple(Block(data[at], data[at + 1 : at + step]) for at in range(2, len(data), step))


MEMORIES_LIMIT = 4096
"""The most chips whose memory is remembered; a table has fewer."""


class Memories:
    """The memory of the chips seen, each read once and kept while it is remembered."""

    def __init__(self, first: int, blocks: int) -> None:
        """`blocks` blocks from block `first` on; none are read where `blocks` is 0."""
        self._first = first
        self._blocks = blocks
        self._known: OrderedDict[str, str] = OrderedDict()

    def next_unread(self, tags: tuple[str, ...], after: str) -> str:
        """The next chip, behind the one just asked for, whose memory is not known; else empty.

        Only ISO 15693 chips have the eight-byte number that a request is addressed to.
        """
        if not self._blocks:
            return ""
        unread = (t for t in tags if t > after and t not in self._known and len(t) == 2 * UID_BYTES)
        return next(unread, "")

    def request(self, tag: str) -> bytes:
        """The data of the request for the memory of a chip."""
        return read_blocks_request(tag, self._first, self._blocks)

    def answered(self, tag: str, reply: FeigReply) -> None:
        """Keep what a chip's memory holds; an answer that is none is asked for again later."""
        if status_of(reply.status).effect is not Effect.OK:
            return
        blocks = read_blocks(reply.data)
        if isinstance(blocks, Misread) or len(blocks) != self._blocks:
            return
        self._known[tag] = b"".join(block.data for block in blocks).hex().upper()
        if len(self._known) > MEMORIES_LIMIT:
            self._known.popitem(last=False)

    def of(self, tags: tuple[str, ...]) -> tuple[str, ...]:
        """What the memory of each of these chips holds, empty where it is not known."""
        return tuple(self._known.get(tag, "") for tag in tags) if self._blocks else ()
