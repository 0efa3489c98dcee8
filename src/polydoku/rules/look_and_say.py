"""Look-and-say cage: how many of which digits are in a cage."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.connected import unreachable_cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.digit_counts import counts_constraint
from polydoku.rules.line import line_cells
from polydoku.rules.shapes import cage_shapes
from polydoku.rules.values import digit_of_value, value_of


@dataclass(frozen=True, init=False)
class LookAndSay(Rule):
    """For each pair (count, digit) of `counts`, exactly `count` of the named cells hold the digit.

    The count 0 says that the digit is absent. Other digits may be there too, and digits may repeat. `cells`
    is a text with names separated by spaces, or a sequence of names. Digits are values that the board shows.

    >>> LookAndSay("r1c1 r1c2 r2c4", [(2, 1), (0, 3)]).constraints(Board.square(4))[0].at_least
    (2, 0)
    """

    id: ClassVar[str] = "look-and-say"
    title: ClassVar[str] = "look-and-say cage"
    summary: ClassVar[str] = "the named cells hold each digit as often as its count says"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"SudokuMaker": "304", "ISS": "LookAndSay"},
        special_cases=("Digits that no pair names may be there any number of times.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "look-and-say", "cells": "r2c2 r2c3 r3c3 r3c4", "counts": [[2, 4], [1, 2]]}],
            "givens": "..2........6.5.....2.3.......3..6...",
        },
    )
    cells: tuple[str, ...]
    counts: tuple[tuple[int, int], ...]

    def __init__(self, cells: str | Iterable[str], counts: Iterable[tuple[int, int]]) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "counts", tuple((count, digit) for count, digit in counts))

    def constraints(self, board: Board) -> tuple[Counts, ...]:
        cells = line_cells(board, self.cells, self.id, at_least=1)
        if not self.counts:
            raise RuleError("rule-parameter", rule=self.id, what="counts: expected 1 or more")
        numbers: dict[int, int] = {}
        for place, (count, value) in enumerate(self.counts):
            where = f"counts[{place}]"
            digit = digit_of_value(board, value, where, self.id)
            if digit in numbers:
                raise RuleError("rule-parameter", rule=self.id, what=f"{where}: {value} has a count already")
            if not 0 <= count <= len(cells):
                what = f"{where}: the count {count} must be 0 to {len(cells)}, the number of cells"
                raise RuleError("rule-parameter", rule=self.id, what=what)
            numbers[digit] = count
        return (counts_constraint(f"cage at {self.cells[0]}", cells, numbers, numbers),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return cage_shapes(board, named_cells(board, self.cells), self._clue())

    def _clue(self) -> str:
        """Return the counts and digits as they are drawn: ``2×1 0×3``."""
        return " ".join(f"{count}×{digit}" for count, digit in self.counts)

    def is_fully_drawn(self, board: Board) -> bool:
        # The picture does not show that separate parts belong to one cage.
        return unreachable_cell(named_cells(board, self.cells), board.neighbours) is None

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("cage", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"{self._clue()} in {' '.join(self.cells)}"

    def legend(self) -> str:
        return f"{self.title}: 2×7 says that exactly two cells of the cage hold a 7"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to five connected cells with the counts of one or two digits."""
        board = grid.board
        cells = [rng.choice(board.cells)]
        while len(cells) < 5:
            neighbours = {other for cell in cells for other in board.neighbours(cell)} - set(cells)
            if not neighbours:
                break
            cells.append(rng.choice(sorted(neighbours)))
        digits = sorted(rng.sample(range(1, board.digits + 1), min(board.digits, rng.randint(1, 2))))
        placed = [grid.digits[cell] for cell in cells]
        counts = [(placed.count(digit), value_of(board, digit)) for digit in digits]
        return cls([board.names[cell] for cell in cells], counts)
