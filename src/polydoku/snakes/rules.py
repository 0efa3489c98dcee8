"""The rules of snake puzzles: a snake that is drawn in the grid, or hidden in it."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule, named_cells
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.shapes import tube_shapes
from polydoku.snakes import engine

BESIDE_SNAKE = "a cell beside it has the parity of the snake's cell that it touches"


class SnakeRule(Rule):
    """A rule about the snake of a grid. It has no constraints, because the engine ``snake`` checks it."""

    engine: ClassVar[str] = "snake"

    def for_board(self, board: Board) -> Self:
        engine.snake_board(board, engine.even_digits(board, None))
        return self

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        return ()

    def can_relabel(self, board: Board) -> bool:
        """Return `False`, because exchanging digits may change their parity."""
        return False


@dataclass(frozen=True)
class HiddenSnake(SnakeRule):
    """Somewhere in the solution is a snake: a path on which even and odd digits alternate.

    It visits every box, and the parities of the digits alone show where it is. The puzzle does not show it.

    >>> HiddenSnake().for_board(Board.square(9))
    snakes.HiddenSnake()
    """

    id: ClassVar[str] = "hidden-snake"
    summary: ClassVar[str] = (
        f"odd and even digits alternate along a hidden path that visits every box; {BESIDE_SNAKE}"
    )
    page: ClassVar[RulePage] = RulePage(
        aliases=("snake sudoku",),
        special_cases=(
            (
                "The snake touches itself nowhere: two of its cells are neighbours only if they "
                "follow each other."
            ),
        ),
        example={
            "board": "9x9",
            "rules": [{"rule": "hidden-snake"}],
            "givens": ".....7.............8..3...73...1.....6...........8.............2.....1.5........2",
        },
    )

    def fault_text(self, board: Board, digits: bytes) -> str:
        from polydoku.snakes.check import fault

        return fault(board, digits)


@dataclass(frozen=True, init=False)
class DrawnSnake(SnakeRule):
    """The solution has a snake along `cells`: even and odd digits alternate, and show the path by themselves.

    `cells` are the names of its cells in order: a list, or a text with blanks between names. They must be a
    path that visits every box and touches itself nowhere.

    >>> DrawnSnake("r1c1 r1c2").cells
    ('r1c1', 'r1c2')
    """

    id: ClassVar[str] = "drawn-snake"
    summary: ClassVar[str] = f"odd and even digits alternate along the path; {BESIDE_SNAKE}"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("snake sudoku",),
        special_cases=("The digits need not be consecutive: only odd and even alternate.",),
        example={
            "board": "9x9",
            "rules": [
                {
                    "rule": "drawn-snake",
                    "cells": (
                        "r3c1 r4c1 r5c1 r6c1 r7c1 r8c1 r8c2 r9c2 r9c3 r9c4 r8c4 r7c4 r7c5 "
                        "r6c5 r6c6 r5c6 r4c6 r3c6 r3c7 r2c7 r2c8 r2c9 r3c9 r4c9 r5c9 r5c8 "
                        "r6c8 r7c8 r7c9 r8c9 r9c9"
                    ),
                }
            ],
            "givens": "9....7.................4..56..5..........8.......4....1............3.5.4......7..",
        },
    )
    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", tuple(cells.split() if isinstance(cells, str) else cells))

    def for_board(self, board: Board) -> Self:
        super().for_board(board)
        path = named_cells(board, self.cells)
        for position in range(len(path)):
            self._check_cell(board, path, position)
        for house in board.houses:
            if house.kind == "box" and not set(house.cells) & set(path):
                raise self._path_error(f"it does not visit {house.name}")
        return self

    def _check_cell(self, board: Board, path: tuple[Cell, ...], position: int) -> None:
        """Raise `RuleError` unless the previous cell is the only earlier one that the cell touches."""
        earlier_cells, cell, name = path[:position], path[position], self.cells[position]
        if cell in earlier_cells:
            raise self._path_error(f"{board.names[cell]} is listed twice")
        touched_cells = [neighbour for neighbour in board.neighbours(cell) if neighbour in earlier_cells]
        if earlier_cells and earlier_cells[-1] not in touched_cells:
            raise self._path_error(f"{name} is no neighbour of {self.cells[position - 1]}")
        for touched_cell in touched_cells:
            if touched_cell != earlier_cells[-1]:
                raise self._path_error(f"it touches itself at {board.names[touched_cell]} and {name}")

    def _path_error(self, what: str) -> RuleError:
        return RuleError("rule-parameter", rule=self.id, what=what)

    def transformed_meaning(self, board: Board, symmetry: Sequence[Cell]) -> frozenset[Hashable]:
        # A set of cells, because a path and its reverse mean the same.
        return frozenset([frozenset(symmetry[cell] for cell in named_cells(board, self.cells))])

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tube_shapes(board, named_cells(board, self.cells))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("line.snake", cell) for cell in named_cells(board, self.cells))

    def sentence(self) -> str:
        return f"odd and even digits alternate along {' '.join(self.cells)}; {BESIDE_SNAKE}"

    def legend(self) -> str:
        return f"{self.title}: odd and even digits alternate along the snake; {BESIDE_SNAKE}"

    def paths(self, board: Board) -> tuple[tuple[Cell, ...], ...]:
        return (named_cells(board, self.cells),)

    def fault_text(self, board: Board, digits: bytes) -> str:
        from polydoku.snakes.check import fault

        return fault(board, digits, named_cells(board, self.cells))

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.id, "cells": list(self.cells)}
