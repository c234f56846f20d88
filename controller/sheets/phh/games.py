"""PHH variants as games of ours: the opening lines of a deal sheet (`deal_sheets.md` Poker)."""

from collections.abc import Mapping

import msgspec

from controller.sheets.phh.checking import Amount
from controller.sheets.phh.reading import PhhHand

HEADS_UP = 2


class Variant(msgspec.Struct, frozen=True):
    """Which game a code stands for, with its structure and the low hand it plays for."""

    game: str
    structure: str
    low: str = ""


VARIANTS = {
    "NT": Variant("ring_poker/texas_holdem", "no_limit"),
    "FT": Variant("ring_poker/texas_holdem", "limit"),
    "PO": Variant("ring_poker/omaha", "pot_limit"),
    "F7S": Variant("ring_poker/seven_card_stud", "limit"),
    "FR": Variant("ring_poker/razz", "limit"),
    "N2L1D": Variant("ring_poker/lowball", "no_limit", "deuce_to_seven"),
    "F2L3D": Variant("ring_poker/triple_draw_lowball", "limit", "deuce_to_seven"),
}
"""The codes of the format that a game of ours plays; any other is reported, not guessed."""


def variant_of(game: str, posted: Mapping[str, str]) -> str | None:
    """The code of a game as the table posts it; None where the format has none for it."""
    structure, low = posted.get("structure", "no_limit"), posted.get("low", "")
    for code, variant in VARIANTS.items():
        if (variant.game, variant.structure) == (game, structure) and variant.low in ("", low):
            return code
    return None


class NotPlayed(Exception):
    """The hand is of a kind that no game of ours plays; carries the sentence that says which."""


def opening_lines(hand: PhhHand) -> list[str]:
    """The sheet that seats the players with what the record posts; raises NotPlayed."""
    variant = VARIANTS.get(hand.variant)
    if variant is None:
        known = ", ".join(VARIANTS)
        raise NotPlayed(f"no game of ours plays variant {hand.variant!r}; known: {known}")
    lines = [f"game {variant.game}", f"set structure {variant.structure}", "set burn off"]
    if variant.low:
        lines.append(f"set low {variant.low}")
    if variant.structure == "limit":
        lines.append(f"set limits {hand.small_bet}/{hand.big_bet}")
    lines += _forced(hand)
    lines += [f"stack {seat} {stack}" for seat, stack in enumerate(hand.starting_stacks, 1)]
    if any(hand.blinds_or_straddles):
        lines.append(f"button {len(hand.starting_stacks)}")
    return lines


def _forced(hand: PhhHand) -> list[str]:
    posted = [amount for amount in hand.blinds_or_straddles if amount]
    if len(posted) > HEADS_UP or posted != [a for a in hand.blinds_or_straddles[:2] if a]:
        raise NotPlayed(f"straddles are not played: {hand.blinds_or_straddles}")
    lines = _antes(hand)
    if posted:
        small, big = (0, *posted)[-2], max(posted)
        lines.append(f"set blinds {min(small, big)}/{big}")
    elif hand.min_bet:
        lines.append(f"set min_bet {hand.min_bet}")
    if hand.bring_in:
        lines.append(f"set bring_in {hand.bring_in}")
    if any(amount != int(amount) for amount in hand.starting_stacks):
        lines.append("set chip 0.01")
    return lines


def _antes(hand: PhhHand) -> list[str]:
    antes = set(hand.antes)
    if not any(antes):
        return []
    if len(antes) == 1 and len(hand.antes) == len(hand.starting_stacks):
        return [f"set ante {hand.antes[0]}"]
    if [at for at, ante in enumerate(hand.antes) if ante] == [big_blind_at(hand)]:
        return [f"set ante {max(hand.antes)}", "set ante_by big_blind"]
    raise NotPlayed(f"these antes are not played: {_spelled(hand.antes)}")


def big_blind_at(hand: PhhHand) -> int:
    """The place of the big blind in the lists, from 0: the second player; heads-up the first."""
    return 0 if len(hand.starting_stacks) == HEADS_UP else 1


def _spelled(amounts: tuple[Amount, ...]) -> str:
    return ", ".join(map(str, amounts))
