"""`--live`: shows a running search in the terminal, as a picture that is redrawn in place.

Only the characters that changed are written. The picture uses the alternate screen of the terminal, which is
left even if the search raises an exception.
"""

import os
import select
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from polydoku.cli import streams
from polydoku.cli.canvas import Canvas
from polydoku.draw import terminal
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell

KEYS = "space pause · + - speed · 0 fastest · . one step · n next · q quit"
MAX_RATE = 60
"""Pictures per second."""
FASTEST_FRAME_MS = 15.0
"""How long the search runs between two pictures at rate 0, which stands for "as fast as possible"."""
LINES_BELOW_PICTURE = 3
"""A blank line, the status line and the line that explains the keys."""

_FIRST_PLACEHOLDER = 0xE000
"""The private-use character of Unicode that `empty_drawing` draws in cell 0; the next one is in cell 1 …"""

_HOME, _CLEAR = "\x1b[H", "\x1b[2J"
_ENTER_SCREEN = "\x1b[?1049h\x1b[?25l" + _CLEAR
_LEAVE_SCREEN = "\x1b[0m\x1b[?25h\x1b[?1049l"
"""The escape sequences for the alternate screen, in which the cursor is hidden."""


class LiveSearch(Protocol):
    """A search that can be watched."""

    is_at_event: bool
    """Whether the last `advance` ended at an event. The search defines its events, for example a snake."""

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Advance by `steps`, for `ms` milliseconds, or to the next event if both are `None`.

        Return `False` at the end.
        """

    def lines(self) -> list[list[str]]:
        """Return the lines of the picture, each as one text per column: a character and its colour."""

    def status(self) -> str:
        """Return the text of the status line."""


class CellPosition(NamedTuple):
    """The line and column of a cell in a drawing, from 0."""

    cell: Cell
    line: int
    column: int


def empty_drawing(board: Board, canvas: Canvas) -> tuple[list[list[str]], list[CellPosition]]:
    """Return the drawing of an empty board, as lines of characters, and the positions of its cells."""
    placeholders = [chr(_FIRST_PLACEHOLDER + cell) for cell in board.cells]
    drawing = terminal.symbols_text(board, placeholders, ascii=canvas.ascii_only, width=canvas.width)
    lines = [list(line) for line in drawing.split("\n")]
    positions = [
        CellPosition(Cell(ord(character) - _FIRST_PLACEHOLDER), line_number, column)
        for line_number, line in enumerate(lines)
        for column, character in enumerate(line)
        if ord(character) >= _FIRST_PLACEHOLDER
    ]
    return lines, positions


def can_watch() -> bool:
    """Return whether standard output is a terminal that understands escape sequences."""
    # Windows lacks `termios`, with which single keys are read.
    try:
        import termios  # noqa: F401
    except ImportError:
        return False
    return streams.is_terminal(sys.stdout) and os.environ.get("TERM") not in (None, "", "dumb")


def watch(live_search: LiveSearch, rate: int, *, linger: float = 0, ascii: bool = False) -> None:
    """Show `rate` pictures per second of a search until it ends and a key is pressed, or until ``q``.

    The picture of an event stays for `linger` seconds, or until a key is pressed.
    """
    _check_size(live_search, ascii=ascii)
    with _alternate_screen() as has_keyboard:
        _LiveDisplay(live_search, rate, has_keyboard, linger=linger, ascii=ascii).run()


def _check_size(live_search: LiveSearch, *, ascii: bool) -> None:
    width, height = shutil.get_terminal_size()
    lines = live_search.lines()
    needed_width = max(*map(len, lines), len(_in_charset(KEYS, ascii=ascii)))
    needed_height = len(lines) + LINES_BELOW_PICTURE
    if needed_width > width or needed_height > height:
        raise PuzzleError("live-small", columns=needed_width, rows=needed_height, width=width, height=height)


def _in_charset(text: str, *, ascii: bool) -> str:
    return text.replace("·", "-") if ascii else text


@contextmanager
def _alternate_screen() -> Iterator[bool]:
    """Enter the alternate screen and yield whether single keys can be read from standard input."""
    import termios
    import tty

    has_keyboard = streams.is_terminal(sys.stdin)
    settings = termios.tcgetattr(sys.stdin.fileno()) if has_keyboard else None
    try:
        if has_keyboard:
            tty.setcbreak(sys.stdin.fileno(), termios.TCSANOW)
        _write(_ENTER_SCREEN)
        yield has_keyboard
    finally:
        _write(_LEAVE_SCREEN)
        if settings is not None:
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, settings)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


class _LiveDisplay:
    """Shows the pictures of a search at a rate that keys change; rate 0 is as fast as possible."""

    def __init__(
        self, live_search: LiveSearch, rate: int, has_keyboard: bool, *, linger: float = 0, ascii: bool
    ) -> None:
        self.live_search, self.rate, self.has_keyboard = live_search, rate, has_keyboard
        self.linger, self.ascii = linger, ascii
        self.is_paused, self.has_ended = False, False
        self.shown_texts: dict[tuple[int, int], str] = {}
        """The texts on the screen by (line, column), from 1."""
        self.shown_status = ""

    def run(self) -> None:
        while True:
            self.draw()
            if self.has_ended and not self.has_keyboard:
                return
            waits_for_key = self.is_paused or self.has_ended
            key = self.read_key(None if waits_for_key else self.seconds_of_picture())
            if key == "q" or (key == "" and waits_for_key):
                return
            self.press(key)

    def seconds_of_picture(self) -> float:
        """Return how long the picture stays on the screen."""
        seconds = 1 / (self.rate or MAX_RATE)
        return max(seconds, self.linger) if self.live_search.is_at_event else seconds

    def press(self, key: str | None) -> None:
        """Carry out a key; without a key (`None`) advance to the next picture unless paused."""
        if key is None:
            if not self.is_paused:
                self.advance(ms=FASTEST_FRAME_MS) if self.rate == 0 else self.advance(steps=1)
        elif key == " ":
            self.is_paused = not self.is_paused
        elif key == ".":
            self.is_paused = True
            self.advance(steps=1)
        elif key == "n":
            self.is_paused = True
            self.advance()
        elif key == "+":
            self.rate = min(2 * self.rate, MAX_RATE) if self.rate else MAX_RATE
        elif key == "-":
            self.rate = max(self.rate // 2, 1) if self.rate else MAX_RATE
        elif key == "0":
            self.rate, self.is_paused = 0, False

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> None:
        if not self.has_ended:
            self.has_ended = not self.live_search.advance(steps=steps, ms=ms)

    def draw(self) -> None:
        """Write the texts that changed in the picture and in the lines below it."""
        updates = []
        lines = self.live_search.lines()
        for line_number, line in enumerate(lines, 1):
            for column, text in enumerate(line, 1):
                if text != self.shown_texts.get((line_number, column), " "):
                    updates.append(f"\x1b[{line_number};{column}H{text}")
                    self.shown_texts[line_number, column] = text
        status = _in_charset(f"{self.live_search.status()} · {self.speed()}", ascii=self.ascii)
        if status != self.shown_status:
            updates.append(f"\x1b[{len(lines) + 2};1H{status}\x1b[K")
            if not self.shown_status:
                updates.append(f"\x1b[{len(lines) + 3};1H{_in_charset(KEYS, ascii=self.ascii)}\x1b[K")
            self.shown_status = status
        if updates:
            _write("".join(updates) + _HOME)

    def speed(self) -> str:
        """Return the speed for the status line, such as ``30 frames/s``, or why there is none."""
        rate = f"{self.rate} frames/s" if self.rate else "full speed"
        if self.has_ended:
            return "end"
        if self.is_paused:
            return f"paused, then {rate}"
        return rate

    def read_key(self, max_seconds: float | None) -> str | None:
        """Return the key pressed within `max_seconds`, else `None`; ``""`` at the end of the input."""
        if not self.has_keyboard:
            time.sleep(max_seconds or 0)
            return None
        if not select.select([sys.stdin], [], [], max_seconds)[0]:
            return None
        return os.read(sys.stdin.fileno(), 1).decode("latin-1")
