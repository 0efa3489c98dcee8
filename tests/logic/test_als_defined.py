"""Two and three almost locked sets, and sue de coq: all patterns tried one by one, as the definitions say."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from logic.scattered import Removed, conclusions, scattered, steps
from logic.test_als import PUZZLE, Cells, Seen, almost_locked
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.model.board import Board, Cell

SMALL = {f"6x6 {seed}": scattered(Board.square(6), seed, most=3) for seed in range(4)}
CLASSIC = Position(Board.square(9), [int(sign) if sign != "." else 0 for sign in PUZZLE])
TINY = {f"4x4 {seed}": scattered(Board.square(4), seed, most=3) for seed in range(4)}
POSITIONS = {**TINY, **SMALL, "9x9": CLASSIC}
Sets = dict[Cells, Seen]
NOTHING: Removed = frozenset()


@cache
def listed(kind: str) -> Sets:
    """Return the sets of a position."""
    return almost_locked(POSITIONS[kind])


def restricted(a: Seen, b: Seen) -> set[int]:
    """Return the digits that only one of two sets can hold."""
    return {digit for digit in a.keys() & b.keys() if b[digit][0] <= a[digit][1]}


def doubly_linked(a: Cells, b: Cells, sets: Sets, commons: set[int]) -> Removed:
    """Each common is in one of the two, every other digit of a set in that set."""
    removed = set[tuple[int, int]]()
    for digit in commons:
        removed |= {(cell, digit + 1) for cell in sets[a][digit][1] & sets[b][digit][1]}
    for cells in (a, b):
        for digit in sets[cells].keys() - commons:
            removed |= {(cell, digit + 1) for cell in sets[cells][digit][1] - {*a, *b}}
    return frozenset(removed)


@pytest.mark.parametrize("kind", POSITIONS)
def test_als_xz_with_two_restricted_digits_is_the_definition(kind: str) -> None:
    sets = listed(kind)
    expected = set[Removed]()
    for a, b in combinations(sets, 2):
        commons = restricted(sets[a], sets[b])
        if len(commons) == 2:
            expected.add(doubly_linked(a, b, sets, commons))
    doubly_linked_steps = [
        step for step in steps(POSITIONS[kind], "als-xz") if step.variant == "doubly linked"
    ]
    assert conclusions(doubly_linked_steps) >= expected - {NOTHING}
    if all(len(restricted(sets[a], sets[b])) < 3 for a, b in combinations(sets, 2)):
        assert conclusions(doubly_linked_steps) == expected - {NOTHING}


def wings(sets: Sets) -> Iterator[Removed]:
    """Yield the removals of a middle set that different digits join to two further sets.

    The removed digit joins neither of these to the middle set.
    """
    joined: dict[Cells, dict[Cells, set[int]]] = {cells: {} for cells in sets}
    for a, b in combinations(sets, 2):
        if commons := restricted(sets[a], sets[b]):
            joined[a][b] = joined[b][a] = commons
    for partners in joined.values():
        for (a, commons_a), (b, commons_b) in combinations(partners.items(), 2):
            for z in sets[a].keys() & sets[b].keys():
                x_digits, y_digits = commons_a - {z}, commons_b - {z}
                if x_digits and y_digits and len(x_digits | y_digits) > 1:
                    yield frozenset((cell, z + 1) for cell in sets[a][z][1] & sets[b][z][1])


@pytest.mark.parametrize("kind", [*TINY, "9x9"])
def test_als_xy_wings_and_pairs_of_sets_remove_what_the_definition_of_wings_says(kind: str) -> None:
    expected = set[tuple[int, int]]().union(*wings(listed(kind)))
    removed = set[tuple[int, int]]().union(*conclusions(steps(POSITIONS[kind], "als-xy-wing")))
    pairs = set[tuple[int, int]]().union(*conclusions(steps(POSITIONS[kind], "als-xz")))
    assert removed <= expected
    assert expected <= removed | pairs
    assert expected


def digits_of(position: Position, cells: tuple[int, ...]) -> set[int]:
    """Return the candidates of some cells together."""
    return {d for cell in cells for d in range(1, 10) if position.masks[cell] >> (d - 1) & 1}


def takers(position: Position, cells: set[Cell], middle: set[int]) -> list[tuple[Cells, set[int], int]]:
    """Return the groups of cells that take some digits of the middle for good: cells, digits, how many."""
    groups = list[tuple[Cells, set[int], int]]()
    for size in range(1, len(cells) + 1):
        for group in combinations(sorted(cells), size):
            digits = digits_of(position, group)
            if digits & middle and size > len(digits - middle):
                groups.append((group, digits, size - len(digits - middle)))
    return groups


def sue_de_coq(position: Position) -> Iterator[Removed]:
    """Yield the removals of groups of cells in two houses that have as many digits as cells."""
    empty = {cell for cell in position.board.cells if position.masks[cell]}
    for first, second in combinations([set(house.cells) & empty for house in position.board.houses], 2):
        for size in range(2, len(first & second) + 1 if first != second else 0):
            for middle in combinations(sorted(first & second), size):
                yield from _around(position, first.difference(middle), second.difference(middle), middle)


def _around(position: Position, first: set[Cell], second: set[Cell], middle: Cells) -> Iterator[Removed]:
    digits = digits_of(position, middle)
    excess = len(digits) - len(middle)
    if excess < 2:
        return
    takers_of_second = takers(position, second, digits)
    for a, digits_a, count_a in takers(position, first, digits):
        for b, digits_b, count_b in takers_of_second:
            if count_a + count_b == excess and not digits_a & digits_b & digits and not {*a} & {*b}:
                removed = set[tuple[int, int]]()
                for rest, lost_digits in (
                    (first - {*a}, digits_a | digits - digits_b),
                    (second - {*b}, digits_b | digits - digits_a),
                ):
                    removed |= {
                        (cell, d) for cell in rest for d in lost_digits & digits_of(position, (cell,))
                    }
                yield frozenset(removed)


COQ = {
    **SMALL,
    "9x9": CLASSIC,
    "jigsaw": scattered(boards.random_jigsaw(6, seed=4), 5, most=3),
    "7x7": scattered(boards.random_jigsaw(7, seed=5), 6, most=3),
}


@pytest.mark.parametrize("kind", COQ)
def test_sue_de_coq_is_the_definition(kind: str) -> None:
    expected = set(sue_de_coq(COQ[kind])) - {NOTHING}
    assert conclusions(steps(COQ[kind], "sue-de-coq")) == expected
    assert expected
