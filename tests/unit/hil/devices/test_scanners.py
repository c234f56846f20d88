"""Simulated scanners send what their pages say."""

from hil.devices.plain_shoe import PlainShoe
from hil.devices.scanners import LineLink, hid_reports
from hil.devices.ssi import DATA_MATRIX, SsiLink


def test_lines() -> None:
    shoe = PlainShoe(LineLink())
    shoe.load(["AS", "KH"], 1)
    shoe.draw()
    shoe.draw(unread=True)
    shoe.cut_card()
    found: list[bytes] = []
    for now in range(0, 3_000, 50):
        shoe.link.tick(now)
        found += shoe.link.take()
    assert found == [b"]C0SHUFFLED\r\n", b"]C0AS\r\n", b"NR\r\n", b"]C0CUT\r\n"]


def test_ssi_decodes_are_repeated_until_they_are_acknowledged() -> None:
    link = SsiLink()
    link.tell_card("AS")
    link.tick(0)
    assert link.take() == (bytes.fromhex("07 F3 00 00 03 41 53 FE 6F"),)
    link.tick(2_000)
    assert link.take() == (bytes.fromhex("07 F3 00 01 03 41 53 FE 6E"),)
    link.feed(bytes.fromhex("04 D0 04 00 FF 28"), 2_100)
    assert link.idle


def test_ssi_gives_up_after_three_sends() -> None:
    link = SsiLink(DATA_MATRIX)
    link.tell_card("B7-03:QH")
    sent = []
    for now in (0, 2_000, 4_000, 6_000):
        link.tick(now)
        sent += link.take()
    assert sent[0] == bytes.fromhex("0D F3 00 00 1B 42 37 2D 30 33 3A 51 48 FD 09")
    assert (len(sent), link.given_up, link.idle) == (3, 1, True)


def test_ssi_answers_commands() -> None:
    link = SsiLink()
    link.feed(bytes.fromhex("00 04 E9 04 00 FF 0F 04 A3 04 00 FF 55"), 0)
    enabled, revision = link.take()
    assert enabled == bytes.fromhex("04 D0 00 00 FF 2C")
    assert revision[1] == 0xA4
    link.feed(bytes.fromhex("04 E9 04 00 FF 0E"), 0)
    assert link.take()[0][1] == 0xD1


def test_hid_reports() -> None:
    assert hid_reports("AS") == (bytes.fromhex("02 02 5D 43 30 41 53" + "00" * 54 + "6A 00 00"),)
    first, second = hid_reports("ABCDEFGH" * 7 + "IJKL")
    assert (len(first), first[1], first[63], second[1], second[63]) == (64, 56, 1, 4, 0)
