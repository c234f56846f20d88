"""What people tell the table beside decisions: reports, keyed stakes, the drop."""

from msgspec.structs import replace

from controller.procedures.bets import chips_are
from controller.procedures.called_bets import CALLED, report_called
from controller.procedures.claims import CLAIMS, LOOK_MISSED, report_claim, stakes_apart
from controller.procedures.correcting import KINDS, report_card
from controller.procedures.exposed import EXPOSED_CARDS, report_exposed
from controller.procedures.hearing import Hearing
from controller.procedures.mending import REPORTED_HERE, report_mending
from controller.procedures.missing import MISSED, report_missed
from controller.procedures.overpays import OVERPAY, report_overpay
from controller.procedures.reportable import BETWEEN, REPORTED
from controller.procedures.shoe_doubts import CARDS_MISSING, OTHER_DECKS, cards_missing
from controller.procedures.state import ROUND_IN_PLAY, with_lying
from controller.procedures.together import TOGETHER, report_together
from controller.procedures.unwatched import confirmed
from controller.procedures.waiting import change_waiting, where
from controller.vocabulary.chips import NOTHING
from controller.vocabulary.facts import DropRecorded, StakeKeyed
from controller.vocabulary.irregularities import IRREGULARITIES, Irregularity
from controller.vocabulary.observations import ChipsPlaced
from controller.vocabulary.places import parse_spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import KeyStake, RecordDrop, Report

SKIPPED_IN_DEAL = {"DO-05": "BJ-02", "DO-07": "BJ-03"}
"""A position that was skipped, a stake that got no cards: the game's own row rules."""
SHOE_GOES = (OTHER_DECKS, "RD-05", "SH-14", "DV-13")
"""Reports after which no further round is dealt from this shoe: it is counted and replaced."""
CUT_CARD_MISSED, MISLAID = "SH-09", "DO-04"
EXPOSED = "DO-02"
"""A card that was drawn in error and that players have seen."""


def report(h: Hearing, event: Report) -> Refused | None:
    """A person reports what no sensor sees; harmless rows are counted, others ask."""
    row = IRREGULARITIES.get(event.code)
    if row is None or (row.level and event.code not in (*REPORTED, *KINDS, *MISSED)):
        return refuse("RF-068", event.code)
    if event.code in KINDS:
        return report_card(h, event, _about(event))
    if event.code in MISSED:
        return report_missed(h, event, _about(event))
    if event.code in SKIPPED_IN_DEAL:
        h.note(event.code, _about(event))
        code = SKIPPED_IN_DEAL[event.code] if event.box else "BJ-01"
        return report_missed(h, replace(event, code=code), _about(event))
    if event.code in REPORTED_HERE:
        return report_mending(h, event)
    if event.code in EXPOSED_CARDS:
        return report_exposed(h, event)
    if event.code in CLAIMS:
        return report_claim(h, event)
    if event.code == TOGETHER:
        return report_together(h, event)
    if event.code in BETWEEN and h.state.phase == ROUND_IN_PLAY:
        return refuse("RF-004")
    if event.code == CARDS_MISSING:
        cards_missing(h, _about(event))
        return None
    if event.code == CALLED:
        return report_called(h, event)
    if event.code == OVERPAY:
        return report_overpay(h, event)
    if event.code == EXPOSED:
        return _exposed(h, event)
    _tell(h, event, row)
    return None


def _tell(h: Hearing, event: Report, row: Irregularity) -> None:
    """Count it or ask, after what follows for the shoe or the card at once."""
    if event.code in SHOE_GOES:
        h.change_shoe(suspect=True)
    if event.code == CUT_CARD_MISSED:
        h.change_shoe(rounds_left=0)
    if event.code == "DO-01":
        _laid_aside(h)
    about = _about(event)
    if row.level == 0:
        h.note(event.code, about)
        return
    if event.code == LOOK_MISSED:
        about = stakes_apart(h, about)
    spot = f"{event.box}.main" if event.box else ""
    h.open(event.code, about, draw=event.draw, spot=spot, level=_level(h, event))


def _level(h: Hearing, event: Report) -> int | None:
    """A card in the wrong place is the floor's as well once cards followed it (DO-04)."""
    followed = event.code == MISLAID and 0 < event.draw < h.state.shoe.drawn
    return 2 if followed else None


def _about(event: Report) -> str:
    """What the report is about, and whose it is."""
    about = f"draw {event.draw}, " if event.draw else f"box {event.box}, " if event.box else ""
    return f"{about}reported by {event.person}"


def _exposed(h: Hearing, event: Report) -> Refused | None:
    """A card that waits as next card lies face up: it is asked about again (DO-02)."""
    cards = [card for card in h.state.shoe.pending if event.draw in (0, card.draw)]
    if not cards:
        return refuse("RF-079")
    card = cards[-1]
    change_waiting(h, card, replace(card, held=True))
    detail = f"{where(card)}, reported by {event.person}"
    h.open(EXPOSED, detail, draw=card.draw, heard=card.entry)
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
    lying = replace(h.state.lies(event.spot), called=NOTHING)
    h.state = with_lying(h.state, event.spot, lying)
    confirmed(h, event.spot, event.total)
    chips_are(h, ChipsPlaced(spot=event.spot, amount=event.total, total=event.total))
    return None
