"""What a table may post for its games: decks, boxes, bettors, limits, and steps that pay exactly.

Each function says what is wrong and what to write instead, or nothing; `table.toml` and the `set`
lines of deal sheets are judged by the same words.
"""

import math
from collections.abc import Container, Iterable, Mapping
from fractions import Fraction

from controller.games.paytable import LOSE_HALF
from controller.games.rounds import Limits
from controller.games.version import GameVersion
from controller.vocabulary.chips import NOTHING, Chips, format_amount, parse_amount

MOST_DECKS, MOST_BOXES, MOST_BETTORS = 12, 30, 9
ANY, EVERY_SPOT = "any", "*"
NONE = "none"
MAIN, INSURANCE = "main", "insurance"
HALF = Fraction(1, 2)


def decks_complaint(version: GameVersion, decks: int) -> str:
    """Why this game is not dealt from so many decks."""
    if version.decks and decks not in version.decks:
        return f"{version.game} is not dealt from {decks} decks; write {_either(version.decks)}"
    if not 1 <= decks <= MOST_DECKS:
        return f"{decks} decks do not fit a shoe; write 1 to {MOST_DECKS}"
    return ""


def boxes_complaint(version: GameVersion, boxes: int) -> str:
    """Why this game is not played on so many boxes."""
    if version.boxes and not version.boxes[0] <= boxes <= version.boxes[-1]:
        low, high = version.boxes[0], version.boxes[-1]
        return f"{version.game} is not played on {boxes} boxes; write {low} to {high}"
    if not 1 <= boxes <= MOST_BOXES:
        return f"a table has no {boxes} boxes; write 1 to {MOST_BOXES}"
    return ""


def bettors_complaint(bettors: int) -> str:
    """Why so many bettors cannot share a box, whatever is played."""
    if not 1 <= bettors <= MOST_BETTORS:
        return f"{bettors} bettors cannot share a box; write 1 to {MOST_BETTORS}"
    return ""


def sharing_complaint(version: GameVersion, bettors: int) -> str:
    """Why so many bettors cannot share a box of this game."""
    most = version.most_bettors
    if not most or bettors <= most:
        return ""
    fewer = "1" if most == 1 else f"1 to {most}"
    return f"{bettors} bettors cannot share a box of {version.game}; write {fewer}"


def limit_amount(text: str, digits: int) -> Chips | None:
    """A limit in smallest units, 0 for `none`; None when it is no amount above zero."""
    if text == NONE:
        return NOTHING
    amount = parse_amount(text, digits)
    return amount if amount is not None and amount > NOTHING else None


def limits_complaint(limits: Limits, digits: int) -> tuple[str, str]:
    """Which of the limits is wrong, and why; two empty texts when they fit together."""
    lowest, highest, step = limits.minimum, limits.maximum, limits.step
    least, most = limits.least_of_main, limits.most_of_main
    if most and least > most:
        return "most_of_main", "is below least_of_main; write the larger as most_of_main"
    if highest and lowest > highest:
        says = f"{format_amount(highest, digits)} is below the minimum; write the larger as maximum"
        return "maximum", says
    for key, amount in (("minimum", lowest), ("maximum", highest)):
        if step and amount % step:
            shown = format_amount(amount, digits)
            near = format_amount(amount - amount % step or step, digits)
            return key, f'{shown} is no multiple of the step; write for example "{near}"'
    return "", ""


def step_complaint(version: GameVersion, bet: str, step: Chips, digits: int) -> str:
    """Why this step does not pay exactly on this bet (`interfaces.md` Rounding, BJR-35, BC-05)."""
    wrong = [(why, odds) for why, odds in _shares(version, bet) if (step * odds).denominator != 1]
    if not step or not wrong:
        return ""
    why, odds = wrong[0]
    needed = math.lcm(*(share.denominator for _, share in _shares(version, bet)))
    shown, exact = format_amount(step, digits), format_amount(needed, digits)
    paid = float(step * odds)
    return (
        f"{why} of {version.game} comes to {paid:g} smallest units on a step of {shown}; "
        f'write a multiple of "{exact}"'
    )


def _shares(version: GameVersion, bet: str) -> Iterable[tuple[str, Fraction]]:
    """Every part of a stake on this bet that is paid, taken or staked again."""
    for row in version.paytable.of(bet):
        for odds in (row.odds, row.added_odds):
            if odds is not None:
                yield f'"{row.label}"', odds
        if row.pays == LOSE_HALF:
            yield f'half lost on "{row.when}"', HALF
    if bet == MAIN and INSURANCE in version.bets:
        yield "insurance for half the stake", HALF


def terms_limits(
    limits: Mapping[str, Limits], bets: Container[str]
) -> tuple[tuple[str, Limits], ...]:
    """Limits as a round takes them; insurance, which the rules size, has none unless written."""
    written = {
        EVERY_SPOT if spot == ANY else spot: found
        for spot, found in limits.items()
        if found != Limits()
    }
    if EVERY_SPOT in written and INSURANCE in bets:
        written.setdefault(INSURANCE, Limits())
    return tuple(sorted(written.items()))


def limits_for(limits: Mapping[str, Limits], spot: str) -> Limits | None:
    """The limits that are written for a spot, else those of any spot, else None."""
    return limits.get(spot) or limits.get(ANY)


def _either(numbers: tuple[int, ...]) -> str:
    if len(numbers) > 2 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(str(number) for number in numbers)
