"""Turning or reflecting a board and renaming digits carries the set of all steps along."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import islice

import pytest

from logic import soundness
from polydoku.explain.position import Position
from polydoku.model.board import Board, Cell, House
from polydoku.techniques import ROWS, Technique, profiles

MOST = 6
"""How many positions are compared on a board."""

SQUARE = ("9x9", "6x6", "jigsaw")
CUT_SHORT = {
    "als-continuous-nice-loop",
    "grouped-aic",
    "cell-forcing-chains",
    "region-forcing-chains",
    "dynamic-cell-forcing-chains",
    "dynamic-region-forcing-chains",
    "dynamic-double-forcing-chain",
    "dynamic-plus-forcing-chains",
}
"""Techniques whose steps depend on the search order.

A contradiction ends the search from an assumption, and one chain or loop stands for all of the same length
between the same ends.
"""

CARRIED = [row for row in ROWS.values() if row.default and row.finder and row.id not in CUT_SHORT]

StepCounts = Counter[tuple[str, frozenset[tuple[int, int]], frozenset[tuple[int, int]]]]


class BoardTransform:
    """Maps the cells and digits of a board to those of a board with the same structure."""

    def __init__(self, board: Board, cells: Sequence[int], digits: Sequence[int]) -> None:
        self.cells, self.digits = cells, (0, *digits)
        order = sorted(range(len(cells)), key=lambda cell: cells[cell])
        houses = [
            House(house.name, tuple(sorted(Cell(cells[cell]) for cell in house.cells)), house.kind)
            for house in board.houses
        ]
        self.back = order
        self.board = Board([board.names[cell] for cell in range(len(cells))], houses, digits=board.digits)

    def position(self, of: Position) -> Position:
        """Return the position on the new board."""
        return Position(
            self.board,
            [self.digits[of.values[cell]] for cell in self.back],
            givens=[self.digits[of.givens[cell]] for cell in self.back],
            masks=[self._mask(of.masks[cell]) for cell in self.back],
        )

    def _mask(self, mask: int) -> int:
        digits = range(1, len(self.digits))
        return sum(1 << (self.digits[digit] - 1) for digit in digits if mask >> (digit - 1) & 1)

    def apply_to(self, steps: StepCounts) -> StepCounts:
        """Return the counts of the steps on the new board."""
        counts = StepCounts()
        for (name, place, remove), count in steps.items():
            counts[name, self._all(place), self._all(remove)] += count
        return counts

    def _all(self, of: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        return frozenset((self.cells[cell], self.digits[digit]) for cell, digit in of)


def turned(board: Board, how: str, seed: int) -> BoardTransform:
    """Return a quarter turn, a reflection, or all cells shuffled with their houses; with digits renamed."""
    rng = random.Random(f"{how} {seed}")
    side = board.digits
    digits = list(range(1, side + 1))
    rng.shuffle(digits)
    if how == "shuffled":
        cells = list(map(int, board.cells))
        rng.shuffle(cells)
    else:
        cells = [_moved(how, side, *divmod(cell, side)) for cell in board.cells]
    return BoardTransform(board, cells, digits)


def _moved(how: str, side: int, row: int, column: int) -> int:
    back = side - 1 - row if how == "quarter turn" else row
    return column * side + back


@cache
def positions(kind: str) -> list[Position]:
    """Return positions of walks beyond singles."""
    singles = profiles.human(ROWS[name] for name in soundness.SINGLES)
    rng = random.Random(kind)
    open_positions = []
    for puzzle in islice(soundness.puzzles(kind, 77), 3 * MOST):
        position = Position(puzzle.board, puzzle.givens.digits)
        for _ in range(rng.randint(0, 3)):
            for _ in position.walk(singles):
                pass
            step = None if position.solved else position.next(profiles.default())
            if step:
                position.apply(step)
        if not position.solved:
            open_positions.append(position)
    return open_positions[:MOST]


def step_counts(position: Position, row: Technique) -> StepCounts:
    """Return how often the technique reports each step."""
    counts = StepCounts()
    for step in position.all(profiles.finder_calls(row)):
        counts[step.technique, frozenset(step.place), frozenset(step.remove)] += 1
    return counts


WAYS = [(kind, how) for kind in SQUARE for how in ("quarter turn", "reflected")]
WAYS += [(kind, "shuffled") for kind in (*SQUARE, "rhombus")]


@pytest.mark.parametrize(("kind", "how"), WAYS)
def test_every_technique_finds_the_same_in_a_board_that_is_turned(kind: str, how: str) -> None:
    techniques_seen = set[str]()
    for seed, position in enumerate(positions(kind)):
        transform = turned(position.board, how, seed)
        moved = transform.position(position)
        for row in CARRIED:
            counts_before = step_counts(position, row)
            assert step_counts(moved, row) == transform.apply_to(counts_before), row.id
            techniques_seen |= {row.id} if counts_before else set()
    assert len(techniques_seen) > 20
