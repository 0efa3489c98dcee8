"""Backdoors: cells after whose digits singles solve the puzzle, compared with trying all."""

from itertools import combinations

import pytest

from explain.board_puzzles import puzzle_named
from polydoku import Puzzle
from polydoku.errors import NotUnique, PuzzleError
from polydoku.explain.backdoors import backdoors, cell_names_of, is_solved_by, with_digits
from polydoku.explain.player_state import position_of
from polydoku.explain.selection import select
from polydoku.search.limits import Budget

SMALL = Puzzle.read("1..4.....1...32.")

TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")


def test_with_a_backdoor_singles_solve_the_puzzle_and_without_they_do_not() -> None:
    right = TWELVE.solution()
    assert not TWELVE.steps(use="singles").solved
    cell_sets = TWELVE.backdoors()
    assert cell_sets
    names = TWELVE.board.names
    for cell in TWELVE.board.cells:
        if not TWELVE.givens[cell]:
            grid = TWELVE.givens.with_digits({names[cell]: right[cell]})
            assert TWELVE.steps(use="singles", grid=grid).solved == ((cell,) in cell_sets)


def test_larger_backdoors_hold_no_smaller_one() -> None:
    single = {cell for (cell,) in TWELVE.backdoors()}
    for pair in TWELVE.backdoors(2):
        assert len(pair) == 2
        assert not single & set(pair)
    assert SMALL.backdoors() == ()
    with pytest.raises(PuzzleError, match="backdoors of 9 cells: must be 1 to 4"):
        SMALL.backdoors(9)
    with pytest.raises(NotUnique):
        Puzzle.read("1...3......4....").backdoors()


def test_backdoors_of_one_and_two_cells_are_those_of_trying_all() -> None:
    puzzle = puzzle_named("6x6:2x3")
    right = puzzle.solution()
    open_ = [cell for cell in puzzle.board.cells if not puzzle.givens[cell]]

    def solved(cells: tuple[int, ...]) -> bool:
        digits = {puzzle.board.names[cell]: right[cell] for cell in cells}
        return puzzle.steps(use="singles", grid=puzzle.givens.with_digits(digits)).solved

    assert not puzzle.steps(use="singles").solved
    singles = {(cell,) for cell in open_ if solved((cell,))}
    assert set(puzzle.backdoors(1)) == singles
    rest = [cell for cell in open_ if (cell,) not in singles]
    assert set(puzzle.backdoors(2)) == {pair for pair in combinations(rest, 2) if solved(pair)}


def test_with_the_techniques_that_solve_it_there_is_nothing_to_open() -> None:
    puzzle = puzzle_named("6x6:2x3")
    assert backdoors(puzzle, 1, use="singles,locked,wings") == ()
    fewer = set(backdoors(puzzle, 1))
    assert fewer <= set(backdoors(puzzle, 1, use="singles,claiming"))


@pytest.mark.parametrize("size", [0, 5, -1])
def test_a_size_that_cannot_be_is_refused(size: int) -> None:
    with pytest.raises(PuzzleError, match="must be 1 to 4"):
        backdoors(SMALL, size)


def test_a_profile_solves_a_position_or_not() -> None:
    position = position_of(TWELVE)
    assert not is_solved_by(position, select("singles").profile, Budget())
    assert is_solved_by(position, select().profile, Budget())
    assert is_solved_by(position_of(TWELVE, TWELVE.solution()), select("singles").profile, Budget())
    assert bytes(position.values) == TWELVE.givens.digits, "looking changes nothing"


def test_digits_are_placed_in_a_copy() -> None:
    position = position_of(SMALL)
    right = SMALL.solution().digits
    cells = tuple(cell for cell in SMALL.board.cells if not SMALL.givens[cell])[:2]
    after = with_digits(position, cells, right)
    assert [after.values[cell] for cell in cells] == [right[cell] for cell in cells]
    assert all(not position.values[cell] for cell in cells)
    assert with_digits(position, SMALL.board.cells[:0], right).values == position.values


def test_sets_are_named_in_their_order() -> None:
    cells = SMALL.board.cells
    assert list(cell_names_of(SMALL, ((cells[0], cells[5]), (cells[15],)))) == [["r1c1", "r2c2"], ["r4c4"]]
    assert list(cell_names_of(SMALL, ())) == []
