"""The attached side games as the sign shows them (`blackjack_side_games.md` section 1, item 2)."""

from typing import Any

from controller.procedures.state import TableState


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
        }
        for side in (version.side_games if version is not None else ())
    ]
