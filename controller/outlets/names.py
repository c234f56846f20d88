"""The names by which a table's screens may be asked for (`interfaces.md` Addresses).

A page of somebody else can let its own name lead to this PC, and would then be of one site with
the screens to the browser that shows it. Such a page is known by the name it asks for: an address
cannot lead elsewhere, and the names of this PC are the house's.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

import msgspec
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from controller.vocabulary.refusals import refuse

HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^:\[\]]*))(?::[0-9]{1,5})?")
MISDIRECTED = 421
MOST_LETTERS = 80
"""So much of a name is said again."""


def own_names(listen: str | None, told: Iterable[str] = ()) -> frozenset[str]:
    """What this table's screens are called: this PC, the host of `listen`, what the house wrote."""
    pc = _plain(socket.gethostname())
    host = (listen or "").rpartition(":")[0]
    named = {_plain(name) for name in (*told, host)}
    return frozenset({"localhost", pc, f"{pc}.local"} | named) - {""}


def is_known(host: str, names: frozenset[str]) -> bool:
    """Whether a request that names this host was meant for this table."""
    found = HOST.fullmatch(host.strip().lower())
    if found is None:
        return False
    name = found[1] or _plain(found[2])
    return name in names or _is_address(name)


class Named:
    """Lets through what asks for the table by its address or by one of its names."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer 421, and nothing of the table, to what was meant for another name."""
        hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        # Without one it is no browser: they always say which host they mean.
        wrong = next((host for host in hosts if not is_known(host, self._names)), None)
        if wrong is None:
            await self._app(scope, receive, send)
        else:
            await _answer(scope["method"], wrong[:MOST_LETTERS])(scope, receive, send)


def _answer(method: str, host: str) -> Response:
    if method != "POST":
        says = "open it by its address, or write the name into table.toml [web] names"
        return PlainTextResponse(
            f'WB-002: this table is not called "{host}"; {says}\n', MISDIRECTED
        )
    refused = refuse("RF-080", f'It was sent to "{host}", which is no name of this table.')
    body = {"entry": 0, "refused": {"code": refused.code, "message": refused.message}}
    return Response(msgspec.json.encode(body), MISDIRECTED, media_type="application/json")


def _plain(name: str) -> str:
    return name.strip("[]").lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
