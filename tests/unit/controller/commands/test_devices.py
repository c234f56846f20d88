"""`croupier devices`: ports by name, what answers, what is said; never a face."""

import subprocess
import sys
from pathlib import Path

import pytest

import drivers
from controller.__main__ import main
from controller.commands.devices import Bench
from controller.settings.devices import DeviceSettings
from drivers.transports.listing import Listed, latency_ms, list_usb
from hil.devices.shoe import Shoe
from hil.wires.line import Line
from hil.wires.pty import PtyWire
from hil.wires.usb import UsbBus, UsbScanner
from tests.architecture.sources import ROOT
from tests.jumping_loop import jump, running

EXAMPLE = ROOT / "config" / "examples" / "punto_banco"


def shoe_at(port: Path) -> DeviceSettings:
    return DeviceSettings(name="shoe-a", model="generic_shoe", port=str(port), role="shoe")


def test_a_shoe_that_answers(tmp_path: Path) -> None:
    shown: list[str] = []
    shoe = Shoe("SIM-0007", boot=4, pack="B7-03")
    bench = Bench([shoe_at(tmp_path / "shoe-a")], shown.append)

    async def main() -> None:
        running().be_patient(0.02)
        line = Line(shoe, PtyWire(tmp_path / "shoe-a"))
        line.start()
        shoe.load(["9S", "KH"], 8, load_no=7)
        shoe.draw()
        await bench.listen(0.5)
        line.stop()

    jump(main())
    report = bench.report()
    assert bench.all_up
    assert f"shoe-a generic_shoe {tmp_path}/shoe-a: up" in report[0]
    assert "serial SIM-0007, firmware 3, boot 4" in report[0]
    text = "\n".join(shown)
    assert "shoe-a shoe_loaded event=1 decks=8 load=7 cards=0" in text
    assert "9S" not in text
    assert not shoe.all_acknowledged, "what was only looked at is still the table's to hear"


def test_cards_are_named_by_their_draw_and_counted_where_the_device_does_not() -> None:
    bench = Bench([], None)

    async def main() -> None:
        card = drivers.CardRead(device="a", event=None, load=0, draw=0, code="9S", card_id="B:9S")
        lines = [bench.line(card), bench.line(card)]
        assert [line.split(maxsplit=1)[1] for line in lines] == [
            "a card event=None load=0 draw=1 outside=False",
            "a card event=None load=0 draw=2 outside=False",
        ]

    jump(main())


def test_nothing_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "probe", "--seconds", "0", "--config", str(EXAMPLE)]) == 1
    out = capsys.readouterr().out
    assert "shoe-a generic_shoe /dev/croupier/shoe-a: down (DF-03" in out
    assert main(["devices", "watch", "--seconds", "0", "--config", str(EXAMPLE)]) == 0


def test_a_wrong_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "probe", "--config", str(tmp_path)]) == 78
    assert "ST-001" in capsys.readouterr().err


def test_what_is_counted_is_reported() -> None:
    bench = Bench([shoe_at(Path("/nowhere"))], None)
    bench.hear(drivers.Counted(device="shoe-a", diagnostic="garbage", count=2))
    bench.hear(drivers.Counted(device="shoe-a", diagnostic="garbage", count=3))
    bench.hear(drivers.NoteRead(device="shoe-a", what="revision R1"))
    assert bench.report() == [
        "shoe-a generic_shoe /nowhere: down (revision R1)",
        "  diag garbage 5",
    ]


def test_ports_are_listed() -> None:
    """In a process of its own: libusb keeps what it opens until its process ends."""
    command = [sys.executable, "-m", "controller", "devices"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert "serial:" in done.stdout
    assert "USB:" in done.stdout


def test_usb_scanners_are_listed_by_what_stays_the_same() -> None:
    bus = UsbBus(UsbScanner("A1", ports=(1,)), UsbScanner("", ports=(2, 3)))
    assert list_usb(bus) == (
        Listed("usb://0c2e:0b61?serial=A1", "USB HID device", "A1", "1-1"),
        Listed("usb://0c2e:0b61?path=1-2.3", "USB HID device", "", "1-2.3"),
    )


def test_a_port_without_a_timer(tmp_path: Path) -> None:
    assert latency_ms(str(tmp_path / "shoe-a")) is None


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "soon"])
def test_no_time_to_listen(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["devices", "probe", "--config", str(EXAMPLE), "--seconds", seconds])
    assert ended.value.code == 2
    assert f"{seconds} is no time" in capsys.readouterr().err
