"""Calls over HTTP: clients that go away, servers that are busy, streams, and bodies of any kind."""

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from polydoku import Cancellation
from polydoku.web.calls import CALLS
from polydoku.web.endpoint import MAX_LINES, Documents
from polydoku.web.limits import Limits
from polydoku.web.pool import EnginePool
from web.server_process import Client, running_server

EMPTY = "." * 81


def send(port: int, call: str, **keys: object) -> socket.socket:
    """Send a request and return the connection without waiting for the answer."""
    body = json.dumps(keys).encode()
    head = (
        f"POST /api/{call} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(head.encode() + body)
    return connection


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_a_client_that_goes_away_frees_the_engine() -> None:
    with running_server(Limits(threads=1, waiting=0, budget_ms=60_000, max_budget_ms=60_000)) as client:
        for call, keys in (
            ("count", {"puzzle": EMPTY, "limit": 10**12}),
            ("generate", {"n": 1000, "clues": 17}),
            ("snakes", {"board": "10x10"}),
        ):
            connection = send(client.port, call, **keys)
            wait_for(lambda: client.info()["engine"]["running"] == 1)
            connection.close()
            wait_for(lambda: client.info()["engine"] == {"running": 0, "accepted": 0})


def test_a_stream_that_nobody_reads_ends_when_it_is_cancelled() -> None:
    async def stream() -> None:
        documents, cancellation = Documents(), Cancellation()

        def fill() -> None:
            try:
                for number in range(2 * MAX_LINES):
                    documents.put({"number": number}, cancellation)
            finally:
                documents.put(None, cancellation)

        pool = EnginePool(Limits(threads=1))
        work = pool.start(fill, cancellation)
        await asyncio.sleep(0.1)
        assert not work.done()
        cancellation.cancel()
        documents.close()
        await asyncio.wait_for(work, 10)
        assert pool.running == 0
        pool.close()

    asyncio.run(stream())


def test_a_busy_server_says_when_to_come_back() -> None:
    with running_server(Limits(threads=1, waiting=0, budget_ms=60_000, max_budget_ms=60_000)) as client:
        connection = send(client.port, "count", puzzle=EMPTY, limit=10**12)
        wait_for(lambda: client.info()["engine"]["running"] == 1)
        for call in ("solve", "generate"):
            reply = client.reply(call, **({"puzzle": EMPTY} if call == "solve" else {}))
            assert (reply.status, reply.error_code, reply.headers["retry-after"]) == (503, "web-busy", "1")
        connection.close()


def test_a_budget_stops_a_search() -> None:
    with running_server(Limits(budget_ms=20)) as client:
        answer = client.answer("count", puzzle=EMPTY, limit=10**12)
        assert (answer["exact"], answer["stopped_by"]) == (False, "budget_ms")


def test_a_stream_that_cannot_begin_has_a_status_of_its_own(server: Client) -> None:
    reply = server.reply("generate", clues=16)
    assert (reply.status, "error" in reply.document) == (400, True)


def test_many_clients_at_once_get_their_own_answers(server: Client) -> None:
    def solved(digit: int) -> bool:
        answer = server.answer("solve", puzzle=f"{digit}..............." * 1)
        return bool(answer["solution"][0] == str(digit))

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(solved, [1, 2, 3, 4] * 4))


def test_bodies_of_any_kind_are_refused_and_never_break_the_server(server: Client) -> None:
    rng = random.Random(18)
    texts = ("", "x", "9x9", "1" * 81)
    values: tuple[Any, ...] = (
        None,
        True,
        0,
        -1,
        1.5,
        10**30,
        *texts,
        [],
        [1],
        ["r1c1"],
        [[]],
        {},
        {"r1c1": 1},
    )
    good = {"puzzle": "1..4.....1...32.", "text": "1..4.....1...32.", "format": "json"}
    for _ in range(600):
        call = rng.choice(CALLS)
        names = [parameter.name for parameter in call.parameters]
        keys: dict[str, Any] = {name: good[name] for name in names if name in good}
        for name in rng.sample(names, rng.randint(1, min(3, len(names)))):
            keys[name] = rng.choice(values)
        keys |= {"budget_ms": 50} if "budget_ms" in names else {}
        keys |= {"limit": 1} if "limit" in names and rng.random() < 0.5 else {}
        reply = server.reply(call.name, **keys)
        assert reply.status in (200, 400), (call.name, keys, reply)
