"""Mistakes in a player's grid and marks, which are reported before any hint.

Changed givens come first, then clashes, then digits that differ from the solution, then cells from whose
marks the solution's digit was removed. If a puzzle has several solutions, only clashes and changed givens are
mistakes.
"""

from typing import Literal, NamedTuple

from polydoku.explain.position import Position
from polydoku.explain.text.naming import Naming
from polydoku.model.answer import Answer, Verdict, digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.fault import faults_in_grid
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation
from polydoku.words.mistakes import MISTAKES

MistakeKind = Literal["clash", "given", "digit", "mark"]


class Mistake(NamedTuple):
    """A mistake of a player.

    - `kind`: ``clash`` (a digit twice in a house), ``given`` (a changed given), ``digit`` (a digit that
      differs from the solution) or ``mark`` (the solution's digit was removed from the marks).
    - `digits`: the digit of the clash, the given, the wrong digit, or the removed digit.
    - `house`: the name of the house with the mistake; for a single cell that of its box.
    """

    kind: MistakeKind
    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    house: str


def clashes(puzzle: Puzzle, grid: Grid) -> tuple[Mistake, ...]:
    """Return the givens that a player changed, then the clashes of digits in the player's grid."""
    faults = [fault for fault in faults_in_grid(puzzle, grid) if fault.code in ("twice", "given")]
    # A changed given often clashes with another digit, which is right.
    faults.sort(key=lambda fault: fault.code != "given")
    return tuple(
        Mistake(
            "clash" if fault.code == "twice" else "given",
            fault.cells,
            (fault.digit,),
            fault.house or house_name_of(puzzle.board, fault.cells[0]),
        )
        for fault in faults
    )


def differences_from_solution(
    puzzle: Puzzle, grid: Grid, marks: dict[int, int], answer: Answer
) -> tuple[Mistake, ...]:
    """Return the digits and marks of a player that contradict the only solution; none if it is not known."""
    if answer.verdict is not Verdict.ONE or answer.grid is None:
        return ()
    solution = answer.grid.digits
    wrong_digits = [
        Mistake("digit", (cell,), (digit,), house_name_of(puzzle.board, cell))
        for cell, digit in zip(puzzle.board.cells, grid.digits, strict=True)
        if digit not in (0, solution[cell])
    ]
    removed_marks = [
        Mistake("mark", (cell,), (solution[cell],), house_name_of(puzzle.board, cell))
        for cell in puzzle.board.cells
        if not grid.digits[cell] and cell in marks and solution[cell] not in digits_of(marks[cell])
    ]
    return (*wrong_digits, *removed_marks)


def first_mistake(puzzle: Puzzle, grid: Grid, marks: dict[int, int], answer: Answer) -> Mistake | None:
    """Return the first mistake of a player, or `None`; `answer` is that of a search for two solutions."""
    mistakes = clashes(puzzle, grid) or differences_from_solution(puzzle, grid, marks, answer)
    return mistakes[0] if mistakes else None


def house_name_of(board: Board, cell: Cell) -> str:
    """Return the name of a cell's box, or else of its first house, or else of the cell."""
    houses = [board.houses[index] for index in board.house_indices[cell]]
    box_names = [house.name for house in houses if house.kind == "box"]
    names_by_preference = [*box_names, *(house.name for house in houses), board.names[cell]]
    return names_by_preference[0]


def mistake_text(mistake: Mistake, puzzle: Puzzle, level: int, notation: Notation = "rc") -> str:
    """Return a mistake in words, at a level from 1 (where it is) to 5 (how to correct it).

    Level 2 also says what kind of mistake it is, 3 which digit, and 4 which cells.
    """
    naming = Naming(puzzle.board, notation)
    cells = naming.cells(mistake.cells)
    house = mistake.house[:1].upper() + mistake.house[1:]
    template = MISTAKES[mistake.kind][level - 1]
    return template.format(house=house, digit=naming.digits(mistake.digits), cells=cells)


def excluded_marks(position: Position, marks: dict[int, int]) -> tuple[tuple[Cell, int], ...]:
    """Return the marked candidates that a placed digit rules out."""
    possible_masks = position.logic.sight(bytes(position.values), None)
    return tuple(
        (Cell(cell), digit)
        for cell, mask in sorted(marks.items())
        if not position.values[cell]
        for digit in digits_of(mask & ~possible_masks[cell])
    )
