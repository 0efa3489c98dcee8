"""Doppelgänger: one digit more than cells in a row, and different missing digits."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.allowed_digits import AllowedDigits
from polydoku.constraints.some_of import SomeOf
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell, House
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import ExtraCell, with_cells_of
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage


@dataclass(frozen=True)
class Doppelganger(Rule):
    """Each row, column and box of an n×n board with the digits 0 to n lacks one digit, but none lacks 0.

    No two rows lack the same digit, nor do two columns or two boxes. At each 0, the digits that its row, its
    column and its box lack are all different. Solutions name the missing digits: ``row-1.missing``.

    >>> four = Board.square(4)
    >>> board = Board(four.names, four.houses, digits=5, symbols="01234")
    >>> [cell.name for cell in Doppelganger().extra_cells(board)][:2]
    ['row-1.missing', 'row-2.missing']
    """

    id: ClassVar[str] = "doppelganger"
    title: ClassVar[str] = "Doppelgänger"
    summary: ClassVar[str] = (
        "each row, column and box lacks one digit, never 0; no two rows, columns or boxes lack the same one; "
        "at each 0, the digits that its row, column and box lack are different"
    )
    engine: ClassVar[str] = "extra-cells"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "Doppelganger"},
        special_cases=("The digit 0 is in every row, column and box.",),
        example={
            "board": {
                "board": 1,
                "cells": [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)],
                "houses": [
                    *(
                        {
                            "name": f"row {row}",
                            "kind": "row",
                            "cells": [f"r{row}c{column}" for column in range(1, 5)],
                        }
                        for row in range(1, 5)
                    ),
                    *(
                        {
                            "name": f"column {column}",
                            "kind": "column",
                            "cells": [f"r{row}c{column}" for row in range(1, 5)],
                        }
                        for column in range(1, 5)
                    ),
                ],
                "digits": 5,
                "symbols": "01234",
            },
            "rules": [{"rule": "doppelganger"}],
            "givens": "4.3..341.40.....",
        },
    )

    def extra_cells(self, board: Board) -> tuple[ExtraCell, ...]:
        digits_above_zero = (1 << board.digits) - 2
        return tuple(ExtraCell(_missing_name(house), digits_above_zero, 0) for house in self._houses(board))

    def _houses(self, board: Board) -> list[House]:
        """Return the rows, then the columns, then the boxes."""
        size = board.digits - 1
        numbers = range(1, size + 1)
        has_cells = board.labels == tuple((row, column) for row in numbers for column in numbers)
        if not has_cells or board.symbols[0] != "0":
            raise RuleError("rule-board", rule=self.id, needs="an n×n board with the digits 0 to n")
        kinds = ("row", "column", "box")
        return [house for kind in kinds for house in board.houses if house.kind == kind]

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        houses = self._houses(board)
        extended_board = with_cells_of(board, self)
        missing = {house: extended_board[_missing_name(house)] for house in houses}
        different: list[Constraint] = [
            AllDifferent(f"{house.name} with its missing digit", (*house.cells, missing[house]))
            for house in houses
        ]
        for kind, houses_of_kind in groupby(houses, key=lambda house: house.kind):
            cells = tuple(missing[house] for house in houses_of_kind)
            different.append(AllDifferent(f"missing digits of each {kind}", cells))
        not_zero = (1 << board.digits) - 2
        for cell in board.cells:
            missing_here = tuple(missing[house] for house in houses if cell in house.cells)
            branches = (
                (AllowedDigits("no 0", (cell,), not_zero),),
                (AllDifferent("different missing digits", missing_here),),
            )
            different.append(SomeOf(f"missing digits at {board.names[cell]}", branches))
        return tuple(different)

    def transformed_meaning(self, board: Board, symmetry: Sequence[Cell]) -> frozenset[Hashable]:
        return frozenset([self])  # the same on every rotated or reflected board

    def revealed_text(self, board: Board, extra: Mapping[str, int]) -> str:
        parts = []
        for kind, houses in groupby(self._houses(board), key=lambda house: house.kind):
            digits = " ".join(str(extra.get(_missing_name(house), "?")) for house in houses)
            parts.append(f"{kind}s lack {digits}" if kind != "box" else f"boxes lack {digits}")
        return "; ".join(parts)


def _missing_name(house: House) -> str:
    """Return the name of the extra cell for the digit that a house lacks."""
    return f"{house.name.replace(' ', '-')}.missing"
