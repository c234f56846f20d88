"""The anchor of idling: a server with one event stream open that says a comment each second."""

import asyncio
import socket
from collections.abc import AsyncIterator

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import Route


async def beats() -> AsyncIterator[bytes]:
    yield b"data: {}\n\n"
    while True:
        await asyncio.sleep(1)
        yield b": beat\n\n"


async def events(_: Request) -> StreamingResponse:
    return StreamingResponse(beats(), media_type="text/event-stream")


if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0))
    app = Starlette(routes=[Route("/dealer/events", events)])
    config = uvicorn.Config(app, http="h11", ws="none", lifespan="off", log_config=None)
    print(f"ready http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])
