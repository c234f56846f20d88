"""What goes wrong in a round, in the words of a deal sheet."""

from controller.views.sheet import as_sheet
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    RoundVoided,
    StakeReturned,
)
from controller.vocabulary.held import (
    IrregularityNoted,
    RulingApplied,
)
from controller.vocabulary.observations import (
    ChipsLifted,
    ChipsPlaced,
    CutCardSeen,
    FramesDamaged,
    ShoeFound,
    ShoeLost,
    TableRestarted,
)
from controller.vocabulary.requests import GiveRuling, Report, VoidRound
from tests.unit.controller.views.rounds_told import last_round, opened, rule, statements
from tests.unit.controller.views.told import Told, acceptance_vector_2, settled


def test_an_unread_card_keeps_its_place_and_is_keyed() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500).draw(1, "9H", "punto")
    told.drawn(2, "??", opened(7, "RD-01", 2, draw=2))
    rule(told, 7, "RD-01", "key", card="4D")
    told.draw(3, "KC", "punto", *settled(1))
    said = statements(told)
    assert said[4:7] == ["draw 9h ??", "ruling RD-01 key 4d by D+F", "draw Kc"]


def test_a_missing_reading_is_drawn_unread() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500).draw(41, "9H", "punto")
    told.drawn(43, "KC", opened(7, "RD-06", 2, draw=42))
    rule(told, 7, "RD-06", "key", card="4D")
    told.hear(TableRestarted(), *settled(1))
    said = statements(told)
    assert said[4:6] == ["draw 9h ?? Kc", "ruling RD-01 key 4d by D+F"]
    assert "expect irregularity RD-01" in said


def test_a_card_before_no_more_bets() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.locked(1, ("3.banco", 500))
    locked = told.entries.pop().facts
    told.drawn(1, "9H", *locked, opened(5, "DO-03", 2, draw=1))
    told.draw(2, "4D", "banco", *settled(1))
    assert statements(told)[2:7] == [
        "bet 3 banco 5",
        "draw 9h",
        "close",
        "expect refused",
        "draw 4d",
    ]


def test_what_devices_say_and_people_report() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500).draw(41, "9H", "punto")
    told.hear(ShoeLost(shoe="shoe-a"), opened(6, "DV-01", 1)).hear(ShoeFound(shoe="shoe-a"))
    told.hear(
        GiveRuling(person="D1", role="D", code="DV-01", choice="no"),
        RulingApplied(question=6, code="DV-01", choice="no", people=("D1",)),
    )
    told.hear(CutCardSeen(shoe="shoe-a", draw=41), IrregularityNoted(code="SH-07"))
    told.hear(Report(person="D1", role="D", code="SH-15", draw=41), opened(10, "SH-15", 2))
    told.draw(42, "4D", "banco", *settled(1))
    said = statements(told)
    assert said[4:12] == [
        "draw 9h",
        "device unplug shoe",
        "device plug shoe",
        "ruling DV-01 no by D",
        "device cut_card",
        "report SH-15 1",
        "draw 4d",
        "expect hand punto 9h",
    ]
    assert [line for line in said if "irregularity" in line] == [
        "expect irregularity DV-01",
        "expect irregularity SH-07",
        "expect irregularity SH-15",
    ]


def test_what_a_sheet_has_no_words_for_is_a_remark() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500).draw(1, "9H", "punto")
    told.hear(FramesDamaged(device="shoe-a", in_last_minute=3), opened(7, "DV-04", 1))
    told.hear(TableRestarted(), opened(8, "DV-06", 2))
    rule(told, 8, "DV-06", "accept")
    told.drawn(1, "9H", IrregularityNoted(code="RD-02"))
    told.draw(2, "4D", "banco", *settled(1))
    said = statements(told)
    assert said[3:6] == ["close", "draw 9h", "draw 4d"]
    assert "expect no irregularity" in said
    assert "# ruling DV-06 accept by D+F" in as_sheet(last_round(told))


def test_late_chips_and_their_way_back() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500).draw(1, "9H", "punto")
    late = ChipsPlaced(spot="3.banco", amount=Chips(250), total=Chips(750))
    told.hear(late, opened(7, "BT-02", 1))
    told.hear(
        GiveRuling(person="D1", role="D", code="BT-02", choice="accept"),
        RulingApplied(question=7, code="BT-02", choice="accept", people=("D1",)),
    )
    told.hear(ChipsLifted(spot="3.banco", amount=Chips(250), total=Chips(500)))
    told.draw(2, "4D", "banco", *settled(1, ("3.banco", "banco", 500, -500)))
    told.hear(ChipsLifted(spot="3.banco", amount=Chips(500), total=Chips(0)))
    assert statements(told)[4:9] == [
        "draw 9h",
        "chips 3 banco 7.50",
        "ruling BT-02 accept by D",
        "chips 3 banco 5",
        "draw 4d",
    ]


