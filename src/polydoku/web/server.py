"""Runs the server: listens, says where, and opens the page."""

import errno
import socket
import webbrowser
from collections.abc import Callable, Collection

import uvicorn

from polydoku.errors import PuzzleError
from polydoku.web.app import create_app
from polydoku.web.limits import Limits

SHUTDOWN_SECONDS = 2


def serve(
    host: str,
    port: int,
    *,
    hosts: Collection[str] = (),
    limits: Limits | None = None,
    ready: Callable[[str], None],
    opens: bool = False,
) -> None:
    """Serve the page until Ctrl-C. `ready` is called with the address as soon as the server listens.

    Port 0 is any free one. Raises `PuzzleError` if the port is taken.
    """
    listener = listening_socket(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        create_app(limits, {host, *hosts}),
        log_level="error",
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    ready(address)
    if opens:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listener])


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; raises `PuzzleError` if it cannot."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # asyncio sends small answers at once (TCP_NODELAY) only if the protocol is named.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
            listener.listen()
        except OSError:
            listener.close()
            raise
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PuzzleError("port-taken", port=port) from None
        raise PuzzleError("host-unknown", host=host, reason=(error.strerror or str(error)).lower()) from None
    return listener
