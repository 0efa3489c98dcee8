"""Draws boards without rows and columns in the terminal: edges with braille dots, digits as characters.

A braille character is a grid of 2 × 4 dots, so edges of any direction can be drawn. House edges are solid
and cell edges dotted, so that the faces of a 3-D board can be told apart without colour.
"""

from collections.abc import Sequence
from math import ceil, hypot

from polydoku.draw.outline import outline_of
from polydoku.model.board import Board
from polydoku.model.scene import Line, Point

EDGE_LENGTHS = (7, 6, 5)
"""Lengths of a cell edge in terminal columns; the drawing uses the first that fits the width."""

MAX_CHARACTERS_PER_CELL = 512
EXTRA_CHARACTERS = 100_000
"""A drawing of n cells has at most 512 n + 100,000 characters: in a larger one, most cells are far apart."""

CELL_EDGE_DOT_GAP = 3
"""On a cell edge, every third dot is drawn; on a house edge, every dot."""

_EMPTY_BRAILLE = 0x2800
_DOT_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot in the code of a braille character, by row and column of the dot."""


def braille_lines(board: Board, symbols: Sequence[str], width: int | None) -> list[str] | None:
    """Return the lines of a drawing with a symbol of one character in the middle of each cell.

    Return `None` if the smallest drawing is wider than `width` columns, or if it would be mostly empty.
    """
    largest = EDGE_LENGTHS[0]
    characters = _column_count(board, largest) * _row_count(board, largest)
    if characters > MAX_CHARACTERS_PER_CELL * len(board) + EXTRA_CHARACTERS:
        return None
    for edge_length in EDGE_LENGTHS:
        if width is None or _column_count(board, edge_length) <= width:
            return _draw(board, symbols, edge_length)
    return None


def _column_count(board: Board, edge_length: int) -> int:
    _, _, box_width, _ = outline_of(board).box
    return ceil(box_width * edge_length) + 1


def _row_count(board: Board, edge_length: int) -> int:
    """Return the number of lines; a line is as high as two columns are wide."""
    _, _, _, box_height = outline_of(board).box
    return ceil(box_height * edge_length / 2) + 1


def _draw(board: Board, symbols: Sequence[str], edge_length: int) -> list[str]:
    outline = outline_of(board)
    left, top, _, _ = outline.box
    columns, rows = _column_count(board, edge_length), _row_count(board, edge_length)
    dots_per_edge = 2 * edge_length
    dots = [[0] * columns for _ in range(rows)]
    for shape in outline.background:
        if isinstance(shape, Line):
            start, end = (((x - left) * dots_per_edge, (y - top) * dots_per_edge) for x, y in shape.points)
            _plot_line(dots, start, end, gap=CELL_EDGE_DOT_GAP if shape.role == "cell-edge" else 1)
    characters = [[chr(_EMPTY_BRAILLE + bits) if bits else " " for bits in row] for row in dots]
    for (x, y), symbol in zip(outline.middles, symbols, strict=True):
        characters[int((y - top) * edge_length / 2)][int((x - left) * edge_length)] = symbol
    return ["".join(row).rstrip() for row in characters]


def _plot_line(dots: list[list[int]], start: Point, end: Point, *, gap: int) -> None:
    """Set every `gap`-th dot of a straight line; `start` and `end` are in dots."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    dot_count = ceil(hypot(dx, dy))
    for number in range(0, dot_count + 1, gap):
        x, y = int(start[0] + dx * number / dot_count), int(start[1] + dy * number / dot_count)
        dots[y // 4][x // 2] |= _DOT_BITS[y % 4][x % 2]
