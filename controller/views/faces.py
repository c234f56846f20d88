"""Which cards of a round may leave the controller: only those that were turned (section 8a)."""

from controller.views.card_numbers import CardNumbers
from controller.views.layout import Layout
from controller.views.rounds import RecordedRound
from controller.vocabulary.cards import BACK, UNKNOWN, Card
from controller.vocabulary.held import IrregularityNoted, IrregularityOpened
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import GiveRuling

UNREAD = ("RD-01", "RD-06")
"""Questions about a card whose face no reading told."""


class NotExported(Exception):
    """The round cannot be written as a deal sheet; the text is one sentence that says why."""


def layout_of(recorded: RecordedRound, over: bool = False) -> Layout:
    """How the cards of the round lie, each face as the fact told it that turned it.

    `over`: with what corrected the round when it was over.
    """
    return Layout(recorded.facts(over))


def drawn_cards(recorded: RecordedRound) -> dict[int, Card]:
    """Draw number to face of every card that left the shoe for this round, repeats left out.

    A face that is sealed is known from the fact that turned it, else it is a back.
    """
    cards = dict(recorded.waiting)
    numbers = CardNumbers(recorded.shoe.before if recorded.shoe else 0)
    for entry in recorded.entries:
        event, number = entry.event, numbers.hear(entry)
        if isinstance(event, CardDrawn) and not is_repeat(entry.facts):
            cards[number] = event.card
    if BACK not in cards.values():
        return cards
    told = layout_of(recorded).faces | dict.fromkeys(_unread(recorded), UNKNOWN)
    return {draw: told.get(draw, BACK) if c == BACK else c for draw, c in cards.items()}


def _unread(recorded: RecordedRound) -> set[int]:
    opened = (fact for fact in recorded.facts() if isinstance(fact, IrregularityOpened))
    return {fact.draw for fact in opened if fact.code in UNREAD}


def is_repeat(facts: tuple[object, ...]) -> bool:
    """Whether the table knew the card already (RD-02)."""
    return any(isinstance(fact, IrregularityNoted) and fact.code == "RD-02" for fact in facts)


def refuse_unturned(recorded: RecordedRound) -> None:
    """Raise where a face of the round was never turned: it takes two names to unseal it.

    Where the version deals everything face up, a card that waits or was burned is no secret, but
    for one that is sealed.
    """
    layout, cards = layout_of(recorded), drawn_cards(recorded)
    waited = {draw for draw, _ in recorded.waiting} - set(layout.faces) - layout.down
    drawn = {draw for draw, card in cards.items() if card != UNKNOWN} - waited
    sealed = {draw for draw in drawn if cards[draw] == BACK}
    hidden = layout.down | (sealed if recorded.deals_up else drawn - set(layout.faces))
    if hidden:
        names = ", ".join(str(draw) for draw in sorted(hidden))
        raise NotExported(
            f"Round {recorded.round} has faces that were never turned (draw {names}): it is"
            f" exported only with two names (--round {recorded.round} --unseal NAME NAME)."
        )


def lay_open(layout: Layout, recorded: RecordedRound) -> None:
    """Put the faces that were opened by two names where they lie; the cards stay dealt down."""
    faces = {draw: card for draw, card in drawn_cards(recorded).items() if card != BACK}
    layout.faces = faces | layout.faces


def keyed_face(ruling: GiveRuling, told: Card | None) -> str:
    """The face that a ruling names, as a sheet spells it, with a blank before it.

    `told` is what the card was seen to be when it was turned, for a ruling that is sealed.
    """
    card = told if ruling.card == BACK else ruling.card
    return "" if card is None else f" {sheet_card(card)}"


def sheet_card(card: Card) -> str:
    """The card as deal sheets write it: `9s`, `??`."""
    return card[:-1] + card[-1].lower()
