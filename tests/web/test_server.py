"""Listening at an address, and stopping."""

import socket

import pytest

from polydoku import PuzzleError
from polydoku.web import app
from polydoku.web.server import listening_socket

assert app.STATIC  # the module registers the texts of errors


def test_a_taken_port_is_an_error() -> None:
    taken = pytest.raises(PuzzleError, match=r"port \d+ is taken; --port 0 picks a free one")
    with listening_socket("127.0.0.1", 0) as listener, taken:
        listening_socket("127.0.0.1", listener.getsockname()[1])


def test_an_address_of_another_machine_is_an_error() -> None:
    with pytest.raises(PuzzleError, match="cannot listen at"):
        listening_socket("192.0.2.1", 0)


def test_connections_wait_until_the_server_accepts_them() -> None:
    with listening_socket("127.0.0.1", 0) as listener:
        address = listener.getsockname()
        assert address[1] > 0
        socket.create_connection(address, timeout=5).close()


def test_small_answers_are_sent_at_once() -> None:
    # asyncio switches Nagle's algorithm off only for sockets that name TCP; it costs 40 ms an answer.
    with listening_socket("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
