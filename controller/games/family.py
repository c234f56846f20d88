"""A family: one dealing order, as the functions that procedures ask."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from controller.games.paytable import Outcome
from controller.games.rounds import HandView, Terms, Wager
from controller.games.version import GameVersion
from controller.sequencing.engine import Sequencer
from controller.vocabulary.chips import Chips
from controller.vocabulary.requests import Action, Decide


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A point that the rule text leaves open: the field it sets, the words, the default first."""

    field: str
    choices: tuple[str, ...]
    asks: str


class Family(msgspec.Struct, frozen=True, kw_only=True):
    """One dealing order. Every function is pure and takes the round as it lies.

    `turn` gives (box, hand id) whose decision is awaited, (0, "") for nobody; `needs` the chips
    that a decision takes, by spot; `ripe` whether a stake can be settled now; `irregular` the code
    of a card that nothing heard; `hands` every hand as shown; `asks` what may be entered now, with
    a default amount.
    """

    name: str
    sequencer: Sequencer
    version_type: type[GameVersion]
    decisions: Mapping[str, Decision]
    outcomes: Mapping[str, Outcome]
    spots: Callable[[Any], tuple[str, ...]]
    open_round: Callable[[int, Any, Terms], Any]
    due: Callable[[Any], str]
    turn: Callable[[Any], tuple[int, str]]
    needs: Callable[[Any, Decide], tuple[tuple[str, Chips], ...]]
    ripe: Callable[[Any, Wager], bool]
    irregular: Callable[[Any], str]
    hands: Callable[[Any], tuple[HandView, ...]]
    hand_of: Callable[[Any, Wager], str]
    asks: Callable[[Any], tuple[tuple[Decide, str], ...]]
    actions: tuple[Action, ...] = ()
