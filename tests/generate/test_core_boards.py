"""The maker in the core: puzzles of all boards are unique and minimal; a try depends on its number alone."""

import threading

import pytest

from polydoku import Cancellation, Cancelled, PuzzleError, Stopped, Verdict, boards, rules
from polydoku.generate.core_boards import CoreBoardMaker, can_make
from polydoku.generate.generated import Generated
from polydoku.generate.on_boards import full_grid
from polydoku.generate.seeds import derived_seed
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget


def maker_of(board: str, symmetry: str = "none") -> CoreBoardMaker:
    return CoreBoardMaker(Puzzle(boards.named(board)), 7, symmetry)


@pytest.mark.parametrize(
    ("board", "tries"),
    [("jigsaw:9x9@1", 10), ("rhombus:7,4", 10), ("samurai", 1), ("16x16", 1), ("cube", 1)],
)
def test_puzzles_are_unique_and_minimal(board: str, tries: int) -> None:
    maker = maker_of(board)
    for generated in maker.make(range(tries), Budget(), 1):
        puzzle = Puzzle(maker.empty.board, generated.digits)
        assert puzzle.solution().digits == generated.solution
        assert puzzle.is_minimal()


@pytest.mark.parametrize("symmetry", ["none", "rotate180", "any"])
def test_each_try_depends_on_its_number_alone(symmetry: str) -> None:
    maker = maker_of("6x6", symmetry)
    together = list(maker.make(range(6), Budget(), 2))
    alone = [puzzle for number in range(6) for puzzle in maker.make(range(number, number + 1), Budget(), 1)]
    assert together == alone
    assert all((generated.symmetry == "none") == (symmetry == "none") for generated in together)


def test_cells_of_an_orbit_are_given_together() -> None:
    for generated in maker_of("6x6", "rotate180").make(range(5), Budget(), 1):
        is_given = [digit > 0 for digit in generated.digits]
        assert is_given == is_given[::-1]


def test_solutions_are_the_full_grids_of_the_tries() -> None:
    maker = maker_of("6x6")
    for generated in maker.make(range(3), Budget(), 1):
        grid = full_grid(maker.empty, derived_seed(7, generated.number), Budget())
        assert grid.digits == generated.solution


def test_rules_without_clauses_are_thinned_too() -> None:
    board = Board.square(6)
    empty = Puzzle(board, rules=[rules.KillerCage("r1c1 r2c1 r3c1", 9)])
    for generated in CoreBoardMaker(empty, 1).make(range(3), Budget(), 1):
        puzzle = Puzzle(board, generated.digits, rules=empty.rules)
        assert puzzle.verdict() is Verdict.ONE
        assert puzzle.is_minimal()


def test_a_board_without_full_grids_is_refused() -> None:
    empty = Puzzle(Board.square(4), rules=[rules.KillerCage("r1c1 r1c2", 20)])
    with pytest.raises(PuzzleError):
        list(CoreBoardMaker(empty, 1).make(range(2), Budget(), 1))


def test_finished_tries_come_before_the_time_is_up() -> None:
    maker, finished = maker_of("jigsaw:9x9@1"), list[Generated]()
    with pytest.raises(Stopped):
        finished.extend(maker.make(range(3_000), Budget(50), 1))
    assert finished == list(maker.make(range(len(finished)), Budget(), 1))


def test_another_thread_cancels_a_long_call() -> None:
    cancellation = Cancellation()
    timer = threading.Timer(0.05, cancellation.cancel)
    timer.start()
    tries = maker_of("25x25").make(range(100), Budget(), 1)
    with pytest.raises(Cancelled):
        cancellation.run(list, tries)
    timer.join()


def test_large_boards_are_made_in_small_rounds() -> None:
    assert maker_of("25x25").most_tries == 1
    assert maker_of("6x6").most_tries > 100


def test_rules_of_other_engines_are_left_to_another_maker() -> None:
    assert can_make(Puzzle(Board.square(9), rules=[rules.AntiKnight()]))
    assert not can_make(Puzzle(Board.square(6), rules=[rules.named("hidden-snake")()]))
