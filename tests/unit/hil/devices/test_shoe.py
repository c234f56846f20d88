"""The simulated shoe as the people at the table use it."""

import pytest

from hil.devices import gsp
from hil.devices.crc16 import crc16
from hil.devices.gsp import Frame, FrameReader, encode
from hil.devices.shoe import Shoe, ShoeHasNoCards, fault_bits


def tell_all(shoe: Shoe) -> list[str]:
    """What the shoe sends when a host acknowledges each event at once, as the page writes bytes."""
    said: list[str] = []
    while True:
        shoe.link.tick(0)
        frames = shoe.link.take()
        if not frames:
            return said
        for data in frames:
            said.append(data.hex(" ").upper())
            (frame,) = FrameReader().feed(data)
            shoe.link.feed(encode(Frame(0, gsp.ACK, bytes((frame.seq,)))), 0)


def command(shoe: Shoe, kind: int, value: int) -> list[Frame]:
    shoe.link.feed(encode(Frame(1, kind, bytes((value,)), True)), 0)
    return [frame for data in shoe.link.take() for frame in FrameReader().feed(data)]


def test_the_examples_of_the_page_as_they_happen() -> None:
    shoe = Shoe(serial="SIM-0001", boot=17)
    shoe.load(["8S", "KH", "2D"], decks=8, load_no=20260101)
    assert shoe.draw() == "8S"
    shoe.pack = "B7-03"
    assert shoe.draw(quality=100) == "KH"
    assert tell_all(shoe) == [
        # GS-01 with capabilities 05: this shoe reads no identities when it powers up
        encode(Frame(0, gsp.HELLO, bytes.fromhex("01 00 00 03 00 11 05") + b"SIM-0001"))
        .hex(" ")
        .upper(),
        "AA 11 01 13 05 08 01 35 25 05 40 87",
        "AA 11 02 10 06 00 01 B8 62 00 00 48 C5",
        "AA 11 03 10 0E 00 02 CD 64 04 08 42 37 2D 30 33 3A 4B 48 BE 8E",
    ]


def test_hello_and_heartbeat_of_the_page() -> None:
    shoe = Shoe(serial="SIM-0001", boot=17, pack="B7-03")
    shoe.link.tick(0)
    assert shoe.link.take()[0].hex(" ").upper() == (
        "AA 10 00 01 0F 01 00 00 03 00 11 07 53 49 4D 2D 30 30 30 31 66 95"
    )
    shoe.link.tick(60_000)
    assert shoe.link.take()[-1].hex(" ").upper() == (
        "AA 10 00 02 0A 01 00 00 00 00 00 00 3C 00 00 5B 9A"
    )


def test_the_log_of_cards_that_left_is_the_truth() -> None:
    shoe = Shoe()
    shoe.load(["9S", "4H", "AD"], decks=1)
    shoe.draw()
    shoe.draw(unread=True)
    shoe.load(["2C"], decks=0)
    shoe.draw_card("qd")
    shoe.draw_card("??")
    assert [(card.load, card.draw, card.face, card.read) for card in shoe.left] == [
        (1, 1, "9S", "9S"),
        (1, 2, "4H", "??"),
        (2, 1, "QD", "QD"),
        (2, 2, "??", "??"),
    ]
    assert list(shoe.cards) == ["AD", "2C"]


def test_an_unread_card_has_face_80_and_quality_0() -> None:
    shoe = Shoe(pack="B7-03")
    shoe.draw_card("??")
    shoe.link.tick(0)
    assert FrameReader().feed(shoe.link.take()[1]) == [
        Frame(1, gsp.CARD_OUT, bytes((0, 1, 0x80, 0, 0, 0)), True)
    ]


def test_a_partial_load_tells_its_count() -> None:
    shoe = Shoe()
    shoe.load(["2C", "3C"], decks=0, load_no=7)
    shoe.link.tick(0)
    assert FrameReader().feed(shoe.link.take()[1]) == [
        Frame(1, gsp.SHOE_LOADED, bytes((0, 0, 0, 0, 7, 0, 2)), True)
    ]


def test_cut_card_and_end_of_the_shoe_come_by_themselves() -> None:
    shoe = Shoe()
    shoe.load(["2C", "3C"], decks=1, cut_after=1)
    shoe.draw()
    shoe.draw()
    kinds = [bytes.fromhex(data)[3] for data in tell_all(shoe)]
    assert kinds == [0x01, 0x13, 0x10, 0x11, 0x10, 0x12]
    with pytest.raises(ShoeHasNoCards):
        shoe.draw()


