"""FEIG readers on one port, between bytes and readings, however they are asked."""

from collections.abc import Callable, Mapping
from typing import Protocol

from drivers.device import Line, Outgoing, Taken
from drivers.faults import CommandUnknown
from drivers.framing.feig_frames import FeigReply, FeigShape, parse_reply
from drivers.framing.flaws import Flaw
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from drivers.spots.feig_settings import FeigSettings
from drivers.spots.spot_reports import SpotReports


class Conversation(Protocol):
    """What is asked of the readers and when, and what their answers say of the spots."""

    def begin(self, now: int) -> None:
        """The port is open."""
        ...

    def stop(self) -> None:
        """The port is gone."""
        ...

    def hear(self, reply: FeigReply, now: int) -> None:
        """A whole answer."""
        ...

    def due(self) -> int | None:
        """When `tick` has something to do."""
        ...

    def tick(self, now: int) -> None:
        """Ask, repeat, judge silences."""
        ...


Converse = Callable[[FeigSettings, tuple[int, ...], SpotReports, Outgoing], Conversation]
"""Makes the conversation with readers or antennas of these numbers."""


class FeigDevice:
    """FEIG readers that are only read; says a spot only when it has settled."""

    def __init__(
        self, name: str, spots: Mapping[int, str], settings: FeigSettings, converse: Converse
    ) -> None:
        """The device's name, reader address or antenna to spot id, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud, parity=settings.parity)
        self._frames = LengthPrefixed(FeigShape(), settings.frame_silence_ms)
        self._out = Outgoing(name)
        self._spots = SpotReports(name, spots, settings.settle, settings.settle_ms, self._out)
        self._conversation = converse(settings, tuple(spots), self._spots, self._out)

    def opened(self, now: int) -> None:
        """The port is open: begin to ask."""
        self._frames.reset()
        self._out.unsend()
        self._conversation.begin(now)

    def lost(self, now: int, why: str) -> None:
        """The port is gone: nothing is known of any spot."""
        self._frames.reset()
        self._out.unsend()
        self._conversation.stop()
        self._out.change("down", why)
        self._spots.lose_all("the link is down", away=True)

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises."""
        self._hear(self._frames.feed(data, now), now)

    def due(self) -> int | None:
        """When these readers next want `tick`."""
        times = (self._frames.due(), self._conversation.due())
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Judge silences, ask, repeat what was not answered (rules 3 and 4)."""
        self._hear(self._frames.tick(now), now)
        self._conversation.tick(now)

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: a reader waits for no acknowledgement."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """A FEIG reader is only read; every command is unknown."""
        raise CommandUnknown(f'device "{self.name}"', f"a FEIG reader knows no command {name}")

    def _hear(self, found: tuple[Framed | Flaw, ...], now: int) -> None:
        for item in found:
            if isinstance(item, Flaw):
                self._out.count(item.diagnostic, item.count)
            else:
                self._conversation.hear(parse_reply(item.data), now)
