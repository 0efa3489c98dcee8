"""Anti-knight: the shortest recipe for a rule, tried from search to sentence."""

import pytest

from polydoku import Board, Puzzle, RuleError, Verdict
from polydoku.rules import AntiKnight

NINE = Board.square(9)


def is_knights_move(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return {abs(first[0] - second[0]), abs(first[1] - second[1])} == {1, 2}


def test_each_pair_a_knights_move_apart_is_there_once() -> None:
    [constraint] = AntiKnight().constraints(NINE)
    assert NINE.labels is not None
    pairs = {frozenset(pair) for pair in constraint.pairs}
    expected = {
        frozenset((a, b))
        for a in NINE.cells
        for b in NINE.cells
        if is_knights_move(NINE.labels[a], NINE.labels[b])
    }
    assert (len(constraint.pairs), pairs) == (224, expected)


def test_two_equal_digits_a_knights_move_apart_are_named() -> None:
    puzzle = Puzzle(NINE, {"r1c1": 4, "r2c3": 4}, rules=[AntiKnight()])
    assert "r1c1 and r2c3 are a knight's move apart and both hold 4" in map(str, puzzle.problems())
    assert puzzle.verdict() is Verdict.NONE


def test_every_4x4_grid_that_keeps_it_is_counted() -> None:
    board = Board.square(4)
    grids = [grid.digits for grid in Puzzle(board).solutions() if AntiKnight().holds(board, grid.digits)]
    assert Puzzle(board, rules=[AntiKnight()]).count() == len(grids) == 24


def test_a_board_without_rows_and_columns_is_refused() -> None:
    with pytest.raises(RuleError, match="rule 'anti-knight' needs a board whose cells have rows and columns"):
        Puzzle(Board(["a", "b"], [["a", "b"]]), rules=[AntiKnight()])


def test_moves_may_wrap_around_the_edges() -> None:
    [constraint] = AntiKnight(wrap=True).constraints(NINE)
    assert len(constraint.pairs) == 4 * 81
    assert AntiKnight(wrap=True).sentence() == f"{AntiKnight.summary}, also across the edges of the board"
