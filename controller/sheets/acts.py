"""How each statement of a sheet is played at the table."""

from collections.abc import Callable
from typing import Any

from controller.sheets import statements as lines
from controller.sheets.rows import rows_of
from controller.sheets.seat import DEALER, Seat
from controller.sheets.words import PEOPLE
from controller.vocabulary.cards import parse_card
from controller.vocabulary.chips import NOTHING, Chips, format_amount
from controller.vocabulary.facts import StakeAwaited
from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.places import SpotId

OPEN_BEFORE_THE_LOOK = ("insure", "even_money")
"""Decisions before which the dealer does not look at the hole card."""
GIVING = ("exchange", "discard")
"""Decisions that name cards given up."""
SETTING = ("arrange", "place")
"""Decisions that set cards in rows."""
DONE = ("settled", "void")
"""Phases in which chips on a spot are pays, takes or stakes given back."""
REPORTED_BY_BOX = ("BT", "PY", "BJ", "PE")
"""Families of codes whose report names a box; the others name a draw."""
BOXES = ("DO-05", "DO-06", "DO-07", "PK-04", "PK-12")
"""Positions of the deal that were skipped, or were none, a dead hand: they name the box."""
BY_DRAW = ("PY-09",)
"""A pay that was wrong because a card was: the report names the card."""
REFERENCE = "REF-1"
"""The surveillance reference that a sheet's people give where one is due."""


def act(seat: Seat, statement: lines.Statement) -> None:
    """Play one statement."""
    if not isinstance(statement, lines.DrawLine | lines.WaitLine):
        seat.step()
    _ACTS[type(statement)](seat, statement)
    seat.listen()
    _show_hands(seat)


def _show_hands(seat: Seat) -> None:
    """At a showdown all hands are shown, unless the sheet says who shows and who mucks."""
    if seat.shows_itself and seat.heard.seats.hands_wait and seat.hands.can("show"):
        seat.ask(DEALER, {"kind": "decide", "box": 0, "action": "show"})


def _set(seat: Seat, line: lines.SetLine) -> None:
    """Nothing to do: the table was made with it, or it came too late."""


def _stack(seat: Seat, line: lines.StackLine) -> None:
    request: dict[str, object] = {"kind": "seat_chips", "seat": line.seat}
    how = {line.how: True} if line.how else {}
    seat.ask(DEALER, {**request, **how, "amount": format_amount(line.amount)})


def _button(seat: Seat, line: lines.ButtonLine) -> None:
    seat.ask(DEALER, {"kind": "place_button", "seat": line.seat})


def _jackpot(seat: Seat, line: lines.JackpotLine) -> None:
    pays = line.choice == "pay"
    seat.ask(PEOPLE[line.role], {"kind": "jackpot", "pays": pays})


def _bet(seat: Seat, line: lines.BetLine) -> None:
    """A stake while bets are open; later none reaches the felt (`chips` says that one did)."""
    if seat.heard.state != "betting":
        seat.refuse("RF-016" if seat.heard.state == "dealing" else "RF-012")
        return
    spot = line.place.spot(line.spot)
    before = seat.lying.get(spot, NOTHING)
    if not seat.show(spot, Chips(before + line.amount)):
        seat.show(spot, before)


def _chips(seat: Seat, line: lines.ChipsLine) -> None:
    spot = line.place.spot(line.spot)
    if seat.heard.phase in DONE:
        seat.touched.add(spot)
    seat.show(spot, line.amount)


def _close(seat: Seat, line: lines.CloseLine) -> None:
    seat.ask(DEALER, {"kind": "close_bets"})


def _draw(seat: Seat, line: lines.DrawLine) -> None:
    for card in line.cards:
        seat.draw(card)


def _do(seat: Seat, line: lines.DoLine) -> None:
    if line.action not in OPEN_BEFORE_THE_LOOK:
        seat.peek_if_due()
    request: dict[str, object] = {
        "kind": "decide",
        "box": line.place.box,
        "bettor": line.place.bettor or 1,
        "action": line.action,
    }
    if line.amount is not None:
        request["amount"] = format_amount(line.amount)
    if line.action == "exchange" and all(word.isdecimal() for word in line.words):
        request["positions"] = [int(word) for word in line.words]
    elif line.action in GIVING and all(parse_card(word) is not None for word in line.words):
        request["cards"] = [word.upper() for word in line.words]
    elif line.action in SETTING and (rows := rows_of(line.action, line.words)):
        request["rows"] = rows
    elif line.words:
        request["words"] = list(line.words)
    if seat.ask(DEALER, request):
        for awaited in tuple(seat.heard.awaited.values()):
            _put_down(seat, awaited)


