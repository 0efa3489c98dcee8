"""Puzzles with one solution under a registered rule."""

import random

from polydoku import Board, Puzzle, PuzzleError, Verdict
from polydoku.model.rule import Rule


def unique_with(kind: type[Rule], board: Board, seed: int, marks: int = 8) -> Puzzle:
    """Return a puzzle under a rule: for the whole board, or read off a full grid `marks` times.

    It has as few givens as need be.
    """
    rng = random.Random(f"{kind.id} {board.name} {seed}")
    rules: tuple[Rule, ...] = ()
    try:
        rules = (kind().for_board(board),)
        grid = next(Puzzle(board, rules=rules).solutions(seed=seed))
    except (TypeError, PuzzleError):
        grid = next(Puzzle(board).solutions(seed=seed))
        read = [kind.read_off(grid, rng) for _ in range(marks)]
        rules = tuple(rule for rule in read if rule is not None)
    givens = list(grid.digits)
    for cell in rng.sample(board.cells, len(board)):
        digit, givens[cell] = givens[cell], 0
        if Puzzle(board, givens, rules=rules).verdict() is not Verdict.ONE:
            givens[cell] = digit
    return Puzzle(board, givens, rules=rules)


def with_more_givens(puzzle: Puzzle, seed: int) -> Puzzle:
    """Return a puzzle with one solution with three quarters of its empty cells filled.

    Techniques and guesses then solve it even if they know nothing of its rules.
    """
    solution = puzzle.solution()
    empty_cells = [cell for cell in puzzle.board.cells if not puzzle.givens[cell]]
    filled = random.Random(seed).sample(empty_cells, 3 * len(empty_cells) // 4)
    givens = puzzle.givens.with_digits({cell: solution[cell] for cell in filled})
    return Puzzle(puzzle.board, givens, rules=puzzle.rules)
