"""What a row of `dealing_exceptions.md` says of an irregularity: class, names, choices, words."""

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
FPS = ("F", "P", "S")


def row_of(
    code: str,
    level: int,
    approvers: tuple[str, ...],
    cause: int,
    choices: str,
    says: str,
) -> Irregularity:
    """One row; every ruling of class 3 carries a reference."""
    return Irregularity(
        code=code,
        says=says,
        level=level,
        approvers=approvers,
        choices=tuple(choices.split()),
        cause=cause,
        reference=level == 3,
    )
