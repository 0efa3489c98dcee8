"""Equal sums: the digits of several segments have the same sum."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.equal_totals import equal_totals
from polydoku.rules.line import line_cells, line_keys, random_paths
from polydoku.rules.line_shapes import corner_sign, is_connected_line, line_shapes


@dataclass(frozen=True, init=False)
class EqualSums(Rule):
    """The digits of each segment have the same sum.

    A segment is a text with the names of its cells, or a sequence of names. Segments may have cells in
    common. The command line has slashes between segments: ``equal-sums(segments=r1c1 r1c2 / r3c3)``.

    >>> EqualSums(["r1c1 r1c2", "r3c3"]).segments
    (('r1c1', 'r1c2'), ('r3c3',))
    """

    id: ClassVar[str] = "equal-sums"
    summary: ClassVar[str] = "the digits of each segment have the same sum"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("equal sum line",),
        names_in_programs={"ISS": "EqualSum"},
        special_cases=("The sum itself is not given, and segments may have different lengths.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "equal-sums", "segments": ["r1c1 r1c2", "r2c3 r3c3 r4c3", "r5c4 r5c5"]}],
            "givens": ".....1.6.............4.........241.5",
        },
    )
    segments: tuple[tuple[str, ...], ...]

    def __init__(self, segments: Iterable[str | Iterable[str]]) -> None:
        object.__setattr__(self, "segments", tuple(map(split_names, segments)))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        if len(self.segments) < 2:
            what = f"segments: {words.amount(len(self.segments), 'segment')}, not 2 or more"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        groups = [
            line_cells(board, segment, self.id, at_least=1, where=f"segments[{number}]")
            for number, segment in enumerate(self.segments)
        ]
        return equal_totals(board, f"equal sums from {board.names[groups[0][0]]}", groups)

    def _named_segments(self, board: Board) -> list[tuple[Cell, ...]]:
        return [named_cells(board, segment) for segment in self.segments]

    def scene(self, board: Board) -> tuple[Shape, ...]:
        segments = self._named_segments(board)
        lines = (shape for cells in segments for shape in line_shapes(board, cells, "equal-sums"))
        return (*lines, *(corner_sign(board, cells[0], "=") for cells in segments))

    def is_fully_drawn(self, board: Board) -> bool:
        cells = [cell for segment in self._named_segments(board) for cell in segment]
        each_once = len(set(cells)) == len(cells)
        return each_once and all(is_connected_line(board, segment) for segment in self._named_segments(board))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        # Two of these rules in one picture cannot be told apart, wherever their segments are.
        keys = frozenset({("equal-sums",)})
        return keys.union(*(line_keys("equal-sums", cells) for cells in self._named_segments(board)))

    def sentence(self) -> str:
        segments = " = ".join(" + ".join(segment) for segment in self.segments)
        return f"{segments}"

    def legend(self) -> str:
        return f"{self.title}: the digits on each very broad line with the sign = have the same sum"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return two or three random segments with the same sum."""
        by_sum: dict[int, list[tuple[Cell, ...]]] = {}
        for path in random_paths(grid.board, rng, 1):
            cells = path[:3]
            others = by_sum.setdefault(sum(grid.digits[cell] for cell in cells), [])
            if all(set(cells).isdisjoint(segment) and len(segment) == len(cells) for segment in others):
                others.append(cells)
            if len(others) == 2 + (rng.random() < 0.3):
                return cls([grid.board.names[cell] for cell in segment] for segment in others)
        return None
