"""Guesses as steps: a digit is assumed, more steps follow, and a contradiction removes the digit.

A guess takes the lowest digit of the first cell with the fewest candidates. Guesses nest, and their labels
show how: ``2.1`` is the first guess within the second.
"""

from functools import lru_cache
from typing import NamedTuple

from polydoku.explain.position import Position
from polydoku.model.answer import digits_of, masks_with_digits
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import RoleContent, Step


class Contradiction(NamedTuple):
    """A cell without candidates, a house without a candidate for a digit, or digits that break a rule.

    `cell` and `house` are indices, or -1. `rule_cells` are cells whose digits break a rule. They are empty if
    only a full grid can break it, and `None` if no rule is broken.
    """

    cell: Cell = Cell(-1)
    house: int = -1
    digit: int = 0
    rule_cells: tuple[Cell, ...] | None = None


def find_contradiction(position: Position) -> Contradiction | None:
    """Return the first cell without candidates, house that lacks a digit, or broken rule, else `None`.

    Only houses with as many cells as digits are tested, because smaller ones need not hold every digit.
    """
    masks = masks_with_digits(position.values, position.masks)
    if 0 in masks:
        return Contradiction(cell=Cell(masks.index(0)))
    all_digits = (1 << position.board.digits) - 1
    for house, cells in _houses_for_every_digit(position.board):
        possible_digits = 0
        for cell in cells:
            possible_digits |= masks[cell]
        missing_digits = all_digits & ~possible_digits
        if missing_digits:
            lowest_bit = missing_digits & -missing_digits
            return Contradiction(house=house, digit=lowest_bit.bit_length())
    rule_cells = _cells_that_break_a_rule(position)
    return None if rule_cells is None else Contradiction(rule_cells=rule_cells)


def _cells_that_break_a_rule(position: Position) -> tuple[Cell, ...] | None:
    """Return the cells of the first fault of the digits by a rule, or `None`; see `Contradiction`."""
    board = position.board
    if isinstance(board, RuledBoard):
        for constraint in board.extra_constraints:
            if fault := constraint.fault(position.values, board):
                return fault.cells
    is_broken = position.solved and any(
        rule.fault_text(board, bytes(position.values)) for rule in position.rules
    )
    return () if is_broken else None


def contradiction_step(position: Position, guess: str, assumed: Candidate) -> Step | None:
    """Return the step that removes the assumed candidate of a guess, or `None` without a contradiction.

    `guess` is the label of the guess.
    """
    contradiction = find_contradiction(position)
    if contradiction is None:
        return None
    if contradiction.rule_cells is not None:
        roles = {"bridge": RoleContent(cells=contradiction.rule_cells)}
    elif contradiction.house < 0:
        roles = {"base": RoleContent(cells=(contradiction.cell,))}
    else:
        roles = {
            "house": RoleContent(houses=(contradiction.house,)),
            "digits": RoleContent(digits=(contradiction.digit,)),
        }
    return Step(
        position.board,
        "guess",
        variant="contradiction",
        guess=guess,
        remove=(assumed,),
        roles=roles,
        snapshot=position.snapshot,
    )


@lru_cache(maxsize=16)
def _houses_for_every_digit(board: Board) -> list[tuple[int, tuple[Cell, ...]]]:
    """Return the index and the cells of each house with as many cells as there are digits."""
    return [
        (index, house.cells) for index, house in enumerate(board.houses) if len(house.cells) == board.digits
    ]


class _OpenGuess(NamedTuple):
    """A guess that the position depends on."""

    label: str
    assumed: Candidate


class Guesses:
    """The guesses of one solution path. `limit_reached`: a guess was needed that `limit` did not allow."""

    def __init__(self, allowed: bool, limit: int | None = None) -> None:
        self.allowed, self.limit = allowed, limit
        self.count = 0
        self.limit_reached = False
        self._open: list[_OpenGuess] = []
        # How many guesses each depth had so far. Joined by dots, the numbers are the label of a guess.
        self._counts_by_depth = [0]

    @property
    def is_open(self) -> bool:
        """Whether the position depends on a guess."""
        return bool(self._open)

    @property
    def label(self) -> str:
        """The label of the innermost open guess; empty if no guess is open."""
        return self._open[-1].label if self._open else ""

    def backtrack(self, position: Position) -> Step | None:
        """Close the innermost guess and return the step that removes it; `None` if nothing contradicts it."""
        if not self._open:
            return None
        step = contradiction_step(position, *self._open[-1])
        if step is not None:
            self._open.pop()
            self._counts_by_depth.pop()
        return step

    def next_guess(self, position: Position) -> Step | None:
        """Return the next guess, or `None` if none is allowed or the position has a contradiction."""
        if not self.allowed or find_contradiction(position) is not None:
            return None
        if self.count == self.limit:
            self.limit_reached = True
            return None
        assumed = candidate_to_guess(position)
        cell, _ = assumed
        self.count += 1
        self._counts_by_depth[-1] += 1
        label = ".".join(map(str, self._counts_by_depth))
        self._open.append(_OpenGuess(label, assumed))
        self._counts_by_depth.append(0)
        return Step(
            position.board,
            "guess",
            variant="assume",
            guess=label,
            place=(assumed,),
            roles={
                "base": RoleContent(cells=(cell,)),
                "digits": RoleContent(digits=tuple(digits_of(position.masks[cell]))),
            },
            snapshot=position.snapshot,
        )


def candidate_to_guess(position: Position) -> Candidate:
    """Return the lowest candidate of the first cell with the fewest candidates; some cell must be empty."""
    open_cells = (cell for cell, value in enumerate(position.values) if not value)
    cell = min(open_cells, key=lambda cell: position.masks[cell].bit_count())
    lowest_bit = position.masks[cell] & -position.masks[cell]
    return Cell(cell), lowest_bit.bit_length()
