"""Watching something run, in a terminal: one picture redrawn in place, with keys.

A `Film` is what is watched: it goes on by steps and says what each place shows. Only places that
changed are written, on the alternate screen, which is left clean however the run ends.
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
MOST_RATE = 60
FREE_MS = 15.0
"""At rate 0 the film runs so long between two pictures."""

_PLACE = 0xE000
"""A character that stands for cell 0 while the places of the cells are looked for."""

_HOME, _CLEAR = "\x1b[H", "\x1b[2J"
_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l" + _CLEAR, "\x1b[0m\x1b[?25h\x1b[?1049l"


class Film(Protocol):
    """What can be watched."""

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Go on by some steps, some milliseconds or, with neither, to the next event; false at the end."""

    def lines(self) -> list[list[str]]:
        """Return the picture: lines of places, each with the text (and colour) of one column."""

    def status(self) -> str:
        """Return the line below the picture."""


def ground(board: Board, canvas: Canvas) -> tuple[list[list[str]], list[tuple[Cell, int, int]]]:
    """Return the drawing of an empty board as places, and for each cell in it its row and column."""
    marks = [chr(_PLACE + cell) for cell in board.cells]
    drawn = terminal.marks_text(board, marks, ascii=canvas.ascii, width=canvas.width)
    lines = [list(line) for line in drawn.split("\n")]
    places = [
        (Cell(ord(text) - _PLACE), row, column)
        for row, line in enumerate(lines)
        for column, text in enumerate(line)
        if ord(text) >= _PLACE
    ]
    return lines, places


def possible() -> bool:
    """Return whether standard output is a terminal that can be redrawn."""
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return streams.is_terminal(sys.stdout) and os.environ.get("TERM") not in (None, "", "dumb")


def watch(film: Film, rate: int, *, ascii: bool = False) -> None:
    """Show a film until it is left by ``q``; at its end the last picture stays until a key is pressed."""
    _check(film, ascii=ascii)
    with _screen() as keys:
        _Player(film, rate, keys, ascii=ascii).play()


def _check(film: Film, *, ascii: bool) -> None:
    wide, high = shutil.get_terminal_size()
    lines = film.lines()
    columns = max(max(map(len, lines)), len(_plain(KEYS, ascii=ascii)))
    if columns > wide or len(lines) + 3 > high:
        raise PuzzleError("live-small", columns=columns, rows=len(lines) + 3, wide=wide, high=high)


def _plain(text: str, *, ascii: bool) -> str:
    return text.replace("·", "-") if ascii else text


@contextmanager
def _screen() -> Iterator[bool]:
    """The alternate screen with keys as they are pressed; yields whether there are keys at all."""
    import termios
    import tty

    keys = streams.is_terminal(sys.stdin)
    before = termios.tcgetattr(sys.stdin.fileno()) if keys else None
    try:
        if keys:
            tty.setcbreak(sys.stdin.fileno(), termios.TCSANOW)
        _put(_ENTER)
        yield keys
    finally:
        _put(_LEAVE)
        if before is not None:
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, before)


def _put(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


class _Player:
    """Shows pictures at a rate and does what the keys say."""

    def __init__(self, film: Film, rate: int, keys: bool, *, ascii: bool) -> None:
        self.film, self.rate, self.keys, self.ascii = film, rate, keys, ascii
        self.paused, self.ended = False, False
        self.shown: dict[tuple[int, int], str] = {}
        self.below = ""

    def play(self) -> None:
        while True:
            self.draw()
            if self.ended and not self.keys:
                return
            key = self.key(None if self.paused or self.ended else 1 / (self.rate or MOST_RATE))
            if key == "q" or (key == "" and (self.paused or self.ended)):
                return
            self.press(key)

    def press(self, key: str | None) -> None:
        """Do what a key says; nothing pressed is one more picture."""
        if key is None:
            if not self.paused:
                self.go(ms=FREE_MS) if self.rate == 0 else self.go(steps=1)
        elif key == " ":
            self.paused = not self.paused
        elif key == ".":
            self.paused = True
            self.go(steps=1)
        elif key == "n":
            self.paused = True
            self.go()
        elif key in "+-0":
            faster = max(self.rate * 2, 1) if self.rate else MOST_RATE
            slower = self.rate // 2 if self.rate else MOST_RATE
            self.rate = 0 if key == "0" else min(MOST_RATE, faster if key == "+" else max(1, slower))

    def go(self, *, steps: int | None = None, ms: float | None = None) -> None:
        if not self.ended:
            self.ended = not self.film.advance(steps=steps, ms=ms)

    def draw(self) -> None:
        """Write the places that changed, and the lines below."""
        parts = []
        lines = self.film.lines()
        for row, line in enumerate(lines, 1):
            for column, text in enumerate(line, 1):
                if text != self.shown.get((row, column), " "):
                    parts.append(f"\x1b[{row};{column}H{text}")
                    self.shown[row, column] = text
        below = _plain(f"{self.film.status()} · {self.pace()}", ascii=self.ascii)
        if below != self.below:
            parts.append(f"\x1b[{len(lines) + 2};1H{below}\x1b[K")
            if not self.below:
                parts.append(f"\x1b[{len(lines) + 3};1H{_plain(KEYS, ascii=self.ascii)}\x1b[K")
            self.below = below
        if parts:
            _put("".join(parts) + _HOME)

    def pace(self) -> str:
        """Return how it runs: ``30 frames/s``, ``paused``, ``end``."""
        if self.ended or self.paused:
            return "end" if self.ended else "paused"
        return f"{self.rate} frames/s" if self.rate else "as fast as it draws"

    def key(self, wait: float | None) -> str | None:
        """Return the key pressed within some seconds, nothing for none, ``""`` when the input ended."""
        if not self.keys:
            time.sleep(wait or 0)
            return None
        if not select.select([sys.stdin], [], [], wait)[0]:
            return None
        return os.read(sys.stdin.fileno(), 1).decode("latin-1")
