"""A recorded round as a deal sheet that runs again (`deal_sheets.md`)."""

from collections.abc import Mapping

from controller.views.expectations import layouts, place_of, results
from controller.views.faces import NotExported, refuse_unturned
from controller.views.fold import moment
from controller.views.page import Paper
from controller.views.rounds import RecordedRound
from controller.views.seats import stacks_after
from controller.views.telling import Teller
from controller.vocabulary.chips import format_amount
from controller.vocabulary.facts import BetsClosed, StakePlaced, TableOpened

__all__ = ["NotExported", "as_sheet"]

TWO_SIDE_GAMES = "+"


def as_sheet(
    recorded: RecordedRound, settings: Mapping[str, str] | None = None, opened: bool = False
) -> str:
    """The sheet of a finished round; `settings` are further `set` keys (boxes, blackjack_pays).

    Raises `NotExported` where the round is not finished, or a face of it was never turned and was
    not `opened` by two names.
    """
    opening = recorded.opening
    if opening is None or recorded.state == "open":
        raise NotExported(f"Round {recorded.round} is not finished.")
    if not opened:
        refuse_unturned(recorded)
    paper = Paper()
    _head(paper, recorded, opening, dict(settings or {}))
    teller = Teller(paper, recorded, _bets(recorded))
    for entry in recorded.entries:
        teller.hear(entry)
    ends = (*results(recorded.facts()), *stacks_after(recorded.facts()))
    for line in (*ends, *layouts(recorded), *teller.expected_codes()):
        paper.say("expect", line)
    paper.say("expect", "state void" if recorded.state == "void" else "state settled")
    return paper.text()


def _head(
    paper: Paper, recorded: RecordedRound, opening: TableOpened, settings: dict[str, str]
) -> None:
    first, last = recorded.entries[0], recorded.entries[-1]
    paper.say("name", f"{opening.table} round {recorded.round}")
    where = f"journal of {opening.venue}, entries {first.number} to {last.number}"
    paper.say("source", f"{where}, {moment(first.wall_ms)}")
    paper.say("game", opening.version)
    keys = {"decks": str(opening.decks)}
    if opening.side_game not in ("", "none"):
        keys["side_game"] = opening.side_game.removeprefix("side_game_")
    if TWO_SIDE_GAMES in opening.side_game:
        keys["SG-02"] = "two"
    for key, value in (keys | settings).items():
        paper.say("set", f"{key} {value}")


def _bets(recorded: RecordedRound) -> list[str]:
    """The stakes as locked, or as they stood where bets never closed, one `bet` line each."""
    standing: dict[str, int] = {}
    for entry in recorded.entries:
        for fact in entry.facts:
            if isinstance(fact, StakePlaced):
                standing[fact.spot] = fact.stake
            elif isinstance(fact, BetsClosed):
                locked = dict(fact.stakes)
                return _lines(
                    {spot: locked[spot] for spot in [*standing, *locked] if spot in locked}
                )
    return _lines(standing)


def _lines(stakes: Mapping[str, int]) -> list[str]:
    return [f"{place_of(spot)} {format_amount(stake)}" for spot, stake in stakes.items() if stake]
