"""`polydoku web`: its examples, its address, and what stops it."""

import shlex
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

import requires
from cli.runner import ENVIRONMENT, Runner
from polydoku.cli.commands.web import EXAMPLES, command
from polydoku.cli.help import Example

requires.module("uvicorn")


def run(*arguments: str, stop: signal.Signals = signal.SIGINT) -> tuple[str, int, str]:
    """Start the server, read its page, and stop it; return the page, the exit code and stderr."""
    line = [sys.executable, "-m", "polydoku", "web", "--no-open", "--port", "0", *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(line, env=ENVIRONMENT, text=True, **pipes) as process:  # type: ignore[call-overload]
        address = process.stdout.readline().strip()
        port = address.rstrip("/").rpartition(":")[2]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20) as reply:
            page = reply.read().decode()
        process.send_signal(stop)
        _, errors = process.communicate(timeout=20)
        return page, process.returncode, errors


def test_it_prints_its_address_serves_and_ends_with_ctrl_c() -> None:
    page, code, errors = run()
    assert "Polydoku" in page
    assert (code, errors) == (130, "polydoku: stopped\n")


def test_sigterm_ends_it_too() -> None:
    _, code, _ = run(stop=signal.SIGTERM)
    assert code == 143


def test_another_address_says_what_it_opens() -> None:
    _, _, errors = run("--host", "0.0.0.0")
    assert errors.startswith("polydoku: every machine that reaches 0.0.0.0 can use this server\n")


def test_a_taken_port_is_one_line_and_code_2(polydoku: Runner) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        result = polydoku("web", "--no-open", "--port", f"{port}")
    assert (result.code, result.err) == (2, f"polydoku: port {port} is taken; --port 0 picks a free one\n")


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.command_line for example in EXAMPLES])
def test_the_examples_are_understood(example: Example) -> None:
    context = command.make_context("web", shlex.split(example.command_line)[2:])
    assert context.params["port"] in (0, 8000)
