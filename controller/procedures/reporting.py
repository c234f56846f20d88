"""What people tell the table beside decisions: reports, keyed stakes, the drop."""

from msgspec.structs import replace

from controller.procedures.bets import hear_chips
from controller.procedures.hearing import Hearing
from controller.procedures.state import with_lying
from controller.vocabulary.facts import DropRecorded, StakeKeyed
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.observations import ChipsPlaced
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import KeyStake, RecordDrop, Report

REPORTED = ("SH-17", "BT-09", "SH-03")
"""Irregularities that a person can report and that then take their usual course."""


def report(h: Hearing, event: Report) -> Refused | None:
    """A person reports what no sensor sees; harmless rows are counted, others ask."""
    row = IRREGULARITIES.get(event.code)
    if row is None or (row.level and event.code not in REPORTED):
        return refuse("RF-068", event.code)
    where = f"reported by {event.person}"
    if row.level == 0:
        h.note(event.code, where)
    else:
        h.open(event.code, where, draw=event.draw, spot=f"{event.box}.main" if event.box else "")
    return None


def record_drop(h: Hearing, event: RecordDrop) -> Refused | None:
    """Cash and markers into the drop box."""
    if event.amount <= 0:
        return refuse("RF-074")
    h.fact(DropRecorded(amount=event.amount))
    return None


def key_stake(h: Hearing, event: KeyStake) -> Refused | None:
    """The dealer keys a spot that no reader sees (grade C, BT-10)."""
    if h.state.senses(event.spot):
        return refuse("RF-073", event.spot)
    h.fact(StakeKeyed(spot=event.spot, total=event.total, person=event.person))
    before = h.state.lies(event.spot)
    hear_chips(h, ChipsPlaced(spot=event.spot, amount=event.total, total=event.total))
    h.state = with_lying(h.state, event.spot, replace(before, total=event.total, chips=()))
    return None
