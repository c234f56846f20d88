"""What an outsider sees and does: pages as they come, touches, Prometheus text, the journal."""

import asyncio
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from controller.journal.keys import own_keys
from controller.journal.reading import JournalReader
from controller.vocabulary.entries import Entry

Page = dict[str, Any]
Address = Callable[[], str]
"""Where the screens are now, `http://127.0.0.1:8701`; empty while the table is away."""

LONGEST_PAGE = 4 * 1024 * 1024
AGAIN_S = 0.2
ANSWER_S = 10.0


class TableAway(OSError):
    """Nobody answers at the table's address."""


class Answer(msgspec.Struct, frozen=True):
    """What a touch was answered: the entry, and the code and sentence of a refusal."""

    entry: int
    code: str = ""
    message: str = ""


def place_of(address: str) -> tuple[str, int]:
    """Host and port of an address."""
    host, _, port = address.removeprefix("http://").strip("/").rpartition(":")
    if not host or not port.isdecimal():
        raise TableAway(f"the table has no address ({address or 'none'})")
    return host.strip("[]"), int(port)


class Screen:
    """One screen: it always has the newest page and connects again by itself.

    `seen` counts the pages that came, so that nobody looks at the same one twice.
    """

    def __init__(self, address: Address, role: str) -> None:
        self.page: Page | None = None
        self.seen = 0
        self.connected = False
        self.beats = 0
        self._address = address
        self._role = role
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Switch the screen on, inside the running loop."""
        self._task = asyncio.get_running_loop().create_task(self._watch())

    async def close(self) -> None:
        """Switch the screen off."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def change(self, seen: int, timeout_s: float) -> bool:
        """Wait for a page after number `seen`; False when none came in time."""
        until = asyncio.get_running_loop().time() + timeout_s
        while self.seen <= seen:
            try:
                # Not wait_for: before Python 3.12 it may swallow the wish to be ended.
                async with asyncio.timeout_at(until):
                    await self._news.wait()
            except TimeoutError:
                return self.seen > seen
            self._news.clear()
        return True

    async def until(self, holds: Callable[[Page], bool], timeout_s: float) -> Page | None:
        """The first page from now on for which this holds, looking at the present one too."""
        until = asyncio.get_running_loop().time() + timeout_s
        while True:
            seen = self.seen
            if self.page is not None and holds(self.page):
                return self.page
            left = until - asyncio.get_running_loop().time()
            if left <= 0 or not await self.change(seen, left):
                return None

    async def _watch(self) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                await self._read_pages()
            self.connected = False
            await asyncio.sleep(AGAIN_S)

    async def _read_pages(self) -> None:
        host, port = place_of(self._address())
        reader, writer = await asyncio.open_connection(host, port, limit=LONGEST_PAGE)
        try:
            # An HTTP/1.0 client gets the stream as it is, without chunks around it.
            writer.write(
                f"GET /{self._role}/events HTTP/1.0\r\nHost: {host}:{port}\r\n\r\n".encode()
            )
            while await reader.readline() not in (b"\r\n", b""):
                pass
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    self._take(msgspec.json.decode(line[6:]))
                elif line.startswith(b":"):
                    self.beats += 1
        finally:
            writer.close()

    def _take(self, page: Page) -> None:
        self.page = page
        self.seen += 1
        self.connected = True
        self._news.set()


async def fetch(
    address: str, path: str, body: bytes | None = None, timeout_s: float = ANSWER_S
) -> tuple[int, bytes]:
    """One request, a POST where it has a body: status and body of the answer."""
    host, port = place_of(address)
    length = "" if body is None else f"Content-Length: {len(body)}\r\n"
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.0\r\nHost: {host}:{port}\r\n{length}"
    try:
        async with asyncio.timeout(timeout_s):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(f"{head}\r\n".encode() + (body or b""))
                said = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError) as reason:
        raise TableAway(f"{address}{path}: {str(reason) or 'no answer'}") from reason
    top, _, rest = said.partition(b"\r\n\r\n")
    words = top.split(b" ", 2)
    if len(words) < 2 or not words[1].isdigit():
        raise TableAway(f"{address}{path}: the answer broke off")
    return int(words[1]), rest


class Touches:
    """The way in for everybody at the table: touches on the dealer's or the pit's page."""

    def __init__(self, address: Address, role: str = "dealer") -> None:
        self._address = address
        self._role = role

    async def ask(
        self, person: str, request: dict[str, object], seen: int = 0, touch: str = ""
    ) -> Answer:
        """Make a request as this person; the same `touch` counts once. TableAway if unanswered."""
        body = msgspec.json.encode(
            {
                "id": touch or str(uuid.uuid4()),
                "seen": seen,
                "person": person,
                "request": request,
            }
        )
        _, said = await fetch(self._address(), f"/{self._role}/requests", body)
        try:
            answer = msgspec.json.decode(said, type=dict[str, Any])
        except msgspec.DecodeError as reason:
            raise TableAway(f"the answer is no JSON: {said[:80]!r}") from reason
        refused = answer.get("refused") or {}
        return Answer(answer.get("entry", 0), refused.get("code", ""), refused.get("message", ""))


def read_journal(path: Path, first: int = 1) -> tuple[Entry, ...]:
    """The entries of a journal from this number on, nothing where it does not exist yet.

    Faces that a table on a desk has sealed are opened with its own key.
    """
    if not path.exists():
        return ()
    with JournalReader(path, keys=own_keys(path)) as journal:
        return tuple(journal.read(first))
