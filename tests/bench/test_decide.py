"""`decide` and the journal: p50 and p99; the event part of goal 6."""

import time
from pathlib import Path

import pytest
from transitions import Machine

from controller.intake import cards
from controller.journal.keys import NO_KEYS, Keyring
from controller.journal.store import Journal
from controller.procedures.decide import decide
from controller.procedures.state import TableState, new_table
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import CardDrawn
from drivers.catalogue import make_device
from hil.devices import gsp
from tests.bench.day import decided, entry_of, table
from tests.bench.measured import ROUNDS, say_limit, say_ratio, share_of

pytestmark = pytest.mark.bench
DECIDE_MS, APPEND_MS = 1.0, 20.0
EVENT_GOAL = 2.5
PLAYED, APPENDS, TRANSITIONS = 150, 300, 20_000
PACE_S = 0.004
ONE_KEY = Keyring({1: b"k" * 32})


def test_decide() -> None:
    times: list[float] = []
    before = new_table(table().rules)
    for event, verdict in decided(PLAYED):
        began = time.perf_counter_ns()
        decide(before, event)
        times.append((time.perf_counter_ns() - began) / 1e6)
        before = verdict.state
    say_limit(f"decide, {len(times)} events of {PLAYED} rounds", share_of(times), DECIDE_MS)


@pytest.mark.parametrize(("kind", "keys"), [("", NO_KEYS), ("sealed ", ONE_KEY)])
def test_journal_append(tmp_path: Path, kind: str, keys: Keyring) -> None:
    entries = [entry_of(event, verdict) for event, verdict in decided(40)][: APPENDS * ROUNDS]
    with Journal(tmp_path / "journal.db", keys=keys) as journal:
        times = [append_one(journal, entry) for entry in entries]
    what = f"{kind}journal append, {len(times)} commits 4 ms apart"
    say_limit(what, share_of(times), APPEND_MS)


def append_one(journal: Journal, entry: Entry) -> float:
    time.sleep(PACE_S)
    began = time.perf_counter_ns()
    journal.append((entry,))
    return (time.perf_counter_ns() - began) / 1e6


def test_one_event_against_a_bare_transition() -> None:
    """Goal 6: frame bytes to verdict, against a trigger with a guard and an action."""
    rounds = [one_round_of_events() for _ in range(ROUNDS)]
    products, anchors = [p for p, _ in rounds], [a for _, a in rounds]
    say_ratio("goal 6, one card, bytes to verdict", products, anchors, "us", EVENT_GOAL)


def one_round_of_events() -> tuple[float, float]:
    """Mean microseconds of a card from its bytes to its verdict, and of a bare transition."""
    states: list[tuple[TableState, CardDrawn]] = []
    before: TableState | None = None
    for event, verdict in decided(60):
        if isinstance(event, CardDrawn) and before is not None and before.round is not None:
            states.append((before, event))
        before = verdict.state
    return bytes_to_verdict(states), bare_transitions()


def bytes_to_verdict(states: list[tuple[TableState, CardDrawn]]) -> float:
    device = make_device("shoe-a", "generic_shoe", {})
    device.opened(0)
    hello = b"\x01\x00\x00\x03\x00\x01\x00SIM-0001"
    device.feed(gsp.encode(gsp.Frame(0, gsp.HELLO, hello)), 0)
    device.take()
    frames = [frame_of(number, event) for number, (_, event) in enumerate(states, 1)]
    began = time.perf_counter_ns()
    heard = 0
    for frame, (state, _) in zip(frames, states, strict=True):
        device.feed(frame, 0)
        for reading in device.take().readings:
            for happened in cards.observe(reading):
                decide(state, happened)
                heard += 1
                device.acknowledge(happened.event, 0)
    spent = time.perf_counter_ns() - began
    assert heard == len(states)
    return spent / len(states) / 1000


def frame_of(number: int, event: CardDrawn) -> bytes:
    payload = event.draw.to_bytes(2, "big") + bytes((gsp.face_byte(event.card), 98, 0, 0))
    return gsp.encode(gsp.Frame((number - 1) % 256, gsp.CARD_OUT, payload, wants_ack=True))


def bare_transitions() -> float:
    done = 0

    def act() -> None:
        nonlocal done
        done += 1

    machine = Machine(
        model=None,
        states=["A", "B"],
        initial="A",
        auto_transitions=False,
        send_event=False,
        queued=False,
    )
    for source, dest in (("A", "B"), ("B", "A")):
        machine.add_transition("go", source, dest, conditions=lambda: True, after=act)
    model = _Model()
    machine.add_model(model)
    began = time.perf_counter_ns()
    for _ in range(TRANSITIONS):
        model.go()  # type: ignore[attr-defined]
    spent = time.perf_counter_ns() - began
    assert done == TRANSITIONS
    return spent / TRANSITIONS / 1000


class _Model:
    """What a bare machine moves."""
