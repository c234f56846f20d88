"""Telnet with COM port control (RFC 2217): what a device server is told, and bytes between.

IAC FF | DO FD, DONT FE, WILL FB, WONT FC | option
IAC FF | SB FA | option 2C | command | value | IAC FF | SE F0
"""

from drivers.transports.transport import PortLine

IAC, DONT, DO, WONT, WILL, SB, SE = 0xFF, 0xFE, 0xFD, 0xFC, 0xFB, 0xFA, 0xF0
BINARY, GO_AHEAD, COM_PORT = 0x00, 0x03, 0x2C
SET_BAUD, SET_DATA, SET_PARITY, SET_STOP, SET_CONTROL, PURGE = 1, 2, 3, 4, 5, 12
PARITIES = {"N": 1, "O": 2, "E": 3}
NO_FLOW, DTR_ON, DTR_OFF, RTS_ON, RTS_OFF = 1, 8, 9, 11, 12
PURGE_RECEIVED = 1
LONGEST_COMMAND = 256
"""The most bytes of a server's sub-command that are kept."""
_OURS = (BINARY, GO_AHEAD, COM_PORT)


class Telnet:
    """One end of a connection: takes telnet out of what comes, puts it into what goes."""

    def __init__(self, line: PortLine) -> None:
        """How the server's serial line must be set."""
        self._line = line
        self._command = bytearray()
        self.refused = False

    def greeting(self) -> bytes:
        """What is said first: binary both ways, then how the line must be set."""
        data = bytes((IAC, WILL, BINARY, IAC, DO, BINARY, IAC, DO, GO_AHEAD, IAC, WILL, COM_PORT))
        line = self._line
        data += _told(SET_BAUD, line.baud.to_bytes(4, "big")) + _told(SET_DATA, b"\x08")
        data += _told(SET_PARITY, bytes((PARITIES[line.parity],))) + _told(SET_STOP, b"\x01")
        data += _told(SET_CONTROL, bytes((NO_FLOW,)))
        for level, on, off in ((line.dtr, DTR_ON, DTR_OFF), (line.rts, RTS_ON, RTS_OFF)):
            if level is not None:
                data += _told(SET_CONTROL, bytes((on if level else off,)))
        return data + _told(PURGE, bytes((PURGE_RECEIVED,)))

    def escaped(self, data: bytes) -> bytes:
        """The device's bytes as they go over the connection."""
        return data.replace(bytes((IAC,)), bytes((IAC, IAC)))

    def feed(self, data: bytes) -> tuple[bytes, bytes]:
        """What the device said, and what the server must be answered."""
        heard, answer = bytearray(), bytearray()
        for byte in data:
            if self._command:
                self._go_on(byte, heard, answer)
            elif byte == IAC:
                self._command.append(byte)
            else:
                heard.append(byte)
        return bytes(heard), bytes(answer)

    def _go_on(self, byte: int, heard: bytearray, answer: bytearray) -> None:
        held = self._command
        held.append(byte)
        if len(held) == 2 and byte == IAC:
            held.clear()
            heard.append(IAC)
        elif len(held) == 2 and byte not in (DO, DONT, WILL, WONT, SB):
            held.clear()
        elif held[1] == SB:
            self._within(held)
        elif len(held) == 3:
            answer += self._answer(held[1], held[2])
            held.clear()

    def _within(self, held: bytearray) -> None:
        """A sub-command ends with IAC SE; what the server reports of its line is not needed."""
        if len(held) >= 4 and held[-2] == IAC and held[-1] == SE:
            held.clear()
        elif len(held) > LONGEST_COMMAND:
            del held[2:-2]

    def _answer(self, verb: int, option: int) -> bytes:
        if verb == DONT and option == COM_PORT:
            self.refused = True
        if option in _OURS:
            return b""
        if verb == DO:
            return bytes((IAC, WONT, option))
        return bytes((IAC, DONT, option)) if verb == WILL else b""


def _told(command: int, value: bytes) -> bytes:
    head = bytes((IAC, SB, COM_PORT, command))
    return head + value.replace(bytes((IAC,)), bytes((IAC, IAC))) + bytes((IAC, SE))
