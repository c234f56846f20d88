"""What drivers speak, by the name in `table.toml`, and what each of their settings may be."""

import re
from collections.abc import Mapping

import msgspec

from controller.settings.house import Within

SHOE, SPOTS, DISCARDS, DISPLAY = "shoe", "spots", "discards", "display"
BACCARAT = "baccarat"
"""The family that an Angel Eye knows: player, banker, tie and pairs (`angel_eye_shoe.md`)."""
TEXT, SWITCH = "a text", "true or false"
LETTERS = "a list of AIM code letters"
NUMBERS_IN_ORDER = "two or more printable characters"
LABELS = "the name of a CSV file in the table's folder"
Kind = Within | tuple[str, ...] | str
"""What a device setting may be: numbers, one of some words, or one of the texts above."""
_MS = Within(1, 600_000)
_BAUD = Within(300, 4_000_000)
_TRIES = Within(1, 10)
_PARITY = ("N", "E", "O")
_BCC = ("start", "seq")


class Model(msgspec.Struct, frozen=True):
    """A device model as `table.toml` may name it: its roles, its settings, its games if not any.

    `family` is the only family of games whose words the device has.
    """

    roles: tuple[str, ...]
    settings: Mapping[str, Kind]
    family: str = ""


_OF_LABELS: Mapping[str, Kind] = {
    "symbologies": LETTERS,
    "labels": LABELS,
    "load_label": TEXT,
    "label_repeat_ms": _MS,
    "deck_copies": Within(1, 16),
}
"""Settings of every scanner (`card_labels.md`)."""

MODELS: Mapping[str, Model] = {
    "angel_eye_board": Model(
        (DISPLAY,),
        {
            "baud": Within(1200, 115200),
            "bcc_from_report": _BCC,
            "seq_cycle": NUMBERS_IN_ORDER,
            "copies": Within(1, 10),
            "copy_ms": _MS,
        },
        BACCARAT,
    ),
    "angel_eye_shoe": Model(
        (SHOE,),
        {
            "baud": Within(1200, 115200),
            "bcc_from_report": _BCC,
            "bcc_from_command": _BCC,
            "seq_cycle": NUMBERS_IN_ORDER,
            "copies": Within(1, 10),
            "allow_commands": SWITCH,
            "frame_silence_ms": _MS,
            "repeat_ms": _MS,
            "answer_ms": _MS,
            "tries": _TRIES,
        },
        BACCARAT,
    ),
    "feig_iso_host": Model(
        (SPOTS,),
        {
            "baud": Within(4800, 115200),
            "parity": ("N", "E", "O"),
            "advanced": SWITCH,
            "rf_reset": SWITCH,
            "poll_ms": _MS,
            "answer_ms": _MS,
            "tries": Within(1, 10),
            "retry_ms": _MS,
            "frame_silence_ms": Within(1, 600_000),
            "settle": Within(2, 20),
            "settle_ms": Within(0, 60_000),
            "memory_first": Within(0, 255),
            "memory_blocks": Within(0, 64),
            "mode": ("polling", "buffered", "notification"),
            "address": Within(0, 255),
            "data_sets": Within(1, 255),
            "present_ms": _MS,
            "silence_ms": _MS,
        },
    ),
    "generic_shoe": Model(
        (SHOE,),
        {
            "baud": Within(1200, 4_000_000),
            "quality_limit": Within(0, 100),
            "serial": TEXT,
            "frame_silence_ms": _MS,
            "answer_ms": _MS,
            "tries": Within(1, 10),
            "repair_ms": _MS,
            "heartbeat_ms": _MS,
            "probe_ms": _MS,
            "next": Within(0, 255),
        },
    ),
    "hid_pos_scanner": Model((SHOE, DISCARDS), {**_OF_LABELS, "continuation_ms": _MS}),
    "line_scanner": Model(
        (SHOE, DISCARDS),
        {
            **_OF_LABELS,
            "baud": _BAUD,
            "parity": _PARITY,
            "dtr": SWITCH,
            "terminator": ("cr_or_lf", "cr", "lf"),
            "prefix": TEXT,
            "suffix": TEXT,
            "aim": ("optional", "required", "off"),
            "no_read": TEXT,
            "handshake": SWITCH,
            "frame_silence_ms": _MS,
        },
    ),
    "number_display": Model(
        (DISPLAY,),
        {"baud": Within(300, 115200), "parity": _PARITY, "repeat_ms": Within(100, 600_000)},
    ),
    "ssi_scanner": Model(
        (SHOE, DISCARDS),
        {
            **_OF_LABELS,
            "baud": _BAUD,
            "handshake": SWITCH,
            "start_up": SWITCH,
            "wakeup": SWITCH,
            "frame_silence_ms": _MS,
            "answer_ms": _MS,
            "tries": _TRIES,
            "probe_ms": _MS,
            "repair_ms": _MS,
        },
    ),
}
"""What drivers speak, by the name in `table.toml`; their own structs say the same, by test."""


def fits(value: object, kind: Kind) -> bool:
    """Whether a value is of this kind."""
    if isinstance(kind, tuple):
        return value in kind
    if isinstance(kind, Within):
        return isinstance(value, int) and not isinstance(value, bool) and kind.holds(value)
    if kind == LETTERS:
        return isinstance(value, list) and all(_is_letter(item) for item in value)
    if kind == SWITCH:
        return isinstance(value, bool)
    if kind == NUMBERS_IN_ORDER:
        return isinstance(value, str) and bool(re.fullmatch("[!-~]{2,94}", value))
    return isinstance(value, str)


def _is_letter(item: object) -> bool:
    return isinstance(item, str) and len(item) == 1 and item.isascii() and item.isalpha()
