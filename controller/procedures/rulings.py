"""Rulings: whose names, which choices, what each does to the cards (`dealing_exceptions.md` 5)."""

from msgspec.structs import replace

from controller.procedures.amend import card_heard
from controller.procedures.amending import (
    against_amending,
    heard_of,
    proposed_now,
    void_over,
)
from controller.procedures.called_bets import against_called
from controller.procedures.claims import (
    SKIPPED,
    STANDING,
    STANDS,
    against_claim,
)
from controller.procedures.effects import EFFECTS
from controller.procedures.faced import MISDEAL
from controller.procedures.hearing import Hearing
from controller.procedures.late_bets import ACCEPTED, against_late_bet
from controller.procedures.mending import NO_BURN, against_mending
from controller.procedures.missing import (
    against_offer,
    choices_of,
)
from controller.procedures.names import VOIDERS, helps, parts_left
from controller.procedures.overpays import OVERPAY, against_overpay
from controller.procedures.proposals import proposal_of
from controller.procedures.shoe import (
    copies_left,
)
from controller.procedures.state import ROUND_IN_PLAY, Given, Question
from controller.procedures.substantial import PLAY_ON
from controller.procedures.voiding import void_now
from controller.vocabulary.cards import Card, parse_card
from controller.vocabulary.facts import RulingNoted
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import GiveRuling

SAME = {"burned": "burn"}
"""Two words for one choice: a card outside a round was burned, so it is (RD-12)."""
NAMES_AT = {
    ("RD-10", 4): ("F", "P", "S"),
    ("DO-04", 2): ("D", "F"),
    (STANDING, 1): ("D",),
}
"""Rows with other names at another class: a foreign card, cards that followed, a late sweep."""


def give_ruling(h: Hearing, event: GiveRuling) -> Refused | None:
    """Note one name; with the last one due the ruling applies."""
    question = _question(h, event)
    if question is None:
        return refuse("RF-060", event.code)
    choice, card = _choice(h, question, event)
    against = _against(h, question, event, choice, card)
    if against is not None:
        return against
    given = Given(
        person=event.person, role=event.role, choice=choice, card=card, reference=event.reference
    )
    same = tuple(g for g in question.given if (g.choice, g.card) == (choice, card))
    names = (*same, given)
    h.fact(
        RulingNoted(question=question.entry, person=event.person, role=event.role, choice=choice)
    )
    proposed_so = proposed_now(h, question, choice, card, event.person)
    if proposed_so is None:
        return None
    noted = replace(proposed_so, given=names)
    h.change(questions=tuple(noted if q is question else q for q in h.state.questions))
    if not parts_left(parts_of(question, choice), names):
        _apply(h, noted, choice, card)
    return None


def parts_of(question: Question, choice: str) -> tuple[str, ...]:
    """The roles whose names this choice needs; a void always floor and pit."""
    if choice == ACCEPTED:
        return ("D", "F")
    if (question.code, choice) == (NO_BURN, PLAY_ON):
        return ("F",)
    if question.code == SKIPPED and question.proposal == STANDS:
        return ("F", "S")
    named = NAMES_AT.get((question.code, question.level))
    if named is not None:
        return named
    if (choice == "void" and question.level < 4) or question.level > question.row.level:
        return ("T",) if question.code == "DV-04" else VOIDERS
    return question.row.approvers


def _question(h: Hearing, event: GiveRuling) -> Question | None:
    fits = (q for q in h.state.questions if q.code == event.code)
    here = (q for q in fits if event.spot in ("", q.spot))
    return next((q for q in here if event.question in (0, q.entry)), None)


def _choice(h: Hearing, question: Question, event: GiveRuling) -> tuple[str, Card | None]:
    spelled = parse_card(event.choice)
    accepted = event.choice == "accept"
    said = SAME.get(event.choice, event.choice)
    choice = proposal_of(question, h.state) if accepted else said
    if spelled is not None or choice == "key":
        return "key", spelled or parse_card(event.card or "")
    return choice, None


def _against(
    h: Hearing, question: Question, event: GiveRuling, choice: str, card: Card | None
) -> Refused | None:
    choices = choices_of(question)
    if choice.partition(" ")[0] not in choices or choice == "box":
        return refuse("RF-061", f"Choices: {', '.join(choices)}.")
    if choice == "key" and card is None:
        return refuse("RF-065")
    if card is not None and copies_left(h.state.shoe, card) == 0 and not _is_it(h, question, card):
        return refuse("RF-066")
    over = against_amending(h.state, question, choice, card)
    if over is not None:
        return over
    early = _too_early(h, question, choice)
    if early is not None:
        return early
    same = [g for g in question.given if (g.choice, g.card) == (choice, card)]
    if any(g.person == event.person for g in same):
        return refuse("RF-063", stands_for="PE-05")
    parts = parts_of(question, choice)
    if not helps(parts, same, event.role):
        return refuse("RF-062", f"Due: {'+'.join(parts_left(parts, same))}.")
    if reference_due(question, choice) and not event.reference:
        return refuse("RF-064")
    return None


def _is_it(h: Hearing, question: Question, card: Card) -> bool:
    """The copy that is keyed is the one that was read for this card."""
    heard = None
    if question.amends is not None and question.amends.kind == "replace":
        heard = card_heard(heard_of(h.state, question), question.amends.entry, question.draw)
    return heard is not None and heard.event.card == card


def reference_due(question: Question, choice: str) -> bool:
    """Whether this choice is of class 3, which carries a surveillance number with each name."""
    return question.level > 0 and (question.reference or parts_of(question, choice) == VOIDERS)


def _too_early(h: Hearing, question: Question, choice: str) -> Refused | None:
    """What must be put right before this ruling means anything."""
    if choice == "void" and question.round:
        return None
    if choice == ACCEPTED:
        return against_late_bet(h, question)
    if question.code == OVERPAY:
        return against_overpay(question, choice)
    claim = against_claim(h, question, choice) or against_called(h, question, choice)
    if claim is not None:
        return claim
    offer = against_offer(h.state, question, choice)
    offer = offer or against_mending(h.state, question, choice)
    if offer is not None:
        return offer
    if choice in ("void", MISDEAL) and (h.state.phase != ROUND_IN_PLAY or h.state.round.voided):
        return refuse("RF-005")
    if (question.code, choice) == ("SH-12", "burn") and h.state.phase == ROUND_IN_PLAY:
        return refuse("RF-012", "The burn stays as it is.")
    if question.code == "DV-01" and h.state.shoe.lost:
        return refuse("RF-012", "Plug the shoe in first.")
    if question.code == "RD-11" and h.state.shoe.faults:
        return refuse("RF-012", f"Clear the fault first: {h.state.shoe.faults[0]}.")
    if (question.code, choice) == ("SH-03", "accept") and h.state.unsettled():
        return refuse("RF-061", "The round has no result yet: void.")
    return None


def _apply(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    people = tuple(g.person for g in question.given)
    reference = next((g.reference for g in question.given if g.reference), "")
    h.close(question, choice, people, reference)
    word = choice.partition(" ")[0]
    effect = EFFECTS.get((question.code, word)) or EFFECTS.get(("", word))
    if choice == "void" and question.round:
        void_over(h, question)
    elif choice == "void":
        void_now(h, question.code, people, reference)
    elif effect is not None:
        effect(h, question, choice, card)
