"""Measures the server under load: many clients at once, clients that go away, and broken bodies."""

import asyncio
import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.figures import Figure, Plan, Unavailable, Wrong

CLIENTS = 200
SECONDS_PER_ROUND = 8
"""The load lasts so long for each round of the plan: about a minute by default."""
BROKEN_BODIES = 10_000
CANCELLED_CALLS = 50
MOST_CANCEL_MS = 50
MOST_GROWTH = 32
"""The memory in MiB by which the server may grow after the first quarter of the load."""

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REQUESTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("solve", {"puzzle": CLASSIC}),
    ("check", {"puzzle": CLASSIC, "grid": {"r1c3": 4}}),
    ("hint", {"puzzle": CLASSIC, "level": 4}),
    ("candidates", {"puzzle": CLASSIC, "true": True}),
    ("board", {"puzzle": CLASSIC}),
    ("rate", {"puzzle": CLASSIC}),
    ("count", {"puzzle": "." * 81, "limit": 10**12, "budget_ms": 100}),
    ("steps", {"puzzle": CLASSIC}),
)


class _Server(NamedTuple):
    port: int
    process: int

    @property
    def memory(self) -> float:
        """The resident memory in MiB."""
        lines = Path(f"/proc/{self.process}/status").read_text().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024

    async def status(self, call: str, body: bytes) -> int:
        """Send a request and return the status of its answer, which is read to its end."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(_head(call, len(body)) + body)
            await writer.drain()
            answer = await reader.read()
            return int(answer.split(b" ", 2)[1])
        finally:
            writer.close()

    async def info(self) -> Any:
        """Return the answer of ``/api/info``."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        answer = await reader.read()
        writer.close()
        return json.loads(answer.partition(b"\r\n\r\n")[2])


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield answers a second, the growth of the memory, cancel times, and what broken bodies give."""
    if not Path("/proc/self/status").exists():
        raise Unavailable("/proc, for the memory of the server")
    with _running() as server:
        yield from asyncio.run(_load(server, seconds=plan.rounds * SECONDS_PER_ROUND))
        yield from asyncio.run(_cancelled_calls(server))
        yield from asyncio.run(_broken_bodies(server, min(BROKEN_BODIES, plan.max_puzzles)))


@contextmanager
def _running() -> Iterator[_Server]:
    command = [sys.executable, "-m", "polydoku", "web", "--port", "0", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline()
        if not address:
            raise Unavailable("starlette and uvicorn (the extra web)")
        try:
            yield _Server(int(address.rstrip("/\n").rpartition(":")[2]), process.pid)
        finally:
            process.terminate()


def _head(call: str, length: int) -> bytes:
    return (
        f"POST /api/{call} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


async def _load(server: _Server, seconds: float) -> list[Figure]:
    statuses = Counter[int]()
    times: list[float] = []
    end = time.monotonic() + seconds

    async def client(number: int) -> None:
        rng = random.Random(number)
        while time.monotonic() < end:
            call, keys = rng.choice(REQUESTS)
            start = time.perf_counter()
            status = await server.status(call, json.dumps(keys).encode())
            statuses[status] += 1
            if status == 200:
                times.append((time.perf_counter() - start) * 1000)
            else:
                await asyncio.sleep(rng.uniform(0.05, 0.2))

    clients = [asyncio.create_task(client(number)) for number in range(CLIENTS)]
    await asyncio.sleep(seconds / 4)
    memory_before = server.memory
    await asyncio.gather(*clients)
    if wrong := set(statuses) - {200, 503}:
        raise Wrong(f"the server answered with {sorted(wrong)}")
    note = f"{CLIENTS} clients, {seconds} s, {statuses[503]:,} refused with 503"
    return [
        Figure("answers", statuses[200] / seconds, "a second", note=note),
        Figure("time of an answer, median", median(times), "ms"),
        Figure("growth of memory", server.memory - memory_before, "MiB", at_most=MOST_GROWTH),
    ]


async def _cancelled_calls(server: _Server) -> list[Figure]:
    """Return how long an engine is occupied after its client went away; asking takes a part of that."""
    body = json.dumps({"puzzle": "." * 81, "limit": 10**12, "budget_ms": 30_000}).encode()
    times = []
    for _ in range(CANCELLED_CALLS):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(_head("count", len(body)) + body)
        await writer.drain()
        while (await server.info())["engine"]["running"] == 0:
            pass
        writer.transport.abort()
        start = time.perf_counter()
        while (await server.info())["engine"]["running"] > 0:
            pass
        times.append((time.perf_counter() - start) * 1000)
    return [Figure("client gone to free thread, longest", max(times), "ms", at_most=MOST_CANCEL_MS)]


async def _broken_bodies(server: _Server, count: int) -> list[Figure]:
    rng = random.Random(1)
    calls = list((await server.info())["calls"])
    statuses = Counter[int]()
    for _ in range(count):
        call, keys = rng.choice(REQUESTS)
        body = bytearray(json.dumps(keys).encode())
        for _ in range(rng.randint(1, 6)):
            place = rng.randrange(len(body))
            body[place : place + rng.randint(0, 4)] = rng.randbytes(rng.randint(0, 4))
        statuses[await server.status(rng.choice((call, *calls)), bytes(body) or b"?")] += 1
    if wrong := {status for status in statuses if status >= 500}:
        raise Wrong(f"broken bodies gave {sorted(wrong)}")
    note = ", ".join(f"{number:,} with {status}" for status, number in sorted(statuses.items()))
    return [Figure("broken bodies", count, "bodies", note=f"answered: {note}")]
