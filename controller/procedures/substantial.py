"""Whether a poker hand has gone so far that it is played on (`dealing_exceptions.md` section 1)."""

from controller.procedures.state import TableState
from controller.vocabulary.requests import Action, Decide

MISDEAL, PLAY_ON = "misdeal", "play_on"
WITH_CHIPS = (Action.BET, Action.CALL, Action.RAISE, Action.BRING_IN)
SPOKEN = (*WITH_CHIPS, Action.CHECK, Action.FOLD)
MANY_ACTIONS, TWO_PLAYERS = 3, 2


def substantial_action(state: TableState) -> bool:
    """Two players acted with chips of at least one, or any three actions (section 1)."""
    said = [one.event for one in state.heard if isinstance(one.event, Decide)]
    said = [decide for decide in said if decide.box and decide.action in SPOKEN]
    players = {decide.box for decide in said}
    staked = any(decide.action in WITH_CHIPS for decide in said)
    return len(said) >= MANY_ACTIONS or (len(players) >= TWO_PLAYERS and staked)


def proposed_misdeal(state: TableState) -> str:
    """A misdeal as long as there was no substantial action, else the hand is played on."""
    return PLAY_ON if substantial_action(state) else MISDEAL


def out_of_sequence(state: TableState) -> str:
    """Out of sequence: a misdeal before substantial action, else the card is dead (PK-04)."""
    return "dead" if substantial_action(state) else MISDEAL


def early_board(state: TableState) -> str:
    """Where only the burned card came it stays burned, else the cards go back into the deck."""
    burns = getattr(state.version, "burn", "on") == "on"
    mended = getattr(state.round, "mended", None)
    mixed = mended is not None and bool(mended.aside)
    return "next_card" if burns and not mixed and len(state.shoe.pending) == 1 else "shuffle"


def button_short(state: TableState) -> str:
    """The next card is the button's; where he has acted on too few his hand is dead."""
    said = (one.event for one in state.heard if isinstance(one.event, Decide))
    acted = any(d.box == state.round.button and d.action in SPOKEN for d in said)
    return "dead" if acted else "accept"
