"""The bad-beat jackpot (poker_player_vs_player.md section 5)."""

from fractions import Fraction

from controller.games.jackpot import (
    Claim,
    Shares,
    TableJackpot,
    claim,
    left_after,
    payments,
)
from controller.vocabulary.chips import Chips

SHARES = Shares(Fraction(50), Fraction(25), Fraction(15), Fraction(10))
EIGHT = tuple(range(1, 9))


def paid(hit: Claim, standing: int) -> dict[int, int]:
    return dict(payments(hit, Chips(standing), SHARES))


def test_loser_winner_and_the_other_six() -> None:
    """JP-01: 10000, eight players."""
    hit = claim({1: (9,), 2: (8,)}, [1, 2], EIGHT)
    assert hit == Claim(winners=(1,), losers=(2,), others=(3, 4, 5, 6, 7, 8))
    assert paid(hit, 10_000) == {1: 2500, 2: 5000} | dict.fromkeys(range(3, 9), 250)
    left = left_after(Chips(10_000), payments(hit, Chips(10_000), SHARES), Chips(2000))
    assert left == 2000


def test_a_third_hand_is_one_of_the_others() -> None:
    """J9."""
    hit = claim({1: (9,), 2: (8,), 3: (7,)}, [1, 2, 3], EIGHT)
    assert hit is not None
    assert (hit.winners, hit.losers) == ((1,), (2,))
    assert 3 in hit.others


def test_equal_hands_share_their_part_and_take_table_shares() -> None:
    """J10: two losers share 50 per cent and one table share; ten play, eight shares of 150."""
    hit = claim({1: (9,), 2: (8,), 3: (8,)}, [1, 2, 3], tuple(range(1, 11)))
    assert hit is not None
    got = paid(hit, 8000)
    assert got[1] == 2000
    assert got[2] == got[3] == (4000 + 150) // 2
    assert all(got[seat] == 150 for seat in hit.others)
    assert sum(got.values()) == 7200


def test_what_is_rounded_away_stays_in_the_jackpot() -> None:
    hit = Claim(winners=(1,), losers=(2,), others=(3, 4, 5, 6, 7, 8, 9))
    got = payments(hit, Chips(1001), SHARES)
    assert dict(got)[3] == 21
    assert left_after(Chips(1001), got, Chips(0)) == 1001 - 250 - 500 - 7 * 21


def test_no_hit_below_six_players_or_without_a_better_hand() -> None:
    assert claim({1: (9,), 2: (8,)}, [1, 2], (1, 2, 3, 4, 5)) is None
    assert claim({1: (9,), 2: (9,)}, [1, 2], EIGHT) is None
    assert claim({1: (9,), 2: (8,)}, [1], EIGHT) is None


def test_drops_count_from_the_end_of_the_day() -> None:
    """J13."""
    book = TableJackpot(standing=Chips(500)).collected(Chips(3)).collected(Chips(2))
    assert book.standing == 500
    assert book.day_ended() == TableJackpot(standing=Chips(505))
    assert book.paid(Chips(50)).day_ended().standing == 55
