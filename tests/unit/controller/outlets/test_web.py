"""Pages and touches over real sockets: `interfaces.md` (the screens' interface)."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from controller.outlets.web import Limits
from controller.procedures.show import show
from controller.procedures.state import new_table
from controller.settings.files import shipped
from controller.settings.table import Loaded, load
from controller.vocabulary.irregularities import IRREGULARITIES
from tests.unit.controller.outlets.screen import Board, ask, get, post

TOUCH = {"id": "u", "seen": 1, "person": "D1", "request": {"kind": "open_round"}}
LIMIT = 16 * 1024
PAGES = sorted(Path(__file__).with_name("pages").glob("*.json"))
SHELL = {"people", "devices", "pit"}


def test_a_touch_is_handed_on_unread_and_its_answer_sent_back() -> None:
    async def story() -> None:
        async with Board() as board:
            board.answer = {"entry": 815, "refused": {"code": "RF-012", "message": "Not now."}}
            for role in ("dealer", "pit"):
                raw = post(json.dumps(TOUCH).encode(), f"/{role}/requests")
                status, body = await ask(board.place, raw)
                assert (status, json.loads(body)) == (200, board.answer)
            assert board.heard == [("dealer", TOUCH), ("pit", TOUCH)]

    asyncio.run(story())


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"17",
        b'"open_round"',
        b"[]",
        b"[" * 16_000,
        b'{"id": ',
        b'{"id": "\xff\xfe"}',
        b"{'id': 1}",
        b'{"id": 1} {"id": 2}',
        b"\x00\x01\x02",
        b"id=1&kind=open_round",
    ],
)
def test_nonsense_is_not_handed_on(raw: bytes) -> None:
    async def story() -> None:
        async with Board() as board:
            status, body = await ask(board.place, post(raw))
            answer = json.loads(body)
            assert (status, answer["entry"], answer["refused"]["code"]) == (400, 0, "RF-080")
            assert answer["refused"]["message"].startswith("The message is not understood.")
            assert board.heard == []
            assert (await ask(board.place, post(b"{}")))[0] == 200

    asyncio.run(story())


def test_a_touch_that_the_table_does_not_understand_is_a_bad_request() -> None:
    async def story() -> None:
        async with Board() as board:
            board.answer = {"entry": 0, "refused": {"code": "RF-080", "message": "No kind."}}
            status, body = await ask(board.place, post(b"{}"))
            assert (status, json.loads(body)) == (400, board.answer)

    asyncio.run(story())


def test_a_body_of_16_kib_is_taken_and_one_byte_more_is_not() -> None:
    full = b'{"id": "%s"}' % (b"x" * (LIMIT - 10))
    assert len(full) == LIMIT

    async def story() -> None:
        async with Board() as board:
            assert (await ask(board.place, post(full)))[0] == 200
            assert (await ask(board.place, post(full + b" ")))[0] == 413
            head = b"POST /dealer/requests HTTP/1.1\r\nhost: t\r\nconnection: close\r\n"
            chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
            chunked = head + b"transfer-encoding: chunked\r\n\r\n" + chunk * 5 + b"0\r\n\r\n"
            status, body = await ask(board.place, chunked)
            assert (status, json.loads(body)["refused"]["code"]) == (413, "RF-080")
            assert len(board.heard) == 1

    asyncio.run(story())


def test_half_a_touch_is_never_handed_on() -> None:
    async def story() -> None:
        async with Board(Limits(body_s=0.05)) as board:
            whole = post(json.dumps(TOUCH).encode())
            assert (await ask(board.place, whole[:-5]))[0] == 408
            await ask(board.place, whole[:-5], half=True)
            assert board.heard == []

    asyncio.run(story())


@pytest.mark.parametrize("raw", [b"\x16\x03\x01\x02\x00\r\n\r\n", b"hello\r\n\r\n", b"\r\n" * 3000])
def test_garbage_on_the_port_ends_that_connection_only(raw: bytes) -> None:
    async def story() -> None:
        async with Board() as board:
            status, _ = await ask(board.place, raw, half=True)
            assert status in (0, 400)
            assert (await ask(board.place, post(b"{}")))[0] == 200

    asyncio.run(story())


@pytest.mark.parametrize(
    ("path", "status"), [("/player/requests", 404), ("/dealer", 405), ("/nobody/requests", 404)]
)
def test_only_dealer_and_pit_can_ask(path: str, status: int) -> None:
    async def story() -> None:
        async with Board() as board:
            assert (await ask(board.place, post(b"{}", path)))[0] == status
            assert board.heard == []

    asyncio.run(story())


def test_another_site_s_page_cannot_ask() -> None:
    async def story() -> None:
        async with Board() as board:
            other = post(b"{}", extra="origin: http://elsewhere\r\n")
            assert (await ask(board.place, other))[0] == 403
            assert board.heard == []
            assert (await ask(board.place, post(b"{}", extra="origin: http://t\r\n")))[0] == 200

    asyncio.run(story())


def test_a_page_whose_name_was_led_to_this_pc_reads_and_asks_nothing() -> None:
    """To its browser it is of one site with the screens: origin and host are the same."""

    async def story() -> None:
        async with Board() as board:
            mine = post(b"{}", extra="origin: http://evil.example\r\n", host="evil.example")
            status, said = await ask(board.place, mine)
            assert status == 421
            assert b"RF-080" in said
            assert board.heard == []
            for path in ("/dealer", "/pit/events", "/layout", "/metrics", "/screens/pit/pit.js"):
                status, said = await ask(board.place, get(path, host="evil.example:8701"))
                assert status == 421, path
                assert said.startswith(b'WB-002: this table is not called "evil.example:8701"')
            assert board.made == []

    asyncio.run(story())


def test_a_reader_that_names_no_host_is_no_browser() -> None:
    async def story() -> None:
        async with Board() as board:
            assert await ask(board.place, b"GET /metrics HTTP/1.0\r\n\r\n") == (200, b"figures\n")

    asyncio.run(story())


@pytest.mark.parametrize("role", ["dealer", "player", "pit"])
def test_the_page_of_a_role_is_html_that_may_load_nothing_from_elsewhere(role: str) -> None:
    async def story() -> None:
        async with Board() as board:
            reader, writer = await asyncio.open_connection(*board.place)
            writer.write(get(f"/{role}"))
            head, _, body = (await reader.read()).partition(b"\r\n\r\n")
            writer.close()
            await writer.wait_closed()
            assert b"content-security-policy: default-src 'self'" in head
            assert b"text/html" in head
            assert f"/screens/{role}/{role}.js".encode() in body

    asyncio.run(story())


def test_an_unchanged_file_is_not_sent_again() -> None:
    async def story() -> None:
        async with Board() as board:
            reader, writer = await asyncio.open_connection(*board.place)
            writer.write(get("/screens/shared/ui.js"))
            head = (await reader.read()).partition(b"\r\n\r\n")[0].decode()
            writer.close()
            await writer.wait_closed()
            tag = head.split("etag: ")[1].split("\r\n")[0]
            again = get("/screens/shared/ui.js", f"if-none-match: {tag}\r\n")
            assert await ask(board.place, again) == (304, b"")

    asyncio.run(story())


@pytest.mark.parametrize(
    "path", ["/screens/../web.py", "/screens/%2e%2e/web.py", "/screens/", "/x"]
)
def test_nothing_else_is_served(path: str) -> None:
    async def story() -> None:
        async with Board() as board:
            assert (await ask(board.place, get(path)))[0] == 404

    asyncio.run(story())


def test_layout_metrics_and_the_way_to_the_dealer() -> None:
    async def story() -> None:
        async with Board() as board:
            assert await ask(board.place, get("/layout")) == (200, b'{"name":"one"}')
            assert await ask(board.place, get("/metrics")) == (200, b"figures\n")
            assert (await ask(board.place, get("/")))[0] == 307

    asyncio.run(story())


def test_another_producer_can_be_offered() -> None:
    async def story() -> None:
        async with Board() as board:
            board.web.offer(lambda role: {"entry": 9, "role": role})
            raw = get("/pit/events").replace(b"connection: close\r\n", b"")
            reader, writer = await asyncio.open_connection(*board.place)
            writer.write(raw)
            assert b"id: 9" in await reader.readuntil(b"id: 9")
            writer.close()
            await writer.wait_closed()

    asyncio.run(story())


def own_page(role: str) -> dict[str, Any]:
    loaded = load(shipped() / "examples" / "blackjack")
    assert isinstance(loaded, Loaded)
    return show(new_table(loaded.rules), role)


def test_there_are_pages_of_every_state() -> None:
    states = {json.loads(path.read_text(encoding="utf-8"))["state"] for path in PAGES}
    assert states >= {"closed", "between", "betting", "dealing", "settled", "held", "stopped"}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_recorded_page_has_the_keys_of_a_page(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    own = own_page("dealer")
    assert recorded.keys() == own.keys() | SHELL
    for part in ("table", "shoe"):
        assert recorded[part].keys() == own[part].keys()


FULLEST = "held_full"
"""Drawn by hand, longer than any row, so that the panel is seen to hold it."""


@pytest.mark.parametrize(
    "path", [path for path in PAGES if path.stem != FULLEST], ids=lambda path: path.stem
)
def test_a_recorded_question_asks_what_its_row_asks_today(path: Path) -> None:
    """`dealing_exceptions.md`: the words, the class and the choices of every row."""
    for question in json.loads(path.read_text(encoding="utf-8"))["questions"]:
        row = IRREGULARITIES[question["code"]]
        named = ["box" if word.startswith("box ") else word for word in question["choices"]]
        assert (question["says"], question["level"]) == (row.says, row.level)
        assert [word for word in row.choices if word in named] == list(dict.fromkeys(named))
        assert question["proposal"] in named
        assert question["keys_card"] == ("key" in row.choices)


def test_a_flop_that_comes_too_early_may_be_shuffled_back() -> None:
    """`dealing_exceptions.md` PK-06: the burned card stays burned, a board goes back, reshuffle."""
    held = Path(__file__).with_name("pages") / "ring_held.json"
    question = json.loads(held.read_text(encoding="utf-8"))["questions"][0]
    assert (question["code"], question["proposal"]) == ("PK-06", "next_card")
    assert question["choices"] == ["shuffle", "next_card", "dead", "void"]
