"""What each role sees of the table: one page as plain data, made from the concealed state only."""

from msgspec.structs import replace

from controller.procedures.conceal import conceal
from controller.procedures.jackpots import jackpot_waiting
from controller.procedures.names import VOIDERS, parts_left
from controller.procedures.phases import shoe_ready
from controller.procedures.reportable import show_reports
from controller.procedures.settling import rightly
from controller.procedures.shoe import betting_in
from controller.procedures.show_boxes import Page, show_felt, show_hands_before
from controller.procedures.show_offers import show_offers, show_posted
from controller.procedures.show_questions import show_question
from controller.procedures.show_room import may_next_hand, show_room
from controller.procedures.show_side_games import show_side_games
from controller.procedures.state import (
    BETWEEN_ROUNDS,
    CLOSED,
    ROUND_IN_PLAY,
    SHOE_CHANGE,
    TableState,
)
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import Chips, format_amount
from controller.vocabulary.places import NONE
from controller.vocabulary.requests import Action, CloseBets, Decide

LABELS = {
    Action.HIT: "Hit",
    Action.STAND: "Stand",
    Action.DOUBLE: "Double",
    Action.SPLIT: "Split",
    Action.INSURE: "Insurance",
    Action.EVEN_MONEY: "Even money",
    Action.SURRENDER: "Surrender",
    Action.BUY: "Buy a card",
    Action.EXCHANGE: "Exchange cards",
    Action.SWAP: "Swap dealer card",
    Action.PEEK: "Look at hole card",
    Action.REVEAL: "Turn hole card",
    Action.BRING_IN: "Bring in",
}
DEALERS_OWN = {
    Action.PEEK: "peek",
    Action.REVEAL: "reveal",
    Action.SHOW: "show",
    Action.RESULT: "result",
}


def show(state: TableState, role: str) -> Page:
    """The page of one role (`interfaces.md`, The screens' interface); amounts are decimals."""
    known = conceal(state)
    asks, turn = _asks(known), _turn(known)
    sides, boxes = show_felt(known, turn[1])
    playing = role == "dealer"
    return {
        "entry": known.entry,
        "role": role,
        "table": _table(known),
        "state": state_word(known),
        "phase": known.round.phase if known.round is not None else "",
        "round": known.round_no,
        "offers": show_offers(known, known.phase == CLOSED and role != "player"),
        "due": known.awaited[0],
        "turn": known.awaited[1],
        "turn_hand": turn[1],
        "shoe": _shoe(known),
        "sides": sides,
        "boxes": boxes,
        "room": show_room(known),
        "buttons": [_button(known, ask, warn, turn) for ask, warn in asks if ask.box]
        if playing
        else [],
        "thrown": len(known.thrown) if playing and known.rules.reads_discards else None,
        "can": _can(known, asks) if role != "player" else [],
        "awaiting": _awaiting(known),
        "questions": [show_question(known, q) for q in known.questions] if role != "player" else [],
        "void": _void(known) if role != "player" else None,
        "before": show_hands_before(state) if role != "player" else [],
        "reports": show_reports(known) if role != "player" else [],
        "notices": _notices(known) if role != "player" else [],
    }


def state_word(state: TableState) -> str:
    """The table's state in the words of a deal sheet, or `closed`, `between`."""
    if state.stopped():
        return "stopped"
    if state.held():
        return "held"
    if state.phase == CLOSED:
        return "closed"
    if state.phase != ROUND_IN_PLAY:
        return "between"
    if state.round.voided:
        return "void"
    if state.settled:
        return "settled"
    return "betting" if betting_in(state) else "dealing"


def _table(state: TableState) -> Page:
    rules, version = state.rules, state.version
    digits = rules.digits
    return {
        "id": rules.table,
        "venue": rules.venue,
        "currency": rules.currency,
        "game": state.game,
        "title": version.title if version is not None else "",
        "side_game": rules.side_game if version is None else version.side_game,
        "side_games": show_side_games(state),
        "layout": rules.layout,
        "boxes": rules.terms.boxes,
        "posted": show_posted(state),
        "limits": [
            {
                "spot": name,
                "minimum": format_amount(limit.minimum, digits),
                "maximum": format_amount(limit.maximum, digits),
                "step": format_amount(limit.step, digits),
            }
            for name, limit in rules.terms.limits
        ],
        "reconstructed": list(rules.reconstructed),
    }


def _shoe(state: TableState) -> Page:
    shoe = state.shoe
    return {
        "name": shoe.name,
        "state": "lost" if shoe.lost else "up",
        "decks": shoe.decks,
        "load": shoe.load,
        "draws": shoe.draws,
        "left": max(0, shoe.cards - shoe.draws),
        "last_round": shoe.rounds_left == 0 and not _shuffled_anyway(state),
        "shuffle_due": state.phase == SHOE_CHANGE and not shoe_ready(state),
        "stub_due": _new_stub_due(state),
        "burns_due": shoe.burns_due,
        "waiting": len(shoe.pending),
    }


def _shuffled_anyway(state: TableState) -> bool:
    """A deck that is shuffled before every round has no cut card that says anything."""
    return state.family is not None and state.family.shuffles(state.version)


def _turn(state: TableState) -> tuple[int, str]:
    """Box and hand whose decision is awaited."""
    if state.phase != ROUND_IN_PLAY or state.family is None:
        return 0, ""
    return state.awaits.box, state.awaits.hand


