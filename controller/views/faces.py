"""Which cards of a round may leave the controller: only those that were turned (section 8a)."""

from controller.views.card_numbers import CardNumbers
from controller.views.layout import Layout
from controller.views.rounds import RecordedRound
from controller.vocabulary.cards import UNKNOWN, Card
from controller.vocabulary.held import IrregularityNoted
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import GiveRuling


class NotExported(Exception):
    """The round cannot be written as a deal sheet; the text is one sentence that says why."""


def drawn_cards(recorded: RecordedRound) -> dict[int, Card]:
    """Draw number to face of every card that left the shoe for this round, repeats left out."""
    cards = dict(recorded.waiting)
    numbers = CardNumbers(recorded.shoe.before if recorded.shoe else 0)
    for entry in recorded.entries:
        event, number = entry.event, numbers.hear(entry)
        if isinstance(event, CardDrawn) and not is_repeat(entry.facts):
            cards[number] = event.card
    return cards


def is_repeat(facts: tuple[object, ...]) -> bool:
    """Whether the table knew the card already (RD-02)."""
    return any(isinstance(fact, IrregularityNoted) and fact.code == "RD-02" for fact in facts)


def refuse_unturned(recorded: RecordedRound) -> None:
    """Raise where a face of the round was never turned: it takes two names to unseal it.

    Where the version deals everything face up, a card that waits or was burned is no secret.
    """
    layout = Layout(recorded.facts())
    waited = {draw for draw, _ in recorded.waiting} - set(layout.faces) - layout.down
    drawn = {draw for draw, card in drawn_cards(recorded).items() if card != UNKNOWN} - waited
    hidden = layout.down if recorded.deals_up else layout.down | (drawn - set(layout.faces))
    if hidden:
        names = ", ".join(str(draw) for draw in sorted(hidden))
        raise NotExported(
            f"Round {recorded.round} has faces that were never turned (draw {names}): it is"
            " exported only with two names (architecture 8a)."
        )


def keyed_face(ruling: GiveRuling) -> str:
    """The face that a ruling names, as a sheet spells it, with a blank before it."""
    return "" if ruling.card is None else f" {sheet_card(ruling.card)}"


def sheet_card(card: Card) -> str:
    """The card as deal sheets write it: `9s`, `??`."""
    return card[:-1] + card[-1].lower()
