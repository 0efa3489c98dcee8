"""Doppelgänger: all its grids on the 4×4 board, with givens and other rules, against a plain definition."""

from functools import cache
from itertools import permutations
from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, rules
from polydoku.draw.terminal import puzzle_text

FOUR = Board.square(4)
BOARD = Board(FOUR.names, FOUR.houses, digits=5, symbols="01234", places=FOUR.places)
RULE = rules.Doppelganger()

Rows = tuple[tuple[int, ...], ...]


def missing(values: list[int]) -> int:
    """The digit above 0 that four different digits lack; 0 if they are not different or lack 0."""
    absent = set(range(5)) - set(values)
    return absent.pop() if len(absent) == 1 else 0


def is_doppelganger(grid: Rows) -> bool:
    boxes = [[grid[r + i][c + j] for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)]
    kinds = [[missing(list(cells)) for cells in kind] for kind in (grid, zip(*grid, strict=True), boxes)]
    if any(sorted(kind) != [1, 2, 3, 4] for kind in kinds):
        return False
    of_rows, of_columns, of_boxes = kinds
    return all(
        len({of_rows[r], of_columns[c], of_boxes[r // 2 * 2 + c // 2]}) == 3
        for r in range(4)
        for c in range(4)
        if grid[r][c] == 0
    )


@cache
def grids() -> list[Rows]:
    """All grids that the definition allows."""
    rows = [row for row in permutations(range(5), 4) if missing(list(row))]
    all_grids: list[Rows] = []

    def fill(above: Rows) -> None:
        if len(above) == 4:
            if is_doppelganger(above):
                all_grids.append(above)
            return
        for row in rows:
            if all(row[c] != other[c] for other in above for c in range(4)):
                fill((*above, row))

    fill(())
    return all_grids


def digits_of(grid: Rows) -> bytes:
    return bytes(value + 1 for row in grid for value in row)


def test_solutions_are_all_grids_with_their_missing_digits() -> None:
    solutions = {grid.digits: grid.extra for grid in Puzzle(BOARD, rules=[RULE]).solutions()}
    assert solutions.keys() == set(map(digits_of, grids()))
    for rows in grids()[::7]:
        extra = solutions[digits_of(rows)]
        assert [extra[f"row-{number}.missing"] for number in range(1, 5)] == [
            missing(list(row)) for row in rows
        ]


@pytest.mark.parametrize("seed", range(500))
def test_with_givens_and_cages_the_solutions_are_those_of_the_definition(seed: int) -> None:
    rng = Random(seed)
    rows = rng.choice(grids())
    digits = digits_of(rows)
    givens = {cell: digits[cell] for cell in rng.sample(range(16), rng.randrange(4))}
    cage = rng.choice([[0, 1], [5, 6, 7], [9, 13], [2, 6, 10]])
    values = [digits[cell] - 1 for cell in cage]
    total = sum(values)
    other_rules = (
        [rules.KillerCage([BOARD.names[cell] for cell in cage], total)] if total and seed % 2 else []
    )
    expected = [
        grid
        for grid in map(digits_of, grids())
        if all(grid[cell] == digit for cell, digit in givens.items())
        and (not other_rules or sum(grid[cell] - 1 for cell in cage) == total)
        and (not other_rules or len({grid[cell] for cell in cage}) == len(cage))
    ]
    puzzle = Puzzle(BOARD, givens, rules=[RULE, *other_rules])
    assert sorted(grid.digits for grid in puzzle.solutions()) == sorted(expected)


def test_full_grids_are_judged_by_the_definition() -> None:
    puzzle = Puzzle(BOARD, rules=[RULE])
    good, allowed = Grid(BOARD, digits_of(grids()[0])), set(map(digits_of, grids()))
    assert good.check(puzzle) == ()
    assert RULE.holds(BOARD, good.digits)
    others = [grid for grid in Puzzle(BOARD).solutions(seed=3) if grid.digits not in allowed][:1]
    assert [fault.code for grid in others for fault in grid.check(puzzle)] == ["rule"]


@pytest.mark.parametrize("board", [FOUR, Board.square(9), Board(["a"], [], digits=2, symbols="01")])
def test_other_boards_are_refused(board: Board) -> None:
    with pytest.raises(RuleError, match="needs an n×n board with the digits 0 to n"):
        Puzzle(board, rules=[RULE])


def test_documents_symmetries_and_pictures() -> None:
    puzzle = Puzzle(BOARD, {"r1c1": 2}, rules=[RULE])
    assert rules.from_json(RULE.to_json()) == RULE
    assert Puzzle.read(puzzle.to("json")) == puzzle
    assert puzzle.canonical() == Puzzle(BOARD, {"r4c1": 2}, rules=[RULE]).canonical()
    solution = next(puzzle.solutions())
    assert "Doppelgänger: rows lack " in puzzle_text(puzzle, solution)
    assert "Doppelgänger: each row" in str(puzzle.draw())
