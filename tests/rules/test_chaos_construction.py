"""Chaos construction: all Latin squares of 4×4 with their regions, against plain loops."""

from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, PuzzleError, boards, rules
from polydoku.draw.terminal import puzzle_text
from rules.chaos_grids import LATIN, all_filled, all_regions, regions_of, solved

CHAOS = rules.ChaosConstruction()


def test_alone_it_allows_every_square_with_every_partition_that_fits() -> None:
    assert len(all_regions()) == 117
    assert solved(Puzzle(LATIN, rules=[CHAOS])) == sorted(all_filled())


@pytest.mark.parametrize("seed", range(500))
def test_with_givens_regions_and_cages_the_solutions_are_those_of_plain_loops(seed: int) -> None:
    rng = Random(seed)
    digits, regions = rng.choice(all_filled())
    givens = {cell: digits[cell] for cell in rng.sample(range(16), rng.randrange(6))}
    a, b, c, d = rng.sample(range(16), 4)
    total = digits[a] + digits[b]
    others: list[rules.Rule] = [rules.Sum([LATIN.names[a], LATIN.names[b]], total)] if seed % 2 else []
    region_names = [f"{LATIN.names[cell]}.region" for cell in (c, d)]
    is_same = regions[c] == regions[d]
    if is_same:
        others.append(rules.Clone(region_names[:1], region_names[1:]))
    else:
        others.append(rules.ExtraRegion(region_names))
    expected = [
        (grid, partition)
        for grid, partition in all_filled()
        if all(grid[cell] == digit for cell, digit in givens.items())
        and (not seed % 2 or grid[a] + grid[b] == total)
        and (partition[c] == partition[d]) == is_same
    ]
    puzzle = Puzzle(LATIN, givens, rules=[CHAOS, *others])
    assert solved(puzzle) == sorted(expected)
    if seed % 20 == 0:
        solution = next(puzzle.solutions())
        assert solution.check(puzzle) == Grid(LATIN, solution.digits).check(puzzle) == ()


@pytest.mark.parametrize(("rows", "columns", "size"), [(2, 3, 3), (3, 4, 3), (2, 2, 1), (2, 4, 4)])
def test_regions_may_be_smaller_than_the_digits_are_many(rows: int, columns: int, size: int) -> None:
    board = boards.latin_rectangle(rows, columns)
    givens = next(Puzzle(board).solutions())
    puzzle = Puzzle(board, givens, rules=[rules.ChaosConstruction(size)])
    for grid in puzzle.solutions():
        regions = regions_of(grid)
        assert [regions.count(region) for region in sorted(set(regions))] == [size] * (rows * columns // size)


def test_a_part_of_the_board_may_have_regions() -> None:
    rule = rules.ChaosConstruction(2, "r1c1 r1c2 r2c1 r2c2")
    puzzle = Puzzle(LATIN, next(Puzzle(LATIN).solutions()), rules=[rule])
    assert sorted(tuple(grid.extra.values()) for grid in puzzle.solutions()) == [(1, 1, 2, 2), (1, 2, 1, 2)]


def test_a_square_without_regions_and_wrong_regions_are_judged() -> None:
    puzzle = Puzzle(LATIN, rules=[CHAOS])
    good = next(puzzle.solutions())
    assert CHAOS.holds(LATIN, good.digits)
    swapped = dict(good.extra)
    names = [name for name in swapped if swapped[name] != swapped["r1c1.region"]]
    swapped["r1c1.region"] = swapped[names[-1]]
    assert Grid(LATIN, good.digits, swapped).check(puzzle)


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        (
            rules.ChaosConstruction(5),
            "rule 'chaos-construction': size 5: must be 1 to 4 and divide the number of cells, 16",
        ),
        (
            rules.ChaosConstruction(3),
            "rule 'chaos-construction': size 3: must be 1 to 4 and divide the number of cells, 16",
        ),
        (rules.ChaosConstruction(2, "r1c1 r1c1"), "rule 'chaos-construction': r1c1 is listed twice"),
        (
            rules.ChaosConstruction(2, "r1c1 r9c1"),
            "cells[1]: r9c1 is not a cell of this board (r1c1 to r4c4)",
        ),
    ],
)
def test_what_does_not_fit_is_refused(rule: rules.Rule, line: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Puzzle(LATIN, rules=[rule])
    assert str(error.value) == line


def test_too_many_regions_are_refused() -> None:
    with pytest.raises(PuzzleError, match="36 regions, but at most 32 can be found"):
        Puzzle(Board.square(6), rules=[rules.ChaosConstruction(1)])


def test_documents_symmetries_and_pictures() -> None:
    rule = rules.ChaosConstruction(2, "r1c1 r1c2")
    assert rules.from_json(rule.to_json()) == rule
    puzzle = Puzzle(LATIN, {"r1c1": 1, "r1c2": 2}, rules=[CHAOS])
    assert Puzzle.read(puzzle.to("json")) == puzzle
    assert puzzle.canonical() == Puzzle(LATIN, {"r4c1": 2, "r3c1": 3}, rules=[CHAOS]).canonical()
    solution = next(grid for grid in puzzle.solutions() if regions_of(grid)[:4] == (1, 1, 1, 1))
    assert "─────" in puzzle_text(puzzle, solution)
    assert "─────" not in puzzle_text(puzzle)
    assert puzzle.draw(grid=solution) != puzzle.draw(grid=Grid(LATIN, solution.digits))
