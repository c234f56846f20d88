"""Seals: what opens them, and everything that must not."""

import pytest

from controller.journal.failures import JournalFailure
from controller.journal.keys import Keyring
from controller.journal.sealing import STATE_BLOCK, Sealer, padded, unpadded

ONE, TWO = b"1" * 32, b"2" * 32
SEALER = Sealer(Keyring({1: ONE}))


def test_what_was_sealed_opens_beside_what_it_is_bound_to() -> None:
    sealed = SEALER.seal(b"9S", b"entry 7")
    assert b"9S" not in sealed
    assert SEALER.open(sealed, b"entry 7", "Entry 7") == b"9S"


def test_the_same_secret_is_never_sealed_to_the_same_bytes() -> None:
    """Also by another process after a restart: every nonce is drawn, none is counted."""
    seals = {Sealer(Keyring({1: ONE})).seal(b"9S", b"entry 7") for _ in range(2000)}
    assert len(seals) == 2000
    assert len({sealed[4:16] for sealed in seals}) == 2000
    assert len({len(sealed) for sealed in seals}) == 1


@pytest.mark.parametrize("bound", [b"entry 8", b"entry 77", b"entry ", b""])
def test_a_seal_opens_in_no_other_place(bound: bytes) -> None:
    sealed = SEALER.seal(b"9S", b"entry 7")
    with pytest.raises(JournalFailure, match=r"JN-011 .*Entry 8 does not open"):
        SEALER.open(sealed, bound, "Entry 8")


def test_no_changed_bit_opens() -> None:
    sealed = SEALER.seal(b"9S", b"entry 7")
    for at in range(8 * len(sealed)):
        changed = bytearray(sealed)
        changed[at // 8] ^= 1 << at % 8
        with pytest.raises(JournalFailure, match=r"JN-01[01]"):
            SEALER.open(bytes(changed), b"entry 7", "Entry 7")
    for length in range(len(sealed)):
        with pytest.raises(JournalFailure, match=r"JN-01[01]"):
            SEALER.open(sealed[:length], b"entry 7", "Entry 7")


def test_without_its_key_a_seal_is_jn_010() -> None:
    sealed = Sealer(Keyring({1: ONE, 2: TWO})).seal(b"9S", b"entry 7")
    for keys in ({}, {1: ONE}, {2: ONE}):
        with pytest.raises(JournalFailure, match=r"JN-010 .*Entry 7 is sealed under key 2"):
            Sealer(Keyring(keys)).open(sealed, b"entry 7", "Entry 7")


def test_after_a_rotation_old_seals_open_and_new_ones_are_under_the_newest_key() -> None:
    old = SEALER.seal(b"9S", b"entry 7")
    rotated = Sealer(Keyring({1: ONE, 2: TWO}))
    assert rotated.open(old, b"entry 7", "Entry 7") == b"9S"
    new = rotated.seal(b"9S", b"entry 8")
    only_new = Sealer(Keyring({2: TWO}))
    assert only_new.open(new, b"entry 8", "Entry 8") == b"9S"


@pytest.mark.parametrize("secret", [b"", b"9S", bytes(8), b"x" * 4096])
def test_padding_comes_off_again(secret: bytes) -> None:
    whole = padded(secret, 16)
    assert len(whole) % 16 == 0
    assert unpadded(whole) == secret


def test_a_checkpoint_is_sealed_whole_and_in_blocks() -> None:
    lengths = set()
    for length in (2, 100, 2000):
        state = b"{" + b"9" * length + b"}"
        sealed = SEALER.seal_state(7, b"digest", state)
        lengths.add(len(sealed))
        assert state not in sealed
        assert SEALER.open_state(7, b"digest", sealed) == state
        for round_no, digest in ((8, b"digest"), (7, b"another")):
            with pytest.raises(JournalFailure, match=r"JN-011 .*checkpoint of round"):
                SEALER.open_state(round_no, digest, sealed)
    assert len(lengths) == 1
    assert lengths.pop() > STATE_BLOCK


def test_a_checkpoint_of_a_table_without_a_key_is_as_it_is() -> None:
    assert Sealer().seal_state(7, b"digest", b"{}") == b"{}"
    assert SEALER.open_state(7, b"digest", b"{}") == b"{}"
