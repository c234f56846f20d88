"""Who may ask what: nobody unknown, dealers not at the pit page, surveillance only rules."""

from controller.intake.touches import read_touch
from controller.vocabulary.refusals import Refused
from controller.vocabulary.requests import CloseBets

STAFF = {"D1": ("D",), "S1": ("S",)}


def _asked(page: str, person: str) -> object:
    body = {"id": "a", "person": person, "request": {"kind": "close_bets"}}
    return read_touch(page, body, STAFF, 2)


def test_a_dealer_closes_bets_on_his_page() -> None:
    assert _asked("dealer", "D1") == CloseBets(person="D1", role="D", id="a")


def test_nobody_of_that_name() -> None:
    refused = _asked("dealer", "Z9")
    assert isinstance(refused, Refused) and refused.code == "RF-081"


def test_surveillance_and_the_pit_page_do_not_deal() -> None:
    for page, person in (("dealer", "S1"), ("pit", "D1")):
        refused = _asked(page, person)
        assert isinstance(refused, Refused) and refused.code == "RF-067"
