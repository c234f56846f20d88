"""A hand and what it is worth, whatever the ranking system: the higher value wins."""

import msgspec


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's name as deal sheets write it, its value (higher wins), and how a dealer says it.

    `ranks` are the rank letters that decide, where the ranking tells them, the first first.
    """

    name: str
    value: tuple[int, ...]
    words: str
    ranks: str = ""
