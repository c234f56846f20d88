"""An Angel Eye II-EX shoe (`angel_eye_shoe.md`); frames in `framing/angel_eye_frames.py`.

It counts no draws, knows no load and waits for no acknowledgement; nothing tells a silent shoe from
a cut cable, so its link is up while its port is open.
"""

from drivers.device import Line, Outgoing, Taken
from drivers.events import (
    UNREADABLE,
    CardRead,
    CutCardRead,
    FaultClearedRead,
    FaultRead,
    GapUnrepaired,
    LockRead,
    NewLoadRead,
    NoteRead,
    ResultRead,
)
from drivers.framing.angel_eye_frames import Answered, OperatorFrame
from drivers.framing.flaws import Flaw
from drivers.link.stop_and_wait import Command
from drivers.shoes.angel_eye_commands import (
    LOCK,
    LOCKED,
    AngelEyeCommands,
    command_text,
    refusal_name,
)
from drivers.shoes.angel_eye_hearing import AngelEyeHearing, Distrust, Item
from drivers.shoes.angel_eye_reports import (
    CardSaid,
    ErrorSaid,
    LockSaid,
    Meaning,
    OutsideSaid,
    PresetSaid,
    ResultSaid,
    Said,
    error_name,
)
from drivers.shoes.angel_eye_settings import AngelEyeSettings

WARNING, STOP = 1, 2
BUTTON_MISUSE, DRAW_TIME_OUT = 3, 7
READ_ONLY = "this shoe is only read: its profile does not allow commands"


class AngelEyeShoe:
    """One Angel Eye, between bytes and readings."""

    def __init__(self, name: str, settings: AngelEyeSettings) -> None:
        """The device's name in `table.toml`, and its settings."""
        self.name = name
        self.line = Line(baud=settings.baud)
        self._settings = settings
        self._hearing = AngelEyeHearing(settings)
        self._commands = AngelEyeCommands(
            settings.bcc_from_command, settings.answer_ms, settings.tries
        )
        self._locking: dict[int, bool] = {}
        self._slow_draws = 0
        self._out = Outgoing(name)

    def opened(self, now: int) -> None:
        """The port is open; the shoe speaks when a card leaves."""
        self._hearing.reset()
        self._out.unsend()
        self._out.change("up", "the port is open; this shoe gives no sign of life")

    def lost(self, now: int, why: str) -> None:
        """The port is gone or could not be opened."""
        self._hearing.reset()
        self._give_up("the link is down", self._commands.clear())
        self._out.unsend()
        self._out.change("down", why)

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes as they came; never raises."""
        self._hear(self._hearing.feed(data, now), now)

    def due(self) -> int | None:
        """When this shoe next wants `tick`."""
        times = (self._hearing.due(), self._commands.due())
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Judge silences, give up commands that were not answered."""
        self._hear(self._hearing.tick(now), now)
        self._send_due(now)

    def take(self) -> Taken:
        """Hand over what was said, and what must be sent."""
        return self._out.take()

    def acknowledge(self, event: int, now: int) -> None:
        """Nothing to do: this shoe waits for no acknowledgement."""

    def command(self, name: str, now: int, **arguments: bool | int | str) -> int:
        """`lock(on)`, `clear_fault(fault)` or `confirm_game()`, where the profile allows it."""
        kind, data = command_text(self.name, name, arguments)
        if not self._settings.allow_commands or self._out.state == "down":
            down = self._out.state == "down" and self._settings.allow_commands
            self._out.reply(name, 0, False, "the link is down" if down else READ_ONLY)
            return 0
        command, queued = self._commands.ask(name, kind, data, now)
        if not queued:
            self._out.reply(name, command.number, False, "too many commands wait")
        elif kind == LOCK:
            self._locking[command.number] = data == LOCKED
        self._send_due(now)
        return command.number

    def _hear(self, items: tuple[Item, ...], now: int) -> None:
        for item in items:
            if isinstance(item, Flaw):
                self._out.count(item.diagnostic, item.count)
            elif isinstance(item, Distrust):
                self._distrust(item)
            elif isinstance(item, Answered):
                self._answered(item, now)
            elif isinstance(item, OperatorFrame):
                self._out.count("unexpected_reply")
            else:
                self._report(item)

    def _report(self, said: Meaning) -> None:
        match said:
            case Said("start"):
                self._slow_draws = 0
                self._out.change("up", "the shoe was switched on", restarted=True)
            case Said("cut_card"):
                self._out.say(CutCardRead(device=self.name, event=None, draw=0))
            case Said():
                self._slow_draws = 0
            case CardSaid():
                if said.target == "first":
                    self._out.say(NewLoadRead(device=self.name))
                self._card(said.face)
            case OutsideSaid():
                self._card(said.face, outside=True)
            case ResultSaid():
                self._out.say(ResultRead(device=self.name, winner=said.winner, pair=said.pair))
            case ErrorSaid():
                self._error(said)
            case LockSaid():
                self._out.say(LockRead(device=self.name, event=None, locked=said.on, by="key"))
            case PresetSaid():
                what = f"preset {said.address} set to {said.value}"
                self._out.say(NoteRead(device=self.name, what=what))

    def _card(self, face: str, outside: bool = False) -> None:
        self._out.say(
            CardRead(device=self.name, event=None, load=0, draw=0, code=face, outside=outside)
        )

    def _error(self, said: ErrorSaid) -> None:
        name = error_name(said.code)
        if said.cleared:
            self._out.say(FaultClearedRead(device=self.name, event=None, fault=name))
            return
        if said.code == DRAW_TIME_OUT:
            self._slow_draws += 1
        repeats = said.code == DRAW_TIME_OUT and self._slow_draws > 1
        mild = said.code in (BUTTON_MISUSE, DRAW_TIME_OUT) and not repeats
        self._fault(name, WARNING if mild else STOP)

    def _distrust(self, item: Distrust) -> None:
        self._out.count(item.fault, detail=item.detail)
        if item.fault == "seq_gap":
            numbers = [int(text) if text.isdecimal() else 0 for text in (item.expected, item.got)]
            self._out.say(GapUnrepaired(device=self.name, expected=numbers[0], got=numbers[1]))
        elif item.card_left:
            self._card(UNREADABLE)
        else:
            # Nothing will ever say that it is over: people are asked, and that is the end of it.
            self._fault(item.fault, STOP)
            self._out.say(FaultClearedRead(device=self.name, event=None, fault=item.fault))

    def _fault(self, name: str, severity: int) -> None:
        self._out.say(
            FaultRead(device=self.name, event=None, fault=name, severity=severity, draw=0)
        )

    def _answered(self, answer: Answered, now: int) -> None:
        command = self._commands.answered(now)
        if command is None:
            self._out.count("unexpected_reply")
            return
        accepted = answer.code is None
        why = "" if answer.code is None else refusal_name(answer.code)
        self._out.reply(command.name, command.number, accepted, why)
        locked = self._locking.pop(command.number, None)
        if accepted and locked is not None:
            # The shoe need not report a lock that the host asked for.
            self._out.say(LockRead(device=self.name, event=None, locked=locked, by="host"))
        self._send_due(now)

    def _send_due(self, now: int) -> None:
        data, given_up = self._commands.tick(now)
        self._out.send(data)
        if given_up:
            self._give_up("no answer", given_up)

    def _give_up(self, why: str, commands: tuple[Command, ...]) -> None:
        for command in commands:
            self._locking.pop(command.number, None)
            self._out.reply(command.name, command.number, False, why)
