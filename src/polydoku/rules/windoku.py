"""Windoku: extra boxes, called windows, hold different digits.

A window has the size of a box. Windows lie one cell from the edge and one cell from each other.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule, box_shape
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.shapes import region_shapes


@dataclass(frozen=True)
class Windoku(Rule):
    """Different digits in each window (four of them on 9×9).

    >>> len(Windoku().constraints(Board.square(9)))
    4
    """

    id: ClassVar[str] = "windoku"
    summary: ClassVar[str] = "the inner boxes (four on 9×9) hold different digits too"
    page: ClassVar[RulePage] = RulePage(
        aliases=("four-box sudoku", "hyper sudoku"),
        names_in_programs={"f-puzzles": "extraregion", "SudokuMaker": "305", "ISS": "Windoku"},
        special_cases=("The cells between the windows are in no extra region of this rule.",),
        example={
            "board": "9x9",
            "rules": [{"rule": "windoku"}],
            "givens": "3......7.............2....64..527....................36.8..........7.8.11.......9",
        },
    )

    def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
        return tuple(
            AllDifferent(f"window {number}", cells)
            for number, cells in enumerate(_windows(board.digits, box_shape(board, self.id)), 1)
        )

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(
            shape for window in self.constraints(board) for shape in region_shapes(board, window.cells)
        )

    def legend(self) -> str:
        return f"{self.title}: each shaded box holds different digits"


@lru_cache(maxsize=32)
def _windows(size: int, box: tuple[int, int]) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells of each window of an n×n board whose boxes have (rows, columns)."""
    box_rows, box_columns = box
    tops = range(1, size - box_rows, box_rows + 1)
    lefts = range(1, size - box_columns, box_columns + 1)
    windows = []
    for top, left in product(tops, lefts):
        cells = product(range(top, top + box_rows), range(left, left + box_columns))
        windows.append(tuple(Cell(row * size + column) for row, column in cells))
    return tuple(windows)
