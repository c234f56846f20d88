"""Event streams to screens: each screen has room for one page, and it is always the newest."""

import asyncio
from collections.abc import Mapping

import msgspec
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
BEAT = b": beat\n\n"
_ENCODE = msgspec.json.Encoder().encode


def encode_page(page: Mapping[str, object]) -> bytes:
    """One server-sent event: the whole page, its id the entry number (`interfaces.md`, screens)."""
    return f"id: {page['entry']}\ndata: ".encode() + _ENCODE(page) + b"\n\n"


class Stream:
    """One open screen: the page that waits for it, and whether a comment line is due."""

    def __init__(self) -> None:
        self._page: bytes | None = None
        self._beat = False
        self._closed = False
        self._wake = asyncio.Event()

    def put(self, page: bytes) -> bool:
        """Leave the newest page; True when an older one that still waited was dropped."""
        dropped = self._page is not None
        self._page = page
        self._wake.set()
        return dropped

    def beat(self) -> None:
        """Leave a comment line, by which the screen knows that the table is there."""
        self._beat = True
        self._wake.set()

    def close(self) -> None:
        """The screen went away, or the daemon stops."""
        self._closed = True
        self._wake.set()

    async def take(self) -> bytes | None:
        """What is to be sent next, waiting for it; None when the stream is closed.

        A page that was left before the closing is still sent: it may say why.
        """
        await self._wake.wait()
        page, self._page = self._page, None
        if self._closed:
            return page
        self._wake.clear()
        beat, self._beat = self._beat, False
        return (page or b"") + (BEAT if beat else b"")


class Fan:
    """All screens of one role; sending never waits for any of them."""

    def __init__(self, limit: int) -> None:
        self.pages_sent = 0
        self.pages_dropped = 0
        self._limit = limit
        self._streams: set[Stream] = set()

    def __len__(self) -> int:
        return len(self._streams)

    def join(self) -> Stream | None:
        """A place for one more screen; None when the limit is reached."""
        if len(self._streams) >= self._limit:
            return None
        stream = Stream()
        self._streams.add(stream)
        return stream

    def leave(self, stream: Stream) -> None:
        """The screen is gone."""
        self._streams.discard(stream)

    def send(self, page: bytes) -> None:
        """Give every screen the newest page and count the older ones that still waited."""
        for stream in self._streams:
            self.pages_sent += 1
            self.pages_dropped += stream.put(page)

    def beat(self) -> None:
        """One comment line for every screen."""
        for stream in self._streams:
            stream.beat()

    def close(self) -> None:
        """End every stream."""
        for stream in self._streams:
            stream.close()


async def _watch(receive: Receive, stream: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.close()


async def serve_stream(fan: Fan, first: bytes, scope: Scope, receive: Receive, send: Send) -> None:
    """Speak to one screen until it goes: `first` (the current page), then each newest page."""
    stream = fan.join()
    if stream is None:
        await PlainTextResponse("too many screens\n", 503)(scope, receive, send)
        return
    watcher = asyncio.ensure_future(_watch(receive, stream))
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": first, "more_body": True})
        while (chunk := await stream.take()) is not None:
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        watcher.cancel()
        fan.leave(stream)
