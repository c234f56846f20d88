"""Cards are set by touch: what a message may name (`poker_player_vs_player.md` 8.13)."""

from controller.sheets.language import read_round, split_rounds
from controller.sheets.playing import Made
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.vocabulary.cards import Card

TABLE = "game chinese_poker/open\n"
FIRST = [Card(word) for word in ("3C", "4D", "5H", "7C", "7D")]
SECOND = [Card(word) for word in ("6C", "8C", "9D", "6D", "6H")]


def refusal(rows: dict[str, list[str]]) -> str:
    """What seat 1 is answered who names these cards after the first five were dealt."""
    sheet = read_round(next(iter(split_rounds("t.deal", TABLE))))
    assert isinstance(sheet, Sheet)
    made = straight_tables().make(sheet)
    assert isinstance(made, Made)
    for seat in (1, 2):
        made.hands.request("D1", {"kind": "seat_chips", "seat": seat, "amount": "100"})
    made.hands.request("D1", {"kind": "place_button", "seat": 2})
    made.hands.request("D1", {"kind": "close_bets"})
    for first, second in zip(FIRST, SECOND, strict=True):
        made.hands.draw(first)
        made.hands.draw(second)
    asked = {"kind": "decide", "box": 1, "action": "place", "rows": rows}
    refused = made.hands.request("D1", asked)
    return "" if refused is None else refused.code


def test_one_card_and_its_row() -> None:
    assert refusal({"front": ["3C"]}) == ""
    assert refusal({"front": ["3C", "4D"]}) == "RF-131"
    assert refusal({"front": ["3C"], "back": ["4D"]}) == "RF-131"
    assert refusal({}) == "RF-131"


def test_only_his_own_card() -> None:
    assert refusal({"middle": ["6C"]}) == "RF-113"
    assert refusal({"middle": ["3C", "3C"]}) == "RF-113"
