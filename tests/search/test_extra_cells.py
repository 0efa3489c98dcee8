"""Problems with extra cells speak of the board's cells, except in solutions."""

from polydoku import Board, Puzzle, rules
from polydoku.search.solve import compiled_problem

FOUR = Board.square(4)
PUZZLE = Puzzle(FOUR, {"r1c1": 1}, rules=[rules.Doublers()])


def test_solutions_have_the_digits_of_all_cells_and_candidates_those_of_the_board() -> None:
    problem = compiled_problem(FOUR, PUZZLE.rules)
    givens = PUZZLE.givens.digits
    _, _, _, _, first, second = problem.solve(givens, None, 2, None, None)
    assert first is not None
    assert second is not None
    assert len(first) == len(second) == 32
    digits, stop = problem.search(givens, None, None).next()
    assert digits is not None
    assert (len(digits), stop) == (32, 0)
    assert len(problem.sight(givens, None)) == 16
    assert problem.sight(givens, [0b11] * 16)[1] == 0b10
    assert problem.true_candidates(givens, None, None, None) == ([1, *PUZZLE.true_candidates().masks[1:]], 0)


def test_limits_stop_a_search_with_extra_cells() -> None:
    assert PUZZLE.solve(limit=1).stopped_by == "limit"
    assert PUZZLE.count(limit=5).stopped_by == "limit"
    assert PUZZLE.solve(limit=1000, max_nodes=1).stopped_by == "max_nodes"


def test_a_seed_shuffles_the_solutions() -> None:
    first, second = (next(PUZZLE.solutions(seed=seed)) for seed in (1, 2))
    assert (first.digits, dict(first.extra)) != (second.digits, dict(second.extra))
