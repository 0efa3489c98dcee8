"""Removing givens: the same as one by one, and within its limits."""

import pytest

from polydoku import Board, Grid, Puzzle, Stopped, Verdict, generate


def test_bisection_takes_away_what_one_by_one_would() -> None:
    for seed in range(10):
        full = Puzzle(Board.square(6), generate.grid("6x6", seed=seed))
        order = sorted(full.board.cells, key=lambda cell: cell * (2 * seed + 5) % 37)
        left = full
        for cell in order:
            if left.without(cell).verdict() is Verdict.ONE:
                left = left.without(cell)
        assert generate.thinned(full, order) == left


def test_thinning_takes_only_the_cells_it_is_given() -> None:
    full = Puzzle(Board.square(4), Grid.read("1234341221434321"))
    assert generate.thinned(full, full.board.cells[:3]).given_count == 13


def test_restricted_candidates_help_to_do_without_givens() -> None:
    board = Board.square(4)
    full = generate.grid("4x4", seed=1)
    masks = tuple(1 << digit - 1 for digit in full.digits)
    assert generate.thinned(Puzzle(board, full, allowed=masks), board.cells).given_count == 0


def test_cells_without_a_given_are_passed_over() -> None:
    full = Puzzle(Board.square(4), generate.grid("4x4", seed=1))
    order = full.board.cells
    once = generate.thinned(full, order)
    assert generate.thinned(once, order) == once
    assert generate.thinned(full.without(order[0]), order) == generate.thinned(full, order)


def test_thinning_within_a_budget_gives_the_same_or_stops() -> None:
    full = Puzzle(Board.square(9), generate.grid(seed=2))
    whole = generate.thinned(full, full.board.cells)
    assert generate.thinned(full, full.board.cells, budget_ms=600_000, max_nodes=10**9) == whole
    with pytest.raises(Stopped, match="max_nodes 30"):
        generate.thinned(full, full.board.cells, max_nodes=30)
