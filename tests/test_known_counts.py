"""Numbers that others have counted, of grids, Latin squares and minimal puzzles: none is of this code."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from polydoku import Puzzle, Verdict, boards, rules


def first_row(size: int) -> dict[str, int]:
    """1 2 3 … in the first row, so that relabelled squares count once."""
    return {f"r1c{number}": number for number in range(1, size + 1)}


def first_column(size: int) -> dict[str, int]:
    return {f"r{number}c1": number for number in range(1, size + 1)}


@pytest.mark.parametrize("name", ["6x6", "6x6:3x2"])
def test_there_are_28_200_960_grids_of_six_digits(name: str) -> None:
    relabelled = 720
    assert Puzzle(boards.named(name), first_row(6)).count() * relabelled == 28_200_960


@pytest.mark.parametrize(("size", "count"), [(2, 1), (3, 1), (4, 4), (5, 56), (6, 9408)])
def test_reduced_latin_squares_are_those_of_oeis_a000315(size: int, count: int) -> None:
    assert Puzzle(boards.latin(size), first_row(size) | first_column(size)).count() == count


@pytest.mark.parametrize(("rows", "columns", "count"), [(2, 4, 9), (2, 5, 44), (2, 6, 265), (3, 5, 552)])
def test_latin_rectangles_below_a_fixed_row(rows: int, columns: int, count: int) -> None:
    """Two rows are derangements; three of five are 46 reduced ones, times 4!/2!."""
    assert Puzzle(boards.named(f"latin:{rows}x{columns}"), first_row(columns)).count() == count


@pytest.mark.parametrize(("size", "count"), [(2, 0), (3, 0), (4, 2), (5, 8), (6, 128), (7, 171_200)])
def test_diagonal_latin_squares_are_those_of_oeis_a274171(size: int, count: int) -> None:
    puzzle = Puzzle(boards.latin(size), first_row(size), rules=[rules.Diagonal()])
    assert puzzle.count() == count


@pytest.mark.parametrize(("size", "count"), [(4, 0), (5, 2), (6, 0), (7, 4)])
def test_knut_vik_designs_differ_on_every_broken_diagonal(size: int, count: int) -> None:
    """There are none of even size (Hedayat 1977), and those of sizes 5 and 7 are cyclic."""
    span = range(size)
    lines = [
        rules.ExtraRegion(tuple(f"r{r + 1}c{(k + turn * r) % size + 1}" for r in span))
        for k in span
        for turn in (1, -1)
    ]
    assert Puzzle(boards.latin(size), first_row(size), rules=lines).count() == count


Cells = tuple[int, ...]


def motions() -> list[Cells]:
    """The 128 ways to exchange rows, columns, bands, stacks and sides of the 4×4 grid."""
    lines = [
        (*(2 * a + i for i in first), *(2 * (1 - a) + i for i in second))
        for a, first, second in product((0, 1), permutations((0, 1)), permutations((0, 1)))
    ]
    upright = [tuple(4 * r + c for r in rows for c in columns) for rows, columns in product(lines, lines)]
    turned = tuple(4 * c + r for r in range(4) for c in range(4))
    return upright + [tuple(motion[cell] for cell in turned) for motion in upright]


def smallest_form(digits: Cells, group: list[Cells]) -> Cells:
    """The least of all grids that are the same but for a motion and other digits."""

    def relabelled(motion: Cells) -> Cells:
        names: dict[int, int] = {0: 0}
        return tuple(names.setdefault(digits[cell], len(names)) for cell in motion)

    return min(map(relabelled, group))


def test_there_are_thirty_six_minimal_puzzles_of_four_digits() -> None:
    """13 with four clues, 22 with five and one with six (Wikipedia, Mathematics of Sudoku)."""
    board = boards.named("4x4")
    group = motions()
    assert len(set(group)) == 128
    grids = {smallest_form(tuple(grid.digits), group) for grid in Puzzle(board).solutions()}
    assert len(grids) == 2
    minimal_forms = set()
    for grid, clues in product(grids, (3, 4, 5, 6, 7)):
        for cells in combinations(range(16), clues):
            if len({grid[cell] for cell in cells}) < 3:
                continue
            digits = tuple(grid[cell] if cell in cells else 0 for cell in range(16))
            puzzle = Puzzle(board, digits)
            if puzzle.verdict() is Verdict.ONE and puzzle.is_minimal():
                minimal_forms.add(smallest_form(digits, group))
    assert Counter(16 - digits.count(0) for digits in minimal_forms) == {4: 13, 5: 22, 6: 1}
