"""Asking at the terminal for one key, without losing what was typed ahead and without waiting for Enter."""

import os
import sys

from polydoku.cli import streams


def ask(question: str) -> str:
    """Show a question on stderr and return the key pressed, in lower case; ``q`` when the input ends."""
    if not streams.can_show(sys.stderr, question):
        question = question.replace("·", "-")
    sys.stderr.write(question)
    sys.stderr.flush()
    key = _key()
    sys.stderr.write("\n")
    sys.stderr.flush()
    # Ctrl-D is 4, or 0 where it was typed ahead.
    return "q" if key in ("", "\x04", "\0") else key.lower()


def _key() -> str:
    try:
        import termios
        import tty
    except ImportError:
        line = sys.stdin.readline()
        return line[:1]
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSANOW)
        return os.read(terminal, 1).decode("latin-1")
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, before)
