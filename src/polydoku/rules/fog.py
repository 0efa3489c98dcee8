"""Fog: cells are hidden until correct digits clear them, which changes the view but not the solution."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.mark_shapes import fog_shapes


@dataclass(frozen=True, init=False)
class Fog(Rule):
    """The board is covered with fog, except the cells `lights`; placed digits clear the cells around them.

    Fog is for players: it does not restrict the digits. `lights` is a text with names separated by
    spaces, or a sequence of names.

    >>> Fog("r5c5").constraints(Board.square(9))
    ()
    """

    id: ClassVar[str] = "fog"
    summary: ClassVar[str] = "fog covers the cells until digits clear it"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("fog of war",),
        names_in_programs={"f-puzzles": "fogofwar, foglight", "SudokuMaker": "4000, 4001"},
        special_cases=(
            "A wrong digit clears nothing.",
            "The solution is the same as without fog.",
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "fog", "lights": "r1c1 r1c2 r2c1"}],
            "givens": ".....45.132.35......6......2...15...",
        },
    )
    lights: tuple[str, ...] = ()

    def __init__(self, lights: str | Iterable[str] = ()) -> None:
        object.__setattr__(self, "lights", split_names(lights))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        named_cells(board, self.lights, "lights")
        return ()

    def scene(self, board: Board) -> tuple[Shape, ...]:
        lights = named_cells(board, self.lights, "lights")
        return fog_shapes(board, [cell for cell in board.cells if cell not in lights])

    def sentence(self) -> str:
        lights = f"; clear from the start: {' '.join(self.lights)}" if self.lights else ""
        return f"digits clear the fog around them{lights}"

    def legend(self) -> str:
        return f"{self.title}: digits clear the fog, which is grey, around them"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return fog with up to three lights."""
        names = grid.board.names
        return cls(rng.sample(names, min(len(names), rng.randint(0, 3))))
