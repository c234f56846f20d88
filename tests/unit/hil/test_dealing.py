"""What a dealer does next, from the page and from what lies before him."""

from collections.abc import Mapping
from typing import Any

import pytest

from hil.dealing import Ask, Draw, Eyes, Load, Move, draw_in, hands_do, touches

PEOPLE = [{"name": name, "roles": [name[0]]} for name in ("D1", "F1", "P1", "S1", "T1")]


def spot(name: str, **fields: Any) -> dict[str, Any]:
    return {
        "spot": name,
        "reader": True,
        "chips": "0",
        "expected": "0",
        "total": None,
        "seen": False,
        "give_back": "0",
        "awaited": None,
    } | fields


def page(state: str, *spots: dict[str, Any], **fields: Any) -> dict[str, Any]:
    shoe: dict[str, Any] = dict.fromkeys(("burns_due", "shuffle_due", "stub_due"), 0)
    return {
        "state": state,
        "round": 3,
        "can": [],
        "due": "none",
        "turn": 0,
        "awaiting": None,
        "questions": [],
        "buttons": [],
        "offers": [{"game": "blackjack/a"}],
        "people": PEOPLE,
        "boxes": [{"box": 1, "spots": list(spots), "hands": []}],
        "shoe": shoe | {"state": "up", "load": 1, "draws": 7} | fields.pop("shoe", {}),
    } | fields


def eyes(
    lies: Mapping[str, int] | None = None, says: str = "", draws: int = 7, **fields: Any
) -> Eyes:
    there = lies or {}
    seen: dict[str, Any] = {
        "draws": draws,
        "load": 1,
        "told": True,
        "bets_in": True,
        "lies": lambda name: there.get(name, 0),
        "voice": lambda _, buttons: next((b for b in buttons if b["action"] == says), None),
        "face": lambda draw: {5: "9S", -1: "KD"}.get(draw, ""),
    }
    return Eyes(**(seen | fields))


def button(action: str, box: int = 1, **fields: Any) -> dict[str, Any]:
    return {"action": action, "box": box, "bettor": 1, "needs": None, "amount": None} | fields


def question(code: str, **fields: Any) -> dict[str, Any]:
    return {
        "question": 17,
        "code": code,
        "level": 2,
        "detail": "",
        "spot": "",
        "proposal": "accept",
        "choices": ["accept"],
        "needs": ["D", "F"],
        "due": ["D", "F"],
        "given": [],
        "reference": False,
        "keys_card": False,
    } | fields


def asked(act: Ask | None) -> tuple[str, dict[str, Any]]:
    assert act is not None
    return act.person, act.request


def test_an_evening_begins() -> None:
    closed = page("closed", can=["open_table"], shoe={"load": 0, "draws": 0})
    person, request = asked(touches(closed, eyes(draws=0, load=0)))
    assert (person, request) == (
        "D1",
        {"kind": "open_table", "version": "blackjack/a", "layout_agrees": True},
    )
    assert hands_do(closed, eyes(draws=0, load=0)) == Load()


def test_a_stub_that_the_rules_foresee_is_loaded_before_a_card_is_drawn() -> None:
    short = page("dealing", due="box 2", shoe={"stub_due": "Shuffle the discards."})
    assert hands_do(short, eyes()) == Load()
    assert hands_do(page("dealing", due="box 2"), eyes()) == Draw()


def test_a_new_shoe_is_burned_and_a_round_opened() -> None:
    burn = page("between", shoe={"burns_due": 1, "shuffle_due": True})
    assert hands_do(burn, eyes()) == Draw()
    assert touches(burn, eyes()) is None
    ready = page("between", can=["open_round"])
    assert hands_do(ready, eyes()) is None
    assert asked(touches(ready, eyes()))[1] == {"kind": "open_round"}


def test_a_shoe_at_its_end_is_changed() -> None:
    assert hands_do(page("between", shoe={"shuffle_due": True}), eyes()) == Load()


def test_bets_are_closed_when_they_are_in_and_shown() -> None:
    betting = page("betting", spot("1.main", chips="10"), can=["close_bets"])
    assert asked(touches(betting, eyes({"1.main": 1000})))[1] == {"kind": "close_bets"}
    assert touches(betting, eyes({"1.main": 1500})) is None
    assert touches(betting, eyes({"1.main": 1000}, bets_in=False)) is None
    back = page("betting", spot("1.main", chips="10", give_back="3"), can=["close_bets"])
    assert touches(back, eyes({"1.main": 1000})) is None


def test_what_no_reader_sees_is_keyed_before_no_more_bets() -> None:
    blind = page("betting", spot("1.pair", reader=False, chips="0"), can=["close_bets"])
    key = {"kind": "key_stake", "spot": "1.pair", "total": "7.50"}
    assert asked(touches(blind, eyes({"1.pair": 750}))) == ("D1", key)
    assert asked(touches(blind, eyes()))[1] == {"kind": "close_bets"}
    assert touches(blind, eyes({"1.pair": 750}, bets_in=False)) is None


