"""What a site may set of FEIG readers on one bus, and which reader lies under which spot."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from drivers.faults import SettingsWrong
from drivers.framing.feig_frames import ANY_ADDRESS

SLOW_BAUD = 38400
SLOW_BUS_READERS = 8
"""The most addresses on a bus of 38400 baud or less (`interfaces.md` Configuration)."""

_Ms = Annotated[int, msgspec.Meta(ge=1, le=600_000)]


class FeigSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Defaults are those of `feig_iso_host.md`; times in milliseconds.

    `poll_ms` is the pause between two inventories on the bus, `answer_ms` the reader's response
    time plus 100, `retry_ms` the pause before a reader that is down is asked again; `settle` equal
    inventories, spread over at least `settle_ms`, change a spot. `memory_blocks` blocks from
    `memory_first` on are read of every chip (0: none).

    In `mode` polling the keys of `spots` are reader addresses. In buffered and notification mode
    one reader at `address` scans by itself and the keys are its antennas: a chip lies there if it
    was handed out within `present_ms`; without a word for `silence_ms` nothing is known.
    """

    baud: Annotated[int, msgspec.Meta(ge=4800, le=115200)] = SLOW_BAUD
    parity: Literal["N", "E", "O"] = "E"
    advanced: bool = False
    rf_reset: bool = False
    poll_ms: _Ms = 20
    answer_ms: _Ms = 500
    tries: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    retry_ms: _Ms = 1000
    frame_silence_ms: _Ms = 30
    settle: Annotated[int, msgspec.Meta(ge=2, le=20)] = 2
    settle_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 0
    memory_first: Annotated[int, msgspec.Meta(ge=0, le=255)] = 0
    memory_blocks: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0
    mode: Literal["polling", "buffered", "notification"] = "polling"
    address: Annotated[int, msgspec.Meta(ge=0, le=255)] = 1
    data_sets: Annotated[int, msgspec.Meta(ge=1, le=255)] = 32
    present_ms: _Ms = 1000
    silence_ms: _Ms = 3000


def read_spots(device: str, given: object, settings: FeigSettings) -> dict[int, str]:
    """Reader address or antenna to spot, from `spots` of `table.toml`; raises `SettingsWrong`."""

    def wrong(message: str) -> SettingsWrong:
        return SettingsWrong(f'device "{device}"', f'setting "spots": {message}')

    if not isinstance(given, Mapping) or not given:
        raise wrong('name each reader\'s spot, such as { 1 = "1.main" }')
    spots: dict[int, str] = {}
    for key, spot in given.items():
        text = str(key)
        if not (text.isascii() and text.isdigit() and int(text) <= ANY_ADDRESS):
            raise wrong(f'address "{text}" is not a number from 0 to {ANY_ADDRESS}')
        if not isinstance(spot, str) or not spot:
            raise wrong(f"address {text} names no spot")
        if int(text) in spots or spot in spots.values():
            raise wrong(f'address {text} or spot "{spot}" is named twice')
        spots[int(text)] = spot
    if settings.mode != "polling":
        return spots
    if ANY_ADDRESS in spots and len(spots) > 1:
        raise wrong(f"address {ANY_ADDRESS} reaches every reader, so it must be the only one")
    if settings.baud <= SLOW_BAUD and len(spots) > SLOW_BUS_READERS:
        raise wrong(f"{len(spots)} addresses; at {settings.baud} baud at most {SLOW_BUS_READERS}")
    return spots
