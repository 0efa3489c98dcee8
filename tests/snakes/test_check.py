"""The snake of a grid, or the reason why it has none."""

from itertools import islice

import pytest

from polydoku import Board, Grid, generate, snakes
from polydoku.snakes import check
from snakes.oracle import snakes_of
from snakes.snake_puzzles import snake_puzzle

NONE = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"


@pytest.mark.parametrize("seed", range(20))
def test_the_snake_of_a_puzzles_solution_is_the_one_that_was_hidden(seed: int) -> None:
    generated = snake_puzzle(seed)
    result = check(generated.solution)
    assert result.why == ""
    assert result.snake is not None
    assert set(result.snake.names) == set(generated.path)
    assert [set(snake.path) for snake in result.snakes] == snakes_of(
        generated.solution.board, generated.solution.digits
    )


@pytest.mark.parametrize("board", ["6x6", "8x8", "9x9", "jigsaw:9x9@3"])
def test_random_grids_have_the_snakes_that_the_definition_gives(board: str) -> None:
    for seed in range(40):
        grid = generate.grid(board, seed=seed)
        result = check(grid)
        expected = snakes_of(grid.board, grid.digits)
        assert sorted(sorted(snake.path) for snake in result.snakes) == sorted(map(sorted, expected))
        assert bool(result.why) == (not expected)


@pytest.mark.parametrize("board", ["6x6", "6x6:3x2", "8x8", "9x9"])
def test_a_grid_with_the_parities_of_a_snake_has_the_snakes_that_the_definition_gives(board: str) -> None:
    snake_count = 0
    for snake in islice(snakes.find(board), 4):
        grid = _filled(snake)
        expected = snakes_of(grid.board, grid.digits)
        result = check(grid)
        assert sorted(sorted(other.path) for other in result.snakes) == sorted(map(sorted, expected))
        assert set(snake.path) in expected
        assert result.why == ""
        snake_count += len(result.snakes)
    assert snake_count >= 4


def test_a_text_is_a_grid_and_the_reason_names_boxes_and_cells() -> None:
    assert check(NONE).why == (
        "no snake: the component of r1c1 is nearest, but it does not visit box 8, box 9 and it forks at r1c2"
    )
    assert check(NONE).snake is None


def test_a_grid_that_is_not_full_has_no_snake_yet() -> None:
    assert check("." + NONE[1:]).why == "no snake yet: 1 cell empty, from r1c1 on"


def test_a_house_with_too_many_of_one_parity_is_named() -> None:
    wrong = Grid(Board.square(9), bytes([2, *map(int, NONE[1:])]))
    assert check(wrong).why == "no snake: row 1 has 5 even and 4 odd digits"


def test_loops_and_other_classes_are_searched_on_request() -> None:
    loop = next(snakes.find("6x6", loops=True))
    grid = _filled(loop)
    assert set(check(grid, loops=True).snakes[0].path) == set(loop.path)
    assert "closed loop" in check(grid).why
    generated = snake_puzzle(4)
    swapped = bytes(
        {2: 1, 4: 2, 6: 3, 8: 4}.get(d) or 5 + (1, 3, 5, 7, 9).index(d) for d in generated.solution.digits
    )
    assert check(Grid(generated.solution.board, swapped), classes="1234/56789").snake is not None
    assert "is a path, no closed loop" in check(generated.solution, loops=True).why


def _filled(loop: snakes.Snake) -> Grid:
    """A grid of digits with the parities of a snake."""
    from polydoku import Puzzle

    every_digit = (1 << loop.board.digits) - 1
    even = sum(1 << (digit - 1) for digit in range(2, loop.board.digits + 1, 2))
    for parity in loop.grids():
        masks = [even if mark in "eE" else every_digit - even for mark in parity]
        grid = next(Puzzle(loop.board, allowed=masks).solutions(), None)
        if grid is not None:
            return grid
    raise AssertionError("no grid has these parities")
