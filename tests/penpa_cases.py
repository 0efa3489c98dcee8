"""Texts of penpa+ for tests."""

import json
from itertools import pairwise
from typing import Any

from polydoku import Puzzle
from polydoku.formats.penpa.points import Points
from polydoku.formats.penpa.reader import Reader

POINTS = Points(4, 4)
"""The points of a drawing of 4×4 cells."""

BORDERS = {
    f"{start},{end}": 2
    for index in range(4)
    for start, end in (
        (POINTS.corner(index, 2), POINTS.corner(index + 1, 2)),
        (POINTS.corner(2, index), POINTS.corner(2, index + 1)),
    )
}


def text(header: str = "", player: Any = None, lines: dict[int, str] | None = None, **setter: Any) -> str:
    """The text of a 4×4 puzzle with these items of the setter and of the solver."""
    cells = [POINTS.cell(row, column) for row in range(4) for column in range(4)]
    differences = [cells[0], *(after - before for before, after in pairwise(cells))]
    content = ["" for _ in range(19)]
    content[0] = f"sudoku,4,4,38,0,1,1,190,190,44,44,0,0,0,0,{header or 'Title: ,Author: ,,'},OFF,false"
    content[3] = json.dumps({"lineE": BORDERS} | setter)
    content[4] = "" if player is None else json.dumps(player)
    content[5] = json.dumps(differences)
    for number, line in (lines or {}).items():
        content[number] = line
    return "\n".join(content)


def puzzle_of(solution: str = "", **items: Any) -> Puzzle:
    """The puzzle of a text."""
    return Reader(text(**items), solution).puzzle()


def cell(row: int, column: int) -> str:
    """The number of a cell, as a key; rows and columns count from 1."""
    return str(POINTS.cell(row - 1, column - 1))
