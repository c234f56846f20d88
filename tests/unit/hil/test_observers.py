"""What an outsider reads: addresses, answers, and pages as they come over a live connection."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from hil.observers import Answer, Screen, TableAway, Touches, fetch, place_of, read_journal

Handle = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("http://127.0.0.1:8701", ("127.0.0.1", 8701)),
        ("http://[::1]:8702/", ("::1", 8702)),
    ],
)
def test_places(address: str, place: tuple[str, int]) -> None:
    assert place_of(address) == place


@pytest.mark.parametrize("address", ["", "http://127.0.0.1", "http://:port"])
def test_a_table_without_an_address_is_away(address: str) -> None:
    with pytest.raises(TableAway):
        place_of(address)


async def serve(handle: Handle, story: Callable[[str], Awaitable[None]]) -> None:
    async def closing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await handle(reader, writer)
        finally:
            writer.close()
            await writer.wait_closed()

    async with await asyncio.start_server(closing, "127.0.0.1", 0) as server:
        host, port = server.sockets[0].getsockname()[:2]
        await story(f"http://{host}:{port}")


async def asked(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    sizes = [line.split(b":")[1] for line in head.split(b"\r\n") if b"Content-Length" in line]
    return head, await reader.readexactly(int(sizes[0]) if sizes else 0)


def test_a_touch_and_its_refusal() -> None:
    bodies: list[dict[str, object]] = []

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head, body = await asked(reader)
        assert head.startswith(b"POST /pit/requests HTTP/1.0\r\n")
        bodies.append(msgspec.json.decode(body))
        writer.write(
            b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n"
            b'{"entry": 815, "refused": {"code": "RF-012", "message": "Not now."}}'
        )

    async def story(address: str) -> None:
        touches = Touches(lambda: address, "pit")
        answer = await touches.ask("F1", {"kind": "close_bets"}, 812, "t-1")
        assert answer == Answer(815, "RF-012", "Not now.")

    asyncio.run(serve(handle, story))
    request = {"kind": "close_bets"}
    assert bodies == [{"id": "t-1", "seen": 812, "person": "F1", "request": request}]


def test_an_answer_that_breaks_off() -> None:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asked(reader)

    async def story(address: str) -> None:
        with pytest.raises(TableAway, match="broke off"):
            await fetch(address, "/metrics")

    asyncio.run(serve(handle, story))


def test_a_screen_reads_pages_beats_and_comes_back() -> None:
    streams = [
        b': screens x\nretry: 200\n\nid: 1\ndata: {"entry": 1}\n\n: beat\n\n',
        b'id: 2\ndata: {"entry": 2}\n\nid: 3\ndata: {"entry": 3}\n\n',
    ]

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head, _ = await asked(reader)
        assert head.startswith(b"GET /dealer/events HTTP/1.0\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n" + (streams.pop(0) if streams else b""))
        await writer.drain()

    async def story(address: str) -> None:
        screen = Screen(lambda: address, "dealer")
        screen.open()
        try:
            page = await screen.until(lambda page: page["entry"] == 3, 5.0)
            assert page == {"entry": 3}
            assert (screen.seen, screen.beats) == (3, 2)
            assert not await screen.change(screen.seen, 0.0)
            assert await screen.change(0, 0.0)
            assert await screen.until(lambda page: page["entry"] == 4, 0.0) is None
        finally:
            await screen.close()

    asyncio.run(serve(handle, story))


def test_no_journal_yet(tmp_path: Path) -> None:
    assert read_journal(tmp_path / "journal.db") == ()
