"""The dealer's count of a shoe's cards: by its draws, or by the readings where it counts none."""

from hil.cards_counted import CardsCounted
from hil.devices.angel_eye import AngelEyeLink
from hil.devices.plain_shoe import PlainShoe
from hil.devices.shoe import Shoe


def loaded(shoe: Shoe | PlainShoe) -> Shoe | PlainShoe:
    shoe.load(["7D", "8S", "KH", "AD", "2C", "9C"], 1)
    while shoe.draw_no < 4:
        shoe.draw()
    return shoe


def test_a_shoe_that_counts_knows_the_card_that_left_unseen() -> None:
    shoe = loaded(Shoe())
    counted = CardsCounted(lambda: shoe)
    counted.left_unseen(17)
    assert (counted.last_draw(), counted.face(-1), counted.face(3)) == (3, "AD", "KH")
    shoe.draw()
    assert (counted.last_draw(), counted.face(5)) == (5, "2C")


def test_two_names_under_one_question_are_one_card() -> None:
    shoe = loaded(Shoe())
    counted = CardsCounted(lambda: shoe)
    for question in (17, 17, 21):
        counted.left_unseen(question)
    assert counted.last_draw() == 2
    assert [counted.face(-1), counted.face(-2)] == ["AD", "KH"]


def test_where_the_table_counts_readings_later_cards_move_up() -> None:
    """A card that was keyed for a reading that never came has no number at the table."""
    shoe = loaded(PlainShoe(AngelEyeLink()))
    counted = CardsCounted(lambda: shoe)
    counted.left_unseen(17)
    shoe.draw()
    assert (counted.last_draw(), counted.face(4), counted.face(-1)) == (4, "2C", "AD")
    assert (counted.face(3), counted.face(9)) == ("KH", "")
