"""A real terminal for tests: runs the command line in a pty, types keys, and gives what was shown."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest

from cli.runner import ENVIRONMENT

pytest.importorskip("pty", reason="needs a POSIX system")

import fcntl
import pty
import termios

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
"""What shows and leaves the alternate screen."""


def run(
    arguments: Sequence[str],
    keys: Sequence[str] = (),
    *,
    after: str = "",
    seconds: float = 20,
    stdin: bytes | None = None,
    **environment: str,
) -> tuple[int, str]:
    """Return exit code and everything shown; each key is typed when `after` has been shown once more.

    With `stdin`, standard input is a pipe that holds it, and only the outputs are the terminal.
    """
    ours, theirs = pty.openpty()
    variables = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"} | environment
    child = subprocess.Popen(
        [sys.executable, "-m", "polydoku", *arguments],
        stdin=theirs if stdin is None else subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        env=ENVIRONMENT | variables,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(theirs, termios.TIOCSCTTY, 0),
    )
    os.close(theirs)
    if stdin is not None and child.stdin is not None:
        child.stdin.write(stdin)
        child.stdin.close()
    screen, typed, end = "", 0, time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([ours], [], [], 0.05)[0]:
            try:
                part = os.read(ours, 65536).decode("utf-8", "replace")
            except OSError:
                break
            if not part:
                break
            screen += part
        elif child.poll() is not None:
            break
        if typed < len(keys) and screen.count(after) > typed:
            os.write(ours, keys[typed].encode())
            typed += 1
    os.close(ours)
    try:
        return child.wait(timeout=max(end - time.monotonic(), 1)), screen.replace("\r\n", "\n")
    except subprocess.TimeoutExpired:
        child.kill()
        raise
