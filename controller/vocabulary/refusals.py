"""Refusals: why a request is not allowed now, in one sentence for the person who asked."""

import msgspec


class Refused(msgspec.Struct, frozen=True):
    """A refusal: its code, the sentence on the screen, the exception row it stands for, if any."""

    code: str
    message: str
    stands_for: str = ""


REFUSALS = {
    "RF-001": "The table is closed.",
    "RF-003": "This table does not offer that version.",
    "RF-004": "A round is in play: finish it first.",
    "RF-005": "No round is in play.",
    "RF-006": "The shoe is not ready: load and burn it first.",
    "RF-007": "No new round from this shoe: shuffle first.",
    "RF-008": "The table is held: settle the open irregularity first.",
    "RF-009": "The table is stopped.",
    "RF-010": "Your screen was out of date: look again and repeat.",
    "RF-011": "No stake lies on the table.",
    "RF-012": "That is not possible at this moment of the round.",
    "RF-013": "It is not this box's turn.",
    "RF-014": "This box has no hand in play.",
    "RF-015": "A card is due first.",
    "RF-016": "Bets are closed.",
    "RF-017": "This game has no such spot.",
    "RF-018": "This table has no such box.",
    "RF-019": "No further bettor may stake on this box.",
    "RF-020": "A box is shared only when all boxes are taken.",
    "RF-021": "The owner of the box must stake first.",
    "RF-022": "The stake is over the maximum.",
    "RF-023": "The stake is below the minimum.",
    "RF-024": "The stake is not a multiple of the step.",
    "RF-025": "This stake cannot be paid exactly.",
    "RF-026": "This stake needs a main stake on the same box.",
    "RF-027": "Only one of these bets on a box.",
    "RF-028": "No stake can be put there.",
    "RF-029": "The stake is not the one that is posted.",
    "RF-030": "This game has no such decision.",
    "RF-031": "Only the owner of the box stakes on the side game.",
    "RF-032": "The side bet is not in proportion to the main stake.",
    "RF-033": "The first two cards must count 9, 10 or 11.",
    "RF-034": "A hand from split aces takes one card only.",
    "RF-035": "These two cards cannot be split.",
    "RF-036": "No further hand may be split on this box.",
    "RF-037": "A split hand cannot be doubled.",
    "RF-038": "An insured hand can be neither doubled nor split.",
    "RF-039": "Only with the first two cards.",
    "RF-040": "Insurance is not open.",
    "RF-041": "This insurance amount is not allowed.",
    "RF-042": "This hand is insured or closed already.",
    "RF-043": "A blackjack cannot be insured.",
    "RF-044": "Even money is for a blackjack only.",
    "RF-045": "No surrender here.",
    "RF-046": "No surrender against an ace.",
    "RF-047": "Only the owner of the box decides.",
    "RF-048": "A backing bettor adds only right after the owner's own.",
    "RF-049": "There is nothing to look at or to turn.",
    "RF-050": "The round is not finished: a card is due.",
    "RF-051": "This round is dealt without bets.",
    "RF-052": "Give back the chips that lie there first.",
    "RF-053": "This decision takes no amount.",
    "RF-054": "The rules ask for another amount.",
    "RF-055": "Name each card once, by its place from 1 to 5.",
    "RF-056": "So many cards may not be exchanged.",
    "RF-057": "Insurance needs three of a kind or better.",
    "RF-058": "Insurance needs a raise.",
    "RF-059": "The basic stakes of a box must be equal.",
    "RF-060": "No such irregularity is open.",
    "RF-061": "That is not one of the choices.",
    "RF-062": "This ruling needs another role.",
    "RF-063": "Another person must give the second name.",
    "RF-064": "A surveillance reference is due.",
    "RF-065": "Key the card's face.",
    "RF-066": "That card cannot be: too many copies.",
    "RF-067": "You may not do that.",
    "RF-068": "That code cannot be reported.",
    "RF-069": "Who checked before may not raise.",
    "RF-070": "A winner is not paid.",
    "RF-071": "A loser is not taken.",
    "RF-072": "A pay is wrong.",
    "RF-073": "The spot has a working reader: it is not keyed.",
    "RF-074": "The amount must be more than nothing.",
    "RF-075": "This bettor has said what he does; it stands.",
    "RF-076": "No card of this round, or of the one before, has that number.",
    "RF-077": "With that card the round would have no result: void it.",
    "RF-078": "Only a finished round is opened.",
    "RF-080": "The message is not understood.",
    "RF-081": "Nobody of that name works here.",
    "RF-082": "The table has to start again. Look at the page then, and repeat what it lacks.",
    "RF-083": "The deal passed nobody over there.",
    "RF-090": "This game is not dealt from that many decks.",
    "RF-091": "This game is not played on that many boxes.",
    "RF-092": "That many bettors cannot share a box.",
    "RF-093": "That is not in the version's list of what may be posted.",
    "RF-094": "These limits cannot stand.",
    "RF-095": "This step is not paid exactly.",
    "RF-096": "This house rule cannot be that.",
    "RF-097": "This point cannot be decided so.",
    "RF-098": "This side game cannot be attached.",
}
"""Every refusal code with its sentence; the code is stable, the sentence may gain amounts."""


def refuse(code: str, more: str = "", stands_for: str = "") -> Refused:
    """The refusal of this code, its sentence followed by what was seen or expected."""
    sentence = REFUSALS[code]
    return Refused(code, f"{sentence} {more}" if more else sentence, stands_for)
