"""Snake puzzles are solved, proved, counted, restricted and kept like any other."""

from itertools import islice

import pytest

from logic.ruled import Thermo
from polydoku import Board, Puzzle, RuleError, Stopped, Verdict, boards, formats, generate, rules, snakes
from polydoku.model.answer import digits_of
from polydoku.model.fault import faults_in_grid
from polydoku.search.trace import trace_search
from snakes.oracle import snakes_of
from snakes.snake_puzzles import SnakePuzzle, snake_puzzle


@pytest.fixture(scope="module", params=["hidden", "drawn"])
def generated(request: pytest.FixtureRequest) -> SnakePuzzle:
    return snake_puzzle(7, request.param)


def loosened(generated: SnakePuzzle, count: int = 1) -> Puzzle:
    """The puzzle without its first givens, so that it has several solutions."""
    cells = [cell for cell in generated.puzzle.board.cells if generated.puzzle.givens.digits[cell]]
    return generated.puzzle.without(*cells[:count])


def test_a_generated_puzzle_is_unique_and_minimal(generated: SnakePuzzle) -> None:
    assert generated.puzzle.verdict() is Verdict.ONE
    assert generated.puzzle.solution() == generated.solution
    assert generated.puzzle.redundant() == ()
    assert not generated.puzzle.problems()


def test_without_one_clue_all_its_solutions_are_counted_and_listed(generated: SnakePuzzle) -> None:
    puzzle = loosened(generated)
    solutions = list(puzzle.solutions())
    answer = puzzle.solve(limit=10_000)
    assert answer.verdict is Verdict.MANY
    assert len(solutions) == len(set(solutions)) == answer.count == puzzle.count()
    assert answer.grid == solutions[0]
    assert answer.other == solutions[1]
    board = puzzle.board
    for grid in solutions:
        assert snakes_of(board, grid.digits)
        assert all(
            given in (0, digit) for given, digit in zip(puzzle.givens.digits, grid.digits, strict=True)
        )
        assert not Puzzle(board, grid, rules=puzzle.rules).problems()


def test_true_candidates_are_those_of_the_solutions(generated: SnakePuzzle) -> None:
    puzzle = loosened(generated)
    seen = [0] * 81
    for grid in puzzle.solutions():
        seen = [mask | 1 << digit - 1 for mask, digit in zip(seen, grid.digits, strict=True)]
    candidates = puzzle.true_candidates()
    assert candidates.masks == tuple(seen)
    assert candidates.stopped_by is None
    sight = puzzle.candidates().masks
    assert all(not true & ~visible for true, visible in zip(seen, sight, strict=True))


def test_a_seed_shuffles_solutions_and_changes_none(generated: SnakePuzzle) -> None:
    puzzle = loosened(generated)
    plain, first, second = (list(puzzle.solutions(seed=seed)) for seed in (None, 1, 2))
    assert set(plain) == set(first) == set(second)
    assert len(plain) == len(first) == len(second)
    assert first == list(puzzle.solutions(seed=1))
    assert len({grid for seed in range(8) for grid in islice(puzzle.solutions(seed=seed), 1)}) > 1


def test_restricted_candidates_are_kept(generated: SnakePuzzle) -> None:
    puzzle = loosened(generated)
    every = list(puzzle.solutions())
    cells = [cell for cell in puzzle.board.cells if len({grid.digits[cell] for grid in every}) > 1][:2]
    masks = [0b111111111] * 81
    for cell in cells:
        masks[cell] = 0b010101011
    expected = [grid for grid in every if all(grid.digits[cell] in digits_of(masks[cell]) for cell in cells)]
    limited = puzzle.replace(allowed=tuple(masks))
    assert set(limited.solutions()) == set(expected)
    assert limited.count() == len(expected)
    seen = limited.true_candidates()
    assert all(seen[cell] == {grid.digits[cell] for grid in expected} for cell in cells)
    given = next(c for c in puzzle.board.cells if puzzle.givens.digits[c])
    masks[given] = 0b111111111 & ~(1 << puzzle.givens.digits[given] - 1)
    assert puzzle.replace(allowed=tuple(masks)).verdict() is Verdict.NONE


def test_an_empty_grid_has_more_solutions_than_any_limit(generated: SnakePuzzle) -> None:
    empty = Puzzle(generated.puzzle.board, rules=generated.puzzle.rules)
    answer = empty.solve(limit=1000)
    assert (answer.count, answer.stopped_by) == (1000, "limit")
    assert empty.solve(limit=1).verdict is Verdict.UNKNOWN


