"""Doublers: the doubled cells and the digits of 4×4 puzzles with sums, against plain loops."""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, PuzzleError, RuleError, rules
from polydoku.draw.terminal import puzzle_text

FOUR = Board.square(4)
NAMES = FOUR.names
Filled = tuple[bytes, tuple[int, ...]]
"""The digits of a grid, and its modified cells."""


@cache
def all_filled() -> list[Filled]:
    """Every 4×4 grid with each choice of one cell for each row, column, box and digit."""
    choices = []
    for columns in permutations(range(4)):
        cells = tuple(4 * row + column for row, column in enumerate(columns))
        if len({(cell // 8, cell % 4 // 2) for cell in cells}) == 4:
            choices.append(cells)
    grids = [grid.digits for grid in Puzzle(FOUR).solutions()]
    return [(grid, cells) for grid in grids for cells in choices if len({grid[cell] for cell in cells}) == 4]


class Case:
    """A rule of sums with a random grid that obeys it, and what it means."""

    def __init__(self, seed: int, *, plain: bool = False) -> None:
        self.rng = Random(seed)
        self.filled = self.rng.choice(all_filled())
        self.factor = self.rng.choice((2, 2, 3, 0, -1))
        self.used_factor = 1 if plain else self.factor
        lines = [[4 * row + i for i in range(4)] for row in range(4)]
        lines += [[4 * i + column for i in range(4)] for column in range(4)]
        self.line = self.rng.choice(lines)[:: self.rng.choice((1, -1))]

    def total(self, filled: Filled, cells: list[int]) -> int:
        digits, modified = filled
        return sum(digits[cell] * (self.used_factor if cell in modified else 1) for cell in cells)

    def sandwiched(self, filled: Filled) -> int:
        first, last = sorted(self.line.index(cell) for cell in self.line if filled[0][cell] in (1, 4))
        return self.total(filled, self.line[first + 1 : last])

    def rule_and_meaning(self) -> tuple[rules.Rule, Callable[[Filled], bool]] | None:
        names = [NAMES[cell] for cell in self.line]
        cells = self.line[: self.rng.randint(2, 3)]
        kind = self.rng.choice(("killer", "sum", "arrow", "sandwich", "x-sum", "equal", "thermo", "little"))
        total = self.total(self.filled, cells)
        if kind == "killer" and total > 0:
            return rules.KillerCage(names[: len(cells)], total), lambda f: self.total(f, cells) == total
        if kind == "little":
            diagonal = [0, 5, 10, 15]
            goal = self.total(self.filled, diagonal)
            rule = rules.Sum([NAMES[cell] for cell in diagonal], goal)
            return rule, lambda f: self.total(f, diagonal) == goal
        if kind == "sum":
            goal = self.total(self.filled, cells[:1]) - 2 * self.total(self.filled, cells[1:2])
            return rules.Sum(names[:2], goal, [1, -2]), (
                lambda f: self.total(f, cells[:1]) - 2 * self.total(f, cells[1:2]) == goal
            )
        if kind == "arrow":
            return rules.Arrow(names[:1], names[1:3]), (
                lambda f: self.total(f, self.line[:1]) == self.total(f, self.line[1:3])
            )
        if kind == "sandwich" and self.sandwiched(self.filled) >= 0:
            goal = self.sandwiched(self.filled)
            return rules.Sandwich(names, goal), lambda f: self.sandwiched(f) == goal
        if kind == "x-sum" and (goal := self.x_sum(self.filled)) >= 0:
            return rules.XSum(names, goal), lambda f: self.x_sum(f) == goal
        if kind == "equal":
            others = self.rng.sample(
                [cell for cell in range(16) if cell not in self.line], self.rng.randint(1, 2)
            )
            segments = [names[:1], [NAMES[cell] for cell in others]]
            return rules.EqualSums(segments), lambda f: self.total(f, self.line[:1]) == self.total(f, others)
        if kind == "thermo":  # no rule of sums: it sees digits
            return rules.Thermometer(names[:2]), lambda f: f[0][self.line[0]] < f[0][self.line[1]]
        return None

    def x_sum(self, filled: Filled) -> int:
        return self.total(filled, self.line[: filled[0][self.line[0]]])


def solved(puzzle: Puzzle) -> list[Filled]:
    """The solutions of a puzzle in the form of `all_filled`, in order."""
    return sorted(
        (grid.digits, tuple(sorted(FOUR[name.removesuffix(".modified")] for name in grid.extra)))
        for grid in puzzle.solutions()
    )


def test_alone_it_allows_every_choice_of_cells() -> None:
    assert solved(Puzzle(FOUR, rules=[rules.Doublers()])) == sorted(all_filled())


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seed", range(300))
def test_sums_use_the_values(seed: int, plain: bool) -> None:
    case = Case(seed, plain=plain)
    rule_and_meaning = case.rule_and_meaning()
    if rule_and_meaning is None:
        return
    rule, means = rule_and_meaning
    doublers = rules.Doublers(case.factor, [rule.id] if plain else ())
    puzzle = Puzzle(FOUR, rules=[rule, doublers])
    expected = [filled for filled in all_filled() if means(filled)]
    assert solved(puzzle) == sorted(expected)
    grids = {digits for digits, _ in expected}
    for digits, _ in case.rng.sample(all_filled(), 3):
        assert (Grid(FOUR, digits).check(puzzle) == ()) == (digits in grids)
    for grid in list(puzzle.solutions())[:2]:
        assert grid.check(puzzle) == ()
    for cell, mask in enumerate(puzzle.true_candidates().masks):
        assert mask == sum({1 << digits[cell] - 1 for digits in grids})


def test_a_wrong_choice_of_cells_breaks_the_sum() -> None:
    puzzle = Puzzle(FOUR, rules=[rules.Doublers(), rules.KillerCage("r1c1 r1c2", 8)])
    solution = next(puzzle.solutions())
    other = next(
        grid
        for grid in Puzzle(FOUR, solution, rules=[rules.Doublers()]).solutions()
        if not {*grid.extra} & {"r1c1.modified", "r1c2.modified"}
    )
    [fault] = other.check(puzzle)
    assert str(fault).startswith("cage at r1c1: the values of r1c1 and r1c2 give ")


@pytest.mark.parametrize(
    ("rule", "board", "line"),
    [
        (rules.Doublers(1), FOUR, "rule 'doublers': factor 1: must be -9 to 9, but not 1"),
        (rules.Doublers(10), FOUR, "rule 'doublers': factor 10: must be -9 to 9, but not 1"),
        (rules.Doublers(), Board(["a", "b"], [["a", "b"]]), "rule 'doublers' needs an n×n board"),
        (
            rules.Doublers(),
            Board(FOUR.names, FOUR.houses, symbols="0123"),
            "rule 'doublers' needs a board with digits from 1",
        ),
    ],
)
def test_what_does_not_fit_is_refused(rule: rules.Rule, board: Board, line: str) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(board, rules=[rule])
    assert str(error.value) == line


def test_sums_that_cannot_use_values_must_be_named() -> None:
    product = rules.ProductCage("r1c1 r1c2", 6)
    with pytest.raises(
        PuzzleError, match="the rule 'product-cage' cannot use changed values; name it in plain"
    ):
        Puzzle(FOUR, rules=[rules.Doublers(), product]).solve()
    assert Puzzle(FOUR, rules=[rules.Doublers(plain="product-cage"), product]).count() > 0


def test_documents_sentences_symmetries_and_pictures() -> None:
    rule = rules.Doublers(3, "sum arrow")
    assert rules.from_json(rule.to_json()) == rule
    assert rule.sentence().endswith("counts 3 times in sums, except in sum, arrow")
    assert rules.Doublers(0).sentence().endswith("does not count in sums")
    puzzle = Puzzle(FOUR, {"r1c1": 2}, rules=[rules.Doublers()])
    assert puzzle.canonical() == Puzzle(FOUR, {"r4c1": 2}, rules=[rules.Doublers()]).canonical()
    solution = next(puzzle.solutions())
    text, picture = puzzle_text(puzzle, solution), str(puzzle.draw(grid=solution))
    assert f"doublers: {' '.join(name.removesuffix('.modified') for name in solution.extra)}" in text
    assert picture.count("×2") == 4
    assert "×2" not in str(puzzle.draw())
