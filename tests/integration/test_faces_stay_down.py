"""A thousand rounds on the assembled daemon: no unturned face in anything that leaves it.

Journal, transcript and checkpoints byte for byte and row by row, the tape, all event streams,
metrics, log lines, `recall` of everything. One deck is in play, so that a spelled face names one
card.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from controller.__main__ import main
from controller.procedures import show as showing
from controller.vocabulary.observations import CardDrawn
from drivers.transports.tape import Tape
from hil.people import Pace, play
from tests.integration.desk import Desk, at_desk
from tests.integration.searched import (
    SEALED_STATE,
    Heard,
    Known,
    every_face_is_found,
    faces_in,
    leaks_of_files,
    leaks_of_tape,
    tape_of,
)

ROUNDS = 1000
TABLES = ("blackjack", "exchange_poker", "house_poker")
SHOE = "shoe-a"
AN_EVENING = 34
EVENING_S = 3 * 3600.0
"""Virtual seconds; people who wait for each other for ever do not keep the search from its end."""
ROLES = ("dealer", "player", "pit")


def face_down_blackjack(folder: Path) -> None:
    """Version N with one deck at the blackjack desk."""
    file = folder / "config" / "table.toml"
    text = file.read_text(encoding="utf-8")
    text = text.replace("blackjack/a", "blackjack/n").replace("decks = 6", "decks = 1")
    file.write_text(text, encoding="utf-8")


PREPARE: dict[str, Callable[[Path], None]] = {"blackjack": face_down_blackjack}


async def evening(desk: Desk, rounds: int, heard: Heard, seed: int) -> None:
    """Play, and listen at every outlet while people do; an evening also ends by the clock."""
    desk.tape_folder = desk.state
    await desk.start()
    for role in ROLES:
        listen(desk, role, heard)
    scraping = asyncio.ensure_future(scrape(desk, heard))
    try:
        with suppress(TimeoutError):
            await asyncio.wait_for(play(desk, seed=seed, pace=Pace(1), rounds=rounds), EVENING_S)
        await desk.quiet(10.0)
    finally:
        scraping.cancel()
        await asyncio.gather(scraping, return_exceptions=True)


def listen(desk: Desk, role: str, heard: Heard) -> None:
    """One more screen of this role; it hears every message as it is sent."""
    stream = desk.assembly.web.fans[role].join()
    assert stream is not None
    put = stream.put

    def hear(message: bytes) -> bool:
        number = int(message.partition(b"\n")[0].removeprefix(b"id: "))
        heard.hear(f"{role} stream", number, message)
        return put(message)

    stream.put = hear  # type: ignore[method-assign]  # the message, as it is sent


async def scrape(desk: Desk, heard: Heard) -> None:
    while True:
        await asyncio.sleep(15.0)
        text = desk.assembly._metrics_text()
        heard.hear("metrics", desk.assembly.table.state.entry, text)


def search(
    folder: Path, example: str, rounds: int, caplog: pytest.LogCaptureFixture, seed: int = 0
) -> tuple[list[str], Known, Heard]:
    """An evening at a desk; every leak, and what was searched."""
    heard, found = Heard(), []
    caplog.set_level(logging.DEBUG)
    caplog.clear()

    async def story(desk: Desk) -> None:
        await evening(desk, rounds, heard, seed)
        known = Known(desk.entries())
        found.append(known)

    at_desk(story, folder, example, poll_ms=300, prepare=PREPARE.get(example))
    (known,) = found
    state = folder / "state"
    with closing(sqlite3.connect(state / "journal.db")) as journal:
        rows = journal.execute("select * from entries order by number").fetchall()
        states = [row[0] for row in journal.execute("select state from checkpoints")]
    leaks = [*heard.leaks(known), *leaks_of_files(state, rows, known)]
    leaks += leaks_of_tape(state, SHOE)
    leaks += [f"a checkpoint is open: {s[:40]!r}" for s in states if not s.startswith(SEALED_STATE)]
    leaks += [
        f"log line: {record.getMessage()}"
        for record in caplog.records
        if faces_in(record.getMessage().encode())
    ]
    return leaks, known, heard


def test_the_search_knows_every_face_as_it_is_spelled() -> None:
    assert every_face_is_found()
    assert faces_in(b'{"id":"0c9d-4d2c-7a9c","round":9,"at":"2d4h","As":"as said"}') == set()


@pytest.mark.parametrize("example", TABLES)
def test_no_unturned_face_is_found_anywhere(
    tmp_path: Path,
    example: str,
    repeats: Callable[[int], int],
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    left, seed = repeats(ROUNDS) // len(TABLES) + 1, 0
    while left > 0:
        folder = tmp_path / f"evening-{seed}"
        folder.mkdir()
        rounds = min(left, AN_EVENING)
        leaks, known, heard = search(folder, example, rounds, caplog, seed)
        assert leaks == []
        assert known.rounds > 0
        assert len(tape_of(folder / "state", SHOE)) > 4 * known.rounds
        assert heard.count > 20 * known.rounds
        assert heard.said, "no message spelled any face: the search saw nothing"
        assert known.down or example == "blackjack"
        recalled_as_known(folder, known, capsys)
        left, seed = left - known.rounds, seed + 1


def recalled_as_known(folder: Path, known: Known, capsys: pytest.CaptureFixture[str]) -> None:
    """`recall` of every round spells no face that nobody may know."""
    capsys.readouterr()
    count = str(known.rounds)
    assert main(["recall", "--state", str(folder / "state"), "-n", count, "--json"]) == 0
    for line in capsys.readouterr().out.splitlines():
        last = msgspec.json.decode(line)["entries"][1]
        assert known.leaks(line.encode(), last) == set()


def leaky_page(state: Any, role: str) -> dict[str, Any]:
    """A page on which the first waiting or hidden card of the table is spelled in a notice."""
    page = SHOW(state, role)
    if state.round is not None and state.family is not None:
        hands = state.family.hands(state.round)
        down = [card.card for hand in hands for card in hand.cards if not card.up]
        page["notices"] = [f"Next to turn: {down[0][0]}{down[0][1].lower()}."] if down else []
    return page


SHOW = showing.show


def test_a_planted_leak_on_a_page_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("controller.table.table.show", leaky_page)
    leaks, _, _ = search(tmp_path, "house_poker", 2, caplog)
    assert any(leak.startswith("player stream after entry") for leak in leaks)


def test_a_planted_leak_in_a_log_line_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Desk.make

    def make(desk: Desk) -> Any:
        assembly = real(desk)
        put = assembly.inbox.put

        def chatty(heard: Any) -> None:
            if isinstance(heard.event, CardDrawn):
                logging.getLogger("shoe").info("a card left: %s", heard.event.card)
            put(heard)

        monkeypatch.setattr(assembly.inbox, "put", chatty)
        return assembly

    monkeypatch.setattr(Desk, "make", make)
    leaks, _, _ = search(tmp_path, "house_poker", 1, caplog)
    assert any(leak.startswith("log line: a card left: ") for leak in leaks)


def test_a_journal_that_does_not_seal_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("controller.journal.sealing.Sealer.seal_state", lambda *a: a[3])
    monkeypatch.setattr("controller.journal.faces.take_out", lambda event: (event, b""))
    leaks, _, _ = search(tmp_path, "house_poker", 3, caplog)
    assert any("journal.db: an event names" in leak for leak in leaks)
    assert any("journal.jsonl: an event names" in leak for leak in leaks)
    assert any(leak.startswith("event of entry") for leak in leaks)
    assert any(leak.startswith("a checkpoint is open") for leak in leaks)
    assert any("counted by identity" in leak for leak in leaks)


def test_a_tape_that_does_not_seal_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Tape.recorder
    monkeypatch.setattr(Tape, "recorder", lambda tape, device, seal: real(tape, device, None))
    leaks, _, _ = search(tmp_path, "house_poker", 1, caplog)
    assert any(leak.startswith("tape at ") for leak in leaks)
