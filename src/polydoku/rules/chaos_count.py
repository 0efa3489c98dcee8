"""Chaos count: a digit says how many cells around it are in its region, which is to be found."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule, distinct_cells, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line_shapes import corner_sign
from polydoku.rules.region_automata import count_automaton, digit_of_number
from polydoku.rules.region_cells import count_of_regions, region_cells, with_region_clue
from polydoku.rules.shapes import disc_shapes


@dataclass(frozen=True, init=False)
class ChaosCount(Rule):
    """The digit in `cell` is the number of `cells` in the same region as the first of them.

    The regions are those of the rule ``chaos-construction``. By default, `cells` are the cell itself and the
    cells that touch it, also at a corner. With `others`, the first of the cells does not count.

    >>> ChaosCount("r1c1").sentence()
    'the digit in r1c1 counts the cells of its region, itself and those that touch it'
    """

    id: ClassVar[str] = "chaos-count"
    summary: ClassVar[str] = "a digit counts the cells of its region, itself and those that touch it"
    is_known_by_drawing: ClassVar[bool] = False
    engine: ClassVar[str] = "extra-cells"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "ChaosCount"},
        special_cases=(
            "Cells of the region that do not touch the first cell do not count.",
            "The puzzle needs the rule `chaos-construction` too.",
        ),
        example={
            "board": "latin:5x5",
            "rules": [
                {"rule": "chaos-construction"},
                {"rule": "chaos-count", "cell": "r3c4"},
                {"rule": "chaos-count", "cell": "r4c2"},
                {"rule": "chaos-count", "cell": "r3c5"},
            ],
            "givens": "1.......4..3.........4.3.",
        },
    )
    cell: str
    cells: tuple[str, ...] = ()
    others: bool = False

    def __init__(self, cell: str, cells: str | Iterable[str] = (), others: bool = False) -> None:
        object.__setattr__(self, "cell", cell)
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "others", others)

    def _counted(self, board: Board) -> tuple[Cell, ...]:
        if self.cells:
            return distinct_cells(board, self.cells, self.id, at_least=1, at_most=len(board))
        if board.labels is None:
            raise RuleError("rule-board", rule=self.id, needs="a board with rows and columns, or cells")
        [cell] = named_cells(board, (self.cell,), "cell")
        row, column = board.labels[cell]
        touching = (
            other
            for other, (other_row, other_column) in enumerate(board.labels)
            if other != cell and abs(other_row - row) <= 1 and abs(other_column - column) <= 1
        )
        return (cell, *map(Cell, touching))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        [cell] = named_cells(board, (self.cell,), "cell")
        counted = self._counted(board)
        regions = region_cells(board, counted, self.id)
        digits = digit_of_number(board, len(counted), others=self.others)
        name = f"chaos count at {board.names[cell]}"
        return (count_automaton(name, regions, cell, count_of_regions(board, regions), digits),)

    def changed_constraints(
        self, board: Board, rule: Rule, constraints: tuple[Constraint, ...]
    ) -> tuple[Constraint, ...]:
        [cell] = named_cells(board, (self.cell,), "cell")
        first, *others = self._counted(board)
        arms: list[tuple[Cell, ...]] = [(first, other) for other in others] or [(first,)]
        return with_region_clue(board, rule, constraints, cell, arms, others=self.others)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        [cell] = named_cells(board, (self.cell,), "cell")
        return (*disc_shapes(board, [cell]), corner_sign(board, cell, "#"))

    def is_fully_drawn(self, board: Board) -> bool:
        return not self.cells and not self.others

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("dot.mark", cell) for cell in named_cells(board, (self.cell,), "cell"))

    def sentence(self) -> str:
        which = f"among {' '.join(self.cells)}" if self.cells else "itself and those that touch it"
        first = ", but not the first of them" if self.others else ""
        return f"the digit in {self.cell} counts the cells of its region, {which}{first}"

    def legend(self) -> str:
        return (
            f"{self.title}: a digit in a disc with the sign # counts the cells of its region, "
            "itself and those that touch it"
        )
