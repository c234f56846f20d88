"""Every example frame of every protocol page: `croupier decode` says its documented meaning."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.__main__ import main
from drivers.decoding.capture import read_bytes
from drivers.decoding.protocols import PROTOCOLS

PAGES = Path(__file__).with_name("protocols")
COUNTS = {
    "angel_eye_shoe": 24,
    "feig_iso_host": 21,
    "generic_shoe": 18,
    "hid_pos_scanner": 7,
    "line_scanner": 10,
    "number_display": 8,
    "ssi_scanner": 17,
}
"""How many example frames each page has."""


def rows() -> Iterator[tuple[str, dict[str, str]]]:
    for protocol in sorted(PROTOCOLS):
        text = (PAGES / f"{protocol}.tsv").read_text(encoding="utf-8")
        for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
            yield protocol, row


EXAMPLES = [pytest.param(protocol, row, id=row["id"]) for protocol, row in rows()]
ALL = [row for _, row in rows()]


def decoded(
    protocol: str,
    settings: str,
    lines: list[str],
    tmp_path: Path,
    shown: pytest.CaptureFixture[str],
) -> list[str]:
    capture = tmp_path / "capture.txt"
    capture.write_text("\n".join(lines) + "\n", encoding="utf-8")
    words = [word for setting in settings.split() for word in ("--set", setting)]
    assert main(["decode", protocol, *words, str(capture)]) == 0
    out, err = shown.readouterr()
    assert err == ""
    return out.splitlines()


def test_no_example_is_left_out() -> None:
    found = dict.fromkeys(PROTOCOLS, 0)
    for protocol, _ in rows():
        found[protocol] += 1
    assert found == COUNTS
    assert len({row["id"] for row in ALL}) == len(ALL)


@pytest.mark.parametrize(("protocol", "row"), EXAMPLES)
def test_an_example_says_its_meaning(
    protocol: str, row: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = decoded(protocol, row["settings"], [row["bytes"]], tmp_path, capsys)
    assert said == [line for line in row["lines"].split("|") if line]


@pytest.mark.parametrize(("protocol", "row"), EXAMPLES)
def test_an_example_says_the_same_byte_by_byte(
    protocol: str, row: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if protocol == "hid_pos_scanner" or row["id"] in ("LS-09", "LS-10"):
        return  # A report is whole by its nature; so are the scanner's three-byte commands here.
    bytes_alone = [f"{byte:02X}" for byte in read_bytes(row["bytes"], "")]
    said = decoded(protocol, row["settings"], bytes_alone, tmp_path, capsys)
    assert said == [line for line in row["lines"].split("|") if line]


ROUND = "05 31 50 03 36 32"
SESSIONS = [
    pytest.param(
        "angel_eye_shoe",
        "",
        # AE-02 to AE-04 with the numbers of a running cycle, each three times.
        [ROUND] * 3 + ["05 32 44 81 B8 03 34 43 " * 3, "05 33 44 91 CD 03 32 38"],
        [
            "standby",
            "diag duplicate",
            "diag duplicate",
            "card target=player index=1 face=8S",
            "diag duplicate",
            "diag duplicate",
            "card target=banker index=1 face=KH",
        ],
        id="copies are swallowed",
    ),
    pytest.param(
        "angel_eye_shoe",
        "",
        ["AA 05 31 50 03 36 33", "gap", "05 32"],
        ["diag garbage 1", "diag bad_bcc", "diag garbage 2"],
        id="a wrong check",
    ),
    pytest.param(
        "angel_eye_shoe",
        "",
        ["05 32 44 81", "gap", "05 32 44 05 31 50 03 36 32"],
        ["diag truncated", "diag truncated", "standby"],
        id="a frame that was cut",
    ),
    pytest.param(
        "angel_eye_shoe",
        "",
        ["05 31 50 03 36 32", "05 34 44 82 91 03 36 30", "05 34 44 92 AA 03 34 42"],
        [
            "standby",
            "fault seq_gap expected=2 got=4",
            "card target=player index=2 face=AD",
            "fault seq_conflict",
        ],
        id="numbers that are not the next",
    ),
    pytest.param(
        "generic_shoe",
        "next=1",
        ["AA 11 02 10 06 00 01 B8 62 00 00 48 C5", "AA 11 01 13 05 08 01 35 25 05 40 87"],
        [
            "send RESEND 1",
            "diag seq_gap expected=1 got=2",
            "send ACK 1",
            "shoe_loaded decks=8 load=20260101",
        ],
        id="a gap is asked for",
    ),
    pytest.param(
        "generic_shoe",
        "next=3",
        [
            "AA 11 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 BE 8E",
            "AA 13 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 61 77",
        ],
        [
            "send ACK 3",
            "card draw=2 face=KH quality=100 flags=04 id=B7-03:KH",
            "send ACK 3",
            "diag duplicate",
        ],
        id="a repeat is answered again",
    ),
    pytest.param(
        "hid_pos_scanner",
        "",
        [row["bytes"] for row in ALL if row["id"] in ("HP-05", "HP-06")],
        ["decode aim=]Q1 text=" + "ABCDEFGH" + "ABCDEFGH" * 6 + "IJKL"],
        id="a text in two reports",
    ),
    pytest.param(
        "hid_pos_scanner",
        "",
        [next(row["bytes"] for row in ALL if row["id"] == "HP-05"), "gap"],
        ["diag continuation_timeout"],
        id="a second part that never comes",
    ),
    pytest.param(
        "line_scanner",
        "aim=required",
        ["41 53 0D", "5D 43 30 41 53 0D 0A", "41 07 0D", "41 53", "gap"],
        ["diag no_aim", "decode aim=]C0 text=AS", "diag bad_char", "diag truncated"],
        id="lines that are none",
    ),
    pytest.param(
        "ssi_scanner",
        "",
        [
            "07 F3 00 00 03 41 53 FE 6F",
            "07 F3 00 01 03 41 53 FE 6E",
            "07 F3 00 00 03 41 53 FE 6E",
            "07 F3 00 00 03 41 53 FE 6F",
            "gap",
            "04 D0 04 00 FF 28",
            "00",
        ],
        [
            "send ACK",
            "decode type=03 text=AS",
            "send ACK",
            "diag duplicate",
            "diag bad_checksum",
            "send NAK_RESEND",
            "diag not_from_decoder",
            "diag garbage 1",
        ],
        id="a repeat, a wrong check, an echo",
    ),
    pytest.param(
        "feig_iso_host",
        "asked=inventory:1",
        [
            "06 01 B0 01 80 38",
            "gap",
            "",
            "06 01 B0 01 80 39",
            "gap",
            "",
            "0D 00 65 00 03 03 00 44 53 0D 30 33 09",
            "06 01 B0 01 80 39",
            "06 01 B0 01 80 39",
        ],
        [
            "diag bad_crc",
            "diag drop_byte",
            "diag drop_byte",
            "no reply",
            "",
            "reply adr=1 cmd=B0 status=NoTransponder",
            "",
            "diag unexpected_reply",
            "reply adr=1 cmd=B0 status=NoTransponder",
            "diag unexpected_reply",
        ],
        id="what is no answer to the question",
    ),
    pytest.param(
        "feig_iso_host",
        "asked=inventory:2",
        ["06 01 B0 01 80 39"],
        ["diag wrong_address"],
        id="an answer of another reader",
    ),
]


@pytest.mark.parametrize(("protocol", "settings", "lines", "said"), SESSIONS)
def test_what_a_session_says(
    protocol: str,
    settings: str,
    lines: list[str],
    said: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert decoded(protocol, settings, lines, tmp_path, capsys) == said
