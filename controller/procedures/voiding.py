"""A void is a settlement: every stake goes back to its spot, once (`dealing_exceptions.md` 8.5)."""

from msgspec.structs import replace

from controller.games.awaited import NOTHING_AWAITED
from controller.procedures.hearing import Hearing
from controller.procedures.names import VOIDERS, helps, parts_left
from controller.procedures.settling import still_there, untaken
from controller.procedures.shoe import burn
from controller.procedures.state import ROUND_IN_PLAY, Given
from controller.procedures.unwatched import forget_called
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.defects import ensure
from controller.vocabulary.facts import RoundVoided, StakeReturned, VoidAsked
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import VoidRound

LASTING = ("DV-02", "DV-04", "DV-08", "RD-11", "BT-09", "PY-09")
"""Questions about a device, the journal, a chip or a round before, which a void does not answer."""


def ask_void(h: Hearing, event: VoidRound) -> Refused | None:
    """Note one name under the void; with floor and pit and a reference it applies."""
    if h.state.phase != ROUND_IN_PLAY or h.state.round.voided:
        return refuse("RF-005")
    asked = h.state.void_asked
    if any(g.person == event.person for g in asked):
        return refuse("RF-063", stands_for="PE-05")
    if not helps(VOIDERS, asked, event.role):
        return refuse("RF-062", f"Due: {'+'.join(parts_left(VOIDERS, asked))}.")
    if not event.reference:
        return refuse("RF-064")
    given = Given(person=event.person, role=event.role, choice="void", reference=event.reference)
    names = (*asked, given)
    reason = h.state.void_reason or event.reason
    h.change(void_asked=names, void_reason=reason)
    h.fact(VoidAsked(person=event.person, role=event.role, reason=event.reason))
    if not parts_left(VOIDERS, names):
        void_now(h, reason, tuple(g.person for g in names), event.reference)
    return None


def void_now(h: Hearing, reason: str, people: tuple[str, ...], reference: str) -> None:
    """Cancel the round: refunds, waiting cards to the rack, questions of this round closed."""
    round_ = h.state.round
    ensure(not round_.voided, "a round voided twice")
    h.fact(RoundVoided(round=round_.no, reason=reason, people=people, reference=reference))
    for wager in round_.wagers:
        h.fact(StakeReturned(spot=wager.spot, amount=wager.total))
    for wager in round_.wagers:
        still_there(h, wager.spot, Chips(untaken(h.state, wager.spot) + (wager.net or 0)))
    h.fact(*h.family.returns(round_))
    wagers = tuple(replace(w, net=NOTHING, why="void") for w in round_.wagers)
    h.change(
        round=replace(round_, voided=True, wagers=wagers),
        awaits=NOTHING_AWAITED,
        settled=True,
        waiting=None,
        void_asked=(),
        void_reason="",
    )
    forget_called(h)
    for card in h.state.shoe.pending:
        burn(h, card, "void", shown=False)
    for question in h.state.questions:
        if question.level < 4 and question.code not in LASTING:
            h.close(question, "void", people, reference)
