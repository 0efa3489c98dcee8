"""Diagonal: either long diagonal, or both, of any n×n board."""

import pytest

from polydoku import Board, Puzzle, RuleError, boards, rules
from polydoku.draw.picture import scene_of
from rules.pictures import NINE, assert_equal_digits_are_faults, assert_found_by_search, sets_of

DIRECTIONS = ("+", "-", "both")


def falling(board: Board) -> list[str]:
    return [f"r{i}c{i}" for i in range(1, board.digits + 1)]


def rising(board: Board) -> list[str]:
    return [f"r{board.digits + 1 - i}c{i}" for i in range(1, board.digits + 1)]


@pytest.mark.parametrize("size", [1, 4, 5, 6, 9, 16])
def test_the_cells_of_each_direction(size: int) -> None:
    board = boards.named(f"latin:{size}x{size}") if size == 5 else Board.square(size)
    assert sets_of(rules.Diagonal("-"), board) == [falling(board)]
    assert sets_of(rules.Diagonal("+"), board) == [rising(board)]
    assert sets_of(rules.Diagonal(), board) == [rising(board), falling(board)]


def test_both_together_mean_both_alone() -> None:
    board = boards.latin(5)
    first_row = {f"r1c{digit}": digit for digit in range(1, 6)}
    both, one, other = (
        {grid.digits for grid in Puzzle(board, first_row, rules=[rule]).solutions()}
        for rule in (rules.Diagonal(), rules.Diagonal("+"), rules.Diagonal("-"))
    )
    assert both == one & other
    assert both < one
    assert both < other


def test_another_direction_is_refused() -> None:
    with pytest.raises(RuleError, match=r"direction is '\+', '-' or 'both'"):
        rules.Diagonal("x").for_board(NINE)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["samurai", "6x9", "cube"])
def test_a_board_that_is_no_square_is_refused(name: str) -> None:
    with pytest.raises(RuleError, match="an n×n board"):
        rules.Diagonal().for_board(boards.named(name))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_it_survives_its_document_and_its_repr(direction: str) -> None:
    rule = rules.Diagonal(direction)  # type: ignore[arg-type]
    assert rules.from_json(rule.to_json()) == rule
    assert eval(repr(rule), {"rules": rules}) == rule


def test_its_sentence_says_which_diagonal() -> None:
    sentences = {rules.Diagonal(direction).sentence() for direction in DIRECTIONS}  # type: ignore[arg-type]
    assert len(sentences) == 3


def test_each_diagonal_is_a_line_in_the_picture() -> None:
    assert len(rules.Diagonal().scene(NINE)) == 2
    assert len(rules.Diagonal("+").scene(NINE)) == 1
    assert "line.diagonal" in scene_of(Puzzle(NINE, rules=[rules.Diagonal()])).roles


def test_equal_digits_are_named() -> None:
    assert_equal_digits_are_faults(rules.Diagonal())


def test_a_generated_puzzle_keeps_and_needs_it() -> None:
    solution = assert_found_by_search(rules.Diagonal()).solution()
    for names in (falling(NINE), rising(NINE)):
        assert {solution[name] for name in names} == set(range(1, 10))
