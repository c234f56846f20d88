"""Rulings: whose names, which choices, what each does to the cards (`dealing_exceptions.md` 5)."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.procedures.hearing import Hearing
from controller.procedures.names import VOIDERS, may_stand_for, parts_left
from controller.procedures.shoe import (
    burn,
    change_pending,
    copies_left,
    count_copy,
    find_pending,
)
from controller.procedures.state import ROUND_IN_PLAY, Given, Pending, Question
from controller.procedures.voiding import void_now
from controller.vocabulary.cards import UNKNOWN, Card, is_face, parse_card
from controller.vocabulary.facts import CardIdentified, RulingNoted
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import GiveRuling

Effect = Callable[[Hearing, Question, str, Card | None], None]


def give_ruling(h: Hearing, event: GiveRuling) -> Refused | None:
    """Note one name; with the last one due the ruling applies."""
    question = _question(h, event)
    if question is None:
        return refuse("RF-060", event.code)
    choice, card = _choice(question, event)
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
    noted = replace(question, given=names)
    h.change(questions=tuple(noted if q is question else q for q in h.state.questions))
    if not parts_left(parts_of(question, choice), names):
        _apply(h, noted, choice, card)
    return None


def parts_of(question: Question, choice: str) -> tuple[str, ...]:
    """The roles whose names this choice needs; a void always floor and pit."""
    if choice == "void" and question.level < 4:
        return VOIDERS
    if question.code == "DV-04" and question.level == 3:
        return ("T",)
    return question.row.approvers


def _question(h: Hearing, event: GiveRuling) -> Question | None:
    fits = (q for q in h.state.questions if q.code == event.code)
    return next((q for q in fits if event.question in (0, q.entry)), None)


def _choice(question: Question, event: GiveRuling) -> tuple[str, Card | None]:
    card = event.card or parse_card(event.choice)
    if card is not None:
        return "key", card
    return (question.row.choices[0] if event.choice == "accept" else event.choice), None


def _against(
    h: Hearing, question: Question, event: GiveRuling, choice: str, card: Card | None
) -> Refused | None:
    if choice not in question.row.choices:
        return refuse("RF-061", f"Choices: {', '.join(question.row.choices)}.")
    if choice == "void" and h.state.phase != ROUND_IN_PLAY:
        return refuse("RF-005")
    if choice == "key" and card is None:
        return refuse("RF-065")
    if card is not None and copies_left(h.state.shoe, card) == 0:
        return refuse("RF-066", card)
    if h.state.shoe.lost and question.code == "DV-01":
        return refuse("RF-012", "Plug the shoe in first.")
    if any(g.person == event.person for g in question.given if g.choice == choice):
        return refuse("RF-063", stands_for="PE-05")
    parts = parts_of(question, choice)
    if not any(may_stand_for(event.role, part) for part in _open_parts(question, parts, choice)):
        return refuse("RF-062", f"Due: {'+'.join(parts)}.")
    if (question.row.reference or choice == "void") and not event.reference:
        return refuse("RF-064")
    return None


def _open_parts(question: Question, parts: tuple[str, ...], choice: str) -> tuple[str, ...]:
    return parts_left(parts, [g for g in question.given if g.choice == choice])


def _apply(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    people = tuple(g.person for g in question.given)
    reference = next((g.reference for g in question.given if g.reference), "")
    h.close(question, choice, people, reference)
    if choice == "void":
        void_now(h, question.code, people, reference)
    else:
        EFFECTS.get(choice, _nothing)(h, question, choice, card)


def _nothing(_: Hearing, __: Question, ___: str, ____: Card | None) -> None:
    """The question was only a notice to be taken."""


def _key(h: Hearing, question: Question, _: str, card: Card | None) -> None:
    waiting = find_pending(h, question.draw)
    face = card or UNKNOWN
    change_pending(h, waiting, replace(waiting, card=face, grade="C", missing=False))
    count_copy(h, face, question.draw)
    people = tuple(g.person for g in question.given)
    h.fact(CardIdentified(draw=question.draw, card=None, people=people))


def _burn(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    card = find_pending(h, question.draw)
    burn(h, card, choice if choice != "burn" else question.code, shown=is_face(card.card))


def _next_card(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    card = find_pending(h, question.draw)
    change_pending(h, card, replace(card, held=False))


def _drawn_meanwhile(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """A card left while the device could not tell: it takes its place unread (RD-06)."""
    shoe = h.state.shoe
    missing = Pending(entry=h.state.entry, draw=shoe.draws + 1, card=UNKNOWN, missing=True)
    h.change_shoe(draws=shoe.draws + 1, pending=(*shoe.pending, missing))


def _accept(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    if question.code.startswith("PY-"):
        h.change(seen=(*h.state.seen, question.spot))


EFFECTS: dict[str, Effect] = {
    "key": _key,
    "burn": _burn,
    "test": _burn,
    "shuffle": _burn,
    "dead": _burn,
    "next_card": _next_card,
    "mistake": _next_card,
    "yes": _drawn_meanwhile,
    "accept": _accept,
}
"""What each choice does beside closing the question."""
