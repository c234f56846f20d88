"""Refusals: a stable code and a sentence for the person who asked."""

from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.refusals import REFUSALS, refuse


def test_a_refusal_says_its_sentence_and_what_was_seen() -> None:
    assert refuse("RF-023").message == "The stake is below the minimum."
    said = refuse("RF-023", "Spot 3.main.", "BT-07")
    assert said.message == "The stake is below the minimum. Spot 3.main."
    assert said.stands_for in IRREGULARITIES


def test_every_sentence_is_one() -> None:
    wrong = [code for code, says in REFUSALS.items() if not says.endswith(".") or "\n" in says]
    assert wrong == []
