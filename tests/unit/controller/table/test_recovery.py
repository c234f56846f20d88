"""Recovery: from a checkpoint as from the beginning; what rules decide otherwise is named."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.procedures.decide import decide
from controller.procedures.state import new_table
from controller.table.recovery import recover
from controller.table.replaying import RulesChanged, difference, replay
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.defects import Defect
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import Awaited, BetsClosed, CardDealt
from controller.vocabulary.observations import CardDrawn, ChipsPlaced, ShoeLoaded, TimerRang
from controller.vocabulary.requests import Action, CloseBets, Decide, OpenRound, OpenTable
from tests.unit.controller.table.evenings import Written, recorded, rules, states

EXAMPLES = ("blackjack", "punto_banco")


@pytest.mark.parametrize("example", EXAMPLES)
def test_from_a_checkpoint_as_from_the_beginning_at_every_entry(
    tmp_path: Path, example: str
) -> None:
    """Field report 7: state, due position and open questions are rebuilt from facts, everywhere."""
    written = Written(tmp_path / "journal.db", example)
    shortened = 0
    for entry in recorded(example):
        written.hear((entry,))
        recovered, day, metrics = recover(written.journal, rules(example))
        assert recovered.state == states(example)[entry.number], f"entry {entry.number}"
        assert day.figures == written.day.figures
        assert list(metrics.rows()) == list(written.metrics.rows())
        shortened += recovered.entries < entry.number
    written.journal.close()
    assert shortened > len(recorded(example)) // 2


def test_a_round_before_the_last_checkpoint_is_always_decided_again(tmp_path: Path) -> None:
    """The checkpoint is one before the *previous* round: that one can still be amended."""
    written = Written(tmp_path / "journal.db")
    for entry in recorded():
        written.hear((entry,))
        recovered, _, _ = recover(written.journal, rules())
        assert recovered.state.previous == states()[entry.number].previous
    written.journal.close()


def test_rounds_that_ended_within_a_batch_have_no_checkpoint(tmp_path: Path) -> None:
    written = Written(tmp_path / "journal.db")
    written.hear(recorded())
    recovered, _, _ = recover(written.journal, rules())
    written.journal.close()
    assert recovered.entries == len(recorded())
    assert recovered.state == states()[-1]


def test_a_checkpoint_in_another_form_is_passed_over(tmp_path: Path) -> None:
    written = Written(tmp_path / "journal.db")
    for entry in recorded():
        written.hear((entry,))
    number = recorded()[-1].number
    written.journal.checkpoint(10_000, number, b'{"table":{"phase":"of the moon"}}')
    recovered, _, _ = recover(written.journal, rules())
    written.journal.close()
    assert recovered.state == states()[-1]
    assert recovered.entries == number


def test_an_empty_journal_is_a_new_table(tmp_path: Path) -> None:
    written = Written(tmp_path / "journal.db")
    recovered, _, _ = recover(written.journal, rules())
    written.journal.close()
    assert recovered.state == new_table(rules())
    assert (recovered.timers, recovered.entries) == ((), 0)


def changed(number: int, entry: Entry) -> tuple[Entry, ...]:
    return tuple(entry if e.number == number else e for e in recorded())


def test_a_fact_that_is_decided_otherwise_stops_the_start_and_is_named() -> None:
    at, locked = next((e, f) for e in recorded() for f in e.facts if isinstance(f, BetsClosed))
    wrong = replace(locked, round=77)
    entries = changed(at.number, replace(at, facts=(wrong, *at.facts[1:])))
    with pytest.raises(RulesChanged) as found:
        replay(new_table(rules()), iter(entries))
    assert str(found.value) == (
        f"entry {at.number} (CloseBets), fact 1: the journal has BetsClosed, "
        "the rules now say another round"
    )


def test_a_fact_of_another_kind_or_none_is_named_by_kind() -> None:
    at = next(e for e in recorded() if any(isinstance(f, CardDealt) for f in e.facts))
    entries = changed(at.number, replace(at, facts=()))
    with pytest.raises(RulesChanged, match=r"the journal has nothing, the rules now say CardDealt"):
        replay(new_table(rules()), iter(entries))
    entry = replace(at, facts=(Awaited(due="none"),))
    says = difference(entry, (CardDealt(draw=1, position="dealer", hand="dealer", card=None),))
    assert says.endswith("the journal has Awaited, the rules now say CardDealt")


def test_no_face_is_ever_named() -> None:
    """A face may be down: what differs is named by its field, never by what is in it."""
    was = CardDealt(draw=1, position="box 1", hand="1", card=Card("9S"), value="9")
    now = replace(was, card=Card("KD"), value="10")
    event = CardDrawn(shoe="shoe-a", load=1, draw=1, card=Card("9S"))
    says = difference(Entry(number=8, wall_ms=0, clock_ms=0, event=event, facts=(was,)), (now,))
    assert says == (
        "entry 8 (CardDrawn), fact 1: the journal has CardDealt, "
        "the rules now say another card, value"
    )


def test_a_missing_entry_is_a_defect() -> None:
    entries = tuple(e for e in recorded() if e.number != 3)
    with pytest.raises((Defect, RulesChanged)):
        replay(new_table(rules()), iter(entries))
    with pytest.raises(Defect, match="entry 2 was decided as 1"):
        replay(new_table(rules()), iter(recorded()[1:]))


def heard(*events: object) -> tuple[Entry, ...]:
    """Entries of these events, with the facts that the rules give them."""
    state, entries = new_table(rules()), []
    for event in events:
        verdict = decide(state, event)  # type: ignore[arg-type]
        state = verdict.state
        entries.append(
            Entry(
                number=state.entry,
                wall_ms=0,
                clock_ms=0,
                event=event,  # type: ignore[arg-type]
                facts=verdict.facts,
            )
        )
    return tuple(entries)


def to_the_first_decision() -> tuple[object, ...]:
    """Box 1 has 5 and 6 against a 6."""

    def card(draw: int, face: str) -> CardDrawn:
        return CardDrawn(shoe="shoe-a", load=1, draw=draw, card=Card(face))

    ten = Chips(1000)
    return (
        OpenTable(person="P1", role="P", version="blackjack/a"),
        ShoeLoaded(shoe="shoe-a", load=1, decks=6, cards=312),
        card(1, "2C"),
        OpenRound(person="D1", role="D"),
        ChipsPlaced(spot="1.main", amount=ten, total=ten, chips=("C1",)),
        CloseBets(person="D1", role="D"),
        *(card(2 + at, face) for at, face in enumerate(("5S", "6D", "6H"))),
    )


DOUBLE = Decide(person="D1", role="D", action=Action.DOUBLE, box=1)
MORE = ChipsPlaced(spot="1.main", amount=Chips(1000), total=Chips(2000), chips=("C1", "C2"))


@pytest.mark.parametrize(
    ("events", "armed"),
    [
        ((DOUBLE,), ("touch",)),
        ((DOUBLE, TimerRang(timer="touch")), ()),
        ((DOUBLE, MORE), ()),
        ((MORE,), ("chips 1.main",)),
        ((MORE, TimerRang(timer="chips 1.main")), ()),
        ((MORE, DOUBLE), ()),
    ],
)
def test_timers_that_should_run_are_known(
    events: tuple[object, ...], armed: tuple[str, ...]
) -> None:
    recovered = replay(new_table(rules()), iter(heard(*to_the_first_decision(), *events)))
    assert tuple(timer.timer for timer in recovered.timers) == armed
