"""Whether the device that answers is the one we mean, and whether it restarted meanwhile."""

import enum


class Met(enum.Enum):
    """Whom a greeting shows."""

    FIRST = "the right device, met for the first time"
    SAME = "the right device, as we left it"
    RESTARTED = "the right device, after a power-up: it forgot what it had not sent"
    STRANGER = "another device on this port"


class Identity:
    """Remembers one device by serial number and boot count (`field_reports.md` 11, DV-02)."""

    def __init__(self, serial: str) -> None:
        """With an empty serial the first device that names itself is the one we mean."""
        self._serial = serial
        self._boot: int | None = None
        self._stranger: tuple[str, int] | None = None

    @property
    def serial(self) -> str:
        """The serial number we hold to, empty while none is known."""
        return self._serial

    def meet(self, serial: str, boot: int) -> Met:
        """Judge a greeting; a stranger leaves what we remember untouched."""
        if self._serial and serial != self._serial:
            self._stranger = (serial, boot)
            return Met.STRANGER
        self._serial, self._stranger = serial, None
        before, self._boot = self._boot, boot
        if before is None:
            return Met.FIRST
        return Met.SAME if before == boot else Met.RESTARTED

    def adopt(self) -> bool:
        """A person says the stranger is right from now on; False if there is none."""
        if self._stranger is None:
            return False
        self._serial, self._boot, self._stranger = self._stranger[0], None, None
        return True
