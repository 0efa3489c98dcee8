"""Same set: several sets of cells hold the same digits equally often."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.constraints.same_values import SameValues
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.line import line_cells

MAX_SETS = 256
"""More sets than any board has rows; thousands of them would take long to compare."""


@dataclass(frozen=True, init=False)
class SameSet(Rule):
    """Each digit is equally often in each of the sets of cells.

    `sets` are two or more sets with the same number of cells, each as a text with names separated by spaces,
    or as a sequence of names.

    >>> SameSet(["r1c1 r1c2", "r3c3 r4c4"]).sets
    (('r1c1', 'r1c2'), ('r3c3', 'r4c4'))
    """

    id: ClassVar[str] = "same-set"
    summary: ClassVar[str] = "all sets of cells hold the same digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("same values",),
        names_in_programs={"ISS": "SameValues"},
        special_cases=(
            "The digits may be in another order in each set.",
            "Digits may repeat within a set if no house forbids it; then they repeat in every set.",
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "same-set", "sets": ["r1c1 r1c2 r2c1", "r4c4 r4c5 r5c4"]}],
            "givens": ".....5...........1...3....12...261..",
        },
    )
    sets: tuple[tuple[str, ...], ...]

    def __init__(self, sets: Iterable[str | Iterable[str]]) -> None:
        object.__setattr__(self, "sets", tuple(split_names(cells) for cells in sets))

    def constraints(self, board: Board) -> tuple[SameValues, ...]:
        if not 2 <= len(self.sets) <= MAX_SETS:
            what = f"sets: {words.amount(len(self.sets), 'set')}, not 2 to {MAX_SETS}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        sets = tuple(
            line_cells(board, cells, self.id, at_least=1, where=f"sets[{number}]")
            for number, cells in enumerate(self.sets)
        )
        for number, cells in enumerate(sets):
            if len(cells) != len(sets[0]):
                what = f"sets[{number}]: {len(cells)} cells, but {len(sets[0])} in sets[0]"
                raise RuleError("rule-parameter", rule=self.id, what=what)
        return (SameValues(f"sets from {self.sets[0][0]}", sets),)

    def sentence(self) -> str:
        sets = "; ".join(" ".join(cells) for cells in self.sets)
        return f"these sets of cells hold the same digits: {sets}"

    def legend(self) -> str:
        return f"{self.title}: the sets of cells hold the same digits"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return two sets of up to four cells without a common cell."""
        board, digits = grid.board, grid.digits
        first: list[Cell] = []
        second: list[Cell] = []
        for cell in rng.sample(board.cells, len(board)):
            used = {*first, *second, cell}
            copies = [other for other in board.cells if other not in used and digits[other] == digits[cell]]
            if copies and cell not in second and len(first) < 4:
                first.append(cell)
                second.append(rng.choice(copies))
        if not first:
            return None
        rng.shuffle(second)
        return cls([[board.names[cell] for cell in cells] for cells in (first, second)])
