"""Screens are never waited for, never see the past, and never stand in each other's way."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from hil.felt import PLAYER
from hil.observers import Screen, fetch, place_of
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk
from tests.jumping_loop import running

EVENTS = 400
SMALL = 4096


def test_questions_are_answered_while_a_touch_waits_for_its_chips(tmp_path: Path) -> None:
    """Field report 5: screens and metrics read what was decided, nobody's work in progress."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("5S 6D 6H", box1=1000)
        await desk.do("D1", "close_bets")
        await desk.deal(3)
        await desk.do("D1", "decide", box=1, action="double")
        asked_at = running().now_ms()
        status, text = await fetch(desk.addresses[-1], "/metrics")
        assert (status, b"croupier_rounds_opened_total 1.0" in text) == (200, True)
        async with pages(desk, "dealer") as shown:
            page = await anext(shown)
        assert page["awaiting"]["total"] == "20"
        assert running().now_ms() - asked_at <= 50

    at_desk(story, tmp_path)


def test_a_screen_that_stops_reading_delays_nobody(tmp_path: Path) -> None:
    """Field report 26: its backlog is dropped and counted, memory stays, the others see all."""

    async def story(desk: Desk) -> None:
        await desk.bets_open()
        good = Screen(lambda: desk.addresses[-1], "dealer")
        good.open()
        frozen = await deaf_client(desk, "dealer")
        try:
            await until(lambda: len(desk.assembly.web.fans["dealer"]) == 2)
            # Once its first window is used up, TCP may carry bytes 40 ms late, even to itself.
            running().be_patient(0.1)
            for number in range(EVENTS):
                before = running().now_ms()
                answer = await desk.do("D1", "key_stake", spot="1.main", total=f"{5 + number % 9}")
                page = await good.until(lambda p, e=answer.entry: p["entry"] >= e, 1.0)
                assert page is not None
                assert running().now_ms() - before < 100
        finally:
            frozen.close()
            await good.close()
        rows = {
            (name, labels["role"]): value for name, _, _, labels, value in desk.assembly.web.rows()
        }
        assert rows["croupier_pages_dropped_total", "dealer"] > EVENTS // 2
        equals_the_journal(desk)

    def keyed(folder: Path) -> None:
        """Box 1 has no reader at this desk: its stakes are keyed, each one a new page."""
        file = folder / "config" / "table.toml"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('1 = "1.main", ', ""), encoding="utf-8")

    at_desk(story, tmp_path, prepare=keyed)


def test_a_screen_that_comes_back_sees_what_a_fresh_one_sees(tmp_path: Path) -> None:
    """Field report 27: a snapshot and its entry number on every connection, nothing twice."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H 2D", box1=1000)
        await desk.do("D1", "close_bets")
        seen: list[int] = []
        async with pages(desk, "dealer") as shown:
            seen.append((await anext(shown))["entry"])
            await desk.deal(1)
        await desk.deal(1)
        await desk.quiet(3.0)
        async with pages(desk, "dealer") as again, pages(desk, "dealer") as fresh:
            back = await anext(again)
            assert back == await anext(fresh) == desk.page("dealer")
            assert back["entry"] > seen[-1]
            await desk.deal(1)
            following = await anext(again)
            while following["entry"] < desk.page("dealer")["entry"]:
                assert following["entry"] > back["entry"]
                back, following = following, await anext(again)
        assert following == desk.page("dealer")

    at_desk(story, tmp_path)


def test_every_role_sees_the_same_entry(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        await desk.do("D1", "close_bets")
        await desk.deal(3)
        for role in ("dealer", "player", "pit"):
            async with pages(desk, role) as shown:
                page = await anext(shown)
            assert page == desk.page(role)
            assert page["role"] == role

    at_desk(story, tmp_path)


def test_nonsense_on_the_web_changes_nothing(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open(box1=1000)
        state, address = desk.assembly.table.state, desk.addresses[-1]
        for body in (b"", b"{", b"[1]", b"null", b'{"id":1}', b"\xff" * 100, b"9" * 40000):
            status, said = await fetch(address, "/dealer/requests", body)
            answer = msgspec.json.decode(said, type=dict[str, Any])
            assert status in (400, 413)
            assert (answer["entry"], answer["refused"]["code"]) == (0, "RF-080")
        assert desk.assembly.table.state == state

    at_desk(story, tmp_path)


def test_chips_reach_the_page_without_a_touch(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open()
        async with pages(desk, "pit") as shown:
            await anext(shown)
            desk.felt.show(PLAYER, "3.main", 1500)
            page = await anext(shown)
        assert page["boxes"][2]["spots"][0]["chips"] == "15"

    at_desk(story, tmp_path)


@asynccontextmanager
async def pages(desk: Desk, role: str) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
    """A screen of this role, connected: its pages in their order."""
    host, port = place_of(desk.addresses[-1])
    reader, writer = await asyncio.open_connection(host, port, limit=1 << 20)
    writer.write(f"GET /{role}/events HTTP/1.0\r\nHost: {host}:{port}\r\n\r\n".encode())

    async def come() -> AsyncIterator[dict[str, Any]]:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                yield msgspec.json.decode(line[6:])

    shown = come()
    try:
        yield shown
    finally:
        await shown.aclose()
        writer.close()
        await writer.wait_closed()


async def deaf_client(desk: Desk, role: str) -> socket.socket:
    """A client that asks for pages, takes them with a small buffer, and never reads."""
    host, port = place_of(desk.addresses[-1])
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    client.setblocking(False)
    await running().sock_connect(client, (host, port))
    request = f"GET /{role}/events HTTP/1.0\r\nHost: {host}:{port}\r\n\r\n".encode()
    await running().sock_sendall(client, request)
    return client


async def until(holds: Any) -> None:
    while not holds():
        await asyncio.sleep(0.01)
