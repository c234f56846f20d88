"""A line scanner: lines, identifiers, handshake, and what is lost (line_scanner.md)."""

import pytest

from drivers.events import CutCardRead, LinkChanged, NewLoadRead
from drivers.faults import CommandUnknown
from drivers.framing.flaws import Flaw
from drivers.shoes.line_scanner import LineHearing, LineScannerSettings, line_scanner
from drivers.shoes.scanning import Decoded, NoRead
from drivers.shoes.telling_scanner import TellingScanner
from tests.unit.drivers.shoes.scanner_bench import (
    MISSED,
    NAME,
    card,
    cleared,
    counted,
    later,
    opened,
    said,
    sent,
    stop,
    warning,
)


def scanner(**settings: object) -> TellingScanner:
    made = line_scanner(NAME, LineScannerSettings(**settings))  # type: ignore[arg-type]  # by name
    opened(made)
    return made


def heard(text: bytes, **settings: object) -> tuple[object, ...]:
    return LineHearing(LineScannerSettings(**settings)).feed(text, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"AS\r", Decoded("AS", "")),
        (b"\r\n\n\r]C0AS\r\n", Decoded("AS", "]C0")),
        (b"]d1B7-03:QH\n\r", Decoded("B7-03:QH", "]d1")),
        (b"]C0\r", Decoded("]C0", "")),
        (b"]0CAS\r", Decoded("]0CAS", "")),
        (b"NR\r", NoRead()),
        (b"A\x00S\r", Flaw("bad_char")),
        (b"A\x80\x80\x80S\r", Flaw("bad_char")),
        (b"A" * 129 + b"\r", Flaw("overlong")),
        (b"A" * 500 + b"\r", Flaw("overlong")),
    ],
)
def test_what_a_line_is(data: bytes, said: object) -> None:
    assert heard(data) == (said,)


def test_the_longest_line() -> None:
    assert heard(b"A" * 128 + b"\r") == (Decoded("A" * 128, ""),)


@pytest.mark.parametrize(
    ("settings", "data", "said"),
    [
        ({"aim": "required"}, b"AS\r", Flaw("no_aim")),
        ({"aim": "required"}, b"]C0AS\r", Decoded("AS", "]C0")),
        ({"aim": "required"}, b"NR\r", NoRead()),
        ({"aim": "off"}, b"]C0AS\r", Decoded("]C0AS", "")),
        ({"prefix": "#"}, b"#]C0AS\r", Decoded("AS", "]C0")),
        ({"prefix": "#"}, b"]C0AS\r", Flaw("bad_frame")),
        ({"prefix": "#", "suffix": "!"}, b"#AS!\r", Decoded("AS", "")),
        ({"prefix": "#", "suffix": "!"}, b"#AS\r", Flaw("bad_frame")),
        ({"prefix": "#", "suffix": "#"}, b"#\r", Flaw("bad_frame")),
        ({"prefix": "#"}, b"#\r", Flaw("bad_frame")),
        ({"prefix": "#"}, b"#NR\r", NoRead()),
        ({"no_read": ""}, b"NR\r", Decoded("NR", "")),
        ({"no_read": "BAD"}, b"BAD\r", NoRead()),
        ({"terminator": "cr"}, b"A\nS\r", Flaw("bad_char")),
    ],
)
def test_what_a_site_sets(settings: dict[str, object], data: bytes, said: object) -> None:
    assert heard(data, **settings) == (said,)


def test_a_line_that_breaks_off_is_none() -> None:
    hearing = LineHearing(LineScannerSettings())
    assert hearing.feed(b"A", 0) == ()
    assert (hearing.due(), hearing.tick(199)) == (200, ())
    assert hearing.tick(200) == (Flaw("truncated"),)
    assert (hearing.due(), hearing.feed(b"AS\r", 201)) == (None, (Decoded("AS", ""),))


