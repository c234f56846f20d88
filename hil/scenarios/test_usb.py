"""A USB scanner through the libusb of the product, unmodified: umockdev answers for the kernel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hil.devices.scanners import hid_reports
from hil.table_folder import change_shoe, copy_example
from hil.wires.usb_mock import run_with

pytestmark = [
    pytest.mark.hil,
    pytest.mark.skipif(shutil.which("umockdev-run") is None, reason="umockdev is not installed"),
]
LABELS = ("AS", "B7-03:" + "QH", "CUT")
PORTS = ("usb://0c2e:0b61", "usb://?path=1-2")
READERS_FROM = '\n[[device]]\nname = "bus-1"'


def watched(folder: Path, port: str, *arguments: str) -> str:
    """What `croupier devices` says of a table whose shoe is this scanner."""
    config = folder / "config"
    copy_example("blackjack", config)
    change_shoe(config, "hid_pos_scanner")
    file = config / "table.toml"
    head, _, _ = file.read_text(encoding="utf-8").partition(READERS_FROM)
    head = head.replace("/dev/croupier/shoe-a", port)
    file.write_text(head, encoding="utf-8")
    (config / "chips.csv").write_text("identifier,chip,value,status\nE0,C1,5,ok\n", "utf-8")
    reports = [report for label in LABELS for report in hid_reports(label)]
    command = [*run_with(folder, reports), sys.executable, "-m", "controller", "devices"]
    done = subprocess.run(
        [*command, *arguments, "--config", str(config)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "UMOCKDEV_DEBUG": ""},
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("port", PORTS)
def test_a_scanner_is_claimed_and_read(port: str, tmp_path: Path) -> None:
    said = watched(tmp_path, port, "watch", "--seconds", "2")
    assert "shoe-a link state=up" in said, said
    kinds = [line.split()[2] for line in said.splitlines() if line.split()[1:2] == ["shoe-a"]]
    assert [kind for kind in kinds if kind in ("card", "cut_card", "counted")] == [
        "card",
        "card",
        "cut_card",
    ], said
    assert not any(face in said for face in ("=AS", "=QH", "B7-03"))


def test_a_scanner_is_listed_by_its_stable_name(tmp_path: Path) -> None:
    command = [*run_with(tmp_path, []), sys.executable, "-m", "controller", "devices", "list"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert 'USB: port = "usb://0c2e:0b61?path=1-2"' in said
