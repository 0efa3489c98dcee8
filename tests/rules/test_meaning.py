"""What each rule means, said of a finished grid in plain loops: engine, judge and rule must agree with it."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import permutations

import pytest

from polydoku import Grid, Puzzle, boards, generate, rules

Rows = list[list[int]]
Meaning = Callable[[Rows], bool]


def named(value: object) -> str:
    return repr(value) if isinstance(value, rules.Rule) else "means"


def different(digits: list[int]) -> bool:
    return len(set(digits)) == len(digits)


def falling(grid: Rows) -> bool:
    return different([row[i] for i, row in enumerate(grid)])


def rising(grid: Rows) -> bool:
    return different([row[-1 - i] for i, row in enumerate(grid)])


def places_in_boxes(tall: int, wide: int) -> Meaning:
    """Cells at one place of all boxes: those of all rows and columns that leave the same remainders."""

    def holds(grid: Rows) -> bool:
        size = len(grid)
        groups = (
            [grid[r][c] for r in range(size) for c in range(size) if (r % tall, c % wide) == place]
            for place in ((i, j) for i in range(tall) for j in range(wide))
        )
        return all(map(different, groups))

    return holds


def window(grid: Rows, top: int, left: int, tall: int, wide: int) -> list[int]:
    return [grid[r][c] for r in range(top, top + tall) for c in range(left, left + wide)]


SMALL: list[tuple[rules.Rule, Meaning]] = [
    (rules.Diagonal("-"), falling),
    (rules.Diagonal("+"), rising),
    (rules.Diagonal(), lambda grid: falling(grid) and rising(grid)),
    (rules.DisjointGroups(), places_in_boxes(2, 2)),
    (rules.Windoku(), lambda grid: different(window(grid, 1, 1, 2, 2))),
    (rules.ExtraRegion("r1c1 r2c3 r3c4"), lambda grid: different([grid[0][0], grid[1][2], grid[2][3]])),
]


@lru_cache(maxsize=1)
def grids_of_four() -> list[Rows]:
    """All 288 grids of 4×4, put together from permutations of rows."""

    def fits(above: Rows, row: tuple[int, ...]) -> bool:
        columns = all(row[c] != other[c] for other in above for c in range(4))
        if len(above) % 2 == 0:
            return columns
        return columns and all({*row[c : c + 2]}.isdisjoint(above[-1][c : c + 2]) for c in (0, 2))

    def fill(above: Rows) -> Iterator[Rows]:
        if len(above) == 4:
            yield above
            return
        for row in permutations((1, 2, 3, 4)):
            if fits(above, row):
                yield from fill([*above, list(row)])

    return list(fill([]))


def flat(grid: Rows) -> list[int]:
    return [digit for row in grid for digit in row]


@pytest.mark.parametrize(("rule", "holds"), SMALL, ids=named)
def test_just_the_grids_that_keep_a_rule_are_found(rule: rules.Rule, holds: Meaning) -> None:
    assert len(grids_of_four()) == 288
    expected = sorted(flat(grid) for grid in grids_of_four() if holds(grid))
    solutions = sorted(list(grid.digits) for grid in Puzzle(boards.square(4), rules=[rule]).solutions())
    assert solutions == expected
    assert 0 < len(expected) < 288


@pytest.mark.parametrize("first", range(len(SMALL)))
def test_two_rules_together_are_both_kept(first: int) -> None:
    for rule, holds in SMALL[first + 1 :]:
        first_rule, meaning = SMALL[first]
        expected = sum(meaning(grid) and holds(grid) for grid in grids_of_four())
        assert Puzzle(boards.square(4), rules=[first_rule, rule]).count() == expected


@pytest.mark.parametrize(("rule", "holds"), SMALL, ids=named)
def test_the_judge_of_grids_says_the_same(rule: rules.Rule, holds: Meaning) -> None:
    puzzle = Puzzle(boards.square(4), rules=[rule])
    for rows in grids_of_four()[::5]:
        assert (Grid(puzzle.board, bytes(flat(rows))).check(puzzle) == ()) == holds(rows)


def cross(grid: Rows, places: list[tuple[int, int]]) -> bool:
    return different([grid[r][c] for r, c in places])


def argyle(grid: Rows) -> bool:
    """The diagonals beside the long ones, eight cells each, and those of five cells, on both sides."""
    lines = []
    for shift in (1, -1, 4, -4):
        lines.append([grid[r][r + shift] for r in range(9) if 0 <= r + shift < 9])
        lines.append([grid[r][8 - r - shift] for r in range(9) if 0 <= 8 - r - shift < 9])
    return all(map(different, lines))


PLUS = [(1, 4), (4, 1), (4, 4), (4, 7), (7, 4)]

LARGE: list[tuple[rules.Rule, Meaning]] = [
    (rules.Diagonal(), lambda grid: falling(grid) and rising(grid)),
    (rules.DisjointGroups(), places_in_boxes(3, 3)),
    (rules.Windoku(), lambda grid: all(different(window(grid, r, c, 3, 3)) for r in (1, 5) for c in (1, 5))),
    (rules.CenterDots(), lambda grid: cross(grid, [(r, c) for r in (1, 4, 7) for c in (1, 4, 7)])),
    (rules.Girandola(), lambda grid: cross(grid, [(r, c) for r in (0, 8) for c in (0, 8)] + PLUS)),
    (rules.Asterisk(), lambda grid: cross(grid, [(r, c) for r in (2, 6) for c in (2, 6)] + PLUS)),
    (rules.Argyle(), argyle),
]


@pytest.mark.parametrize(("rule", "holds"), LARGE, ids=named)
def test_a_full_grid_made_under_a_rule_keeps_it(rule: rules.Rule, holds: Meaning) -> None:
    for seed in range(8):
        grid = generate.grid("9x9", rules=[rule], seed=seed)
        rows = [list(row) for row in grid.rows()]
        assert holds(rows)
        assert all(map(different, [*rows, *map(list, zip(*rows, strict=True))]))


@pytest.mark.parametrize(("rule", "holds"), LARGE, ids=named)
def test_other_grids_are_judged_by_what_the_rule_means(rule: rules.Rule, holds: Meaning) -> None:
    puzzle = Puzzle(boards.square(9), rules=[rule])
    verdicts = []
    for seed in range(40):
        grid = generate.grid("9x9", rules=[rule] if seed % 4 == 0 else [], seed=seed)
        verdicts.append(grid.check(puzzle) == ())
        assert verdicts[-1] == holds([list(row) for row in grid.rows()])
    assert {True, False} == set(verdicts)
