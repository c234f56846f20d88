"""What the people of a simulated poker room let their dealer enter."""

from typing import Any

from hil.poker_room import asked

THIRTEEN = "AS AH KD KC QS JH 9D 8C 7S 6H 4D 3C 2S"
FACES = {1: "AS", 2: "KD", 3: "AH", 4: "7C", 5: "2D"}


def face(draw: int) -> str:
    return FACES[draw]


def page(state: str, game: str = "ring_poker/texas_holdem", **fields: Any) -> dict[str, Any]:
    room = {"seats": [], "button": 0, "by_button": True, "choices": [], "discards": 0}
    boxes = [{"box": box, "hands": []} for box in range(1, 13)]
    made = {
        "table": {"id": "T", "game": game},
        "entry": 7,
        "state": state,
        "turn": 0,
        "can": [],
        "buttons": [],
        "boxes": boxes,
    } | fields
    return made | {"room": room | fields.get("room", {})}


def choice(action: str, least: str = "", most: str = "", fixed: tuple[str, ...] = ()) -> Any:
    return {"action": action, "least": least, "most": most, "fixed": list(fixed)}


def in_turn(seat: int, *choices: Any, **fields: Any) -> dict[str, Any]:
    boxes = [{"box": box, "hands": []} for box in range(1, 13)]
    boxes[seat - 1]["hands"] = [{"hand": str(seat), "draws": list(FACES), "cards": ["XX"] * 5}]
    room = {"choices": list(choices)} | fields.pop("room", {})
    return page("dealing", turn=seat, boxes=boxes, room=room, **fields)


def seats(*numbers: int) -> dict[str, Any]:
    return {"seats": [{"seat": number} for number in numbers]}


def test_who_is_missing_sits_down_one_after_another() -> None:
    request = asked(page("betting"), face)
    assert request is not None
    assert (request["kind"], request["seat"]) == ("seat_chips", 1)
    request = asked(page("betting", room=seats(1, 3, 5)), face)
    assert request is not None
    assert request["seat"] == 7


def test_the_button_is_placed_then_the_hand_is_dealt() -> None:
    everybody = seats(1, 3, 5, 7, 9, 11)
    assert asked(page("betting", room=everybody), face) == {"kind": "place_button", "seat": 1}
    ready = page("betting", room=everybody | {"button": 3}, can=["close_bets"])
    assert asked(ready, face) == {"kind": "close_bets"}


def test_four_play_chinese_poker() -> None:
    ready = page("betting", "chinese_poker/open", room=seats(1, 3, 5, 7) | {"button": 1})
    assert asked(ready | {"can": ["close_bets"]}, face) == {"kind": "close_bets"}


def test_nothing_is_said_while_a_card_is_due() -> None:
    assert asked(page("dealing"), face) is None


def test_the_same_page_is_answered_the_same() -> None:
    said = [
        asked(in_turn(3, choice("fold"), choice("call"), choice("raise", "4", "90")), face)
        for _ in range(9)
    ]
    assert all(one == said[0] for one in said)


def test_stakes_are_within_what_the_page_offers() -> None:
    offered = (choice("fold"), choice("call"), choice("raise", "4", "90"))
    fixed = (choice("fold"), choice("check"), choice("bet", "2", "2", ("2",)))
    said = [asked(in_turn(3, *offered, entry=entry), face) for entry in range(300)]
    said += [asked(in_turn(3, *fixed, entry=entry), face) for entry in range(300)]
    found = {(one["action"], one.get("amount", "")) for one in said if one is not None}
    assert found == {
        ("fold", ""),
        ("call", ""),
        ("check", ""),
        ("raise", "4"),
        ("raise", "90"),
        ("bet", "2"),
    }


def test_cards_that_are_given_up_are_those_that_the_player_sees() -> None:
    discards = asked(in_turn(3, choice("discard"), room={"discards": 1}), face)
    assert discards is not None
    assert discards["cards"] == ["AS"]
    for entry in range(50):
        draws = asked(in_turn(3, choice("exchange"), choice("stand_pat"), entry=entry), face)
        assert draws is not None
        given = draws.get("cards", [])
        assert set(given) <= set(FACES.values())
        assert (draws["action"] == "stand_pat") == (not given)


def test_thirteen_cards_are_set_the_pairs_behind() -> None:
    held = dict(enumerate(THIRTEEN.split(), 1))
    waits = in_turn(3, buttons=[{"action": "arrange"}])
    waits["boxes"][2]["hands"][0]["draws"] = list(held)
    request = asked(waits, held.__getitem__)
    assert request is not None
    rows = request["rows"]
    assert [len(rows[name]) for name in ("front", "middle", "back")] == [3, 5, 5]
    assert {"AS", "AH", "KD", "KC"} < set(rows["back"])
    assert sorted(card for row in rows.values() for card in row) == sorted(held.values())


def test_a_card_is_placed_where_there_is_room() -> None:
    waits = in_turn(3, buttons=[{"action": "place"}] * 3)
    full = {"hand": "3.3", "draws": [6] * 5, "cards": ["2S"] * 5}
    waits["boxes"][2]["hands"].append(full)
    assert asked(waits, face) == {
        "kind": "decide",
        "box": 3,
        "action": "place",
        "rows": {"middle": ["AS"]},
    }
