"""The anchor of goal 1: bytes from a port, one durable commit, one message to who listens.

Started as a program it speaks of each event on its standard error as one line: nanoseconds at which
the bytes were there and at which the commit was done.
"""

import asyncio
import os
import sqlite3
import sys
import time
from pathlib import Path

from tests.bench.shoe_line import open_raw

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n"


async def serve(port: Path, database: Path, row_bytes: int, page_bytes: int) -> None:
    connection = sqlite3.connect(database, isolation_level=None)
    for pragma in ("journal_mode=wal", "synchronous=full"):
        connection.execute(f"pragma {pragma}")
    connection.execute("create table entries (number integer primary key, entry blob) strict")
    listening: list[asyncio.StreamWriter] = []
    page = b"data: " + b"x" * page_bytes + b"\n\n"
    row = b"x" * row_bytes

    async def welcome(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(HEAD)
        listening.append(writer)

    def hear(descriptor: int) -> None:
        os.read(descriptor, 4096)
        heard = time.perf_counter_ns()
        connection.execute("begin immediate")
        connection.execute("insert into entries (entry) values (?)", (row,))
        connection.execute("commit")
        committed = time.perf_counter_ns()
        for writer in listening:
            writer.write(page)
        print(heard, committed, file=sys.stderr, flush=True)

    server = await asyncio.start_server(welcome, "127.0.0.1", 0)
    descriptor = open_raw(port)
    asyncio.get_running_loop().add_reader(descriptor, hear, descriptor)
    host, number = server.sockets[0].getsockname()[:2]
    print(f"ready http://{host}:{number}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
