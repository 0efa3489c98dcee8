"""What is wrong with a player's grid and marks: said before any hint, and never with the right digit.

Clashes come first, then digits that the solution has not, then marks in which the solution's digit is
struck. Where there are several solutions only what excludes all of them is a mistake.
"""

from typing import Literal, NamedTuple

from polydoku.explain.position import Position
from polydoku.explain.text.naming import Naming, joined
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Board, Cell
from polydoku.model.fault import of_grid
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation

Kind = Literal["clash", "given", "digit", "mark"]


class Mistake(NamedTuple):
    """What is wrong: a clash in a house, a changed given, a wrong digit, or a mark struck wrongly.

    `digits` are the digits concerned; `house` is its name, or of a single cell the box (or first house).
    """

    kind: Kind
    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    house: str


def clashes(puzzle: Puzzle, grid: Grid) -> tuple[Mistake, ...]:
    """Return the digits of a player that clash, and the givens that the player changed."""
    problems = [problem for problem in of_grid(puzzle, grid) if problem.code in ("twice", "given")]
    return tuple(
        Mistake(
            "clash" if problem.code == "twice" else "given",
            problem.cells,
            (problem.digit,),
            problem.house or house_of(puzzle.board, problem.cells[0]),
        )
        for problem in problems
    )


def against_solution(
    puzzle: Puzzle, grid: Grid, marks: dict[int, int], answer: Answer
) -> tuple[Mistake, ...]:
    """Return the digits and marks of a player that differ from the only solution, where it is proved."""
    if answer.verdict is not Verdict.ONE or answer.grid is None:
        return ()
    right = answer.grid.digits
    wrong = [
        Mistake("digit", (cell,), (digit,), house_of(puzzle.board, cell))
        for cell, digit in zip(puzzle.board.cells, grid.digits, strict=True)
        if digit not in (0, right[cell])
    ]
    struck = [
        Mistake("mark", (cell,), (right[cell],), house_of(puzzle.board, cell))
        for cell in puzzle.board.cells
        if not grid.digits[cell] and cell in marks and not marks[cell] >> (right[cell] - 1) & 1
    ]
    return (*wrong, *struck)


def house_of(board: Board, cell: Cell) -> str:
    """Return the name of a cell's box, or of its first house; of the cell itself where it has none."""
    houses = [board.houses[number] for number in board.houses_of[cell]]
    boxes = [house.name for house in houses if house.kind == "box"]
    return (boxes + [house.name for house in houses] + [board.names[cell]])[0]


_WHAT = {
    "clash": "a digit occurs more than once",
    "given": "you changed a given",
    "digit": "a digit is in the wrong cell",
    "mark": "you removed a candidate that is still possible",
}
_WHOLE = {
    "clash": "{digits} is in {cells}.",
    "given": "{cells} is given as {digits}.",
    "digit": "{cells} is not {digits}.",
    "mark": "{digits} belongs among the candidates of {cells}.",
}
_MEND = {
    "clash": "Remove the digit where it is not a given.",
    "given": "Restore the given.",
    "digit": "Empty the cell.",
    "mark": "Mark it again.",
}


def told(mistake: Mistake, puzzle: Puzzle, level: int, notation: Notation = "rc") -> str:
    """Return a mistake in words, at a level from 1 (where) to 5 (how to mend it)."""
    naming = Naming(puzzle.board, notation)
    digits = naming.digits(mistake.digits)
    parts = [f"Mistake in {mistake.house}"]
    if level > 1:
        parts[0] += f": {_WHAT[mistake.kind]}"
    if level > 2:
        parts[0] += f" ({digits})"
    parts[0] += "."
    if level > 3:
        cells = joined([naming.cell(cell) for cell in mistake.cells])
        parts.append(_WHOLE[mistake.kind].format(cells=cells, digits=digits))
    if level > 4:
        parts.append(_MEND[mistake.kind])
    return " ".join(parts)


def unseen(position: Position, marks: dict[int, int]) -> tuple[tuple[Cell, int], ...]:
    """Return the marked candidates that a digit in a peer excludes."""
    masks = position.logic.sight(bytes(position.values), None)
    return tuple(
        (Cell(cell), digit)
        for cell, mask in sorted(marks.items())
        if not position.values[cell]
        for digit in range(1, position.board.digits + 1)
        if (mask & ~masks[cell]) >> (digit - 1) & 1
    )
