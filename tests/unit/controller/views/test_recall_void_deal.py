"""A void deal of bulldog stays visible in recall, its cards with it (BD-01: log each void deal)."""

from controller.sheets.language import split_rounds
from controller.sheets.rounds import read_chosen
from controller.sheets.runner import run_sheet
from controller.sheets.statements import Sheet
from controller.sheets.tables import straight_tables
from controller.views.fold import fold
from controller.views.recall import recall_round
from controller.views.recall_text import spell_round
from controller.views.rounds import LastRounds

TWO_VOID_DEALS = """
game    in_between/bulldog
bet     1 bet 10
draw    Ah Ks 2c 3d 3s 5h
do      1 pass
draw    4c
"""


def test_each_void_deal_is_shown() -> None:
    maker = straight_tables(None)
    (written,) = split_rounds("void.deal", TWO_VOID_DEALS)
    sheet = read_chosen(written, maker)
    assert isinstance(sheet, Sheet)
    made = maker.make(sheet)
    assert not isinstance(made, tuple)
    last = LastRounds(keep=1)
    fold(run_sheet(sheet, made).entries, last)
    shown = recall_round(last.rounds()[0])
    assert [deal["cards"] for deal in shown["void_deals"]] == [["AH", "KS"], ["2C", "3D"]]
    assert [card["position"] for card in shown["cards"]] == [*["board"] * 6, "box 1"]
    hands = {hand["hand"]: (hand["cards"], hand["value"]) for hand in shown["hands"]}
    assert hands["board"] == (["3S", "5H"], "spread 1, pays 5:1")
    assert "void deal  AH KS  consecutive cards" in spell_round(shown)
