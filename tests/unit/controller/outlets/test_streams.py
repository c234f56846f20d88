"""Event streams over real sockets: `interfaces.md` (screens), field reports 26 and 27."""

import asyncio

from controller.outlets.streams import BEAT, Stream, encode_page
from controller.outlets.web import Limits
from tests.unit.controller.outlets.screen import Board, Screen, ask, get


def test_a_page_is_one_event_with_the_entry_as_its_id() -> None:
    assert encode_page({"entry": 812, "says": "a\nb"}) == (
        b'id: 812\ndata: {"entry":812,"says":"a\\nb"}\n\n'
    )


def test_the_current_page_comes_first_then_each_newest() -> None:
    async def story() -> None:
        async with Board() as board, Screen(board.place, "dealer") as screen:
            assert b"text/event-stream" in screen.head
            assert "retry: 200" in await screen.block()
            assert await screen.event() == (1, {"entry": 1, "role": "dealer", "filler": ""})
            for entry in range(2, 40):
                board.next()
                assert (await screen.event())[0] == entry

    asyncio.run(story())


def test_each_role_gets_its_own_page() -> None:
    async def story() -> None:
        async with Board() as board:
            for role in ("dealer", "player", "pit"):
                async with Screen(board.place, role) as screen:
                    assert (await screen.event())[1]["role"] == role

    asyncio.run(story())


def test_a_comment_line_comes_at_every_beat() -> None:
    async def story() -> None:
        async with Board(Limits(beat_s=0.01)) as board, Screen(board.place, "pit") as screen:
            await screen.event()
            assert [await screen.block() for _ in range(3)] == [": beat"] * 3

    asyncio.run(story())


def test_a_screen_that_comes_back_sees_a_fresh_page_and_nothing_twice() -> None:
    async def story() -> None:
        async with Board() as board:
            async with Screen(board.place, "dealer") as screen:
                assert (await screen.event())[0] == 1
            board.next()
            board.next()
            async with Screen(board.place, "dealer") as again, Screen(board.place, "dealer") as new:
                assert await again.event() == await new.event()
                board.next()
                assert [(await again.event())[0], (await new.event())[0]] == [4, 4]

    asyncio.run(story())


def test_a_page_is_made_once_a_role_and_only_where_a_screen_is_open() -> None:
    async def story() -> None:
        async with (
            Board() as board,
            Screen(board.place, "dealer") as one,
            Screen(board.place, "dealer") as two,
            Screen(board.place, "pit") as pit,
        ):
            for screen in (one, two, pit):
                await screen.event()
            board.made.clear()
            board.next()
            assert [(await screen.event())[0] for screen in (one, two, pit)] == [2, 2, 2]
            assert sorted(board.made) == ["dealer", "pit"]

    asyncio.run(story())


def test_the_slot_of_a_stream_holds_the_newest_page_only() -> None:
    async def story() -> None:
        stream = Stream()
        assert [stream.put(b"1"), stream.put(b"2"), stream.put(b"3")] == [False, True, True]
        stream.beat()
        assert await stream.take() == b"3" + BEAT
        stream.close()
        assert await stream.take() is None

    asyncio.run(story())


def test_a_slow_screen_drops_its_backlog_and_the_others_do_not_wait() -> None:
    pages, page_bytes = 1500, 6000

    async def story() -> None:
        async with (
            Board(filler=page_bytes) as board,
            Screen(board.place, "player", buffer_bytes=4096) as slow,
            Screen(board.place, "player") as quick,
        ):
            await quick.event()
            for entry in range(2, pages + 2):
                board.next()
                assert (await quick.event())[0] == entry
            fan = board.web.fans["player"]
            assert fan.pages_sent == 2 * pages
            assert fan.pages_dropped > pages * 0.9
            seen = [(await slow.event())[0]]
            while seen[-1] != pages + 1:
                seen.append((await slow.event())[0])
            assert seen == sorted(set(seen))
            # What waited for it anywhere on the way is a twentieth of what was offered.
            assert slow.read_bytes < pages * page_bytes / 20
            dropped = {
                labels["role"]: value
                for name, _, _, labels, value in board.web.rows()
                if name == "croupier_pages_dropped_total"
            }
            assert dropped == {"dealer": 0, "player": fan.pages_dropped, "pit": 0}

    asyncio.run(story())


def test_a_screen_that_goes_leaves_its_place() -> None:
    async def story() -> None:
        async with Board(Limits(screens=1)) as board:
            async with Screen(board.place, "dealer") as screen:
                await screen.event()
                assert (await ask(board.place, get("/dealer/events")))[0] == 503
                assert len(board.web.fans["dealer"]) == 1
            while len(board.web.fans["dealer"]):
                await asyncio.sleep(0)
            async with Screen(board.place, "dealer") as screen:
                assert (await screen.event())[0] == 1

    asyncio.run(story())


def test_stopping_ends_every_stream() -> None:
    async def story() -> None:
        board = Board()
        await board.web.start()
        async with Screen(board.place, "dealer") as screen:
            await screen.event()
            await board.web.stop()
            assert await screen.block() == ""
        await board.web.stop()

    asyncio.run(story())


def test_stopping_does_not_wait_for_a_screen_that_reads_nothing() -> None:
    async def story() -> None:
        board = Board(Limits(stop_s=0.05), filler=400_000)
        await board.web.start()
        async with Screen(board.place, "dealer", buffer_bytes=4096):
            board.next()
            board.next()
            await board.web.stop()
            assert len(board.web.fans["dealer"]) == 0

    asyncio.run(story())
