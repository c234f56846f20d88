"""A hand that the table recorded is written as PHH, and what is written plays out the same."""

import re
from pathlib import Path

import pytest

from controller.sheets.phh.games import opening_lines, variant_of
from controller.sheets.phh.reading import PhhHand, read_hands
from controller.sheets.phh.replaying import play, replay, seated
from controller.sheets.tables import straight_tables
from controller.views.fold import fold
from controller.views.phh import as_phh
from controller.views.rounds import LastRounds, RecordedRound
from tests.conformance.test_phh import HANDS, played

DEALT = re.compile(r"'d dh (p\d) (\S+)'")
SHOWN = re.compile(r"'(p\d) sm \S+'")


def table_record(hand: PhhHand) -> tuple[RecordedRound, dict[str, str]]:
    seat = seated("hand.phh", hand, straight_tables())
    assert play(hand, seat) == ""
    seat.ask("D1", {"kind": "pays_done"})
    last = LastRounds(keep=1)
    fold(seat.hands.entries(1), last)
    posted = dict(line.split()[1:] for line in opening_lines(hand) if line.startswith("set "))
    return last.rounds()[-1], posted


def exported(hand: PhhHand, opened: bool = False) -> str:
    recorded, posted = table_record(hand)
    assert recorded.opening is not None
    assert variant_of(recorded.opening.version, posted) == hand.variant
    return as_phh(recorded, hand.variant, posted, opened)


def read(text: str, folder: Path) -> PhhHand:
    (folder / "hand.phh").write_text(text, encoding="utf-8")
    ((_, hand),) = read_hands(folder / "hand.phh")
    assert isinstance(hand, PhhHand)
    return hand


@pytest.mark.parametrize("label", HANDS)
def test_what_is_written_plays_out_the_same(label: str, tmp_path: Path) -> None:
    hand = HANDS[label]
    again = read(exported(hand), tmp_path)
    assert again.starting_stacks == hand.starting_stacks
    assert again.finishing_stacks == hand.finishing_stacks
    found = replay("hand.phh", "1", again, straight_tables())
    assert found == played(again)
    assert (played(again).ok, played(again).stacks) == (True, played(hand).stacks)


@pytest.mark.parametrize(
    "label", [label for label in HANDS if label.startswith(("NT", "pluribus"))]
)
def test_a_hand_that_was_never_shown_is_no_face(label: str) -> None:
    text = exported(HANDS[label])
    shown = set(SHOWN.findall(text))
    dealt = DEALT.findall(text)
    assert dealt
    for player, cards in dealt:
        assert (player in shown) == ("?" not in cards)


def test_two_names_open_every_face(tmp_path: Path) -> None:
    hand = HANDS["NT_1.phh 1"]
    text = exported(hand, opened=True)
    assert "?" not in text
    assert dict(DEALT.findall(text)) == dict(
        action.removeprefix("d dh ").split() for action in hand.actions if "dh" in action
    )


def test_a_variant_without_a_code() -> None:
    assert variant_of("ring_poker/soko", {}) is None
    assert variant_of("ring_poker/texas_holdem", {"structure": "pot_limit"}) is None
