"""Helpers for standard input, output and error: terminals, encodings and closed pipes."""

import io
import os
import sys
from typing import IO, TextIO

from polydoku.cli.exit_codes import PipeClosed
from polydoku.words.visible import visible

_ASCII_REPLACEMENTS = str.maketrans(
    {"×": "x", "·": "-", "…": "...", "–": "-", "≥": ">=", "²": "2", "│": "|", "─": "-"}
)


def can_encode(stream: TextIO | None, text: str) -> bool:
    """Return whether the encoding of `stream` has all characters of `text`."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def encode_for(text: str, stream: TextIO) -> bytes:
    """Return `text` in the encoding of `stream`, with ASCII characters if it lacks some of `text`."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    if not can_encode(stream, text):
        text = text.translate(_ASCII_REPLACEMENTS)
    return text.encode(encoding, "replace")


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether the stream is open and connected to a terminal."""
    return stream is not None and stream.isatty()


def byte_stream(stream: TextIO) -> IO[bytes]:
    """Return the byte stream below a text stream, after flushing the text stream.

    A text stream without one, such as `StringIO`, gives a buffer that is thrown away.
    """
    stream.flush()
    return getattr(stream, "buffer", None) or io.BytesIO()


def to_stderr(line: str) -> None:
    """Write `line` to stderr, with spaces for line breaks and without control characters."""
    if sys.stderr is None:
        return
    _write_stderr(visible(line.replace("\n", " ")), "\n")


def redraw_on_stderr(line: str) -> None:
    """Replace the current line of the terminal by the first columns of `line`."""
    width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
    _write_stderr("\r\x1b[2K", line[: width - 1])


def _write_stderr(*parts: str) -> None:
    try:
        for text in parts:
            sys.stderr.write(text if can_encode(sys.stderr, text) else text.translate(_ASCII_REPLACEMENTS))
        sys.stderr.flush()
    except (OSError, ValueError):  # a closed stderr leaves no place for a message
        return


def discard_stdout() -> None:
    """Redirect stdout to the null device, so that Python's flush at exit does not fail."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


def flush() -> None:
    """Flush stdout; raises `PipeClosed` if the reader has closed the pipe."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise PipeClosed from None
