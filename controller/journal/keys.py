"""The sealing key: a file of its own, every key with a number, read at start.

A line for each key, its number and 64 hexadecimal digits; the highest number seals what is new, the
others open what they sealed.
"""

import os
import secrets
import stat
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

KEY_FILE = "sealing.key"
"""The file's name in the credentials folder, and in the state folder of a table that made it."""
KEY_BYTES = 32
MOST_BYTES = 64 * 1024
HIGHEST = 0xFFFF
ROOT = 0
HEADING = "# Sealing key of a card table: whoever reads it can read cards that lie face down."


class KeyRefused(Exception):
    """The key file cannot be used: a code and one sentence; the table does not open (exit 78)."""

    def __init__(self, code: str, says: str) -> None:
        self.code = code
        super().__init__(f"{code} {says}")


class Keyring(msgspec.Struct, frozen=True):
    """The keys of a table by number; without any, nothing is sealed and nothing can be opened."""

    keys: Mapping[int, bytes] = {}

    @property
    def newest(self) -> int:
        """The number of the key that seals; 0 where there is none."""
        return max(self.keys, default=0)


NO_KEYS = Keyring()


def mark_of(key: bytes) -> bytes:
    """Two bytes by which a key is known again without being told."""
    return sha256(b"croupier key mark" + key).digest()[:2]


def read_keys(path: Path, by_systemd: bool = False) -> Keyring:
    """The keys of the file; `KeyRefused` where others may read it or it holds no keys.

    In its credentials folder systemd lets the service's user read by an access list, which shows as
    the group's mode.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError as error:
        raise KeyRefused("ST-095", f"{path}: the key cannot be read: {error.strerror}.") from error
    try:
        _judge(path, os.fstat(descriptor), by_systemd)
        return _keys(path, os.read(descriptor, MOST_BYTES))
    finally:
        os.close(descriptor)


def _judge(path: Path, found: os.stat_result, by_systemd: bool) -> None:
    mode = stat.S_IMODE(found.st_mode)
    others = mode & (stat.S_IRWXO if by_systemd else stat.S_IRWXO | stat.S_IRWXG)
    if not stat.S_ISREG(found.st_mode):
        raise KeyRefused("ST-095", f"{path}: the key must be a file.")
    if found.st_uid not in (ROOT, os.geteuid()):
        raise KeyRefused("ST-096", f"{path}: the key belongs to another user; give it to this one.")
    if others:
        says = f"{path}: others may use the key (mode {mode:04o}); write chmod 600."
        raise KeyRefused("ST-096", says)


def _keys(path: Path, text: bytes) -> Keyring:
    keys: dict[int, bytes] = {}
    for at, line in enumerate(text.decode("ascii", "replace").splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        number, key = _key(words)
        if not number or number in keys:
            # The line itself is never told.
            raise KeyRefused(
                "ST-095", f"{path}: line {at} must be a new number and {2 * KEY_BYTES} hex digits."
            )
        keys[number] = key
    if not keys:
        raise KeyRefused("ST-095", f"{path}: there is no key in it; write croupier key make FILE.")
    return Keyring(keys)


def _key(words: list[str]) -> tuple[int, bytes]:
    """Number and key of a line; number 0 where it is none."""
    number, digits = (*words, "", "")[:2]
    whole = len(words) == 2 and len(number) <= 5 and number.isdecimal()
    if not whole or len(digits) != 2 * KEY_BYTES or not 0 < int(number) <= HIGHEST:
        return 0, b""
    try:
        return int(number), bytes.fromhex(digits)
    except ValueError:
        return 0, b""


def own_keys(journal: Path) -> Keyring:
    """The keys that a table on a desk made for itself, beside its journal; none where it did not.

    Whoever may read them sees what the table itself sees: for rigs and for the judge of sheets.
    """
    own = journal.with_name(KEY_FILE)
    return read_keys(own) if os.path.lexists(own) else NO_KEYS


def make_keys(path: Path) -> Keyring:
    """A file with a first key that only its owner may read; it must not be there yet."""
    ring = Keyring({1: secrets.token_bytes(KEY_BYTES)})
    _write(path, ring, os.O_EXCL)
    return ring


def rotate_keys(path: Path) -> Keyring:
    """One more key in the file, under which the next start seals; the old ones stay in it."""
    ring = read_keys(path)
    if ring.newest == HIGHEST:
        raise KeyRefused("ST-095", f"{path}: no number is left for a new key.")
    more = Keyring({**ring.keys, ring.newest + 1: secrets.token_bytes(KEY_BYTES)})
    owner = path.stat()
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    _write(fresh, more, os.O_EXCL)
    if os.geteuid() == ROOT:
        os.chown(fresh, owner.st_uid, owner.st_gid)
    fresh.replace(path)
    _sync_folder(path)
    return more


def _write(path: Path, ring: Keyring, how: int) -> None:
    lines = [HEADING, *(f"{number} {key.hex()}" for number, key in sorted(ring.keys.items()))]
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | how, 0o600)
    except OSError as error:
        raise KeyRefused("ST-095", f"{path}: the key cannot be made: {error.strerror}.") from error
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write("\n".join((*lines, "")).encode())
            file.flush()
            os.fsync(file.fileno())
        _sync_folder(path)
    except OSError as error:
        # Half a key seals nothing, and the next try must find its place free.
        path.unlink(missing_ok=True)
        raise KeyRefused("ST-095", f"{path}: the key cannot be made: {error.strerror}.") from error


def _sync_folder(path: Path) -> None:
    """A key that seals must not be lost with the power: its name is on the disk as well."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
