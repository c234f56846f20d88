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
from hil.truth import told
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk
from tests.integration.test_screens import pages

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


def test_a_cancelled_touch_wipes_no_card(tmp_path: Path) -> None:
    """Field report 1: who gave up waiting reaches into nothing; the next card is dealt."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        touch = {"id": "1", "seen": 0, "person": "D1", "request": {"kind": "close_bets"}}
        asking = asyncio.ensure_future(desk.assembly.ask("dealer", touch))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        desk.shoe.draw()
        page = await desk.quiet(1.0)
        assert page["boxes"][0]["hands"][0]["cards"] == ["9S"]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_a_cancelled_consumer_is_a_defect(tmp_path: Path) -> None:
    """Field report 1: a table that hears nothing any more never stays up."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        (consumer,) = (t for t in asyncio.all_tasks() if "_consume" in repr(t.get_coro()))
        consumer.cancel()
        desk.shoe.draw()
        assert await desk.ended() == DEFECT
        await desk.start()
        page = await desk.quiet()
        assert page["shoe"]["draws"] == 2

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
    """DV-07: exit 74, the touch is told why; with room again the table goes on."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        connection = vars(desk.assembly.journal)["_connection"]
        pages = connection.execute("pragma page_count").fetchone()[0]
        connection.execute(f"pragma max_page_count = {pages}")
        told_last, refused = 0, ""
        while not refused:
            answer = await desk.ask("D1", {"kind": "report", "code": f"XX-{told_last}"})
            refused = answer.code if answer.code != "RF-068" else ""
            told_last = answer.entry or told_last
        assert (refused, "The disk is full" in answer.message) == ("RF-082", True)
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


@pytest.mark.parametrize(
    ("cut", "code", "says"),
    [
        (JournalFailure("JN-002", "input/output error."), JOURNAL_FAILED, "The disk refused"),
        (RuntimeError("a guard left no exit"), DEFECT, "has to start again"),
    ],
)
def test_no_touch_is_left_without_an_answer(
    tmp_path: Path, cut: Exception, code: int, says: str
) -> None:
    """Those that are being heard, those that wait, and the screens learn why nothing goes on."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("5S 6D 6H", box1=1000)
        await desk.do("D1", "close_bets")
        await desk.deal(3)
        await desk.do("D1", "decide", box=1, action="double")

        def fails(_: object) -> None:
            raise cut

        async with pages(desk, "dealer") as shown:
            last = await anext(shown)
            vars(desk.assembly.table)["_passed"] = fails
            touches = [desk.assembly.ask("dealer", touch(str(number))) for number in range(3)]
            answers = await asyncio.gather(*touches)
            async for page in shown:
                last = page
        assert await desk.ended() == code
        refused = [answer["refused"] for answer in answers]
        assert all(says in r["message"] and r["code"] == "RF-082" for r in refused if r)
        assert len(refused) == 3 and None not in refused
        if code == JOURNAL_FAILED:
            assert any(says in notice for notice in last["notices"])
        await desk.start()
        await desk.quiet()
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def touch(name: str) -> dict[str, object]:
    return {"id": name, "seen": 0, "person": "D1", "request": {"kind": "pays_done"}}


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
