"""What players say of their hands: passed over, swept, too slow (BJ-08, BJ-19 to BJ-22)."""

from controller.games.rounds import HandView
from controller.procedures.deciding import decide_hand
from controller.procedures.hearing import Hearing
from controller.procedures.missing import tell_round
from controller.procedures.state import ROUND_IN_PLAY, Question
from controller.vocabulary.cards import Card
from controller.vocabulary.missed import BoxLeftOut, HandReopened
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import Action, Decide, Report

SKIPPED, STANDING, ACE, SLOW = "BJ-08", "BJ-19", "BJ-21", "BJ-22"
LOOK_MISSED, MAIN = "BJ-13", "main"
CLAIMS = (SKIPPED, STANDING, ACE, SLOW)
BUST = "bust"
ACTS_NOW, STANDS, DEAD = "accept", "play_on", "dead"


def report_claim(h: Hearing, event: Report) -> Refused | None:
    """Ask about the box's hand, as far as its state lets anything be done."""
    if h.state.phase != ROUND_IN_PLAY or h.state.round.voided:
        return refuse("RF-005")
    mine = [view for view in h.family.hands(h.state.round) if view.box == event.box and view.box]
    if not mine:
        return refuse("RF-014")
    said = f"box {event.box}, reported by {event.person}"
    spot = f"{event.box}.main"
    if event.code == SKIPPED:
        may = h.family.sequencer.may(h.state.round, HandReopened(box=event.box))
        h.open(SKIPPED, said, spot=spot, proposal=ACTS_NOW if may is None else STANDS)
    elif event.code == STANDING:
        swept = all(view.note != BUST for view in mine)
        h.open(STANDING, said, spot=spot, level=2 if swept else 1)
    elif event.code == SLOW and h.family.turn(h.state.round)[0] != event.box:
        return refuse("RF-013")
    else:
        totals = "; ".join(_total(view) for view in mine)
        h.open(event.code, f"{said}: {totals}", spot=spot)
    return None


def stakes_apart(h: Hearing, said: str) -> str:
    """What was staked before the cards and what was added since, box by box (BJ-13).

    Which of them a late blackjack takes is the version's rule (`blackjack.md` BJR-21, BJR-22).
    """
    round_ = h.state.round
    if h.state.phase != ROUND_IN_PLAY or round_.voided:
        return said
    parts = [said]
    for spot in dict.fromkeys(w.spot for w in round_.wagers if w.name == MAIN):
        mine = [w for w in round_.wagers if w.spot == spot]
        first = sum(w.stake for w in mine if not w.hand)
        added = sum(w.total for w in mine) - first
        more = f", added {h.money(added)}" if added else ""
        parts.append(f"{spot} original {h.money(first)}{more}")
    return "; ".join(parts)


def _total(view: HandView) -> str:
    """A hand's total, and the one it would have with an ace counted the other way."""
    if not view.value.isdecimal():
        return f"hand {view.hand} is down"
    ace = any(dealt.up and dealt.card.startswith("A") for dealt in view.cards)
    hard = sum(_points(dealt.card) for dealt in view.cards)
    other = hard if int(view.value) != hard else hard + 10
    return f"hand {view.hand} counts {view.value}" + (f", not {other}" if ace else "")


def _points(card: Card) -> int:
    """A card's points, an ace as one."""
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def box_of(question: Question) -> int:
    """The box that a claim is about."""
    return int(question.spot.partition(".")[0])


def against_claim(h: Hearing, question: Question, choice: str) -> Refused | None:
    """Once the dealer has drawn nobody acts any more: the result stands, or the stake goes back."""
    if question.code != SKIPPED:
        return None
    told = {
        ACTS_NOW: HandReopened(box=box_of(question)),
        DEAD: BoxLeftOut(box=box_of(question)),
    }.get(choice)
    may = None if told is None else h.family.sequencer.may(h.state.round, told)
    return may if may is None or isinstance(may, Refused) else refuse("RF-012")


def acts_now(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """The player who was passed over acts now, with the next card (BJ-08)."""
    tell_round(h, HandReopened(box=box_of(question)))


def stake_back(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """His hand is dead and its stake goes back (BJ-08)."""
    tell_round(h, BoxLeftOut(box=box_of(question)))


def stand_for_him(h: Hearing, question: Question, _: str, __: Card | None) -> None:
    """The floor directs that the hand stands (BJ-22)."""
    box = box_of(question)
    decide = Decide(person=question.given[-1].person, role="F", box=box, action=Action.STAND)
    while h.family.turn(h.state.round)[0] == box:
        if decide_hand(h, decide) is not None:
            return
