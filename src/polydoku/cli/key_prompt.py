"""Asks a question in the terminal that one key answers, without Enter."""

import os
import sys

from polydoku.cli import streams

END_OF_INPUT = ("", "\x04", "\0")
"""What is read at the end of the input, for Ctrl-D, and for a Ctrl-D typed before `tty.setcbreak`."""


def ask_for_key(question: str) -> str:
    """Print `question` on stderr and return the pressed key in lower case, ``q`` at the end of the input.

    A key pressed before the question counts as the answer.
    """
    if not streams.can_encode(sys.stderr, question):
        question = question.replace("·", "-")
    try:
        sys.stderr.write(question)
        sys.stderr.flush()
        key = _read_key()
    finally:
        # Also after Ctrl-C, so that its message does not follow the question.
        sys.stderr.write("\n")
        sys.stderr.flush()
    return "q" if key in END_OF_INPUT else key.lower()


def _read_key() -> str:
    try:
        import termios
        import tty
    except ImportError:  # on Windows the answer needs Enter
        return sys.stdin.readline()[:1]
    terminal = sys.stdin.fileno()
    settings = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSANOW)
        return os.read(terminal, 1).decode("latin-1")
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, settings)
