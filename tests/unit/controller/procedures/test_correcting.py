"""Cards that were read wrongly: reported, ruled on, and what that changes (RD-, PY-09)."""

from controller.procedures.conceal import conceal
from controller.procedures.show import show
from controller.vocabulary.chips import Chips
from controller.vocabulary.corrections import (
    CardAmended,
    RoundReopened,
    SettlementCorrected,
    StakeUndone,
)
from controller.vocabulary.facts import (
    DeviceChanged,
    HandsOrdered,
    HandValued,
    RoundSettled,
    StakeNotAccepted,
)
from controller.vocabulary.requests import (
    Action,
    CloseBets,
    Decide,
    OpenRound,
    Report,
)
from tests.unit.controller.procedures.at_table import AtTable, rules

BLACKJACK_B = "blackjack/b"


def baccarat(*cards: str, **stakes: int) -> AtTable:
    """A deal of punto banco with stakes on box 3."""
    table = AtTable()
    table.dealing(**(stakes or {"banco": 1000}))
    table.draw(*cards)
    return table


def test_rd_08_keyed_by_two_names() -> None:
    table = baccarat("2H", "4D", "KC")
    assert table.ask(Report, code="RD-08", draw=3) == ""
    assert table.open() == ["RD-08"]
    assert table.state.held()
    assert table.rule("RD-08", "key", "D", card="9S") == [""]
    assert table.all(CardAmended) == []
    assert table.rule("RD-08", "key", "F", card="9S") == [""]
    assert table.hand("punto") == ["2H", "9S"]
    assert table.last(CardAmended) == [
        CardAmended(round=1, draw=3, was_at="punto", was="KC", now_at="punto", now="9S")
    ]
    assert table.last(HandValued) == [HandValued(hand="punto", value="1")]
    assert table.open() == []


def test_the_last_card_needs_no_number() -> None:
    table = baccarat("2H", "4D", "KC")
    table.ask(Report, code="RD-08")
    assert table.state.questions[0].draw == 3


def test_copies_are_counted_as_they_are() -> None:
    table = baccarat("2H", "4D", "KC")
    used = table.state.shoe.used
    table.ask(Report, code="RD-08", draw=3)
    table.rule("RD-08", "key", "D", "F", card="9S")
    assert sum(table.state.shoe.used) == sum(used)
    assert table.state.shoe.used != used


def test_a_result_is_corrected_and_the_spot_lights_again() -> None:
    """PY-09, "reverse first, then pay": what is taken back comes first."""
    table = baccarat("9H", "4D", "KC", "5S", banco=1000, egalite=1000)
    assert table.state.settled
    table.pay_and_take()
    assert set(table.state.seen) == {"3.banco", "3.egalite"}
    table.ask(Report, code="RD-08", draw=1)
    table.rule("RD-08", "key", "D", "F", card="8H")
    corrected = table.last(SettlementCorrected)
    assert [(f.spot, f.was, f.now) for f in corrected] == [
        ("3.egalite", 8000, -1000),
        ("3.banco", 0, 1000),
    ]
    assert not any(fact.after_pays for fact in corrected)
    assert table.state.seen == ()
    assert table.pays_done() in ("RF-070", "RF-072")
    table.pay_and_take()
    assert table.pays_done() == ""


def test_a_round_that_was_over_is_open_again() -> None:
    """What was no natural: punto draws, and the round is settled once more."""
    table = baccarat("9H", "4D", "KC", "2S")
    assert table.state.settled
    table.ask(Report, code="RD-08", draw=1)
    table.rule("RD-08", "key", "D", "F", card="AH")
    assert table.last(RoundReopened) == [RoundReopened(round=1)]
    (corrected,) = table.last(SettlementCorrected)
    assert (corrected.was, corrected.now) == (-1000, None)
    assert not table.state.settled
    assert table.state.awaited == ("punto", 0)
    table.draw("9D")
    assert table.state.awaited == ("none", 0)
    assert len(table.all(RoundSettled)) == 2


