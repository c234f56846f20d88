"""Chips that move back: a void hand (`dealing_exceptions.md` 8.5), a hand that was corrected."""

from controller.games.families.ring_poker.hands import RingRound
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import AnyFact
from controller.vocabulary.seats import ChipsReturned, SeatFact, StackCorrected


def give_all_back(round_: RingRound) -> tuple[AnyFact, ...]:
    """Stacks as they were before the hand."""
    before = {seat.seat: seat.stack for seat in round_.seats}
    return tuple(
        ChipsReturned(
            seat=player.seat,
            amount=Chips(before[player.seat] - player.stack),
            stack=before[player.seat],
            why="void",
        )
        for player in round_.betting.players.values()
        if player.stack != before[player.seat]
    )


def recounts(old: RingRound, new: RingRound) -> tuple[SeatFact, ...]:
    """Every stack that a corrected card changes (`architecture.md` 6, Amend)."""
    stacks = {seat: player.stack for seat, player in old.betting.players.items()}
    return tuple(
        StackCorrected(seat=player.seat, was=stacks[player.seat], stack=player.stack)
        for player in new.betting.players.values()
        if player.stack != stacks.get(player.seat, player.stack)
    )
