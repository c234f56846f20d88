"""What a Chinese game may set: how it is dealt, what a point is worth, how rows are scored."""

from typing import Literal

from controller.games.family import Decision
from controller.games.posting import Posting, amount, choice
from controller.games.ranking.five_card import load_tables
from controller.games.seating import SeatedVersion
from controller.games.version import GameVersion
from controller.vocabulary.chips import NOTHING, Chips

THIRTEEN, OPEN = "thirteen", "five, then one by one"


class ChineseVersion(SeatedVersion, frozen=True, kw_only=True):
    """Parameters of a Chinese game.

    `dealing`: all thirteen cards and then set, or five and then card by card, each placed at once.
    `point_value` is the money for a point, `scoring` the announced scheme: both are posted. The
    others are decided: what tied rows count (PVP-D05), whether equal rows are rightly set
    (PVP-D06), what two wrongly set hands get from each other (PVP-D07), whether an open hand may
    stop early (PVP-D16), whether each card is placed before the next seat gets one (PVP-D35).
    """

    dealing: Literal["thirteen", "five, then one by one"]
    most_players: int
    tied_rows: Literal["two_rows", "more_rows"]
    equal_rows: Literal["accepted", "wrong"]
    both_wrong: Literal["nothing", "compared"]
    stops: Literal["confirmed", "never"] = "confirmed"
    open_order: Literal["seat_by_seat", "all_first"] = "seat_by_seat"
    point_value: Chips = NOTHING
    scoring: str = "1-3"

    def __post_init__(self) -> None:
        """Load the tables of five-card hands."""
        load_tables()

    @property
    def first_cards(self) -> int:
        """How many cards each player gets before he sets any."""
        return 5 if self.dealing == OPEN else 13


POSTED: dict[str, Posting] = {
    "point_value": amount("1"),
    "scoring": choice("1-3"),
    "buy_in_min": amount("40"),
    "buy_in_max": amount("200"),
}
"""What the table posts, by key, with how it is read (`deal_sheets.md` Poker)."""

DECISIONS = {
    "PVP-D05": Decision(
        field="tied_rows",
        choices=("two_rows", "more_rows"),
        asks="Where rows tie: does a point take two rows won, or more rows won than lost?",
    ),
    "PVP-D06": Decision(
        field="equal_rows",
        choices=("accepted", "wrong"),
        asks="Is a Chinese hand rightly set whose neighbouring rows are equal?",
    ),
    "PVP-D07": Decision(
        field="both_wrong",
        choices=("nothing", "compared"),
        asks="What becomes of two wrongly set Chinese hands against each other?",
    ),
    "PVP-D16": Decision(
        field="stops",
        choices=("confirmed", "never"),
        asks="May an open Chinese hand stop early once the dealer confirms that it is settled?",
    ),
    "PVP-D35": Decision(
        field="open_order",
        choices=("seat_by_seat", "all_first"),
        asks="Open: is each card placed before the next seat gets one, or do all get one first?",
    ),
}
"""The points that the rule text leaves open (section 11)."""


def spots(_: GameVersion) -> tuple[str, ...]:
    """No stakes lie on spots: points are settled between the players."""
    return ()


def deals_down(_: GameVersion) -> bool:
    """Cards lie face down until they are set (section 8.12)."""
    return True


def shuffles(_: GameVersion) -> bool:
    """One deck, shuffled before every hand (section 2)."""
    return True
