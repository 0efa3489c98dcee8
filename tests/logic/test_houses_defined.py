"""Layouts of one digit, leftovers and locking, compared with exhaustive search on boards of many shapes."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice

import pytest

from logic import soundness
from logic.scattered import scattered, steps
from logic.test_basics import locked, peers_of_all
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.model.board import Board, Cell
from polydoku.techniques import ROWS, profiles

At = tuple[int, int]
SINGLES = profiles.human(ROWS[name] for name in soundness.SINGLES)


@cache
def walked(kind: str, seed: int = 41) -> list[Position]:
    """Return positions of random puzzles as far as singles lead."""
    unsolved = []
    for puzzle in islice(soundness.puzzles(kind, seed), 12):
        position = Position(puzzle.board, puzzle.givens.digits)
        for _ in position.walk(SINGLES):
            pass
        if not position.solved:
            unsolved.append(position)
    return unsolved[:6]


def layouts(position: Position, digit: int, closed: set[int]) -> Iterator[frozenset[int]]:
    """Yield every set of cells that gives the digit a place in each full house, outside the closed cells."""
    board = position.board
    open_cells = {c for c in board.cells if position.masks[c] >> (digit - 1) & 1} - closed
    houses = [
        set(house.cells)
        for house in board.houses
        if len(house.cells) == board.digits
        and any(position.masks[cell] >> (digit - 1) & 1 for cell in house.cells)
    ]

    def grow(chosen: frozenset[int], remaining: set[int]) -> Iterator[frozenset[int]]:
        open_ = [house & remaining for house in houses if not house & chosen]
        if not open_:
            yield chosen
            return
        narrow = min(open_, key=len)
        for cell in sorted(narrow):
            yield from grow(chosen | {cell}, remaining - {cell} - set(board.peers(cell)))

    return grow(frozenset(), set(open_cells))


def templates(position: Position) -> tuple[set[At], set[At]] | None:
    """Return the candidates in all layouts of their digit and those in none, or `None` without a layout.

    Forced digits close their cells for the other digits; this repeats until it closes no further cell.
    """
    digits = range(1, position.board.digits + 1)
    forced = {digit: frozenset[int]() for digit in digits}
    while True:
        before = dict(forced)
        filled = dict[int, set[int]]()
        for digit in digits:
            closed = {cell for other_digit in digits if other_digit != digit for cell in forced[other_digit]}
            digit_layouts = list(layouts(position, digit, closed))
            if not digit_layouts:
                return None
            forced[digit] = frozenset.intersection(*digit_layouts)
            filled[digit] = set().union(*digit_layouts)
        if forced == before:
            break
    candidates = {(c, d) for c, mask in enumerate(position.masks) for d in digits if mask >> (d - 1) & 1}
    return {(c, d) for d in digits for c in forced[d]}, {(c, d) for c, d in candidates if c not in filled[d]}


@pytest.mark.parametrize("kind", ["9x9", "jigsaw", "rhombus"])
def test_templates_are_what_all_layouts_or_none_have(kind: str) -> None:
    step_count = 0
    for position in walked(kind):
        if sum(mask.bit_count() for mask in position.masks) > 200:
            continue
        expected = templates(position)
        assert expected is not None
        placed = {at for step in steps(position, "template-set") for at in step.place}
        removed = {at for step in steps(position, "template-delete") for at in step.remove}
        assert (placed, removed) == expected
        step_count += len(removed)
    assert step_count


@pytest.mark.parametrize("side", [4, 6])
def test_templates_say_nothing_where_a_digit_has_no_layout(side: int) -> None:
    board = Board.square(side)
    for seed in range(8):
        position = scattered(board, seed)
        expected = templates(position) or (set(), set())
        placed = {at for step in steps(position, "template-set") for at in step.place}
        removed = {at for step in steps(position, "template-delete") for at in step.remove}
        assert (placed, removed) == expected


@pytest.mark.parametrize(
    "technique", ["x-wing", "swordfish", "finned-x-wing", "skyscraper", "empty-rectangle"]
)
@pytest.mark.parametrize("kind", ["9x9", "jigsaw"])
def test_what_one_digit_rules_out_stands_in_no_layout(kind: str, technique: str) -> None:
    for position in walked(kind):
        idle = set[At]()
        for digit in range(1, 10):
            filled = set[int]().union(*layouts(position, digit, set()))
            cells = (c for c, mask in enumerate(position.masks) if mask >> (digit - 1) & 1)
            idle |= {(cell, digit) for cell in cells if cell not in filled}
        for step in steps(position, technique):
            assert set(step.remove) <= idle


def sides(board: Board) -> Iterator[tuple[set[Cell], set[Cell]]]:
    """Yield what sticks out on either side of k full houses against k others; at most half a house."""
    full = [set(house.cells) for house in board.houses if len(house.cells) == board.digits]
    for size in range(2, 5):
        disjoint = [
            group for group in combinations(full, size) if len(set().union(*group)) == size * board.digits
        ]
        for first, second in combinations(disjoint, 2):
            if not any(house in first for house in second):
                a, b = set().union(*first), set().union(*second)
                if a != b and len(a - b) <= board.digits // 2 and _joined([*first, *second]):
                    yield a - b, b - a


def _joined(houses: Sequence[set[Cell]]) -> bool:
    reached, remaining = set(houses[0]), list(houses[1:])
    while touching := [house for house in remaining if house & reached]:
        remaining = [house for house in remaining if house not in touching]
        reached = reached.union(*touching)
    return not remaining


def may_be(position: Position, cell: int) -> set[int]:
    """Return the digit of a filled cell, the candidates of an empty one."""
    digits = range(1, position.board.digits + 1)
    value, mask = position.values[cell], position.masks[cell]
    return {value} if value else {digit for digit in digits if mask >> (digit - 1) & 1}


def strays(position: Position) -> set[At]:
    """Return the candidates that stick out on one side and can be nowhere on the other."""
    removed = set[At]()
    for first, second in sides(position.board):
        for side, opposite_side in ((first, second), (second, first)):
            allowed = set[int]().union(*(may_be(position, cell) for cell in opposite_side))
            open_ = (cell for cell in side if not position.values[cell])
            removed |= {(cell, d) for cell in open_ for d in may_be(position, cell) - allowed}
    return removed


@pytest.mark.parametrize("seed", range(3))
def test_what_sticks_out_on_one_side_alone_leaves(seed: int) -> None:
    rng = random.Random(seed)
    board = boards.random_jigsaw(5, seed=seed)
    step_count = 0
    for number in range(10):
        position = scattered(board, 10 * seed + number, most=3)
        for cell in rng.sample(range(25), 2):
            position.masks[cell] = 1 << rng.randrange(5)
        removed = {at for step in steps(position, "leftover") for at in step.remove}
        expected = strays(position)
        assert expected <= removed
        step_count += len(expected)
    assert step_count


@pytest.mark.parametrize("seed", range(3))
def test_what_leftovers_say_holds_in_every_solution(seed: int) -> None:
    step_count = 0
    for puzzle in islice(soundness.puzzles("jigsaw", 90 + seed), 4):
        solution = next(puzzle.solutions()).digits
        position = Position(puzzle.board, puzzle.givens.digits)
        for step in steps(position, "leftover"):
            assert all(solution[cell] != digit for cell, digit in step.remove)
            assert all(solution[cell] == digit for cell, digit in step.place)
            step_count += 1
    assert step_count


SHAPES = {
    "samurai": boards.samurai(),
    "rhombus": boards.random_rhombus(9, 5, seed=8),
    "jigsaw": boards.random_jigsaw(9, seed=8),
    "diagonal": boards.extra("x"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_locking_is_the_definition_on_every_shape(shape: str) -> None:
    step_count = 0
    for seed in range(2):
        position = scattered(SHAPES[shape], seed, most=3)
        removals = {step.remove for step in steps(position, "pointing", "claiming")}
        assert removals == locked(position)
        assert {step.remove for step in steps(position, "common-peers")} == peers_of_all(position)
        step_count += len(removals)
    assert step_count
