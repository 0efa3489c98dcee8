"""Slow thermometers: digits never fall."""

from polydoku import Board, Puzzle
from polydoku.model.scene import Dot, Text
from polydoku.rules import SlowThermometer
from rules.small_grids import Values, assert_means


def means(rule: SlowThermometer, values: Values) -> bool:
    digits = values.all(rule.cells)
    return digits == sorted(digits)


def test_it_means_that_digits_are_sorted() -> None:
    assert_means(SlowThermometer, means)


def test_equal_digits_are_allowed_and_a_line_may_have_more_cells_than_digits() -> None:
    board = Board(["a", "b", "c", "d"], [], digits=2)
    assert Puzzle(board, rules=[SlowThermometer("a b c d")]).count() == 5


def test_a_fall_is_named() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 4, "r2c2": 3}, rules=[SlowThermometer("r1c1 r2c2")])
    assert "r1c1 and r2c2 must not fall, but hold 4 and 3" in map(str, puzzle.problems())


def test_the_bulb_is_in_the_first_cell() -> None:
    shapes = SlowThermometer("r1c1 r2c2 r2c3").scene(Board.square(9))
    assert [shape.cell for shape in shapes if isinstance(shape, Dot)] == [0]
    assert [(shape.text, shape.cell) for shape in shapes if isinstance(shape, Text)] == [("≤", 0)]
