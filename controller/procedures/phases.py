"""What the table hears in each of its phases, whatever the game (`architecture.md` 3 and 6)."""

from typing import Any

from msgspec.structs import replace

from controller.games.awaited import NOTHING_AWAITED
from controller.games.family import no_room
from controller.procedures.hearing import Hearing, begin_hearing
from controller.procedures.jackpots import (
    end_gaming_day,
    jackpot_waiting,
    may_rule_jackpot,
    rule_jackpot,
    run_time_charge,
)
from controller.procedures.names import may_stand_for
from controller.procedures.settling import UNPAID, pay_faults
from controller.procedures.state import (
    BETWEEN_ROUNDS,
    CLOSED,
    ROUND_IN_PLAY,
    SHOE_CHANGE,
    Lying,
    TableState,
    with_lying,
)
from controller.procedures.unwatched import forget_called, trusted
from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.sequencing.engine import Sequencer
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import NOTHING, Chips
from controller.vocabulary.defects import ensure
from controller.vocabulary.facts import (
    RoundEnded,
    RoundOpened,
    ShuffleDue,
    StakeKeyed,
    StakeNotAccepted,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.observations import ChipsPlaced
from controller.vocabulary.places import parse_spot
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import (
    CloseBets,
    CloseTable,
    EndGamingDay,
    NextHand,
    OpenRound,
    OpenTable,
    PaysDone,
    RuleJackpot,
)

LAYOUT, HANDOVER = "PE-04", "PE-03"
EVERY_ROUND = "every round"
"""Why the deck is shuffled where the rules have it shuffled before each deal."""


def _changed(h: Hearing) -> Changed[TableState]:
    return Changed(h.state, tuple(h.facts), orders=h.orders)


def may_open(state: TableState, event: OpenTable) -> Refused | None:
    """A version that this table offers, and whose rules the printed layout says (PE-04)."""
    if event.version not in state.rules.games:
        return refuse("RF-003", event.version)
    if not event.layout_agrees:
        return refuse("RF-084", stands_for=LAYOUT)
    if state.layout_doubted and not may_stand_for(event.role, "F"):
        return refuse("RF-085")
    return None


def open_table(state: TableState, event: OpenTable) -> Changed[TableState]:
    """The table opens: the record that the rule texts demand (BJR-40)."""
    rules, version = state.rules, state.rules.games[event.version]
    limits = tuple((n, limit.minimum, limit.maximum) for n, limit in rules.terms.limits)
    fact = TableOpened(
        venue=rules.venue,
        table=rules.table,
        currency=rules.currency,
        version=version.game,
        title=version.title,
        digest=version.digest,
        side_game=version.side_game,
        decks=rules.terms.decks,
        limits=limits,
    )
    return Changed(replace(state, game=event.version, layout_doubted=False), (fact,))


def close_table(state: TableState, _: CloseTable) -> Changed[TableState]:
    """The table closes; the shoe stays as it is."""
    closed = replace(state, game="", previous=None, heard_before=(), next_hand=None)
    return Changed(closed, (TableClosed(),))


def shoe_ready(state: TableState) -> bool:
    """A loaded and burned shoe from which a round may begin."""
    shoe = state.shoe
    loaded = bool(shoe.load) and not shoe.empty
    return loaded and not shoe.suspect and shoe.burns_due == 0 and shoe.rounds_left != 0


def may_open_round(state: TableState, event: OpenRound) -> Refused | None:
    """The shoe is there and ready, and no class 1 question is open."""
    open_ = next((q for q in state.questions if q.level), None)
    if open_ is not None:
        return refuse("RF-008", open_.code)
    if state.shoe.lost:
        return refuse("RF-006")
    return refuse("RF-087", stands_for=HANDOVER) if _new_dealer(state, event) else None


def _new_dealer(state: TableState, event: OpenRound) -> bool:
    """Another dealer than before, who has to burn a card first (`hr.burn_new_dealer`, SH-11)."""
    family, version = state.family, state.version
    burns = state.rules.house.burn_new_dealer
    if not burns or event.role != "D" or family is None or version is None:
        return False
    return bool(state.dealer) and state.dealer != event.person and not family.shuffles(version)


def hand_over(h: Hearing, event: OpenRound) -> None:
    """The new dealer is known; his burn is due before the first card of a round (PE-03)."""
    h.change(dealer=event.person)
    h.change_shoe(burns_due=h.state.shoe.burns_due + h.state.rules.house.burn_new_dealer)


def open_round(state: TableState, event: OpenRound) -> Changed[TableState]:
    """Bets are open; chips that lie on spots are the first stakes."""
    family, version = state.family, state.version
    ensure(family is not None and version is not None, "a round at a closed table")
    number = state.round_no + 1
    opened = family.open_round(number, version, state.rules.terms)  # type: ignore[union-attr]  # ensured
    left = state.shoe.rounds_left
    lies = family.enters(opened, state.room)  # type: ignore[union-attr]  # ensured
    h = begin_hearing(
        replace(
            state,
            round_no=number,
            round=lies,
            awaits=family.awaits(lies),  # type: ignore[union-attr]  # ensured
            settled=False,
            next_hand=None,
            dealer=event.person if event.role == "D" else state.dealer,
            overpaid=tuple(one for one in state.overpaid if one.round == number - 1),
            shoe=replace(state.shoe, rounds_left=None if left is None else left - 1),
        )
    )
    h.fact(RoundOpened(round=number, free_hand=state.free_hand))
    run_time_charge(h)
    if state.free_hand:
        return _without_bets(h)
    for spot, lying in sorted(state.lying, key=_owners_first):
        chips = ChipsPlaced(spot=spot, amount=lying.total, total=lying.total)
        heard: Any = h.family.sequencer.step(h.state.round, chips)
        h.keep(heard.round, chips)
        h.fact(*heard.facts)
    return _changed(h)


def _without_bets(h: Hearing) -> Changed[TableState]:
    """A round whose first card was seen before (`hr.exposed_extra`): nobody may stake on it."""
    family, round_ = h.family, h.state.round
    lying = tuple((spot, lies.total) for spot, lies in h.state.lying if lies.total)
    h.change_round(replace(round_, not_accepted=lying), free_hand=False)
    for spot, amount in lying:
        h.fact(StakeNotAccepted(spot=spot, amount=amount, code="RF-051"))
    event = CloseBets(person="", role="")
    heard: Any = family.sequencer.again(h.state.round, event)
    h.keep(heard.round, event)
    h.fact(*heard.facts)
    return _changed(h)


def _owners_first(pair: tuple[str, Lying]) -> tuple[int, int, str]:
    """A box is shared only when its owner stakes, so owners' chips are heard before the others'."""
    spot = parse_spot(pair[0])
    return (0, 0, pair[0]) if spot is None else (spot.bettor, spot.box, spot.name)


def may_end_round(state: TableState, _: PaysDone) -> Refused | None:
    """Only a round with its result ends, and only when the pays are right (PY-01 to PY-03)."""
    if not state.settled:
        return refuse("RF-050")
    if jackpot_waiting(state) is not None:
        return refuse("RF-119")
    for code, spot, _detail in pay_faults(state):
        return refuse(UNPAID[code], f"Spot {spot}.", code)
    return None


def end_round(state: TableState, event: PaysDone) -> Changed[TableState]:
    """Pays are done: the house's result, and whether the shoe has come to its end (SH-07)."""
    round_ = state.round
    h = begin_hearing(state)
    net = Chips(h.family.earned(round_) - sum(w.net or 0 for w in round_.wagers))
    h.fact(RoundEnded(round=round_.no, house_net=net))
    shuffles = h.family.shuffles(state.version)
    fresh = shuffles and shoe_ready(state) and not state.shoe.draws
    if shuffles and not fresh:
        h.change_shoe(rounds_left=0)
    why = EVERY_ROUND if shuffles and not fresh else _end_of_shoe(state)
    if why:
        h.fact(ShuffleDue(why=why, rounds_left=0))
    h.change(previous=round_, heard_before=state.heard)
    h.change(round=None, heard=(), awaits=NOTHING_AWAITED)
    h.change(settled=False, seen=(), untaken=(), waiting=None, faced=0)
    h.change(void_asked=(), void_reason="", room=h.family.leaves(round_, state.room))
    forget_called(h)
    _forget_keyed(h, event.person)
    return _changed(h)


def may_ask_next_hand(state: TableState, event: NextHand) -> Refused | None:
    """A game between seats, whose hand in play has its result and its pots pushed."""
    if state.family is None or state.family.room is no_room:
        return refuse("RF-123")
    done = PaysDone(person=event.person, role=event.role)
    return may_end_round(state, done) if state.phase == ROUND_IN_PLAY else None


def ask_next_hand(state: TableState, event: NextHand) -> Changed[TableState]:
    """The hand in play is over; the next one begins as soon as its deck is there."""
    done = PaysDone(person=event.person, role=event.role)
    changed = Changed(state)
    if state.phase == ROUND_IN_PLAY:
        changed = end_round(state, done)
    return replace(changed, round=replace(changed.round, next_hand=event))


def _forget_keyed(h: Hearing, person: str) -> None:
    """What was keyed counts for its round: nobody sees what lies on such a spot after the pays."""
    for spot, lying in h.state.lying:
        if lying.shows is not None:
            trusted(h, spot, lying.shows)
        elif lying.total and not h.state.senses(spot):
            h.state = with_lying(h.state, spot, Lying(blind=lying.blind))
            h.fact(StakeKeyed(spot=spot, total=NOTHING, person=person))


def _end_of_shoe(state: TableState) -> str:
    """Why no further round may begin from this shoe; empty when one may."""
    shoe = state.shoe
    if shoe.suspect:
        return "count the shoe"
    if shoe.empty:
        return "shoe empty"
    return "cut card" if shoe.rounds_left == 0 else ""


def shuffle_first(state: TableState, _: OpenRound) -> Refused:
    """No round from a shoe that is not ready: to be loaded, burned (SH-11) or shuffled."""
    if not state.shoe.load:
        return refuse("RF-006")
    if state.shoe.burns_due and not _end_of_shoe(state):
        return refuse("RF-006", stands_for="SH-11")
    return refuse("RF-007")


def _stay(state: TableState, _: object) -> Changed[TableState]:
    return Changed(state)


READY = ((shoe_ready, BETWEEN_ROUNDS), (otherwise, SHOE_CHANGE))

CHART = PhaseChart(
    name="the table",
    initial=CLOSED,
    finals=(),
    steps=(
        Step(CLOSED, OpenTable, open_table, READY, may=may_open),
        Step((BETWEEN_ROUNDS, SHOE_CHANGE), OpenTable, open_table, READY, may=may_open),
        Step((BETWEEN_ROUNDS, SHOE_CHANGE), CloseTable, close_table, ((otherwise, CLOSED),)),
        Step(
            BETWEEN_ROUNDS, OpenRound, open_round, ((otherwise, ROUND_IN_PLAY),), may=may_open_round
        ),
        Step(SHOE_CHANGE, OpenRound, _stay, may=shuffle_first),
        Step((BETWEEN_ROUNDS, SHOE_CHANGE), EndGamingDay, end_gaming_day),
        Step(ROUND_IN_PLAY, RuleJackpot, rule_jackpot, may=may_rule_jackpot),
        Step((BETWEEN_ROUNDS, SHOE_CHANGE), NextHand, ask_next_hand, may=may_ask_next_hand),
        Step(ROUND_IN_PLAY, NextHand, ask_next_hand, READY, may=may_ask_next_hand),
        Step(ROUND_IN_PLAY, PaysDone, end_round, READY, may=may_end_round),
    ),
    unheard_cards={
        CLOSED: "RD-12",
        BETWEEN_ROUNDS: "RD-12",
        SHOE_CHANGE: "RD-12",
        ROUND_IN_PLAY: "RD-12",
    },
)
TABLE = Sequencer(CHART)
"""The table's chart, compiled; the round's hears what this one does not."""
