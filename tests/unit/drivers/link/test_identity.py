"""Who answers: field_reports.md 11, DV-02 and DV-03."""

from drivers.link.identity import Identity, Met


def test_the_first_device_is_the_one_we_mean() -> None:
    identity = Identity("")
    assert identity.meet("A", 17) is Met.FIRST
    assert identity.meet("A", 17) is Met.SAME
    assert identity.meet("A", 18) is Met.RESTARTED
    assert identity.meet("B", 18) is Met.STRANGER
    assert identity.meet("A", 18) is Met.SAME


def test_a_named_device_is_the_only_one() -> None:
    identity = Identity("A")
    assert identity.meet("B", 1) is Met.STRANGER
    assert identity.meet("A", 1) is Met.FIRST


def test_a_stranger_is_adopted_only_if_there_is_one() -> None:
    identity = Identity("A")
    assert not identity.adopt()
    identity.meet("B", 1)
    assert identity.adopt()
    assert identity.meet("B", 1) is Met.FIRST
    assert identity.serial == "B"
