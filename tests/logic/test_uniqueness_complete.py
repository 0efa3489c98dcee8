"""Unique rectangles against all rectangles tried one by one, as the definitions say."""

from collections.abc import Iterator
from itertools import combinations, islice

import pytest

from logic import soundness
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.techniques import ROWS, profiles

Removed = frozenset[tuple[int, int]]
BOARD = Board.square(9)
HOUSES = [set(house.cells) for house in BOARD.houses]
SEEN = [set(BOARD.peers(cell)) for cell in BOARD.cells]


def digits(mask: int) -> set[int]:
    return {digit for digit in range(1, 10) if mask >> (digit - 1) & 1}


def rectangles() -> Iterator[tuple[int, ...]]:
    """All corners of two rows and two columns that lie in two boxes."""
    for top, bottom in combinations(range(9), 2):
        for left, right in combinations(range(9), 2):
            corners = (9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right)
            if len({cell // 27 * 3 + cell % 9 // 3 for cell in corners}) == 2:
                yield corners


def naive(masks: list[int]) -> set[tuple[int, Removed]]:
    """All steps of types 1, 2, 4 and 5 whose corners have both digits, by type."""
    candidates = [digits(mask) for mask in masks]
    expected: set[tuple[int, Removed]] = set()
    for corners in rectangles():
        for pair in combinations(sorted(set.intersection(*(candidates[cell] for cell in corners))), 2):
            roofs = [cell for cell in corners if candidates[cell] != set(pair)]
            if 0 < len(roofs) < 4:
                expected |= {
                    (kind, removed) for kind, removed in _types(candidates, roofs, set(pair)) if removed
                }
    return expected


def _types(candidates: list[set[int]], roofs: list[int], pair: set[int]) -> Iterator[tuple[int, Removed]]:
    extra = set.union(*(candidates[cell] for cell in roofs)) - pair
    common = [house for house in HOUSES if set(roofs) <= house]
    if len(roofs) == 1:
        yield 1, frozenset((roofs[0], digit) for digit in pair)
        return
    if len(extra) == 1:
        seen = set.intersection(*(SEEN[cell] for cell in roofs))
        kind = 2 if len(roofs) == 2 and common else 5
        yield kind, frozenset((cell, digit) for digit in extra for cell in seen if digit in candidates[cell])
    for digit in pair if len(roofs) == 2 else ():
        if any({cell for cell in house if digit in candidates[cell]} == set(roofs) for house in common):
            yield 4, frozenset((cell, other) for cell in roofs for other in pair - {digit})


@pytest.mark.parametrize("seed", range(3))
def test_the_steps_are_those_of_trying_all(seed: int) -> None:
    basic = profiles.human(ROWS[name] for name in ("hidden-single", "naked-single", "pointing", "claiming"))
    kinds = (1, 2, 4, 5)
    profiles_of_kinds = [
        profiles.finder_calls(ROWS[f"unique-rectangle-{kind}"], scan_order="hodoku") for kind in kinds
    ]
    compared = 0
    for puzzle in islice(soundness.puzzles("9x9", 40 + seed), 12):
        position = Position(BOARD, puzzle.givens.digits)
        for _ in position.walk(basic):
            expected = naive(position.masks)
            steps = {
                (kind, frozenset(step.remove))
                for kind, profile in zip(kinds, profiles_of_kinds, strict=True)
                for step in position.all(profile)
            }
            assert steps == expected
            compared += len(expected)
    assert compared > 0
