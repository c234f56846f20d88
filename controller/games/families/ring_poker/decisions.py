"""The points of ring games that the rule text leaves open (sections 11 and 13)."""

from controller.games.family import Decision

DECISIONS: dict[str, Decision] = {
    "PVP-D03": Decision(
        field="four_flush_by",
        choices=("all_four", "top_card"),
        asks="Are equal four-flushes compared by all four cards, or by the top one and the fifth?",
    ),
    "PVP-D04": Decision(
        field="fifth_ace",
        choices=("high", "low"),
        asks="Is an ace beside a four-card hand of Sökö high or low?",
    ),
    "PVP-D08": Decision(
        field="pot_raise",
        choices=("after_call", "before_call"),
        asks="Is the most that may be raised by the pot after the call, or before it?",
    ),
    "PVP-D09": Decision(
        field="tied_hit",
        choices=("with_table_shares", "own_part"),
        asks="Do equal hands that hit the jackpot share table shares too, or their part alone?",
    ),
    "PVP-D10": Decision(
        field="hit_takes",
        choices=("last_day_end", "with_today"),
        asks="Is a jackpot hit as it stood at the last day end, or with what was collected today?",
    ),
    "PVP-D11": Decision(
        field="presence",
        choices=("dealt", "confirmed"),
        asks="Is who is dealt in at the table, or does the dealer say who of them is absent?",
    ),
    "PVP-D12": Decision(
        field="odd_row",
        choices=("top_row", "bottom_row"),
        asks="Which row of a double board gets the odd chip?",
    ),
    "PVP-D13": Decision(
        field="first_bets",
        choices=("on", "off"),
        asks="Crazy Pineapple: is the first betting round before the flop, or on it?",
    ),
    "PVP-D15": Decision(
        field="stub_out",
        choices=("reshuffle", "void"),
        asks="The deck runs out in a draw: a new stub of discards, or is the hand void?",
    ),
    "PVP-D17": Decision(
        field="no_flop_no_drop",
        choices=("off", "on"),
        asks="Is a hand that ends before the flop free of the rake?",
    ),
    "PVP-D19": Decision(
        field="openers",
        choices=("split_announced", "split_freely", "not_split"),
        asks="May an opener give up his openers: if he announces it, without a word, or never?",
    ),
    "PVP-D20": Decision(
        field="charges",
        choices=("one", "both"),
        asks="May a table take a percentage and a time charge together, or one of them?",
    ),
    "PVP-D21": Decision(
        field="four_cards_act",
        choices=("last_round", "never"),
        asks="When do four-card hands in view count for who speaks first in Sökö?",
    ),
    "PVP-D22": Decision(
        field="odd_chip",
        choices=("button_or_suit", "first_seat"),
        asks="Do odd chips of stud games go by card and suit, or to the first seat dealt to?",
    ),
    "PVP-D23": Decision(
        field="tied_boards",
        choices=("dealt_first", "suit"),
        asks="Who speaks first of equal cards in view: the seat dealt to first, or by suit?",
    ),
    "PVP-D24": Decision(
        field="charge_from",
        choices=("main_first", "all_pots"),
        asks="Is the charge taken from the main pot first, or from all pots in proportion?",
    ),
    "PVP-D25": Decision(
        field="blind_counts",
        choices=("on", "off"),
        asks="Does the big blind count as the one bet toward the cap of a limit game?",
    ),
    "PVP-D26": Decision(
        field="short_all_in",
        choices=("half_counts", "full_only"),
        asks="Does an all-in of half a bet count as a bet in a limit game, or only a full one?",
    ),
    "PVP-D27": Decision(
        field="short_bet",
        choices=("plus_bet", "completed"),
        asks="Over an all-in below the minimum bet: a raise of a whole bet on top, or to the bet?",
    ),
    "PVP-D27-BRING-IN": Decision(
        field="over_bring_in",
        choices=("to_bet", "plus_bet"),
        asks="No limit, over a bring-in: a raise to the minimum bet, or by a whole one on top?",
    ),
    "PVP-D29": Decision(
        field="stud_short",
        choices=("mix", "common"),
        asks="A short stud deck: is the last card mixed with the burned ones, or one common card?",
    ),
    "PVP-D30": Decision(
        field="drop_reached",
        choices=("cards_out", "bets_open"),
        asks="Is the second betting round reached with its cards, or only where somebody can bet?",
    ),
    "PVP-D31": Decision(
        field="unopened",
        choices=("stay", "back"),
        asks="Nobody opens: do the antes stay in the pot of the next hand, or go back?",
    ),
    "PVP-D32": Decision(
        field="short_blind",
        choices=("full", "as_posted"),
        asks="A big blind that was posted short: do the others owe all of it, or what was posted?",
    ),
    "PVP-D33": Decision(
        field="short_raises",
        choices=("together", "each_alone"),
        asks="Do several short all-ins together reopen the betting, or none of them alone?",
    ),
    "PVP-D34": Decision(
        field="draw_order",
        choices=("seat_by_seat", "all_first"),
        asks="Does each seat get its cards before the next one speaks, or do all exchange first?",
    ),
    "PVP-D34-BURN": Decision(
        field="draw_burn",
        choices=("always", "if_drawn"),
        asks="Is a card burned before every draw, or only where somebody exchanges?",
    ),
    "PVP-D36": Decision(
        field="stud_open_pair",
        choices=("on", "off"),
        asks="May the big bet be made beside the small one where a pair lies open?",
    ),
    "PVP-D37": Decision(
        field="restock",
        choices=("all_discards", "drawn_only", "with_burns"),
        asks="A new stub: all discards, without folded hands, or with the burned cards too?",
    ),
    "PVP-D38": Decision(
        field="pot_levels",
        choices=("one_by_one", "merged"),
        asks="Neighbouring pots with the same winners: each split by itself, or both as one?",
    ),
}
"""The points that the rule text leaves open (sections 11 and 13)."""
