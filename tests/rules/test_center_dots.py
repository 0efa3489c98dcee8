"""CenterDots: the middle cells of the nine boxes hold different digits."""

from polydoku import rules
from polydoku.draw.picture import scene_of
from polydoku.model.puzzle import Puzzle
from rules.pictures import NINE, assert_equal_digits_are_faults, assert_found_by_search, marked

RULE = rules.CenterDots()
PICTURE = """
.........
.x..x..x.
.........
.........
.x..x..x.
.........
.........
.x..x..x.
.........
"""


def test_the_marked_cells_are_those_of_the_picture() -> None:
    assert marked(RULE) == PICTURE.split()


def test_the_nine_cells_lie_in_nine_boxes() -> None:
    [constraint] = RULE.constraints(NINE)
    assert len(constraint.cells) == 9
    assert len({cell // 27 * 3 + cell % 9 // 3 for cell in constraint.cells}) == 9


def test_it_looks_the_same_after_a_quarter_turn_and_in_a_mirror() -> None:
    rows = PICTURE.split()
    assert ["".join(column) for column in zip(*reversed(rows), strict=True)] == rows
    assert [row[::-1] for row in rows] == rows


def test_every_marked_cell_is_drawn() -> None:
    cells = set(RULE.constraints(NINE)[0].cells)
    assert cells <= {shape.cell for shape in scene_of(Puzzle(NINE, rules=[RULE])).shapes}
    assert RULE.is_fully_drawn(NINE)


def test_equal_digits_in_marked_cells_are_named() -> None:
    assert_equal_digits_are_faults(RULE)


def test_a_generated_puzzle_keeps_and_needs_it() -> None:
    solution = assert_found_by_search(RULE).solution()
    assert {solution[cell] for cell in RULE.constraints(NINE)[0].cells} == set(range(1, 10))
