"""A screen as the wire sees it: raw HTTP over a loopback socket, chunks and events read by hand."""

import asyncio
import json
import socket
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self

from controller.outlets.web import Limits, Web

WAIT_S = 20.0


class Board:
    """A web outlet on a free port, with pages and answers that the test decides."""

    def __init__(self, limits: Limits | None = None, filler: int = 0) -> None:
        self.entry = 1
        self.made: list[str] = []
        self.heard: list[tuple[str, dict[str, object]]] = []
        self.answer: Mapping[str, object] = {"entry": 1, "refused": None}
        self.filler = "x" * filler
        layout = {"name": "one"}
        self.web = Web(
            self.hear, self.page, "127.0.0.1:0", lambda: b"figures\n", layout, limits, ("t",)
        )

    async def hear(self, role: str, body: dict[str, object]) -> Mapping[str, object]:
        self.heard.append((role, body))
        return self.answer

    def page(self, role: str) -> Mapping[str, object]:
        self.made.append(role)
        return {"entry": self.entry, "role": role, "filler": self.filler}

    def next(self) -> None:
        """One more entry, offered to every screen."""
        self.entry += 1
        self.web.offer()

    async def __aenter__(self) -> Self:
        await self.web.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.web.stop()

    @property
    def place(self) -> tuple[str, int]:
        host, _, port = self.web.address.removeprefix("http://").rpartition(":")
        return host, int(port)


class Screen:
    """An open event stream."""

    def __init__(self, place: tuple[str, int], role: str, buffer_bytes: int = 0) -> None:
        self._place, self._role, self._buffer = place, role, buffer_bytes
        self._text = b""
        self.read_bytes = 0
        self.head = b""

    async def __aenter__(self) -> Self:
        sock = socket.socket()
        if self._buffer:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self._buffer)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, self._place)
        self._reader, self._writer = await asyncio.open_connection(sock=sock, limit=4096)
        self._writer.write(f"GET /{self._role}/events HTTP/1.1\r\nhost: t\r\n\r\n".encode())
        self.head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), WAIT_S)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        self._writer.close()
        if kind is None:
            await self._writer.wait_closed()

    async def block(self) -> str:
        """The next block of lines up to an empty one; "" when the stream has ended."""
        while b"\n\n" not in self._text:
            size = int(await asyncio.wait_for(self._reader.readline(), WAIT_S), 16)
            chunk = await asyncio.wait_for(self._reader.readexactly(size + 2), WAIT_S)
            self.read_bytes += size
            if size == 0:
                return ""
            self._text += chunk[:-2]
        block, _, self._text = self._text.partition(b"\n\n")
        return block.decode()

    async def event(self) -> tuple[int, dict[str, Any]]:
        """The next page: the id of its event and the page itself."""
        while True:
            block = await self.block()
            assert block, "the stream ended"
            fields = dict(line.split(": ", 1) for line in block.splitlines() if line[0] != ":")
            if "data" in fields:
                return int(fields["id"]), json.loads(fields["data"])


async def ask(place: tuple[str, int], raw: bytes, *, half: bool = False) -> tuple[int, bytes]:
    """Send these bytes; the status and the body that come back. `half` closes our side at once."""
    reader, writer = await asyncio.open_connection(*place)
    try:
        writer.write(raw)
        if half:
            writer.write_eof()
        answer = await asyncio.wait_for(reader.read(), WAIT_S)
    finally:
        writer.close()
        await writer.wait_closed()
    head, _, body = answer.partition(b"\r\n\r\n")
    return (int(head.split()[1]) if head else 0), body


def post(body: bytes, path: str = "/dealer/requests", extra: str = "", host: str = "t") -> bytes:
    """A whole POST of this body."""
    head = f"POST {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{extra}"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body


def get(path: str, extra: str = "", host: str = "t") -> bytes:
    """A whole GET."""
    return f"GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{extra}\r\n".encode()
