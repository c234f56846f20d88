"""A player who lifts his cards sees what the dealer laid there, and nobody else's."""

from typing import Any

from hil.cards_held import CardsHeld


def page(due: str = "none", hands: dict[str, list[str]] | None = None, no: int = 1) -> Any:
    boxes: dict[int, list[dict[str, Any]]] = {1: [], 2: []}
    for hand, cards in (hands or {}).items():
        boxes[int(hand.partition(".")[0])].append({"hand": hand, "cards": cards})
    return {
        "round": no,
        "due": due,
        "boxes": [{"box": box, "hands": held} for box, held in boxes.items()],
    }


def seen(held: CardsHeld, box: int, hands: dict[str, list[str]]) -> dict[str, list[str]]:
    shown = held.seen_by(page(hands=hands), box)
    return {hand["hand"]: hand["cards"] for one in shown["boxes"] for hand in one["hands"]}


def test_own_cards_are_seen_and_no_others() -> None:
    held = CardsHeld()
    for due, face in (("box 1", "9S"), ("box 2", "4D"), ("dealer", "KH"), ("box 1", "AC")):
        held.lay(page(due), face)
    lies = {"1": ["XX", "XX"], "2": ["XX"]}
    assert seen(held, 1, lies) == {"1": ["9S", "AC"], "2": ["XX"]}
    assert seen(held, 2, lies) == {"1": ["XX", "XX"], "2": ["4D"]}


def test_exchanged_cards_make_room_for_others() -> None:
    held = CardsHeld()
    for face in ("9S", "AC", "2D", "3D", "4D"):
        held.lay(page("box 1"), face)
    held.give_up(1, (1, 4))
    assert seen(held, 1, {"1": ["XX"] * 3}) == {"1": ["AC", "2D", "4D"]}
    held.lay(page("box 1"), "KS")
    assert seen(held, 1, {"1": ["XX"] * 4}) == {"1": ["AC", "2D", "4D", "KS"]}


def test_a_split_card_lies_before_those_laid_there() -> None:
    held = CardsHeld()
    held.lay(page("box 1"), "8S")
    held.lay(page("box 1"), "8H")
    held.lay(page("box 1.1"), "3C")
    lies = {"1.1": ["8S", "XX"], "1.2": ["8H"]}
    assert seen(held, 1, lies) == {"1.1": ["8S", "3C"], "1.2": ["8H"]}


def test_the_next_round_begins_without_cards() -> None:
    held = CardsHeld()
    held.lay(page("box 1"), "8S")
    held.lay(page("box 2", no=2), "3C")
    assert seen(held, 1, {"1": ["XX"]}) == {"1": ["XX"]}


def test_what_makes_a_new_stub_is_known_from_what_lies() -> None:
    """Discards, but not those of the player who draws next; in stud the burned cards."""
    held = CardsHeld()
    for due, face in (("box 1", "9S"), ("box 2", "4D"), ("burn", "KH"), ("box 1", "AC")):
        held.lay(page(due), face)
    lies = page("box 2") | {"sides": []}
    lies["boxes"][0]["hands"] = [{"hand": "1", "cards": ["XX"], "draws": [4]}]
    assert held.given_up(lies, ["9S", "4D", "KH", "AC"]) == ["9S"]
    lies["boxes"][0]["hands"] = [{"hand": "1", "cards": ["XX", "XX"], "draws": [1, 4]}]
    assert held.given_up(lies, ["9S", "4D", "KH", "AC"]) == ["KH"]
