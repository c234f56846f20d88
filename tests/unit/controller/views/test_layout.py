"""How the cards of a round lie, from its facts."""

from controller.views.layout import Layout
from controller.vocabulary.cards import Card
from controller.vocabulary.facts import CardDealt, CardTurned, HandValued


def test_a_hand_is_worth_what_was_told_of_it_last() -> None:
    layout = Layout(
        (
            CardDealt(draw=1, position="box 1", hand="1", card=None),
            CardDealt(draw=2, position="board", hand="board", card=Card("9S")),
            CardTurned(draw=1, hand="1", card=Card("9D"), value="high_card"),
        )
    )
    assert (layout.value("1"), layout.value("board")) == ("high_card", "")
    layout.hear(HandValued(hand="1", value="pair", words="pair of nines"))
    assert (layout.value("1"), layout.cards("1")) == ("pair", (Card("9D"),))
