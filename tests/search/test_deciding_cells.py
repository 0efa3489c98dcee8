"""Deciding cells: the digits of all solutions, and those that only one of them has."""

from collections import Counter

import pytest
from hypothesis import assume, given

import oracle
import strategies
from effort import examples
from polydoku import Board, DecidingCell, Puzzle, Stopped, boards, rules
from polydoku.search import deciding_cells as module

SIX = Puzzle.read("1...3......4....")


def expected_cells(puzzle: Puzzle) -> set[DecidingCell]:
    """Return the deciding cells in any order, from a list of all solutions in plain Python."""
    grids = list(oracle.solutions(puzzle))
    cells = set()
    for cell in puzzle.board.cells:
        counts = Counter(digits[cell] for digits in grids)
        if len(counts) > 1:
            unique_digits = tuple(digit for digit in sorted(counts) if counts[digit] == 1)
            cells.add(DecidingCell(cell, tuple(sorted(counts)), unique_digits, puzzle.board.names[cell]))
    return cells


@given(strategies.puzzles(strategies.square_boards(4)) | strategies.ruled_puzzles())
@examples(20)
def test_cells_and_digits_are_those_of_all_solutions(puzzle: Puzzle) -> None:
    assume(puzzle.count(limit=60).exact)
    expected = expected_cells(puzzle)
    for max_listed in (1, 20, module.MAX_LISTED):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(module, "MAX_LISTED", max_listed)
            cells = puzzle.deciding_cells()
        assert set(cells) == expected
        assert len(cells) == len(expected)


def test_the_cells_that_decide_the_most_are_first() -> None:
    cells = SIX.deciding_cells()
    shares = [len(cell.unique_digits) / len(cell.digits) for cell in cells]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1] == 0


def test_a_digit_makes_the_puzzle_unique_as_a_given() -> None:
    for cell in SIX.deciding_cells():
        for digit in cell.digits:
            count = SIX.with_givens(SIX.givens.with_digits({cell.cell: digit})).count()
            assert (count == 1) == (digit in cell.unique_digits)


@pytest.mark.parametrize("text", ["1..4.....1...32.", "11.............."])
def test_no_cell_decides_a_puzzle_with_at_most_one_solution(text: str) -> None:
    assert Puzzle.read(text).deciding_cells() == ()


def test_a_puzzle_with_very_many_solutions_is_not_listed() -> None:
    cells = Puzzle(Board.square(9)).deciding_cells()
    assert len(cells) == 81
    assert all(cell.digits == tuple(range(1, 10)) and not cell.unique_digits for cell in cells)


def test_solutions_that_differ_in_what_a_rule_hides_are_different() -> None:
    puzzle = Puzzle(boards.named("latin:4x4"), {"r1c1": 1}, rules=[rules.ChaosConstruction()])
    grid = next(puzzle.solutions())
    less = puzzle.with_givens(grid.with_digits({"r4c4": 0}))
    assert less.count() > 1
    assert less.deciding_cells() == ()


def test_the_nodes_are_those_of_all_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_LISTED", 1)
    for nodes in range(1, 30, 4):
        with pytest.raises(Stopped, match=f"stopped by max_nodes {nodes} "):
            Puzzle(Board.square(9)).deciding_cells(max_nodes=nodes)
