"""Our ends of the three standard streams: what they can show, and what becomes of a closed pipe."""

import io
import os
import sys
from typing import IO, TextIO

from polydoku.cli.exit_codes import PipeClosed
from polydoku.words.visible import visible

_ASCII = str.maketrans({"×": "x", "·": "-", "…": "...", "–": "-", "≥": ">=", "²": "2", "│": "|", "─": "-"})


def can_show(stream: TextIO | None, text: str) -> bool:
    """Return whether the encoding of `stream` has all characters of `text`."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def encoded(text: str, stream: TextIO) -> bytes:
    """Return text in the encoding of `stream`, with plainer characters where it lacks some."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    if not can_show(stream, text):
        text = text.translate(_ASCII)
    return text.encode(encoding, "replace")


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a person sees this stream on a terminal."""
    return stream is not None and stream.isatty()


def binary(stream: TextIO) -> IO[bytes]:
    """Return the bytes under a text stream, with what was already written flushed."""
    stream.flush()
    return getattr(stream, "buffer", None) or io.BytesIO()


def to_stderr(line: str) -> None:
    """Write one line to stderr: always a single one, without control characters, in its encoding."""
    if sys.stderr is None:
        return
    text = visible(" ".join(line.split("\n")))
    _write_stderr(text, "\n")


def redraw_on_stderr(line: str) -> None:
    """Replace the line that the cursor of a terminal stands in; the cursor stays there."""
    width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
    _write_stderr("\r\x1b[2K", line[: width - 1])


def _write_stderr(*parts: str) -> None:
    try:
        for text in parts:
            sys.stderr.write(text if can_show(sys.stderr, text) else text.translate(_ASCII))
        sys.stderr.flush()
    except (OSError, ValueError):
        return


def close_quietly() -> None:
    """Point stdout at nothing, so that the interpreter's own last flush cannot complain."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


def flush() -> None:
    """Flush stdout; raises `PipeClosed` when nobody reads it any more."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise PipeClosed from None
