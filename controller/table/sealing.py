"""Which keys a table has: where they lie, and what happens where they are missing (section 8a)."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from controller.games.catalogue import FAMILIES
from controller.journal.keys import KEY_FILE, KeyRefused, Keyring, make_keys, own_keys, read_keys
from controller.procedures.rules import TableRules

CREDENTIALS = "CREDENTIALS_DIRECTORY"
"""Where systemd puts the secrets of a service."""


class KeyPlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where the key lies: the file that was given, or one of the table's own in its state folder.

    `makes_own` is for a table on a desk; one that systemd runs is given its key.
    """

    file: Path | None = None
    by_systemd: bool = False
    makes_own: bool = True


def key_place(given: Path | None, state: Path | None, environment: Mapping[str, str]) -> KeyPlace:
    """The file of `--key`, else the one among the credentials; `state` is that of `--state`."""
    if given is not None:
        return KeyPlace(file=given)
    credentials = environment.get(CREDENTIALS, "")
    file = Path(credentials) / KEY_FILE
    if credentials and os.path.lexists(file):
        return KeyPlace(file=file, by_systemd=True)
    return KeyPlace(makes_own=state is not None)


def keys_to_read(place: KeyPlace, state_dir: Path) -> Keyring:
    """The keys that are there, to open what a journal holds; none where there is no file."""
    if place.file is not None:
        return read_keys(place.file, place.by_systemd)
    return own_keys(state_dir / KEY_FILE)


def keys_of_table(rules: TableRules, place: KeyPlace, state_dir: Path) -> Keyring:
    """The keys of a table that opens; raises `KeyRefused` where it needs one that is not there."""
    ring = keys_to_read(place, state_dir)
    if ring.keys or not deals_down(rules):
        return ring
    if not place.makes_own:
        raise KeyRefused(
            "ST-097",
            "this table deals cards face down and has no key to seal them:"
            " write croupier key make FILE and give the unit this file.",
        )
    return make_keys(state_dir / KEY_FILE)


def deals_down(rules: TableRules) -> bool:
    """Whether a version that the table offers has positions that are face down."""
    return any(FAMILIES[v.family].deals_down(v) for v in rules.games.values())