def test_a_card_that_was_asked_about_may_be_due_after_all() -> None:
    """BA-02 of a card that only a misread made one too many is withdrawn."""
    table = baccarat("9H", "4D", "KC", "2S")
    table.draw("5H")
    assert table.open() == ["BA-02"]
    table.ask(Report, code="RD-09", draw=1)
    assert table.open() == ["RD-09", "BA-02"]
    table.rule("RD-09", "key", "D", "F", card="AH")
    assert table.open() == []
    assert table.hand("punto") == ["AH", "KC", "5H"]


def test_rd_03_one_card_and_not_two() -> None:
    table = baccarat("9H", "9H", "KC")
    table.ask(Report, code="RD-03", draw=2)
    question = table.state.questions[0]
    assert type(question.corrections[0]) is CardAmended
    table.rule("RD-03", "one", "D", "F")
    assert table.hand("punto") == ["9H"]
    assert table.hand("banco") == ["KC"]
    assert table.last(CardAmended)[0] == CardAmended(
        round=1, draw=2, was_at="banco", was="9H", now_at="struck"
    )
    assert sum(table.state.shoe.used) == 2
    assert table.state.shoe.cards - table.state.shoe.draws == 52 * 6 - 2


def test_rd_03_two_cards() -> None:
    table = baccarat("9H", "9H", "KC")
    table.ask(Report, code="RD-03", draw=2)
    table.rule("RD-03", "two", "D", "F")
    assert table.hand("banco") == ["9H"]
    assert table.all(CardAmended) == []


def test_rd_07_a_second_ghost_takes_the_reader_out_of_service() -> None:
    table = baccarat("9H", "4D", "KC")
    for draw in (3, 2):
        table.ask(Report, code="RD-07", draw=draw)
        assert table.rule("RD-07", "accept", "D", "F") == ["", ""]
    assert [fact.state for fact in table.all(DeviceChanged)] == ["out of service"]
    assert "key every card" in " ".join(show(table.state, "dealer")["notices"])
    table.draw("5S")
    assert table.open() == ["RD-01"]
    table.rule("RD-01", "key", "D", "F", card="5S")
    assert table.hand("banco") == ["5S"]
    table.load(load=2)
    assert [fact.state for fact in table.all(DeviceChanged)][-1:] == ["up"]


def test_a_ghost_that_waits_is_struck_where_it_waits() -> None:
    table = baccarat("9H", "4D", "KC", "2S")
    table.draw("5H")
    assert table.open() == ["BA-02"]
    table.ask(Report, code="RD-07", draw=5)
    table.rule("RD-07", "accept", "D", "F")
    assert table.open() == []
    assert table.state.shoe.pending == ()
    assert table.state.settled


def test_rd_06_a_card_between_two_that_were_read() -> None:
    """Both neighbours are known: it takes its place there, the later cards keep their order."""
    table = baccarat("9H", "KC", "2S")
    table.ask(Report, code="RD-06", draw=2)
    assert table.state.questions[0].level == 2
    table.rule("RD-06", "key", "D", "F", card="4D")
    assert table.hand("punto") == ["9H", "KC"]
    assert table.hand("banco") == ["4D", "2S"]
    assert (table.state.shoe.by_hand, table.state.shoe.draws) == (1, 3)
    ordered = table.last(HandsOrdered)
    assert [fact.hands for fact in ordered] == [(("punto", (1, 2)), ("banco", (-1, 3)))]


def test_rd_06_before_the_first_card_is_of_class_3() -> None:
    table = baccarat("9H", "KC", "2S")
    table.ask(Report, code="RD-06", draw=1)
    assert table.state.questions[0].level == 3
    assert table.rule("RD-06", "key", "F", card="4D") == ["RF-064"]
    assert table.rule("RD-06", "key", "F", "P", card="4D", reference="REF-1") == ["", ""]
    assert table.hand("punto") == ["4D", "KC"]


