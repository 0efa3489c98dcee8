"""Guesses as steps: a digit is assumed, logic goes on, and a contradiction removes the digit.

A guess takes the lowest digit of the first cell with the fewest candidates. Guesses nest, and their numbers
show how: ``2.1`` is the first guess within the second.
"""

from functools import lru_cache
from typing import NamedTuple

from polydoku.explain.position import Position
from polydoku.model.answer import masks_with_digits
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import RoleContent, Step


class Contradiction(NamedTuple):
    """A contradiction: a cell without candidates, or a house in which a digit has no candidate."""

    cell: Cell = Cell(-1)
    house: int = -1
    digit: int = 0


def find_contradiction(position: Position) -> Contradiction | None:
    """Return the first cell without candidates, else the first full house without a candidate for a digit."""
    masks = masks_with_digits(position.values, position.masks)
    if 0 in masks:
        return Contradiction(cell=Cell(masks.index(0)))
    all_digits = (1 << position.board.digits) - 1
    for number, cells in _full_houses(position.board):
        possible = 0
        for cell in cells:
            possible |= masks[cell]
        if missing := all_digits & ~possible:
            return Contradiction(house=number, digit=(missing & -missing).bit_length())
    return None


def contradiction_step(position: Position, number: str, assumed: Candidate) -> Step | None:
    """Return the step that removes the assumed candidate, or `None` if the position has no contradiction."""
    empty = find_contradiction(position)
    if empty is None:
        return None
    if empty.house < 0:
        roles = {"base": RoleContent(cells=(empty.cell,))}
    else:
        roles = {"house": RoleContent(houses=(empty.house,)), "digits": RoleContent(digits=(empty.digit,))}
    return Step(
        position.board,
        "guess",
        variant="contradiction",
        guess=number,
        remove=(assumed,),
        roles=roles,
        snapshot=position.snapshot,
    )


@lru_cache(maxsize=16)
def _full_houses(board: Board) -> list[tuple[int, tuple[Cell, ...]]]:
    digits = board.digits
    return [(number, house.cells) for number, house in enumerate(board.houses) if len(house.cells) == digits]


class Guesses:
    """The guesses of one solution path: the open ones, and how many there were."""

    def __init__(self, allowed: bool, limit: int | None = None) -> None:
        self.allowed, self.limit = allowed, limit
        self.count = self.deepest = self.backtracks = 0
        self.refused = False
        self._open: list[tuple[str, Candidate]] = []
        self._numbers = [0]

    @property
    def open(self) -> bool:
        """Whether the position depends on a guess."""
        return bool(self._open)

    @property
    def number(self) -> str:
        """The number of the innermost open guess; empty if no guess is open."""
        return self._open[-1][0] if self._open else ""

    def contradiction(self, position: Position) -> Step | None:
        """Return the step that removes the last guess, or `None` if there is no contradiction."""
        if not self._open:
            return None
        step = contradiction_step(position, *self._open[-1])
        if step is not None:
            self.backtracks += 1
            self._open.pop()
            self._numbers.pop()
        return step

    def next_guess(self, position: Position) -> Step | None:
        """Return the next guess, or `None` if none is allowed or the position has no solution."""
        if not self.allowed or find_contradiction(position) is not None:
            return None
        if self.count == self.limit:
            self.refused = True
            return None
        candidate = candidate_to_guess(position)
        self.count += 1
        self._numbers[-1] += 1
        self._open.append((".".join(map(str, self._numbers)), candidate))
        self._numbers.append(0)
        self.deepest = max(self.deepest, len(self._open))
        return Step(
            position.board,
            "guess",
            variant="assume",
            guess=self.number,
            place=(candidate,),
            roles={"base": RoleContent(cells=(candidate[0],))},
            snapshot=position.snapshot,
        )


def candidate_to_guess(position: Position) -> Candidate:
    """Return the lowest candidate of the first cell with the fewest candidates."""
    open_cells = (cell for cell, value in enumerate(position.values) if not value)
    cell = min(open_cells, key=lambda cell: position.masks[cell].bit_count())
    mask = position.masks[cell]
    return Cell(cell), (mask & -mask).bit_length()
