"""Draws a step in the terminal: all candidates, with a frame around the pattern's cells.

Brackets form the frame, and a stroke crosses out removed candidates, so that a step is clear without colour.
ASCII drawings show a removed candidate as ``x``.
"""

from dataclasses import dataclass

from polydoku.draw.layout import layout_of
from polydoku.draw.terminal import FAINT, GIVEN, candidate_block_size, candidates_text, draw_cells, styled
from polydoku.draw.text_coordinates import TextCoordinates
from polydoku.draw.walls import CellSize, Walls
from polydoku.model.answer import Candidates, masks_with_digits
from polydoku.model.board import Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation, Snapshot, Step

PATTERN = "38;5;31"
"""ANSI code for the frame and the candidates of the pattern: blue."""

REMOVED = "38;5;160"
"""ANSI code for removed candidates: red."""

PLACED = "1;38;5;34"
"""ANSI code for placed digits: bold green."""

STRIKE = "\N{COMBINING LONG STROKE OVERLAY}"
"""Crosses out the character before it."""


def step_text(
    step: Step,
    *,
    after: bool = False,
    color: bool = False,
    ascii: bool = False,
    width: int | None = None,
    cells: tuple[Cell, ...] = (),
    coordinates: bool = True,
    notation: Notation = "rc",
) -> str:
    """Return the drawing of the candidates before a step, or with `after` those after it.

    `cells` are the cells to frame. `coordinates` labels rows and columns in the given notation. The text is
    empty if the step does not know its grid.
    """
    snapshot = step.after if after else step.snapshot
    if snapshot is None:
        return ""
    board = step.board
    layout = layout_of(board)
    if layout is None:
        return candidates_text(
            Candidates(board, masks_with_digits(snapshot.digits, snapshot.masks)),
            Puzzle(board, Grid(board, snapshot.digits)),
            color=color,
            ascii=ascii,
            width=width,
            rules=False,
        )
    drawer = _StepDrawer(
        step,
        snapshot,
        frozenset(() if after else step.remove),
        candidate_block_size(board),
        color=color,
        ascii=ascii,
    )
    cell_lines = [drawer.framed_cell(cell, is_pattern=cell in cells) for cell in board.cells]
    size = CellSize(drawer.size.width + 2, drawer.size.height)
    walls = Walls.of_layout(layout, cell_edges=True)
    labels = TextCoordinates.of_layout(board, layout, notation) if coordinates else None
    return draw_cells(walls, cell_lines, size, ascii=ascii, width=width, gap=0, labels=labels, color=color)


@dataclass(frozen=True)
class _StepDrawer:
    """Draws the cells of one step; `size` is the size of a cell without its frame."""

    step: Step
    snapshot: Snapshot
    removed_candidates: frozenset[tuple[Cell, int]]
    size: CellSize
    color: bool
    ascii: bool

    def framed_cell(self, cell: Cell, *, is_pattern: bool) -> list[str]:
        """Return the lines of a cell with its frame, or with blanks if it is not in the pattern."""
        digit = self.snapshot.digits[cell]
        lines = self._digit_lines(cell, digit) if digit else self._candidate_lines(cell, is_pattern)
        if not is_pattern:
            return [f" {line} " for line in lines]
        frame = zip(self._brackets("[", "⎡⎢⎣"), lines, self._brackets("]", "⎤⎥⎦"), strict=True)
        return [
            styled(left, PATTERN, self.color) + line + styled(right, PATTERN, self.color)
            for left, line, right in frame
        ]

    def _brackets(self, bracket: str, tall_bracket: str) -> str:
        """Return the bracket of each line; a tall bracket has a top, a middle and a bottom character."""
        height = self.size.height
        if self.ascii or height == 1:
            return bracket * height
        return tall_bracket[0] + tall_bracket[1] * (height - 2) + tall_bracket[2]

    def _digit_lines(self, cell: Cell, digit: int) -> list[str]:
        """Return the lines of a cell with its digit in the middle."""
        width, height = self.size
        code = ""
        if self.snapshot.givens[cell]:
            code = GIVEN
        elif (cell, digit) in self.step.place:
            code = PLACED
        left_width = (width - 1) // 2
        symbol = styled(self.step.board.symbol(digit), code, self.color)
        line = " " * left_width + symbol + " " * (width - 1 - left_width)
        return [line if row == (height - 1) // 2 else " " * width for row in range(height)]

    def _candidate_lines(self, cell: Cell, is_pattern: bool) -> list[str]:
        width, height = self.size
        digits = range(1, self.step.board.digits + 1)
        symbols = [self._candidate(cell, digit, is_pattern) for digit in digits]
        symbols += [" "] * (width * height - len(symbols))
        return ["".join(symbols[start : start + width]) for start in range(0, len(symbols), width)]

    def _candidate(self, cell: Cell, digit: int, is_pattern: bool) -> str:
        if not self.snapshot.masks[cell] >> (digit - 1) & 1:
            return styled("." if self.ascii else "·", FAINT, self.color)
        symbol = self.step.board.symbol(digit)
        if (cell, digit) in self.removed_candidates:
            return styled("x" if self.ascii else symbol + STRIKE, REMOVED, self.color)
        if (cell, digit) in self.step.place:
            return styled(symbol, PLACED, self.color)
        return styled(symbol, PATTERN if is_pattern else "", self.color)
