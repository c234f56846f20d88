"""Open questions as the screens show them: the row, its names, and what a correction comes to."""

from controller.procedures.missing import choices_shown
from controller.procedures.names import parts_left
from controller.procedures.proposals import proposal_of
from controller.procedures.rulings import parts_of
from controller.procedures.show_boxes import Page
from controller.procedures.state import Question, TableState
from controller.vocabulary.chips import format_amount
from controller.vocabulary.corrections import (
    CardAmended,
    Correction,
    DecisionUndone,
    SettlementCorrected,
    StakeUndone,
)


def show_question(state: TableState, question: Question) -> Page:
    """One open question with what is proposed, who must still give his name, and what follows."""
    row, proposal = question.row, proposal_of(question, state)
    choice = question.given[-1].choice if question.given else proposal
    parts = parts_of(question, choice)
    return {
        "question": question.entry,
        "code": question.code,
        "level": question.level,
        "says": _words(state, question),
        "detail": question.detail,
        "spot": question.spot,
        "proposal": proposal,
        "choices": choices_shown(state, question),
        "needs": list(parts),
        "due": list(parts_left(parts, question.given)),
        "given": [{"person": g.person, "role": g.role, "choice": g.choice} for g in question.given],
        "reference": row.reference or question.reference,
        "keys_card": "key" in row.choices,
        "corrections": _corrections(question, state.rules.digits),
    }


def _words(state: TableState, question: Question) -> str:
    """The row's sentence; an unread card is passed over the reader again while tries are left."""
    about = (question.heard, question.draw)
    unread = (p for p in state.shoe.pending if (p.entry, p.draw) == about and p.unread)
    left = next((card.rescans_left for card in unread), 0) if question.code == "RD-01" else 0
    if not left:
        return question.row.says
    tries = "try" if left == 1 else "tries"
    return f"A card could not be read. Pass it over the reader again ({left} {tries} left)."


def _corrections(question: Question, digits: int) -> list[str]:
    """What the ruling would change, in sentences; faces that lie down are not among them."""
    said = (_say(fact, digits) for fact in question.corrections if isinstance(fact, Correction))
    return [sentence for sentence in said if sentence]


def _say(fact: Correction, digits: int) -> str:
    match fact:
        case CardAmended():
            was = f"{fact.was or 'a card'} at {fact.was_at or 'no place'}"
            return f"Draw {fact.draw}: {was}, now {fact.now or 'a card'} at {fact.now_at}."
        case DecisionUndone():
            return f"Box {fact.box}: {fact.action} fits no hand any more."
        case StakeUndone():
            return f"Spot {fact.spot}: {format_amount(fact.amount, digits)} goes back."
        case SettlementCorrected():
            was = format_amount(fact.was, digits)
            now = "no result yet" if fact.now is None else format_amount(fact.now, digits)
            return f"Spot {fact.spot}: net {was}, now {now}."
        case _:
            return "The round has no result yet."
