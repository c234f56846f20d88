"""Which chips lie at which antenna, where a reader tells of each chip now and then."""

CHIPS_LIMIT = 512
"""The most chips remembered at one antenna; more do not fit on a spot."""


class Presence:
    """A chip lies there while it was handed out within a time, judged when the reader was heard.

    While the reader is not heard nothing is judged: then nobody can tell.
    """

    def __init__(self, antennas: tuple[int, ...], present_ms: int, look_ms: int) -> None:
        """Every antenna by number; a look, which stands for one inventory, `look_ms` at least."""
        self._present_ms = present_ms
        self._look_ms = look_ms
        self._seen: dict[int, dict[str, tuple[int, str]]] = {antenna: {} for antenna in antennas}
        self._look_at: int | None = None

    def begin(self, now: int) -> None:
        """The reader speaks: what it does not tell of within the time does not lie there."""
        if self._look_at is None:
            self._look_at = now + self._present_ms

    def forget(self) -> None:
        """Nothing is known of any antenna."""
        self._look_at = None
        for chips in self._seen.values():
            chips.clear()

    def seen(self, antenna: int, tag: str, memory: str, now: int) -> bool:
        """The reader told of a chip and its memory; False if the antenna is none of ours."""
        chips = self._seen.get(antenna)
        if chips is None:
            return False
        chips.pop(tag, None)
        chips[tag] = now, memory
        if len(chips) > CHIPS_LIMIT:
            del chips[next(iter(chips))]
        return True

    def look(self, now: int) -> tuple[tuple[int, tuple[tuple[str, str], ...]], ...]:
        """The reader was heard: what lies at each antenna and its memory, if it is time to look."""
        if self._look_at is None or now < self._look_at:
            return ()
        self._look_at = now + self._look_ms
        found = []
        for antenna, chips in self._seen.items():
            for tag in [tag for tag, (at, _) in chips.items() if now - at > self._present_ms]:
                del chips[tag]
            lying = tuple((tag, chips[tag][1]) for tag in sorted(chips))
            found.append((antenna, lying))
        return tuple(found)
