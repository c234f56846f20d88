"""What a version of Russian or Komet Poker may set, and its open points."""

from typing import Literal

from controller.games.family import Decision
from controller.games.version import GameVersion


class ExchangeVersion(GameVersion, frozen=True, kw_only=True):
    """Parameters of an exchange poker; from `service` on they are house decisions by label.

    `most_exchanged` cards at most may be exchanged; `royal_flush` whether it has a row of its own;
    `bonus` whether the bonus game is run, posted where the version has one.
    """

    most_exchanged: int
    insurance: bool
    royal_flush: bool
    bonus: Literal["on", "off"]
    service: str = "all_declare"
    insured_on: str = "original"
    same_rank: str = "no_redraw"
    short_deck: str = "reshuffle"
    second_beats: str = "no"
    bonus_paid: str = "final"
    insured_steps: str = "chip"


def _decision(field: str, choices: str, asks: str) -> Decision:
    return Decision(field=field, choices=tuple(choices.split()), asks=asks)


DECISIONS = {
    "HB-D09": _decision(
        "service",
        "all_declare serve_at_once box_by_box",
        "When are bought and exchanged cards served: after all have declared, each at once, or "
        "each at once and decided before the next box?",
    ),
    "HB-D10": _decision(
        "insured_on",
        "original final",
        "On which cards of the dealer is insurance settled when a card is bought for him?",
    ),
    "HB-D11": _decision(
        "same_rank",
        "no_redraw redraw",
        "Does the dealer draw again when the bought card has the rank of the one replaced?",
    ),
    "HB-D12": _decision(
        "short_deck",
        "reshuffle void",
        "What happens when the deck is too short: a new stub of this round's discards, or a void?",
    ),
    "HB-D13": _decision(
        "second_beats",
        "no yes",
        "Must the second combination beat the dealer too?",
    ),
    "HB-D14": _decision(
        "bonus_paid",
        "final at_once",
        "When is the bonus on a player's own cards paid: at the final settlement, or at once?",
    ),
    "HB-D15": _decision(
        "insured_steps",
        "chip ante",
        "In which steps may a player insure between the bounds: the smallest chip, or the ante?",
    ),
}
"""The open points of `poker_house_banked.md` section 10 that concern these games."""


def spots(version: ExchangeVersion) -> tuple[str, ...]:
    """The stakes that this version knows on a box."""
    left_out = {"bonus"} if version.bonus == "off" else set()
    if not version.insurance:
        left_out.add("insurance")
    return tuple(bet for bet in version.bets if bet not in left_out)


def shuffles(_: ExchangeVersion) -> bool:
    """The deck is shuffled before every deal (section 1.1)."""
    return True


def deals_down(_: ExchangeVersion) -> bool:
    """Own cards and four of the dealer's lie face down (section 1.3)."""
    return True
