"""Sealing: what may not be read is kept under a key, bound to its place in its journal.

AES-GCM-SIV with a nonce drawn for every seal: even a nonce that came twice, after a restore say,
would tell no more than that two places hold the same. A seal is bound to its entry and, by the
chain, to all that stands before it, and opens nowhere else: sealed faces cannot be exchanged
between entries or between tables, and nothing before them can be changed without the key.
"""

import os
from struct import Struct
from typing import Protocol

from controller.journal.failures import JournalFailure
from controller.journal.keys import NO_KEYS, Keyring, mark_of

NONCE_BYTES = 12
_HEAD = Struct(">H2s")
_LENGTH = Struct(">I")
_ROUND = Struct(">q")
STATE_BLOCK = 4096
"""A sealed checkpoint is a multiple of this long, so that its length tells nothing."""
_STATE = b"\x00sealed\x00"
"""What a sealed checkpoint begins with; an open one is JSON."""


class _Cipher(Protocol):
    def encrypt(self, nonce: bytes, data: bytes, associated_data: bytes) -> bytes: ...

    def decrypt(self, nonce: bytes, data: bytes, associated_data: bytes) -> bytes: ...


class Sealer:
    """Seals under the newest key of a ring and opens under all of them."""

    def __init__(self, ring: Keyring = NO_KEYS) -> None:
        self.seals = bool(ring.keys)
        self._ring = ring
        self._newest = ring.newest
        self._head = _HEAD.pack(self._newest, mark_of(ring.keys.get(self._newest, b"")))
        self._ciphers: dict[int, _Cipher] = {}

    def seal(self, secret: bytes, bound: bytes) -> bytes:
        """The secret, readable only with the key and only beside what it is bound to."""
        head, nonce = self._head, os.urandom(NONCE_BYTES)
        return head + nonce + self._cipher(self._newest).encrypt(nonce, secret, head + bound)

    def open(self, sealed: bytes, bound: bytes, what: str) -> bytes:
        """What was sealed; JN-010 without its key, JN-011 where it was changed or moved."""
        from cryptography.exceptions import InvalidTag

        head, rest = sealed[: _HEAD.size], sealed[_HEAD.size :]
        if len(rest) < NONCE_BYTES:
            raise JournalFailure("JN-011", f"{what} is cut short.")
        number, mark = _HEAD.unpack(head)
        key = self._ring.keys.get(number)
        if key is None or mark_of(key) != mark:
            raise JournalFailure("JN-010", f"{what} is sealed under key {number}.")
        nonce, secret = rest[:NONCE_BYTES], rest[NONCE_BYTES:]
        try:
            return self._cipher(number).decrypt(nonce, secret, head + bound)
        except InvalidTag as error:
            raise JournalFailure("JN-011", f"{what} does not open.") from error

    def seal_state(self, round_no: int, digest: bytes, state: bytes) -> bytes:
        """A checkpoint sealed whole behind an entry's digest; as it is where there is no key."""
        if not self.seals:
            return state
        return _STATE + self.seal(padded(state, STATE_BLOCK), _ROUND.pack(round_no) + digest)

    def open_state(self, round_no: int, digest: bytes, state: bytes) -> bytes:
        """A checkpoint as it was before it was sealed, or as it is where it was not."""
        if not state.startswith(_STATE):
            return state
        bound, what = _ROUND.pack(round_no) + digest, f"The checkpoint of round {round_no}"
        return unpadded(self.open(state[len(_STATE) :], bound, what))

    def _cipher(self, number: int) -> _Cipher:
        cipher = self._ciphers.get(number)
        if cipher is None:
            # Only a table that seals pays for the import.
            from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

            cipher = self._ciphers[number] = AESGCMSIV(self._ring.keys[number])
        return cipher


def padded(secret: bytes, block: int) -> bytes:
    """The secret with its length before it and nothing behind it, up to whole blocks."""
    whole = _LENGTH.pack(len(secret)) + secret
    return whole + bytes(-len(whole) % block)


def unpadded(whole: bytes) -> bytes:
    """The secret of whole blocks."""
    (length,) = _LENGTH.unpack_from(whole)
    return whole[_LENGTH.size : _LENGTH.size + length]
