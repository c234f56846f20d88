"""Rounds and rulings that several views are tried on, and what is said of them."""

from controller.views.fold import fold
from controller.views.rounds import LastRounds, RecordedRound
from controller.views.sheet import as_sheet
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import (
    CardTurned,
    DecisionTaken,
    HandsOrdered,
)
from controller.vocabulary.held import (
    IrregularityOpened,
    RulingApplied,
    RulingNoted,
)
from controller.vocabulary.requests import Action, Decide, GiveRuling
from tests.unit.controller.views.told import Told, settled


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