def test_clues_without_a_snake_have_no_solution(generated: SnakePuzzle) -> None:
    wrong = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    puzzle = Puzzle.read(wrong).with_rules(*generated.puzzle.rules)
    assert puzzle.solve().verdict is Verdict.NONE
    assert [fault.code for fault in puzzle.problems()] == ["rule"]
    assert str(puzzle.problems()[0]).startswith("no snake: ")
    assert faults_in_grid(puzzle, puzzle.givens) == puzzle.problems()


def test_a_limit_stops_and_says_so(generated: SnakePuzzle) -> None:
    empty = Puzzle(generated.puzzle.board, rules=(snakes.HiddenSnake(),))
    assert empty.solve(limit=10**9, max_nodes=50).stopped_by == "max_nodes"
    ten = Puzzle(boards.board_of("10x10"), rules=(snakes.HiddenSnake(),))
    answer = ten.solve(budget_ms=30)
    assert (answer.verdict, answer.stopped_by) == (Verdict.UNKNOWN, "budget_ms")
    assert ten.true_candidates(budget_ms=30).stopped_by == "budget_ms"


def test_other_rules_hold_at_the_same_time() -> None:
    both = (snakes.HiddenSnake(), rules.Windoku())
    grid = generate.grid(rules=both, seed=1)
    puzzle = Puzzle(grid.board, grid, rules=both)
    assert not puzzle.problems()
    assert puzzle.verdict() is Verdict.ONE
    assert snakes_of(grid.board, grid.digits)


def test_a_rule_that_is_no_set_of_cells_is_refused() -> None:
    with pytest.raises(RuleError, match="other rules are sets of cells"):
        Puzzle(Board.square(9), rules=(snakes.HiddenSnake(), Thermo(("r1c1", "r1c2")))).solve()


def test_the_general_generator_makes_snake_puzzles() -> None:
    puzzle = generate.one("6x6", rules=[snakes.HiddenSnake()], seed=5)
    assert puzzle.is_minimal()


@pytest.mark.parametrize("format", ["json", "link"])
def test_documents_and_links_keep_them(generated: SnakePuzzle, format: str) -> None:
    assert formats.read(formats.write(generated.puzzle, format)) == generated.puzzle


def test_the_canonical_form_turns_a_puzzle_and_keeps_its_parities(generated: SnakePuzzle) -> None:
    board = generated.puzzle.board
    mirrored = [generated.puzzle.givens.digits[cell // 9 * 9 + 8 - cell % 9] for cell in board.cells]
    rule = generated.puzzle.rules[0]
    if isinstance(rule, snakes.DrawnSnake):
        assert generated.puzzle.canonical().rules == (rule,)
        assert generated.puzzle.canonical().verdict() is Verdict.ONE
    else:
        mirror_image = Puzzle(board, mirrored, rules=[rule])
        assert mirror_image.canonical() == generated.puzzle.canonical()
        assert generated.puzzle.canonical().verdict() is Verdict.ONE


def test_sight_alone_has_no_walk_for_them(generated: SnakePuzzle) -> None:
    assert list(trace_search(generated.puzzle)) == []


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ("r1c1 r1c3", "r1c3 is no neighbour of r1c1"),
        ("r1c1 r1c2 r1c1", "r1c1 is listed twice"),
        ("r1c1 r1c2 r2c2 r2c1", "it touches itself at r1c1 and r2c1"),
        ("r1c1 r1c2", "it does not visit box 2"),
        ("r1c1 r1c10", "r1c10 is not a cell of this board"),
    ],
)
def test_a_drawn_path_that_is_no_snake_is_refused(cells: str, line: str) -> None:
    with pytest.raises(ValueError, match=line):
        Puzzle(boards.board_of("9x9"), rules=[snakes.DrawnSnake(cells)])


def test_a_board_without_boxes_is_refused() -> None:
    with pytest.raises(ValueError, match="latin:9x9 has no boxes"):
        Puzzle(boards.board_of("latin:9x9"), rules=[snakes.HiddenSnake()])
    with pytest.raises(RuleError, match="no parameter 'cells'"):
        rules.from_json({"rule": "hidden-snake", "cells": []})


def test_a_snakes_grid_keeps_its_budget() -> None:
    hidden = [snakes.HiddenSnake()]
    whole = generate.grid(rules=hidden, seed=1)
    assert generate.grid(rules=hidden, seed=1, budget_ms=600_000, max_nodes=10**9) == whole
    with pytest.raises(Stopped, match="budget_ms 1 "):
        generate.grid("10x10", rules=hidden, budget_ms=1)
