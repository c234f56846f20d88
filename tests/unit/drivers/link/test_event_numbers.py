"""Numbers of events as the host judges them: generic_shoe.md rule 2."""

from drivers.link.event_numbers import KEPT, EventNumbers, Gap, Heard


def numbers(expected: int | None = None) -> EventNumbers:
    return EventNumbers(repair_ms=2000, waiting_limit=4, expected=expected)


def test_the_first_event_sets_the_number() -> None:
    events = numbers()
    assert events.hear(41, 0) is Heard.NEW
    assert events.expected == 42
    assert events.hear(43, 0) is Heard.GAP


def test_numbers_run_modulo_256() -> None:
    events = numbers(255)
    assert events.hear(255, 0) is Heard.NEW
    assert events.expected == 0
    assert events.hear(0, 0) is Heard.NEW


def test_a_repeat_is_answered_only_once_it_was_kept() -> None:
    events = numbers(5)
    events.hear(5, 0)
    assert events.hear(5, 200) is Heard.WAITING
    assert events.kept(5)
    assert events.hear(5, 400) is Heard.ANSWERED
    assert events.last_answer == KEPT


def test_what_is_kept_twice_is_answered_once() -> None:
    events = numbers(5)
    events.hear(5, 0)
    assert events.kept(5)
    assert not events.kept(5)
    assert not events.kept(77)


def test_a_repeat_of_a_refused_event_is_refused_again() -> None:
    events = numbers(5)
    events.hear(5, 0)
    events.refused(5, 1)
    assert events.hear(5, 200) is Heard.ANSWERED
    assert events.last_answer == 1
    assert events.expected == 6


def test_an_older_event_is_no_duplicate() -> None:
    events = numbers(5)
    events.hear(5, 0)
    assert events.hear(4, 0) is Heard.GAP


def test_a_gap_is_given_up_once_after_its_time() -> None:
    events = numbers(5)
    events.hear(6, 100)
    events.hear(7, 900)
    assert events.due() == 2100
    assert events.give_up(2099) is None
    assert events.give_up(2100) == Gap(5, 6)
    assert events.give_up(9999) is None
    assert events.hear(8, 9999) is Heard.NEW


def test_a_repaired_gap_is_none() -> None:
    events = numbers(5)
    events.hear(6, 100)
    assert events.hear(5, 300) is Heard.NEW
    assert events.due() is None
    assert events.give_up(9999) is None


def test_an_event_of_the_boot_before_is_not_acknowledged_to_the_new_one() -> None:
    events = numbers(1)
    events.hear(1, 0)
    events.restart(1)
    assert events.hear(1, 10) is Heard.NEW
    assert not events.kept(1)
    assert events.hear(1, 20) is Heard.WAITING
    assert events.kept(1)


def test_an_announced_number_ahead_of_ours_is_a_gap() -> None:
    events = numbers(5)
    assert not events.announced(4, 0)
    assert not events.announced(3, 0)
    assert events.announced(5, 0)
    assert events.give_up(2000) == Gap(5, 5)


def test_announced_means_nothing_before_the_first_event() -> None:
    assert not numbers().announced(200, 0)


def test_more_than_the_limit_is_not_taken() -> None:
    events = numbers(0)
    for number in range(4):
        assert events.hear(number, 0) is Heard.NEW
    assert events.hear(4, 0) is Heard.FULL
    assert events.kept(0)
    assert events.hear(4, 0) is Heard.NEW
