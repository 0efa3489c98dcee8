"""XV: an X between cells whose digits add up to 10, a V between cells whose digits add up to 5."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pair import Pair
from polydoku.constraints.pairs import Pairs
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.cell_pairs import (
    CellPair,
    all_neighbours_of_pairs,
    neighbour_pairs,
    pair_name,
    without_pairs,
)
from polydoku.rules.mark_shapes import edge_text_shapes
from polydoku.rules.values import add_up_to, other_pairs, relation_table, value_of

TOTALS = {"x": 10, "v": 5}


@dataclass(frozen=True, init=False)
class XV(Rule):
    """Letters between neighbouring cells: two digits with an X add up to 10, two digits with a V to 5.

    Write a letter as two cells joined by a hyphen. `x` and `v` take one text with pairs separated by spaces,
    or a sequence of pairs. With `negative`, neighbours without a letter add up to neither 10 nor 5, whichever
    letters occur.

    >>> XV(x="r1c1-r1c2", v="r2c2-r3c2").v
    ('r2c2-r3c2',)
    """

    id: ClassVar[str] = "xv"
    title: ClassVar[str] = "XV"
    summary: ClassVar[str] = "two digits with an X add up to 10, two digits with a V to 5"
    page: ClassVar[RulePage] = RulePage(
        aliases=("XV pairs",),
        names_in_programs={"f-puzzles": "xv", "SudokuMaker": "202", "ISS": "X, V, StrictXV"},
        special_cases=("Without `negative`, neighbours without a letter may add up to 5 or 10 too.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "xv", "x": "r1c1-r1c2", "v": "r2c2-r2c3 r3c2-r3c3"}],
            "givens": ".....3....5....3........2...6..6....",
        },
    )
    mark_lists: ClassVar[tuple[str, ...]] = ("x", "v")
    x: tuple[str, ...] = ()
    v: tuple[str, ...] = ()
    negative: bool = False

    def __init__(
        self, x: str | Iterable[str] = (), v: str | Iterable[str] = (), negative: bool = False
    ) -> None:
        object.__setattr__(self, "x", split_names(x))
        object.__setattr__(self, "v", split_names(v))
        object.__setattr__(self, "negative", negative)

    @property
    def is_known_by_drawing(self) -> bool:  # type: ignore[override]
        """Whether letters may be left out; a picture cannot show that all of them are given."""
        return not self.negative

    def constraints(self, board: Board) -> tuple[Pair | Pairs, ...]:
        if not self.x and not self.v and not self.negative:
            raise RuleError("rule-parameter", rule=self.id, what="expected a pair in x or v")
        constraints: list[Pair | Pairs] = []
        for letter, total in TOTALS.items():
            table = relation_table(board, add_up_to, total)
            for pair in self._pairs(board, letter):
                name = f"{letter.upper()} {pair_name(board, pair)}"
                constraints.append(Pair(name, pair, table, f"must add up to {total}"))
        if self.negative:
            table = other_pairs(board.digits, relation_table(board, add_up_to, *TOTALS.values()))
            marked = (*self._pairs(board, "x"), *self._pairs(board, "v"))
            pairs = without_pairs(neighbour_pairs(board, self.id), marked)
            relation = "have no X or V and must not add up to 5 or 10"
            constraints.append(Pairs("rule of X and V", pairs, table, relation))
        return tuple(constraints)

    def _pairs(self, board: Board, letter: str) -> tuple[CellPair, ...]:
        return all_neighbours_of_pairs(board, getattr(self, letter), letter, self.id)

    def split(self) -> tuple[Self, ...]:
        return (self,) if self.negative else super().split()

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(
            shape
            for letter in TOTALS
            for pair in self._pairs(board, letter)
            for shape in edge_text_shapes(board, pair, letter.upper())
        )

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether there are letters, and no edge has two of them."""
        return 0 < len(self.x) + len(self.v) == len(self.overlap_keys(board))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        pairs = (*self._pairs(board, "x"), *self._pairs(board, "v"))
        return frozenset(("dot", frozenset(pair)) for pair in pairs)

    def sentence(self) -> str:
        x = f"digits with an X ({' '.join(self.x)}) add up to 10"
        v = f"digits with a V ({' '.join(self.v)}) add up to 5"
        parts = ((x, self.x), (v, self.v), (self._negative_text(), self.negative))
        return "; ".join(text for text, is_meant in parts if is_meant)

    def legend(self) -> str:
        x, v = "two digits with an X add up to 10", "two digits with a V add up to 5"
        parts = ((x, self.x), (v, self.v), (self._negative_text(), self.negative))
        return f"{self.title}: {'; '.join(text for text, is_meant in parts if is_meant)}"

    def _negative_text(self) -> str:
        return "neighbours without a letter add up to neither 5 nor 10"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a random choice of the grid's letters, or all of them with `negative`."""
        board = grid.board
        pairs: dict[str, list[str]] = {letter: [] for letter in TOTALS}
        for pair in neighbour_pairs(board, cls.id) if board.places or board.labels else ():
            total = sum(value_of(board, grid.digits[cell]) for cell in pair)
            for letter in (letter for letter in TOTALS if TOTALS[letter] == total):
                pairs[letter].append(pair_name(board, pair))
        if rng.random() < 0.2:
            return cls(pairs["x"], pairs["v"], negative=True)
        chosen = {letter: rng.sample(texts, rng.randint(0, len(texts))) for letter, texts in pairs.items()}
        return cls(sorted(chosen["x"]), sorted(chosen["v"])) if any(chosen.values()) else None
