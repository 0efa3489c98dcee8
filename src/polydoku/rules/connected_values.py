"""Connected values: the cells with certain digits form one connected piece."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.connected import Connected
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.cell_pairs import neighbour_pairs
from polydoku.rules.line import line_cells
from polydoku.rules.values import digits_of_values, value_of


@dataclass(frozen=True, init=False)
class ConnectedValues(Rule):
    """All cells that hold one of the `digits` form one piece, connected across edges of cells.

    `digits` are values that the board shows. The piece has `size` cells; 0 stands for any number. If `cells`
    names any, the rule is about these cells only: the piece lies within them.

    >>> ConnectedValues([1, 2]).constraints(Board.square(4))[0].digits
    3
    """

    id: ClassVar[str] = "connected-values"
    summary: ClassVar[str] = "the cells with the digits form one connected piece"
    page: ClassVar[RulePage] = RulePage(
        aliases=("connected digits",),
        names_in_programs={"ISS": "ConnectedValues"},
        special_cases=("Cells that touch only at a corner are not connected.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "connected-values", "digits": [1, 2, 3, 4]}],
            "givens": "4..2.......65..4...2........1..1....",
        },
    )
    digits: tuple[int, ...]
    size: int = 0
    cells: tuple[str, ...] = ()

    def __init__(self, digits: Iterable[int], size: int = 0, cells: str | Iterable[str] = ()) -> None:
        object.__setattr__(self, "digits", tuple(digits))
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "cells", split_names(cells))

    def constraints(self, board: Board) -> tuple[Connected, ...]:
        digits = digits_of_values(board, self.digits, "digits", self.id)
        if not digits:
            raise RuleError("rule-parameter", rule=self.id, what="digits: expected 1 or more")
        cells = line_cells(board, self.cells or board.names, self.id, at_least=1)
        if not 0 <= self.size <= len(cells):
            what = f"size {self.size}: must be 0 to {len(cells)}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        index_of = {cell: index for index, cell in enumerate(cells)}
        edges = tuple(
            (index_of[first], index_of[second])
            for first, second in neighbour_pairs(board, self.id)
            if first in index_of and second in index_of
        )
        mask = sum(1 << digit - 1 for digit in set(digits))
        name = f"piece of {', '.join(map(str, self.digits))}"
        return (Connected(name, cells, edges, mask, self.size),)

    def sentence(self) -> str:
        size = f" of {self.size}" if self.size else ""
        among = f", among {' '.join(self.cells)}" if self.cells else ""
        return f"the cells with {', '.join(map(str, self.digits))} form one connected piece{size}{among}"

    def legend(self) -> str:
        return f"{self.title}: {self.summary}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return digits whose cells are connected in the grid."""
        board = grid.board
        values = [value_of(board, digit) for digit in range(1, board.digits + 1)]
        for count in rng.sample(range(1, board.digits + 1), board.digits):
            rule = cls(sorted(rng.sample(values, count)))
            try:
                [constraint] = rule.constraints(board)
            except RuleError:
                return None
            if constraint.holds(grid.digits):
                return rule
        return None
