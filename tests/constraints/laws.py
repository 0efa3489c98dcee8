"""What every constraint promises, tried on all grids of a small board without houses."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from polydoku import Board, Puzzle
from polydoku.explain.position import compiled_logic
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import board_with_constraints


class Means(Rule):
    """A rule that means one constraint."""

    id = "means"
    summary = "one constraint"

    def __init__(self, constraint: Constraint) -> None:
        self.constraint = constraint

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        return (self.constraint,)


def grids(constraint: Constraint, board: Board) -> Iterator[bytes]:
    """All full grids, with 1 in the cells that the constraint is not about."""
    for held in product(range(1, board.digits + 1), repeat=len(constraint.cells)):
        digits = bytearray([1] * len(board))
        for cell, digit in zip(constraint.cells, held, strict=True):
            digits[cell] = digit
        yield bytes(digits)


def check(constraint: Constraint, board: Board) -> None:
    """Assert every promise of a constraint of at most 4 cells."""
    check_meaning(constraint, board)
    check_sight(constraint, board)
    check_core(constraint, board)


def check_meaning(constraint: Constraint, board: Board) -> None:
    """Assert every promise that does not involve the core."""
    good = good_grids(constraint, board)
    check_faults(constraint, board, good)
    check_candidates(constraint, board, good)
    check_moves(constraint, board)


def good_grids(constraint: Constraint, board: Board) -> list[bytes]:
    return [digits for digits in grids(constraint, board) if constraint.holds(digits)]


def check_faults(constraint: Constraint, board: Board, good: list[bytes]) -> None:
    holding = set(good)
    for digits in grids(constraint, board):
        assert (constraint.fault(digits, board) is None) == (digits in holding)
    for held in product(range(board.digits + 1), repeat=len(constraint.cells)):
        partly = dict(zip(constraint.cells, held, strict=True))
        digits = bytes(partly.get(cell, 0) for cell in board.cells)
        for fault in constraint.faults(digits, board):
            assert set(fault.cells) <= set(constraint.cells)
            assert all(board.names[cell] in fault.text for cell in fault.cells)
            wide = [grid for grid in good if all(grid[cell] == d for cell, d in partly.items() if d)]
            assert not wide, f"{fault} although {wide[0]!r} completes it"


def check_candidates(constraint: Constraint, board: Board, good: list[bytes]) -> None:
    for (a, first), (b, second) in constraint.exclusions(board.digits):
        assert not any(grid[a] == first and grid[b] == second for grid in good)
    for members in constraint.guarantees(board.digits):
        assert all(any(grid[cell] == digit for cell, digit in members) for grid in good)
    for cells in constraint.houses():
        assert all(len({grid[cell] for cell in cells}) == len(cells) for grid in good)


def check_sight(constraint: Constraint, board: Board) -> None:
    ruled = board_with_constraints(board, [constraint])
    first_masks = compiled_logic(ruled).sight(bytes(len(board)), None)
    for grid in good_grids(constraint, board):
        assert all(first_masks[cell] >> grid[cell] - 1 & 1 for cell in constraint.cells)
    for cell, digit in product(constraint.cells, range(1, board.digits + 1)):
        digits = bytes(digit if other == cell else 0 for other in board.cells)
        masks = compiled_logic(ruled).sight(digits, None)
        struck = ruled.excluded_by(cell, digit)
        for other in set(constraint.cells) - {cell}:
            removed = first_masks[other] & ~masks[other]
            seen = {d for d in range(1, board.digits + 1) if removed >> d - 1 & 1}
            expected = {d for at, d in struck if at == other and first_masks[other] >> d - 1 & 1}
            assert seen == expected, "the core excludes other candidates"


def check_core(constraint: Constraint, board: Board) -> None:
    givens = {cell: 1 for cell in board.cells if cell not in constraint.cells}
    puzzle = Puzzle(board, givens, rules=[Means(constraint)])
    assert sorted(grid.digits for grid in puzzle.solutions()) == sorted(good_grids(constraint, board))


def check_moves(constraint: Constraint, board: Board) -> None:
    rng = random.Random(repr(constraint))
    for _ in range(5):
        cells, digits = list(board.cells), list(range(1, board.digits + 1))
        rng.shuffle(cells)
        rng.shuffle(digits)
        moved, back = constraint.transformed(cells), [Cell(cells.index(cell)) for cell in board.cells]
        assert moved.transformed(back) == constraint.transformed(board.cells)
        for grid in grids(constraint, board):
            turned = bytes(grid[back[cell]] for cell in board.cells)
            assert moved.holds(turned) == constraint.holds(grid)
            if constraint.can_relabel:
                assert constraint.holds([digits[d - 1] for d in grid]) == constraint.holds(grid)
    assert replace(constraint, name="x").transformed(board.cells) == constraint.transformed(board.cells)  # type: ignore[type-var]
