"""A device that hangs is waited for by nobody (field report 6)."""

from pathlib import Path

from controller.vocabulary.facts import CardDealt
from controller.vocabulary.observations import CardDrawn, ShoeLost
from tests.integration.compared import equals_the_journal
from tests.integration.desk import Desk, at_desk

HANGS_S = 10.0


def test_a_shoe_that_hangs_holds_the_table_and_its_late_card_counts_once(tmp_path: Path) -> None:
    """The deadline is an event; what comes late is known by its draw number."""

    async def story(desk: Desk) -> None:
        await desk.bets_open("9S 7D 8H", box1=1000)
        await desk.do("D1", "close_bets")
        await desk.deal(1)
        shoe = desk.cables["shoe-a"]
        shoe.hang(True)
        desk.shoe.draw()
        page = await desk.quiet(HANGS_S)
        assert [question["code"] for question in page["questions"]] == ["DV-01"]
        assert page["state"] == "held"
        assert any(isinstance(entry.event, ShoeLost) for entry in desk.entries())
        shoe.hang(False)
        await desk.quiet(5.0)
        await desk.do("D1", "rule", code="DV-01", choice="no")
        page = await desk.deal(1)
        assert page["questions"] == []
        drawn = [e.event.draw for e in desk.entries() if isinstance(e.event, CardDrawn)]
        dealt = [f.draw for e in desk.entries() for f in e.facts if isinstance(f, CardDealt)]
        assert sorted(set(drawn)) == [1, 2, 3, 4]
        assert dealt == [2, 3, 4]
        equals_the_journal(desk)

    at_desk(story, tmp_path)
