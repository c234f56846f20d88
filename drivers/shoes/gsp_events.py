"""The numbered events of a GSP shoe: each delivered once, answered once kept (rules 2 and 3)."""

from drivers.device import Outgoing
from drivers.events import GapUnrepaired, ShoeLoadedRead
from drivers.framing.gsp_frames import GspFrame
from drivers.link.event_numbers import KEPT, EventNumbers, Heard
from drivers.shoes.gsp_commands import UNKNOWN_TYPE, WRONG_PAYLOAD, GspCommands, answer_frame
from drivers.shoes.gsp_payloads import EVENT_READERS, Shoe
from drivers.shoes.gsp_settings import GenericShoeSettings

WAITING_LIMIT = 64
"""The most events delivered and not yet acknowledged; a shoe sends one at a time."""


class GspEvents:
    """What the shoe reports, in its order; says readings, sends answers, asks for gaps."""

    def __init__(
        self, device: str, settings: GenericShoeSettings, commands: GspCommands, out: Outgoing
    ) -> None:
        """Speaks through the outgoing and the commands of its shoe."""
        self._device = device
        self._quality_limit = settings.quality_limit
        self._numbers = EventNumbers(settings.repair_ms, WAITING_LIMIT, settings.next)
        self._commands = commands
        self._out = out
        self._load = 0

    def hear(self, frame: GspFrame, now: int) -> None:
        """Judge one event by its number, then by what it says."""
        expected = self._numbers.expected
        heard = self._numbers.hear(frame.number, now)
        if heard is Heard.NEW:
            self._commands.repaired()
            self._deliver(frame)
        elif heard is Heard.GAP and expected is not None:
            self._commands.ask_again(expected, now)
            self._out.count("seq_gap", detail=f"expected={expected} got={frame.number}")
        elif heard is Heard.FULL:
            self._out.count("not_kept", detail=f"event {frame.number}")
        else:
            answer = self._numbers.last_answer
            if heard is Heard.ANSWERED and answer is not None:
                self._out.send(answer_frame(frame.number, answer))
            self._out.count("duplicate", detail=f"event {frame.number}")

    def kept(self, number: int) -> None:
        """What the event brought is in the journal: ACK it, unless the shoe restarted since."""
        if self._numbers.kept(number):
            self._out.send(answer_frame(number, KEPT))

    def announced(self, last: int, now: int) -> None:
        """The shoe names the last event it sent: ask for what we did not hear (rule 4)."""
        expected = self._numbers.expected
        if self._numbers.announced(last, now) and expected is not None:
            self._commands.ask_again(expected, now)

    def restart(self, expected: int) -> None:
        """The shoe restarted: its numbers begin anew; its load is still in it."""
        self._numbers.restart(expected)
        self._commands.repaired()

    def replaced(self) -> None:
        """Another shoe took its place: nothing is known of its numbers and its load."""
        self._numbers.restart(None)
        self._commands.repaired()
        self._load = 0

    def due(self) -> int | None:
        """When a missing event is given up, None if none is missing."""
        return self._numbers.due()

    def tick(self, now: int) -> None:
        """Give up a gap that was not repaired in time: the round stops (rule 2)."""
        gap = self._numbers.give_up(now)
        if gap is not None:
            self._commands.repaired()
            self._out.say(GapUnrepaired(device=self._device, expected=gap.expected, got=gap.got))

    def _deliver(self, frame: GspFrame) -> None:
        reader = EVENT_READERS.get(frame.type)
        if reader is None:
            self._refuse(frame, UNKNOWN_TYPE, "unknown_type")
            return
        shoe = Shoe(self._device, self._load, self._quality_limit)
        reading = reader(shoe, frame.number, frame.payload)
        if reading is None:
            self._refuse(frame, WRONG_PAYLOAD, "bad_payload")
            return
        if isinstance(reading, ShoeLoadedRead):
            self._load = reading.load
        self._out.say(reading)

    def _refuse(self, frame: GspFrame, reason: int, diagnostic: str) -> None:
        self._numbers.refused(frame.number, reason)
        self._out.send(answer_frame(frame.number, reason))
        self._out.count(diagnostic, detail=f"event {frame.number} type {frame.type:02X}")
