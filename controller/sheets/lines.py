"""One line of a sheet to its statement, or to the sentence that says why not (`deal_sheets.md`)."""

from collections.abc import Callable, Sequence

from controller.sheets.expectations import read_expectation
from controller.sheets.rulings import read_jackpot, read_report, read_ruling, read_void
from controller.sheets.statements import (
    BetLine,
    ButtonLine,
    ChipsLine,
    CloseLine,
    DealerLine,
    DeviceLine,
    DoLine,
    DrawLine,
    ExpectLine,
    NextLine,
    SetLine,
    StackLine,
    Statement,
    WaitLine,
)
from controller.sheets.words import (
    WORDY_ACTIONS,
    parse_count,
    parse_money,
    parse_place,
    parse_sheet_card,
)

Words = Sequence[str]
Read = Statement | str

DEALER_ACTIONS = ("peek", "reveal", "result")
"""What only the dealer does."""
PLAIN_DEVICE_EVENTS = ("cut_card", "shoe_empty")
DEVICE_EVENTS = (
    "cut_card",
    "shoe_empty",
    "shoe_loaded",
    "unplug",
    "plug",
    "error",
    "error_cleared",
)


def read_statement(line: int, words: Words) -> Read:
    """The statement that these words are, or one sentence that says what is wrong."""
    reader = READERS.get(words[0])
    if reader is None:
        return f"unknown statement: {words[0]}"
    return reader(line, words[1:], " ".join(words))


WAYS = ("away", "waits", "absent")
"""How a seat takes part that does not simply play."""


def _set(line: int, words: Words, text: str) -> Read:
    if len(words) < 2:
        return "set takes a key and a value"
    return SetLine(line=line, text=text, key=words[0], value=" ".join(words[1:]))


def _stack(line: int, words: Words, text: str) -> Read:
    how = words[2] if len(words) == 3 else ""
    seat = parse_count(words[0]) if words else None
    amount = parse_money(words[1]) if len(words) > 1 else None
    if seat is None or amount is None or (words[2:] and how not in WAYS):
        return "stack takes a seat, an amount and perhaps away, waits or absent"
    return StackLine(line=line, text=text, seat=seat, amount=amount, how=how)


def _button(line: int, words: Words, text: str) -> Read:
    seat = parse_count(words[0]) if len(words) == 1 else None
    return "button takes a seat" if seat is None else ButtonLine(line=line, text=text, seat=seat)


def _bet(line: int, words: Words, text: str) -> Read:
    if len(words) != 3:
        return "bet takes a box, a spot and an amount"
    place, amount = parse_place(words[0]), parse_money(words[2])
    if place is None or place.hand:
        return f"not a box: {words[0]}"
    if not amount:
        return f"not an amount: {words[2]}"
    return BetLine(line=line, text=text, place=place, spot=words[1], amount=amount)


def _chips(line: int, words: Words, text: str) -> Read:
    if len(words) != 3:
        return "chips takes a box, a spot and an amount"
    place, amount = parse_place(words[0]), parse_money(words[2])
    if place is None or place.hand:
        return f"not a box: {words[0]}"
    if amount is None:
        return f"not an amount: {words[2]}"
    return ChipsLine(line=line, text=text, place=place, spot=words[1], amount=amount)


def _close(line: int, words: Words, text: str) -> Read:
    return "close takes nothing" if words else CloseLine(line=line, text=text)


def _next(line: int, words: Words, text: str) -> Read:
    return "next takes nothing" if words else NextLine(line=line, text=text)


def _draw(line: int, words: Words, text: str) -> Read:
    if not words:
        return "draw takes at least one card"
    cards: list[str] = []
    for word in words:
        card = parse_sheet_card(word)
        if card is None:
            return f"not a card: {word}"
        cards.append(card)
    return DrawLine(line=line, text=text, cards=tuple(cards))


def _do(line: int, words: Words, text: str) -> Read:
    if len(words) < 2:
        return "do takes a box and an action"
    place, action, more = parse_place(words[0]), words[1], tuple(words[2:])
    if place is None or place.hand:
        return f"not a box: {words[0]}"
    if action in WORDY_ACTIONS or not more:
        return DoLine(line=line, text=text, place=place, action=action, words=more)
    amount = parse_money(more[0]) if len(more) == 1 else None
    if amount is None:
        return f"{action} takes one amount at most"
    return DoLine(line=line, text=text, place=place, action=action, amount=amount)


def _dealer(line: int, words: Words, text: str) -> Read:
    if len(words) != 1 or words[0] not in DEALER_ACTIONS:
        return f"dealer takes one of {', '.join(DEALER_ACTIONS)}"
    return DealerLine(line=line, text=text, action=words[0])


def _device(line: int, words: Words, text: str) -> Read:
    event = words[0] if words else ""
    rest = list(words[1:])
    if event in PLAIN_DEVICE_EVENTS:
        return f"{event} takes nothing" if rest else DeviceLine(line=line, text=text, event=event)
    if event == "shoe_loaded":
        number = parse_count(rest[0]) if len(rest) == 1 else None
        if not number:
            return "shoe_loaded takes the number of cards"
        return DeviceLine(line=line, text=text, event=event, number=number)
    if event in ("unplug", "plug"):
        if rest != ["shoe"]:
            return f"{event} takes the word shoe"
        return DeviceLine(line=line, text=text, event=event, argument="shoe")
    if event in ("error", "error_cleared"):
        if len(rest) != 1:
            return f"{event} takes one code"
        return DeviceLine(line=line, text=text, event=event, argument=rest[0])
    return f"unknown device event: {event or 'none'}; known are {', '.join(DEVICE_EVENTS)}"


def _wait(line: int, words: Words, text: str) -> Read:
    ms = parse_count(words[0]) if len(words) == 1 else None
    return "wait takes milliseconds" if ms is None else WaitLine(line=line, text=text, ms=ms)


def _expect(line: int, words: Words, text: str) -> Read:
    found = read_expectation(words)
    return found if isinstance(found, str) else ExpectLine(line=line, text=text, expectation=found)


READERS: dict[str, Callable[[int, Words, str], Read]] = {
    "set": _set,
    "stack": _stack,
    "button": _button,
    "bet": _bet,
    "chips": _chips,
    "close": _close,
    "draw": _draw,
    "do": _do,
    "dealer": _dealer,
    "device": _device,
    "ruling": read_ruling,
    "report": read_report,
    "void": read_void,
    "next": _next,
    "wait": _wait,
    "jackpot": read_jackpot,
    "expect": _expect,
}
"""Every statement word with its reading."""
