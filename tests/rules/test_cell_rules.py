"""What rules about cells and pairs of cells mean, in plain loops, on many generated instances of each.

The solutions that the engine finds, and the grids that `holds` accepts, are compared with these meanings.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from polydoku import Board, Cell, Puzzle, boards, rules
from polydoku.model.rule import Rule

INSTANCES = 500

Grid = dict[str, int]
"""The digit of each cell, by its name."""


class Case(NamedTuple):
    """How instances of a rule are made, and whether a full grid obeys one."""

    make: Callable[[Random], Rule]
    means: Callable[[Any, Grid], bool]
    board: str | Board = "4x4"
    givens: int = 3


def name(row: int, column: int) -> str:
    return f"r{row}c{column}"


def place(cell: str) -> tuple[int, int]:
    row, column = cell[1:].split("c")
    return int(row), int(column)


FOUR = [name(row, column) for row in range(1, 5) for column in range(1, 5)]


def is_beside(first: str, second: str) -> bool:
    (row, column), (other_row, other_column) = place(first), place(second)
    return abs(row - other_row) + abs(column - other_column) == 1


def is_corner_to_corner(first: str, second: str) -> bool:
    (row, column), (other_row, other_column) = place(first), place(second)
    return abs(row - other_row) == abs(column - other_column) == 1


EDGES = [f"{a}-{b}" for a, b in combinations(FOUR, 2) if is_beside(a, b)]


def some(rng: Random, texts: list[str], most: int, least: int = 1) -> list[str]:
    return rng.sample(texts, rng.randint(least, most))


def pairs_of(texts: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(text.split("-")[0], text.split("-")[1]) for text in texts]


def all_pairs(grid: Grid, related: Callable[[str, str], bool]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(grid, 2) if related(a, b)]


def anti_offsets(rng: Random) -> Rule:
    steps = [(down, right) for down in range(-3, 4) for right in range(-3, 4) if (down, right) != (0, 0)]
    return rules.AntiOffsets(rng.sample(steps, rng.randint(1, 3)))


def keeps_offsets(rule: rules.AntiOffsets, grid: Grid) -> bool:
    for down, right in rule.offsets:
        for cell, digit in grid.items():
            row, column = place(cell)
            if grid.get(name(row + down, column + right)) == digit:
                return False
    return True


def keeps_moves(wrap: bool, grid: Grid, steps: set[tuple[int, int]]) -> bool:
    size = max(place(cell)[0] for cell in grid)
    for first, second in combinations(grid, 2):
        (row, column), (other_row, other_column) = place(first), place(second)
        downs, rights = {abs(row - other_row)}, {abs(column - other_column)}
        if wrap:
            downs, rights = downs | {size - min(downs)}, rights | {size - min(rights)}
        is_move = any((down, right) in steps for down in downs for right in rights)
        if is_move and grid[first] == grid[second]:
            return False
    return True


def keeps_taxicab(_: rules.AntiTaxicab, grid: Grid) -> bool:
    for first, second in combinations(grid, 2):
        (row, column), (other_row, other_column) = place(first), place(second)
        steps = abs(row - other_row) + abs(column - other_column)
        if grid[first] == grid[second] == steps:
            return False
    return True


def nonconsecutive(rng: Random) -> Rule:
    if rng.random() < 0.3:
        return rules.Nonconsecutive(diagonal=True)
    return rules.Nonconsecutive(except_pairs=some(rng, EDGES, 24, 12))


def is_nonconsecutive(rule: rules.Nonconsecutive, grid: Grid) -> bool:
    exceptions = {frozenset(pair) for pair in pairs_of(rule.except_pairs)}
    related = is_corner_to_corner if rule.diagonal else is_beside
    pairs = [pair for pair in all_pairs(grid, related) if frozenset(pair) not in exceptions]
    return all(abs(grid[a] - grid[b]) != 1 for a, b in pairs)


def greater_than(rng: Random) -> Rule:
    turned = [f"{b}-{a}" if rng.random() < 0.5 else f"{a}-{b}" for a, b in pairs_of(tuple(EDGES))]
    return rules.GreaterThan(some(rng, turned, 5))


def is_extreme(rule: Any, grid: Grid) -> bool:
    sign = 1 if isinstance(rule, rules.Maximum) else -1
    for cell in rule.cells:
        for other in grid:
            is_compared = is_beside(cell, other) and other not in rule.cells
            if is_compared and sign * grid[cell] <= sign * grid[other]:
                return False
    return True


def xv(rng: Random) -> Rule:
    v = some(rng, EDGES, 3, 0)
    negative = rng.random() < 0.5 or not v
    return rules.XV(v=v, negative=negative)


def keeps_xv(rule: rules.XV, grid: Grid) -> bool:
    if any(grid[a] + grid[b] != 10 for a, b in pairs_of(rule.x)):
        return False
    if any(grid[a] + grid[b] != 5 for a, b in pairs_of(rule.v)):
        return False
    marked = {frozenset(pair) for pair in pairs_of(rule.x + rule.v)}
    unmarked = [pair for pair in all_pairs(grid, is_beside) if frozenset(pair) not in marked]
    return not rule.negative or all(grid[a] + grid[b] not in (5, 10) for a, b in unmarked)


def kropki(rng: Random) -> Rule:
    negative: Any = rng.choice(["", "white", "black", "both"])
    dots = some(rng, EDGES, 4) if not negative else some(rng, EDGES, 18)
    white = [dot for dot in dots if rng.random() < 0.6]
    black = [dot for dot in dots if dot not in white]
    excepted = some(rng, EDGES, 6, 0) if negative else ()
    return rules.Kropki(white, black, rng.choice([1, 1, 2]), rng.choice([2, 2, 3]), negative, excepted)


def keeps_dots(rule: rules.Kropki, grid: Grid) -> bool:
    def differs(a: str, b: str) -> bool:
        return abs(grid[a] - grid[b]) == rule.difference

    def is_multiple(a: str, b: str) -> bool:
        low, high = sorted((grid[a], grid[b]))
        return high == rule.ratio * low

    if not all(differs(a, b) for a, b in pairs_of(rule.white)):
        return False
    if not all(is_multiple(a, b) for a, b in pairs_of(rule.black)):
        return False
    exempt = {frozenset(pair) for pair in pairs_of(rule.white + rule.black + rule.except_pairs)}
    for a, b in all_pairs(grid, is_beside):
        if frozenset((a, b)) not in exempt:
            if rule.negative in ("white", "both") and differs(a, b):
                return False
            if rule.negative in ("black", "both") and is_multiple(a, b):
                return False
    return True


def clone(rng: Random) -> Rule:
    size = rng.randint(1, 3)
    return rules.Clone(rng.sample(FOUR, size), rng.sample(FOUR, size))


def has_parity(rule: Any, grid: Grid) -> bool:
    remainder = 1 if isinstance(rule, rules.Odd) else 0
    return all(grid[cell] % 2 == remainder for cell in rule.cells)


def squares(grid: Grid) -> list[list[int]]:
    """The digits of each square of 2×2 cells."""
    corners = [place(cell) for cell in grid]
    labels = [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in corners]
    whole = [square for square in labels if all(name(*label) in grid for label in square)]
    return [[grid[name(*label)] for label in square] for square in whole]


def has_flatmates(_: rules.DutchFlatmates, grid: Grid) -> bool:
    size = max(grid.values())
    for cell, digit in grid.items():
        row, column = place(cell)
        above, below = grid.get(name(row - 1, column)), grid.get(name(row + 1, column))
        if digit == (size + 1) // 2 and above != 1 and below != size:
            return False
    return True


def connected_values(rng: Random) -> Rule:
    size = rng.choice([0, 0, 4, 8])
    return rules.ConnectedValues(rng.sample([1, 2, 3, 4], rng.randint(1, 3)), size)


def is_one_piece(rule: rules.ConnectedValues, grid: Grid) -> bool:
    cells = {cell for cell, digit in grid.items() if digit in rule.digits}
    if not cells or (rule.size and len(cells) != rule.size):
        return False
    reached = {min(cells)}
    while more := {cell for cell in cells - reached if any(is_beside(cell, other) for other in reached)}:
        reached |= more
    return reached == cells


def square_of_names(rng: Random) -> list[str]:
    row, column = rng.randint(1, 3), rng.randint(1, 3)
    return [name(row + down, column + right) for down in (0, 1) for right in (0, 1)]


def quadruple(rng: Random) -> Rule:
    return rules.Quadruple(square_of_names(rng), sorted(rng.choices([1, 2, 3, 4], k=rng.randint(1, 3))))


def contains(rule: rules.Quadruple, grid: Grid) -> bool:
    digits = [grid[cell] for cell in rule.cells]
    return all(digits.count(digit) >= rule.digits.count(digit) for digit in rule.digits)


def contains_exactly(rng: Random) -> Rule:
    cells = some(rng, FOUR, 5, 2)
    return rules.ContainsExactly(cells, rng.choices([1, 2, 3, 4], k=rng.randint(1, min(3, len(cells)))))


def has_exactly(rule: rules.ContainsExactly, grid: Grid) -> bool:
    digits = [grid[cell] for cell in rule.cells]
    return all(digits.count(digit) == rule.digits.count(digit) for digit in rule.digits)


def look_and_say(rng: Random) -> Rule:
    digits = rng.sample([1, 2, 3, 4], rng.randint(1, 2))
    return rules.LookAndSay(some(rng, FOUR, 6, 2), [(rng.randint(0, 2), digit) for digit in digits])


def keeps_counts(rule: rules.LookAndSay, grid: Grid) -> bool:
    digits = [grid[cell] for cell in rule.cells]
    return all(digits.count(digit) == count for count, digit in rule.counts)


def same_set(rng: Random) -> Rule:
    size = rng.randint(1, 4)
    return rules.SameSet([rng.sample(FOUR, size) for _ in range(rng.randint(2, 3))])


def are_equal_sets(rule: rules.SameSet, grid: Grid) -> bool:
    contents = [sorted(grid[cell] for cell in cells) for cells in rule.sets]
    return all(content == contents[0] for content in contents)


SQUARE_OF_THREE = Board(
    [name(row, column) for row in (1, 2, 3) for column in (1, 2, 3)],
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]],
    digits=5,
)
"""Three rows and columns, in each of which two of five digits are missing."""


def are_equal_lines(_: rules.SameRegions, grid: Grid) -> bool:
    rows = [{grid[name(row, column)] for column in (1, 2, 3)} for row in (1, 2, 3)]
    columns = [{grid[name(row, column)] for row in (1, 2, 3)} for column in (1, 2, 3)]
    return all(line == rows[0] for line in rows + columns)


def keeps_circles(rule: rules.CountingCircles, grid: Grid) -> bool:
    digits = [grid[cell] for cell in rule.cells]
    return all(digits.count(digit) == digit for digit in digits)


def indexer(rng: Random) -> Rule:
    kind: Any = rng.choice(["row", "column", "box"])
    return rules.Indexer(some(rng, FOUR, 2), kind)


def box_of(cell: str) -> list[str]:
    """The cells of the 2×2 box of a cell, row by row."""
    row, column = ((number - 1) // 2 * 2 + 1 for number in place(cell))
    return [name(row + down, column + right) for down in (0, 1) for right in (0, 1)]


def points_right(rule: rules.Indexer, grid: Grid) -> bool:
    for cell in rule.cells:
        row, column = place(cell)
        if rule.kind == "column":
            is_right = grid[name(row, grid[cell])] == column
        elif rule.kind == "row":
            is_right = grid[name(grid[cell], column)] == row
        else:
            box = box_of(cell)
            is_right = grid[box[grid[cell] - 1]] == box.index(cell) + 1
        if not is_right:
            return False
    return True


def some_of(rng: Random) -> Rule:
    makers = [greater_than, clone, same_set, quadruple, nonconsecutive, look_and_say]
    branches = [[rng.choice(makers)(rng) for _ in range(rng.randint(1, 2))] for _ in range(rng.randint(1, 3))]
    return rules.SomeOf(branches)


def one_branch_holds(rule: rules.SomeOf, grid: Grid) -> bool:
    return any(all(CASES[part.id].means(part, grid) for part in branch) for branch in rule.branches)


KNIGHT = {(1, 2), (2, 1)}
KING = {(0, 1), (1, 1), (1, 0)}

CASES: dict[str, Case] = {
    "anti-king": Case(
        lambda rng: rules.AntiKing(wrap=rng.random() < 0.5),
        lambda rule, grid: keeps_moves(rule.wrap, grid, KING),
        "latin:5x5",
        9,
    ),
    "anti-knight": Case(
        lambda rng: rules.AntiKnight(wrap=rng.random() < 0.5),
        lambda rule, grid: keeps_moves(rule.wrap, grid, KNIGHT),
    ),
    "anti-offsets": Case(anti_offsets, keeps_offsets),
    "anti-taxicab": Case(lambda _: rules.AntiTaxicab(), keeps_taxicab, "6x6", 20),
    "clone": Case(
        clone,
        lambda rule, grid: all(grid[a] == grid[b] for a, b in zip(rule.cells, rule.copy, strict=True)),
    ),
    "greater-than": Case(
        greater_than, lambda rule, grid: all(grid[a] > grid[b] for a, b in pairs_of(rule.pairs))
    ),
    "kropki": Case(kropki, keeps_dots, givens=2),
    "maximum": Case(lambda rng: rules.Maximum(some(rng, FOUR, 4)), is_extreme),
    "minimum": Case(lambda rng: rules.Minimum(some(rng, FOUR, 4)), is_extreme),
    "nonconsecutive": Case(nonconsecutive, is_nonconsecutive, givens=2),
    "odd": Case(lambda rng: rules.Odd(some(rng, FOUR, 3)), has_parity),
    "even": Case(lambda rng: rules.Even(some(rng, FOUR, 3)), has_parity),
    "global-entropy": Case(
        lambda _: rules.GlobalEntropy(),
        lambda _, grid: all(len({(digit - 1) // 2 for digit in square}) == 3 for square in squares(grid)),
        "6x6",
        20,
    ),
    "global-mod": Case(
        lambda _: rules.GlobalMod(),
        lambda _, grid: all(len({digit % 3 for digit in square}) == 3 for square in squares(grid)),
        "6x6",
        20,
    ),
    "dutch-flatmates": Case(lambda _: rules.DutchFlatmates(), has_flatmates, "latin:5x5", 12),
    "connected-values": Case(connected_values, is_one_piece),
    "quadruple": Case(quadruple, contains),
    "contains-exactly": Case(contains_exactly, has_exactly),
    "look-and-say": Case(look_and_say, keeps_counts),
    "same-set": Case(same_set, are_equal_sets),
    "counting-circles": Case(lambda rng: rules.CountingCircles(some(rng, FOUR, 6)), keeps_circles),
    "count-distinct": Case(
        lambda rng: rules.CountDistinct(rng.choice(FOUR), some(rng, FOUR, 5)),
        lambda rule, grid: grid[rule.control] == len({grid[cell] for cell in rule.cells}),
    ),
    "indexer": Case(indexer, points_right, givens=2),
    "same-regions": Case(lambda _: rules.SameRegions(), are_equal_lines, SQUARE_OF_THREE, 4),
    "some-of": Case(some_of, one_branch_holds),
    "fog": Case(lambda rng: rules.Fog(some(rng, FOUR, 3)), lambda rule, grid: True),
    "xv": Case(xv, keeps_xv, givens=2),
}


@cache
def grids_of(board: Board) -> list[bytes]:
    return [grid.digits for grid in Puzzle(board).solutions()]


def grids_with(board: Board, givens: dict[Cell, int]) -> list[bytes]:
    """All grids of a small board with some givens."""
    if board.digits <= 4:
        return [
            digits
            for digits in grids_of(board)
            if all(digits[cell] == digit for cell, digit in givens.items())
        ]
    return [grid.digits for grid in Puzzle(board, givens).solutions()]


@cache
def sample_grids(board: Board, rule_id: str) -> list[bytes]:
    """Grids from which givens are taken; on a large board, half of them obey a rule without parameters."""
    if board.digits <= 4:
        return grids_of(board)
    rule_sets = [[], [rules.named(rule_id)()]]
    return [
        next(Puzzle(board, rules=rule_set).solutions(seed=seed)).digits
        for rule_set in rule_sets
        for seed in range(10)
    ]


@pytest.mark.parametrize("rule_id", CASES)
def test_the_solutions_are_the_grids_that_obey_the_rule(rule_id: str) -> None:
    case = CASES[rule_id]
    board = boards.board_of(case.board)
    solution_count = 0
    for seed in range(INSTANCES):
        rng = Random(f"{rule_id} {seed}")
        rule, sample = case.make(rng), rng.choice(sample_grids(board, rule_id))
        givens = {cell: sample[cell] for cell in rng.sample(board.cells, case.givens)}
        constraints = rule.constraints(board)
        expected = []
        for digits in grids_with(board, givens):
            obeys = case.means(rule, dict(zip(board.names, digits, strict=True)))
            assert all(constraint.holds(digits) for constraint in constraints) == obeys, (rule, digits)
            if obeys:
                expected.append(digits)
        solutions = [grid.digits for grid in Puzzle(board, givens, rules=[rule]).solutions()]
        assert sorted(solutions) == sorted(expected), rule
        solution_count += len(solutions)
    assert solution_count > 0
