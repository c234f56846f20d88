"""Blocks of a chip's memory: how they are asked for and answered (`feig_iso_host.md` Read blocks).

request: 23 | MODE | [UID 8] | DB-ADR | DB-N;  answer: DB-N | DB-SIZE | per block SEC-STATUS, data
"""

import msgspec

from drivers.spots.feig_inventory import Misread

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
