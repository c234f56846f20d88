"""A table's file keeps what it says, but for its ports and the address of its screens."""

import tomllib
from pathlib import Path

import pytest

from hil.table_folder import copy_example, examples, lead_to_wires, read_table, shipped

TABLE = """
# A table.
[table]
id = "BJ-03"
[game]
decks = 6
boxes = 7

[[device]]
name = "shoe-a"            # the shoe
model = "generic_shoe"
port = "/dev/croupier/shoe-a"
role = "shoe"

[[device]]
name = "bus-1"
model = "feig_iso_host"
port = "/dev/croupier/spots-1"
role = "spots"
spots = { 1 = "1.main", 2 = "1.insurance" }
settings = { poll_ms = 50 }

[web]
listen = "127.0.0.1:8701"
"""
PORTS = {"shoe-a": Path("/run/x/shoe-a"), "bus-1": Path("/run/x/bus-1")}


def test_what_a_rig_needs_of_a_table() -> None:
    table = read_table(TABLE)
    assert (table.id, table.decks, table.boxes, table.bettors) == ("BJ-03", 6, 7, 1)
    assert [(d.name, d.role) for d in table.devices] == [("shoe-a", "shoe"), ("bus-1", "spots")]
    assert table.devices[1].spots == {1: "1.main", 2: "1.insurance"}


def test_ports_lead_to_the_wires_and_the_address_is_free() -> None:
    before, after = tomllib.loads(TABLE), tomllib.loads(lead_to_wires(TABLE, PORTS))
    assert [row["port"] for row in after["device"]] == ["/run/x/shoe-a", "/run/x/bus-1"]
    assert "web" not in after
    for rows in (before, after):
        rows.pop("web", None)
        for row in rows["device"]:
            row.pop("port")
    assert after == before


def test_an_address_may_be_given() -> None:
    after = tomllib.loads(lead_to_wires(TABLE, PORTS, "127.0.0.1:0"))
    assert after["web"] == {"listen": "127.0.0.1:0"}


def test_settings_by_model_replace_those_written() -> None:
    quick = {"feig_iso_host": {"poll_ms": 5, "settle_ms": 20}}
    shoe, bus = tomllib.loads(lead_to_wires(TABLE, PORTS, None, quick))["device"]
    assert "settings" not in shoe
    assert bus["settings"] == {"poll_ms": 5, "settle_ms": 20}


@pytest.mark.parametrize("name", examples())
def test_every_example_table_can_be_led_to_wires(name: str) -> None:
    text = (shipped() / "examples" / name / "table.toml").read_text(encoding="utf-8")
    ports = {device.name: Path("/run") / device.name for device in read_table(text).devices}
    after = tomllib.loads(lead_to_wires(text, ports, "127.0.0.1:0"))
    assert [row["port"] for row in after["device"]] == [str(port) for port in ports.values()]


def test_a_table_that_there_is_not() -> None:
    with pytest.raises(ValueError, match=r"no example table 'craps': there are .*blackjack"):
        copy_example("craps", Path("/nowhere"))
