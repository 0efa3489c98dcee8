"""Watch a search in the terminal: one picture that is redrawn in place and controlled with keys.

A `LiveSearch` returns its picture as lines of single characters; only changed characters are written. The
picture uses the alternate screen of the terminal, which is left however the command ends.
"""

import os
import select
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from polydoku.cli import streams
from polydoku.cli.canvas import Canvas
from polydoku.draw import terminal
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell

KEYS = "space pause · + - speed · 0 fastest · . one step · n next · q quit"
MAX_RATE = 60
UNLIMITED_FRAME_MS = 15.0
"""Milliseconds that the film runs between two pictures at rate 0."""

_FIRST_PLACEHOLDER = 0xE000
"""The character that marks cell 0 in a drawing, from which the positions of the cells are read."""

_HOME, _CLEAR = "\x1b[H", "\x1b[2J"
_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l" + _CLEAR, "\x1b[0m\x1b[?25h\x1b[?1049l"


class LiveSearch(Protocol):
    """A search that can be watched."""

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Advance by `steps`, for `ms` milliseconds, or to the next event; return `False` at the end."""

    def lines(self) -> list[list[str]]:
        """Return the picture: its lines, each a list of the texts (with colours) of single columns."""

    def status(self) -> str:
        """Return the line below the picture."""


def empty_board(board: Board, canvas: Canvas) -> tuple[list[list[str]], list[tuple[Cell, int, int]]]:
    """Return the drawing of an empty board as lines of characters, and the row and column of each cell."""
    placeholders = [chr(_FIRST_PLACEHOLDER + cell) for cell in board.cells]
    drawing = terminal.symbols_text(board, placeholders, ascii=canvas.ascii_only, width=canvas.width)
    lines = [list(line) for line in drawing.split("\n")]
    positions = [
        (Cell(ord(character) - _FIRST_PLACEHOLDER), row, column)
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        if ord(character) >= _FIRST_PLACEHOLDER
    ]
    return lines, positions


def can_watch() -> bool:
    """Return whether standard output is a terminal that can be redrawn."""
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return streams.is_terminal(sys.stdout) and os.environ.get("TERM") not in (None, "", "dumb")


def watch(live_search: LiveSearch, rate: int, *, ascii: bool = False) -> None:
    """Show a film until ``q`` is pressed; the last picture stays until a key is pressed."""
    _check_size(live_search, ascii=ascii)
    with _screen() as has_keys:
        _Player(live_search, rate, has_keys, ascii=ascii).play()


def _check_size(live_search: LiveSearch, *, ascii: bool) -> None:
    width, height = shutil.get_terminal_size()
    lines = live_search.lines()
    columns = max(max(map(len, lines)), len(_plain(KEYS, ascii=ascii)))
    if columns > width or len(lines) + 3 > height:
        raise PuzzleError("live-small", columns=columns, rows=len(lines) + 3, width=width, height=height)


def _plain(text: str, *, ascii: bool) -> str:
    return text.replace("·", "-") if ascii else text


@contextmanager
def _screen() -> Iterator[bool]:
    """Enter the alternate screen and read keys one by one; yields whether standard input is a terminal."""
    import termios
    import tty

    has_keys = streams.is_terminal(sys.stdin)
    settings = termios.tcgetattr(sys.stdin.fileno()) if has_keys else None
    try:
        if has_keys:
            tty.setcbreak(sys.stdin.fileno(), termios.TCSANOW)
        _write(_ENTER)
        yield has_keys
    finally:
        _write(_LEAVE)
        if settings is not None:
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, settings)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


class _Player:
    """Shows pictures at a rate, and obeys the keys."""

    def __init__(self, live_search: LiveSearch, rate: int, has_keys: bool, *, ascii: bool) -> None:
        self.live_search, self.rate, self.has_keys, self.ascii = live_search, rate, has_keys, ascii
        self.paused, self.ended = False, False
        self.screen: dict[tuple[int, int], str] = {}
        self.status_line = ""

    def play(self) -> None:
        while True:
            self.draw()
            if self.ended and not self.has_keys:
                return
            key = self.key(None if self.paused or self.ended else 1 / (self.rate or MAX_RATE))
            if key == "q" or (key == "" and (self.paused or self.ended)):
                return
            self.press(key)

    def press(self, key: str | None) -> None:
        """Obey a key; `None` means that no key was pressed, and advances to the next picture."""
        if key is None:
            if not self.paused:
                self.advance(ms=UNLIMITED_FRAME_MS) if self.rate == 0 else self.advance(steps=1)
        elif key == " ":
            self.paused = not self.paused
        elif key == ".":
            self.paused = True
            self.advance(steps=1)
        elif key == "n":
            self.paused = True
            self.advance()
        elif key in "+-0":
            faster = max(self.rate * 2, 1) if self.rate else MAX_RATE
            slower = self.rate // 2 if self.rate else MAX_RATE
            self.rate = 0 if key == "0" else min(MAX_RATE, faster if key == "+" else max(1, slower))

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> None:
        if not self.ended:
            self.ended = not self.live_search.advance(steps=steps, ms=ms)

    def draw(self) -> None:
        """Write the changed positions, and the lines below the picture."""
        parts = []
        lines = self.live_search.lines()
        for row, line in enumerate(lines, 1):
            for column, text in enumerate(line, 1):
                if text != self.screen.get((row, column), " "):
                    parts.append(f"\x1b[{row};{column}H{text}")
                    self.screen[row, column] = text
        status_line = _plain(f"{self.live_search.status()} · {self.speed()}", ascii=self.ascii)
        if status_line != self.status_line:
            parts.append(f"\x1b[{len(lines) + 2};1H{status_line}\x1b[K")
            if not self.status_line:
                parts.append(f"\x1b[{len(lines) + 3};1H{_plain(KEYS, ascii=self.ascii)}\x1b[K")
            self.status_line = status_line
        if parts:
            _write("".join(parts) + _HOME)

    def speed(self) -> str:
        """Return the speed in words: ``30 frames/s``, ``paused``, ``end``."""
        if self.ended or self.paused:
            return "end" if self.ended else "paused"
        return f"{self.rate} frames/s" if self.rate else "as fast as it draws"

    def key(self, wait: float | None) -> str | None:
        """Return the key pressed within `wait` seconds, else `None`; ``""`` if the input ended."""
        if not self.has_keys:
            time.sleep(wait or 0)
            return None
        if not select.select([sys.stdin], [], [], wait)[0]:
            return None
        return os.read(sys.stdin.fileno(), 1).decode("latin-1")
