"""Outside sudoku: digits outside the board stand in the first cells of their line."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.counts import Counts
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule_page import RulePage
from polydoku.rules.outside_clue import FrameClue
from polydoku.rules.values import digits_of_values, values_of


@dataclass(frozen=True, init=False)
class Outside(FrameClue):
    """The named cells, usually the first three of a row or column, contain `digits`.

    `cells` is a text with names separated by spaces, or a sequence of names, from the clue on. A digit that
    is listed twice is in at least two of the cells.

    >>> Outside("r1c1 r1c2 r1c3", [1, 7]).sentence()
    'r1c1 to r1c3 contain 1 and 7'
    """

    id: ClassVar[str] = "outside"
    summary: ClassVar[str] = "the first cells of a line contain the given digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("outside sudoku",),
        special_cases=(
            "The digits may be in any order.",
            "Digits that are not listed may be there too, if there is room.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {"rule": "outside", "cells": "r1c1 r2c1 r3c1", "digits": [1, 4]},
                {"rule": "outside", "cells": "r3c1 r3c2 r3c3", "digits": [1]},
                {"rule": "outside", "cells": "r1c6 r1c5 r1c4", "digits": [3]},
                {"rule": "outside", "cells": "r4c6 r4c5 r4c4", "digits": [2]},
                {"rule": "outside", "cells": "r6c4 r5c4 r4c4", "digits": [1, 5]},
                {"rule": "outside", "cells": "r1c4 r2c4 r3c4", "digits": [4]},
            ],
            "givens": ".....5.............6......56..2....1",
        },
    )
    digits: tuple[int, ...]

    def __init__(self, cells: str | Iterable[str], digits: Iterable[int]) -> None:
        super().__init__(cells)
        object.__setattr__(self, "digits", tuple(digits))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells = self.line_cells(board, at_least=1)
        if not 1 <= len(self.digits) <= len(cells):
            what = f"digits: {len(self.digits)}, not 1 to {len(cells)}, which is the number of cells"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        counts = Counter(digits_of_values(board, self.digits, "digits", self.id))
        masks = tuple(1 << (digit - 1) for digit in counts)
        most = (len(cells),) * len(counts)
        return (Counts(self.constraint_name, cells, masks, tuple(counts.values()), most),)

    @property
    def clue_text(self) -> str:
        return ",".join(map(str, self.digits))

    def sentence(self) -> str:
        *others, last = map(str, self.digits)
        return f"{self.line_text} contain {' and '.join(filter(None, (', '.join(others), last)))}"

    def legend(self) -> str:
        return (
            f"{self.title}: digits outside the board, with commas, are among the three digits nearest to them"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return one or two digits in the first three cells of a random row or column."""
        cells = cls.random_cells(grid, rng)
        if len(cells) < 2:
            return None
        digits = sorted(rng.sample(values_of(grid, cells), rng.randint(1, 2)))
        return cls((grid.board.names[cell] for cell in cells), digits)
