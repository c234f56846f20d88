"""What a site may set of an Angel Eye."""

from typing import Annotated

import msgspec

from drivers.framing.angel_eye_frames import BccFrom

_Ms = Annotated[int, msgspec.Meta(ge=1, le=600_000)]


class AngelEyeSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a site may set; defaults are those of `angel_eye_shoe.md`. Times in milliseconds.

    `copies` is how often the shoe sends each report (1: it does not repeat), `seq_cycle` the
    numbers in their order. Without `allow_commands` nothing is ever sent.
    """

    baud: Annotated[int, msgspec.Meta(ge=1200, le=115200)] = 4800
    bcc_from_report: BccFrom = "seq"
    bcc_from_command: BccFrom = "start"
    seq_cycle: Annotated[str, msgspec.Meta(pattern="^[!-~]{2,94}$")] = "123456789"
    copies: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    allow_commands: bool = False
    frame_silence_ms: _Ms = 100
    repeat_ms: _Ms = 2000
    answer_ms: _Ms = 3000
    tries: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
