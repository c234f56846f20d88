"""What a recorded round must come to when it is dealt again: the `expect` lines of its sheet."""

from collections.abc import Iterable

from controller.views.faces import sheet_card
from controller.views.layout import Layout
from controller.views.rounds import RecordedRound
from controller.vocabulary.cards import is_face
from controller.vocabulary.chips import format_amount
from controller.vocabulary.corrections import SettlementCorrected
from controller.vocabulary.facts import AnyFact, SpotSettled, StakeReturned
from controller.vocabulary.places import parse_spot

BOARD = "board"
"""Cards of the whole table: a sheet has no expectation for them (`deal_sheets.md`)."""


def results(facts: Iterable[AnyFact]) -> list[str]:
    """The net of every stake, split hands by their own names; a returned stake is 0."""
    nets: dict[str, int] = {}
    for fact in facts:
        if isinstance(fact, SpotSettled):
            place = _stake_of(fact.spot, fact.hand)
            nets[place] = nets.get(place, 0) + fact.net
        elif isinstance(fact, SettlementCorrected) and not fact.after_pays:
            place = _stake_of(fact.spot, fact.hand)
            nets[place] = nets.get(place, 0) + (fact.now or 0) - fact.was
        elif isinstance(fact, StakeReturned):
            nets = {place: net for place, net in nets.items() if not _lies_on(place, fact.spot)}
            nets[_stake_of(fact.spot, "")] = 0
    return [f"{place} {_signed(net)}" for place, net in nets.items()]


def layouts(recorded: RecordedRound) -> list[str]:
    """The cards of every hand whose faces are all known, and what a settled hand counts."""
    layout = Layout(recorded.facts())
    lines = []
    for hand in layout.hands:
        cards = layout.cards(hand)
        if hand == BOARD or not cards or not all(is_face(card) for card in cards):
            continue
        lines.append(f"hand {hand} {' '.join(sheet_card(card) for card in cards)}")
        value = layout.value(hand)
        if recorded.state != "void" and value.isdigit():
            lines.append(f"value {hand} {value}")
    return lines


def place_of(spot: str) -> str:
    """A spot in the words of a sheet, box and spot apart: `3/2.main` is `3/2 main`."""
    return _stake_of(spot, "")


def _stake_of(spot: str, hand: str) -> str:
    found = parse_spot(spot)
    if found is None:
        return spot
    split = found.name == "main" and hand.startswith(f"{found.box}.")
    owner = hand if split else str(found.box)
    return f"{owner}{'' if found.bettor == 1 else f'/{found.bettor}'} {found.name}"


def _lies_on(place: str, spot: str) -> bool:
    """Whether a stake, perhaps of a split hand, lies on this spot."""
    box, name = _stake_of(spot, "").split(" ")
    owner, _, bettor = box.partition("/")
    hand, of = place.split(" ")
    mine, _, other = hand.partition("/")
    return of == name and other == bettor and mine.partition(".")[0] == owner


def _signed(net: int) -> str:
    return f"+{format_amount(net)}" if net > 0 else format_amount(net)
