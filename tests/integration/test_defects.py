"""What breaks ends the daemon with its exit status; the journal is the truth it comes back to."""

import asyncio
from pathlib import Path

import pytest

from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.table.inbox import LIMIT
from controller.vocabulary.facts import CardDealt
from controller.vocabulary.observations import DefectMet, DeviceNoted
from drivers.events import Reading
from hil.observers import TableAway
from hil.truth import told
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk

DEFECT, JOURNAL_FAILED = 70, 74


@pytest.mark.parametrize(
    ("step", "noted"),
    [("taken", True), ("decided", True), ("appended", False), ("folded", True), ("offered", True)],
)
def test_a_step_that_fails_leaves_no_half_state(tmp_path: Path, step: str, noted: bool) -> None:
    """Field report 4: the state equals the journal, screens are shown again, the round goes on."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        await desk.do("D1", "close_bets")
        await desk.deal(1)
        desk.fuse.set(step, 1)
        desk.fuse.cut = RuntimeError
        desk.shoe.draw()
        assert await desk.ended() == DEFECT
        assert audit(desk.journal) == []
        met = [e.event for e in desk.entries() if isinstance(e.event, DefectMet)]
        # After a commit whose state was not taken over only the journal knows where it stands.
        assert [event.why for event in met] == (["CardDrawn"] if noted else [])
        await desk.start()
        page = await desk.quiet()
        equals_the_journal(desk)
        assert [q["code"] for q in page["questions"]] == ["DV-06"]
        for person in ("D1", "F1"):
            await desk.do(person, "rule", code="DV-06", choice=page["questions"][0]["proposal"])
        await desk.deal(1)
        assert told(desk, desk.page("dealer")) == []
        dealt = [f.draw for e in desk.entries() for f in e.facts if isinstance(f, CardDealt)]
        assert dealt == [2, 3, 4]

    at_desk(story, tmp_path)


def test_a_full_inbox_is_a_defect(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open()
        for number in range(LIMIT + 1):
            desk.assembly.put(DeviceNoted(device="shoe-a", what=f"button {number}"))
        assert await desk.ended() == DEFECT
        assert isinstance(desk.entries()[-1].event, DefectMet)

    at_desk(story, tmp_path)


def test_a_defect_in_a_device_ends_the_table(tmp_path: Path) -> None:
    """A session that stopped silently would leave the table deaf."""

    async def story(desk: Desk) -> None:
        await desk.bets_open()

        def break_off(_: Reading) -> None:
            raise RuntimeError("an intake step met a defect")

        session = vars(desk.assembly.devices)["_sessions"]["shoe-a"]
        vars(session)["_deliver"] = break_off
        desk.shoe.cut_card()
        assert await desk.ended() == DEFECT

    at_desk(story, tmp_path)


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """DV-07: exit 74, the touch is not answered; with room again the table goes on."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        connection = vars(desk.assembly.journal)["_connection"]
        pages = connection.execute("pragma page_count").fetchone()[0]
        connection.execute(f"pragma max_page_count = {pages}")
        told_last = 0
        with pytest.raises(TableAway):
            for number in range(500):
                answer = await desk.ask("D1", {"kind": "report", "code": f"XX-{number}"})
                told_last = answer.entry
        assert await desk.ended() == JOURNAL_FAILED
        kept = desk.entries()
        assert kept[-1].number == told_last
        assert audit(desk.journal) == []
        await desk.start()
        page = await desk.quiet()
        equals_the_journal(desk)
        assert page["boxes"][0]["spots"][0]["stake"] == "10"
        for person in ("D1", "F1"):
            await desk.do(person, "rule", code="DV-06", choice=page["questions"][0]["proposal"])
        await desk.do("D1", "close_bets")
        assert (await desk.deal(1))["boxes"][0]["hands"][0]["cards"] == ["9S"]

    at_desk(story, tmp_path)


def test_no_card_is_acknowledged_that_the_disk_refused(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        await desk.do("D1", "close_bets")
        connection = vars(desk.assembly.journal)["_connection"]
        connection.execute("pragma query_only = on")
        desk.shoe.draw()
        assert await desk.ended() == JOURNAL_FAILED
        assert not desk.shoe.all_acknowledged
        await desk.start()
        await desk.quiet()
        assert desk.shoe.all_acknowledged
        assert desk.page("dealer")["shoe"]["draws"] == 2
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_two_daemons_do_not_share_a_journal(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.start()
        first = desk.assembly
        with pytest.raises(JournalFailure) as failure:
            desk.make()
        assert failure.value.code == "JN-006"
        assert desk.assembly is first
        await asyncio.sleep(1)

    at_desk(story, tmp_path)
