"""What is asked of a FEIG reader, in words (`feig_iso_host.md` Commands a table needs)."""

from drivers.framing.feig_frames import FeigRequest
from drivers.spots.feig_buffer import READ_BUFFER
from drivers.spots.feig_inventory import INVENTORY

QUESTIONS = {
    "version": 0x65,
    "reader_info": 0x66,
    "cpu_reset": 0x63,
    "rf_reset": 0x69,
    "rf_field": 0x6A,
    "configuration": 0x80,
    "write_configuration": 0x81,
    "buffer": READ_BUFFER,
    "buffer_info": 0x31,
    "clear_buffer": 0x32,
    "initialise_buffer": 0x33,
    "inventory": INVENTORY,
    "read_blocks": INVENTORY,
}
"""What can be outstanding, by its word in `--set asked=WORD:ADDRESS`, and its control byte."""


def raw(data: bytes) -> str:
    """Data without a meaning known here, in hex."""
    return f"data={data.hex().upper()}" if data else ""


def request_line(request: FeigRequest) -> str:
    """The line of one request."""
    words = {control: word for word, control in QUESTIONS.items() if control != INVENTORY}
    word, data = words.get(request.control, f"control_{request.control:02x}"), request.data
    if request.control == INVENTORY and data[:1] == b"\x01" and len(data) == 2:
        word, data = "inventory_more" if data[1] & 0x80 else "inventory", b""
    elif request.control == INVENTORY and data[:1] == b"\x23":
        word, data = "read_blocks", data[1:]
    return f"request adr={request.address} cmd={request.control:02X} {word} {raw(data)}".rstrip()
