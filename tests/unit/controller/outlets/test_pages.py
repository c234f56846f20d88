"""The recorded pages have the keys that the table's own pages have, so that they stay true."""

import json
from pathlib import Path
from typing import Any

import pytest

from controller.procedures.show import show
from controller.procedures.state import new_table
from controller.settings.files import shipped
from controller.settings.table import Loaded, load

PAGES = sorted(Path(__file__).with_name("pages").glob("*.json"))
SHELL = {"people", "devices", "pit"}


def own_page(role: str) -> dict[str, Any]:
    loaded = load(shipped() / "examples" / "blackjack")
    assert isinstance(loaded, Loaded)
    return show(new_table(loaded.rules), role)


def test_there_are_pages_of_every_state() -> None:
    states = {json.loads(path.read_text(encoding="utf-8"))["state"] for path in PAGES}
    assert states >= {"closed", "between", "betting", "dealing", "settled", "held", "stopped"}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_recorded_page_has_the_keys_of_a_page(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    own = own_page("dealer")
    assert recorded.keys() == own.keys() | SHELL
    for part in ("table", "shoe"):
        assert recorded[part].keys() == own[part].keys()
