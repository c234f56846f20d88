"""Every figure that Prometheus scrapes, by name: base units, prefix `croupier_`."""

from collections.abc import Mapping

import msgspec


class Metric(msgspec.Struct, frozen=True):
    """One figure: its kind, what it says in a sentence, and the label it may carry."""

    kind: str
    meaning: str
    label: str = ""
    second: str = ""


METRICS: Mapping[str, Metric] = {
    "croupier_entries_total": Metric("counter", "Entries heard."),
    "croupier_last_entry_timestamp_seconds": Metric("gauge", "Wall clock of the last entry."),
    "croupier_restarts_total": Metric("counter", "Starts of the controller from its journal."),
    "croupier_table_open": Metric("gauge", "1 while the table is open."),
    "croupier_table_held": Metric("gauge", "1 while an irregularity holds the table."),
    "croupier_table_stopped": Metric("gauge", "1 while the table is stopped."),
    "croupier_cards_drawn_total": Metric("counter", "Cards that left the shoe."),
    "croupier_cards_unread_total": Metric("counter", "Cards whose face could not be read."),
    "croupier_cards_dealt_total": Metric("counter", "Cards that took a position."),
    "croupier_cards_amended_total": Metric("counter", "Cards whose face or place was corrected."),
    "croupier_cards_burned_total": Metric("counter", "Cards removed from play."),
    "croupier_shoe_cards": Metric("gauge", "Cards left in the shoe."),
    "croupier_rounds_opened_total": Metric("counter", "Rounds whose bets were opened."),
    "croupier_rounds_settled_total": Metric("counter", "Rounds settled."),
    "croupier_rounds_voided_total": Metric("counter", "Rounds voided."),
    "croupier_round_seconds_total": Metric("counter", "Time from bets open to settled, summed."),
    "croupier_spots_settled_total": Metric("counter", "Stakes settled."),
    "croupier_settlements_corrected_total": Metric("counter", "Results that were corrected."),
    "croupier_stakes_locked_amount_total": Metric("counter", "Stakes locked, table currency."),
    "croupier_chips_given_back_total": Metric("counter", "Chips that could not be a stake."),
    "croupier_house_win_amount": Metric("gauge", "The house's result, table currency."),
    "croupier_drop_amount_total": Metric("counter", "Cash and markers dropped, table currency."),
    "croupier_irregularities_total": Metric("counter", "Irregularities by code.", "code"),
    "croupier_irregularities_open": Metric("gauge", "Irregularities not yet ruled on."),
    "croupier_rulings_total": Metric("counter", "Rulings applied by code.", "code"),
    "croupier_refusals_total": Metric("counter", "Requests refused by code.", "code"),
    "croupier_device_up": Metric("gauge", "1 while the device answers.", "device"),
    "croupier_device_faults_total": Metric(
        "counter", "Faults that devices report of themselves.", "device", "diagnostic"
    ),
    "croupier_frames_repeated_total": Metric("counter", "Frames sent again.", "device"),
    "croupier_frames_damaged_total": Metric("counter", "Frames that failed a check.", "device"),
}
"""Every figure of the controller by name."""
