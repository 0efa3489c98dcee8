"""Even: digits in grey squares."""

from polydoku import Board, Puzzle, rules
from polydoku.draw.rule_text import rule_shapes, shaded_cells
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Polygon
from polydoku.rules import Even

FOUR = Board.square(4)


def test_only_even_digits_are_left() -> None:
    grids = Puzzle(FOUR, rules=[Even("r1c1 r2c3")]).solutions()
    assert {(grid["r1c1"] % 2, grid["r2c3"] % 2) for grid in grids} == {(0, 0)}


def test_another_digit_is_named() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3}, rules=[Even("r1c1 r2c3")])
    assert [str(fault) for fault in puzzle.problems()] == ["even cells: r1c1 cannot hold 3"]


def test_it_is_drawn_as_a_square() -> None:
    [mark] = Even("r2c3").scene(FOUR)
    assert isinstance(mark, Polygon)
    puzzle = Puzzle(FOUR, rules=[Even("r2c3")])
    assert drawn_rules(puzzle).captions == ()
    assert shaded_cells(rule_shapes(puzzle)) == {FOUR["r2c3"]}


def test_marks_on_one_cell_have_captions() -> None:
    both = Puzzle(FOUR, rules=[rules.Odd("r1c1"), rules.Even("r1c1")])
    assert drawn_rules(both).captions == ("odd: r1c1 hold odd digits", "even: r1c1 hold even digits")


def test_its_legend_is_about_the_square() -> None:
    assert Even("r1c1").legend() == "even: a cell with a grey square holds an even digit"
