"""Bodies of limited size, and errors as answers."""

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from polydoku import PuzzleError
from polydoku.web import http
from web.server_process import Client


def body_of(messages: Iterable[dict[str, Any]], most_bytes: int = 10) -> bytes:
    remaining = iter(messages)

    async def receive() -> dict[str, Any]:
        return next(remaining)

    return asyncio.run(http.body_of(receive, most_bytes))


def part(body: bytes, *, more: bool = True) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_body_is_joined_and_counted_while_it_is_read() -> None:
    assert body_of([part(b"ab"), part(b"cd", more=False)]) == b"abcd"
    with pytest.raises(PuzzleError, match="larger than 10 bytes"):
        body_of([part(b"123456"), part(b"789012")])


def test_a_client_that_goes_away_ends_the_reading() -> None:
    with pytest.raises(http.ClientGone):
        body_of([part(b"ab"), {"type": "http.disconnect"}])


def test_waiting_ends_when_the_client_is_gone() -> None:
    messages = iter([part(b""), {"type": "http.disconnect"}])

    async def receive() -> dict[str, Any]:
        return next(messages)

    asyncio.run(asyncio.wait_for(http.wait_until_gone(receive), 5))


def test_a_large_body_is_refused(server: Client) -> None:
    reply = server.post("solve", b'{"puzzle": "' + b"1" * 300_000)
    assert (reply.status, reply.error_code) == (413, "web-large")


def test_errors_have_code_place_and_message(server: Client) -> None:
    reply = server.reply("solve", puzzle="1x..............")
    assert reply.status == 400
    error = reply.document["error"]
    assert error.keys() == {"code", "where", "message"}
    assert "'x'" in error["message"]


def test_nothing_of_a_client_becomes_html(server: Client) -> None:
    reply = server.reply("solve", puzzle="<script>alert(1)</script>")
    assert reply.status == 400
    assert reply.headers["content-type"] == "application/json"


def test_headers_are_found_by_name() -> None:
    scope = {"headers": [(b"host", b"a"), (b"origin", b"b")]}
    assert (http.header(scope, b"origin"), http.header(scope, b"cookie")) == (b"b", b"")
