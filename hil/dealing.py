"""What a dealer does next: from the page and from what lies before him, nothing else; pure."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from controller.vocabulary.chips import Chips, format_amount
from hil import poker_room
from hil.strategy import Button, minor

Page = Mapping[str, Any]

REFERENCE = "REF-1"
"""The surveillance reference that people give where one is due."""
IN_PLAY = ("betting", "dealing", "settled", "void")
OFFERS = ("insure", "even_money")
GIVES = 2
"""How many cards a player exchanges, where the page lets him."""
WAS_A_CARD_DRAWN = ("no", "yes")
ONE_OR_TWO = ("one", "two")


class Ask(msgspec.Struct, frozen=True):
    """A touch on the dealer's page by this person."""

    person: str
    request: dict[str, Any]


class Draw(msgspec.Struct, frozen=True):
    """Pull the next card out of the shoe."""


class Load(msgspec.Struct, frozen=True):
    """Put a shuffled shoe in, or the new stub that the rules foresee."""


class Move(msgspec.Struct, frozen=True):
    """Pay or take: let this much lie on a spot (minor units)."""

    spot: str
    total: int


class Eyes(msgspec.Struct, frozen=True):
    """What the dealer sees and hears at the table itself.

    `draws` is the last card that left this `load` of the shoe, leaving out those that he said left
    unseen; `told` that the shoe has nothing more to tell; `lies` is what lies on a spot, `bets_in`
    that everybody has staked; `voice` is what the player of these buttons says, `face` the face of
    a draw that lies on the table, of the n-th that left unseen for -n.
    """

    draws: int
    load: int
    told: bool
    bets_in: bool
    lies: Callable[[str], int]
    voice: Callable[[Page, list[Button]], Button | None]
    face: Callable[[int], str]


def spots_of(page: Page) -> Iterator[dict[str, Any]]:
    """Every spot of the page."""
    for box in page["boxes"]:
        yield from box["spots"]


def hands_do(page: Page, eyes: Eyes) -> Draw | Load | Move | None:
    """What the dealer's hands do now: pay, take, draw the card that is due, load the shoe."""
    move = next(_moves(page, eyes), None)
    if move is not None:
        return move
    shoe, state = page["shoe"], page["state"]
    if page["questions"] and state in ("held", "stopped"):
        return None
    if shoe["state"] != "up" or (eyes.draws, eyes.load) != (shoe["draws"], shoe["load"]):
        return None
    if state in ("closed", "between"):
        if shoe["burns_due"]:
            return Draw() if state == "between" else None
        return Load() if not shoe["load"] or shoe["shuffle_due"] else None
    awaits_decision = page["awaiting"] is not None or page["turn"]
    due = state == "dealing" and page["due"] != "none" and not awaits_decision
    if due and shoe["stub_due"]:
        return Load()
    return Draw() if due else None


def opening_of(page: Page) -> dict[str, Any]:
    """The usual version is opened; the layout here says what its rules are."""
    version = page["offers"][0]["game"]
    return {"kind": "open_table", "version": version, "layout_agrees": True}


def touches(page: Page, eyes: Eyes) -> Ask | None:
    """What is entered on the dealer's page now, by the dealer or by those who rule with him."""
    if page["questions"]:
        return _rule(page, page["questions"][0], eyes)
    state, can = page["state"], page["can"]
    if state == "closed" and "open_table" in can:
        return _dealer(page, opening_of(page))
    if state == "between":
        ready = "open_round" in can and page["shoe"]["load"] and not page["shoe"]["shuffle_due"]
        return _dealer(page, {"kind": "open_round"}) if ready else None
    if page.get("room") and state in ("betting", "dealing"):
        entered = poker_room.asked(page, eyes.face)
        return None if entered is None else _dealer(page, entered)
    if state == "betting" and eyes.bets_in:
        keyed = next(_to_key(page, eyes), None)
        if keyed is not None or "close_bets" not in can or not _shown(page, eyes):
            return keyed
        return _dealer(page, {"kind": "close_bets"})
    if state == "dealing":
        return _decision(page, eyes)
    if state == "settled" and "next_hand" in can:
        return _dealer(page, {"kind": "next_hand"})
    if state in ("settled", "void") and "pays_done" in can and _paid(page, eyes):
        return _dealer(page, {"kind": "pays_done"})
    return None


def draw_in(detail: str) -> int:
    """The draw that a question is about: `draw 5`, or -1 for `card 1 drawn by hand`; 0 for none."""
    words = detail.replace(",", " ").split()
    number = next((int(word) for word in words if word.isdigit()), 0)
    return -number if words[:1] == ["card"] else number


def _dealer(page: Page, request: dict[str, Any]) -> Ask:
    return Ask(_person(page, "D", ()), request)


def _person(page: Page, role: str, given: tuple[str, ...]) -> str:
    people = [p["name"] for p in page.get("people", ()) if role in p["roles"]]
    return next((name for name in people if name not in given), f"{role}1")


