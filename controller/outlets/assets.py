"""The files of the screens: read once at start and served from memory."""

import hashlib
import mimetypes
from pathlib import Path

import msgspec

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".md": "text/plain; charset=utf-8",
}


class Asset(msgspec.Struct, frozen=True):
    """One file of the screens with its content type and entity tag."""

    body: bytes
    kind: str
    tag: str


def load_assets() -> dict[str, Asset]:
    """Every file below `screens/` by its path there, for example `dealer/index.html`."""
    assets: dict[str, Asset] = {}
    screens = Path(__file__).parent / "screens"
    for file in sorted(screens.rglob("*.*")):
        path, body = file.relative_to(screens).as_posix(), file.read_bytes()
        kind = KINDS.get(file.suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        assets[path] = Asset(body, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
    return assets


def digest_assets(assets: dict[str, Asset]) -> str:
    """One short name for this state of the screens: a page that sees another one reloads."""
    whole = hashlib.sha256()
    for path, asset in sorted(assets.items()):
        whole.update(f"{path}{asset.tag}".encode())
    return whole.hexdigest()[:12]
