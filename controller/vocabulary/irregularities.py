"""Irregularities of `dealing_exceptions.md`: code, class, who closes it, choices."""

from controller.vocabulary.exception_rows import DEVICE, Irregularity
from controller.vocabulary.rows_of_cards import CARDS_AND_SHOES
from controller.vocabulary.rows_of_house import MONEY_AND_TABLE
from controller.vocabulary.rows_of_play import DEALING

__all__ = ["DEVICE", "IRREGULARITIES", "Irregularity"]

IRREGULARITIES = {row.code: row for row in (*CARDS_AND_SHOES, *DEALING, *MONEY_AND_TABLE)}
"""The irregularities that this controller opens by itself or takes from a person."""
