"""Doublers: one cell of each row, column and box counts twice in every sum."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.counts import Counts
from polydoku.constraints.pairs import Pairs
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint, Modifiers
from polydoku.model.extra_cells import ExtraCell, with_cells_of
from polydoku.model.geometry import geometry_of
from polydoku.model.rule import Rule, first_value, split_names, square_size
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Layer, Polygon, Shape, Text, rounded

RULES_OF_SUMS = frozenset(
    (
        "arrow",
        "bounded-cage",
        "choice-cage",
        "double-arrow",
        "equal-sums",
        "killer-cage",
        "little-killer",
        "region-sum-line",
        "sandwich",
        "sum",
        "sum-frame",
        "x-sum",
        "zipper-line",
    )
)
"""The rules that add up the values of cells. Their conditions on digits, such as no repeats, stay."""

RULES_WITHOUT_VALUES = frozenset(
    ("lunchbox", "product-arrow", "product-cage", "product-frame", "rellik-cage", "some-of", "sum-line", "xv")
)
"""The rules of sums and products that cannot use values; a puzzle must name them in `plain`."""

MOST_FACTOR = 9


@dataclass(frozen=True, init=False)
class Doublers(Rule):
    """One cell of each row, column and box counts twice in every sum, and so does each digit once.

    The solver finds these cells. The value of such a cell is `factor` times its digit: 3 stands for triplers,
    0 for cells that count nothing, -1 for cells that are subtracted. Digits stay what they are: houses and
    all rules without sums see the digits. `plain` names rules of sums that see the digits too. Solutions name
    the cells with their digit: ``r1c5.modified``.

    >>> [cell.name for cell in Doublers().extra_cells(Board.square(4))][:2]
    ['r1c1.modified', 'r1c2.modified']
    """

    id: ClassVar[str] = "doublers"
    summary: ClassVar[str] = (
        "one cell in each row, column and box, with a different digit each time, counts twice in sums"
    )
    engine: ClassVar[str] = "extra-cells"
    page: ClassVar[RulePage] = RulePage(
        aliases=("doubler sudoku", "multipliers"),
        special_cases=(
            (
                "Where a doubled cell is in no sum, it is found only because each row, column, box "
                "and digit has one."
            ),
        ),
        example={
            "board": "4x4",
            "rules": [
                {"rule": "doublers"},
                {"rule": "killer-cage", "cells": "r1c3 r1c4", "total": 6},
                {"rule": "killer-cage", "cells": "r4c1 r4c2", "total": 4},
                {"rule": "killer-cage", "cells": "r4c3 r4c4", "total": 10},
                {"rule": "killer-cage", "cells": "r2c3 r3c3", "total": 7},
                {"rule": "killer-cage", "cells": "r2c1 r2c2", "total": 6},
                {"rule": "killer-cage", "cells": "r2c4 r3c4", "total": 4},
            ],
            "givens": ".........2......",
        },
    )
    factor: int = 2
    plain: tuple[str, ...] = ()

    def __init__(self, factor: int = 2, plain: str | Iterable[str] = ()) -> None:
        object.__setattr__(self, "factor", factor)
        object.__setattr__(self, "plain", split_names(plain))

    def extra_cells(self, board: Board) -> tuple[ExtraCell, ...]:
        digit_count = square_size(board, self.id)
        if first_value(board) == 0:
            raise RuleError("rule-board", rule=self.id, needs="a board with digits from 1")
        if type(self.factor) is not int or abs(self.factor) > MOST_FACTOR or self.factor == 1:
            what = f"factor {str(self.factor)[:40]}: must be {-MOST_FACTOR} to {MOST_FACTOR}, but not 1"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        # Digit 1 stands for a cell that is not modified, and d + 1 for a modified cell with the digit d.
        digits = (1 << digit_count + 1) - 1
        return tuple(ExtraCell(f"{name}.modified", digits, 0) for name in board.names)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        modifier_of = self._modifiers(board).cell_of
        unmodified, size = 0b1, board.digits
        table = tuple(unmodified | unmodified << digit for digit in range(1, size + 1))
        modified = tuple(unmodified << digit for digit in range(1, size + 1))
        constraints: list[Constraint] = [
            Pairs(self.title, tuple(modifier_of.items()), table),
            Counts(f"{self.title}, one for each digit", tuple(modifier_of.values()), modified, *_ones(size)),
        ]
        for house in board.houses:
            if house.kind in ("row", "column", "box") and len(house.cells) == size:
                cells = tuple(modifier_of[cell] for cell in house.cells)
                constraints.append(
                    Counts(f"{self.title} of {house.name}", cells, (sum(modified),), *_ones(1))
                )
        return tuple(constraints)

    def _modifiers(self, board: Board) -> Modifiers:
        extended_board = with_cells_of(board, self)
        cell_of = {cell: extended_board[f"{board.names[cell]}.modified"] for cell in board.cells}
        return Modifiers(cell_of, self.factor)

    def changed_constraints(
        self, board: Board, rule: Rule, constraints: tuple[Constraint, ...]
    ) -> tuple[Constraint, ...]:
        if rule.id in self.plain:
            return constraints
        if rule.id in RULES_WITHOUT_VALUES:
            what = f"the rule '{rule.id}' cannot use changed values; name it in plain to let it use digits"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        if rule.id not in RULES_OF_SUMS:
            return constraints
        modifiers = self._modifiers(board)
        return tuple(new for constraint in constraints for new in constraint.with_values(modifiers))

    def sentence(self) -> str:
        times = {2: "counts twice", 0: "does not count", -1: "is subtracted instead of added"}
        counts = times.get(self.factor, f"counts {self.factor} times")
        plain = f", except in {', '.join(self.plain)}" if self.plain else ""
        return (
            f"one cell in each row, column and box, with a different digit each time, {counts} in sums{plain}"
        )

    def revealed_scene(self, board: Board, extra: Mapping[str, int]) -> tuple[Shape, ...]:
        text = f"×{self.factor}"
        return tuple(shape for cell in modified_cells(extra, board) for shape in _mark(board, cell, text))

    def transformed_meaning(self, board: Board, symmetry: Sequence[Cell]) -> frozenset[Hashable]:
        return frozenset([self])  # the same on every rotated or reflected board

    def revealed_text(self, board: Board, extra: Mapping[str, int]) -> str:
        return " ".join(board.names[cell] for cell in modified_cells(extra, board))


def _mark(board: Board, cell: Cell, text: str) -> tuple[Shape, ...]:
    """Return a shaded cell with a text in its lower right part."""
    geometry = geometry_of(board)
    (x, y), radius = geometry.middles[cell], geometry.inner_radii[cell]
    place = rounded(x + 0.9 * radius, y + 0.72 * radius)
    return (
        Polygon(geometry.shrunk_polygon(cell, 0.94), "mark-ground", Layer.SHADING, cell),
        Text(place, text, "cage-sum", round(0.4 * radius, 3), Layer.RULE_MARKS, cell, "end"),
    )


def _ones(count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return minima and maxima of `count` limits that are exactly 1."""
    return (1,) * count, (1,) * count


def modified_cells(extra: Iterable[str], board: Board) -> tuple[Cell, ...]:
    """Return the cells whose modifiers a solution names."""
    names = (name.removesuffix(".modified") for name in extra if name.endswith(".modified"))
    return tuple(board[name] for name in names)
