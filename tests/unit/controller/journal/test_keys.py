"""The key file: who may read it, what stands in it, how it gets one more key."""

import os
import stat
from pathlib import Path

import pytest

from controller.journal.keys import (
    KEY_BYTES,
    NO_KEYS,
    KeyRefused,
    Keyring,
    make_keys,
    mark_of,
    own_keys,
    read_keys,
    rotate_keys,
)

DIGITS = "0f" * KEY_BYTES


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "sealing.key"


def write(file: Path, text: str, mode: int = 0o600) -> Path:
    file.write_text(text)
    file.chmod(mode)
    return file


def test_a_key_that_was_made_is_read_again_and_only_its_owner_may_read_it(file: Path) -> None:
    made = make_keys(file)
    assert read_keys(file) == made
    assert made.newest == 1
    assert len(made.keys[1]) == KEY_BYTES
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_every_key_that_is_made_is_another(tmp_path: Path) -> None:
    keys = {make_keys(tmp_path / f"{number}.key").keys[1] for number in range(20)}
    assert len(keys) == 20
    assert len({mark_of(key) for key in keys}) > 1


def test_making_never_overwrites_a_key(file: Path) -> None:
    made = make_keys(file)
    with pytest.raises(KeyRefused, match=r"ST-095 .*cannot be made: File exists"):
        make_keys(file)
    assert read_keys(file) == made


def test_a_rotation_adds_a_key_and_keeps_the_old_ones(file: Path) -> None:
    made = make_keys(file)
    rotated = rotate_keys(file)
    assert rotated.newest == 2
    assert rotated.keys[1] == made.keys[1] != rotated.keys[2]
    assert read_keys(file) == rotated
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert rotate_keys(file).newest == 3
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_rotation_that_was_cut_off_is_done_again(file: Path) -> None:
    made = make_keys(file)
    file.with_name("sealing.key.new").write_text("half")
    assert rotate_keys(file).keys[1] == made.keys[1]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o660, 0o644, 0o601])
def test_a_key_that_others_may_use_is_refused(file: Path, mode: int) -> None:
    write(file, f"1 {DIGITS}\n", mode)
    with pytest.raises(KeyRefused, match=r"ST-096 .*others may use the key") as refused:
        read_keys(file)
    assert DIGITS[:8] not in str(refused.value)


def test_among_its_credentials_systemd_says_by_the_group_who_may_read(file: Path) -> None:
    write(file, f"1 {DIGITS}\n", 0o440)
    assert read_keys(file, by_systemd=True).newest == 1
    file.chmod(0o444)
    with pytest.raises(KeyRefused, match="ST-096"):
        read_keys(file, by_systemd=True)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_key_of_another_user_is_refused(file: Path) -> None:
    write(file, f"1 {DIGITS}\n")
    os.chown(file, 1234, 1234)
    with pytest.raises(KeyRefused, match=r"ST-096 .*another user"):
        read_keys(file)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing but words\n",
        f"0 {DIGITS}\n",
        f"70000 {DIGITS}\n",
        f"one {DIGITS}\n",
        f"² {DIGITS}\n",
        f"1 {DIGITS[:-1]}\n",
        f"1 {DIGITS[:-1]}g\n",
        f"1 {DIGITS} {DIGITS}\n",
        f"1 {DIGITS}\n1 {DIGITS}\n",
        f"{DIGITS}\n",
    ],
)
def test_what_is_no_key_is_refused_and_never_told(file: Path, text: str) -> None:
    write(file, text)
    with pytest.raises(KeyRefused, match="ST-095") as refused:
        read_keys(file)
    assert DIGITS[:8] not in str(refused.value)


def test_no_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KeyRefused, match=r"ST-095 .*No such file"):
        read_keys(tmp_path / "nowhere.key")
    with pytest.raises(KeyRefused, match=r"ST-095"):
        read_keys(tmp_path)


def test_the_own_key_of_a_table_lies_beside_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "journal.db"
    assert own_keys(journal) == NO_KEYS
    made = make_keys(tmp_path / "sealing.key")
    assert own_keys(journal) == made


def test_the_highest_number_is_the_newest() -> None:
    assert Keyring({3: b"c", 1: b"a", 2: b"b"}).newest == 3
    assert NO_KEYS.newest == 0
