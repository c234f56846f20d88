"""Field report 28: every stake ends in a win, a loss, a push or a void, exactly, on real chips.

Blackjack A: the dealer wins ties but for 21 against 21 (`blackjack.md` section 3, ties in A).
"""

from pathlib import Path

from controller.vocabulary.facts import RoundEnded, SpotSettled
from hil.felt import HOUSE, PLAYER
from tests.integration.desk import Desk, at_desk


async def close_and_deal(desk: Desk, cards: str, **stakes: int) -> None:
    await desk.bets_open(cards, **stakes)
    await desk.do("D1", "close_bets")
    await desk.deal(2 * len(stakes) + 1)


async def pay_and_end(desk: Desk) -> None:
    """The dealer makes every pay and take that the page shows, then says that they are done."""
    for box in desk.page("dealer")["boxes"]:
        for spot in box["spots"]:
            if spot["total"] is not None and spot["total"]["kind"] != "push":
                desk.felt.show(HOUSE, spot["spot"], int(float(spot["expected"]) * 100))
    await desk.quiet(2.0)
    await desk.do("D1", "pays_done")


def results(desk: Desk) -> dict[str, int]:
    settled = (f for e in desk.entries() for f in e.facts if isinstance(f, SpotSettled))
    return {f"{f.spot}": int(f.net) for f in settled}


def house_net(desk: Desk) -> list[int]:
    ended = (f for e in desk.entries() for f in e.facts if isinstance(f, RoundEnded))
    return [int(f.house_net) for f in ended]


def test_insurance_is_paid_two_to_one(tmp_path: Path) -> None:
    """50 insured against a dealer's blackjack: 150 lie there after the pay; the main stake lost."""

    async def story(desk: Desk) -> None:
        await close_and_deal(desk, "9S AD 8H KC", box1=10_000)
        desk.felt.show(PLAYER, "1.insurance", 5_000)
        await desk.quiet(2.0)
        await desk.do("D1", "decide", box=1, action="insure", amount="50")
        await desk.do("D1", "decide", box=1, action="stand")
        await desk.deal(1)
        assert results(desk) == {"1.main": -10_000, "1.insurance": 10_000}
        await pay_and_end(desk)
        assert desk.felt.lies("1.insurance") == 15_000
        assert desk.felt.lies("1.main") == 0
        assert house_net(desk) == [0]

    at_desk(story, tmp_path)


def test_three_aces_and_a_six_count_nineteen(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await close_and_deal(desk, "AS 9D AH AC 6S 9C", box1=1_000)
        for _ in range(2):
            await desk.do("D1", "decide", box=1, action="hit")
            await desk.deal(1)
        assert desk.page("dealer")["boxes"][0]["hands"][0]["value"] in ("19", "9/19")
        await desk.do("D1", "decide", box=1, action="stand")
        await desk.deal(1)
        # The dealer has 18: nineteen wins, and nothing less would.
        assert results(desk) == {"1.main": 1_000}

    at_desk(story, tmp_path)


def test_a_push_returns_the_stake(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await close_and_deal(desk, "TS 9D 5H 6C 2S TC", box1=1_000)
        await desk.do("D1", "decide", box=1, action="hit")
        await desk.deal(1)
        await desk.do("D1", "decide", box=1, action="stand")
        page = await desk.deal(2)
        spot = page["boxes"][0]["spots"][0]
        assert (spot["total"]["kind"], spot["expected"]) == ("push", "10")
        await pay_and_end(desk)
        assert desk.felt.lies("1.main") == 1_000
        assert house_net(desk) == [0]

    at_desk(story, tmp_path)


def test_flows_of_a_round_sum_to_nothing(tmp_path: Path) -> None:
    """Box 1 has a blackjack (3:2), box 2 loses a tie, box 3 wins: their sum is what is moved."""

    async def story(desk: Desk) -> None:
        await close_and_deal(desk, "AS TS TD 7D KS 7H 9S TC", box1=1_000, box2=2_500, box3=500)
        for box in (2, 3):
            await desk.do("D1", "decide", box=box, action="stand")
        await desk.deal(1)
        # The dealer has 17; box 2 has 17 as well and box 3 has 19.
        assert results(desk) == {"1.main": 1_500, "2.main": -2_500, "3.main": 500}
        await pay_and_end(desk)
        moved = sum(move.now - move.was for move in desk.felt.moves if move.who == HOUSE)
        assert house_net(desk) == [500] == [-moved]

    at_desk(story, tmp_path)