def _put_down(seat: Seat, awaited: StakeAwaited) -> None:
    """The chips that a decision waits for, beside those of a lost hand not taken yet."""
    lying = seat.lying.get(awaited.spot, NOTHING)
    missing = awaited.total if lying < awaited.total else lying + awaited.amount
    seat.show(awaited.spot, Chips(missing))


def _dealer(seat: Seat, line: lines.DealerLine) -> None:
    seat.decide_as_dealer(line.action)


def _device(seat: Seat, line: lines.DeviceLine) -> None:
    if line.event == "shoe_loaded":
        seat.suits.reload()
    seat.hands.device(line.event, line.argument, line.number)


def _ruling(seat: Seat, line: lines.RulingLine) -> None:
    request: dict[str, object] = {"kind": "rule", "code": line.code, "choice": line.choice}
    if line.card is not None:
        request["card"] = line.card
    for role in line.roles:
        if _is_void(seat, line) or _reference_due(seat, line.code):
            request["reference"] = REFERENCE
        if not seat.ask(PEOPLE[role], request):
            return


def _is_void(seat: Seat, line: lines.RulingLine) -> bool:
    """The choice is a void, also where it is accepted as proposed."""
    accepted = line.choice == "accept" and seat.heard.proposals.get(line.code) == "void"
    return accepted or line.choice == "void"


def _reference_due(seat: Seat, code: str) -> bool:
    row = IRREGULARITIES.get(code)
    levels = [level for opened, level in seat.heard.open.values() if opened == code]
    return 3 in levels or (row is not None and row.reference)


def _report(seat: Seat, line: lines.ReportLine) -> None:
    request: dict[str, object] = {"kind": "report", "code": line.code}
    if line.number:
        by_box = line.code.partition("-")[0] in REPORTED_BY_BOX and line.code not in BY_DRAW
        by_box |= line.code in BOXES
        request["box" if by_box else "draw"] = line.number
    seat.ask(DEALER, request)


def _void(seat: Seat, line: lines.VoidLine) -> None:
    request = {"kind": "void", "reason": line.reason, "reference": REFERENCE}
    for role in line.roles:
        if not seat.ask(PEOPLE[role], request):
            return


def _next(seat: Seat, line: lines.NextLine) -> None:
    """Take and pay, say so, clear the table, open the next bets."""
    seat.finish_looking()
    if seat.heard.phase in DONE:
        for spot, total in _owed(seat).items():
            seat.show(spot, total)
    in_play = seat.heard.phase != "void" or seat.hands.can("pays_done")
    if in_play and not seat.ask(DEALER, {"kind": "pays_done"}):
        return
    for spot in list(seat.lying):
        seat.show(spot, NOTHING)
    seat.touched.clear()
    if seat.heard.shuffle_due:
        seat.suits.reload()
        seat.hands.shuffle()
        seat.listen()
    seat.ask(DEALER, {"kind": "open_round"})


def _owed(seat: Seat) -> dict[SpotId, Chips]:
    """What each settled spot must show; chips that the sheet has set since then stay."""
    there = seat.heard.stakes.to_lie_there()
    return {spot: total for spot, total in there.items() if spot not in seat.touched}


def _wait(seat: Seat, line: lines.WaitLine) -> None:
    seat.wait(line.ms)


_ACTS: dict[type, Callable[[Seat, Any], None]] = {
    lines.SetLine: _set,
    lines.StackLine: _stack,
    lines.ButtonLine: _button,
    lines.JackpotLine: _jackpot,
    lines.BetLine: _bet,
    lines.ChipsLine: _chips,
    lines.CloseLine: _close,
    lines.DrawLine: _draw,
    lines.DoLine: _do,
    lines.DealerLine: _dealer,
    lines.DeviceLine: _device,
    lines.RulingLine: _ruling,
    lines.ReportLine: _report,
    lines.VoidLine: _void,
    lines.NextLine: _next,
    lines.WaitLine: _wait,
}
