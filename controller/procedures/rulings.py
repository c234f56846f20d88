"""Rulings: whose names, which choices, what each does to the cards (`dealing_exceptions.md` 5)."""

from collections.abc import Callable

from msgspec.structs import replace

from controller.procedures.amend import card_heard
from controller.procedures.amending import (
    against_amending,
    amend_by_ruling,
    proposed_now,
    round_of,
    void_over,
    withdraw_order_questions,
)
from controller.procedures.faced import MISDEAL, boxed, misdeal
from controller.procedures.hearing import Hearing
from controller.procedures.late_bets import ACCEPTED, accept_late_bet, against_late_bet
from controller.procedures.late_readings import compare_key
from controller.procedures.missing import (
    against_offer,
    ask_who_withdraws,
    choices_of,
    hole_seen,
    take_or_withdraw,
)
from controller.procedures.names import VOIDERS, helps, parts_left
from controller.procedures.overpays import OVERPAY, against_overpay, keep_overpay, settle_overpay
from controller.procedures.proposals import proposal_of
from controller.procedures.recounting import count_misread
from controller.procedures.shoe import (
    burn,
    copies_left,
    count_copy,
    drawn_by_hand,
    forget_copy,
    two_cards,
)
from controller.procedures.state import ROUND_IN_PLAY, Given, Question
from controller.procedures.together import change_shoe, read_first, read_second
from controller.procedures.voiding import void_now
from controller.procedures.waiting import burn_done, change_waiting, find_waiting
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import UNKNOWN, Card, is_face, parse_card
from controller.vocabulary.facts import CardIdentified, RulingNoted
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, GiveRuling

Effect = Callable[[Hearing, Question, str, Card | None], None]
UNSEEN = ("RD-12",)
"""Rows whose cards go away without being shown."""


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
    choice = proposal_of(question, h.state) if accepted else event.choice
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
        heard = card_heard(round_of(h.state, question), question.amends.entry, question.draw)
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
    offer = against_offer(h.state, question, choice)
    if offer is not None:
        return offer
    if choice in ("void", MISDEAL) and (h.state.phase != ROUND_IN_PLAY or h.state.round.voided):
        return refuse("RF-005")
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


def _first_of_dummy(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    """The card is the first of the next round, which is dealt without bets."""
    _next_card(h, question, choice, card)
    h.change(free_hand=True)


def _dealer_later(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    amend_by_ruling(h, question, choice, card)
    if choice == "offer_withdraw":
        ask_who_withdraws(h, question)


def _amend(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    amend_by_ruling(h, question, choice, card)


def _key(h: Hearing, question: Question, choice: str, card: Card | None) -> None:
    """The face that a person reads off the card, which waits or lies in the round."""
    if amend_by_ruling(h, question, choice, card):
        return
    about = (question.heard, question.draw)
    waiting = next((p for p in h.state.shoe.pending if (p.entry, p.draw) == about), None)
    if waiting is None:
        return
    face = card or UNKNOWN
    if is_face(waiting.card):
        forget_copy(h, waiting.card)
        count_misread(h, question, "replace")
        withdraw_order_questions(h)
    keyed = replace(waiting, card=face, grade="C", missing=False)
    change_waiting(h, waiting, keyed)
    count_copy(h, face, question.draw)
    people = tuple(g.person for g in question.given)
    h.fact(CardIdentified(draw=question.draw, card=None, people=people))
    compare_key(h, keyed)


def _burn(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    card = find_waiting(h, question)
    why = choice if choice != "burn" else question.code
    burn(h, card, why, shown=question.code not in UNSEEN)
    if choice == "burn":
        burn_done(h)


def _next_card(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    card = find_waiting(h, question)
    change_waiting(h, card, replace(card, held=False))


def _drawn_meanwhile(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """A card left while the device could not tell (RD-06)."""
    drawn_by_hand(h, question.draw)


def _raises_closed(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """The card was seen: whoever has not raised lets his bet lie, later raises are late (RG-02)."""
    while passing := [a for a, _ in h.family.asks(h.state.round) if a.action is Action.PASS]:
        heard = h.family.sequencer.step(h.state.round, passing[0])
        if not isinstance(heard, Changed):
            return
        h.keep(heard.round, passing[0])
        h.fact(*heard.facts)


def _shuffle(h: Hearing, _: Question, __: str, ___: Card | None) -> None:
    """The rack is shuffled for the rest of the round (SH-10)."""
    h.change_shoe(refill=True)


def _pay_is_right(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    h.change(seen=(*h.state.seen, question.spot))


def _amount_stands(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    keep_overpay(h, question)
    _pay_is_right(h, question, _, __)


EFFECTS: dict[tuple[str, str], Effect] = {
    ("", "key"): _key,
    ("", "burn"): _burn,
    ("", "dead"): _burn,
    ("", "next_card"): _next_card,
    ("", "next_round_first_dummy"): _first_of_dummy,
    ("", "box"): take_or_withdraw,
    ("", "nobody"): take_or_withdraw,
    ("BJ-01", "complete_late"): _dealer_later,
    ("BJ-01", "offer_withdraw"): _dealer_later,
    ("BJ-02", "accept"): _amend,
    ("BJ-03", "accept"): _amend,
    ("BJ-09", "play_on"): hole_seen,
    ("BJ-09", "offer_withdraw"): hole_seen,
    ("BT-02", ACCEPTED): accept_late_bet,
    ("RD-03", "one"): _amend,
    ("RD-03", "two"): two_cards,
    ("RD-04", "one"): read_first,
    ("RD-04", "two"): read_second,
    ("RD-04", "accept"): change_shoe,
    ("RD-07", "accept"): _amend,
    ("SH-01", "accept"): boxed,
    ("", "misdeal"): misdeal,
    ("PY-05", "yes"): settle_overpay,
    ("PY-05", "no"): settle_overpay,
    ("RD-12", "test"): _burn,
    ("RD-12", "shuffle"): _burn,
    ("RD-12", "mistake"): _next_card,
    ("BJ-12", "accept"): _next_card,
    ("RG-02", "play_on"): _raises_closed,
    ("SH-10", "shuffle"): _shuffle,
    ("DV-01", "yes"): _drawn_meanwhile,
    ("DV-03", "yes"): _drawn_meanwhile,
    ("DV-05", "yes"): _drawn_meanwhile,
    ("RD-11", "yes"): _drawn_meanwhile,
    ("PY-01", "accept"): _pay_is_right,
    ("PY-02", "accept"): _amount_stands,
    ("PY-03", "accept"): _pay_is_right,
}
"""What a choice does beside closing the question, by code ("" for any); no row, no effect."""
