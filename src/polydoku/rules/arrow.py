"""Arrow: the digits along an arrow add up to the digit in its circle, or to the number in its pill."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.linear import Linear
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, first_value, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.bulb import (
    bulb_and_shaft,
    bulb_constraints,
    bulb_keys,
    bulb_noun,
    bulb_places,
    is_arrow_fully_drawn,
)
from polydoku.rules.line import READ_OFF_ATTEMPTS, obeys, random_paths
from polydoku.rules.line_shapes import arrow_shapes, touching_cells
from polydoku.rules.values import value_of


@dataclass(frozen=True, init=False)
class Arrow(Rule):
    """The digits in the cells of `shaft` add up to the digit in `bulb`.

    A bulb of two or three cells, a pill, holds a number, which is read in the order of its cells. Digits may
    repeat along the shaft. Where 0 is a digit, the number of a pill may begin with 0, unless `leading_zero`
    is false. On boards with more than nine digits, only the first cell of a pill may hold more than 9. An
    arrow with several shafts is written as several arrows.

    >>> Arrow("r1c1 r1c2", "r2c2 r2c3 r2c4").constraints(Board.square(4))[0].coefficients
    (1, 1, 1, -10, -1)
    """

    id: ClassVar[str] = "arrow"
    summary: ClassVar[str] = "the digits along the shaft add up to the digit or the number in the bulb"
    page: ClassVar[RulePage] = RulePage(
        aliases=("arrow sudoku", "pill arrow"),
        names_in_programs={"f-puzzles": "arrow", "SudokuMaker": "408", "ISS": "Arrow, PillArrow"},
        special_cases=(
            "A digit may repeat on the shaft unless a house or another rule forbids it.",
            "A shaft of one cell holds the same digit as the bulb.",
            "No cell may be in an arrow twice.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "arrow", "bulb": "r1c1", "shaft": "r2c2 r3c3 r4c3"},
                {"rule": "arrow", "bulb": "r6c6", "shaft": "r5c6 r4c5"},
                {"rule": "arrow", "bulb": "r1c4 r1c5", "shaft": "r2c6 r3c6 r3c5"},
            ],
            "givens": "...............6........3......6....",
        },
    )
    bulb: tuple[str, ...]
    shaft: tuple[str, ...]
    leading_zero: bool = True

    def __init__(
        self, bulb: str | Iterable[str], shaft: str | Iterable[str], leading_zero: bool = True
    ) -> None:
        object.__setattr__(self, "bulb", split_names(bulb))
        object.__setattr__(self, "shaft", split_names(shaft))
        object.__setattr__(self, "leading_zero", leading_zero)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        bulb, shaft = bulb_and_shaft(board, self.bulb, self.shaft, self.id)
        name = f"arrow at {board.names[bulb[0]]}"
        coefficients = (*(1,) * len(shaft), *[-place for place in bulb_places(bulb)])
        total = Linear(name, (*shaft, *bulb), coefficients, (0,), first_value(board))
        return (total, *bulb_constraints(board, name, bulb, leading_zero=self.leading_zero))

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return arrow_shapes(board, named_cells(board, self.bulb), named_cells(board, self.shaft))

    def is_fully_drawn(self, board: Board) -> bool:
        is_usual = self.leading_zero or len(self.bulb) == 1
        return is_usual and is_arrow_fully_drawn(board, self.bulb, self.shaft)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return bulb_keys(board, self.bulb, self.shaft)

    def sentence(self) -> str:
        zero = "" if self.leading_zero else ", which does not begin with 0"
        return f"the digits in {' '.join(self.shaft)} add up to {bulb_noun(self.bulb)}{zero}"

    def legend(self) -> str:
        return (
            f"{self.title}: the digits along an arrow add up to the digit in its circle "
            "or the number in its pill"
        )

    @classmethod
    def marks_of(cls, grid: Grid, rng: Random) -> Iterator[Self]:
        """Yield random arrows with one cell in the bulb and two or more in the shaft."""
        fail_count = 0
        while fail_count < READ_OFF_ATTEMPTS:
            path = _random_sum(grid, rng)
            fail_count = 0 if path else fail_count + 1
            if path:
                names = [grid.board.names[cell] for cell in path]
                yield cls(names[:1], names[1:])

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return an arrow with up to three cells in its bulb, on touching cells."""
        board = grid.board
        for number, path in enumerate(random_paths(board, rng, 2)):
            size = 1 if number % 3 else min(3, len(path) - 1)
            names = [board.names[cell] for cell in path]
            rule = cls(names[:size], names[size:], size == 1 or rng.random() < 0.5)
            if obeys(rule, grid):
                return rule
        return None


def _random_sum(grid: Grid, rng: Random) -> list[Cell]:
    """Return a random cell and a path from it whose digits add up to its digit; empty if it fails."""
    board = grid.board
    touching = touching_cells(board)
    path = [rng.choice(board.cells)]
    rest = value_of(board, grid.digits[path[0]])
    while rest > 0:
        following = [
            cell
            for cell in touching[path[-1]]
            if cell not in path and value_of(board, grid.digits[cell]) <= rest
        ]
        if not following:
            return []
        path.append(rng.choice(following))
        rest -= value_of(board, grid.digits[path[-1]])
    return path if len(path) > 2 else []
