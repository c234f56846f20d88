"""Pays that stood though they were too high, and whether they come back (PY-02, PY-05)."""

from controller.procedures.hearing import Hearing
from controller.procedures.settling import expected
from controller.procedures.state import ROUND_IN_PLAY, Overpaid, Question, TableState
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.held import OverpaySettled, OverpayStood
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

OVERPAY = "PY-05"
TAKEN_BACK, HOUSE_LOSS = "yes", "no"
UNTIL_NEXT_ROUND = "next_round"


def keep_overpay(h: Hearing, question: Question) -> None:
    """A pay that is too high was let stand: it is stored against the dealer who paid it (PY-02)."""
    spot = question.spot
    more = Chips(h.state.lies(spot).total - expected(h.state.round, spot))
    if more <= NOTHING:
        return
    overpaid = Overpaid(h.state.round_no, spot, more)
    dealer = question.given[0].person
    h.change(overpaid=(*h.state.overpaid, overpaid))
    h.fact(OverpayStood(round=overpaid.round, spot=spot, amount=more, person=dealer))


def report_overpay(h: Hearing, event: Report) -> Refused | None:
    """The player left with it: a dispute, whose answer `hr.overpay_recover` proposes (PY-05)."""
    known = _of_box(h.state, event.box)
    money = f"{h.money(known.amount)} on {known.spot}, round {known.round}" if known else ""
    detail = f"box {event.box}, {money or 'amount not seen'}, reported by {event.person}"
    h.open(
        OVERPAY,
        detail,
        spot=known.spot if known else "",
        proposal=TAKEN_BACK if _in_time(h.state, known) else HOUSE_LOSS,
    )
    return None


def _of_box(state: TableState, box: int) -> Overpaid | None:
    """The last overpay of a box."""
    mine = (one for one in reversed(state.overpaid) if one.spot.startswith((f"{box}.", f"{box}/")))
    return next(mine, None)


def _in_time(state: TableState, known: Overpaid | None) -> bool:
    """Whether it can still be taken back: the hand lies, or the next round has not begun."""
    if state.phase == ROUND_IN_PLAY:
        return known is not None and known.round == state.round_no
    this_round = known is None or known.round == state.round_no
    return this_round and state.rules.house.overpay_recover == UNTIL_NEXT_ROUND


def against_overpay(question: Question, choice: str) -> Refused | None:
    """After its time an overpay is the house's loss."""
    if choice == TAKEN_BACK and question.proposal == HOUSE_LOSS:
        return refuse("RF-061", "The time in which it is taken back is over.")
    return None


def settle_overpay(h: Hearing, question: Question, choice: str, _: Card | None) -> None:
    """It was taken back, or it is the house's loss under these names."""
    known = next((one for one in reversed(h.state.overpaid) if one.spot == question.spot), None)
    h.change(overpaid=tuple(one for one in h.state.overpaid if one is not known))
    h.fact(
        OverpaySettled(
            round=known.round if known else h.state.round_no,
            spot=question.spot,
            amount=known.amount if known else NOTHING,
            taken_back=choice == TAKEN_BACK,
            people=tuple(given.person for given in question.given),
        )
    )
