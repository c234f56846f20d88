"""What the table keeps with its state has to be what rules and readers say of that state."""

from controller.games.awaited import NOTHING_AWAITED
from controller.procedures.state import ROUND_IN_PLAY, TableState


def awaits_what_the_rules_say(state: TableState) -> bool:
    """Whether the state waits for what its round does, and for nothing where none is played."""
    if state.phase != ROUND_IN_PLAY or state.round.voided:
        return state.awaits == NOTHING_AWAITED
    family = state.family
    return family is not None and state.awaits == family.awaits(state.round)


def called_only_in_play(state: TableState) -> bool:
    """Bets without chips lie on spots of a round in play, and no more of them than lies there."""
    playing = state.phase == ROUND_IN_PLAY and not state.round.voided
    called = [(lying.called, lying.total) for _, lying in state.lying if lying.called]
    return (playing or not called) and all(0 < part <= total for part, total in called)
