"""A damaged journal: its end is cut or comes back, and people check (DV-08, field report 23).

Damage elsewhere than at the end stops the start with a sentence; the journal is made again.
"""

from pathlib import Path

import pytest

from controller.journal.chain import audit
from controller.journal.failures import JournalFailure
from controller.journal.rebuilding import rebuild
from controller.journal.transcript import beside
from controller.vocabulary.facts import CardDealt, HoldBegan, IrregularityOpened, RulingApplied
from controller.vocabulary.observations import JournalMended
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk
from tests.unit.controller.journal.test_chain import tamper

REFERENCE = "REF-1"


async def two_cards_dealt(desk: Desk) -> int:
    """Box 1 has a nine, the dealer a seven, then the power goes; the last entry's number."""
    await desk.bets_open("9S 7D 8H 5C", box1=1000)
    await desk.do("D1", "close_bets")
    await desk.deal(2)
    await desk.stop()
    return desk.entries()[-1].number


def asked(desk: Desk) -> list[str]:
    return sorted(question["code"] for question in desk.page("dealer")["questions"])


async def rule(desk: Desk, code: str, choice: str, *people: str) -> None:
    for person in people:
        await desk.do(person, "rule", code=code, choice=choice, reference=REFERENCE)


def dealt(desk: Desk) -> list[int]:
    return [f.draw for e in desk.entries() for f in e.facts if isinstance(f, CardDealt)]


def test_an_end_that_is_lost_is_cut_and_asked_about(tmp_path: Path) -> None:
    """DV-08, class 3: held until floor and technician have ruled, with a surveillance number."""

    async def story(desk: Desk) -> None:
        last = await two_cards_dealt(desk)
        beside(desk.journal).unlink()
        tamper(desk.journal, f"update entries set wall_ms = 0 where number = {last}")
        await desk.start()
        page = await desk.quiet()
        assert page["state"] == "held"
        assert asked(desk) == ["DV-06", "DV-08"]
        question = next(q for q in page["questions"] if q["code"] == "DV-08")
        assert question["needs"] == ["F", "T"]
        assert f"entries {last} to {last} may be missing" in question["detail"]
        aside = question["detail"].rpartition(" ")[2]
        assert (desk.state / aside).read_text(encoding="utf-8").startswith(f"[{last},")
        told = next(e for e in desk.entries() if isinstance(e.event, JournalMended))
        kinds = [type(fact) for fact in told.facts]
        assert kinds == [IrregularityOpened, HoldBegan]
        assert (
            await desk.ask("D1", {"kind": "decide", "box": 1, "action": "hit"})
        ).code == "RF-008"
        answer = await desk.ask("F1", {"kind": "rule", "code": "DV-08", "choice": "accept"})
        assert answer.code == "RF-064"
        await rule(desk, "DV-08", "accept", "F1", "T1")
        await rule(desk, "DV-06", "accept", "D1", "F1")
        ruled = [f for e in desk.entries() for f in e.facts if isinstance(f, RulingApplied)]
        first = ruled[0]
        assert (first.code, first.people) == ("DV-08", ("F1", "T1"))
        assert first.reference == REFERENCE
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_the_round_may_be_voided(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        last = await two_cards_dealt(desk)
        beside(desk.journal).unlink()
        tamper(desk.journal, f"delete from entries where number > {last - 3}")
        await desk.start()
        await desk.quiet()
        await rule(desk, "DV-08", "void", "F1", "P1")
        assert desk.assembly.table.state.round.voided
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_an_end_that_the_transcript_still_has_comes_back(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        last = await two_cards_dealt(desk)
        before = desk.entries()
        tamper(desk.journal, f"delete from entries where number > {last - 4}")
        await desk.start()
        page = await desk.quiet()
        assert desk.entries()[:last] == before
        assert asked(desk) == ["DV-06", "DV-08"]
        detail = next(q["detail"] for q in page["questions"] if q["code"] == "DV-08")
        assert detail.startswith("nothing is missing; 4 entries")
        await rule(desk, "DV-08", "accept", "F1", "T1")
        await rule(desk, "DV-06", "accept", "D1", "F1")
        await desk.deal(1)
        assert dealt(desk) == [2, 3, 4]
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_it_comes_up_held_also_between_rounds(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.start()
        await desk.quiet()
        await desk.do("P1", "open_table", version="blackjack/a", layout_agrees=True)
        await desk.stop()
        last = desk.entries()[-1].number
        tamper(desk.journal, f"update entries set facts = x'00' where number = {last}")
        await desk.start()
        assert (await desk.quiet())["state"] == "held"
        assert asked(desk) == ["DV-08"]
        await rule(desk, "DV-08", "accept", "F1", "T1")
        assert (await desk.quiet())["state"] != "held"

    at_desk(story, tmp_path)


@pytest.mark.parametrize("step", ["", "taken", "decided", "appended", "offered"])
def test_a_power_cut_in_the_middle_of_it(tmp_path: Path, step: str) -> None:
    """The cut is made once, told of once, and asked about until it is ruled on."""

    async def story(desk: Desk) -> None:
        last = await two_cards_dealt(desk)
        beside(desk.journal).unlink()
        tamper(desk.journal, f"update entries set wall_ms = 0 where number = {last}")
        if step:
            desk.fuse.set(step, 1)
            await desk.start()
            assert await desk.ended() is None
        else:
            await desk.make().stop()
        await desk.start()
        page = await desk.quiet()
        assert asked(desk) == ["DV-06", "DV-08"]
        assert page["state"] == "held"
        told = [e for e in desk.entries() if isinstance(e.event, JournalMended)]
        assert len(told) == 1
        assert len(list(desk.state.glob("*.cut.*"))) == 1
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_damage_in_the_middle_stops_the_start(tmp_path: Path) -> None:
    """The start says so and what to do; made again, the totals are equal (field report 23)."""

    async def story(desk: Desk) -> None:
        await two_cards_dealt(desk)
        before = desk.entries()
        tamper(desk.journal, "update entries set wall_ms = 0 where number = 5")
        with pytest.raises(JournalFailure, match=r"JN-004 .*audit --rebuild"):
            desk.make()
        made = rebuild(desk.journal)
        assert (made.last, made.missing) == (len(before), 0)
        await desk.start()
        page = await desk.quiet()
        assert desk.entries()[: len(before)] == before
        assert asked(desk) == ["DV-06", "DV-08"]
        assert any(made.aside in question["detail"] for question in page["questions"])
        equals_the_journal(desk)

    at_desk(story, tmp_path)


def test_a_page_of_the_file_is_destroyed(tmp_path: Path) -> None:
    """Field report 23: the start says so, the journal is made again, totals are equal."""

    async def story(desk: Desk) -> None:
        await two_cards_dealt(desk)
        before, figures = desk.entries(), desk.assembly.day.figures
        whole = desk.journal.read_bytes()
        table = whole.index(b'"kind":"CardDrawn"') // 4096
        desk.journal.write_bytes(
            whole[: table * 4096] + b"\xa5" * 4096 + whole[(table + 1) * 4096 :]
        )
        with pytest.raises(JournalFailure, match=r"JN-00[48] .*audit --rebuild"):
            desk.make()
        rebuild(desk.journal)
        assert audit(desk.journal) == []
        assert desk.entries() == before
        assembly = desk.make()
        assert assembly.day.figures == figures
        await assembly.stop()

    at_desk(story, tmp_path)
