"""A FEIG reader that scans its antennas by itself (`feig_iso_host.md` Buffered read).

In buffered mode its FIFO is fetched with 22 and what was handed out is deleted with 32; in
notification mode it sends answers to 22 by itself and nothing is asked. Antennas name the spots.
"""

from collections.abc import Mapping

from drivers.device import Outgoing
from drivers.framing.feig_frames import ANY_ADDRESS, FeigReply, FeigRequest, encode_request
from drivers.spots.feig_buffer import CLEAR_BUFFER, INITIALISE_BUFFER, READ_BUFFER, read_buffer
from drivers.spots.feig_device import FeigDevice
from drivers.spots.feig_inventory import FAULTS, Effect, Misread, Status, status_of
from drivers.spots.feig_settings import FeigSettings
from drivers.spots.presence import Presence
from drivers.spots.settling import Seen
from drivers.spots.spot_reports import SpotReports

NO_VALID_DATA, OVERFLOW, MORE_DATA = 0x92, 0x93, 0x94


def feig_buffered(name: str, spots: Mapping[int, str], settings: FeigSettings) -> FeigDevice:
    """One reader with an antenna a spot."""
    return FeigDevice(name, spots, settings, Buffered)


class Buffered:
    """A reader that scans by itself: its FIFO is fetched, or it notifies."""

    def __init__(
        self,
        settings: FeigSettings,
        antennas: tuple[int, ...],
        spots: SpotReports,
        out: Outgoing,
    ) -> None:
        """Antennas of these numbers; what they see goes into the reports of their spots."""
        self._settings = settings
        self._asks = settings.mode == "buffered"
        self._spots = spots
        self._out = out
        self._presence = Presence(antennas, settings.present_ms, settings.poll_ms)
        self._asked: int | None = None
        self._tried = 0
        self._next_at: int | None = None
        self._silent_at: int | None = None

    def begin(self, now: int) -> None:
        """The port is open: begin with an empty FIFO, or wait for the reader to speak."""
        self._presence.forget()
        self._out.change("opening", "waiting for the reader")
        self._silent_at = now + self._settings.silence_ms
        if self._asks:
            self._ask(INITIALISE_BUFFER, now)

    def stop(self) -> None:
        """The port is gone: nothing is known of any antenna."""
        self._presence.forget()
        self._asked = self._next_at = self._silent_at = None

    def due(self) -> int | None:
        """When the reader is to be asked, or was silent too long."""
        times = (self._next_at, self._silent_at)
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Judge silences, ask, repeat."""
        if self._silent_at is not None and now >= self._silent_at:
            self._silent_at = None
            self._blind("the reader does not answer", away=True)
            self._out.change("silent", "the reader does not answer")
        if self._next_at is not None and now >= self._next_at:
            self._repeat_or_ask(now)

    def hear(self, reply: FeigReply, now: int) -> None:
        """The reader answered, or spoke by itself."""
        if self._settings.address not in (reply.address, ANY_ADDRESS):
            self._out.count("wrong_address", detail=f"reader {reply.address}")
            return
        if self._asks and reply.control != self._asked:
            self._out.count("unexpected_reply", detail=f"control {reply.control:02X}")
            return
        self._silent_at = now + self._settings.silence_ms
        self._out.change("up", "the reader answers")
        self._presence.begin(now)
        if reply.control == READ_BUFFER:
            self._data_sets(reply, now)
        elif self._asks:
            self._ask_later(now)

    def _data_sets(self, reply: FeigReply, now: int) -> None:
        status = status_of(reply.status)
        handed_out = status.effect in (Effect.OK, Effect.MORE)
        if handed_out:
            self._take_data_sets(reply.data, now)
        elif reply.status != NO_VALID_DATA:
            self._doubt(status, reply.status)
        for antenna, lying in self._presence.look(now):
            self._spots.see(antenna, _seen(lying), now)
        if self._asks and handed_out:
            self._ask(CLEAR_BUFFER, now)
        elif self._asks:
            self._ask_later(now)

    def _take_data_sets(self, data: bytes, now: int) -> None:
        found = read_buffer(data)
        if isinstance(found, Misread):
            self._out.count("bad_payload", detail=found.detail)
            self._blind(found.detail, found.fault)
            return
        for one in found:
            memory = one.memory.hex().upper()
            antenna = -1 if one.antenna is None else one.antenna
            if not self._presence.seen(antenna, one.identifier, memory, now):
                self._out.count("unknown_antenna", detail=f"antenna {one.antenna}")

    def _doubt(self, status: Status, code: int) -> None:
        """Data were lost, or the reader is not well: nothing is known until it is seen again."""
        fault = status.effect.value if status.effect in FAULTS else ""
        if code == OVERFLOW:
            self._out.count("buffer_overflow")
        self._blind(f"the reader says {status.name}", fault)

    def _blind(self, why: str, fault: str = "", away: bool = False) -> None:
        self._presence.forget()
        self._spots.lose_all(why, fault, away)

    def _ask(self, control: int, now: int) -> None:
        again = control == self._asked
        self._tried = self._tried + 1 if again else 1
        self._asked = control
        data = self._settings.data_sets.to_bytes(2, "big") if control == READ_BUFFER else b""
        request = FeigRequest(self._settings.address, control, data, self._settings.advanced)
        self._out.send(encode_request(request))
        self._next_at = now + self._settings.answer_ms

    def _ask_later(self, now: int) -> None:
        self._asked, self._tried = None, 0
        self._next_at = now + self._settings.poll_ms

    def _repeat_or_ask(self, now: int) -> None:
        if self._asked is None:
            self._ask(READ_BUFFER, now)
            return
        self._out.count("no_reply")
        if self._tried < self._settings.tries:
            self._ask(self._asked, now)
            return
        # What was not deleted is handed out again; presence by time takes that for what it is.
        self._blind("the reader does not answer", away=True)
        self._out.change("silent", "the reader does not answer")
        self._asked, self._tried = None, 0
        self._next_at = now + self._settings.retry_ms


def _seen(lying: tuple[tuple[str, str], ...]) -> Seen:
    if not lying:
        return Seen("empty")
    memory = tuple(held for _, held in lying)
    return Seen("ok", tuple(tag for tag, _ in lying), memory=memory if any(memory) else ())
