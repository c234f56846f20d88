"""FEIG HF readers under the bet spots of one bus (`feig_iso_host.md`), polled in turn."""

from collections.abc import Mapping

from drivers.device import Line, Outgoing, Taken
from drivers.events import SpotFault, SpotFaultCleared, SpotRead
from drivers.faults import CommandUnknown
from drivers.framing.feig_frames import ANY_ADDRESS, FeigReply, FeigShape, parse_reply
from drivers.framing.flaws import Flaw
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from drivers.spots.feig_polling import Polling
from drivers.spots.feig_settings import FeigSettings
from drivers.spots.settling import Seen, Settling, shared_tags

TWO_SPOTS = "chip_on_two_spots"


class FeigIsoHost:
    """One bus of readers, one reader a spot; says a spot only when it has settled."""

    def __init__(self, name: str, spots: Mapping[int, str], settings: FeigSettings) -> None:
        """The device's name, reader address to spot id, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud, parity=settings.parity)
        self._spots = dict(spots)
        self._settling = {
            address: Settling(settings.settle, settings.settle_ms) for address in spots
        }
        self._frames = LengthPrefixed(FeigShape(), settings.frame_silence_ms)
        self._polling = Polling(tuple(spots), settings)
        self._faults: dict[int, str] = {}
        self._shared: dict[str, tuple[str, ...]] = {}
        self._out = Outgoing(name)

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
        for address in self._spots:
            self._lose(address, "the link is down")

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
        settling = self._settling[asked.address]
        changed = settling.see(seen, now)
        self._judge(asked.address)
        if changed:
            self._say(asked.address)

    def _ask(self, now: int) -> None:
        silent = self._polling.tick(now)
        if silent is not None:
            self._out.count("no_reply", detail=f"reader {silent}")
            if self._polling.is_down(silent):
                self._lose(silent, f"reader {silent} does not answer")
            if self._polling.all_down:
                self._out.change("silent", "no reader answers")
        self._out.send(self._polling.to_send())

    def _lose(self, address: int, why: str) -> None:
        changed = self._settling[address].lose(why)
        self._judge(address)
        if changed:
            self._say(address)

    def _say(self, address: int) -> None:
        settled = self._settling[address].settled
        if settled is not None:
            self._out.say(
                SpotRead(
                    device=self.name,
                    spot=self._spots[address],
                    state=settled.state,
                    tags=settled.tags,
                    why=settled.why,
                )
            )

    def _judge(self, address: int) -> None:
        """Say faults before the spots they concern, and say when they are over."""
        settled = self._settling[address].settled
        if settled is not None:
            self._judge_reader(address, settled)
        shared = shared_tags((self._spots[at], self._settling[at]) for at in self._spots)
        for tag, spots in self._shared.items():
            if shared.get(tag) != spots:
                self._clear(TWO_SPOTS, spots, tag)
        for tag, spots in shared.items():
            if self._shared.get(tag) != spots:
                self._accuse(TWO_SPOTS, spots, tag, "the same chip is seen on each of them")
        self._shared = shared

    def _judge_reader(self, address: int, settled: Seen) -> None:
        spots = (self._spots[address],)
        before = self._faults.get(address, "")
        if before == settled.fault:
            return
        if before:
            self._clear(before, spots, "")
        if settled.fault:
            self._accuse(settled.fault, spots, "", settled.why)
        self._faults[address] = settled.fault

    def _accuse(self, fault: str, spots: tuple[str, ...], tag: str, why: str) -> None:
        self._out.say(SpotFault(device=self.name, fault=fault, spots=spots, tag=tag, why=why))

    def _clear(self, fault: str, spots: tuple[str, ...], tag: str) -> None:
        self._out.say(SpotFaultCleared(device=self.name, fault=fault, spots=spots, tag=tag))
