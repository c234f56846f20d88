"""Opens the port that `table.toml` names, whatever its kind (`protocols/README.md` rule 9)."""

from drivers.transports.listening_port import ListeningPort
from drivers.transports.serial_port import SerialPort
from drivers.transports.tcp_port import TcpPort, rfc2217_port
from drivers.transports.transport import PortLine, Transport, parse_port


def open_port(text: str, line: PortLine) -> Transport:
    """Open a port for this process alone.

    Raises `TransportUnknown`, `TransportTaken` or `TransportAbsent`.
    """
    port = parse_port(text)
    if port.kind == "socket":
        return TcpPort(text, port.host, port.number)
    if port.kind == "rfc2217":
        return rfc2217_port(text, port.host, port.number, line)
    if port.kind == "listen":
        return ListeningPort(text, port.host, port.number)
    if port.kind == "usb":
        # A table without a USB scanner does not pay for what it takes to read one.
        from drivers.transports.usb_endpoint import UsbEndpoint

        return UsbEndpoint(port, is_ours=line.is_ours)
    return SerialPort(port.path, line)
