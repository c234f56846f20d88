"""What every scanner over or under a shoe does with a decode: a card, a cut card, or a question.

A scanner counts no draws and knows no load; a label that names no card stops the round, since
something left the shoe.
"""

import msgspec

from drivers.device import Outgoing
from drivers.events import (
    CardRead,
    CutCardRead,
    FaultClearedRead,
    FaultRead,
    GapUnrepaired,
    NewLoadRead,
)
from drivers.faults import CommandUnknown
from drivers.shoes.card_labels import (
    Again,
    CardLabel,
    CutLabel,
    LabelReads,
    LabelSettings,
    LoadLabel,
)

WARNING, STOP = 1, 2
SAME_CARD_AGAIN = "same_card_again"
NO_READ = "no_read"


class Decoded(msgspec.Struct, frozen=True):
    """A text the scanner read; `aim` is its identifier such as `]C0`, empty if none came."""

    text: str
    aim: str


class NoRead(msgspec.Struct, frozen=True):
    """The scanner says that it saw something it could not read."""


class Scanning:
    """Says what decodes mean, for one scanner."""

    def __init__(self, device: str, settings: LabelSettings, out: Outgoing) -> None:
        """Speaks through the outgoing of its scanner."""
        self._device = device
        self._reads = LabelReads(settings)
        self._out = out

    def decoded(self, decoded: Decoded, now: int) -> None:
        """A text was read whole."""
        label = self._reads.hear(decoded.text, decoded.aim, now)
        if isinstance(label, CardLabel):
            card = CardRead(
                device=self._device,
                event=None,
                load=0,
                draw=0,
                code=label.card,
                card_id=decoded.text if label.deck else "",
            )
            self._out.say(card)
        elif isinstance(label, CutLabel):
            self._out.say(CutCardRead(device=self._device, event=None, draw=0))
        elif isinstance(label, LoadLabel):
            self._out.say(NewLoadRead(device=self._device))
        elif not isinstance(label, Again):
            self._out.count(label.reason)
            mild = label.reason == "wrong_symbology"
            self._ask(label.reason, WARNING if mild else STOP)
        elif label.fault:
            self._out.count(SAME_CARD_AGAIN)
            self._ask(SAME_CARD_AGAIN, STOP)
        else:
            self._out.count("duplicate")

    def no_read(self) -> None:
        """Something was not read: people say whether it was a card."""
        self._out.count(NO_READ)
        self._ask(NO_READ, STOP)

    def missed(self) -> None:
        """What the scanner sent is lost and will not come again: a card may be missing (DV-05)."""
        self._out.say(GapUnrepaired(device=self._device, expected=0, got=0))

    def unknown(self, name: str, arguments: dict[str, bool | int | str]) -> CommandUnknown:
        """What to raise for a command that this scanner does not know."""
        return CommandUnknown(
            f'device "{self._device}"', f"this scanner knows no {name} with {arguments}"
        )

    def _ask(self, fault: str, severity: int) -> None:
        # The scanner never says that it is over: people are asked, and that is the end of it.
        self._out.say(
            FaultRead(device=self._device, event=None, fault=fault, severity=severity, draw=0)
        )
        self._out.say(FaultClearedRead(device=self._device, event=None, fault=fault))