def _asks(state: TableState) -> tuple[tuple[Decide, str], ...]:
    open_round = state.phase == ROUND_IN_PLAY and not state.settled and not state.held()
    if not open_round or state.family is None or state.round.voided:
        return ()
    return state.family.asks(state.round)


def _button(state: TableState, ask: Decide, warn: str, turn: tuple[int, str]) -> Page:
    needs = state.family.needs(state.round, ask) if state.family is not None else ()
    digits = state.rules.digits
    amount = sum(chips for _, chips in needs)
    return {
        "action": ask.action.value,
        "label": LABELS.get(ask.action, ask.action.value.replace("_", " ").capitalize()),
        "box": ask.box,
        "bettor": ask.bettor,
        "hand": turn[1] if turn[0] == ask.box else str(ask.box),
        "needs": format_amount(amount, digits) if needs else None,
        "amount": format_amount(ask.amount, digits) if ask.amount else None,
        "other": _other_amount(state, ask, needs),
        "gives": len(ask.positions),
        "warn": warn,
    }


def _other_amount(state: TableState, ask: Decide, needs: tuple[tuple[str, Chips], ...]) -> bool:
    """Whether the rules leave it to the player to name another amount than the one offered."""
    if state.family is None or not ask.amount or not needs:
        return False
    step = state.rules.terms.limits_of(needs[0][0].rpartition(".")[2]).step or 1
    others = (replace(ask, amount=Chips(ask.amount + by)) for by in (-step, step))
    may = state.family.sequencer.may
    return any(other.amount > 0 and may(state.round, other) is None for other in others)


def _can(state: TableState, asks: tuple[tuple[Decide, str], ...]) -> list[str]:
    can: list[str] = []
    if not state.held() and not state.stopped():
        if state.phase != ROUND_IN_PLAY:
            can.append("open_table")
        if state.phase in (BETWEEN_ROUNDS, SHOE_CHANGE):
            can.append("close_table")
        if state.phase == BETWEEN_ROUNDS and not _asking(state) and not state.shoe.lost:
            can.append("open_round")
        if _may_close_bets(state):
            can.append("close_bets")
        if jackpot_waiting(state) is not None:
            can.append("jackpot")
        elif state.settled:
            can.append("pays_done")
        if may_next_hand(state):
            can.append("next_hand")
        can += [DEALERS_OWN[ask.action] for ask, _ in asks if _dealers_own(ask)]
    if state.phase == ROUND_IN_PLAY and not state.round.voided:
        can.append("void")
    return can


def _asking(state: TableState) -> bool:
    """Whether some question is open that is not a dispute on a round before (PY-09)."""
    return any(question.level for question in state.questions)


def _dealers_own(ask: Decide) -> bool:
    """What the dealer does for the whole table, such as turning all hands at the showdown."""
    return ask.action in DEALERS_OWN and ask.box == 0


def _may_close_bets(state: TableState) -> bool:
    if state.phase != ROUND_IN_PLAY or state.family is None or state.round.voided:
        return False
    event = CloseBets(person="", role="")
    return isinstance(state.family.sequencer.step(state.round, event), Changed)


def _awaiting(state: TableState) -> Page | None:
    waiting, digits = state.waiting, state.rules.digits
    if waiting is None or not waiting.needs:
        return None
    spot, amount = waiting.needs[0]
    total = amount + rightly(state, spot)
    return {
        "action": waiting.decide.action.value,
        "box": waiting.decide.box,
        "spot": spot,
        "amount": format_amount(amount, digits),
        "total": format_amount(total, digits),
    }


def _void(state: TableState) -> Page | None:
    if not state.void_asked:
        return None
    return {
        "reason": state.void_reason,
        "given": [{"person": g.person, "role": g.role} for g in state.void_asked],
        "due": list(parts_left(VOIDERS, state.void_asked)),
    }


def _new_stub_due(state: TableState) -> str:
    """What is shuffled when only what the rules keep is left of the deck and cards are due."""
    if state.phase != ROUND_IN_PLAY or state.family is None or state.round.voided:
        return ""
    stub, shoe = state.awaits.stub, state.shoe
    kept = max(stub.keeps, stub.rest)
    if not (stub.planned and shoe.cards > 0 and shoe.cards - shoe.draws <= kept):
        return ""
    if stub.first:
        return "Shuffle what is left and the cards taken back into a new stub."
    if stub.rest:
        return "Shuffle what is left and the burned cards into a new stub."
    return "Shuffle the discards of this round into a new stub."


def _notices(state: TableState) -> list[str]:
    shoe, notices = state.shoe, []
    if shoe.lost:
        notices.append("The shoe does not answer.")
    if shoe.by_keys:
        notices.append("The shoe's reader is out of service: key every card.")
    if state.phase == SHOE_CHANGE and shoe.burns_due:
        notices.append(f"Burn {shoe.burns_due} card(s) of the new shoe.")
    elif state.phase == SHOE_CHANGE:
        notices.append("Load a shuffled shoe.")
    if stub := _new_stub_due(state):
        notices.append(stub)
    if state.free_hand:
        notices.append("The next round is dealt without bets.")
    cut = not _shuffled_anyway(state)
    if shoe.rounds_left == 0 and state.phase == ROUND_IN_PLAY and cut:
        notices.append("The cut card is out: this is the last round of the shoe.")
    elif shoe.rounds_left and cut:
        notices.append("The cut card is out: one more round.")
    if shoe.pending and state.awaited[0] == NONE and not state.held():
        notices.append(f"{len(shoe.pending)} card(s) wait as next card.")
    return notices
