"""Equal puzzles have equal numbers, bit for bit, after symmetries and with other digits."""

import random
from collections.abc import Sequence
from functools import cache

import pytest

from polydoku import Board, Puzzle, boards, generate, rules
from polydoku.model.board import Cell, House
from polydoku.model.rule import Rule
from polydoku.rate.polydoku import RatedPuzzle, rated
from polydoku.search.limits import Budget

SEEDS = range(4)


def rating(puzzle: Puzzle) -> RatedPuzzle:
    """Everything but the time: the number and all rounds."""
    return rated(puzzle, Budget())._replace(nanoseconds=0)


def renamed_digits(puzzle: Puzzle, rng: random.Random) -> list[int]:
    """The givens with other digits."""
    names = list(range(1, puzzle.board.digits + 1))
    rng.shuffle(names)
    return [names[digit - 1] if digit else 0 for digit in puzzle.givens.digits]


def with_moved_cells(puzzle: Puzzle, cells: Sequence[int], digits: Sequence[int]) -> Puzzle:
    """The puzzle on a board whose cell `cells[c]` has the place of cell c, with shuffled houses.

    Rows and columns change their kinds if `cells` reflects the board, as in a symmetry of the square.
    """
    board = puzzle.board
    names = board.names
    houses = [House(h.name, tuple(Cell(cells[c]) for c in h.cells), h.kind) for h in board.houses]
    random.Random(len(houses)).shuffle(houses)
    givens = [0] * len(board)
    for cell, digit in enumerate(digits):
        givens[cells[cell]] = digit
    new_names = {names[cell]: names[cells[cell]] for cell in board.cells}
    moved_rules = [_moved(rule, new_names) for rule in puzzle.rules]
    return Puzzle(Board(names, houses, digits=board.digits), givens, rules=moved_rules)


def _moved(rule: Rule, names: dict[str, str]) -> Rule:
    if isinstance(rule, rules.KillerCage):
        return rules.KillerCage([names[cell] for cell in rule.cells], rule.total)
    assert isinstance(rule, rules.Thermometer | rules.BetweenLine | rules.Renban)
    return type(rule)([names[cell] for cell in rule.cells])


@cache
def killer(seed: int) -> Puzzle:
    """A killer on 6×6 with as few givens as the first orders of cells leave."""
    rng = random.Random(seed)
    board = boards.named("6x6")
    grid = generate.grid(board, seed=seed)
    left = set(board.cells)
    cages = []
    while left:
        cage = [min(left)]
        left.remove(cage[0])
        while len(cage) < 3:
            used = {grid.digits[cell] for cell in cage}
            near = {n for cell in cage for n in board.neighbours(cell) if n in left}
            fitting = sorted(n for n in near if grid.digits[n] not in used)
            if not fitting:
                break
            cage.append(rng.choice(fitting))
            left.remove(cage[-1])
        cages.append(rules.KillerCage([board.names[c] for c in cage], sum(grid.digits[c] for c in cage)))
    givens = dict(zip(board.names, grid.digits, strict=True))
    for name in rng.sample(board.names, len(board)):
        fewer = {other: digit for other, digit in givens.items() if other != name}
        if Puzzle(board, fewer, rules=cages).solve().count == 1:
            givens = fewer
    return Puzzle(board, givens, rules=cages)


LINES = (
    rules.Thermometer("r1c1 r2c1 r3c1 r3c2"),
    rules.BetweenLine("r1c6 r2c5 r3c4 r4c4"),
    rules.Renban("r5c1 r5c2 r6c2"),
)


@cache
def puzzle_of(kind: str, seed: int) -> Puzzle:
    if kind == "killer":
        return killer(seed)
    if kind == "lines":
        return generate.one("6x6", rules=LINES, seed=seed)
    if kind == "jigsaw":
        return generate.one(boards.random_jigsaw(7, seed=seed), seed=seed)
    return generate.one(kind, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", ["9x9", "6x6", "jigsaw", "killer", "lines", "rhombus:9,5@1"])
def test_the_order_of_cells_and_houses_changes_nothing(kind: str, seed: int) -> None:
    puzzle = puzzle_of(kind, seed)
    expected = rating(puzzle)
    assert expected.end == "exact"
    rng = random.Random(seed)
    for _ in range(3):
        cells = list(map(int, puzzle.board.cells))
        rng.shuffle(cells)
        # The totals of cages do not follow other names of digits.
        digits = list(puzzle.givens.digits) if puzzle.rules else renamed_digits(puzzle, rng)
        assert rating(with_moved_cells(puzzle, cells, digits)) == expected


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rule", [None, rules.Diagonal(), rules.Windoku()], ids=str)
def test_the_eight_symmetries_of_the_square_and_other_digits_change_nothing(
    rule: Rule | None, seed: int
) -> None:
    rule_list = [rule] if rule else []
    puzzle = generate.one("9x9", rules=rule_list, seed=seed)
    expected = rating(puzzle)
    rng = random.Random(seed)
    for turns in range(4):
        for reflects in (False, True):
            digits = renamed_digits(puzzle, rng)
            rows = [digits[9 * row : 9 * row + 9] for row in range(9)]
            for _ in range(turns):
                rows = [list(column) for column in zip(*rows[::-1], strict=True)]
            if reflects:
                rows = rows[::-1]
            turned = [digit for row in rows for digit in row]
            assert rating(Puzzle(puzzle.board, turned, rules=rule_list)) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_bands_rows_stacks_and_columns_may_be_exchanged(seed: int) -> None:
    puzzle = generate.one(seed=100 + seed)
    rng = random.Random(seed)

    def shuffled_lines() -> list[int]:
        bands = [rng.sample(range(first, first + 3), 3) for first in (0, 3, 6)]
        rng.shuffle(bands)
        return [line for band in bands for line in band]

    expected = rating(puzzle)
    for _ in range(4):
        digits, rows, columns = renamed_digits(puzzle, rng), shuffled_lines(), shuffled_lines()
        moved = [digits[9 * row + column] for row in rows for column in columns]
        assert rating(Puzzle(puzzle.board, moved)) == expected
