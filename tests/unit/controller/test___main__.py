"""The program: one verb a file, loaded only when it is asked for."""

import importlib
import subprocess
import sys
import tomllib

import pytest

from controller.__main__ import VERBS, main
from tests.architecture.sources import ROOT


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_its_file_and_its_help(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert hasattr(importlib.import_module(f"controller.commands.{verb}"), "add")
    with pytest.raises(SystemExit) as ended:
        main([verb, "--help"])
    assert ended.value.code == 0
    assert f"usage: croupier {verb}" in capsys.readouterr().out


def test_every_file_of_commands_with_a_verb_is_one() -> None:
    files = (ROOT / "controller" / "commands").glob("*.py")
    with_a_verb = {file.stem for file in files if "def add(" in file.read_text(encoding="utf-8")}
    assert with_a_verb == set(VERBS)


def test_the_help_names_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(f"    {verb} " in said for verb in VERBS)


@pytest.mark.parametrize("arguments", [[], ["deal-with-it"], ["--state"]])
def test_what_is_no_verb_is_said_so(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: croupier" in capsys.readouterr().err


def test_a_verb_loads_only_what_it_needs() -> None:
    script = (
        "import sys; from controller.__main__ import main\n"
        "try: main(['audit', '--help'])\n"
        "except SystemExit: print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = set(done.stdout.split())
    assert "controller.commands.audit" in loaded
    assert not loaded & {"controller.commands.run", "uvicorn", "serial", "transitions"}


def test_the_console_script_is_the_same_program() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["scripts"] == {"croupier": "controller.__main__:main"}


def test_a_reader_that_has_seen_enough_gets_no_fault() -> None:
    """`croupier decode ... | head`: what is left unsaid is no fault of the capture."""
    command = [sys.executable, "-m", "controller", "decode", "angel_eye_shoe"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    process.stdout.close()
    process.stdout = None
    _, said = process.communicate(b"05 31 53 03 36 31\n\n" * 20_000, timeout=60)
    assert (process.returncode, said) == (141, b"")
