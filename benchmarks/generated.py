"""Generated puzzles for machines without the reference files; a seed always gives the same puzzle."""

import random

from polydoku import Board, Puzzle, Verdict


def thinned(board: Board, seed: int, *, clues: int = 0) -> Puzzle:
    """Return a unique puzzle: givens are removed from a full grid in random order.

    The removal stops at `clues` givens; with 0 it ends when every given is needed. A given stays if the
    puzzle without it is not proved unique within 1,000 nodes.
    """
    full_grid = next(Puzzle(board).solutions(seed=seed))
    puzzle = Puzzle(board, full_grid)
    order = list(board.cells)
    random.Random(seed).shuffle(order)
    for cell in order:
        if puzzle.given_count <= clues:
            break
        thinner_puzzle = puzzle.without(cell)
        if thinner_puzzle.solve(max_nodes=1_000).verdict is Verdict.ONE:
            puzzle = thinner_puzzle
    return puzzle


def large_boards() -> dict[str, Board]:
    """Return boards of 4,096 cells and 32 digits, one with lines and boxes and one with random houses."""
    return {
        "4,096 cells, 768 houses": Board(4096, _halved_lines_and_boxes(), digits=32),
        "4,096 cells, 3,000 houses": Board(4096, _random_houses(3000), digits=32),
    }


def _halved_lines_and_boxes() -> list[list[int]]:
    grid = range(64)
    rows = [[64 * row + start + step for step in range(32)] for row in grid for start in (0, 32)]
    columns = [[64 * (start + step) + column for step in range(32)] for column in grid for start in (0, 32)]
    boxes = [
        [64 * (top + row) + left + column for row in range(4) for column in range(8)]
        for top in range(0, 64, 4)
        for left in range(0, 64, 8)
    ]
    return rows + columns + boxes


def _random_houses(count: int) -> list[list[int]]:
    rng = random.Random(1)
    return [rng.sample(range(4096), 32) for _ in range(count)]