def test_a_broken_line_is_counted_once_and_an_overlong_one_goes_on_to_its_end() -> None:
    hearing = LineHearing(LineScannerSettings())
    assert hearing.feed(b"A\x00", 0) == (Flaw("bad_char"),)
    assert (hearing.tick(200), hearing.feed(b"AS\r", 200)) == ((), (Decoded("AS", ""),))
    assert hearing.feed(b"A" * 129, 300) == (Flaw("overlong"),)
    assert (hearing.tick(900), hearing.feed(b"AS\rKH\r", 900)) == ((), (Decoded("KH", ""),))


def test_labels_become_readings() -> None:
    device = scanner(load_label="SHUFFLED")
    assert said(device, "5D 43 30 41 53 0D 0A") == (card("AS"),)
    assert said(device, "42 37 3A 51 48 0D") == (card("QH", "B7:QH"),)
    assert said(device, "43 55 54 0D") == (CutCardRead(device=NAME, event=None, draw=0),)
    assert said(device, b"SHUFFLED\r".hex()) == (NewLoadRead(device=NAME),)


def test_what_is_no_card_is_a_question_and_never_silent() -> None:
    device = scanner()
    assert said(device, "31 30 53 0D") == (
        counted("unknown_label"),
        stop("unknown_label"),
        cleared("unknown_label"),
    )
    assert said(device, b"]Q1AS\r".hex()) == (
        counted("wrong_symbology"),
        warning("wrong_symbology"),
        cleared("wrong_symbology"),
    )
    assert said(device, "4E 52 0D") == (counted("no_read"), stop("no_read"), cleared("no_read"))
    assert said(device, "41 00 0D") == (counted("bad_char"), MISSED)
    device.feed(b"AS", 10)
    assert later(device, 210) == (counted("truncated"), MISSED)


def test_the_same_physical_card_again_is_a_question() -> None:
    device = scanner()
    assert said(device, b"B7:AS\r".hex()) == (card("AS", "B7:AS"),)
    assert said(device, b"B7:AS\r".hex(), now=100) == (counted("duplicate"),)
    assert said(device, b"B7:AS\r".hex(), now=5_000) == (
        counted("same_card_again"),
        stop("same_card_again"),
        cleared("same_card_again"),
    )


def test_nothing_is_answered_without_the_handshake() -> None:
    assert sent(scanner(), "41 53 0D", "41 00 0D") == b""


def test_the_handshake_acknowledges_good_lines_and_asks_once_for_a_bad_one() -> None:
    device = scanner(handshake=True)
    assert sent(device, "41 53 0D") == b"\x06"
    assert sent(device, "31 30 53 0D") == b"\x06"
    device.feed(b"A\x00\r", 0)
    taken = device.take()
    assert (taken.data, taken.readings) == (b"\x15", (counted("bad_char"),))
    device.feed(b"A\x00\r", 0)
    taken = device.take()
    assert (taken.data, taken.readings) == (b"", (counted("bad_char"), MISSED))
    assert sent(device, "4B 48 0D", "41 00 0D") == b"\x06\x15"


def test_the_link_is_up_while_the_port_is_open() -> None:
    device = line_scanner(NAME, LineScannerSettings(baud=115200, parity="E", dtr=True))
    assert (device.line.baud, device.line.parity, device.line.dtr) == (115200, "E", True)
    device.opened(0)
    device.feed(b"A", 0)
    device.lost(5, "unplugged")
    links = [r.state for r in device.take().readings if isinstance(r, LinkChanged)]
    assert (links, device.due()) == (["up", "down"], None)
    opened(device)
    assert said(device, "53 0D") == (
        counted("unknown_label"),
        stop("unknown_label"),
        cleared("unknown_label"),
    )


def test_the_trigger_of_an_imager() -> None:
    device = scanner()
    device.command("trigger", 0, on=True)
    device.command("trigger", 0, on=False)
    assert device.take().data == bytes.fromhex("16 54 0D 16 55 0D")
    device.acknowledge(1, 0)
    with pytest.raises(CommandUnknown):
        device.command("lock", 0, on=True)
