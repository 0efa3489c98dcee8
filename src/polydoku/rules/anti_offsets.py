"""Anti-offsets: cells at the given offsets from each other hold different digits, as in anti-chess rules."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.constraints.not_equal import NotEqual
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.offsets import pairs_by_moves

Offset = tuple[int, int]

LARGEST_OFFSET = 3
"""Rules that are read off a grid have offsets of at most this number of rows and columns."""


@dataclass(frozen=True, init=False)
class AntiOffsets(Rule):
    """Different digits in any two cells that are one of the `offsets` apart.

    An offset is a pair (rows down, columns right); the opposite offset is meant too, but no other one.

    >>> AntiOffsets([(1, 3), (-1, 3)]).constraints(Board.square(4))[0].pairs[:2]
    ((0, 7), (4, 11))
    """

    id: ClassVar[str] = "anti-offsets"
    title: ClassVar[str] = "anti-offsets"
    summary: ClassVar[str] = "cells that are one of the offsets apart hold different digits"
    page: ClassVar[RulePage] = RulePage(
        aliases=("anti-chess", "anti-leaper"),
        special_cases=(
            "The king and the knight are two sets of offsets; this rule has any.",
            "An offset that leads off the board has no effect there.",
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "anti-offsets", "offsets": [[1, 3]]}],
            "givens": "4..3..6....5............2...6..3....",
        },
    )
    offsets: tuple[tuple[int, int], ...]

    def __init__(self, offsets: Iterable[Offset]) -> None:
        object.__setattr__(self, "offsets", tuple((down, right) for down, right in offsets))

    def constraints(self, board: Board) -> tuple[NotEqual, ...]:
        if not self.offsets:
            raise RuleError("rule-parameter", rule=self.id, what="offsets: expected 1 or more")
        if (0, 0) in self.offsets:
            number = self.offsets.index((0, 0))
            what = f"offsets[{number}]: 0 rows and 0 columns lead to the same cell"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        pairs = pairs_by_moves(board, self.id, self.offsets)
        return (NotEqual("offset", pairs, "are at a forbidden offset"),)

    def sentence(self) -> str:
        return f"cells hold different digits at these steps: {'; '.join(map(_in_words, self.offsets))}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return up to two offsets at which no two cells of the grid hold equal digits."""
        if grid.board.labels is None:
            return None
        steps = range(-LARGEST_OFFSET, LARGEST_OFFSET + 1)
        offsets = [(down, right) for down in steps for right in steps if (down, right) > (0, 0)]
        free_offsets = []
        for offset in rng.sample(offsets, len(offsets)):
            rule = cls([offset])
            if rule.constraints(grid.board)[0].pairs and rule.holds(grid.board, grid.digits):
                free_offsets.append(offset)
        return cls(free_offsets[: rng.randint(1, 2)]) if free_offsets else None


def _in_words(offset: Offset) -> str:
    """Return an offset as people say it: ``1 row down and 2 columns left``."""
    down, right = offset
    rows = f"{words.amount(abs(down), 'row')} {'down' if down > 0 else 'up'}" if down else ""
    columns = f"{words.amount(abs(right), 'column')} {'right' if right > 0 else 'left'}" if right else ""
    return " and ".join(filter(None, (rows, columns)))