def test_rd_06_after_the_last_card() -> None:
    table = baccarat("9H", "4D")
    table.ask(Report, code="RD-06")
    assert table.open() == ["RD-06"]
    table.rule("RD-06", "key", "D", "F", card="KC")
    assert table.hand("punto") == ["9H", "KC"]


def test_rd_06_before_a_card_that_waits() -> None:
    table = baccarat("9H", "??", "KC")
    table.ask(Report, code="RD-06", draw=3)
    table.rule("RD-01", "key", "D", "F", card="4D")
    assert table.open() == ["RD-06"]
    table.rule("RD-06", "key", "D", "F", card="2S")
    assert table.hand("punto") == ["9H", "2S"]
    assert table.hand("banco") == ["4D", "KC"]


def blackjack(*cards: str, game: str = BLACKJACK_B) -> AtTable:
    """Ten on box 1 of a blackjack table."""
    table = AtTable(rules(game))
    table.chips("1.main", 1000)
    assert table.ask(CloseBets) == ""
    table.draw(*cards)
    return table


def test_a_round_without_bets_takes_no_chips() -> None:
    """`hr.exposed_extra` next_round_first_dummy: what lies there is given back."""
    table = baccarat("9H", "4D", "KC", "2S")
    table.draw("5H")
    assert table.rule("BA-02", "next_round_first_dummy", "D", "F") == ["", ""]
    table.pay_and_take()
    assert table.pays_done() == ""
    table.chips("3.punto", 1000)
    assert "The next round is dealt without bets." in show(table.state, "dealer")["notices"]
    assert table.ask(OpenRound) == ""
    assert [(f.spot, f.amount, f.code) for f in table.last(StakeNotAccepted)] == [
        ("3.punto", 1000, "RF-051")
    ]
    assert table.hand("punto") == ["5H"]
    assert table.open() == ["BT-02"]
    table.chips("3.punto", 0)
    table.draw("4D", "3C", "4S")
    assert table.state.settled
    assert table.pays_done() == ""
    assert not table.state.free_hand


def test_a_stake_of_an_unfit_decision_goes_back() -> None:
    table = blackjack("TH", "9S", "4D")
    table.ask(Decide, box=1, action=Action.HIT)
    table.draw("2C")
    table.ask(Decide, box=1, action=Action.STAND)
    table.ask(Report, code="RD-09", draw=4)
    assert table.rule("RD-09", "key", "D", card="9C") == [""]
    assert table.open() == ["RD-09"]
    assert table.rule("RD-09", "key", "F", card="9C") == [""]
    assert table.all(StakeUndone) == []


def test_an_insurance_without_an_ace_is_undone() -> None:
    table = blackjack("TH", "AS", "8D")
    table.ask(Decide, box=1, action=Action.INSURE, amount=Chips(500))
    table.chips("1.insurance", 500)
    table.ask(Decide, box=1, action=Action.STAND)
    table.ask(Report, code="RD-08", draw=2)
    table.rule("RD-08", "key", "D", card="4S")
    (question,) = table.state.questions
    assert question.level == 3
    assert "box 1 insure" in question.detail
    sentences = show(table.state, "dealer")["questions"][0]["corrections"]
    assert "Spot 1.insurance: 5 goes back." in sentences
    assert show(table.state, "dealer")["questions"][0]["reference"] is True
    table.rule("RD-08", "key", "F", "P", card="4S", reference="REF-1")
    assert table.last(StakeUndone) == [StakeUndone(round=1, spot="1.insurance", amount=Chips(500))]
    assert [wager.spot for wager in table.state.round.wagers] == ["1.main"]
    table.chips("1.insurance", 0)
    table.draw("KD", "TC")
    assert table.state.settled
    assert "BT-05" not in table.codes()


def test_nothing_of_what_was_keyed_leaves_the_core() -> None:
    table = baccarat("2H", "4D", "KC")
    table.ask(Report, code="RD-08", draw=3)
    table.rule("RD-08", "key", "D", card="9S")
    known = conceal(table.state)
    assert known.heard == ()
    assert known.questions[0].amends is None
    assert known.questions[0].given[0].card is None
    assert table.state.heard != ()
