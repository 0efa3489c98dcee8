"""Asking for one key: on a terminal without Enter, and where the input ends."""

import io
import os
import sys

import pytest

pytest.importorskip("pty", reason="needs a POSIX system")

import pty
import termios

from polydoku.cli import key_prompt


def key_after(monkeypatch: pytest.MonkeyPatch, typed: bytes) -> tuple[str, bool]:
    """The key that is read when this was typed ahead, and whether the terminal is as it was before."""
    ours, theirs = pty.openpty()
    try:
        before = termios.tcgetattr(theirs)
        with os.fdopen(os.dup(theirs), "r") as terminal:
            monkeypatch.setattr(sys, "stdin", terminal)
            os.write(ours, typed)
            key = key_prompt.ask_for_key("go on? ")
        return key, termios.tcgetattr(theirs) == before
    finally:
        os.close(ours)
        os.close(theirs)


@pytest.mark.parametrize(
    ("typed", "key"), [(b"a", "a"), (b"A", "a"), (b"q", "q"), (b"\n", "\n"), (b"\r", "\n"), (b"a\n", "a")]
)
def test_one_key_is_read_without_enter(monkeypatch: pytest.MonkeyPatch, typed: bytes, key: str) -> None:
    assert key_after(monkeypatch, typed) == (key, True)


def test_the_end_of_the_input_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    assert key_after(monkeypatch, b"\x04")[0] == "q"


def test_the_question_is_put_to_stderr_in_its_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stderr", stderr)
    key_after(monkeypatch, b"\n")
    assert stderr.buffer.getvalue() == b"go on? \n"
