"""Labels to cards, symbologies, and one card read several times (card_labels.md)."""

import pytest

from drivers.shoes.card_labels import (
    Again,
    CardLabel,
    CutLabel,
    Label,
    LabelReads,
    LabelSettings,
    LoadLabel,
    Rejected,
    read_label,
)

DEFAULT = LabelSettings()
UNKNOWN, WRONG = Rejected("unknown_label"), Rejected("wrong_symbology")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("AS", CardLabel("AS")),
        ("B7-03:QH", CardLabel("QH", "B7-03")),
        ("CUT", CutLabel()),
        ("10S", UNKNOWN),
        ("as", UNKNOWN),
        ("A S", UNKNOWN),
        ("SA", UNKNOWN),
        ("EMP-1", UNKNOWN),
        ("", UNKNOWN),
        (":AS", UNKNOWN),
        ("ABCDEFGHIJKLM:AS", UNKNOWN),
        ("ABCDEFGHIJKL:AS", CardLabel("AS", "ABCDEFGHIJKL")),
        ("b7:AS", UNKNOWN),
        ("AS\n", UNKNOWN),
        ("1S", UNKNOWN),
    ],
)
def test_the_default_grammar(text: str, label: Label) -> None:
    assert read_label(text, "]C0", DEFAULT) == label


@pytest.mark.parametrize("aim", ["]Q1", "]E0", "]L0", "]D0", "]c0", "]X0"])
def test_a_card_in_another_symbology_is_none(aim: str) -> None:
    assert read_label("AS", aim, DEFAULT) == WRONG


@pytest.mark.parametrize("aim", ["]C0", "]C1", "]d1", "]d2", ""])
def test_the_symbologies_of_cards(aim: str) -> None:
    assert read_label("AS", aim, DEFAULT) == CardLabel("AS")


def test_a_site_may_allow_others() -> None:
    assert read_label("AS", "]Q1", LabelSettings(symbologies=("Q",))) == CardLabel("AS")
    assert read_label("AS", "]C0", LabelSettings(symbologies=("Q",))) == WRONG


def test_a_table_of_labels_replaces_the_grammar() -> None:
    settings = LabelSettings(labels={"0412": "9S", "0001": "CUT"})
    assert read_label("0412", "]C0", settings) == CardLabel("9S")
    assert read_label("0001", "]C0", settings) == CutLabel()
    assert read_label("9S", "]C0", settings) == UNKNOWN
    assert read_label("CUT", "]C0", settings) == UNKNOWN


def test_reads_within_the_window_are_one_card() -> None:
    reads = LabelReads(DEFAULT)
    heard = [reads.hear("AS", "]C0", now) for now in (0, 200, 600, 1001)]
    assert heard == [CardLabel("AS"), Again(False), Again(False), CardLabel("AS")]


def test_another_card_between_ends_the_window() -> None:
    reads = LabelReads(DEFAULT)
    heard = [reads.hear(text, "]C0", 0) for text in ("AS", "KH", "AS")]
    assert heard == [CardLabel("AS"), CardLabel("KH"), CardLabel("AS")]


def test_a_rejected_label_opens_no_window() -> None:
    reads = LabelReads(DEFAULT)
    assert [reads.hear("10S", "]C0", 0) for _ in range(2)] == [UNKNOWN, UNKNOWN]


def test_a_named_card_comes_once_a_load() -> None:
    reads = LabelReads(LabelSettings(load_label="SHUFFLED"))
    first, again = reads.hear("B7:AS", "", 0), reads.hear("B7:AS", "", 300)
    assert (first, again) == (CardLabel("AS", "B7"), Again(False))
    assert reads.hear("B8:AS", "", 5_000) == CardLabel("AS", "B8")
    assert reads.hear("B7:AS", "", 9_000_000) == Again(True)
    assert reads.hear("SHUFFLED", "", 9_001_000) == LoadLabel()
    assert reads.hear("B7:AS", "", 9_002_000) == CardLabel("AS", "B7")


def test_a_shoe_may_hold_a_deck_twice() -> None:
    reads = LabelReads(LabelSettings(deck_copies=2))
    heard = [reads.hear("B7:AS", "", now) for now in (0, 1_000, 2_000)]
    assert heard == [CardLabel("AS", "B7"), CardLabel("AS", "B7"), Again(True)]


def test_what_is_remembered_is_bounded() -> None:
    reads = LabelReads(DEFAULT)
    for number in range(100_000):
        reads.hear(f"D{number % 99_999}:AS", "", number * 500)
    assert len(reads._seen) <= 52 * 16


def test_a_reader_of_discards_sees_a_card_in_every_round() -> None:
    """The deck is shuffled between two hands, and nobody tells that reader."""
    reads = LabelReads(LabelSettings(cards_return=True))
    for now in (0, 1000, 2000):
        assert reads.hear("B7-03:QH", "]C0", now) == CardLabel("QH", "B7-03")
    assert reads.hear("B7-03:QH", "]C0", 2300) == Again(fault=False)
