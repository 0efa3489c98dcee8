"""Every pair of formats on puzzles that both can carry."""

import pytest
from hypothesis import given

from effort import examples
from format_cases import WITH_GIVENS, to
from polydoku import Puzzle, formats
from strategies import classics, jigsaws, puzzles, square_boards

NAMES = WITH_GIVENS
EXACT = [name for name in NAMES if name not in ("candidates", "sdx")]
ANY_SIZE = [name for name in EXACT if name not in ("hodoku", "opensudoku", "sumocue", "lisudoku")]


def through(puzzle: Puzzle, name: str) -> Puzzle:
    [again] = formats.read_all(to(puzzle, name).encode(), format=name)
    return again


@pytest.mark.parametrize("first", EXACT)
@given(puzzle=classics())
@examples(5)
def test_classics_survive_every_pair_of_formats(first: str, puzzle: Puzzle) -> None:
    between = through(puzzle, first)
    assert between == puzzle
    for second in EXACT:
        assert through(between, second) == puzzle, second


@pytest.mark.parametrize("name", ["candidates", "sdx"])
@given(puzzle=classics())
@examples(20)
def test_candidate_grids_keep_the_solutions(name: str, puzzle: Puzzle) -> None:
    again = through(puzzle, name)
    assert again.count(limit=10) == puzzle.count(limit=10)
    given = zip(puzzle.givens.digits, again.givens.digits, strict=True)
    assert all(before in (0, after) for before, after in given)
    assert through(again, name) == again


@pytest.mark.parametrize("name", ANY_SIZE)
@given(puzzle=puzzles(square_boards(8)))
@examples(30)
def test_square_puzzles_of_any_size_survive_where_nothing_is_said_to_be_lost(
    name: str, puzzle: Puzzle
) -> None:
    if not puzzle.losses(name):
        assert through(puzzle, name) == puzzle
    else:
        assert puzzle.board.name.count(":") == 1 or len(puzzle.board) < 16


@pytest.mark.parametrize("name", ["line", "sdm", "csv", "grid", "json", "link", "cells-paths"])
@given(puzzle=puzzles(jigsaws()))
@examples(20)
def test_jigsaws_survive_in_the_formats_that_carry_regions(name: str, puzzle: Puzzle) -> None:
    again = through(puzzle, name)
    assert again.givens.digits == puzzle.givens.digits
    assert again.board == puzzle.board
