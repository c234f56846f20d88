"""FEIG HF readers under the bet spots of one bus (`feig_iso_host.md`), polled in turn."""

from collections.abc import Mapping

from drivers.device import Outgoing
from drivers.framing.feig_frames import ANY_ADDRESS, FeigReply
from drivers.spots.feig_device import FeigDevice
from drivers.spots.feig_polling import Polling
from drivers.spots.feig_settings import FeigSettings
from drivers.spots.spot_reports import SpotReports


def feig_iso_host(name: str, spots: Mapping[int, str], settings: FeigSettings) -> FeigDevice:
    """One bus of readers, one reader a spot."""
    return FeigDevice(name, spots, settings, Polled)


class Polled:
    """Readers that are asked one after the other."""

    def __init__(
        self,
        settings: FeigSettings,
        addresses: tuple[int, ...],
        spots: SpotReports,
        out: Outgoing,
    ) -> None:
        """Readers at these addresses; what they see goes into the reports of their spots."""
        self._polling = Polling(addresses, settings)
        self._spots = spots
        self._out = out

    def begin(self, now: int) -> None:
        """The port is open: ask the first reader."""
        self._out.change("opening", "asking the readers")
        self._polling.begin(now)
        self.tick(now)

    def stop(self) -> None:
        """The port is gone."""
        self._polling.stop()

    def hear(self, reply: FeigReply, now: int) -> None:
        """A reader answered; the next one is asked."""
        self._hear(reply, now)
        self.tick(now)

    def due(self) -> int | None:
        """When the next reader is to be asked."""
        return self._polling.due()

    def tick(self, now: int) -> None:
        """Repeat what was not answered, ask the next reader (rule 4)."""
        silent = self._polling.tick(now)
        if silent is not None:
            self._out.count("no_reply", detail=f"reader {silent}")
            if self._polling.is_down(silent):
                self._spots.lose(silent, f"reader {silent} does not answer", away=True)
            if self._polling.all_down:
                self._out.change("silent", "no reader answers")
        self._out.send(self._polling.to_send())

    def _hear(self, reply: FeigReply, now: int) -> None:
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