def test_what_no_reader_sees_is_paid_and_taken_by_hand() -> None:
    won = spot("1.pair", reader=False, total={"kind": "pay", "amount": "55"}, expected="60")
    settled = page("settled", won, can=["pays_done"])
    assert hands_do(settled, eyes({"1.pair": 500})) == Move("1.pair", 6000)
    assert touches(settled, eyes({"1.pair": 500})) is None
    assert hands_do(settled, eyes({"1.pair": 6000})) is None
    assert asked(touches(settled, eyes({"1.pair": 6000})))[1] == {"kind": "pays_done"}


def test_a_card_that_is_due_is_drawn_once_the_last_one_is_shown() -> None:
    due = page("dealing", due="box 1")
    assert hands_do(due, eyes()) == Draw()
    assert hands_do(due, eyes(draws=8)) is None
    assert hands_do(page("dealing", due="none"), eyes()) is None
    assert hands_do(page("dealing", due="box 1", shoe={"state": "lost"}), eyes()) is None
    held = page("held", due="box 1", questions=[question("BA-02")])
    assert hands_do(held, eyes()) is None


def test_what_the_player_says_is_entered() -> None:
    turn = page("dealing", turn=1, buttons=[button("hit"), button("double", needs="10")])
    decide = {"kind": "decide", "box": 1, "bettor": 1}
    assert asked(touches(turn, eyes(says="hit")))[1] == decide | {"action": "hit"}
    assert asked(touches(turn, eyes(says="double")))[1] == decide | {"action": "double"}
    assert touches(page("dealing", awaiting={"spot": "1.main"}), eyes(says="hit")) is None


def test_insurance_is_asked_before_the_hole_card_is_looked_at() -> None:
    offer = page(
        "dealing",
        can=["peek"],
        buttons=[button("insure", needs="5", amount="5"), button("hit", box=2)],
    )
    assert asked(touches(offer, eyes(says="insure")))[1]["amount"] == "5"
    assert asked(touches(offer, eyes(says="hit")))[1]["action"] == "peek"


def test_pays_and_takes_are_made_and_pushes_left_alone() -> None:
    pay = spot("1.main", expected="25", total={"kind": "pay", "amount": "15"})
    take = spot("2.main", expected="0", total={"kind": "take", "amount": "10"})
    push = spot("3.main", expected="10", total={"kind": "push", "amount": "0"})
    lies = {"1.main": 1000, "2.main": 1000}
    settled = page("settled", pay, take, push, can=["pays_done"])
    assert hands_do(settled, eyes(lies)) == Move("1.main", 2500)
    assert hands_do(settled, eyes(lies | {"1.main": 2500})) == Move("2.main", 0)
    assert hands_do(settled, eyes({"1.main": 2500})) is None
    assert touches(settled, eyes({"1.main": 2500})) is None


def test_pays_are_done_when_all_of_them_were_seen() -> None:
    pay = spot("1.main", expected="25", total={"kind": "pay", "amount": "15"}, seen=True)
    push = spot("3.main", expected="10", total={"kind": "push", "amount": "0"})
    settled = page("settled", pay, push, can=["pays_done"])
    assert asked(touches(settled, eyes({})))[1] == {"kind": "pays_done"}
    assert hands_do(settled, eyes({})) is None


def test_the_names_that_a_ruling_needs_one_after_the_other() -> None:
    first = page("held", questions=[question("BA-02", proposal="burn", choices=["burn", "void"])])
    person, request = asked(touches(first, eyes()))
    assert (person, request["code"], request["choice"]) == ("D1", "BA-02", "burn")
    assert request["question"] == 17 and "reference" not in request
    second = page("held", questions=[question("BA-02", due=["F"], given=[{"person": "D1"}])])
    assert asked(touches(second, eyes()))[0] == "F1"


def test_a_card_is_keyed_by_the_face_that_lies_there() -> None:
    keys = {"choices": ["key", "void"], "proposal": "key", "keys_card": True}
    for code, detail, face in (("RD-01", "draw 5", "9S"), ("RD-06", "card 1 drawn by hand", "KD")):
        held = page("held", questions=[question(code, detail=detail, **keys)])
        request = asked(touches(held, eyes()))[1]
        assert (request["choice"], request["card"]) == ("key", face)


