"""An Angel Eye: what it says, what is doubted, what it may be asked (angel_eye_shoe.md)."""

import pytest

from drivers.events import (
    UNREADABLE,
    CutCardRead,
    GapUnrepaired,
    LinkChanged,
    LockRead,
    NewLoadRead,
    NoteRead,
    Reading,
    ResultRead,
)
from tests.unit.drivers.shoes.angel_eye_bench import frame, shoe
from tests.unit.drivers.shoes.scanner_bench import (
    NAME,
    card,
    cleared,
    counted,
    later,
    said,
    stop,
    warning,
)


def one(code: str, payload: bytes = b"") -> tuple[Reading, ...]:
    return said(shoe(), frame("1", code, payload))


def test_cards_in_play() -> None:
    assert one("D", b"\x81\xb8") == (card("8S"),)
    assert one("D", b"\x91\xcd") == (card("KH"),)
    assert one("D", b"\xa1\x92") == (card("2D"),)
    assert one("D", b"\xaa\x80") == (card(UNREADABLE),)
    assert one("R", b"\x81\xac") == (card("QC"),)


def test_the_first_card_of_a_shoe_begins_a_load() -> None:
    assert one("D", b"\xc0\x97") == (NewLoadRead(device=NAME), card("7D"))


def test_a_card_outside_a_game_is_never_a_dealt_card() -> None:
    assert one("d", b"\x91\xc5") == (card("5H", outside=True),)
    assert one("d", b"\x80\x80") == (card(UNREADABLE, outside=True),)


def test_the_cut_card_and_the_result() -> None:
    assert one("C") == (CutCardRead(device=NAME, event=None, draw=0),)
    assert one("G", b"\xc2") == (ResultRead(device=NAME, winner="banker", pair="banker"),)
    assert one("G", b"\xf0") == (ResultRead(device=NAME, winner="forced_quit", pair="none"),)


def test_a_switched_on_shoe_says_that_it_restarted() -> None:
    (link,) = one("S")
    assert isinstance(link, LinkChanged)
    assert (link.state, link.restarted) == ("up", True)
    assert one("P") == ()


@pytest.mark.parametrize(
    ("code", "reading"),
    [
        (1, stop("cannot_read")),
        (2, stop("overdraw")),
        (3, warning("button_misuse")),
        (4, stop("reverse_run_at_exit")),
        (5, stop("reverse_run_midway")),
        (6, stop("card_code_error")),
        (7, warning("draw_time_out")),
        (9, stop("error_9")),
    ],
)
def test_errors(code: int, reading: Reading) -> None:
    assert one("E", bytes((0x80 | code,))) == (reading,)
    assert one("E", bytes((0xC0 | code,))) == (reading,)


def test_an_error_is_cleared() -> None:
    assert one("e", b"\x81") == (cleared("cannot_read"),)


def test_slow_draws_stop_the_round_when_they_repeat() -> None:
    device = shoe()
    first = said(device, frame("1", "E", b"\x87"), frame("2", "E", b"\x87"))
    assert first == (warning("draw_time_out"), stop("draw_time_out"))
    assert said(device, frame("3", "P"), frame("4", "E", b"\x87")) == (warning("draw_time_out"),)


def test_the_lock_and_a_preset() -> None:
    assert one("L", b"\x81") == (LockRead(device=NAME, event=None, locked=True, by="key"),)
    assert one("L", b"\x80") == (LockRead(device=NAME, event=None, locked=False, by="key"),)
    assert one("M", b"050010") == (NoteRead(device=NAME, what="preset 05 set to 0010"),)


@pytest.mark.parametrize(
    ("code", "payload"),
    [
        ("S", b"\x81"),
        ("P", b"\x81"),
        ("C", b"\x81"),
        ("D", b"\x81"),
        ("D", b"\x81\xb8\xb8"),
        ("D", b"\x80\xb8"),
        ("D", b"\x84\xb8"),
        ("D", b"\x94\xb8"),
        ("D", b"\xb1\xb8"),
        ("D", b"\xe1\xb8"),
        ("D", b"\x81\x38"),
        ("D", b"\x41\xb8"),
        ("D", b"\x81\xd1"),
        ("D", b"\x81\xbe"),
        ("R", b"\x84\xb8"),
        ("d", b"\xb1\xb8"),
        ("d", b"\x91"),
        ("G", b"\xb0"),
        ("G", b"\x40"),
        ("E", b"\x41"),
        ("e", b"\x41"),
        ("L", b"\x01"),
        ("M", b"05001"),
        ("M", b"05001A"),
    ],
)
def test_a_payload_that_cannot_be_right_stops_the_round(code: str, payload: bytes) -> None:
    doubted = (counted("bad_payload", detail=code), stop("bad_payload"), cleared("bad_payload"))
    assert one(code, payload) == doubted


