"""The screens stand alone: `stack.md` (Screens), no network beyond the table."""

import hashlib
import re
from pathlib import PurePosixPath

from controller.outlets.assets import Asset, digest_assets, load_assets

ASSETS = load_assets()
OURS = {path: a.body.decode() for path, a in ASSETS.items() if not path.startswith("vendor/")}
ROW = re.compile(r"^\| (\S+) \| .+ \| (\d+\.\d+\.\d+) \| (\S+) \| ([0-9a-f]{64}) \|$")
NAMESPACE = "http://www.w3.org/2000/svg"


def test_every_vendored_file_is_listed_and_is_the_one_that_was_taken() -> None:
    text = ASSETS["vendor/VENDORED.md"].body.decode()
    listed = {m[1]: m[4] for line in text.splitlines() if (m := ROW.match(line))}
    there = {
        path.removeprefix("vendor/"): hashlib.sha256(asset.body).hexdigest()
        for path, asset in ASSETS.items()
        if path.startswith("vendor/") and path != "vendor/VENDORED.md"
    }
    assert len(there) >= 6
    assert listed == there


def test_no_file_of_ours_names_an_address_elsewhere() -> None:
    found = {
        path: hits
        for path, text in OURS.items()
        if (
            hits := [
                u for u in re.findall(r"(?:https?:)?//[\w.-]+\.\w+\S*", text) if NAMESPACE not in u
            ]
        )
    }
    assert found == {}


def test_every_file_that_a_page_asks_for_is_there() -> None:
    asked: set[str] = set()
    for path, text in OURS.items():
        folder = PurePosixPath("/screens", path).parent
        named = re.findall(r'(?:from |href=|src=|url\()"([^"#]+)"', text)
        assert path.endswith((".svg", ".html")) or all(
            n.startswith("../") or n[:2] == "./" or "." in n for n in named
        )
        for name in named:
            parts: list[str] = []
            for part in (folder / name).parts:
                parts = parts[:-1] if part == ".." else [*parts, part]
            asked.add("/".join(parts)[1:].removeprefix("/").removeprefix("screens/"))
    assert asked >= {
        "vendor/preact.mjs",
        "vendor/htm.mjs",
        "vendor/inter-latin.woff2",
        "shared/felt.css",
    }
    assert asked - ASSETS.keys() == set()


def test_the_digest_changes_with_any_file() -> None:
    first = {"a": Asset(b"1", "text/css", '"1"'), "b": Asset(b"2", "text/css", '"2"')}
    other = first | {"b": Asset(b"3", "text/css", '"3"')}
    assert digest_assets(first) == digest_assets(dict(reversed(first.items())))
    assert digest_assets(first) != digest_assets(other)
