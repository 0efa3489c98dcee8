"""Contains exactly: each listed digit is in the cells exactly as often as it is listed."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.digit_counts import counts_constraint, numbers_of
from polydoku.rules.line import line_cells
from polydoku.rules.shapes import cage_shapes
from polydoku.rules.values import digits_of_values, value_of


@dataclass(frozen=True, init=False)
class ContainsExactly(Rule):
    """Each of the `digits` is in the named cells exactly as often as it is listed.

    Other digits may be there too, as far as there is room. `cells` is a text with names separated by spaces,
    or a sequence of names. `digits` are values that the board shows.

    >>> ContainsExactly("r1c1 r1c2 r2c4", [1, 1]).constraints(Board.square(4))[0].at_most
    (2,)
    """

    id: ClassVar[str] = "contains-exactly"
    summary: ClassVar[str] = "the digits are in the named cells exactly as often as they are listed"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("contains exactly",),
        names_in_programs={"ISS": "ContainExact"},
        special_cases=(
            (
                "A digit that is not listed may be in the cells any number of times, as far as "
                "houses allow it."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "contains-exactly", "cells": "r2c3 r2c4 r3c3 r3c4", "digits": [2, 2]},
                {"rule": "contains-exactly", "cells": "r4c1 r4c2 r5c2", "digits": [5, 6]},
            ],
            "givens": "..3........5.......3.1.......4..1...",
        },
    )
    cells: tuple[str, ...]
    digits: tuple[int, ...]

    def __init__(self, cells: str | Iterable[str], digits: Iterable[int]) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "digits", tuple(digits))

    def constraints(self, board: Board) -> tuple[Counts, ...]:
        cells = line_cells(board, self.cells, self.id, at_least=1)
        digits = digits_of_values(board, self.digits, "digits", self.id)
        if not 1 <= len(digits) <= len(cells):
            what = f"digits: {words.amount(len(digits), 'digit')} for {words.amount(len(cells), 'cell')}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        numbers = numbers_of(digits)
        return (counts_constraint(f"cage at {self.cells[0]}", cells, numbers, numbers),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        text = "{" + " ".join(map(str, self.digits)) + "}"
        return cage_shapes(board, named_cells(board, self.cells), text)

    def is_fully_drawn(self, board: Board) -> bool:
        # The picture does not show that separate parts belong to one cage.
        return unreachable_cell(named_cells(board, self.cells), board.neighbours) is None

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("cage", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        digits = ", ".join(map(str, self.digits))
        return f"{' '.join(self.cells)} hold each of {digits} exactly as often as it is listed"

    def legend(self) -> str:
        return f"{self.title}: the digits in braces are in the cage exactly as often as they are listed"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to four random cells with all copies there of one or two of their digits."""
        board = grid.board
        cells = rng.sample(board.cells, min(len(board), rng.randint(2, 4)))
        values = [value_of(board, grid.digits[cell]) for cell in cells]
        chosen = set(rng.sample(sorted(set(values)), min(len(set(values)), rng.randint(1, 2))))
        digits = sorted(value for value in values if value in chosen)
        return cls([board.names[cell] for cell in cells], digits)