def _decision(page: Page, eyes: Eyes) -> Ask | None:
    if page["awaiting"] is not None:
        return None
    buttons = page["buttons"]
    offers = [b for b in buttons if b["action"] in OFFERS]
    for box, bettor in dict.fromkeys((b["box"], b["bettor"]) for b in offers):
        mine = [b for b in offers if (b["box"], b["bettor"]) == (box, bettor)]
        said = eyes.voice(page, mine)
        if said is not None:
            return _enter(page, said)
    for own in ("peek", "reveal"):
        if own in page["can"]:
            return _dealer(page, {"kind": "decide", "box": 0, "action": own})
    plays = [b for b in buttons if b["action"] not in OFFERS]
    for box, bettor in dict.fromkeys((b["box"], b["bettor"]) for b in plays):
        mine = [b for b in plays if (b["box"], b["bettor"]) == (box, bettor)]
        said = eyes.voice(page, mine)
        if said is not None:
            return _enter(page, said)
    return None


def _enter(page: Page, button: Button) -> Ask:
    keys = ("action", "box", "bettor")
    request: dict[str, Any] = {"kind": "decide"} | {key: button[key] for key in keys}
    amount = button["amount"] or (button["needs"] if button["action"] == "insure" else None)
    if amount:
        request["amount"] = amount
    if button.get("gives"):
        request["positions"] = list(range(1, 1 + min(button["gives"], GIVES)))
    return _dealer(page, request)


def _moves(page: Page, eyes: Eyes) -> Iterator[Move]:
    """Pays and takes of settled stakes, and chips that a question says are wrong."""
    asked = {question.get("spot") for question in page["questions"] if question.get("spot")}
    for spot in spots_of(page):
        settled = spot["total"] is not None and not spot["seen"] and page["state"] != "void"
        pushed = settled and spot["total"]["kind"] == "push"
        expected = minor(spot["expected"])
        lies = eyes.lies(spot["spot"])
        # What lies on a spot that nobody sees is keyed, never moved to what the page last knew;
        # and what a player has not laid down the house does not lay down for him.
        surplus = spot["spot"] in asked and spot["reader"] and lies > expected
        if lies != expected and ((settled and not pushed) or surplus):
            yield Move(spot["spot"], expected)


def _to_key(page: Page, eyes: Eyes) -> Iterator[Ask]:
    """What lies on spots that no reader sees, where the page does not show it yet."""
    for spot in spots_of(page):
        lies = eyes.lies(spot["spot"])
        if not spot["reader"] and lies != minor(spot["chips"]):
            request = {
                "kind": "key_stake",
                "spot": spot["spot"],
                "total": format_amount(Chips(lies)),
            }
            yield _dealer(page, request)


def _shown(page: Page, eyes: Eyes) -> bool:
    """Whether the page shows the chips as they lie, and nothing is to be given back."""
    return all(
        not minor(spot["give_back"])
        and (not spot["reader"] or minor(spot["chips"]) == eyes.lies(spot["spot"]))
        for spot in spots_of(page)
    )


def _paid(page: Page, eyes: Eyes) -> bool:
    """Whether every pay and take was made, and seen where there is a reader."""
    for spot in spots_of(page):
        if spot["total"] is None or spot["seen"]:
            continue
        done = not spot["reader"] and eyes.lies(spot["spot"]) == minor(spot["expected"])
        if page["state"] == "settled" and spot["total"]["kind"] != "push" and not done:
            return False
    return True


def _rule(page: Page, question: dict[str, Any], eyes: Eyes) -> Ask | None:
    if page["shoe"]["state"] != "up" or not eyes.told:
        return None
    if question.get("spot") and question["level"] < 2 and next(_moves(page, eyes), None):
        return None
    request: dict[str, Any] = {
        "kind": "rule",
        "code": question["code"],
        "question": question["question"],
        "choice": question["proposal"],
    }
    due = question.get("due", question["needs"])
    if set(question["choices"]) == set(WAS_A_CARD_DRAWN):
        seen = WAS_A_CARD_DRAWN[eyes.draws > page["shoe"]["draws"]]
        # Both looked at the same cards: the second name says what the first one said.
        said = [name["choice"] for name in question["given"] if name["choice"]]
        request["choice"] = said[0] if said else seen
    if set(question["choices"]) == set(ONE_OR_TWO):
        # The cards lie there: as many as left the shoe.
        request["choice"] = ONE_OR_TWO[eyes.draws >= draw_in(question["detail"])]
    if question["keys_card"]:
        request |= {"choice": "key", "card": eyes.face(draw_in(question["detail"]))}
    if question["code"] == "SH-10":
        request["choice"], due = "void", ("F", "P")
    given = tuple(name["person"] for name in question["given"])
    if question["code"] == "SH-10":
        due = [role for role in due if _person(page, role, ()) not in given]
    if question["reference"] or question["level"] == 3 or request["choice"] == "void":
        request["reference"] = REFERENCE
    return Ask(_person(page, due[0], given), request) if due else None
