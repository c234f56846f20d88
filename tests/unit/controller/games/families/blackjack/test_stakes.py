"""Which stakes may stand: blackjack.md section 1 items 5 and 6, section 7 item 12, BJR-35."""

import pytest

from controller.games.families.blackjack.family import FAMILY
from controller.games.rounds import Terms
from controller.sequencing.verdicts import Changed
from controller.vocabulary.chips import Chips
from controller.vocabulary.facts import StakeNotAccepted
from controller.vocabulary.observations import ChipsLifted, ChipsPlaced
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import CloseBets
from tests.unit.controller.games.families.blackjack.play import version


@pytest.mark.parametrize(
    ("name", "decided", "spot", "stake", "code"),
    [
        ("a", "flag", "1.main", 5, None),
        ("a", "refuse", "1.main", 5, "RF-025"),
        ("a", "refuse", "1.main", 6, None),
        ("a", "flag", "1.insurance", 500, "RF-040"),
        ("a", "flag", "1.side", 500, "RF-017"),
        ("a", "flag", "1/2.main", 500, "RF-021"),
        ("a", "flag", "8.main", 500, "RF-018"),
        ("no", "flag", "1/2.main", 500, "RF-019"),
    ],
)
def test_a_first_stake(name: str, decided: str, spot: str, stake: int, code: str | None) -> None:
    played = version(name, {"BJR-35": decided})
    round_ = FAMILY.open_round(1, played, Terms(boxes=7, bettors=2))
    amount = Chips(stake)
    heard = FAMILY.sequencer.step(round_, ChipsPlaced(spot=spot, amount=amount, total=amount))
    assert isinstance(heard, Changed)
    refused = [fact.code for fact in heard.facts if isinstance(fact, StakeNotAccepted)]
    assert refused == ([] if code is None else [code])


def test_a_box_whose_owner_took_his_stake_back_cannot_be_closed() -> None:
    round_ = FAMILY.open_round(1, version("a"), Terms(boxes=7, bettors=2))
    for spot in ("1.main", "1/2.main"):
        placed = ChipsPlaced(spot=spot, amount=Chips(500), total=Chips(500))
        heard = FAMILY.sequencer.step(round_, placed)
        assert isinstance(heard, Changed)
        round_ = heard.round
    lifted = ChipsLifted(spot="1.main", amount=Chips(500), total=Chips(0))
    heard = FAMILY.sequencer.step(round_, lifted)
    assert isinstance(heard, Changed)
    closed = FAMILY.sequencer.step(heard.round, CloseBets(person="", role=""))
    assert isinstance(closed, Refused)
    assert closed.code == "RF-021"
