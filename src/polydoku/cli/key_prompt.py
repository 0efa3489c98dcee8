"""Asks for one key at the terminal: keys typed earlier are not lost, and Enter is not needed."""

import os
import sys

from polydoku.cli import streams


def ask_for_key(question: str) -> str:
    """Show a question on stderr and return the key pressed, in lower case; ``q`` when the input ends."""
    if not streams.can_show(sys.stderr, question):
        question = question.replace("·", "-")
    sys.stderr.write(question)
    sys.stderr.flush()
    key = _read_key()
    sys.stderr.write("\n")
    sys.stderr.flush()
    # Ctrl-D is 4, or 0 if it was typed before the question.
    return "q" if key in ("", "\x04", "\0") else key.lower()


def _read_key() -> str:
    try:
        import termios
        import tty
    except ImportError:
        line = sys.stdin.readline()
        return line[:1]
    terminal = sys.stdin.fileno()
    settings = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSANOW)
        return os.read(terminal, 1).decode("latin-1")
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, settings)
