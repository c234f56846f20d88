"""A screen that does nothing but take whole messages, and touches over HTTP; both block."""

import http.client
import json
import select
import socket
import time
import uuid
from typing import Any

from hil.observers import place_of

LONGEST = 1 << 20
QUIET_S = 10.0


class Stream:
    """One event stream; `take` waits for the next whole message that carries a page."""

    def __init__(self, address: str, path: str = "/dealer/events") -> None:
        host, port = place_of(address)
        self._socket = socket.create_connection((host, port), QUIET_S)
        request = f"GET {path} HTTP/1.0\r\nHost: {host}:{port}\r\n\r\n"
        self._socket.sendall(request.encode())
        self._waiting = b""

    def fileno(self) -> int:
        """The descriptor to wait for."""
        return self._socket.fileno()

    @property
    def has_more(self) -> bool:
        """Whether a whole message was read and not yet taken."""
        return b"\n\n" in self._waiting

    def take(self) -> tuple[int, bytes]:
        """When the message was whole (ns), and the page."""
        while True:
            head, found, rest = self._waiting.partition(b"\n\n")
            if found:
                self._waiting = rest
                at = time.perf_counter_ns()
                place = head.find(b"data: ")
                if place >= 0:
                    return at, head[place + 6 :]
                continue
            self._waiting += self._read()

    def comes(self, wait_s: float) -> bool:
        """Whether a whole page is there within the time; comments between pages do not count."""
        until = time.monotonic() + wait_s
        while True:
            head, found, rest = self._waiting.partition(b"\n\n")
            if found and b"data: " in head:
                return True
            if found:
                self._waiting = rest
                continue
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._socket], [], [], left)[0]:
                return False
            self._waiting += self._read()

    def _read(self) -> bytes:
        data = self._socket.recv(LONGEST)
        if not data:
            raise ConnectionError("the stream ended")
        return data

    def newest(self, entry: int) -> dict[str, Any]:
        """The page of this entry or a later one."""
        while True:
            page: dict[str, Any] = json.loads(self.take()[1])
            if page["entry"] >= entry:
                return page

    def close(self) -> None:
        self._socket.close()


class Touch:
    """One person's way in: POSTs on a connection that stays open."""

    def __init__(self, address: str) -> None:
        self._connection = http.client.HTTPConnection(*place_of(address), timeout=QUIET_S)

    def ask(self, person: str, request: dict[str, Any], seen: int = 0) -> dict[str, Any]:
        """The answer; a refusal is a failure of the measurement."""
        body = {"id": str(uuid.uuid4()), "seen": seen, "person": person, "request": request}
        self._connection.request("POST", "/dealer/requests", json.dumps(body))
        answer: dict[str, Any] = json.loads(self._connection.getresponse().read())
        if answer["refused"]:
            raise RuntimeError(f"{request}: {answer['refused']}")
        return answer

    def close(self) -> None:
        self._connection.close()
