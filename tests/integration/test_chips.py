"""Chips that are not what they seem, from the reader to the page."""

from pathlib import Path

from hil.felt import PLAYER
from tests.integration.desk import Desk, at_desk


def codes(desk: Desk) -> list[tuple[str, str]]:
    return sorted((q["code"], q["spot"]) for q in desk.page("dealer")["questions"])


def test_a_chip_between_two_spots_stops_both(tmp_path: Path) -> None:
    """`feig_iso_host.md` receiver rule 6; BT-09."""

    async def story(desk: Desk) -> None:
        await desk.bets_open()
        bus, first = vars(desk.felt)["_readers"]["1.main"]
        _, second = vars(desk.felt)["_readers"]["2.main"]
        (chip,) = desk.felt.supply.make(500)
        bus.straddle(chip.uid, first, second)
        page = await desk.quiet(3.0)
        assert codes(desk) == [("BT-09", "1.main"), ("BT-09", "2.main")]
        assert page["state"] == "held"

    at_desk(story, tmp_path)


def test_a_stolen_chip_is_no_stake(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        desk.felt.supply.write_register(
            desk.config / "chips.csv", blocked=[chip.uid for chip in desk.felt.supply.make(1000)]
        )
        desk.loaded = desk.load()
        await desk.bets_open()
        bus, address = vars(desk.felt)["_readers"]["1.main"]
        stolen = next(uid for uid, chip in desk.loaded.chips.items() if chip.blocked)
        bus.put(address, [stolen])
        page = await desk.quiet(3.0)
        assert codes(desk) == [("BT-09", "1.main")]
        assert page["boxes"][0]["spots"][0]["stake"] == "0"
        assert f"chip {stolen}, blocked" in page["questions"][0]["detail"]

    at_desk(story, tmp_path)


def test_a_reader_that_fails_is_asked_about_and_keyed(tmp_path: Path) -> None:
    """BT-10: the dealer keys the total, grade C."""

    async def story(desk: Desk) -> None:
        await desk.bets_open(box1=1000)
        bus, address = vars(desk.felt)["_readers"]["1.main"]
        bus.fail(address)
        page = await desk.quiet(5.0)
        assert codes(desk) == [("BT-10", "1.main")]
        assert page["boxes"][0]["spots"][0]["reader"] is False
        await desk.do("D1", "key_stake", spot="1.main", total="15")
        bus.mend(address)
        desk.felt.show(PLAYER, "1.main", 1500)
        page = await desk.quiet(5.0)
        spot = page["boxes"][0]["spots"][0]
        assert (spot["reader"], spot["chips"]) == (True, "15")

    at_desk(story, tmp_path)


def test_what_was_keyed_while_nobody_could_see_is_seen_again(tmp_path: Path) -> None:
    """A keyed stake that the reader does not see when it is back is asked about again (BT-10)."""

    async def story(desk: Desk) -> None:
        await desk.table_open()
        desk.cables["bus-1"].unplug()
        await desk.quiet(10.0)
        await desk.do("D1", "open_round")
        await desk.do("D1", "key_stake", spot="1.main", total="10")
        page = await desk.quiet()
        assert page["boxes"][0]["spots"][0]["chips"] == "10"
        desk.cables["bus-1"].plugged = True
        page = await desk.quiet(20.0)
        assert codes(desk) == [("BT-10", "1.main")]
        spot = page["boxes"][0]["spots"][0]
        assert (spot["spot"], spot["reader"], spot["chips"]) == ("1.main", False, "10")
        await desk.do("D1", "key_stake", spot="1.main", total="0")
        page = await desk.quiet()
        spot = page["boxes"][0]["spots"][0]
        assert (spot["spot"], spot["reader"], spot["chips"]) == ("1.main", True, "0")

    at_desk(story, tmp_path)
