"""Shows recorded pages through the real web outlet, to look at the screens without a table.

`python tests/browser/show_pages.py settled`, then open its address with `/dealer`, `/player`
or `/pit`; what is touched is printed and changes nothing.
"""

import argparse
import asyncio
import json
import tomllib
from collections.abc import Callable
from pathlib import Path

from controller.outlets.exposition import Exposition
from controller.outlets.web import Web

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "tests/unit/controller/outlets/pages"


def load(name: str, role: str) -> dict[str, object]:
    """One recorded page, as a role sees it."""
    page: dict[str, object] = json.loads((PAGES / f"{name}.json").read_text(encoding="utf-8"))
    return page | {"role": role}


def layout_of(page: dict[str, object]) -> object:
    """The layout that the page names, from the shipped configuration."""
    table = page["table"]
    assert isinstance(table, dict)
    text = (ROOT / f"config/layouts/{table['layout']}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class Show:
    """A web outlet whose page is the recorded one; touches are kept and printed."""

    def __init__(
        self, name: str, port: int, page_of: Callable[[str, str], dict[str, object]] = load
    ) -> None:
        self.heard: list[tuple[str, dict[str, object]]] = []
        self._name = name
        self.entry = load(name, "dealer")["entry"]
        exposition = Exposition()
        self.web = Web(
            self._hear,
            lambda role: page_of(self._name, role),
            f"127.0.0.1:{port}",
            lambda: exposition.text(self.web.rows()),
            layout_of(load(name, "dealer")),
        )

    async def _hear(self, role: str, body: dict[str, object]) -> dict[str, object]:
        self.heard.append((role, body))
        request = body.get("request")
        print(role, body.get("person"), request, flush=True)
        if isinstance(request, dict) and request.get("kind") == "void":
            message = "A surveillance reference is due."
            return {"entry": 1, "refused": {"code": "RF-064", "message": message}}
        return {"entry": 1, "refused": None}


async def main() -> None:
    """Serve one recorded page until stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", choices=sorted(path.stem for path in PAGES.glob("*.json")))
    parser.add_argument("--port", type=int, default=8790)
    chosen = parser.parse_args()
    show = Show(chosen.page, chosen.port)
    print(await show.web.start(), flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await show.web.stop()


if __name__ == "__main__":
    asyncio.run(main())
