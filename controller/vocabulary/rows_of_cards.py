"""Irregularities of cards and shoes (`dealing_exceptions.md` 7.1 and 7.2)."""

from controller.vocabulary.exception_rows import CARD, DEVICE, DF, DFS, ORDER, PS, D
from controller.vocabulary.exception_rows import row_of as _row

CARDS_AND_SHOES = (
    _row(
        "RD-01",
        2,
        DF,
        CARD,
        "key void",
        "A card could not be read. Turn it and key its face.",
    ),
    _row("RD-02", 0, (), DEVICE, "", "The same message came again; dropped."),
    _row("RD-03", 2, DF, CARD, "one two", "The same card was read twice. One card or two?"),
    _row(
        "RD-06",
        2,
        DF,
        CARD,
        "key void",
        "A card left the shoe without a reading. Key its face.",
    ),
    _row("RD-07", 2, DF, CARD, "accept void", "A reading came without a card: a ghost."),
    _row("RD-08", 2, DF, CARD, "key void", "A card was read wrongly. Key the face it shows."),
    _row(
        "RD-09",
        2,
        DF,
        CARD,
        "key void",
        "A card before the last one was read wrongly. Key the face it shows.",
    ),
    _row("RD-10", 2, DF, CARD, "dead", "A joker or a foreign card left the shoe."),
    _row(
        "RD-11",
        1,
        D,
        DEVICE,
        "no yes",
        "The shoe reported a fault. Was a card drawn meanwhile?",
    ),
    _row(
        "RD-12",
        2,
        DF,
        ORDER,
        "burn test shuffle mistake next_card",
        "A card was dealt outside a round. Why?",
    ),
    _row("RD-13", 0, (), CARD, "", "A reading came after its card's face was keyed."),
    _row("SH-01", 2, DF, CARD, "accept void", "A card lay face up in the shoe: to the rack."),
    _row(
        "SH-02",
        2,
        DF,
        CARD,
        "void misdeal play_on",
        "Too many cards lay face up in the shoe.",
    ),
    _row("SH-03", 4, PS, CARD, "void accept", "Too many copies of a card left the shoe. Stop."),
    _row("SH-04", 3, PS, CARD, "accept", "The shoe ended with cards missing. Count it."),
    _row("SH-06", 4, PS, CARD, "accept", "The shoe seems not to be shuffled. Stop."),
    _row("SH-07", 0, (), DEVICE, "", "The cut card came out; the round is finished first."),
    _row("SH-08", 0, (), DEVICE, "", "The cut card came out first; this round is the last."),
    _row("SH-10", 2, DF, DEVICE, "shuffle void", "The shoe ran out in a round."),
    _row("SH-11", 0, (), ORDER, "", "A round was asked for before the new shoe was burned."),
    _row("SH-15", 2, DFS, CARD, "accept void", "A card fell on the floor. Lay it back."),
    _row("SH-16", 0, (), CARD, "", "A card is damaged; it is changed after the round."),
    _row("SH-17", 4, PS, DEVICE, "accept", "A card went back into the shoe. Stop and count."),
)
"""Every row: class, who closes it, choices, words."""