@pytest.mark.parametrize(("draws", "said"), [(7, "no"), (8, "yes")])
def test_whether_a_card_was_drawn_meanwhile(draws: int, said: str) -> None:
    asks = question("DV-01", level=1, proposal="no", choices=["no", "yes"], due=["D"])
    held = page("held", questions=[asks])
    assert asked(touches(held, eyes(draws=draws)))[1]["choice"] == said
    assert touches(held, eyes(draws=draws, told=False)) is None
    away = page("held", questions=[asks], shoe={"state": "lost"})
    assert touches(away, eyes(draws=draws)) is None


def test_a_reference_where_one_is_due() -> None:
    worse = question("DV-04", level=3, due=["T"])
    person, request = asked(touches(page("held", questions=[worse]), eyes()))
    assert (person, request["reference"]) == ("T1", "REF-1")


def test_an_empty_shoe_voids_the_round_by_floor_and_pit() -> None:
    empty = question("SH-10", proposal="shuffle", choices=["shuffle", "void"])
    person, request = asked(touches(page("held", questions=[empty]), eyes()))
    assert (person, request["choice"], request["reference"]) == ("F1", "void", "REF-1")
    given = question("SH-10", choices=["shuffle", "void"], given=[{"person": "F1"}])
    assert asked(touches(page("held", questions=[given]), eyes()))[0] == "P1"


def test_wrong_chips_are_put_right_before_anybody_rules() -> None:
    late = question("BT-02", level=1, spot="1.main", due=["D"])
    held = page("dealing", spot("1.main", expected="10"), questions=[late])
    assert hands_do(held, eyes({"1.main": 1500})) == Move("1.main", 1000)
    assert touches(held, eyes({"1.main": 1500})) is None
    assert asked(touches(held, eyes({"1.main": 1000})))[1]["code"] == "BT-02"


@pytest.mark.parametrize(
    ("detail", "draw"),
    [
        ("draw 5", 5),
        ("draw 12, no round", 12),
        ("card 2 drawn by hand", -2),
        ("", 0),
    ],
)
def test_the_draw_that_a_question_names(detail: str, draw: int) -> None:
    assert draw_in(detail) == draw


def test_chips_on_a_spot_that_nobody_sees_are_keyed_and_never_moved_away() -> None:
    """BT-10: the page shows what was last trusted; the chips that lie there are the player's."""
    there = eyes({"3.egalite": 500})
    blind = spot("3.egalite", reader=False)
    asked_of_it = question("BT-10", spot="3.egalite")
    assert hands_do(page("held", blind, questions=[asked_of_it]), there) is None
    late = spot("3.egalite")
    held = page("held", late, questions=[question("BT-02", spot="3.egalite", level=1)])
    assert hands_do(held, there) == Move("3.egalite", 0)
    _, request = asked(touches(page("betting", blind, can=["close_bets"]), there))
    assert request == {"kind": "key_stake", "spot": "3.egalite", "total": "5"}


def test_both_names_say_the_same_of_a_card_that_was_drawn_meanwhile() -> None:
    """DV-05: the first name says what was seen; the second one does not count the card again."""
    drawn = question("DV-05", choices=["no", "yes"], proposal="no")
    _, first = asked(touches(page("held", questions=[drawn]), eyes(draws=8)))
    assert first["choice"] == "yes"
    given = [{"person": "D1", "role": "D", "choice": "yes"}]
    again = page("held", questions=[drawn | {"given": given, "due": ["F"]}])
    person, second = asked(touches(again, eyes(draws=7)))
    assert (person, second["choice"]) == ("F1", "yes")


@pytest.mark.parametrize(("draws", "said"), [(7, "two"), (6, "one")])
def test_one_card_or_two_is_what_lies_there(draws: int, said: str) -> None:
    """RD-03: nobody strikes out a card that lies on the table."""
    detail = "draw 7, 250 ms after the same face"
    twice = question("RD-03", choices=["one", "two"], proposal="one", detail=detail)
    _, request = asked(touches(page("held", questions=[twice]), eyes(draws=draws)))
    assert request["choice"] == said


def test_the_house_lays_down_no_chips_for_a_player() -> None:
    """BT-05 on a doubled stake whose chips nobody saw: the player owes them, not the dealer."""
    doubled = spot("1.main", expected="10")
    asks = [question("BT-05", spot="1.main")]
    assert hands_do(page("held", doubled, questions=asks), eyes({"1.main": 500})) is None
    assert hands_do(page("held", doubled, questions=asks), eyes({"1.main": 1500})) == Move(
        "1.main", 1000
    )


def test_a_push_that_was_collected_is_not_paid_once_more() -> None:
    """PY-02 about a reading that is gone: the player has lifted his stake, nothing is missing."""
    push = spot("3.punto", expected="50", total={"kind": "push"})
    asks = [question("PY-02", spot="3.punto", level=1)]
    assert hands_do(page("settled", push, questions=asks), eyes()) is None
    there = eyes({"3.punto": 5500})
    assert hands_do(page("settled", push, questions=asks), there) == Move("3.punto", 5000)
