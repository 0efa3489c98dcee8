"""A step in the terminal: all candidates, the cells of the pattern framed, removed candidates struck.

The frame is of brackets and the stroke of a combining line, so nothing is lost without colour; in ASCII
a removed digit becomes an ``x``.
"""

from polydoku.draw.layout import layout_of
from polydoku.draw.terminal import FAINT, GIVEN, candidates_text, drawn, styled
from polydoku.draw.walls import Walls
from polydoku.model.answer import Candidates, masks_with_digits
from polydoku.model.board import Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Snapshot, Step

PATTERN = "38;5;31"
REMOVED = "38;5;160"
PLACED = "1;38;5;34"
STROKE = "\N{COMBINING LONG STROKE OVERLAY}"


def step_text(
    step: Step,
    *,
    after: bool = False,
    color: bool = False,
    ascii: bool = False,
    width: int | None = None,
    cells: tuple[Cell, ...] = (),
) -> str:
    """Return the drawing of the candidates before a step, or after it; `cells` are those of the pattern."""
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
    side = next(n for n in range(1, 7) if n * n >= board.digits)
    size = (side + 2, -(-board.digits // side))
    pen = _Pen(step, snapshot, side, size[1], color, ascii, after)
    texts = [pen.cell(cell, framed=cell in cells) for cell in board.cells]
    return drawn(Walls.of(layout, cell_edges=True), texts, size, ascii, width, gap=0)


class _Pen:
    """Writes the cells of one step, each as a block of lines."""

    def __init__(
        self, step: Step, snapshot: Snapshot, side: int, height: int, color: bool, ascii: bool, after: bool
    ) -> None:
        self.board, self.snapshot = step.board, snapshot
        self.side, self.height, self.color, self.ascii = side, height, color, ascii
        self.removed = set(() if after else step.remove)
        self.placed = set(step.place)

    def cell(self, cell: Cell, *, framed: bool) -> list[str]:
        digit = self.snapshot.digits[cell]
        lines = self._digit(cell, digit) if digit else self._small(cell, framed)
        left, right = self._frame() if framed else ([" "] * self.height, [" "] * self.height)
        style = PATTERN if framed else ""
        return [
            styled(a, style, self.color) + line + styled(b, style, self.color)
            for a, line, b in zip(left, lines, right, strict=True)
        ]

    def _frame(self) -> tuple[list[str], list[str]]:
        if self.ascii or self.height == 1:
            return ["["] * self.height, ["]"] * self.height
        middle = self.height - 2
        return ["⎡", *"⎢" * middle, "⎣"], ["⎤", *"⎥" * middle, "⎦"]

    def _digit(self, cell: Cell, digit: int) -> list[str]:
        code = GIVEN if self.snapshot.givens[cell] else PLACED if (cell, digit) in self.placed else ""
        left = (self.side - 1) // 2
        line = " " * left + styled(self.board.symbol(digit), code, self.color) + " " * (self.side - 1 - left)
        middle = (self.height - 1) // 2
        return [line if number == middle else " " * self.side for number in range(self.height)]

    def _small(self, cell: Cell, framed: bool) -> list[str]:
        marks = [self._mark(cell, digit, framed) for digit in range(1, self.board.digits + 1)]
        marks += [" "] * (self.side * self.height - len(marks))
        return ["".join(marks[i : i + self.side]) for i in range(0, len(marks), self.side)]

    def _mark(self, cell: Cell, digit: int, framed: bool) -> str:
        if not self.snapshot.masks[cell] >> (digit - 1) & 1:
            return styled("." if self.ascii else "·", FAINT, self.color)
        symbol = self.board.symbol(digit)
        if (cell, digit) in self.removed:
            return styled("x" if self.ascii else symbol + STROKE, REMOVED, self.color)
        if (cell, digit) in self.placed:
            return styled(symbol, PLACED, self.color)
        return styled(symbol, PATTERN if framed else "", self.color)
