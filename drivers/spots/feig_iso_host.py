"""FEIG HF readers under the bet spots of one bus (`feig_iso_host.md`), polled in turn."""

from collections.abc import Mapping

from drivers.device import Line, Outgoing, Taken
from drivers.faults import CommandUnknown
from drivers.framing.feig_frames import ANY_ADDRESS, FeigReply, FeigShape, parse_reply
from drivers.framing.flaws import Flaw
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from drivers.spots.feig_polling import Polling
from drivers.spots.feig_settings import FeigSettings
from drivers.spots.spot_reports import SpotReports


class FeigIsoHost:
    """One bus of readers, one reader a spot; says a spot only when it has settled."""

    def __init__(self, name: str, spots: Mapping[int, str], settings: FeigSettings) -> None:
        """The device's name, reader address to spot id, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud, parity=settings.parity)
        self._frames = LengthPrefixed(FeigShape(), settings.frame_silence_ms)
        self._polling = Polling(tuple(spots), settings)
        self._out = Outgoing(name)
        self._spots = SpotReports(name, spots, settings.settle, settings.settle_ms, self._out)

    def opened(self, now: int) -> None:
        """The port is open: ask the first reader."""
        self._frames.reset()
        self._out.unsend()
        self._out.change("opening", "asking the readers")
        self._polling.begin(now)
        self._ask(now)

    def lost(self, now: int, why: str) -> None:
        """The port is gone: nothing is known of any spot."""
        self._frames.reset()
        self._out.unsend()
        self._polling.stop()
        self._out.change("down", why)
        self._spots.lose_all("the link is down")

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises."""
        self._hear(self._frames.feed(data, now), now)

    def due(self) -> int | None:
        """When this bus next wants `tick`."""
        times = (self._frames.due(), self._polling.due())
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Judge silences, repeat what was not answered, ask the next reader (rules 3 and 4)."""
        self._hear(self._frames.tick(now), now)
        self._ask(now)

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
                self._hear_reply(parse_reply(item.data), now)
                self._ask(now)

    def _hear_reply(self, reply: FeigReply, now: int) -> None:
        asked = self._polling.asked
        if asked is None or reply.control != asked.control:
            detail = f"reader {reply.address} control {reply.control:02X}"
            self._out.count("unexpected_reply", detail=detail)
            return
        if asked.address not in (reply.address, ANY_ADDRESS):
            self._out.count("wrong_address", detail=f"reader {reply.address}")
            return
        self._out.change("up", "a reader answers")
        seen = self._polling.answered(reply, now)
        if seen is None:
            return
        if seen.fault == "bad_payload":
            self._out.count("bad_payload", detail=f"reader {asked.address}: {seen.why}")
        self._spots.see(asked.address, seen, now)

    def _ask(self, now: int) -> None:
        silent = self._polling.tick(now)
        if silent is not None:
            self._out.count("no_reply", detail=f"reader {silent}")
            if self._polling.is_down(silent):
                self._spots.lose(silent, f"reader {silent} does not answer")
            if self._polling.all_down:
                self._out.change("silent", "no reader answers")
        self._out.send(self._polling.to_send())
