"""What a site may set of a GSP shoe."""

from typing import Annotated

import msgspec

_Ms = Annotated[int, msgspec.Meta(ge=1, le=600_000)]


class GenericShoeSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a site may set; defaults are those of `generic_shoe.md`. Times in milliseconds."""

    baud: Annotated[int, msgspec.Meta(ge=1200, le=4_000_000)] = 115200
    quality_limit: Annotated[int, msgspec.Meta(ge=0, le=100)] = 80
    serial: str = ""
    frame_silence_ms: _Ms = 50
    answer_ms: _Ms = 200
    tries: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    repair_ms: _Ms = 2000
    heartbeat_ms: _Ms = 3000
    probe_ms: _Ms = 1000
    next: Annotated[int, msgspec.Meta(ge=0, le=255)] | None = None
