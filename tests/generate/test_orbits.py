"""Symmetries of givens on all boards."""

import pytest

from polydoku import Board, Verdict, boards, generate
from polydoku.generate.orbits import NAMES as SYMMETRIES
from polydoku.generate.orbits import names_of, orbits


@pytest.mark.parametrize("name", [name for name in names_of(Board.square(9)) if name != "none"])
def test_givens_are_symmetric_and_no_orbit_can_go(name: str) -> None:
    board = Board.square(9)
    for puzzle in generate.many(2, symmetry=name, seed=5):
        digits = puzzle.givens.digits
        assert puzzle.verdict() is Verdict.ONE
        for orbit in orbits(board, name):
            given = {bool(digits[cell]) for cell in orbit}
            assert len(given) == 1
            if given == {True}:
                assert puzzle.without(*orbit).verdict() is Verdict.MANY


@pytest.mark.parametrize("name", ["6x6", "samurai", "cube"])
def test_other_boards_have_the_symmetries_of_their_group(name: str) -> None:
    board = boards.named(name)
    puzzle = generate.one(board, symmetry="any", seed=1)
    assert any(
        all(
            len({bool(puzzle.givens.digits[cell]) for cell in orbit}) == 1
            for orbit in orbits(board, symmetry)
        )
        for symmetry in names_of(board)[1:]
    )


def test_orbits_cover_each_board_once() -> None:
    for name in ("9x9", "6x6", "samurai", "rhombus:9,5"):
        board = boards.named(name)
        for symmetry in names_of(board):
            cells = [cell for orbit in orbits(board, symmetry) for cell in orbit]
            assert sorted(cells) == list(board.cells)
    assert set(names_of(Board.square(9))) == set(SYMMETRIES) - {"any", "rotate60", "rotate120"}
