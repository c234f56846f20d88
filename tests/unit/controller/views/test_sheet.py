"""A recorded round as a deal sheet: deal_sheets.md Statements, architecture.md 8a."""

import pytest

from controller.views.fold import fold
from controller.views.rounds import LastRounds, RecordedRound
from controller.views.sheet import NotExported, as_sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardBurned,
    CardTurned,
    DecisionTaken,
    HandsOrdered,
    RoundVoided,
    StakeReturned,
)
from controller.vocabulary.held import (
    IrregularityNoted,
    IrregularityOpened,
    RequestRefused,
    RulingApplied,
    RulingNoted,
)
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsLifted,
    ChipsPlaced,
    CutCardSeen,
    FramesDamaged,
    ShoeFound,
    ShoeLost,
    TableRestarted,
)
from controller.vocabulary.requests import Action, Decide, GiveRuling, Report, VoidRound
from tests.unit.controller.views.told import Told, acceptance_vector_2, settled


def last_round(told: Told) -> RecordedRound:
    last = LastRounds()
    fold(told.entries, last)
    return last.rounds()[-1]


def statements(told: Told, **settings: str) -> list[str]:
    """The lines behind the heading, comments dropped, blanks made single."""
    lines = as_sheet(last_round(told), settings).splitlines()
    spelled = [" ".join(line.partition("#")[0].split()) for line in lines]
    return [line for line in spelled if line and line.split()[0] not in ("name", "source")]


def opened(question: int, code: str, level: int, draw: int = 0) -> IrregularityOpened:
    return IrregularityOpened(
        question=question, code=code, level=level, detail="seen", proposal="burn", draw=draw
    )


def rule(told: Told, question: int, code: str, choice: str, *more: object, card: str = "") -> None:
    face = Card(card) if card else None
    for person, role in (("D1", "D"), ("F1", "F")):
        last = person == "F1"
        told.hear(
            GiveRuling(person=person, role=role, code=code, choice=choice, card=face),
            RulingNoted(question=question, person=person, role=role, choice=choice),
            *(
                (
                    RulingApplied(question=question, code=code, choice=choice, people=("D1", "F1")),
                    *more,  # type: ignore[arg-type]
                )
                if last
                else ()
            ),
        )


def test_acceptance_vector_2_as_a_sheet() -> None:
    told = acceptance_vector_2()
    told.drawn(5, "5H", opened(9, "BA-02", 2, draw=5))
    rule(told, 9, "BA-02", "burn", CardBurned(shoe="shoe-a", draw=5, why="BA-02"))
    told.pays_done(7, 10_000)
    assert as_sheet(last_round(told), {"boxes": "9"}) == (
        "name    T-1 round 7\n"
        "source  journal of Example Casino, entries 3 to 13, 2026-03-01T20:00:03.000Z\n"
        "game    baccarat/punto_banco\n"
        "set     decks 6\n"
        "set     boxes 9\n"
        "bet     3 banco 100\n"
        "close\n"
        "draw    9h 4d Kc 2s 5h    # punto, banco, punto, banco\n"
        "ruling  BA-02 burn by D+F\n"
        "expect  3 banco -100\n"
        "expect  hand punto 9h Kc\n"
        "expect  value punto 9\n"
        "expect  hand banco 4d 2s\n"
        "expect  value banco 6\n"
        "expect  irregularity BA-02\n"
        "expect  state settled\n"
    )


def test_stakes_are_those_that_were_locked() -> None:
    told = Told().open_table().load_shoe().open_round(1)
    told.stake("3.banco", 500).stake("3/2.egalite", 150).stake("3.banco", 1_250)
    told.locked(1, ("3.banco", 1_250), ("3/2.egalite", 150))
    results = settled(1, ("3.banco", "banco", 1_250, 1_187), ("3/2.egalite", "", 150, -150))
    told.draw(1, "9H", "punto", *results)
    said = statements(told)
    assert said[2:5] == ["bet 3 banco 12.50", "bet 3/2 egalite 1.50", "close"]
    assert "expect 3 banco +11.87" in said
    assert "expect 3/2 egalite -1.50" in said


def blackjack() -> Told:
    told = Told().open_table("blackjack/b", side_game="side_game_a").load_shoe().open_round(3)
    told.stake("1.main", 1_000).stake("1/2.main", 500)
    return told.locked(3, ("1.main", 1_000), ("1/2.main", 500))


