"""The screens' web server: pages, event streams, touches handed on unread, Prometheus text."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from controller.outlets.addresses import bind
from controller.outlets.assets import digest_assets, load_assets
from controller.outlets.exposition import Row
from controller.outlets.names import Named, own_names
from controller.outlets.streams import Fan, encode_page, serve_stream
from controller.vocabulary.refusals import refuse

ROLES = ("dealer", "player", "pit")
ASKING = ("dealer", "pit")
METRICS = "text/plain; version=0.0.4; charset=utf-8"
SAFE = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}

Hear = Callable[[str, dict[str, object]], Awaitable[Mapping[str, object]]]
"""Takes the role of the page and the body of its POST; returns the answer that is sent back."""
PageOf = Callable[[str], Mapping[str, object]]
"""Makes the current page of a role."""


class Limits(msgspec.Struct, frozen=True):
    """What the server holds at most: screens a role, connections, bytes and seconds of a POST."""

    screens: int = 32
    connections: int = 256
    body_bytes: int = 16 * 1024
    body_s: float = 5.0
    beat_s: float = 1.0
    stop_s: float = 1.0


class Web:
    """Serves the screens of one table in the daemon's own loop.

    `listen` is `HOST:PORT`, or None for the first free port from 8701 on loopback; `layout` is what
    `layouts/NAME.toml` says about the places of the boxes; `names` are names of this PC by which
    browsers may ask for the screens, beside its addresses and the name it has itself.
    """

    _server: uvicorn.Server | None = None
    _beat: asyncio.TimerHandle | None = None

    def __init__(
        self,
        hear: Hear,
        page: PageOf,
        listen: str | None,
        metrics_text: Callable[[], bytes | str],
        layout: object = None,
        limits: Limits | None = None,
        names: Iterable[str] = (),
    ) -> None:
        self.address = ""
        self.fans = {role: Fan((limits or Limits()).screens) for role in ROLES}
        self._hear = hear
        self._page = page
        self._listen = listen
        self._names = own_names(listen, names)
        self._metrics_text = metrics_text
        self._layout = msgspec.json.encode(layout)
        self._limits = limits or Limits()
        self._assets = load_assets()
        self._hello = b": screens %s\nretry: 200\n\n" % digest_assets(self._assets).encode()
        self._frames: dict[str, bytes] = {}

    async def start(self) -> str:
        """Listen; answers the address (`http://HOST:PORT`). AddressTaken when it is not free."""
        socket = bind(self._listen)
        host, port = socket.getsockname()[:2]
        self.address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        config = uvicorn.Config(
            Named(Starlette(routes=self._routes()), self._names),
            http="h11",
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            limit_concurrency=self._limits.connections,
            timeout_keep_alive=60,
        )
        config.load()
        # The loop, its signals and its ticks belong to the daemon: only the protocol is taken.
        self._server = uvicorn.Server(config)
        self._server.lifespan = config.lifespan_class(config)
        await self._server.startup(sockets=[socket])
        self._tick()
        return self.address

    async def stop(self) -> None:
        """End every stream and close the port."""
        if self._beat is not None:
            self._beat.cancel()
        if self._server is None:
            return
        server, self._server = self._server, None
        for fan in self.fans.values():
            fan.close()
        for listener in server.servers:
            listener.close()
        for connection in list(server.server_state.connections):
            connection.shutdown()
        tasks = set(server.server_state.tasks)
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=self._limits.stop_s)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        for connection in list(server.server_state.connections):
            connection.transport.abort()
        for listener in server.servers:
            await listener.wait_closed()

    def offer(self, page: PageOf | None = None) -> None:
        """Something changed: give every screen its newest page. Never waits.

        A page is encoded once a role, however many screens are open, and not at all where none is.
        """
        if page is not None:
            self._page = page
        self._frames.clear()
        for role, fan in self.fans.items():
            if len(fan):
                fan.send(self._frame(role))

    def rows(self) -> list[Row]:
        """Figures of the screens themselves: how many are open, pages sent, pages dropped."""
        rows: list[Row] = []
        for role, fan in self.fans.items():
            labels = {"role": role}
            rows += [
                (
                    "croupier_screens_open",
                    "gauge",
                    "Screens with an event stream",
                    labels,
                    len(fan),
                ),
                ("croupier_pages_sent_total", "counter", "Pages sent", labels, fan.pages_sent),
                (
                    "croupier_pages_dropped_total",
                    "counter",
                    "Pages a slow screen missed",
                    labels,
                    fan.pages_dropped,
                ),
            ]
        return rows

    def _frame(self, role: str) -> bytes:
        frame = self._frames.get(role)
        if frame is None:
            frame = self._frames[role] = encode_page(self._page(role))
        return frame

    def _tick(self) -> None:
        for fan in self.fans.values():
            fan.beat()
        self._beat = asyncio.get_running_loop().call_later(self._limits.beat_s, self._tick)

    def _routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [Route("/", RedirectResponse("/dealer", 307))]
        for role in ROLES:
            routes.append(Route(f"/{role}", self._file(f"{role}/index.html")))
            routes.append(Route(f"/{role}/events", _Events(self, role), methods=["GET"]))
        for role in ASKING:
            routes.append(Route(f"/{role}/requests", self._asked(role), methods=["POST"]))
        for path in self._assets:
            routes.append(Route(f"/screens/{path}", self._file(path)))
        routes.append(Route("/layout", self._show_layout))
        routes.append(Route("/metrics", self._show_metrics))
        return routes

    def _file(self, path: str) -> Callable[[Request], Awaitable[Response]]:
        asset = self._assets[path]
        headers = SAFE | {"etag": asset.tag}

        async def give(request: Request) -> Response:
            if request.headers.get("if-none-match") == asset.tag:
                return Response(status_code=304, headers=headers)
            return Response(asset.body, media_type=asset.kind, headers=headers)

        return give

    def _asked(self, role: str) -> Callable[[Request], Awaitable[Response]]:
        async def ask(request: Request) -> Response:
            if not _same_site(request):
                return _not_understood(403, "It came from another site's page.")
            try:
                async with asyncio.timeout(self._limits.body_s):
                    raw = await _read(request, self._limits.body_bytes)
            except TimeoutError:
                return _not_understood(408, "It did not arrive whole.")
            except ClientDisconnect:
                return _not_understood(400, "It did not arrive whole.")
            if raw is None:
                return _not_understood(413, f"It is over {self._limits.body_bytes} bytes.")
            body = _parse(raw)
            if body is None:
                return _not_understood(400, "It is not a JSON object.")
            return _answer(await self._hear(role, body))

        return ask

    async def _show_layout(self, request: Request) -> Response:
        return Response(self._layout, media_type="application/json", headers=SAFE)

    async def _show_metrics(self, request: Request) -> Response:
        return Response(self._metrics_text(), media_type=METRICS, headers=SAFE)


class _Events:
    """The event stream of one role, spoken without Starlette's response classes between."""

    def __init__(self, web: Web, role: str) -> None:
        self._web = web
        self._role = role

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        first = self._web._hello + self._web._frame(self._role)
        await serve_stream(self._web.fans[self._role], first, scope, receive, send)


def _same_site(request: Request) -> bool:
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")


async def _read(request: Request, limit: int) -> bytes | None:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            return None
    return bytes(body)


def _parse(raw: bytes) -> dict[str, object] | None:
    try:
        return msgspec.json.decode(raw, type=dict[str, object])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def _answer(answer: Mapping[str, object]) -> Response:
    refused = answer.get("refused")
    status = 400 if isinstance(refused, Mapping) and refused.get("code") == "RF-080" else 200
    return Response(msgspec.json.encode(answer), status, SAFE, "application/json")


def _not_understood(status: int, why: str) -> Response:
    refused = refuse("RF-080", why)
    return Response(
        msgspec.json.encode(
            {"entry": 0, "refused": {"code": refused.code, "message": refused.message}}
        ),
        status,
        SAFE,
        "application/json",
    )
