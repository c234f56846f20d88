"""Two whole daemons whose shoes differ in a card that is never turned cannot be told apart.

Every message to every screen byte for byte, log lines, metrics, answers; files of the journal by
their lengths, with everything in them that is not sealed (`architecture.md` 8a).
"""

import logging
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from controller.journal.faces import SEALED
from controller.vocabulary.facts import CardTurned
from hil.felt import PLAYER
from tests.integration.desk import Desk, at_desk
from tests.integration.test_faces_stay_down import ROLES

TWO_BOXES = "{} JC 8D 5H 4S KH 9C 2S 6D 7H 3C TD 5S 7C QC"
"""Box 1, box 2 and the dealer in turn, five times; the first card is box 1's."""
TOUCH = re.compile(rb'"id":"[-0-9a-f]{36}"')
PORT = re.compile(r"127\.0\.0\.1:\d+")
OWN = ("AS", "KS", "8C", "2H")
"""An ace, a king, a pair and a low card: box 1 folds with any of them, unseen."""


NOTHING_ELSE: Mapping[str, str] = {}


class Told:
    """Everything that one daemon told anybody."""

    def __init__(self) -> None:
        self.streams: dict[str, list[bytes]] = {role: [] for role in ROLES}
        self.metrics: list[bytes] = []
        self.logs: list[str] = []
        self.rows: list[Any] = []
        self.lengths: dict[str, int] = {}
        self.turned: set[str] = set()


async def fold_and_raise(desk: Desk, cards: list[str], told: Told) -> None:
    """Box 1 folds, box 2 raises; the dealer shows his hand and the round has its result."""
    await desk.start()
    for role in ROLES:
        listen(desk, role, told)
    await desk.quiet()
    desk.load_shoe(cards)
    await desk.quiet()
    game = desk.page("dealer")["offers"][0]["game"]
    await desk.do("P1", "open_table", version=game, layout_agrees=True)
    await desk.do("D1", "open_round")
    for box in (1, 2):
        desk.felt.show(PLAYER, f"{box}.ante", 1000)
    await desk.quiet()
    await desk.do("D1", "close_bets")
    await desk.deal(15)
    await desk.do("D1", "decide", box=1, action="fold")
    desk.felt.show(PLAYER, "2.raise", 2000)
    await desk.quiet()
    await desk.do("D1", "decide", box=2, action="raise")
    await desk.do("D1", "decide", action="reveal")
    await desk.quiet(10.0)
    told.metrics.append(figures(desk))
    told.turned = {
        fact.card for e in desk.entries() for fact in e.facts if isinstance(fact, CardTurned)
    }


def listen(desk: Desk, role: str, told: Told) -> None:
    stream = desk.assembly.web.fans[role].join()
    assert stream is not None
    put = stream.put

    def hear(message: bytes) -> bool:
        told.streams[role].append(message)
        told.metrics.append(figures(desk))
        return put(message)

    stream.put = hear  # type: ignore[method-assign]  # the message, as it is sent


def figures(desk: Desk) -> bytes:
    """The page of Prometheus without what this process itself took of the machine."""
    lines = desk.assembly._metrics_text().splitlines()
    return b"\n".join(line for line in lines if b"process_" not in line)


def table_told(
    folder: Path,
    own: str,
    caplog: pytest.LogCaptureFixture,
    others: Mapping[str, str] = NOTHING_ELSE,
) -> Told:
    told, cards = Told(), [others.get(card, card) for card in TWO_BOXES.format(own).split()]
    folder.mkdir()
    caplog.clear()
    caplog.set_level(logging.DEBUG)

    async def story(desk: Desk) -> None:
        await fold_and_raise(desk, cards, told)

    at_desk(story, folder, "exchange_poker")
    told.logs = [PORT.sub("", record.getMessage()) for record in caplog.records]
    state = folder / "state"
    with closing(sqlite3.connect(state / "journal.db")) as journal:
        told.rows = [readable(row) for row in journal.execute("select * from entries")]
        told.rows += journal.execute("select round, length(state) from checkpoints").fetchall()
    told.lengths = {file.name: file.stat().st_size for file in state.iterdir()}
    return told


def readable(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row without its digest: what is readable of it, and how long its seal is.

    Touches have numbers drawn by chance.
    """
    event, _, sealed = row[5].partition(SEALED)
    return (*row[:5], TOUCH.sub(b"", event), len(sealed), row[6])


@pytest.mark.parametrize("own", OWN[1:])
def test_nobody_can_tell_what_a_folded_hand_held(
    tmp_path: Path, own: str, caplog: pytest.LogCaptureFixture
) -> None:
    one = table_told(tmp_path / "one", OWN[0], caplog)
    two = table_told(tmp_path / "two", own, caplog)
    assert len(one.turned) == 9, "box 2's five and four of the dealer's"
    assert not one.turned & set(OWN)
    for role in ROLES:
        assert len(one.streams[role]) > 20
        assert one.streams[role] == two.streams[role]
    assert one.metrics == two.metrics
    assert one.logs == two.logs != []
    assert one.rows == two.rows
    assert one.lengths == two.lengths


def test_the_comparison_sees_a_card_that_is_turned(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The same with a card of box 2, which raises and is shown."""
    one = table_told(tmp_path / "one", OWN[0], caplog)
    two = table_told(tmp_path / "two", OWN[0], caplog, {"JC": "JD"})
    assert one.streams["player"] != two.streams["player"]
    assert one.rows != two.rows
    assert {"JC"} | two.turned == {"JD"} | one.turned
