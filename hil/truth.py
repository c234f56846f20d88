"""The simulator's own log of cards and chips, and what the journal and the page make of it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from controller.journal.chain import audit
from controller.sheets.heard import Heard
from controller.vocabulary.chips import format_amount
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    DeviceChanged,
    IrregularityNoted,
    SpotSettled,
    StakeKeyed,
    StakeReturned,
)
from controller.vocabulary.observations import (
    CardDrawn,
    ChipsLifted,
    ChipsPlaced,
    ShoeLoaded,
    SpotBlind,
)
from hil.dealing import spots_of
from hil.felt import HOUSE, Moved
from hil.observers import Page
from hil.rig import Rig
from hil.strategy import minor

IN_PLAY = ("betting", "dealing", "settled", "void", "held", "stopped")


def whole(rig: Rig) -> list[str]:
    """Whether the chain of a journal that nobody writes is whole; each finding as a sentence."""
    return [f"entry {finding.number}: {finding.what}" for finding in audit(rig.journal)]


def told(rig: Rig, page: Page) -> list[str]:
    """Whether this page is what the journal says; each difference as a sentence."""
    entries = [entry for entry in rig.entries() if entry.number <= page["entry"]]
    numbers = [entry.number for entry in entries]
    wrong: list[str] = []
    if numbers != list(range(1, page["entry"] + 1)):
        wrong.append(f"the page shows entry {page['entry']}, the journal has {numbers[-1:]}")
    return wrong + list(_page_differs(page, entries)) + list(_cards_differ(rig, entries, 1))


def _page_differs(page: Page, entries: Sequence[Entry]) -> Iterator[str]:
    heard = Heard()
    heard.hear_all(entries)
    if page["state"] in IN_PLAY:
        for hand in [*page["sides"], *(hand for box in page["boxes"] for hand in box["hands"])]:
            cards = list(heard.hands.cards(hand["hand"]) or ())
            if hand["cards"] != cards:
                yield f"hand {hand['hand']}: page {hand['cards']}, journal {cards}"
        if (page["due"], page["turn"]) != (heard.due, heard.turn):
            yield f"page {page['due']}, {page['turn']}; journal {heard.due}, {heard.turn}"
    lies = lying(entries)
    for spot in spots_of(page):
        if minor(spot["chips"]) != lies.get(spot["spot"], 0):
            kept = format_amount(lies.get(spot["spot"], 0))
            yield f"spot {spot['spot']}: page {spot['chips']}, journal {kept}"


def lying(entries: Sequence[Entry]) -> dict[str, int]:
    """What lies on each spot by the journal, in minor units.

    What a reader shows that was away is not believed before the table says that the spot is up.
    """
    lies: dict[str, int] = {}
    shown: dict[str, int] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, ChipsPlaced | ChipsLifted):
            shown.pop(event.spot, None)
            kept = shown if _doubted(entry) else lies
            kept[event.spot] = int(event.total)
        elif isinstance(event, SpotBlind):
            shown.pop(event.spot, None)
        for fact in entry.facts:
            if isinstance(fact, StakeKeyed):
                lies[fact.spot] = int(fact.total)
            elif isinstance(fact, DeviceChanged) and fact.state == "up" and fact.device in shown:
                lies[fact.device] = shown.pop(fact.device)
    return lies


def _doubted(entry: Entry) -> bool:
    """Whether the table did not take what a reader shows for what lies there (BT-10)."""
    return any(isinstance(fact, DeviceChanged) and fact.state == "blind" for fact in entry.facts)


def cards_heard(entries: Sequence[Entry]) -> Iterator[tuple[int, int, str]]:
    """Load, draw and face of every card in the journal.

    After a restart the shoe's messages do not say their load: it is the one that was last put in.
    A card that the shoe told again, and the table noted as such (RD-02), is no further card.
    """
    load = 0
    for entry in entries:
        event = entry.event
        if isinstance(event, ShoeLoaded):
            load = event.load
        elif isinstance(event, CardDrawn) and not any(_noted(fact) for fact in entry.facts):
            yield event.load or load, event.draw, str(event.card)


def _noted(fact: object) -> bool:
    return isinstance(fact, IrregularityNoted) and fact.code == "RD-02"


def _cards_differ(
    rig: Rig,
    entries: Sequence[Entry],
    most_unheard: int,
    lost: frozenset[tuple[int, int]] = frozenset(),
) -> Iterator[str]:
    """Every card that left the shoe, once, in its order; the last ones may still be under way."""
    heard = list(cards_heard(entries))
    left = [
        (card.load, card.draw, card.read)
        for card in rig.shoe.left
        if (card.load, card.draw) not in lost
    ]
    if heard != left[: len(heard)]:
        at = next(at for at, card in enumerate(heard) if card not in left[at : at + 1])
        yield f"card {at + 1}: left the shoe {left[at : at + 1]}, journal {heard[at]}"
    elif len(left) - len(heard) > most_unheard:
        yield f"{len(left)} cards left the shoe, the journal has {len(heard)}"


def balanced(rig: Rig, lost: frozenset[tuple[int, int]] = frozenset()) -> list[str]:
    """Between rounds, when all is quiet: cards, chips and money as they really are; differences.

    `lost` are cards, by load and draw, that the shoe could never tell of.
    """
    entries = rig.entries()
    wrong = list(_cards_differ(rig, entries, 0, lost))
    lies = lying(entries)
    for spot in rig.felt.spots:
        if rig.felt.lies(spot) != lies.get(spot, 0):
            wrong.append(f"{spot}: {rig.felt.lies(spot)} lies there, journal {lies.get(spot, 0)}")
    wrong += moved_twice(rig.felt.moves)
    return wrong + list(money_differs(rig.felt.moves, entries)) + list(settled_twice(entries))


def moved_twice(moves: Sequence[Moved]) -> Iterator[str]:
    """Where the house paid or took, and did so again before a player touched his chips."""
    last: dict[str, str] = {}
    for move in moves:
        if move.who == HOUSE and last.get(move.spot) == HOUSE:
            yield f"{move.spot}: the house moved chips twice: {move}"
        last[move.spot] = move.who


def money_differs(moves: Sequence[Moved], entries: Sequence[Entry]) -> Iterator[str]:
    """What the house paid and took on each spot is what was settled there."""
    paid: Counter[str] = Counter()
    due: Counter[str] = Counter()
    for move in moves:
        if move.who == HOUSE:
            paid[move.spot] += move.now - move.was
    for entry in entries:
        for fact in entry.facts:
            if isinstance(fact, SpotSettled):
                due[fact.spot] += fact.net
    for spot in sorted(paid.keys() | due.keys()):
        if paid[spot] != due[spot]:
            yield f"{spot}: settled {due[spot]}, the house moved {paid[spot]}"


def settled_twice(entries: Sequence[Entry]) -> Iterator[str]:
    """A stake that was settled more than once in its round, or returned beside it."""
    seen: set[tuple[str, str, str]] = set()
    for entry in entries:
        for fact in entry.facts:
            if type(fact).__name__ == "RoundOpened":
                seen.clear()
            if isinstance(fact, SpotSettled | StakeReturned):
                key = (type(fact).__name__, fact.spot, getattr(fact, "hand", ""))
                if key in seen:
                    yield f"entry {entry.number}: {' '.join(key)} again"
                seen.add(key)


def glance(rig: Rig) -> str:
    """How a table stands, in one line, for whoever asks why it does not go on."""
    page = rig.dealer.page or {}
    keys = ("entry", "state", "round", "due", "turn", "can", "awaiting", "questions", "shoe")
    seen = ", ".join(f"{key} {page.get(key)}" for key in keys)
    there = {spot: rig.felt.lies(spot) for spot in rig.felt.spots if rig.felt.lies(spot)}
    shown = {s["spot"]: s["chips"] for s in spots_of(page) if s["chips"] != "0"} if page else {}
    shoe = rig.shoe
    return (
        f"{seen}; shown {shown}; the shoe is at load {shoe.load_no} draw {shoe.draw_no}, "
        f"{shoe.link.queue_length} events wait; chips {there}; screen "
        f"{'on' if rig.dealer.connected else 'off'}"
    )
