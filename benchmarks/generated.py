"""Generated puzzles for machines without the reference files; a seed always gives the same puzzle."""

import random

from polydoku import Board, Puzzle, Verdict


def thinned(board: Board, seed: int, *, clues: int = 0) -> Puzzle:
    """Return a unique puzzle: givens are removed from a full grid in random order.

    The removal stops at `clues` givens; with 0 it ends when every given is needed. A given stays if the
    puzzle without it is not proved unique within 1,000 nodes.
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
