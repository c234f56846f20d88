"""The disk runs full in play: exit 74, a clear message, nothing lost, and on with room again."""

import asyncio
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from hil.process import Controller
from hil.rig import Rig
from hil.scenarios.evening import Evening
from hil.truth import glance, whole

JOURNAL_FAILED = 74
SMALL, ROOMY = 400 * 1024, 64 * 1024 * 1024
FULL_WITHIN_S = 60.0


class SmallDisk:
    """A state folder with little room: a tmpfs where root may mount one, else a limit on files."""

    def __init__(self, rig: Rig, mounts: bool) -> None:
        self._rig = rig
        self._mounted = mounts and self._mount(f"size={SMALL}")

    @property
    def code(self) -> str:
        """How the journal names what went wrong."""
        return "JN-001" if self._mounted else "JN-002"

    @property
    def words(self) -> str:
        """What it says of it."""
        return "The disk is full" if self._mounted else "The disk refused a write"

    def started(self) -> None:
        """Where nothing could be mounted, limit the files of the controller that runs now."""
        if not self._mounted:
            limit_files(self._rig.controller, SMALL)

    def make_room(self) -> None:
        """Room again; a controller that starts from now on has no limit either."""
        if self._mounted:
            self._mount(f"remount,size={ROOMY}", check=True)

    def close(self) -> None:
        """Give the folder back."""
        if self._mounted:
            subprocess.run(["umount", str(self._rig.state)], check=True)

    def _mount(self, options: str, check: bool = False) -> bool:
        if os.geteuid() != 0:
            return False
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self._rig.state)]
        return subprocess.run(command, check=check, stderr=subprocess.DEVNULL).returncode == 0


def limit_files(controller: Controller, size: int) -> None:
    """No file of the controller may grow beyond this many bytes."""
    resource.prlimit(controller.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@contextmanager
def small_disk(rig: Rig, mounts: bool) -> Iterator[SmallDisk]:
    disk = SmallDisk(rig, mounts)
    try:
        yield disk
    finally:
        disk.close()


@pytest.mark.hil
@pytest.mark.parametrize("mounts", [True, False], ids=["small disk", "small files"])
def test_the_disk_is_full(make_rig: Callable[[str], Rig], mounts: bool) -> None:
    rig = make_rig("punto_banco")
    with small_disk(rig, mounts) as disk:
        asyncio.run(story(rig, disk))


async def story(rig: Rig, disk: SmallDisk) -> None:
    try:
        await rig.start()
        disk.started()
        people = Evening(rig)
        try:
            assert await rig.controller.ended(FULL_WITHIN_S) == JOURNAL_FAILED, glance(rig)
            people.check()
            said = rig.controller.log.read_text(encoding="utf-8")
            assert f'"code": "{disk.code}"' in said and disk.words in said, said
            disk.make_room()
            assert whole(rig) == []
            await rig.restart()
            await people.more_rounds(2)
            await people.ends()
        finally:
            await people.leave()
    finally:
        await rig.stop()
