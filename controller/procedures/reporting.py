"""What people tell the table beside decisions: reports, keyed stakes, the drop."""

from msgspec.structs import replace

from controller.procedures.bets import hear_chips
from controller.procedures.correcting import KINDS, report_card
from controller.procedures.hearing import Hearing
from controller.procedures.missing import MISSED, report_missed
from controller.procedures.waiting import change_waiting
from controller.vocabulary.chips import NOTHING
from controller.vocabulary.facts import DropRecorded, StakeKeyed
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import ChipsPlaced
from controller.vocabulary.places import parse_spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import KeyStake, RecordDrop, Report

REPORTED = (
    *("SH-17", "BT-09", "SH-03", "BA-01", "BA-03", "BA-10", "DO-08", "BJ-09", "BJ-20"),
    *("HP-02", "HP-03", "HP-04", "HP-05"),
)
"""Irregularities that a person can report and that then take their usual course."""


def report(h: Hearing, event: Report) -> Refused | None:
    """A person reports what no sensor sees; harmless rows are counted, others ask."""
    row = IRREGULARITIES.get(event.code)
    if row is None or (row.level and event.code not in (*REPORTED, *KINDS, *MISSED)):
        return refuse("RF-068", event.code)
    where = f"reported by {event.person}"
    if event.code in KINDS:
        return report_card(h, event, where)
    if event.code in MISSED:
        return report_missed(h, event, where)
    if event.code == "DO-01":
        _laid_aside(h)
    if row.level == 0:
        h.note(event.code, where)
    else:
        h.open(event.code, where, draw=event.draw, spot=f"{event.box}.main" if event.box else "")
    return None


def _laid_aside(h: Hearing) -> None:
    """The card that is asked about was laid aside unseen (DO-01): it may be used as next card."""
    card = next((card for card in h.state.shoe.pending if card.held), None)
    if card is not None:
        change_waiting(h, card, replace(card, unexposed=True))


def record_drop(h: Hearing, event: RecordDrop) -> Refused | None:
    """Cash and markers into the drop box."""
    if event.amount <= 0:
        return refuse("RF-074")
    h.fact(DropRecorded(amount=event.amount))
    return None


def key_stake(h: Hearing, event: KeyStake) -> Refused | None:
    """The dealer keys a spot that no reader sees (grade C, BT-10)."""
    spot = parse_spot(event.spot)
    if spot is None:
        return refuse("RF-017", event.spot)
    if not 1 <= spot.box <= h.state.rules.terms.boxes:
        return refuse("RF-018", event.spot)
    if h.state.senses(event.spot):
        return refuse("RF-073", event.spot)
    if event.total < NOTHING:
        return refuse("RF-074", event.spot)
    h.fact(StakeKeyed(spot=event.spot, total=event.total, person=event.person))
    hear_chips(h, ChipsPlaced(spot=event.spot, amount=event.total, total=event.total))
    return None
