"""What a ring game may set: its streets as rows, and what the table posts for it (section 2)."""

import functools
from fractions import Fraction
from typing import Literal

import msgspec

from controller.games.families.ring_poker.decisions import DECISIONS as DECISIONS
from controller.games.posting import (
    Posting,
    amount,
    amount_each,
    choice,
    four_shares,
    hand_of_rank,
    pair,
    per_cent,
)
from controller.games.ranking.five_card import WEAKEST_FIRST, load_tables
from controller.games.seating import SeatedVersion
from controller.games.version import GameVersion
from controller.vocabulary.chips import NOTHING, Chips

UP, DOWN = "up", "down"
EVERYBODY, BIG_BLIND = "everybody", "big_blind"
"""Who posts the ante: every player, or the big blind for all of them."""
MOVING, DEAD = "moving", "dead"
"""The button goes to the next player, or stays by the blinds even where nobody sits any more."""
FREE, POSTED_LATER = "free", "posted"
"""Whether blinds that went past a seat are posted when it plays again, and by new players."""


class Street(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of a game: what is dealt, then a betting round (section 8).

    `own` are the faces of the cards to each player, one card at a time; `board` cards go to each
    row of the board. `draws` are exchanges of cards before the betting. `bets` is the size of a
    limit game: small, big, or big from the later half of the rounds on (PVP-D28). `discards` cards
    are given up by each player after the betting. `open_pair`: a pair in view lets the big size be
    bet (PVP-D36). `shared`: where the deck is short one common card serves all (PVP-D29).
    `may_pass`: the house may leave out its betting round (PVP-D13).
    """

    name: str
    burn: bool = True
    own: tuple[Literal["up", "down"], ...] = ()
    board: int = 0
    draws: bool = False
    bets: Literal["small", "big", "later half"] = "small"
    discards: int = 0
    open_pair: bool = False
    shared: bool = False
    may_pass: bool = False


class RingVersion(SeatedVersion, frozen=True, kw_only=True, dict=True):
    """Parameters of a ring game; from `structure` on they are posted, from `odd_row` on decided.

    `order`: who speaks first: from the button, or the lowest or the highest card in view opens and
    the highest or the lowest hand in view goes on. `uses`: how many own cards make a hand: any
    number of them, or exactly two. `rows` of the board are won apart.
    """

    street: tuple[Street, ...]
    order: Literal["button", "low card opens", "high card opens"]
    uses: Literal["any", "exactly two"]
    ranking: Literal["high", "soko", "low"]
    rows: int
    most_players: int
    structure: str = "no_limit"
    limits: tuple[Chips, Chips] = (NOTHING, NOTHING)
    blinds: tuple[Chips, Chips] = (NOTHING, NOTHING)
    ante: Chips = NOTHING
    ante_by: str = EVERYBODY
    bring_in: Chips = NOTHING
    min_bet: Chips = NOTHING
    burn: str = "on"
    chip: Chips = NOTHING
    low: str = "ace_to_five"
    draws: str = "0"
    opener: str = "none"
    rake_mode: str = "percentage"
    rake_pct: Fraction = Fraction(0)
    rake_cap: Chips = NOTHING
    time_charge: tuple[Chips, int] = (NOTHING, 0)
    carried_pot: Chips = NOTHING
    button_moves: str = MOVING
    missed_blinds: str = FREE
    tournament: str = "off"
    jackpot: Chips | None = None
    jackpot_shares: tuple[Fraction, Fraction, Fraction, Fraction] = (Fraction(0),) * 4
    jackpot_minimum: Chips = NOTHING
    jackpot_criterion: tuple[str, str] = ("", "")
    jackpot_drop: Chips = NOTHING
    odd_row: Literal["top_row", "bottom_row"] = "top_row"
    no_flop_no_drop: Literal["off", "on"] = "off"
    four_cards_act: Literal["last_round", "never"] = "last_round"
    stud_open_pair: Literal["on", "off"] = "on"
    pot_raise: Literal["after_call", "before_call"] = "after_call"
    tied_hit: Literal["with_table_shares", "own_part"] = "with_table_shares"
    hit_takes: Literal["last_day_end", "with_today"] = "last_day_end"
    odd_chip: Literal["button_or_suit", "first_seat"] = "button_or_suit"
    tied_boards: Literal["dealt_first", "suit"] = "dealt_first"
    blind_counts: Literal["on", "off"] = "on"
    short_all_in: Literal["half_counts", "full_only"] = "half_counts"
    stud_short: Literal["mix", "common"] = "mix"
    drop_reached: Literal["cards_out", "bets_open"] = "cards_out"
    short_blind: Literal["full", "as_posted"] = "full"
    four_flush_by: Literal["all_four", "top_card"] = "all_four"
    fifth_ace: Literal["high", "low"] = "high"
    charge_from: Literal["main_first", "all_pots"] = "main_first"
    unopened: Literal["stay", "back"] = "stay"
    short_raises: Literal["together", "each_alone"] = "together"
    stub_out: Literal["reshuffle", "void"] = "reshuffle"
    restock: Literal["all_discards", "drawn_only", "with_burns"] = "all_discards"
    draw_order: Literal["seat_by_seat", "all_first"] = "seat_by_seat"
    draw_burn: Literal["always", "if_drawn"] = "always"
    charges: Literal["one", "both"] = "one"
    short_bet: Literal["plus_bet", "completed"] = "plus_bet"
    over_bring_in: Literal["to_bet", "plus_bet"] = "to_bet"
    pot_levels: Literal["one_by_one", "merged"] = "one_by_one"
    presence: Literal["dealt", "confirmed"] = "dealt"
    first_bets: Literal["on", "off"] = "on"
    openers: Literal["split_announced", "split_freely", "not_split"] = "split_announced"

    def __post_init__(self) -> None:
        """Load the tables of five-card hands."""
        load_tables()

    @functools.cached_property
    def streets(self) -> tuple[Street, ...]:
        """The rows that are played: where cards are drawn, as many draws as are posted."""
        if self.draws == "0":
            return self.street
        draws = int(self.draws)
        before = tuple(row for row in self.street if not row.draws)
        return before + tuple(row for row in self.street if row.draws)[:1] * draws

    @functools.cached_property
    def flops(self) -> bool:
        """Whether any street has cards of a board."""
        return any(street.board for street in self.streets)

    @functools.cached_property
    def opening_street(self) -> int:
        """The street of the first betting round, to which blinds and bring-in belong (PVP-D13)."""
        return int(self.first_bets == "off" and self.street[0].may_pass)

    @functools.cached_property
    def feeds_jackpot(self) -> bool:
        """Whether a jackpot is attached; never to a tournament (J1)."""
        return self.jackpot is not None and self.tournament == "off"

    @property
    def confirms(self) -> bool:
        """Whether the dealer says which of the players that are dealt in are absent (PVP-D11)."""
        return self.presence == "confirmed"

    @property
    def smallest_bet(self) -> Chips:
        """The minimum bet of a game without fixed sizes."""
        return self.blinds[1] or self.min_bet

    def sizes(self, street: int, open_pair: bool) -> tuple[Chips, ...]:
        """The fixed bets of a limit game on this street, empty in the other structures."""
        if self.structure != "limit":
            return ()
        small, big = self.limits
        row = self.streets[street]
        later = street * 2 >= len(self.streets)
        if row.bets == "big" or (row.bets == "later half" and later):
            return (big,)
        both = open_pair and row.open_pair and self.stud_open_pair == "on"
        return (small, big) if both else (small,)


POSTED: dict[str, Posting] = {
    "structure": choice("no_limit", "pot_limit", "limit"),
    "limits": pair("2/4"),
    "blinds": pair("1/2"),
    "ante": amount("0.25"),
    "ante_by": choice(EVERYBODY, BIG_BLIND),
    "bring_in": amount("1"),
    "min_bet": amount("2"),
    "burn": choice("on", "off"),
    "chip": amount("1"),
    "rake_mode": choice("percentage", "time_charge"),
    "rake_pct": per_cent("5"),
    "rake_cap": amount("10"),
    "time_charge": amount_each("3/30"),
    "carried_pot": amount("3"),
    "buy_in_min": amount("40"),
    "buy_in_max": amount("200"),
    "button_moves": choice(MOVING, DEAD),
    "missed_blinds": choice(FREE, POSTED_LATER),
    "tournament": choice("off", "on"),
    "jackpot": amount("10000"),
    "jackpot_shares": four_shares("50/25/15/10"),
    "jackpot_minimum": amount("2000"),
    "jackpot_criterion": hand_of_rank(WEAKEST_FIRST, "four_of_a_kind 8"),
    "jackpot_drop": amount("1"),
}
"""What the table posts, by key, with how it is read (`deal_sheets.md` Poker)."""


def contradiction(version: GameVersion) -> str:
    """Why these values cannot be posted together; empty where they can."""
    if not isinstance(version, RingVersion):
        return ""
    if 0 < version.buy_in_max < version.buy_in_min:
        return "the least buy-in is more than the most"
    if version.charges == "both":
        return ""
    if version.rake_mode == "time_charge" and (version.rake_pct or version.rake_cap):
        return "a table with a time charge takes no percentage (PVP-D20)"
    if version.rake_mode == "percentage" and version.time_charge[0]:
        return "a table with a percentage takes no time charge (PVP-D20)"
    return ""


def spots(_: GameVersion) -> tuple[str, ...]:
    """No stakes lie on spots: the dealer's touch is the bet (`interfaces.md`)."""
    return ()


def shuffles(_: GameVersion) -> bool:
    """One deck, shuffled before every hand (section 2)."""
    return True


def deals_down(_: GameVersion) -> bool:
    """Hole cards, burned cards and cards given up lie face down (section 8)."""
    return True
