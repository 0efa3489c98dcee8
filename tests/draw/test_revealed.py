"""What rules hide is shown with a solution, and only with it."""

from polydoku import Board, Grid, Puzzle, rules
from polydoku.draw.revealed import revealed_board, revealed_lines, revealed_shapes

PUZZLE = Puzzle(Board.square(4), {"r1c1": 1}, rules=[rules.Diagonal("+"), rules.Doublers()])


def test_a_puzzle_alone_reveals_nothing() -> None:
    for grid in (None, PUZZLE.givens):
        assert revealed_board(PUZZLE, grid) is PUZZLE.board
        assert revealed_shapes(PUZZLE, grid) == ()
        assert revealed_lines(PUZZLE, grid) == []


def test_a_solution_has_a_line_and_shapes_for_each_rule_that_hides_something() -> None:
    solution = next(PUZZLE.solutions())
    names = " ".join(name.removesuffix(".modified") for name in solution.extra)
    assert revealed_lines(PUZZLE, solution) == [f"doublers: {names}"]
    cells = {shape.cell for shape in revealed_shapes(PUZZLE, solution)}
    assert cells == {PUZZLE.board[name] for name in names.split()}
    assert revealed_lines(PUZZLE, Grid(PUZZLE.board, solution.digits)) == []
