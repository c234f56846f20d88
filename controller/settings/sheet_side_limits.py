"""What limits the side bets of a deal sheet's table beside their stakes (SG-13)."""

from msgspec.structs import replace

from controller.settings.sheet_table import SheetTable, refused
from controller.settings.terms import limit_amount, limits_complaint
from controller.vocabulary.chips import parse_odds
from controller.vocabulary.refusals import Refused

SHARES = ("least_of_main", "most_of_main")
LIMIT_KEYS = (*SHARES, "most_paid")


def limit_of_sides(table: SheetTable, key: str, value: str) -> SheetTable | Refused:
    """The table with one more limit of its side bets (SG-13)."""
    amount = parse_odds(value) if key in SHARES else limit_amount(value, digits=2)
    if amount is None:
        return refused("RF-094", f'"{value}" is no limit of a side bet')
    limits = replace(table.side_limits, **{key: amount})
    at, says = limits_complaint(limits, digits=2)
    return refused("RF-094", f"{at}: {says}") if says else replace(table, side_limits=limits)
