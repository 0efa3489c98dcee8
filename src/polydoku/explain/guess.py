"""Guessing, honestly: a digit is assumed, logic goes on, a contradiction is said and the digit struck.

Always the cell with the fewest candidates, the first of these, and its lowest digit; guesses nest, and
their numbers say how (``2.1`` is the first within the second).
"""

from functools import lru_cache
from typing import NamedTuple

from polydoku.explain.position import Position
from polydoku.model.answer import masks_with_digits
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import Part, Step


class Empty(NamedTuple):
    """What a contradiction leaves empty: a cell, or a house in which a digit has no place."""

    cell: Cell = Cell(-1)
    house: int = -1
    digit: int = 0


def empty_of(position: Position) -> Empty | None:
    """Return the first cell without candidates, else the first full house that a digit cannot enter."""
    masks = masks_with_digits(position.values, position.masks)
    if 0 in masks:
        return Empty(cell=Cell(masks.index(0)))
    every = (1 << position.board.digits) - 1
    for number, cells in _full_houses(position.board):
        held = 0
        for cell in cells:
            held |= masks[cell]
        if held != every:
            lost = every & ~held
            return Empty(house=number, digit=(lost & -lost).bit_length())
    return None


def contradiction_of(position: Position, number: str, assumed: Candidate) -> Step | None:
    """Return the step that strikes an assumption, where the position shows a contradiction."""
    empty = empty_of(position)
    if empty is None:
        return None
    if empty.house < 0:
        roles = {"base": Part(cells=(empty.cell,))}
    else:
        roles = {"house": Part(houses=(empty.house,)), "digits": Part(digits=(empty.digit,))}
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
    return [(number, own.cells) for number, own in enumerate(board.houses) if len(own.cells) == digits]


class Guesses:
    """The guesses of one way: those open now, how many were made, how deep, how often it went back."""

    def __init__(self, allowed: bool, most: int | None = None) -> None:
        self.allowed, self.most = allowed, most
        self.made = self.deepest = self.backtracks = 0
        self.refused = False
        self._open: list[tuple[str, Candidate]] = []
        self._counts = [0]

    @property
    def open(self) -> bool:
        """Whether the position depends on a guess."""
        return bool(self._open)

    @property
    def number(self) -> str:
        """The number of the innermost open guess; empty without one."""
        return self._open[-1][0] if self._open else ""

    def contradiction(self, position: Position) -> Step | None:
        """Return the step that strikes the last guess, where it led to a contradiction."""
        if not self._open:
            return None
        step = contradiction_of(position, *self._open[-1])
        if step is not None:
            self.backtracks += 1
            self._open.pop()
            self._counts.pop()
        return step

    def further(self, position: Position) -> Step | None:
        """Return the next guess; nothing where none is allowed, or the position has no solution."""
        if not self.allowed or empty_of(position) is not None:
            return None
        if self.made == self.most:
            self.refused = True
            return None
        at = chosen_candidate(position)
        self.made += 1
        self._counts[-1] += 1
        self._open.append((".".join(map(str, self._counts)), at))
        self._counts.append(0)
        self.deepest = max(self.deepest, len(self._open))
        return Step(
            position.board,
            "guess",
            variant="assume",
            guess=self.number,
            place=(at,),
            roles={"base": Part(cells=(at[0],))},
            snapshot=position.snapshot,
        )


def chosen_candidate(position: Position) -> Candidate:
    """Return what to assume: the lowest digit of the first cell with the fewest candidates."""
    empty = (cell for cell, value in enumerate(position.values) if not value)
    cell = min(empty, key=lambda own: position.masks[own].bit_count())
    mask = position.masks[cell]
    return Cell(cell), (mask & -mask).bit_length()
