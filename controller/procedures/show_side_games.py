"""The attached side games as the sign shows them (`blackjack_side_games.md` section 1, item 2)."""

from typing import Any

from controller.procedures.state import TableState
from controller.vocabulary.chips import Odds, format_amount


def show_side_games(state: TableState) -> list[dict[str, Any]]:
    """Name, spot and rows of each, of the version in play or of the one that opens the table."""
    version = state.version or state.rules.games.get(state.rules.opens)
    return [
        {
            "name": side.name,
            "title": side.title,
            "spot": side.spot,
            "pays": [
                {"row": row.label, "reconstructed": row.reconstructed} for row in side.paytable.rows
            ],
            "terms": _terms(state, side.spot),
        }
        for side in (version.side_games if version is not None else ())
    ]


def _terms(state: TableState, spot: str) -> list[str]:
    """What limits the bet beside its smallest and largest stake (SG-13)."""
    limits, terms = state.rules.terms.limits_of(spot), []
    for word, share in (("least", limits.least_of_main), ("most", limits.most_of_main)):
        if share:
            terms.append(f"at {word} {_spelled(share)} of the main stake")
    if limits.most_paid:
        terms.append(f"pays at most {format_amount(limits.most_paid, state.rules.digits)}")
    return terms


def _spelled(share: Odds) -> str:
    return f"{share.numerator}:{share.denominator}"
