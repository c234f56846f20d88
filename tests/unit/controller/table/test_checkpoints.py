"""Checkpoints: what they keep of a table, and when they are written."""

from pathlib import Path

import msgspec
from msgspec.structs import fields, replace

from controller.procedures.state import ROUND_IN_PLAY, TableState
from controller.table.checkpoints import (
    Checkpoint,
    Moment,
    before_the_previous_round,
    moment_of,
    table_of,
)
from controller.views.day import Day
from controller.views.metrics import Metrics
from controller.vocabulary.facts import RoundEnded
from tests.unit.controller.table.evenings import Written, recorded, rules, states

MADE_AGAIN = {"rules", "previous", "heard_before"}
"""Given at start-up, and decided again from the entries."""
OF_A_ROUND = {
    "round",
    "heard",
    "settled",
    "seen",
    "untaken",
    "waiting",
    "void_asked",
    "void_reason",
    "faced",
    "thrown",
    "awaits",
}
"""Nothing between rounds."""


def test_every_field_of_a_table_is_kept_or_known_otherwise() -> None:
    kept = {field.name for field in fields(Checkpoint)}
    every = {field.name for field in fields(TableState)}
    assert kept | MADE_AGAIN | OF_A_ROUND == every
    assert kept & (MADE_AGAIN | OF_A_ROUND) == set()


def test_between_rounds_nothing_of_a_round_is_left() -> None:
    for state in states():
        if state.phase != ROUND_IN_PLAY:
            blank = TableState(rules=rules(), shoe=state.shoe)
            assert all(getattr(state, name) == getattr(blank, name) for name in OF_A_ROUND)


def test_a_table_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    for state in states():
        blob = moment_of(state, Day(), Metrics())
        assert (blob is None) == (state.phase == ROUND_IN_PLAY)
        if blob is not None:
            again = table_of(msgspec.json.decode(blob, type=Moment), rules())
            assert again == replace(state, previous=None, heard_before=())


def test_a_checkpoint_is_written_after_each_round(tmp_path: Path) -> None:
    written = Written(tmp_path / "journal.db")
    kept: list[int] = []
    for entry in recorded():
        written.hear((entry,))
        newest = written.journal.checkpoint_before(1 << 40)
        if newest is not None and newest[0] not in kept:
            kept.append(newest[0])
    written.journal.close()
    ended = [e.number for e in recorded() if any(isinstance(f, RoundEnded) for f in e.facts)]
    assert kept == ended


def test_the_one_before_the_previous_round_is_taken(tmp_path: Path) -> None:
    written = Written(tmp_path / "journal.db")
    for entry in recorded():
        written.hear((entry,))
        moment = before_the_previous_round(written.journal)
        rounds = written.day.figures.rounds
        ended = states()[entry.number].phase != ROUND_IN_PLAY
        last = states()[entry.number].round_no - (0 if ended else 1)
        if last >= 2:
            assert moment is not None
            assert moment.table.round_no == last - 1
        else:
            assert moment is None, (rounds, entry.number)
    written.journal.close()