@pytest.mark.parametrize("face", [b"\x80", b"\xb0", b"\x81"])
def test_a_card_in_play_without_a_face_is_a_card_nobody_has_read(face: bytes) -> None:
    doubted = counted("bad_payload", detail="D")
    assert one("D", b"\x81" + face) == (doubted, card(UNREADABLE))


def test_an_unknown_report_is_counted() -> None:
    assert one("Z") == (counted("unknown_report"),)


def test_copies_are_swallowed_for_two_seconds() -> None:
    device = shoe()
    copy = frame("1", "D", b"\x81\xb8")
    heard = said(device, copy) + said(device, copy, now=50) + said(device, copy, now=1_999)
    assert heard == (card("8S"), counted("duplicate"), counted("duplicate"))
    gap = counted("seq_gap", detail="expected=2 got=1")
    missing = GapUnrepaired(device=NAME, expected=2, got=1)
    assert said(device, copy, now=2_000) == (gap, missing, card("8S"))


def test_a_number_that_is_not_the_next() -> None:
    device = shoe()
    said(device, frame("8", "D", b"\x81\xb8"))
    assert said(device, frame("9", "D", b"\x91\xb8")) == (card("8S"),)
    assert said(device, frame("1", "D", b"\x82\xb7")) == (card("7S"),)
    gap = counted("seq_gap", detail="expected=2 got=3")
    missing = GapUnrepaired(device=NAME, expected=2, got=3)
    assert said(device, frame("3", "D", b"\x92\xb1")) == (gap, missing, card("AS"))


def test_a_number_of_the_last_report_with_other_content_is_not_applied() -> None:
    device = shoe()
    said(device, frame("1", "D", b"\x81\xb8"))
    conflict = (counted("seq_conflict"), stop("seq_conflict"), cleared("seq_conflict"))
    assert said(device, frame("1", "D", b"\x81\xb9")) == conflict
    assert said(device, frame("2", "D", b"\x91\xb9")) == (card("9S"),)


def test_after_a_start_any_number_is_good() -> None:
    for number in "1259":
        device = shoe()
        said(device, frame("1", "D", b"\x81\xb8"), frame("1", "S"))
        assert said(device, frame(number, "D", b"\x91\xb9")) == (card("9S"),)


def test_another_cycle_of_numbers() -> None:
    device = shoe(seq_cycle="0123456789")
    said(device, frame("9", "P"))
    assert said(device, frame("0", "D", b"\x81\xb8")) == (card("8S"),)


def test_weak_copies_are_counted() -> None:
    device = shoe(copies=3)
    said(device, *[frame("1", "P")] * 3)
    assert said(device, frame("2", "D", b"\x81\xb8"), now=100) == (card("8S"),)
    assert said(device, frame("2", "D", b"\x81\xb8"), now=150) == (counted("duplicate"),)
    heard = said(device, frame("3", "D", b"\x91\xb8"), now=900)
    assert heard == (counted("weak_copies"), card("8S"))
    assert (device.due(), later(device, 2_900)) == (2_900, (counted("weak_copies"),))
    assert device.due() is None


def test_reports_missed_while_the_port_was_away_show() -> None:
    device = shoe()
    said(device, frame("1", "D", b"\x81\xb8"))
    device.feed(b"\x05\x32", 5)
    device.lost(10, "unplugged")
    device.opened(9_000)
    device.take()
    gap = counted("seq_gap", detail="expected=2 got=4")
    missing = GapUnrepaired(device=NAME, expected=2, got=4)
    assert said(device, frame("4", "D", b"\x91\xb9"), now=9_100) == (gap, missing, card("9S"))


def test_the_check_begins_where_the_site_says_and_only_there() -> None:
    from_start = frame("1", "D", b"\x81\xb8", bcc_from="start")
    assert said(shoe(bcc_from_report="start"), from_start) == (card("8S"),)
    assert said(shoe(), from_start) == (counted("bad_bcc"),)


def test_field_report_15_four_frames_and_four_different_results() -> None:
    """No identity, a bad check byte, a card outside the round, a number that is used again."""
    device, first = shoe(), frame("1", "D", b"\x81\xb8")
    unread = said(device, frame("1", "D", b"\xaa\x80"))
    good = bytes.fromhex(frame("2", "D", b"\x81\xb8"))
    damaged = said(device, bytes((*good[:-1], good[-1] ^ 1)).hex())
    outside = said(device, frame("2", "d", b"\x91\xc5"))
    again = said(device, frame("2", "D", b"\x81\xb9"))
    assert unread == (card(UNREADABLE),)
    assert damaged == (counted("bad_bcc"),)
    assert outside[-1] == card("5H", outside=True)
    assert again == (counted("seq_conflict"), stop("seq_conflict"), cleared("seq_conflict"))
    assert said(shoe(), first) == (card("8S"),), "and only a good frame is a card of the round"
