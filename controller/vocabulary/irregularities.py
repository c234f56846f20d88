"""Irregularities of `dealing_exceptions.md`: code, class, who closes it, choices."""

import msgspec


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """One row: `level` is the class 0-4, `approvers` the roles that a ruling needs, in order.

    `choices` are the words a ruling may use, the first being the proposal; `cause` orders open
    questions (program, device, card, order, rule, money: law 5). `reference`: a ruling carries a
    surveillance number (class 3).
    """

    code: str
    says: str
    level: int
    approvers: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    cause: int = 2
    reference: bool = False


PROGRAM, DEVICE, CARD, ORDER, RULE, MONEY = range(-1, 5)
EXTRA = "burn next_card dead next_round_first_dummy"
"""What may be done with a card too many."""
LATE = "accept no_action accept_with_F"
"""What may be done with a late bet; only where the house takes them the last."""
D, DF, DFS, FP, PS = ("D",), ("D", "F"), ("D", "F", "S"), ("F", "P"), ("P", "S")


def _row(
    code: str,
    level: int,
    approvers: tuple[str, ...],
    cause: int,
    choices: str,
    says: str,
) -> Irregularity:
    return Irregularity(
        code=code,
        says=says,
        level=level,
        approvers=approvers,
        choices=tuple(choices.split()),
        cause=cause,
        reference=level == 3,
    )