def test_a_reader_that_was_away_is_not_on_a_sheet() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500).draw(1, "9H", "punto")
    gone = ChipsLifted(spot="3.banco", amount=Chips(500), total=Chips(0), unwatched=True)
    told.hear(gone, opened(7, "BT-10", 2))
    told.hear(
        GiveRuling(person="F1", role="F", code="BT-10", choice="accept"),
        RulingApplied(question=7, code="BT-10", choice="accept", people=("D1", "F1")),
    )
    told.draw(2, "4D", "banco", *settled(1, ("3.banco", "banco", 500, -500)))
    said = statements(told)
    assert said[4:6] == ["draw 9h", "draw 4d"]
    assert "expect no irregularity" in said


def voided(told: Told, event: object, *facts: object) -> Told:
    return told.hear(
        event,  # type: ignore[arg-type]
        *facts,  # type: ignore[arg-type]
        RoundVoided(round=7, reason="wrong card", people=("F1", "P1"), reference="REF-1"),
        StakeReturned(spot="3.banco", amount=Chips(10_000)),
    )


def test_a_void_returns_every_stake() -> None:
    told = acceptance_vector_2()
    told.hear(VoidRound(person="F1", role="F", reason="wrong card"))
    voided(told, VoidRound(person="P1", role="P", reason="wrong card"))
    said = statements(told)
    assert said[5:] == [
        "void wrong-card by F+P",
        "expect 3 banco 0",
        "expect hand punto 9h Kc",
        "expect hand banco 4d 2s",
        "expect no irregularity",
        "expect state void",
    ]


def test_a_void_by_ruling_is_said_once() -> None:
    told = acceptance_vector_2().drawn(5, "??", opened(9, "RD-01", 2, draw=5))
    ruled = RulingApplied(question=9, code="RD-01", choice="void", people=("F1", "P1"))
    told.hear(GiveRuling(person="F1", role="F", code="RD-01", choice="void"))
    voided(told, GiveRuling(person="P1", role="P", code="RD-01", choice="void"), ruled)
    said = statements(told)
    assert said[5:7] == ["ruling RD-01 void by F+P", "expect 3 banco 0"]


def test_a_void_after_a_restart_is_asked_for_on_the_sheet() -> None:
    told = acceptance_vector_2().hear(TableRestarted(), opened(9, "DV-06", 2))
    ruled = RulingApplied(question=9, code="DV-06", choice="void", people=("F1", "P1"))
    voided(told, GiveRuling(person="P1", role="P", code="DV-06", choice="void"), ruled)
    assert statements(told)[5:7] == ["void wrong-card by F+P", "expect 3 banco 0"]


def test_a_card_that_waited_from_the_round_before_is_drawn_where_it_was_dealt() -> None:
    told = acceptance_vector_2()
    told.drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    rule(told, 9, "BA-02", "next_card")
    told.pays_done(7, 10_000).open_round(8).stake("3.banco", 500)
    told.close_bets(8, banco=500)
    closing = told.entries.pop()
    told.draw(5, "5H", "punto", value="5")
    waited = told.entries.pop().facts
    told.hear(closing.event, *closing.facts, *waited)
    told.draw(6, "8D", "banco", *settled(8, ("3.banco", "banco", 500, 475)))
    assert statements(told)[2:5] == ["bet 3 banco 5", "close", "draw 5h 8d"]


def test_a_card_before_any_stake_locks_nothing() -> None:
    told = Told().open_table().load_shoe().open_round(1)
    told.drawn(1, "TS", opened(4, "DO-03", 2, draw=1))
    rule(told, 4, "DO-03", "burn", CardBurned(shoe="shoe-a", draw=1, why="DO-03"))
    told.stake("3.banco", 500).close_bets(1, banco=500).draw(2, "9H", "punto", *settled(1))
    assert statements(told)[2:7] == [
        "draw Ts",
        "ruling DO-03 burn by D+F",
        "bet 3 banco 5",
        "close",
        "draw 9h",
    ]
