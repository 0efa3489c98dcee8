"""Grids drawn over several lines: rows of symbols, with or without borders, one grid after another.

`grid`, `rows`, `numbers`, `ss`, `sdk`, `euler` and the candidate grids differ only in what a row holds
and what stands before it; what is common (borders, sizes, missing rows) is here.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from polydoku.errors import FormatError
from polydoku.formats.reading.base import Found, Lines, attempt
from polydoku.formats.reading.symbols import board_for, cell_place, digits_of, made, size_of, title_of
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount

_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))
_BORDERS = "|+-=:!" + _BOX_DRAWING
_UNBORDERED = str.maketrans(dict.fromkeys(_BORDERS, " "))
_IN_BORDER_LINE = frozenset(_BORDERS + " \t*.',_")
_BARS = ("--", "==", "\u2500", "\u2501", "\u2550")

Cut = Callable[[str], list[str]]
"""From a line without borders to its cells."""


class Rows:
    """The rows of one grid as they were read: each with its line number; `title` stood before them."""

    def __init__(self, title: str = "", title_line: int = 0) -> None:
        self.title, self.title_line = title, title_line
        self.lines: list[int] = []
        self.cells: list[list[str]] = []

    @property
    def line(self) -> int:
        """The line where the grid begins."""
        return self.title_line or (self.lines[0] if self.lines else 0)


def symbols(text: str) -> list[str]:
    """Return each symbol as a cell; blanks between symbols do not count."""
    return list("".join(text.split()))


def words(text: str) -> list[str]:
    """Return each word as a cell."""
    return text.split()


def bare(line: str) -> str | None:
    """Return a line without its borders; nothing for a line that is all border or blank.

    >>> bare("| 1 . | 3 4 |"), bare("+-----+-----+")
    ('  1 .   3 4  ', None)
    """
    if not line.strip() or (any(bar in line for bar in _BARS) and _IN_BORDER_LINE.issuperset(line)):
        return None
    text = line.translate(_UNBORDERED)
    return text if text.strip() else None


class Folded(Lines):
    """Lines in which a row of n² cells is n rows, all with that line's number."""

    def __init__(self, lines: Lines, board: Board | None, cut: Cut) -> None:
        self._source, self._cut = lines, cut
        self._own = len(board) if board else 0
        self._rest: list[str] = []
        self.number = lines.number

    def __next__(self) -> tuple[int, str]:
        if not self._rest:
            self.number, line = next(self._source)
            cells = self._cut(bare(line) or "")
            size = size_of(len(cells))
            if size < 4 or (len(cells) <= 32 and len(cells) != self._own):
                return self.number, line
            self._rest = [" ".join(cells[at : at + size]) for at in range(0, len(cells), size)]
        return self.number, self._rest.pop(0)


def marks(rows: Rows) -> str:
    """Return all cells of a grid in one text."""
    return "".join(mark for cells in rows.cells for mark in cells)


def rows_of(
    lines: Lines, cut: Cut, board: Board | None, *, header: re.Pattern[str] | None = None
) -> Iterator[Rows]:
    """Yield the grids of a text, each with as many rows as `board` has, or as its rows are wide.

    A header line begins a new grid. A grid that a header or a blank line ends too early is yielded as
    far as it goes; `check` then says what is missing.
    """
    rows, gap = Rows(), False
    for number, line in lines:
        if header and (match := header.fullmatch(line.strip())):
            if rows.cells or rows.title:
                yield rows
            rows, gap = Rows(match[0], number), False
            continue
        text = bare(line)
        if text is None:
            gap = gap or not line.strip()
            continue
        if gap and rows.cells and _ends_at_gap(rows, board):
            yield rows
            rows = Rows()
        gap = False
        rows.lines.append(number)
        rows.cells.append(cut(text))
        if len(rows.cells) in (_height(rows, board), MAX_DIGITS + 1):
            yield rows
            rows = Rows()
    if rows.cells or rows.title:
        yield rows


def _height(rows: Rows, board: Board | None) -> int:
    return size_of(len(board)) if board else max(2, width(rows))


def width(rows: Rows) -> int:
    """Return the number of cells that most rows have."""
    counts = Counter(map(len, rows.cells))
    return max(counts, key=lambda own: (counts[own], own))


def _ends_at_gap(rows: Rows, board: Board | None) -> bool:
    """A blank line ends a grid unless it may stand between two rows of boxes."""
    from polydoku.boards.squares import default_box

    height = _height(rows, board)
    return not 1 <= height <= MAX_DIGITS or len(rows.cells) % default_box(height)[0] != 0


def check(rows: Rows, board: Board | None, *, several: bool) -> int:
    """Return n of a complete grid; raises `FormatError` for a missing row or a row of another width.

    The place is left out for the only grid of a text, where the row says it all.
    """
    where = f"line {rows.line}" if several else ""
    if not rows.cells:
        raise FormatError("no-rows", f"line {rows.line}", title=rows.title)
    size = size_of(len(board)) if board else width(rows)
    if board and not size:
        raise FormatError("not-rows", board=title_of(board))
    if not 2 <= size <= MAX_DIGITS:
        raise FormatError("row-width", f"line {rows.line}", cells=amount(size, "cell"), limit=MAX_DIGITS)
    for number, cells in enumerate(rows.cells, 1):
        if len(cells) != size:
            raise FormatError("row-length", where, row=number, cells=amount(len(cells), "cell"), size=size)
    if len(rows.cells) < size:
        end = f"line {rows.lines[-1]}"
        raise FormatError(
            "rows-missing",
            end,
            rows=amount(len(rows.cells), "row"),
            size=size,
            title=rows.title or "the grid",
        )
    return size


def digits(rows: Rows, board: Board | None, size: int, **fields: object) -> Puzzle:
    """Return the puzzle of a checked grid whose cells are symbols."""
    text = marks(rows)

    def place(at: int) -> str:
        name = cell_place(board, at) if board else f"r{at // size + 1}c{at % size + 1}"
        return f"line {rows.lines[at // size]}, {name}"

    own = board or board_for(size, text, place)
    return made(own, digits_of(text, own, place), **fields)


def read_grids(
    lines: Lines,
    board: Board | None,
    cut: Cut,
    make: Callable[[Rows, int], Puzzle],
    header: re.Pattern[str] | None = None,
) -> Iterator[Found]:
    """Yield the puzzle that `make` gives for each grid of a text."""
    for count, rows in enumerate(rows_of(lines, cut, board, header=header)):
        several = count > 0 or bool(rows.title)
        yield attempt(
            rows.line, lambda rows=rows, several=several: make(rows, check(rows, board, several=several))
        )
