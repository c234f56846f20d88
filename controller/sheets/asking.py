"""A POST's request to the request it stands for (`interfaces.md`, The screens' interface)."""

from collections.abc import Callable, Mapping
from typing import Any

from controller.sheets.words import ROWS
from controller.vocabulary.cards import Card, parse_card
from controller.vocabulary.chips import NOTHING, Chips, parse_amount
from controller.vocabulary.refusals import Refused, refuse
from controller.vocabulary.requests import (
    Action,
    AnyRequest,
    CloseBets,
    CloseTable,
    Decide,
    EndGamingDay,
    GiveRuling,
    KeyStake,
    NextHand,
    OpenRound,
    OpenTable,
    PaysDone,
    PlaceButton,
    RecordDrop,
    Report,
    RuleJackpot,
    SeatChips,
    VoidRound,
)

Fields = Mapping[str, Any]


def _amount(fields: Fields, key: str) -> Chips:
    return parse_amount(str(fields.get(key, "0"))) or NOTHING


def _decide(who: Fields, fields: Fields) -> AnyRequest | Refused:
    if fields["action"] not in list(Action) or "words" in fields:
        return refuse("RF-030", str(fields["action"]))
    box, bettor = int(fields.get("box", 0)), int(fields.get("bettor", 1))
    action, amount = Action(fields["action"]), _amount(fields, "amount")
    return Decide(
        **who,
        action=action,
        box=box,
        bettor=bettor,
        amount=amount,
        positions=tuple(fields.get("positions", ())),
        cards=tuple(Card(card) for card in fields.get("cards", ())),
        rows=_rows(fields.get("rows", {})),
    )


def _rows(named: Mapping[str, list[str]]) -> tuple[tuple[Card, ...], ...]:
    rows = tuple(tuple(map(Card, named.get(row, ()))) for row in ROWS)
    return rows if named else ()


def _rule(who: Fields, fields: Fields) -> AnyRequest:
    return GiveRuling(
        **who,
        code=fields["code"],
        choice=fields["choice"],
        question=int(fields.get("question", 0)),
        card=parse_card(str(fields.get("card", ""))),
        reference=str(fields.get("reference", "")),
    )


def _report(who: Fields, fields: Fields) -> AnyRequest:
    draw, box = int(fields.get("draw", 0)), int(fields.get("box", 0))
    amount = _amount(fields, "amount") if "amount" in fields else NOTHING
    said: Any = {name: str(fields.get(name, "")) for name in ("spot", "words")}
    return Report(**who, code=fields["code"], draw=draw, box=box, amount=amount, **said)


def _void(who: Fields, fields: Fields) -> AnyRequest:
    return VoidRound(**who, reason=fields["reason"], reference=str(fields.get("reference", "")))


def _seat(who: Fields, fields: Fields) -> AnyRequest:
    how: Any = {name: bool(fields.get(name, False)) for name in ("away", "waits", "absent")}
    return SeatChips(**who, seat=int(fields["seat"]), amount=_amount(fields, "amount"), **how)


_KINDS: dict[str, Callable[[Fields, Fields], AnyRequest | Refused]] = {
    "open_table": lambda who, fields: OpenTable(**who, version=fields["version"]),
    "close_table": lambda who, fields: CloseTable(**who),
    "open_round": lambda who, fields: OpenRound(**who),
    "close_bets": lambda who, fields: CloseBets(**who),
    "next_hand": lambda who, fields: NextHand(**who, deals=not fields.get("seats_first")),
    "pays_done": lambda who, fields: PaysDone(**who),
    "decide": _decide,
    "seat_chips": _seat,
    "jackpot": lambda who, fields: RuleJackpot(**who, pays=bool(fields.get("pays", False))),
    "end_gaming_day": lambda who, fields: EndGamingDay(**who),
    "place_button": lambda who, fields: PlaceButton(**who, seat=int(fields["seat"])),
    "rule": _rule,
    "report": _report,
    "void": _void,
    "key_stake": lambda who, fields: KeyStake(
        **who, spot=fields["spot"], total=_amount(fields, "total")
    ),
    "record_drop": lambda who, fields: RecordDrop(**who, amount=_amount(fields, "amount")),
}


def to_request(person: str, role: str, fields: Fields) -> AnyRequest | Refused:
    """The request, or the refusal of an action that no game at this table has (RF-030)."""
    return _KINDS[str(fields["kind"])]({"person": person, "role": role}, fields)
