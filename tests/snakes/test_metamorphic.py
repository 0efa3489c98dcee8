"""What must stay the same when a board is turned, renumbered, or its digits change their classes."""

from itertools import pairwise

import pytest

from polydoku import Board, Puzzle, boards, snakes
from polydoku.boards.symmetry import symmetries
from polydoku.model.board import Cell
from polydoku.snakes import Snake, find
from snakes.oracle import is_snake
from snakes.snake_puzzles import snake_puzzle

BOARDS = ["6x6", "6x6:3x2", "jigsaw:6x6@4", "jigsaw:6x6@9", "8x8", "rhombus:7,4"]


def sets_of(board_snakes: list[Snake]) -> set[frozenset[int]]:
    return {frozenset(snake.path) for snake in board_snakes}


@pytest.mark.parametrize("name", BOARDS)
def test_every_grid_of_every_snake_shows_it_by_the_definition(name: str) -> None:
    for snake in find(name, limit=300):
        for grid in snake.grids()[:5]:
            even = [mark in "eE" for mark in grid]
            assert is_snake(snake.board, even, set(snake.path))
            assert all(even[a] != even[b] for a, b in pairwise(snake.path))


@pytest.mark.parametrize("name", BOARDS)
def test_no_snake_comes_twice(name: str) -> None:
    board_snakes = list(find(name, limit=5000))
    assert len(set(board_snakes)) == len(board_snakes)


@pytest.mark.parametrize("name", ["6x6", "8x8", "9x9"])
def test_the_set_of_all_snakes_is_the_same_seen_in_every_mirror(name: str) -> None:
    cell_sets = sets_of(list(find(name)))
    for symmetry in symmetries(boards.named(name)):
        assert {frozenset(symmetry[cell] for cell in cells) for cells in cell_sets} == cell_sets


@pytest.mark.parametrize("name", ["6x6", "jigsaw:6x6@4"])
def test_the_order_in_which_a_board_lists_its_cells_does_not_matter(name: str) -> None:
    board = boards.named(name)
    order = sorted(board.cells, key=lambda cell: cell * 17 % 37)
    places = board.places or ()
    names = [board.names[cell] for cell in order]
    houses = [
        house._replace(cells=tuple(Cell(order.index(c)) for c in house.cells)) for house in board.houses
    ]
    mixed = Board(names, houses, places=[places[cell] for cell in order])
    plain = {frozenset(snake.names) for snake in find(board)}
    assert {frozenset(snake.names) for snake in find(mixed)} == plain


def test_classes_the_other_way_round_swap_the_parities() -> None:
    first, second = list(find("8x8")), list(find("8x8", classes="1357/2468"))
    assert sets_of(first) == sets_of(second)
    assert {snake.parity.translate(str.maketrans("eoEO", "oeOE")) for snake in first} == {
        s.parity for s in second
    }


def test_a_puzzle_seen_in_a_mirror_has_the_solutions_in_the_mirror() -> None:
    generated = snake_puzzle(9)
    clue = next(cell for cell in generated.puzzle.board.cells if generated.puzzle.givens.digits[cell])
    puzzle = generated.puzzle.without(clue)

    def mirror(digits: bytes) -> list[int]:
        return [digits[cell // 9 * 9 + 8 - cell % 9] for cell in range(81)]

    mirrored = Puzzle(puzzle.board, mirror(puzzle.givens.digits), rules=puzzle.rules)
    expected = {bytes(mirror(grid.digits)) for grid in puzzle.solutions()}
    assert {grid.digits for grid in mirrored.solutions()} == expected


def test_exchanging_two_digits_of_a_class_keeps_a_puzzle_unique_and_of_two_classes_may_not() -> None:
    generated = snake_puzzle(9)
    names = bytes([0, 3, 2, 1, 4, 5, 6, 7, 8, 9])
    renamed = generated.puzzle.with_givens([names[digit] for digit in generated.puzzle.givens.digits])
    assert renamed.solution().digits == bytes(names[digit] for digit in generated.solution.digits)


def test_one_more_clue_of_the_solution_keeps_the_solution() -> None:
    generated = snake_puzzle(11)
    for cell in generated.puzzle.board.cells[::9]:
        more = generated.puzzle.givens.with_digits({cell: generated.solution.digits[cell]})
        assert generated.puzzle.with_givens(more).solution() == generated.solution


def test_a_drawn_snake_has_no_more_solutions_than_a_hidden_one() -> None:
    generated = snake_puzzle(12)
    puzzle = generated.puzzle.without(
        *[c for c in generated.puzzle.board.cells if generated.puzzle.givens.digits[c]][:1]
    )
    drawn = Puzzle(puzzle.board, puzzle.givens, rules=[snakes.DrawnSnake(generated.path)])
    assert set(drawn.solutions()) <= set(puzzle.solutions())
    assert generated.solution in set(drawn.solutions())
