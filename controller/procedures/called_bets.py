"""Bets called without chips: they count once dealer and floor accept them before a card (BT-14)."""

from msgspec.structs import replace

from controller.procedures.bets import stake_now
from controller.procedures.hearing import Hearing
from controller.procedures.late_bets import against_more, join_stake
from controller.procedures.shoe import betting
from controller.procedures.state import ROUND_IN_PLAY, Question, with_lying
from controller.sequencing.verdicts import Changed
from controller.vocabulary.cards import Card
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import StakeNotAccepted
from controller.vocabulary.missed import LateBet
from controller.vocabulary.observations import ChipsPlaced
from controller.vocabulary.places import parse_spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Report

CALLED, STANDS = "BT-14", "accept"


def report_called(h: Hearing, event: Report) -> Refused | None:
    """The amount and the player's words are kept; the table waits for dealer and floor."""
    if h.state.phase != ROUND_IN_PLAY or h.state.round.voided:
        return refuse("RF-005")
    if event.amount <= NOTHING:
        return refuse("RF-074", event.spot)
    against = _against(h, event.spot, event.amount)
    if against is not None:
        return against
    words = f', "{event.words}"' if event.words else ""
    about = f"{h.money(event.amount)} on {event.spot}{words}, reported by {event.person}"
    h.open(CALLED, about, spot=event.spot, amount=event.amount)
    return None


def against_called(h: Hearing, question: Question, choice: str) -> Refused | None:
    """Why a called bet cannot be accepted any more: a card has come, or the stake cannot stand."""
    if question.code != CALLED or choice != STANDS:
        return None
    return _against(h, question.spot, question.amount)


def _against(h: Hearing, spot_id: str, amount: Chips) -> Refused | None:
    if h.state.shoe.pending or any(one.draw for one in h.state.heard):
        return refuse("RF-141")
    spot, version = parse_spot(spot_id), h.state.version
    if spot is None or version is None or spot.name not in h.family.spots(version):
        return refuse("RF-017", spot_id)
    if not betting(h):
        return against_more(h, spot, amount)
    total = Chips(h.state.lies(spot_id).total + amount)
    event = ChipsPlaced(spot=spot_id, amount=amount, total=total)
    heard = h.family.sequencer.step(h.state.round, event)
    facts = heard.facts if isinstance(heard, Changed) else ()
    codes = [fact.code for fact in facts if isinstance(fact, StakeNotAccepted)]
    return refuse(codes[0]) if codes else None


def accept_called(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """It is a stake as if its chips lay there; what a reader sees is counted beside it."""
    spot, amount = question.spot, question.amount
    before = h.state.lies(spot)
    total = Chips(before.total + amount)
    called = Chips(before.called + amount) if h.state.senses(spot) else NOTHING
    h.state = with_lying(h.state, spot, replace(before, total=total, called=called))
    if betting(h):
        stake_now(h, ChipsPlaced(spot=spot, amount=amount, total=total, chips=before.chips))
    else:
        join_stake(h, LateBet(spot=spot, amount=amount))
