"""What the daemon says of what broke: kinds and places, never the values that were at work."""

import asyncio
import logging
import subprocess
import sys

import pytest

from controller.commands.logs import PlacesOnly, places, say_unheard, tell_places
from controller.vocabulary.cards import Card
from controller.vocabulary.observations import CardDrawn

SECRET = CardDrawn(shoe="shoe-a", load=1, draw=2, card=Card("9S"))


def broken() -> BaseException:
    try:
        try:
            {"QH": 1}[SECRET.card]
        except KeyError as error:
            raise ValueError(f"no place for {SECRET}") from error
    except ValueError as error:
        return error
    raise AssertionError


def test_an_exception_is_told_by_its_kind_and_places() -> None:
    told = places(broken())
    assert told.startswith("ValueError\n")
    assert "after KeyError\n" in told
    assert "test_logs.py:" in told
    assert " broken" in told
    assert "9S" not in told


def test_an_exception_that_names_itself_is_told_once() -> None:
    error = ValueError("9S")
    error.__cause__ = error
    assert places(error) == "ValueError"


@pytest.mark.parametrize("given", [broken(), (ValueError, broken(), None)])
def test_a_log_line_holds_places_instead_of_the_text(given: object) -> None:
    line = tell_places(None, "error", {"event": "defect", "exc_info": given})
    assert line["event"] == "defect"
    assert "ValueError" in line["exception"]
    assert "9S" not in str(line)


def test_the_exception_at_hand_is_found() -> None:
    try:
        raise broken()
    except ValueError:
        line = tell_places(None, "error", {"event": "defect", "exc_info": True})
    assert "ValueError" in line["exception"]
    assert tell_places(None, "info", {"event": "ready"}) == {"event": "ready"}


def test_libraries_log_places_as_well() -> None:
    error = broken()
    record = logging.LogRecord(
        "uvicorn.error",
        logging.ERROR,
        "",
        0,
        "Exception in application",
        (),
        (ValueError, error, None),
    )
    said = PlacesOnly("%(levelname)s %(name)s %(message)s").format(record)
    assert said.startswith("ERROR uvicorn.error Exception in application\nValueError\n")
    assert "9S" not in said
    assert PlacesOnly().formatException((None, None, None)) == ""


def test_the_loop_tells_what_nobody_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    try:
        loop.set_exception_handler(say_unheard)
        loop.call_soon(lambda card: {}[card], SECRET.card)
        loop.call_soon(loop.stop)
        loop.run_forever()
        loop.call_exception_handler({"message": f"lost {SECRET}"})
    finally:
        loop.close()
    assert "KeyError" in caplog.text
    assert "unheard" in caplog.text
    assert "9S" not in caplog.text


def test_the_program_is_told_how_to_break() -> None:
    """In a process of its own: what is uncaught, and what a dump of memory may be."""
    code = (
        "import resource\n"
        "from controller.commands.logs import log_to_stderr\n"
        "log_to_stderr()\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE)[0])\n"
        "{}['9S']\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout == "0\n"
    assert done.stderr.startswith("croupier: KeyError\n")
    assert "9S" not in done.stderr