def hole_card_round(told: Told, turned: bool) -> Told:
    """Box 1 splits eights and stands; the dealer's hole card is draw 4."""
    told.draw(1, "8S", "1", value="8", position="box 1").draw(2, "KD", "dealer", value="10")
    told.draw(3, "8H", "1", value="16", position="box 1").draw(4, "7C", "dealer", down=True)
    told.hear(
        Decide(person="D1", role="D", action=Action.SPLIT, box=1),
        DecisionTaken(box=1, bettor=1, hand="1", action="split", amount=Chips(1_000)),
        HandsOrdered(box=1, hands=(("1.1", (1,)), ("1.2", (3,)))),
    )
    told.hear(
        Decide(person="D1", role="D", action=Action.SPLIT, box=1, bettor=2),
        DecisionTaken(box=1, bettor=2, hand="1.1", action="split", amount=Chips(500)),
    )
    told.draw(5, "TC", "1.1", value="18", position="box 1.1")
    told.hear(
        Decide(person="D1", role="D", action=Action.STAND, box=1),
        DecisionTaken(box=1, bettor=1, hand="1.1", action="stand"),
    )
    told.draw(6, "9D", "1.2", value="17", position="box 1.2")
    told.hear(
        Decide(person="D1", role="D", action=Action.STAND, box=1),
        DecisionTaken(box=1, bettor=1, hand="1.2", action="stand"),
    )
    results = settled(
        3,
        ("1.main", "1.1", 1_000, 1_000),
        ("1.main", "1.2", 1_000, 0),
        ("1/2.main", "1.1", 500, 500),
        ("1/2.main", "1.2", 500, 0),
    )
    turn = (CardTurned(draw=4, hand="dealer", card=Card("7C"), value="17"),) if turned else ()
    return told.hear(Decide(person="D1", role="D", action=Action.REVEAL, box=0), *turn, *results)


def test_a_split_with_a_backing_bettor_and_a_hole_card() -> None:
    assert statements(hole_card_round(blackjack(), turned=True), bettors="2") == [
        "game blackjack/b",
        "set decks 6",
        "set side_game a",
        "set bettors 2",
        "bet 1 main 10",
        "bet 1/2 main 5",
        "close",
        "draw 8s Kd 8h 7c",
        "do 1 split",
        "do 1/2 split",
        "draw Tc",
        "do 1 stand",
        "draw 9d",
        "do 1 stand",
        "dealer reveal",
        "expect 1.1 main +10",
        "expect 1.2 main 0",
        "expect 1.1/2 main +5",
        "expect 1.2/2 main 0",
        "expect hand dealer Kd 7c",
        "expect value dealer 17",
        "expect hand 1.1 8s Tc",
        "expect value 1.1 18",
        "expect hand 1.2 8h 9d",
        "expect value 1.2 17",
        "expect no irregularity",
        "expect state settled",
    ]


def test_a_face_that_was_never_turned_is_not_exported() -> None:
    with pytest.raises(NotExported, match=r"draw 4.*only with two names \(architecture 8a\)"):
        as_sheet(last_round(hole_card_round(blackjack(), turned=False)))


def test_a_burned_face_stays_secret_where_the_version_deals_cards_down() -> None:
    told = hole_card_round(blackjack(), turned=True)
    told.drawn(7, "2C", opened(20, "BJ-04", 2, draw=7))
    rule(told, 20, "BJ-04", "burn", CardBurned(shoe="shoe-a", draw=7, why="BJ-04"))
    with pytest.raises(NotExported, match="draw 7"):
        as_sheet(last_round(told))


def test_a_waiting_card_stays_secret_before_it_is_known_how_the_version_deals() -> None:
    told = blackjack()
    told.draw(1, "8S", "1", value="8").drawn(2, "KD", opened(9, "RD-10", 2, draw=2))
    told.hear(
        VoidRound(person="F1", role="F", reason="joker"),
        RoundVoided(round=3, reason="joker", people=("F1", "P1")),
    )
    with pytest.raises(NotExported, match="draw 2"):
        as_sheet(last_round(told))


def test_a_round_that_is_not_finished_is_not_exported() -> None:
    with pytest.raises(NotExported, match="Round 3 is not finished"):
        as_sheet(last_round(blackjack()))


def test_insurance_names_its_amount() -> None:
    told = blackjack().draw(1, "8S", "1")
    told.hear(
        Decide(person="D1", role="D", action=Action.INSURE, box=1, amount=Chips(250)),
        DecisionTaken(box=1, bettor=1, hand="1", action="insure", amount=Chips(250)),
    )
    told.draw(2, "9S", "1", *settled(3, ("1.insurance", "1", 250, -250)))
    assert "do 1 insure 2.50" in statements(told)
    assert "expect 1 insurance -2.50" in statements(told)


def test_a_refused_request_is_only_a_remark() -> None:
    told = blackjack().draw(1, "8S", "1")
    told.hear(
        Decide(person="D1", role="D", action=Action.HIT, box=2),
        RequestRefused(code="RF-013", message="It is not this box's turn."),
    )
    told.draw(2, "9S", "1", *settled(3))
    assert not [line for line in statements(told) if line.startswith("do")]
    assert "# Decide refused: RF-013 It is not this box's turn." in as_sheet(last_round(told))


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


def test_many_cards_stand_in_rows() -> None:
    told = Told().open_table().load_shoe().open_round(1).stake("3.banco", 500)
    told.close_bets(1, banco=500)
    for draw in range(1, 10):
        told.draw(draw, "2S", "punto")
    told.draw(10, "2H", "banco", *settled(1))
    rows = [line for line in statements(told) if line.startswith("draw")]
    assert [len(row.split()) - 1 for row in rows] == [8, 2]


def test_the_event_alone_never_names_a_face() -> None:
    told = hole_card_round(blackjack(), turned=False)
    assert isinstance(told.entries[8].event, CardDrawn)
    with pytest.raises(NotExported) as refused:
        as_sheet(last_round(told))
    assert "7C" not in str(refused.value)
