"""Settlement of ripe stakes, what must then lie on each spot, and the end of a round (PY- rows)."""

from typing import Any

from msgspec.structs import replace

from controller.games.family import Family
from controller.games.paytable import Settled, settle
from controller.games.rounds import Round, Wager
from controller.procedures.hearing import Hearing
from controller.procedures.state import TableState
from controller.vocabulary.chips import NOTHING, Chips, format_amount
from controller.vocabulary.facts import PaySeen, RoundSettled, SpotSettled
from controller.vocabulary.places import NONE

UNPAID = {"PY-01": "RF-070", "PY-03": "RF-071", "PY-02": "RF-072"}


def settle_ripe(h: Hearing) -> None:
    """Settle every stake that is ripe; when all are and no card is due the round has its result.

    While the table is held nothing is settled (law 3).
    """
    state, round_ = h.state, h.state.round
    if round_ is None or state.settled or (state.questions and state.held()):
        return
    family, open_stakes = h.family, [w for w in round_.wagers if w.net is None]
    ripe = [w for w in open_stakes if family.ripe(round_, w)]
    if ripe:
        wagers = [_settled(h, w) if w in ripe else w for w in round_.wagers]
        round_ = replace(round_, wagers=tuple(wagers))
        h.change_round(round_)
        for spot in dict.fromkeys(wager.spot for wager in ripe):
            _see_what_lies(h, spot)
    over = round_.phase in family.sequencer.chart.finals and h.state.awaits.due == NONE
    if over and len(ripe) == len(open_stakes):
        h.change(settled=True)
        h.fact(RoundSettled(round=round_.no))


def _see_what_lies(h: Hearing, spot: str) -> None:
    """Chips that were lifted before (BT-05) leave an empty spot: the take is seen at once.

    A pay is not: chips that make it up already came too late and are no pay (BT-02).
    """
    round_, due = h.state.round, expected(h.state.round, spot)
    over = not open_stake(round_, spot) and due != staked(round_, spot)
    if not over or not h.state.senses(spot) or h.state.lies(spot).total != due:
        return
    if untaken(h.state, spot) < NOTHING:
        return
    still_there(h, spot, NOTHING)
    h.change(seen=(*h.state.seen, spot))
    h.fact(PaySeen(spot=spot, total=due))


def result_of(family: Family, round_: Any, wager: Wager) -> Settled:
    """What a stake comes to on the round as it lies, by the table that pays its bet."""
    return settle(round_.version.paytable, family.outcomes, round_, wager)


def _settled(h: Hearing, wager: Wager) -> Wager:
    round_ = h.state.round
    result = result_of(h.family, round_, wager)
    h.fact(
        SpotSettled(
            spot=wager.spot,
            hand=h.family.hand_of(round_, wager),
            stake=wager.total,
            net=result.net,
            why=result.why,
        )
    )
    still_there(h, wager.spot, Chips(untaken(h.state, wager.spot) - result.net))
    return replace(wager, net=result.net, why=result.why)


def untaken(state: TableState, spot: str) -> Chips:
    """Losing chips, less winnings due, that settled stakes of this spot still leave on it."""
    for name, amount in state.untaken:
        if name == spot:
            return amount
    return NOTHING


def still_there(h: Hearing, spot: str, amount: Chips) -> None:
    """What settled stakes still leave on a spot beyond what must lie there."""
    rest = tuple(pair for pair in h.state.untaken if pair[0] != spot)
    h.change(untaken=(*rest, (spot, amount)) if amount else rest)


def owe(h: Hearing, spot: str, more: Chips) -> None:
    """Chips that lie there rightly until somebody moves them; the spot is looked at anew."""
    still_there(h, spot, Chips(untaken(h.state, spot) + more))
    h.change(seen=tuple(name for name in h.state.seen if name != spot))


def rightly(state: TableState, spot: str) -> Chips:
    """What lies on a spot when nobody has yet taken or paid what was settled since."""
    return Chips(expected(state.round, spot) + untaken(state, spot))


def expected(round_: Round | None, spot: str) -> Chips:
    """What must lie on a spot: open stakes, and for settled ones stake and pay (0 after a take)."""
    if round_ is None:
        return NOTHING
    return Chips(sum([w.total + (w.net or 0) for w in round_.wagers if w.spot == spot]))


def open_stake(round_: Round | None, spot: str) -> Chips:
    """The stakes of a spot that have no result yet."""
    if round_ is None:
        return NOTHING
    return Chips(sum([w.total for w in round_.wagers if w.spot == spot and w.net is None]))


def staked(round_: Round | None, spot: str) -> Chips:
    """All stakes of a spot, settled or not."""
    if round_ is None:
        return NOTHING
    return Chips(sum([w.total for w in round_.wagers if w.spot == spot]))


def pay_faults(state: TableState) -> tuple[tuple[str, str, str], ...]:
    """Spots where pays are not right: code, spot, expected and seen (`interfaces.md` Pay check)."""
    faults = []
    for spot in dict.fromkeys(w.spot for w in state.round.wagers):
        due, lies = expected(state.round, spot), state.lies(spot).total
        unpaid = lies == due and untaken(state, spot) < NOTHING
        if spot in state.seen or not state.senses(spot) or (lies == due and not unpaid):
            continue
        stake = staked(state.round, spot)
        if due == stake and lies < due:
            continue
        code = "PY-02"
        if due == NOTHING:
            code = "PY-03"
        elif lies == stake or unpaid:
            code = "PY-01"
        digits = state.rules.digits
        seen = f"expected {format_amount(due, digits)}, seen {format_amount(lies, digits)}"
        seen += " before the pay" if unpaid else ""
        called = state.lies(spot).called
        seen += f", {format_amount(called, digits)} of it called" if called else ""
        faults.append((code, spot, seen))
    return tuple(faults)


def show_pay_faults(h: Hearing) -> None:
    """Pays done was pressed too early: ask about the first spot of each kind (PY-01 to PY-03)."""
    for code in UNPAID:
        first = next((fault for fault in pay_faults(h.state) if fault[0] == code), None)
        if first is not None:
            h.open(code, first[2], spot=first[1])
