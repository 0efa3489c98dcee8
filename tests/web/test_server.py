"""Listening at an address, and stopping."""

import signal
import subprocess
import sys
import urllib.request

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


def test_the_command_prints_its_address_and_ends_with_ctrl_c() -> None:
    command = [sys.executable, "-m", "polydoku", "web", "--port", "0", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        with urllib.request.urlopen(address, timeout=20) as reply:
            assert reply.status == 200
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (130, "polydoku: stopped\n")
