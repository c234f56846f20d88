"""The betting rows of every family: chips placed and lifted, no more bets, a card too early."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from controller.games.rounds import Round, Wager
from controller.sequencing.charts import Step, otherwise
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.facts import AnyFact, BetsClosed, StakeNotAccepted, StakePlaced
from controller.vocabulary.missed import LateBet
from controller.vocabulary.observations import CardDrawn, ChipsLifted, ChipsPlaced
from controller.vocabulary.places import Spot, parse_spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import CloseBets

Judge = Callable[[Any, Spot, Chips], "Refused | None"]
"""Why a stake of this amount may not stand on this spot of the round; None when it may."""
WITHOUT_BASE_BET = "BT-13"
Closing = Callable[[Any], Changed[Any]]


def betting(
    phase: str, next_phase: str, judge: Judge, settled_apart: Judge, closing: Closing
) -> tuple[Step, ...]:
    """The betting rows; `judge` asks of each stake, `settled_apart` once more at closing."""

    def chips(round_: Round, event: ChipsPlaced | ChipsLifted) -> Changed[Round]:
        return stake_now(round_, event.spot, event.total, judge)

    def may_close(round_: Round, _: CloseBets) -> Refused | None:
        if not round_.wagers:
            return refuse("RF-011")
        return next(
            (why for wager in round_.wagers if (why := _unfit(round_, wager, settled_apart))), None
        )

    def close(round_: Round, _: object) -> Changed[Round]:
        changed = closing(round_)
        return replace(changed, facts=(bets_closed(round_), *changed.facts))

    def card_too_early(round_: Round, _: object) -> Changed[Round]:
        round_, returned = without_strays(round_, settled_apart)
        if not round_.wagers:
            return Changed(round_, returned, irregular=("DO-03",))
        closed = close(round_, _)
        return replace(closed, facts=(*returned, *closed.facts), irregular=("DO-03",))

    leave = ((somebody_staked, next_phase), (otherwise, phase))
    return (
        Step(phase, ChipsPlaced, chips),
        Step(phase, ChipsLifted, chips),
        Step(phase, CloseBets, close, ((otherwise, next_phase),), may=may_close),
        Step(phase, CardDrawn, card_too_early, leave),
    )


def somebody_staked(round_: Round) -> bool:
    """At least one stake lies on the table."""
    return bool(round_.wagers)


def bets_closed(round_: Round) -> BetsClosed:
    """The stakes as they are locked."""
    stakes = tuple((wager.spot, wager.stake) for wager in round_.wagers)
    return BetsClosed(round=round_.no, stakes=stakes)


def without_strays(round_: Round, apart: Judge) -> tuple[Round, tuple[AnyFact, ...]]:
    """The round without side bets that lack their base bet: they are given back (BT-13)."""
    facts: list[AnyFact] = []
    for wager in round_.wagers:
        why = apart(round_, Spot(wager.box, wager.bettor, wager.name), wager.stake)
        if why is None or why.stands_for != WITHOUT_BASE_BET:
            continue
        rest = tuple(other for other in round_.wagers if other is not wager)
        back = (*round_.not_accepted, (wager.spot, wager.stake))
        round_ = replace(round_, wagers=rest, not_accepted=back)
        facts.append(StakePlaced(spot=wager.spot, stake=NOTHING))
        facts.append(StakeNotAccepted(spot=wager.spot, amount=wager.stake, code=why.code))
    return round_, tuple(facts)


def stake_now(round_: Round, spot_id: str, total: Chips, judge: Judge) -> Changed[Round]:
    """What stands on a spot on which `total` lies; the excess is not accepted (`interfaces.md`)."""
    spot = parse_spot(spot_id)
    before = next((w.stake for w in round_.wagers if w.spot == spot_id), NOTHING)
    stake, code = total, ""
    if total and spot is None:
        stake, code = NOTHING, "RF-017"
    elif total and spot is not None:
        stake, code = _standing(round_, spot, total, judge)
    rest = tuple(w for w in round_.wagers if w.spot != spot_id)
    if stake and spot is not None:
        wager = Wager(spot=spot_id, box=spot.box, bettor=spot.bettor, name=spot.name, stake=stake)
        rest = _in_order((*rest, wager))
    excess = Chips(total - stake)
    refused = tuple(pair for pair in round_.not_accepted if pair[0] != spot_id)
    facts: list[AnyFact] = []
    if stake != before:
        facts.append(StakePlaced(spot=spot_id, stake=stake))
    if excess:
        refused = (*refused, (spot_id, excess))
        facts.append(StakeNotAccepted(spot=spot_id, amount=excess, code=code))
    return Changed(replace(round_, wagers=rest, not_accepted=refused), tuple(facts))


def with_late_bet(round_: Round, late: LateBet) -> Round:
    """The round with chips that came late as a stake; unchanged where they can be none.

    They join a stake that lies on its first hand as it was locked, or are a new one on the spot.
    """
    spot = parse_spot(late.spot)
    if spot is None or late.amount <= NOTHING or table_judges(round_, spot) is not None:
        return round_
    mine = [w for w in round_.wagers if w.spot == late.spot]
    if not mine:
        wager = Wager(
            spot=spot.id, box=spot.box, bettor=spot.bettor, name=spot.name, stake=late.amount
        )
        return replace(round_, wagers=_in_order((*round_.wagers, wager)))
    (first, *others) = mine
    if others or first.net is not None or first.added:
        return round_
    more = replace(first, stake=Chips(first.stake + late.amount))
    return replace(round_, wagers=tuple(more if w is first else w for w in round_.wagers))


def _standing(round_: Round, spot: Spot, total: Chips, judge: Judge) -> tuple[Chips, str]:
    refused = table_judges(round_, spot) or judge(round_, spot, total)
    if refused is not None:
        return NOTHING, refused.code
    limits = round_.terms.limits_of(spot.name)
    if limits.maximum and total > limits.maximum:
        return limits.maximum, "RF-022"
    if limits.step and total % limits.step:
        return Chips(total - total % limits.step), "RF-024"
    return total, ""


def table_judges(round_: Round, spot: Spot) -> Refused | None:
    """Whether the table has this box and lets this bettor stake on it."""
    terms = round_.terms
    if not 1 <= spot.box <= terms.boxes:
        return refuse("RF-018")
    if not 1 <= spot.bettor <= terms.bettors:
        return refuse("RF-019")
    return None


def only_when_all_boxes_are_taken(round_: Round, spot: Spot) -> Refused | None:
    """A box is shared only when every box has an owner (`banked_card_games.md` 4, item 1)."""
    if spot.bettor == 1:
        return None
    owners = {wager.box for wager in round_.wagers if wager.bettor == 1}
    if len(owners) < round_.terms.boxes:
        return refuse("RF-020")
    return None


def owner_first(round_: Round, spot: Spot) -> Refused | None:
    """A backing bettor needs an owner on the box (`blackjack.md` section 1 item 6)."""
    owned = any(w.box == spot.box and w.bettor == 1 for w in round_.wagers)
    return None if spot.bettor == 1 or owned else refuse("RF-021")


def _unfit(round_: Round, wager: Wager, apart: Judge) -> Refused | None:
    limits = round_.terms.limits_of(wager.name)
    if wager.stake < limits.minimum:
        return refuse("RF-023", f"Spot {wager.spot}.", "BT-07")
    if limits.exact and wager.stake != limits.exact:
        return refuse("RF-029", f"Spot {wager.spot}.", "BT-07")
    return apart(round_, Spot(wager.box, wager.bettor, wager.name), wager.stake)


def _in_order(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    return tuple(sorted(wagers, key=lambda w: (w.box, w.bettor, w.name)))
