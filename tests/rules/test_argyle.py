"""Argyle: eight diagonals that cross in diamonds."""

from polydoku import rules
from polydoku.draw.picture import scene_of
from polydoku.model.puzzle import Puzzle
from rules.pictures import NINE, assert_equal_digits_are_faults, assert_found_by_search, marked, sets_of

RULE = rules.Argyle()
PICTURE = """
.x..x..x.
x.xx.xx.x
.xxx.xxx.
.xx.x.xx.
x..x.x..x
.xx.x.xx.
.xxx.xxx.
x.xx.xx.x
.x..x..x.
"""


def test_the_marked_cells_are_those_of_the_picture() -> None:
    assert marked(RULE) == PICTURE.split()


def test_the_lines_are_diagonals_of_eight_and_five_cells() -> None:
    lines = [[divmod(cell, 9) for cell in line.cells] for line in RULE.constraints(NINE)]
    assert sorted(map(len, lines)) == [5, 5, 5, 5, 8, 8, 8, 8]
    for line in lines:
        assert len({row - column for row, column in line}) == 1 or len({sum(place) for place in line}) == 1
    assert len({frozenset(line) for line in lines}) == 8


def test_the_long_diagonals_are_free() -> None:
    long = {f"r{i}c{i}" for i in range(1, 10)} | {f"r{i}c{10 - i}" for i in range(1, 10)}
    assert not [line for line in sets_of(RULE) if set(line) <= long]


def test_the_falling_lines_are_mirrored_by_the_rising_ones() -> None:
    lines = {frozenset(line.cells) for line in RULE.constraints(NINE)}
    mirrored = {frozenset(cell // 9 * 9 + 8 - cell % 9 for cell in line) for line in lines}
    assert mirrored == lines


def test_each_line_is_drawn_from_end_to_end() -> None:
    shapes = RULE.scene(NINE)
    assert len(shapes) == 8
    assert RULE.is_fully_drawn(NINE)
    assert "line.diagonal" in scene_of(Puzzle(NINE, rules=[RULE])).roles


def test_equal_digits_on_a_line_are_named() -> None:
    assert_equal_digits_are_faults(RULE)


def test_a_generated_puzzle_keeps_and_needs_it() -> None:
    rows = assert_found_by_search(RULE).solution().rows()
    grid = [list(row) for row in rows]
    for shift in (1, -1, 4, -4):
        falling = [grid[row][row + shift] for row in range(9) if 0 <= row + shift < 9]
        rising = [grid[row][8 - row - shift] for row in range(9) if 0 <= 8 - row - shift < 9]
        assert len(set(falling)) == len(falling)
        assert len(set(rising)) == len(rising)
