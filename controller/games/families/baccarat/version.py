"""What a baccarat version may set."""

from controller.games.family import Decision
from controller.games.version import GameVersion


class BaccaratVersion(GameVersion, frozen=True, kw_only=True):
    """Parameters of a baccarat game; the last three are house decisions by label.

    `pair_bets`: whether the pair squares are on the cloth. `share`: when a box may have several
    bettors, `when all boxes are taken` or `always`.
    """

    pair_bets: str = "none"
    share: str = "always"
    combinations: str = "any"
    pair_alone: str = "alone"
    rounding: str = "down"


DECISIONS = {
    "PB-02": Decision(
        field="combinations",
        choices=("any", "one"),
        asks="May a bettor combine punto, banco and egalite (player, banker and tie)?",
    ),
    "PB-04": Decision(
        field="pair_alone",
        choices=("alone", "with_main"),
        asks="May a pair bet be placed without a main bet of the same bettor?",
    ),
    "BC-05": Decision(
        field="rounding",
        choices=("down", "up"),
        asks="How is a 0.95 to 1 pay rounded that is no whole smallest unit?",
    ),
}
