"""Screen messages to requests: what is asked, by whom, in which part (`interfaces.md`, screens)."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec

from controller.vocabulary.cards import UNKNOWN, Card, parse_card
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

RANK = "DFP"
"""The table's own roles, lowest first; a person with several acts in the highest."""
ANYONE = frozenset(("rule", "report"))
PIT_ASKS = ANYONE | {"void", "record_drop", "jackpot", "end_gaming_day"}
MOST_TEXT = 200
MOST_CARDS = 13
ROWS = ("front", "middle", "back")
"""The rows of Chinese poker, as a touch names them."""


class Touch(msgspec.Struct, frozen=True):
    """The envelope of every POST."""

    id: str
    person: str
    request: dict[str, Any]
    seen: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0


class _NotUnderstood(Exception):
    """A field is missing or of the wrong kind; carries the sentence that says which."""


Asked = dict[str, Any]


class Fields:
    """Reads the fields of a request once each, so that an unknown one is noticed."""

    def __init__(self, asked: Asked, digits: int) -> None:
        """The request's object, and the digits of the table's currency."""
        self._asked = dict(asked)
        self._digits = digits

    def text(self, name: str, default: str | None = None) -> str:
        """A short text."""
        value = self._asked.pop(name, default)
        if not isinstance(value, str) or len(value) > MOST_TEXT:
            raise _NotUnderstood(f"Field {name} must be a short text.")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number from 0."""
        value = self._asked.pop(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 53:
            raise _NotUnderstood(f"Field {name} must be a whole number.")
        return value

    def amount(self, name: str, default: str | None = None) -> Chips:
        """A decimal amount in table currency."""
        amount = parse_amount(self.text(name, default), self._digits)
        if amount is None or amount < NOTHING or amount >= 1 << 53:
            raise _NotUnderstood(f"Field {name} must be an amount.")
        return amount

    def card(self, name: str) -> Card | None:
        """A card, or none."""
        text = self.text(name, "")
        card = parse_card(text)
        if text and card is None:
            raise _NotUnderstood(f"Field {name} must be a card.")
        return card

    def places(self, name: str) -> tuple[int, ...]:
        """Cards by their place in the hand, from 1."""
        value = self._asked.pop(name, [])
        if not isinstance(value, list) or not all(type(n) is int and 1 <= n <= 9 for n in value):
            raise _NotUnderstood(f"Field {name} must be a list of places.")
        return tuple(value)

    def yes(self, name: str) -> bool:
        """Yes or no; no where nothing is said."""
        value = self._asked.pop(name, False)
        if not isinstance(value, bool):
            raise _NotUnderstood(f"Field {name} must be true or false.")
        return value

    def cards(self, name: str, unnamed: str = "") -> tuple[Card, ...]:
        """Cards by their faces, or `unnamed` where one may be."""
        value = self._asked.pop(name, [])
        if not isinstance(value, list) or len(value) > MOST_CARDS:
            raise _NotUnderstood(f"Field {name} must be a list of cards.")
        found = tuple(
            UNKNOWN if text == unnamed else parse_card(text) if isinstance(text, str) else None
            for text in value
        )
        known = tuple(card for card in found if card is not None)
        if len(known) != len(found):
            raise _NotUnderstood(f"Field {name} must be a list of cards.")
        return known

    def rows(self, name: str) -> tuple[tuple[Card, ...], ...]:
        """Cards by the row in which they are set, `{"front": [...], "middle": [...], ...}`.

        The only card in hand may go unnamed, `??`.
        """
        value = self._asked.pop(name, {})
        if not isinstance(value, dict) or not value.keys() <= set(ROWS):
            raise _NotUnderstood(f"Field {name} must name cards of front, middle and back.")
        rows = Fields(value, self._digits)
        return tuple(rows.cards(row, UNKNOWN) for row in ROWS) if value else ()

    def action(self) -> Action:
        """A decision."""
        text = self.text("action")
        if text not in {action.value for action in Action}:
            raise _NotUnderstood(f"There is no action {text!r}.")
        return Action(text)

    def close(self) -> None:
        """Nothing may be left unread."""
        if self._asked:
            raise _NotUnderstood(f"Unknown field {next(iter(self._asked))}.")


Who = dict[str, Any]

KINDS: Mapping[str, Callable[[Fields, Who], AnyRequest]] = {
    "open_table": lambda f, who: OpenTable(
        version=f.text("version"), layout_agrees=f.yes("layout_agrees"), **who
    ),
    "close_table": lambda _, who: CloseTable(**who),
    "open_round": lambda _, who: OpenRound(**who),
    "close_bets": lambda _, who: CloseBets(**who),
    "decide": lambda f, who: Decide(
        action=f.action(),
        box=f.number("box", 0),
        bettor=f.number("bettor", 1),
        amount=f.amount("amount", "0"),
        positions=f.places("positions"),
        cards=f.cards("cards"),
        count=f.number("count", 0),
        rows=f.rows("rows"),
        **who,
    ),
    "seat_chips": lambda f, who: SeatChips(
        seat=f.number("seat"),
        amount=f.amount("amount"),
        away=f.yes("away"),
        waits=f.yes("waits"),
        absent=f.yes("absent"),
        **who,
    ),
    "jackpot": lambda f, who: RuleJackpot(pays=f.yes("pays"), **who),
    "end_gaming_day": lambda _, who: EndGamingDay(**who),
    "next_hand": lambda f, who: NextHand(deals=not f.yes("seats_first"), **who),
    "place_button": lambda f, who: PlaceButton(seat=f.number("seat"), **who),
    "pays_done": lambda _, who: PaysDone(**who),
    "rule": lambda f, who: GiveRuling(
        code=f.text("code"),
        choice=f.text("choice"),
        question=f.number("question", 0),
        card=f.card("card"),
        reference=f.text("reference", ""),
        spot=f.text("spot", ""),
        **who,
    ),
    "report": lambda f, who: Report(
        code=f.text("code"),
        draw=f.number("draw", 0),
        box=f.number("box", 0),
        spot=f.text("spot", ""),
        amount=f.amount("amount", "0"),
        words=f.text("words", ""),
        **who,
    ),
    "void": lambda f, who: VoidRound(
        reason=f.text("reason"), reference=f.text("reference", ""), **who
    ),
    "key_stake": lambda f, who: KeyStake(spot=f.text("spot"), total=f.amount("total"), **who),
    "record_drop": lambda f, who: RecordDrop(amount=f.amount("amount"), **who),
}
"""Every kind of request and how its fields are read."""


def read_touch(
    page: str, body: Mapping[str, object], staff: Mapping[str, tuple[str, ...]], digits: int
) -> AnyRequest | Refused:
    """The request that a POST to this page asks, or why it is not understood or not allowed."""
    try:
        touch = msgspec.convert(body, Touch)
    except msgspec.ValidationError as cause:
        return refuse("RF-080", f"{cause}.")
    if not 0 < len(touch.id) <= MOST_TEXT:
        return refuse("RF-080", "Field id must be a short text.")
    roles = staff.get(touch.person)
    if roles is None:
        return refuse("RF-081")
    asked = dict(touch.request)
    kind = asked.pop("kind", None)
    if not isinstance(kind, str) or kind not in KINDS:
        return refuse("RF-080", "There is no such kind of request.")
    role = role_of(roles)
    if (page == "pit" and kind not in PIT_ASKS) or (role not in RANK and kind not in ANYONE):
        return refuse("RF-067")
    who = {"person": touch.person, "role": role, "id": touch.id, "seen": touch.seen}
    fields = Fields(asked, digits)
    try:
        request = KINDS[kind](fields, who)
        fields.close()
    except _NotUnderstood as cause:
        return refuse("RF-080", str(cause))
    return request


def role_of(roles: tuple[str, ...]) -> str:
    """The part in which a person acts: the highest of dealer, floor, pit, else his first."""
    ranked = sorted((r for r in roles if r in RANK), key=RANK.index)
    return ranked[-1] if ranked else roles[0]
