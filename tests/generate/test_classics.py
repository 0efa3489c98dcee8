"""Classic puzzles from the engine of the core: unique, minimal, and the same on every kernel."""

import os
import subprocess
import sys
from itertools import islice

import pytest

from polydoku import Board, Puzzle, Verdict, _core, generate
from polydoku.generate.classics import ClassicMaker, UnbiasedMaker, is_classic
from polydoku.generate.orbits import orbits
from polydoku.rules import Diagonal
from polydoku.search.limits import Budget

BOARD = Board.square(9)


@pytest.mark.parametrize("symmetry", ["none", "rotate180", "both-diagonals", "all"])
def test_the_general_engine_proves_that_no_orbit_can_go(symmetry: str) -> None:
    """A search with a seed uses the general engine, which the generator does not use."""
    for puzzle in generate.many(3, symmetry=symmetry, seed=5):
        solutions = list(islice(puzzle.solutions(seed=1), 2))
        assert solutions == [puzzle.claimed]
        for orbit in orbits(BOARD, symmetry):
            given_count = sum(puzzle.givens.digits[cell] > 0 for cell in orbit)
            assert given_count in (0, len(orbit))
            if given_count:
                assert len(list(islice(puzzle.without(*orbit).solutions(seed=1), 2))) == 2


@pytest.mark.parametrize("symmetry", ["none", "any"])
def test_a_try_does_not_depend_on_those_made_with_it(symmetry: str) -> None:
    maker = ClassicMaker(BOARD, 7, symmetry)
    together = list(maker.make(range(300), Budget(), 2))
    alone = [next(maker.make(range(number, number + 1), Budget(), 1)) for number in (0, 120, 299)]
    assert alone == [together[number] for number in (0, 120, 299)]
    assert len({generated.digits for generated in together if generated}) == 300


def test_any_symmetry_is_another_one_now_and_then() -> None:
    results = ClassicMaker(BOARD, 7, "any").make(range(30), Budget(), 1)
    assert len({generated.symmetry for generated in results if generated}) > 4


@pytest.mark.parametrize("kernel", ["scalar", "128", "256", "512"])
def test_all_kernels_make_the_same_puzzles(kernel: str) -> None:
    code = "from polydoku import generate; print([p.givens.line for p in generate.many(60, seed=2)])"
    environment = {**os.environ, "POLYDOKU_KERNEL": kernel}
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str([puzzle.givens.line for puzzle in generate.many(60, seed=2)])


def test_a_puzzle_is_what_remains_of_the_grid_of_its_seed() -> None:
    assert generate.one(seed=6).solution() == generate.grid(seed=6)


def test_the_mean_number_of_givens_is_that_of_random_removal() -> None:
    puzzles, _ = _core.random_puzzles(([bytes([cell]) for cell in range(81)], 0), 1, 0, 2_000, 1)
    assert abs((len(puzzles) - puzzles.count(0)) / 2_000 - 24.4) < 0.1


def test_the_engine_can_leave_more_givens() -> None:
    puzzles, _ = _core.random_puzzles(([bytes([cell]) for cell in range(81)], 30), 1, 0, 10, 1)
    assert {81 - puzzles[81 * index :][:81].count(0) for index in range(10)} == {30}


def test_cells_that_are_not_on_the_board_are_refused() -> None:
    for cells in ([b"\x51"], [b"\x00\x01", b"\x01"]):
        with pytest.raises(ValueError, match="a cell is not on the board or is in two orbits"):
            _core.random_puzzles((cells, 0), 1, 0, 1, 1)


def test_only_a_classic_board_without_rules_is_for_the_engine() -> None:
    assert is_classic(Puzzle(BOARD))
    assert not is_classic(Puzzle(Board.square(6)))
    assert not is_classic(Puzzle(BOARD, rules=[Diagonal()]))


def test_unbiased_puzzles_are_minimal_and_depend_on_their_try_alone() -> None:
    together = list(UnbiasedMaker(7).make(range(4), Budget(), 2))
    alone = next(UnbiasedMaker(7).make(range(3, 4), Budget(), 1))
    assert together[3] == alone
    puzzle = Puzzle(BOARD, alone.digits if alone else b"")
    assert puzzle.verdict() is Verdict.ONE
    assert puzzle.is_minimal()


def test_a_search_ends_with_at_most_twenty_givens() -> None:
    puzzles = list(generate.many(2, clues=(17, 20), seed=1))
    assert all(puzzle.verdict() is Verdict.ONE and puzzle.is_minimal() for puzzle in puzzles)
    assert all(puzzle.given_count <= 20 for puzzle in puzzles)
