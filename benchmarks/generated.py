"""Puzzles made on the spot, for machines without the reference files: the same for the same seed."""

import random

from polydoku import Board, Puzzle, Verdict


def thinned(board: Board, seed: int, *, clues: int = 0) -> Puzzle:
    """Return a unique puzzle: a full grid whose givens were tried in chance order and taken away.

    Stops at `clues` givens; with 0 goes on until no given can go. A removal that is not proved unique
    within 1,000 nodes is not made.
    """
    full = next(Puzzle(board).solutions(seed=seed))
    puzzle = Puzzle(board, full)
    order = list(board.cells)
    random.Random(seed).shuffle(order)
    for cell in order:
        if puzzle.given_count <= clues:
            break
        fewer = puzzle.without(cell)
        if fewer.solve(max_nodes=1_000).verdict is Verdict.ONE:
            puzzle = fewer
    return puzzle
