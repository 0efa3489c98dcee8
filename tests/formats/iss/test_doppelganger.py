import random

import pytest

from format_cases import error_of, read

TEXT = ".Shape~4x4~0-4.NoBoxes.Doppelganger"
VALUES = {0, 1, 2, 3, 4}


def random_grid(rng: random.Random) -> list[list[int]]:
    """Return rows with different values in each row and column, one of them 0."""
    while True:
        latin = [[(row + column) % 4 for column in range(4)] for row in range(4)]
        rng.shuffle(latin)
        grid = [[value and rng.choice((value, value, value % 4 + 1)) for value in row] for row in latin]
        lines = [*grid, *zip(*grid, strict=True)]
        if all(len(set(line)) == 4 for line in lines):
            return grid


def is_doppelganger(grid: list[list[int]]) -> bool:
    """Return whether a grid of different values obeys the rule, straight from its definition."""
    rows = [VALUES - set(row) for row in grid]
    columns = [VALUES - set(column) for column in zip(*grid, strict=True)]
    are_different = all(len(set.union(*missing)) == 4 for missing in (rows, columns))
    zeros = [(row, column) for row in range(4) for column in range(4) if grid[row][column] == 0]
    return are_different and all(rows[row] != columns[column] for row, column in zeros)


def test_the_rules_hold_for_the_grids_of_the_definition() -> None:
    puzzle = read(TEXT)
    assert puzzle.board.names[16:] == (
        *("DGB1", "DGB2", "DGB3", "DGB4"),
        *("DGC1", "DGC2", "DGC3", "DGC4"),
        *("DGR1", "DGR2", "DGR3", "DGR4"),
        "DGZ",
    )
    rng = random.Random(4)
    results = []
    for _ in range(500):
        grid = random_grid(rng)
        missing = [min(VALUES - set(line)) for line in [*grid, *zip(*grid, strict=True)]]
        values = [*(value for row in grid for value in row), 0, 0, 0, 0, *missing, 0]
        digits = bytes(value + 1 for value in values)
        results.append(is_doppelganger(grid))
        assert all(rule.holds(puzzle.board, digits) for rule in puzzle.rules) == results[-1]
    assert any(results)
    assert not all(results)


def test_extra_cells_may_have_givens_and_those_of_no_box_hold_0() -> None:
    puzzle = read(f"{TEXT}.~DGR1_2")
    assert [puzzle.givens[name] for name in ("DGR1", "DGZ", "DGB3")] == [3, 1, 1]


def test_boxes_have_missing_digits_too() -> None:
    names = read(".Shape~4x4~0-4.Doppelganger").board.names
    assert [name for name in names if name.startswith("DGB")] == ["DGB1", "DGB2", "DGB3", "DGB4"]


@pytest.mark.parametrize("shape", ["9x9", "9x9~0-8", "6x9~0-9"])
def test_other_grids_are_refused(shape: str) -> None:
    assert "possible only on an n×n grid with the digits 0 to n" in error_of(f".Shape~{shape}.Doppelganger")