IRREGULARITIES = {
    row.code: row
    for row in (
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
        _row("RD-13", 0, (), CARD, "", "A reading came after its card's face was keyed."),
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
        _row("SH-01", 2, DF, CARD, "accept void", "A card lay face up in the shoe: to the rack."),
        _row("SH-03", 4, PS, CARD, "void accept", "Too many copies of a card left the shoe. Stop."),
        _row("SH-04", 3, PS, CARD, "accept", "The shoe ended with cards missing. Count it."),
        _row("SH-06", 4, PS, CARD, "accept", "The shoe seems not to be shuffled. Stop."),
        _row("SH-07", 0, (), DEVICE, "", "The cut card came out; the round is finished first."),
        _row("SH-08", 0, (), DEVICE, "", "The cut card came out first; this round is the last."),
        _row("SH-10", 2, DF, DEVICE, "shuffle void", "The shoe ran out in a round."),
        _row("SH-15", 2, DFS, CARD, "accept void", "A card fell on the floor. Lay it back."),
        _row("SH-16", 0, (), CARD, "", "A card is damaged; it is changed after the round."),
        _row("SH-17", 4, PS, DEVICE, "accept", "A card went back into the shoe. Stop and count."),
        _row(
            "DO-03",
            2,
            DF,
            ORDER,
            "next_card burn void",
            "A card left the shoe before no more bets. Bets are locked.",
        ),
        _row(
            "DO-02",
            2,
            DF,
            ORDER,
            EXTRA,
            "A card was drawn that is not due.",
        ),
        _row("DO-01", 0, (), ORDER, "", "A card that is not due was laid aside unseen."),
        _row(
            "DO-08", 2, DF, ORDER, "accept void", "Cards were collected too early: put them back."
        ),
        _row(
            "BJ-01",
            2,
            DF,
            RULE,
            "complete_late offer_withdraw box nobody",
            "The dealer missed a card of his own. He takes it later.",
        ),
        _row("BJ-02", 2, DF, RULE, "accept", "A box got one card only. The second comes later."),
        _row("BJ-03", 2, DF, RULE, "accept", "A box got no cards. Its stakes go back."),
        _row("BJ-05", 0, (), RULE, "", "The result was pressed though the dealer must draw."),
        _row(
            "BJ-09",
            2,
            ("F",),
            RULE,
            "play_on offer_withdraw box nobody",
            "The hidden card was seen. No insurance any more.",
        ),
        _row("BJ-20", 2, DF, RULE, "accept", "The dealer's total was read wrongly: cards decide."),
        _row("DO-04", 1, D, ORDER, "accept", "A card lies in the wrong place. Lay it right."),
        _row("BJ-04", 2, DF, RULE, "burn", "The dealer stands: this card is not his."),
        _row(
            "BJ-06",
            2,
            DF,
            RULE,
            "next_card burn box nobody",
            "A card left the shoe that nobody asked for. Offer it in order.",
        ),
        _row("BJ-10", 1, D, MONEY, "accept", "Insurance came too late. Give it back."),
        _row("BJ-12", 2, DF, RULE, "accept", "A card was drawn before insurance was offered."),
        _row("BJ-14", 2, DF, RULE, "next_card burn box nobody", "A split ace takes one card only."),
        _row(
            "BJ-18", 2, DF, RULE, "next_card burn box nobody", "A doubled hand takes one card only."
        ),
        _row("BA-05", 0, (), RULE, "", "The result was pressed before the third card."),
        _row(
            "BA-11", 3, FP, RULE, "accept void", "The shoe names another result. Check the cards."
        ),
        _row("BA-10", 2, DF, RULE, "accept", "The result was announced wrong: the cards decide."),
        _row("BA-01", 2, DF, RULE, "accept", "A third card lies at punto that is banco's."),
        _row("BA-03", 2, DF, RULE, "accept", "The first third card lies at banco; it is punto's."),
        _row("BA-08", 0, (), RULE, "", "A card was turned out of turn; it counts."),
        _row(
            "BA-09",
            2,
            DF,
            CARD,
            "accept void",
            "A card cannot be read after the squeeze. The shoe's reading stands.",
        ),
        _row(
            "BA-04",
            2,
            DF,
            RULE,
            EXTRA,
            "Banco drew though it must stand. The card does not count.",
        ),
        _row(
            "BA-02",
            2,
            DF,
            RULE,
            EXTRA,
            "A third card was drawn that neither side takes.",
        ),
        _row(
            "RG-01",
            2,
            DF,
            RULE,
            EXTRA,
            "A third card was drawn after consecutive cards.",
        ),
        _row(
            "RG-02",
            2,
            DF,
            RULE,
            "play_on next_card void",
            "The third card came before raises were closed. Was it exposed?",
        ),
        _row("RG-03", 0, (), RULE, "", "The result of a pair was pressed before the third card."),
        _row("RG-04", 0, (), RULE, "", "The spread was announced wrong."),
        _row("RG-05", 0, (), MONEY, "", "A raise of more than the bet was asked for."),
        _row("HP-01", 3, FP, RULE, "void next_card burn", "A card left the shoe for no hand."),
        _row("HP-02", 2, DF, RULE, "play_on void", "A card was exposed while dealing."),
        _row("HP-03", 3, FP, RULE, "void play_on", "The dealer's card was seen too early."),
        _row("HP-04", 1, D, RULE, "accept", "A card lies in the wrong place. Move it."),
        _row("HP-05", 3, FP, CARD, "void accept", "The stub has a wrong number of cards."),
        _row("HP-07", 3, FP, RULE, "void next_card burn", "A common card came too early."),
        _row("HP-08", 0, (), MONEY, "", "A stake of a wrong amount was asked for."),
        _row("HP-09", 0, (), RULE, "", "A box decided after it saw the dealer's hand."),
        _row("HP-14", 0, (), RULE, "", "A player exchanged or showed cards."),
        _row("PK-04", 2, DF, ORDER, "dead next_card void", "A card left the shoe out of sequence."),
        _row(
            "PK-06",
            2,
            DF,
            ORDER,
            "dead next_card void",
            "A flop card came before the betting ended.",
        ),
        _row(
            "PK-07", 2, DF, ORDER, "dead next_card void", "The turn came before the betting ended."
        ),
        _row(
            "PK-08", 2, DF, ORDER, "dead next_card void", "The river came before the betting ended."
        ),
        _row("PK-11", 0, (), RULE, "", "A player acted out of turn, or raised where he may not."),
        _row(
            "BT-02",
            1,
            D,
            MONEY,
            "accept no_action accept_with_F",
            "Late bet: give it back, no action win or lose.",
        ),
        _row("BT-04", 2, DFS, MONEY, "accept", "Chips were added to a winning bet."),
        _row("BT-05", 2, DFS, MONEY, "accept", "Chips were lifted from a locked bet."),
        _row("BT-09", 2, ("F", "S"), MONEY, "accept", "A foreign or blocked chip lies on a spot."),
        _row("BT-10", 2, DF, DEVICE, "accept", "A spot cannot be read. Key what lies there."),
        _row("BT-11", 2, DF, MONEY, "accept", "Chips fell. Build up the locked stake again."),
        _row("BT-12", 0, (), MONEY, "", "A bet lies there for the dealer."),
        _row("PY-01", 1, D, MONEY, "accept", "A winner is not paid."),
        _row("PY-02", 1, D, MONEY, "accept", "A pay is wrong."),
        _row("PY-03", 1, D, MONEY, "accept", "A loser is not taken."),
        _row("PY-04", 2, DF, MONEY, "accept", "A push was taken, or a loser paid. Correct it."),
        _row(
            "PY-09",
            0,
            FP,
            MONEY,
            "key void",
            "A result was wrong that has been paid. Key the face of the card.",
        ),
        _row("PY-11", 0, (), MONEY, "", "A player disputes a result."),
        _row("DV-01", 1, D, DEVICE, "no yes", "The shoe was away. Were cards drawn meanwhile?"),
        _row("DV-02", 1, ("T",), DEVICE, "accept", "Another device answers on this port."),
        _row("DV-03", 1, D, DEVICE, "no yes", "The shoe restarted. Were cards drawn meanwhile?"),
        _row("DV-04", 1, D, DEVICE, "accept", "Damaged frames from a device."),
        _row(
            "DV-05", 2, DF, DEVICE, "no yes", "A message of the shoe is missing. Was a card drawn?"
        ),
        _row(
            "DV-06",
            2,
            DF,
            DEVICE,
            "accept void",
            "The controller restarted in a round. Check the layout.",
        ),
        _row(
            "DV-08",
            3,
            ("F", "T"),
            DEVICE,
            "accept void",
            "The journal was damaged. Check the layout against the page.",
        ),
        _row("DV-14", 3, FP, DEVICE, "void accept", "The shoe gave the round up. Why?"),
        _row("DO-09", 0, (), RULE, "", "The result was pressed before it was complete."),
        _row("DO-10", 0, (), ORDER, "", "A new round was asked for while the old one was open."),
        _row("SH-11", 0, (), ORDER, "", "A round was asked for before the new shoe was burned."),
        _row("PY-08", 0, (), MONEY, "", "Pays done came again for a round that was over."),
        _row("BJ-11", 0, (), RULE, "", "Insurance of a wrong amount was asked for."),
        _row("BJ-16", 0, (), RULE, "", "A split of unlike cards, or beyond the limit, was asked."),
        _row("BJ-17", 0, (), RULE, "", "A double that the version does not allow was asked for."),
        _row("BJ-23", 0, (), RULE, "", "The cards of a side bet were corrected."),
        _row("BJ-24", 0, (), RULE, "", "A surrender that comes too late was asked for."),
        _row("BJ-07", 0, (), RULE, "", "A box acted out of turn."),
        _row("BT-07", 0, (), MONEY, "", "A stake outside the limits."),
        _row("BT-13", 0, (), MONEY, "", "A side bet without its main bet."),
        _row("PE-05", 0, (), RULE, "", "One person gave two names."),
        _row(
            "DV-12",
            4,
            ("T", "P"),
            PROGRAM,
            "accept void",
            "The program check failed. Stop and call.",
        ),
        _row("DV-10", 0, (), DEVICE, "", "A screen was out of date."),
    )
}
"""The irregularities that this controller opens by itself or takes from a person."""