def test_a_card_pushed_back_comes_out_again_with_a_new_draw_number() -> None:
    shoe = Shoe()
    shoe.load(["KH", "2C"], decks=1)
    shoe.draw()
    assert shoe.push_back() == "KH"
    assert shoe.draw() == "KH"
    assert [(card.draw, card.face) for card in shoe.left] == [(1, "KH"), (2, "KH")]
    back = bytes.fromhex(tell_all(shoe)[3])
    assert FrameReader().feed(back) == [Frame(3, gsp.CARD_BACK, bytes((0, 1, 0xCD)), True)]


def test_no_card_can_go_back_twice() -> None:
    shoe = Shoe()
    with pytest.raises(ShoeHasNoCards):
        shoe.push_back()
    shoe.draw_card("KH")
    shoe.push_back()
    with pytest.raises(ShoeHasNoCards):
        shoe.push_back()


def test_faults_stop_the_shoe_until_they_are_cleared() -> None:
    shoe = Shoe()
    shoe.fault("double_feed", lasting=True)
    tell_all(shoe)
    # GS-17: NAK of host command, reason 3: not allowed in this state
    assert command(shoe, gsp.CLEAR_FAULT, 0x10) == [Frame(0, gsp.NAK, b"\x01\x03")]
    shoe.repair("double_feed")
    assert tell_all(shoe) == ["AA 11 02 21 01 10 " + crc("11 02 21 01 10")]
    shoe.fault(0x12, severity=1)
    tell_all(shoe)
    answers = command(shoe, gsp.CLEAR_FAULT, 0x12)
    assert [frame.type for frame in answers] == [gsp.ACK, gsp.FAULT_CLEARED]
    assert shoe.faults == {}


def test_lock_by_host_and_by_key() -> None:
    shoe = Shoe()
    tell_all(shoe)
    assert [frame.type for frame in command(shoe, gsp.LOCK, 1)] == [gsp.ACK, gsp.LOCK_STATE]
    assert shoe.locked
    tell_all(shoe)
    shoe.link.feed(encode(Frame(0, gsp.ACK, b"\x01")), 0)
    assert [frame.type for frame in command(shoe, gsp.LOCK, 1)] == [gsp.ACK]
    shoe.turn_key(False)
    assert tell_all(shoe) == ["AA 11 02 22 02 00 01 " + crc("11 02 22 02 00 01")]


def test_the_heartbeat_tells_state_and_cards_out() -> None:
    # state 1 ready, 2 dealing, 4 locked, 3 fault stop; then cards out
    shoe = Shoe()
    assert status(shoe) == (1, 0)
    shoe.draw_card("9S")
    assert status(shoe) == (2, 1)
    shoe.turn_key(True)
    assert status(shoe) == (4, 1)
    shoe.fault("jam", severity=1)
    assert status(shoe) == (4, 1)
    shoe.fault("jam", severity=2)
    assert status(shoe) == (3, 1)


def test_a_reboot_loses_what_was_not_acknowledged_but_no_draw_number() -> None:
    shoe = Shoe(boot=65535)
    shoe.draw_card("9S")
    shoe.reboot()
    shoe.draw_card("4H")
    assert shoe.boot == 0
    assert [(card.draw, card.event) for card in shoe.left] == [(1, 1), (2, 1)]
    said = tell_all(shoe)
    assert [bytes.fromhex(data)[3] for data in said] == [gsp.HELLO, gsp.CARD_OUT]
    assert shoe.all_acknowledged


def test_fault_bits_follow_the_table_of_the_page() -> None:
    assert fault_bits([0x01, 0x10, 0x7F]) == 0b100_0000_1000_0001


def status(shoe: Shoe) -> tuple[int, int]:
    """State and cards out of the heartbeat that answers a STATUS_REQ."""
    shoe.link.feed(encode(Frame(1, gsp.STATUS_REQ)), 0)
    (beat,) = [data for data in shoe.link.take() if data[3] == gsp.HEARTBEAT]
    return beat[5], int.from_bytes(beat[13:15], "big")


def crc(body: str) -> str:
    return crc16(bytes.fromhex(body)).hex(" ").upper()
