"""What must not change the answer: other names for the digits, other orders of cells and houses."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

import strategies
from polydoku import Board, House, Puzzle

LIMIT = 300


@given(strategies.puzzles(), st.randoms(use_true_random=False))
def test_relabelling_the_digits_keeps_the_number_of_solutions(puzzle: Puzzle, rng: Random) -> None:
    names = list(range(1, puzzle.board.digits + 1))
    rng.shuffle(names)
    renamed = puzzle.with_givens({cell: names[d - 1] for cell, d in puzzle.givens.named().items()})
    assert renamed.count(limit=LIMIT) == puzzle.count(limit=LIMIT)


@given(strategies.puzzles(), st.randoms(use_true_random=False))
def test_the_order_of_cells_and_houses_keeps_it_too(puzzle: Puzzle, rng: Random) -> None:
    order = list(puzzle.board.names)
    houses = list(puzzle.board.houses)
    rng.shuffle(order)
    rng.shuffle(houses)
    bare = Board(order, [], digits=puzzle.board.digits)
    moved = [House(h.name, tuple(bare[puzzle.board.names[c]] for c in h.cells), h.kind) for h in houses]
    board = Board(order, moved, digits=puzzle.board.digits)
    assert Puzzle(board, puzzle.givens.named()).count(limit=LIMIT) == puzzle.count(limit=LIMIT)


@given(strategies.puzzles(), st.data())
def test_the_solutions_with_each_digit_of_a_cell_add_up(puzzle: Puzzle, data: st.DataObject) -> None:
    count = puzzle.count(limit=LIMIT)
    cell = data.draw(st.sampled_from(puzzle.board.names))
    if not count.exact or puzzle.givens[cell]:
        return
    split = [
        Puzzle(puzzle.board, {**puzzle.givens.named(), cell: digit}).count()
        for digit in range(1, puzzle.board.digits + 1)
    ]
    assert sum(split) == count
