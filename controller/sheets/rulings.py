"""Lines that name people: `ruling`, `void`, `report`, `jackpot` (`deal_sheets.md`, Statements)."""

from collections.abc import Sequence

from controller.sheets.statements import (
    JackpotLine,
    ReportLine,
    RulingLine,
    Statement,
    VoidLine,
)
from controller.sheets.words import parse_count, parse_roles
from controller.vocabulary.cards import parse_card

Words = Sequence[str]
Read = Statement | str


def _by(words: Words) -> tuple[tuple[str, ...], tuple[str, ...]] | str:
    """What stands before `by`, and the roles after it."""
    if len(words) < 2 or words[-2] != "by":
        return "says no people: it ends with by ROLE+ROLE"
    roles = parse_roles(words[-1])
    if roles is None:
        return f"unknown people: {words[-1]} (roles are D, F, P, S, T, each once)"
    return tuple(words[:-2]), roles


def read_ruling(line: int, words: Words, text: str) -> Read:
    """`ruling CODE CHOICE by ROLE+ROLE`, the choice one word, `key CARD` or `box N`."""
    split = _by(words)
    if isinstance(split, str):
        return f"ruling {split}"
    said, roles = split
    if len(said) < 2:
        return "ruling takes a code and a choice"
    code, choice, card = said[0].upper(), " ".join(said[1:]), None
    if said[1] == "key":
        card = parse_card(said[2]) if len(said) == 3 else None
        if card is None:
            return "key takes one card with its suit"
        choice = "key"
    elif len(said) > 2 and said[1] != "box":
        return f"not a choice: {choice}"
    return RulingLine(line=line, text=text, code=code, choice=choice, roles=roles, card=card)


def read_void(line: int, words: Words, text: str) -> Read:
    """`void REASON by ROLE+ROLE`."""
    split = _by(words)
    if isinstance(split, str):
        return f"void {split}"
    if not split[0]:
        return "void takes a reason"
    return VoidLine(line=line, text=text, reason=" ".join(split[0]), roles=split[1])


def read_report(line: int, words: Words, text: str) -> Read:
    """`report CODE [BOX or draw number]`."""
    number = parse_count(words[1]) if len(words) == 2 else 0
    if not words or len(words) > 2 or number is None:
        return "report takes a code and perhaps a box or draw number"
    return ReportLine(line=line, text=text, code=words[0].upper(), number=number)


def read_jackpot(line: int, words: Words, text: str) -> Read:
    """`jackpot pay by ROLE`, `jackpot refuse by ROLE`; the operator's role may be any word."""
    if len(words) != 3 or words[0] not in ("pay", "refuse") or words[1] != "by":
        return "jackpot takes pay or refuse, then by ROLE"
    return JackpotLine(line=line, text=text, choice=words[0], role=words[2])
