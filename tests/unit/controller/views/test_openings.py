"""What must be stored for each opening: BJR-40, dealing_exceptions.md section 5."""

from controller.views.fold import fold
from controller.views.openings import Opening, Openings
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import DropRecorded, RoundVoided, TableOpened
from controller.vocabulary.held import IrregularityNoted
from controller.vocabulary.observations import FrameRepeated
from controller.vocabulary.requests import RecordDrop, VoidRound
from tests.unit.controller.views.rounds_told import opened, rule
from tests.unit.controller.views.told import Told, acceptance_vector_2


def records(told: Told) -> tuple[Opening, ...]:
    openings = Openings()
    fold(told.entries, openings)
    return openings.records()


def test_one_record_an_opening_with_all_that_the_rules_demand() -> None:
    told = acceptance_vector_2().pays_done(7, 10_000)
    told.hear(
        RecordDrop(person="F1", role="F", amount=Chips(50_000)), DropRecorded(amount=Chips(50_000))
    )
    told.close_table()
    (record,) = records(told)
    assert record.shown() == {
        "venue": "Example Casino",
        "table": "T-1",
        "date": "2026-03-01",
        "opened_at": "2026-03-01T20:00:01.000Z",
        "closed_at": "2026-03-01T20:00:12.000Z",
        "version": "baccarat/punto_banco",
        "title": "A game",
        "digest": "d1",
        "side_game": "none",
        "decks": 6,
        "currency": "EUR",
        "limits": [
            {"spot": "banco", "minimum": "5", "maximum": "500"},
            {"spot": "egalite", "minimum": "1", "maximum": "50.50"},
        ],
        "rounds": 1,
        "win": "100",
        "drop": "500",
        "exceptions": [],
        "voids": [],
    }


def test_a_table_that_is_open_has_no_closing_time() -> None:
    (record,) = records(Told().open_table())
    assert record.closed_ms == 0
    assert record.shown()["closed_at"] is None


def test_a_change_of_version_side_game_or_limits_begins_a_new_record() -> None:
    told = Told().open_table()
    told.open_table(side_game="a").open_table("blackjack/b").close_table().open_table()
    found = records(told)
    assert [record.table.version for record in found] == [
        "baccarat/punto_banco",
        "baccarat/punto_banco",
        "blackjack/b",
        "baccarat/punto_banco",
    ]
    assert [record.table.side_game for record in found] == ["none", "a", "none", "none"]
    assert [record.closed_ms for record in found[:2]] == [record.opened_ms for record in found[1:3]]
    assert isinstance(found[0].table, TableOpened)


def test_exceptional_situations_stand_in_the_record_in_which_they_happened() -> None:
    told = acceptance_vector_2()
    told.drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    rule(told, 9, "BA-02", "burn")
    told.hear(FrameRepeated(device="shoe-a"), IrregularityNoted(code="RD-02"))
    told.hear(
        VoidRound(person="P1", role="P", reason="count"),
        RoundVoided(round=7, reason="count", people=("F1", "P1"), reference="S-77"),
    )
    told.close_table().open_table()
    told.hear(FrameRepeated(device="shoe-a"), IrregularityNoted(code="RD-02"))
    first, second = records(told)
    shown = first.shown()
    assert [(about["code"], about["class"], about["round"]) for about in shown["exceptions"]] == [
        ("BA-02", 2, 7),
        ("RD-02", 0, 7),
    ]
    assert shown["exceptions"][0]["choice"] == "burn"
    assert shown["exceptions"][0]["closed_at"] is not None
    assert [(void["round"], void["reference"]) for void in shown["voids"]] == [(7, "S-77")]
    assert [(about.code, about.round) for about in second.irregularities] == [("RD-02", 0)]
    assert second.voids == ()


def test_nothing_was_opened() -> None:
    assert records(Told()) == ()
