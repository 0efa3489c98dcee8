"""Anti-king: equal digits never touch, not even at a corner."""

from polydoku import Board, Puzzle
from polydoku.rules import AntiKing

NINE = Board.square(9)


def test_each_pair_of_touching_cells_is_there_once() -> None:
    [constraint] = AntiKing().constraints(NINE)
    labels = NINE.labels or ()
    for a, b in constraint.pairs:
        (row, column), (other_row, other_column) = labels[a], labels[b]
        assert max(abs(row - other_row), abs(column - other_column)) == 1
    assert len({frozenset(pair) for pair in constraint.pairs}) == len(constraint.pairs) == 2 * 72 + 2 * 64


def test_equal_digits_that_touch_are_named() -> None:
    puzzle = Puzzle(NINE, {"r3c3": 7, "r4c4": 7}, rules=[AntiKing()])
    line = "r3c3 and r4c4 are a king's move apart and both hold 7"
    assert [str(fault) for fault in puzzle.problems()] == [line]


def test_a_4x4_grid_cannot_keep_it_but_a_6x6_can() -> None:
    assert Puzzle(Board.square(4), rules=[AntiKing()]).count() == 0
    six = Board.square(6)
    grid = next(Puzzle(six, rules=[AntiKing()]).solutions(seed=1))
    assert AntiKing().holds(six, grid.digits)


def test_moves_may_wrap_around_the_edges() -> None:
    [constraint] = AntiKing(wrap=True).constraints(NINE)
    assert len(constraint.pairs) == 4 * 81
    assert AntiKing(wrap=True).sentence() == f"{AntiKing.summary}, also across the edges of the board"
