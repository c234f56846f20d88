"""`decide` is pure: the same events give equal bytes in another process with other hash seeds."""

import os
import subprocess
import sys

from tests.architecture.sources import ROOT
from tests.properties.table_rules.dealt_by_seed import session

GAMES = ("baccarat/punto_banco", "blackjack/a")


def told_by(hash_seed: str) -> str:
    """What a process of its own says of the sessions."""
    command = [sys.executable, "-m", "tests.properties.table_rules.dealt_by_seed", *GAMES]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_two_processes_with_different_hash_seeds_give_equal_bytes() -> None:
    first, second = told_by("0"), told_by("4711")
    assert first == second
    assert [line.split()[0] for line in first.splitlines()] == list(GAMES)


def test_a_session_is_not_empty_and_differs_by_its_seed() -> None:
    """The comparison above could fail: other events give other bytes."""
    told = session(GAMES[0], 7)
    assert b"SpotSettled" in told
    assert b"RulingApplied" in told
    assert told == session(GAMES[0], 7)
    assert told != session(GAMES[0], 8)
