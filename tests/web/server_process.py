"""A server for tests: in a thread of this process, at a free port, with the limits of the test."""

import http.client
import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, NamedTuple

import uvicorn

from polydoku.web.app import create_app
from polydoku.web.limits import Limits
from polydoku.web.server import listening_socket


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def document(self) -> Any:
        return json.loads(self.body)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.body.splitlines()]

    @property
    def error_code(self) -> str:
        code: str = self.document["error"]["code"]
        return code


class Client(NamedTuple):
    """Sends requests to a server."""

    port: int

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, names)
            response = connection.getresponse()
            read = response.read()
            return Reply(response.status, {k.lower(): v for k, v in response.getheaders()}, read)
        finally:
            connection.close()

    def post(self, call: str, body: bytes) -> Reply:
        return self.request("POST", f"/api/{call}", body, content_type="application/json")

    def reply(self, call: str, **keys: Any) -> Reply:
        return self.post(call, json.dumps(keys).encode())

    def answer(self, call: str, **keys: Any) -> Any:
        reply = self.reply(call, **keys)
        assert reply.status == 200, reply.body
        return reply.document

    def info(self) -> Any:
        return self.request("GET", "/api/info").document


@contextmanager
def running_server(limits: Limits | None = None, *, hosts: tuple[str, ...] = ()) -> Iterator[Client]:
    """Run a server as long as the context lasts."""
    listener = listening_socket("127.0.0.1", 0)
    config = uvicorn.Config(
        create_app(limits, hosts), log_level="error", lifespan="off", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield Client(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()
