"""Greater than: signs between neighbouring cells say which holds the larger digit."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from operator import gt
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pair import Pair
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.cell_pairs import CellPair, all_neighbours_of_pairs, neighbour_pairs, pair_name
from polydoku.rules.mark_shapes import greater_than_shapes
from polydoku.rules.values import relation_table


@dataclass(frozen=True, init=False)
class GreaterThan(Rule):
    """In each pair of neighbouring cells, the first holds the larger digit.

    `pairs` is one text with pairs separated by spaces, or a sequence of pairs.

    >>> GreaterThan("r1c2-r1c1 r2c1-r3c1").pairs
    ('r1c2-r1c1', 'r2c1-r3c1')
    """

    id: ClassVar[str] = "greater-than"
    summary: ClassVar[str] = "the first cell of each pair holds a larger digit than the second"
    page: ClassVar[RulePage] = RulePage(
        aliases=("inequality", "comparison sudoku"),
        names_in_programs={"ISS": "GreaterThan"},
        special_cases=("Neighbours without a sign may be in either order.",),
        example={
            "board": "6x6",
            "rules": [
                {
                    "rule": "greater-than",
                    "pairs": "r1c1-r1c2 r1c2-r2c2 r3c3-r3c4 r4c4-r3c4 r5c5-r5c6 r5c1-r6c1 r6c3-r6c2",
                }
            ],
            "givens": "..........2.2..3...1....3.6........6",
        },
    )
    mark_lists: ClassVar[tuple[str, ...]] = ("pairs",)
    pairs: tuple[str, ...]

    def __init__(self, pairs: str | Iterable[str]) -> None:
        object.__setattr__(self, "pairs", split_names(pairs))

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        if not self.pairs:
            raise RuleError("rule-parameter", rule=self.id, what="pairs: expected 1 or more")
        table = relation_table(board, gt)
        return tuple(
            Pair(f"sign {text}", pair, table, "must be in falling order")
            for text, pair in zip(self.pairs, self._cells(board), strict=True)
        )

    def _cells(self, board: Board) -> tuple[CellPair, ...]:
        return all_neighbours_of_pairs(board, self.pairs, "pairs", self.id)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(shape for pair in self._cells(board) for shape in greater_than_shapes(board, *pair))

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether no edge has two signs."""
        return len(self.overlap_keys(board)) == len(self.pairs)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("dot", frozenset(pair)) for pair in self._cells(board))

    def sentence(self) -> str:
        return f"the first cell of each pair holds the larger digit: {' '.join(self.pairs)}"

    def legend(self) -> str:
        return f"{self.title}: a sign points at the smaller of two digits"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return signs between up to eight pairs of neighbours."""
        board, digits = grid.board, grid.digits
        try:
            neighbours = neighbour_pairs(board, cls.id)
        except RuleError:
            return None
        pairs = [pair for pair in neighbours if digits[pair[0]] != digits[pair[1]]]
        chosen = rng.sample(pairs, min(len(pairs), rng.randint(1, 8)))
        falling = (pair if digits[pair[0]] > digits[pair[1]] else pair[::-1] for pair in sorted(chosen))
        return cls(pair_name(board, pair) for pair in falling) if chosen else None
