"""What the server needs of HTTP: bodies of limited size, answers as JSON, and clients that go away."""

from collections.abc import Mapping
from typing import Any

from starlette.types import Receive, Scope, Send

from polydoku.cli import records
from polydoku.errors import PuzzleError

STATUS_OF_CODES = {
    "web-large": 413,
    "web-content-type": 415,
    "web-busy": 503,
    "web-late": 503,
    "web-host": 421,
    "web-origin": 403,
    "web-path": 404,
    "web-method": 405,
}
"""The status of errors that are not the fault of what the body says."""

JSON_TYPE = b"application/json"
LINES_TYPE = b"application/x-ndjson"


class ClientGone(Exception):
    """The client closed the connection before it had the answer."""


async def body_of(receive: Receive, most_bytes: int) -> bytes:
    """Return the body of a request; raises `PuzzleError` as soon as it is too large."""
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGone
        part = message.get("body", b"")
        size += len(part)
        if size > most_bytes:
            raise PuzzleError("web-large", most=most_bytes)
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


async def wait_until_gone(receive: Receive) -> None:
    """Wait until the client closes the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


def json_bytes(document: Mapping[str, Any]) -> bytes:
    """Return a document as one line of JSON."""
    return records.json_line(dict(document)).encode("utf-8", "backslashreplace") + b"\n"


async def send_json(send: Send, document: Mapping[str, Any], status: int = 200) -> None:
    """Send a document as the whole answer."""
    body = json_bytes(document)
    headers = [(b"content-type", JSON_TYPE), (b"content-length", b"%d" % len(body))]
    if status == 503:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def send_error(send: Send, error: PuzzleError) -> None:
    """Send an error with the texts of the command line."""
    await send_json(send, error_document(error), STATUS_OF_CODES.get(error.code, 400))


def error_document(error: PuzzleError) -> dict[str, Any]:
    """Return an error as ``{"error": {"code", "where", "message"}}``."""
    return {"error": records.error_record(error)["error"]}


async def start_lines(send: Send, status: int) -> None:
    """Begin an answer of several lines of JSON."""
    headers = [(b"content-type", LINES_TYPE)]
    await send({"type": "http.response.start", "status": status, "headers": headers})


async def send_line(send: Send, document: Mapping[str, Any]) -> None:
    """Send a line of such an answer."""
    await send({"type": "http.response.body", "body": json_bytes(document), "more_body": True})


async def end_lines(send: Send) -> None:
    """End such an answer."""
    await send({"type": "http.response.body", "body": b""})


def header(scope: Scope, name: bytes) -> bytes:
    """Return a header of a request, or an empty text."""
    return next((value for key, value in scope["headers"] if key == name), b"")
