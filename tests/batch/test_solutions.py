"""All solutions of many puzzles: offsets and grids agree with solving each puzzle alone."""

import pytest

import requires
from polydoku import Puzzle, PuzzleError, batch
from polydoku.batch import solutions

UNIQUE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
TWO = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7."
NONE = "55" + "." * 79
BLANK = "." * 81


@pytest.fixture(scope="module")
def solution_array() -> batch.Solutions:
    return solutions([UNIQUE, NONE, BLANK, TWO], limit=5)


def test_offsets_say_where_the_solutions_of_each_puzzle_begin(solution_array: batch.Solutions) -> None:
    assert len(solution_array.offsets) == 5
    assert list(solution_array.offsets)[:4] == [0, 1, 1, 6]
    assert solution_array.offsets[-1] == len(solution_array.grids) // 81
    assert list(solution_array.offsets) == sorted(solution_array.offsets)


@pytest.mark.parametrize(("place", "line"), list(enumerate([UNIQUE, NONE, BLANK, TWO])))
def test_they_are_those_of_the_puzzle_alone_in_its_order(
    solution_array: batch.Solutions, place: int, line: str
) -> None:
    grids = solution_array.of_puzzle(place)
    expected = [grid.digits for grid, _ in zip(Puzzle.read(line).solutions(), range(5))]
    assert grids == expected
    assert len(set(grids)) == len(grids)


def test_a_limit_bounds_each_puzzle() -> None:
    assert list(solutions([BLANK] * 3, limit=2).offsets) == [0, 2, 4, 6]
    with pytest.raises(PuzzleError, match="limit 0: must be 1 or more"):
        solutions([BLANK], limit=0)


def test_no_puzzles_have_no_solutions() -> None:
    empty = solutions([])
    assert (list(empty.offsets), empty.grids) == ([0], b"")


def test_every_form_of_input_gives_the_same() -> None:
    text = f"{UNIQUE}\n{TWO}\n".encode()
    expected = solutions([UNIQUE, TWO])
    assert solutions(text) == expected
    assert solutions([Puzzle.read(UNIQUE), Puzzle.read(TWO)]) == expected


def test_an_array_of_all_grids_is_not_copied(solution_array: batch.Solutions) -> None:
    numpy = requires.module("numpy")
    array = solution_array.to_numpy()
    assert array.shape == (len(solution_array.grids) // 81, 81)
    assert array.dtype == numpy.uint8
    assert array.tobytes() == solution_array.grids
    assert not array.flags.owndata


def test_a_place_that_is_not_there_is_an_index_error(solution_array: batch.Solutions) -> None:
    with pytest.raises(IndexError):
        solution_array.of_puzzle(4)
