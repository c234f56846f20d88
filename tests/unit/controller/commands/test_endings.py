"""How verbs end when nobody reads them, the disk is full or somebody stops them."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

SHEET = next((ROOT / "tests" / "conformance").rglob("*.deal"))
EXAMPLES = sorted(map(str, (ROOT / "config" / "examples").iterdir()))
LIMIT_S = 60


def start(*words: str, out: int = subprocess.PIPE, file_bytes: int = 0) -> "subprocess.Popen[str]":
    def small() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Whoever runs the tests may ignore it.
        if file_bytes:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))

    return subprocess.Popen(
        [sys.executable, "-m", "controller", *words],
        stdin=subprocess.PIPE,
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=small,
    )


@pytest.mark.parametrize("words", [["versions"], ["deal", str(SHEET)], ["check", *EXAMPLES]])
def test_a_reader_that_went_away_is_no_fault(words: list[str]) -> None:
    """`croupier versions | head -1`: as a shell shows any program, and not a word."""
    reads, writes = os.pipe()
    os.close(reads)
    with start(*words, out=writes) as process:
        os.close(writes)
        _, said = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, said) == (128 + signal.SIGPIPE, "")


@pytest.mark.parametrize(
    ("words", "status"), [(["versions"], 78), (["deal", str(SHEET)], 2), (["devices"], 74)]
)
def test_a_full_disk_under_the_output_is_one_sentence(words: list[str], status: int) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    with start(*words, out=full) as process:
        os.close(full)
        _, said = process.communicate(timeout=LIMIT_S)
    assert process.returncode == status
    assert said == "croupier: the output: FL-007 No space left on device\n"


def test_ctrl_c_ends_a_verb_as_it_ends_any_program() -> None:
    with start("deal", str(SHEET), "-") as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("{")
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, said) == (-signal.SIGINT, "croupier: interrupted\n")


def test_a_fault_that_the_wire_does_not_know_plays_nothing() -> None:
    with start("deal", "--through", "wire", "--fault", "nix", str(SHEET)) as process:
        out, said = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, out) == (2, "")
    assert "no fault 'nix'" in said


def test_a_key_that_the_disk_does_not_take_leaves_its_place_free(tmp_path: Path) -> None:
    file = tmp_path / "sealing.key"
    with start("key", "make", str(file), file_bytes=10) as process:
        _, said = process.communicate(timeout=LIMIT_S)
    assert (process.returncode, "ST-095" in said, len(said.splitlines())) == (78, True, 1)
    assert not file.exists()


@pytest.mark.parametrize("verb", ["audit", "replay"])
def test_a_name_that_the_system_refuses(verb: str) -> None:
    with start(verb, "x" * 300) as process:
        out, said = process.communicate(timeout=LIMIT_S)
    assert process.returncode == 1
    assert "JN-008" in out + said
    assert "File name too long" in out + said
    assert "Traceback" not in said
