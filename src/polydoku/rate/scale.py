"""`Scale`: rates puzzles, one at a time or many in one call. Each scale has a file in this folder."""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, get_args

from polydoku import _core
from polydoku.errors import PuzzleError
from polydoku.model.answer import StoppedBy
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.puzzle import Puzzle
from polydoku.rate.rating import Rating
from polydoku.search.limits import Budget

Bounds = tuple[float, float]
"""The lowest and the highest figure that a question asks for. A rating ends when it is above them."""

RateEnd = Literal["unreached", "unrated", "exact", "stuck", "above", "stopped"]
RATE_ENDS: tuple[RateEnd, ...] = get_args(RateEnd)
"""The ways in which a rating ends, in the order of the core's numbers for them.

``unreached``: a signal ended the call before. ``unrated``: the puzzle has not exactly one solution.
``exact``: the figures are final. ``stuck``: the techniques of the scale do not solve the puzzle.
``above``: the rating is above the bounds of a question. ``stopped``: the budget was used up.
"""

UNIQUE = 1
"""The status of a puzzle with one solution, as in `polydoku.batch.Rows`."""


class WalkStep(NamedTuple):
    """A step on the way to the solution, as a scale sees it.

    `difficulty` is its value on the scale, and `level` the nesting of a dynamic chain. `placed` and `removed`
    are the candidates that it places and removes.
    """

    technique: str
    difficulty: float
    level: int = 0
    placed: tuple[Candidate, ...] = ()
    removed: tuple[Candidate, ...] = ()

    def to_json(self, board: Board) -> dict[str, Any]:
        """Return the fields with the names of cells, as in the JSON of a step; empty ones are absent."""
        removed: dict[str, str] = {}
        for cell, digit in sorted(self.removed):
            name = board.names[cell]
            removed[name] = removed.get(name, "") + board.symbol(digit)
        document = {
            "technique": self.technique,
            "difficulty": self.difficulty,
            "level": self.level,
            "place": {board.names[cell]: digit for cell, digit in self.placed},
            "remove": removed,
        }
        return {key: value for key, value in document.items() if value}


class BatchOptions(NamedTuple):
    """The options of `Scale.rate_many`; `budget_ms` is for each puzzle."""

    threads: int = 1
    budget_ms: float | None = None
    bounds: Bounds | None = None
    stop: "_core.Flag | None" = None


class FlatRatings:
    """The ratings of many puzzles on one scale, in flat arrays with an entry for each puzzle.

    `ends` has numbers of `RATE_ENDS`, and `nanoseconds` the time of each rating.
    """

    def __init__(self, ends: bytes, nanoseconds: bytes, columns: Mapping[str, "array[Any]"]) -> None:
        self.ends = bytearray(ends)
        self.nanoseconds = array("Q", nanoseconds)
        self.columns = dict(columns)

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def finished_count(self) -> int:
        """The number of puzzles before the first one that a signal left without a rating."""
        first_unreached = self.ends.find(RATE_ENDS.index("unreached"))
        return len(self.ends) if first_unreached < 0 else first_unreached

    def end(self, row: int) -> RateEnd:
        """Return how the rating of a puzzle ended."""
        return RATE_ENDS[self.ends[row]]

    def stopped_by(self, row: int) -> StoppedBy | None:
        """Return the limit that ended the rating of a puzzle."""
        return "budget_ms" if self.end(row) == "stopped" else None

    def first(self, count: int) -> "FlatRatings":
        """Return the first `count` ratings."""
        columns = {name: values[:count] for name, values in self.columns.items()}
        return FlatRatings(bytes(self.ends[:count]), self.nanoseconds[:count].tobytes(), columns)

    def extend(self, later: "FlatRatings") -> None:
        """Append the ratings of `later`, which are on the same scale."""
        self.ends += later.ends
        self.nanoseconds += later.nanoseconds
        for name, values in later.columns.items():
            self.columns.setdefault(name, array(values.typecode)).extend(values)


class Scale(ABC):
    """A scale of difficulty.

    `id` is the name in options and JSON, `name` includes the version, and `summary` says what the scale is
    for. `column_types` has the Arrow types of the columns of tables. `most_by_singles` is the highest figure
    of puzzles that naked and hidden singles solve, `None` if such puzzles may have any figure.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    column_types: ClassVar[Mapping[str, str]]
    most_by_singles: ClassVar[float | None] = None

    @abstractmethod
    def check(self, puzzle: Puzzle) -> None:
        """Raise `PuzzleError` if the scale does not fit the board or the rules of a puzzle."""

    @abstractmethod
    def rate(self, puzzle: Puzzle, budget: Budget, bounds: Bounds | None = None) -> Rating:
        """Return the rating of a puzzle with exactly one solution, within a budget."""

    @abstractmethod
    def rate_many(
        self, digits: bytes, statuses: bytes, options: BatchOptions
    ) -> tuple[FlatRatings, BaseException | None]:
        """Return the ratings of classic puzzles, and the exception of a signal if one ended the call.

        Only puzzles with the status `UNIQUE` are rated.
        """

    @abstractmethod
    def rating(self, ratings: FlatRatings, row: int, bounds: Bounds | None = None) -> Rating:
        """Return one of the ratings of `rate_many`, which was called with the same bounds."""

    @abstractmethod
    def steps(self, puzzle: Puzzle, budget: Budget) -> tuple[WalkStep, ...]:
        """Return the steps that the scale rates, as many as the budget allows."""

    def fits(self, puzzle: Puzzle) -> bool:
        """Return whether the scale fits the board and the rules of a puzzle."""
        try:
            self.check(puzzle)
        except PuzzleError:
            return False
        return True


class ClassicScale(Scale):
    """A scale of another program, which rates classic 9×9 puzzles only."""

    def check(self, puzzle: Puzzle) -> None:
        if puzzle.board != Board.square(9) or puzzle.rules or puzzle.allowed is not None:
            raise PuzzleError("scale-classic", name=self.id)

    def rate(self, puzzle: Puzzle, budget: Budget, bounds: Bounds | None = None) -> Rating:
        options = BatchOptions(budget_ms=budget.remaining_ms, bounds=bounds)
        ratings, signal = self.rate_many(puzzle.givens.digits, bytes([UNIQUE]), options)
        if signal is not None:
            raise signal
        return self.rating(ratings, 0, bounds)


def walk_steps(core_steps: "Iterable[_core._RatingStep]", techniques: Sequence[str]) -> tuple[WalkStep, ...]:
    """Return the steps of a walk in the core; their techniques are indices of `techniques`."""
    return tuple(
        WalkStep(
            techniques[technique],
            difficulty,
            level,
            () if placed is None else ((Cell(placed[0]), placed[1]),),
            tuple((Cell(cell), digit) for cell, digit in removed),
        )
        for technique, difficulty, level, placed, removed in core_steps
    )
