"""Boards without rows and columns in the terminal: their edges as lines of dots, their digits as text.

A braille character has 2 × 4 dots, as fine as a terminal draws; house edges are solid, cell edges
dotted, so the faces of a 3-D board are seen without colour.
"""

from collections.abc import Sequence
from math import ceil, hypot

from polydoku.draw.outline import outline_of
from polydoku.model.board import Board
from polydoku.model.scene import Line

UNITS = (7, 6, 5)
"""Columns that the edge of a cell may take, the best first."""

ROOM = 100_000
"""Characters that a drawing may have beyond 512 for each cell; a sparser board is listed, not drawn."""

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_BLANK = 0x2800


def lines_of(board: Board, texts: Sequence[str], width: int | None) -> list[str] | None:
    """Return the drawing of a board with a text, one column wide, in the middle of each cell.

    None when even the smallest drawing is wider than `width` columns, or most of it would be empty.
    """
    fitting = (unit for unit in UNITS if width is None or _columns(board, unit) <= width)
    if _columns(board, UNITS[0]) * _rows(board, UNITS[0]) > 512 * len(board) + ROOM:
        return None
    unit = next(fitting, None)
    return None if unit is None else _drawn(board, texts, unit)


def _columns(board: Board, unit: int) -> int:
    return ceil(outline_of(board).box[2] * unit) + 1


def _rows(board: Board, unit: int) -> int:
    return ceil(outline_of(board).box[3] * unit / 2) + 1


def _drawn(board: Board, texts: Sequence[str], unit: int) -> list[str]:
    outline = outline_of(board)
    left, top, _, _ = outline.box
    rows = [[0] * _columns(board, unit) for _ in range(_rows(board, unit))]
    for line in outline.ground:
        if isinstance(line, Line):
            _plot(
                rows,
                [((x - left) * unit * 2, (y - top) * unit * 2) for x, y in line.points],
                gap=3 if line.role == "cell-edge" else 1,
            )
    chars = [[chr(_BLANK + dots) if dots else " " for dots in row] for row in rows]
    for (x, y), text in zip(outline.middles, texts, strict=True):
        chars[int((y - top) * unit / 2)][int((x - left) * unit)] = text
    return ["".join(row).rstrip() for row in chars]


def _plot(rows: list[list[int]], points: list[tuple[float, float]], *, gap: int) -> None:
    """Set the dots of a straight line, each `gap`-th of them."""
    (ax, ay), (bx, by) = points
    steps = ceil(hypot(bx - ax, by - ay))
    for step in range(0, steps + 1, gap):
        x, y = int(ax + (bx - ax) * step / steps), int(ay + (by - ay) * step / steps)
        rows[y // 4][x // 2] |= _DOTS[y % 4][x % 2]
