"""Full rank: rows and columns are read as numbers from both ends, and clues say where they stand in order."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from polydoku import words
from polydoku.constraints.rank import Rank
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, checked_integer, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.board_lines import line_text, rows_and_columns
from polydoku.rules.outside_shapes import clue_shapes, entry_of

Ties = Literal["none", "only-unclued", "any"]

TIES_IN_WORDS = {
    "none": "no two numbers are equal",
    "only-unclued": "a number with a rank equals no other",
    "any": "equal numbers share their ranks, and each of these ranks is right",
}


@dataclass(frozen=True, init=False)
class FullRank(Rule):
    """Rows and columns are read as numbers from both ends; `ranks` are the ranks of the `readings` among all.

    Without readings, the rule is that no two numbers are equal, and `ties` must be ``none``.

    A reading has all cells of a row or column, in the order in which they are read: names in a text or in a
    sequence, or the first and the last one joined by a hyphen, as in ``r1c1-r1c9``. The lowest number has the
    rank 1. `ties` says which numbers may be equal: ``none``, ``only-unclued`` (a number with a rank equals no
    other) or ``any``; then equal numbers share their ranks, and each of these ranks is right.

    >>> FullRank(["r1c1 r1c2 r1c3 r1c4"], [3]).sentence()
    'the rank of r1c1 to r1c4 is 3; a number with a rank equals no other'
    """

    id: ClassVar[str] = "full-rank"
    summary: ClassVar[str] = "rows and columns, read as numbers, have the given ranks among all of them"
    is_known_by_drawing: ClassVar[bool] = False
    page: ClassVar[RulePage] = RulePage(
        aliases=("rank sudoku",),
        names_in_programs={"ISS": "FullRank, FullRankTies"},
        special_cases=("Each row and each column is read twice, once from each end.",),
        example={
            "board": "4x4",
            "rules": [
                {
                    "rule": "full-rank",
                    "readings": ["r4c1 r4c2 r4c3 r4c4", "r1c1 r1c2 r1c3 r1c4"],
                    "ranks": [15, 12],
                }
            ],
            "givens": ".....2..........",
        },
    )
    readings: tuple[tuple[str, ...], ...]
    ranks: tuple[int, ...]
    ties: Ties = "only-unclued"

    def __init__(
        self,
        readings: Iterable[str | Iterable[str]],
        ranks: Iterable[int],
        ties: Ties = "only-unclued",
    ) -> None:
        object.__setattr__(self, "readings", tuple(map(split_names, readings)))
        object.__setattr__(self, "ranks", tuple(ranks))
        object.__setattr__(self, "ties", ties)

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        all_readings = rows_and_columns(board)
        if len({len(reading) for reading in all_readings}) != 1:
            raise RuleError("rule-board", rule=self.id, needs="rows and columns of one length")
        self._check_parameters(len(all_readings))
        return (Rank("full rank", all_readings, self._clued(board), self.ranks, self.ties),)

    def _check_parameters(self, reading_count: int) -> None:
        if self.ties not in TIES_IN_WORDS:
            what = f"ties is {' or '.join(map(repr, TIES_IN_WORDS))}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        has_no_meaning = not self.readings and self.ties != "none"
        if has_no_meaning or len(self.readings) != len(self.ranks):
            readings = words.amount(len(self.readings), "reading")
            what = f"{readings} and {words.amount(len(self.ranks), 'rank')}; expected a rank for each reading"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        for number, rank in enumerate(self.ranks):
            checked_integer(self.id, f"ranks[{number}]", rank, 1, reading_count)

    def _clued(self, board: Board) -> tuple[int, ...]:
        """Return the index of each reading with a rank among all readings of the board."""
        indices = {cells: index for index, cells in enumerate(rows_and_columns(board))}
        clued: dict[int, None] = {}
        for number in range(len(self.readings)):
            index = indices.get(self._cells(board, number))
            if index is None or index in clued:
                reason = "is listed twice" if index in clued else "not a row or column from end to end"
                raise RuleError("rule-parameter", rule=self.id, what=f"readings[{number}]: {reason}")
            clued[index] = None
        return tuple(clued)

    def _cells(self, board: Board, number: int) -> tuple[Cell, ...]:
        reading = self.readings[number]
        if len(reading) == 1:
            for line in rows_and_columns(board):
                if reading[0] == f"{board.names[line[0]]}-{board.names[line[-1]]}":
                    return line
        return named_cells(board, reading, f"readings[{number}]")

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return tuple(
            shape
            for number, rank in enumerate(self.ranks)
            for shape in clue_shapes(board, self._cells(board, number), f"#{rank}")
        )

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether all readings begin at the edge of the board."""
        cells = (self._cells(board, number) for number in range(len(self.readings)))
        return bool(self.readings) and all(entry_of(board, reading) is not None for reading in cells)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        cells = [self._cells(board, number) for number in range(len(self.readings))]
        return frozenset(("outside", self.id, entry_of(board, reading) or reading) for reading in cells)

    def sentence(self) -> str:
        clues = [
            f"of {line_text(reading)} is {rank}"
            for reading, rank in zip(self.readings, self.ranks, strict=False)
        ]
        clue_text = " and ".join(filter(None, (", ".join(clues[:-1]), *clues[-1:])))
        ties_text = TIES_IN_WORDS.get(self.ties, "")
        return f"the rank {clue_text}; {ties_text}" if clues else f"of all rows and columns, {ties_text}"

    def legend(self) -> str:
        return (
            f"{self.title}: read all rows and columns as numbers, from both ends; a number after # is a "
            f"place in their ascending order; {TIES_IN_WORDS.get(self.ties, '')}"
        )

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the ranks of one or two random readings that equal no other."""
        lines = rows_and_columns(grid.board)
        if len({len(line) for line in lines}) != 1:
            return None
        numbers = [[grid.digits[cell] for cell in line] for line in lines]
        unique = [index for index, number in enumerate(numbers) if numbers.count(number) == 1]
        clued = rng.sample(unique, min(len(unique), rng.randint(1, 2)))
        ranks = [1 + sum(other < numbers[index] for other in numbers) for index in clued]
        names = [[grid.board.names[cell] for cell in lines[index]] for index in clued]
        return cls(names, ranks) if clued else None
