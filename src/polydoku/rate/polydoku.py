"""The scale ``polydoku``, for every board and every rule: one number, from about 1 to 12.

The core walks in rounds. Each round takes the easiest class of steps that has any, finds all its shortest
steps, and applies their conclusions at once. The hardest round determines the number; `docs/ratings.md`
explains it. A puzzle keeps its number when it is turned or reflected, or when its digits are renamed.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from polydoku import _core
from polydoku.explain.batch_walks import WALK_ENDS
from polydoku.explain.position import compiled_logic
from polydoku.model.board import Board, Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import board_for_logic
from polydoku.rate.rating import HardestStep, Rating, bound
from polydoku.rate.scale import (
    RATE_ENDS,
    UNIQUE,
    BatchOptions,
    Bounds,
    FlatRatings,
    RateEnd,
    Scale,
    WalkStep,
)
from polydoku.search.limits import Budget
from polydoku.words.step_classes import STEP_CLASSES

CLASSES: tuple[str, ...] = tuple(_core.step_classes())
"""The ids of the classes of steps, from easy to hard."""

CLASS_VALUES: dict[str, float] = dict(zip(CLASSES, _core.step_class_values()[0], strict=True))
"""The value of each class, without what the length of a step adds."""

BEYOND_ALL_CLASSES: float = _core.step_class_values()[1]
"""The lower bound for a puzzle that no class of steps solves."""

NO_CLASS = 255
"""The number of the class of a puzzle without steps."""


TECHNIQUES: dict[str, tuple[str, int]] = {
    "last-cell": ("full-house", 0),
    "hidden-single-in-box": ("hidden-single", 0),
    "hidden-single-in-line": ("hidden-single", 0),
    "uniqueness": ("unique-rectangle-1", 0),
    "large-set": ("naked-set", 0),
    "bug": ("bug-1", 0),
    "aligned-pair": ("aligned-pair-exclusion", 0),
    "aligned-triple": ("aligned-triple-exclusion", 0),
    "nishio": ("nishio-forcing-chain", 0),
    "multiple-chains": ("cell-forcing-chains", 0),
    "contradiction": ("dynamic-contradiction-forcing-chain", 0),
    "contradiction-with-sets": ("dynamic-contradiction-forcing-chain", 1),
    "nested-contradiction": ("dynamic-contradiction-forcing-chain", 2),
}
"""The technique that comes closest to a class, with its level; a class that is not listed has its name."""


class Round(NamedTuple):
    """A round: the id of its class, the length of its steps (0 if they have none), and its conclusions.

    `conclusions` is the number of different digits that are placed and candidates that are removed.
    """

    step_class: str
    length: int
    conclusions: int


@dataclass(frozen=True, kw_only=True, repr=False)
class PolydokuRating(Rating):
    """A rating on the Polydoku scale.

    `value` is the number; it is 0.0 for a puzzle without empty cells. `hardest_class` is the class of the
    hardest round, and `hardest_round` its number, from 1. `is_stuck` is true if no class of steps solves the
    puzzle. The value is then a lower bound, as it is if a budget ended the rating.
    """

    scale: ClassVar[str] = "Polydoku 2"

    value: float
    is_stuck: bool = False
    hardest_class: str | None = None
    hardest_round: int | None = None

    @property
    def hardest(self) -> HardestStep | None:
        """The class and the number of the first hardest round, or `None` without rounds."""
        if self.hardest_class is None or self.hardest_round is None:
            return None
        return HardestStep(self.hardest_class, self.hardest_round)

    @property
    def order_key(self) -> tuple[Any, ...]:
        """The number. A lower bound comes after an equal exact number."""
        return self.value, not self.is_exact

    @property
    def figure(self) -> float:
        """The number."""
        return self.value

    def is_within(self, low: float, high: float) -> bool | None:
        """Return whether `figure` is from `low` to `high`; a stuck puzzle is above every finite number."""
        return high == float("inf") if self.is_stuck else super().is_within(low, high)

    def to_json(self) -> dict[str, Any]:
        """Return the value and the scale, and whether the puzzle is stuck."""
        ending = self._json_ending()
        values = {"value": self.value, "scale": ending.pop("scale")}
        return values | ({"stuck": True} if self.is_stuck else {}) | ending

    def columns(self) -> dict[str, Any]:
        """Return the number, whether it is exact, and the hardest round."""
        return {
            "polydoku": self.value,
            "polydoku_exact": self.is_exact,
            "polydoku_class": self.hardest_class,
            "polydoku_round": self.hardest_round,
        }

    def row_text(self) -> str:
        """Return the number; ``+`` marks a lower bound."""
        return bound(self.value, is_exact=self.is_exact)

    def __str__(self) -> str:
        if self.is_stuck:
            return f"Polydoku ≥ {self.value} (no class of steps solves it)"
        if not self.is_exact:
            return f"Polydoku ≥ {self.value}{' (stopped)' if self.stopped_by else ''}"
        text = f"Polydoku {self.value} ({self.scale})"
        if self.hardest_class is None:
            return text
        return f"{text} · hardest round {self.hardest_round}: {STEP_CLASSES[self.hardest_class][0]}"


class RatedPuzzle(NamedTuple):
    """What the core returns for a puzzle: how its walk ended, its number, its rounds and its time."""

    end: RateEnd
    value: float
    hardest_index: int | None
    rounds: tuple[Round, ...]
    nanoseconds: int

    @property
    def hardest_class(self) -> str | None:
        """The class of the first hardest round."""
        return None if self.hardest_index is None else self.rounds[self.hardest_index].step_class

    def rating(self) -> PolydokuRating:
        """Return the rating of the puzzle."""
        return PolydokuRating(
            value=self.value,
            is_stuck=self.end == "stuck",
            hardest_class=self.hardest_class,
            hardest_round=None if self.hardest_index is None else self.hardest_index + 1,
            is_exact=self.end == "exact",
            stopped_by="budget_ms" if self.end == "stopped" else None,
        )


_ENDS: dict[str, RateEnd] = {"unreached": "unreached", "solved": "exact", "stuck": "stuck", "broken": "stuck"}
"""The end of a rating by the end of its walk, except for walks that were stopped."""


def rated_puzzles(
    board: Board, puzzles: bytes, options: BatchOptions, *, allowed: Sequence[int] | None = None
) -> tuple[list[RatedPuzzle], BaseException | None]:
    """Return the ratings of many puzzles of one board, and the exception of a signal if one ended the call.

    `board` is extended by the rules of the puzzles. `puzzles` has the digits of all cells, 0 for an empty
    cell; each puzzle must have exactly one solution. `allowed` has a mask of digits for each cell.
    """
    highest = options.bounds[1] if options.bounds else None
    core_options = (options.threads, options.budget_ms, highest)
    core_ratings, signal = compiled_logic(board).rate_in_rounds(puzzles, allowed, core_options, options.stop)
    return list(_rated(core_ratings, highest)), signal


def _rated(
    core_ratings: Sequence[tuple[int, float, int | None, list[tuple[int, int, int]], int]],
    highest: float | None,
) -> Iterator[RatedPuzzle]:
    for end_number, number, hardest_index, core_rounds, nanoseconds in core_ratings:
        is_above = highest is not None and number > highest
        end = _ENDS.get(WALK_ENDS[end_number], "above" if is_above else "stopped")
        rounds = tuple(Round(CLASSES[step_class], *others) for step_class, *others in core_rounds)
        yield RatedPuzzle(end, number, hardest_index, rounds, nanoseconds)


def rated(puzzle: Puzzle, budget: Budget, bounds: Bounds | None = None) -> RatedPuzzle:
    """Return the rating of a puzzle with exactly one solution, with its rounds."""
    board = board_for_logic(puzzle.board, puzzle.rules)
    options = BatchOptions(budget_ms=budget.remaining_ms, bounds=bounds)
    (rated_puzzle,), signal = rated_puzzles(board, puzzle.givens.digits, options, allowed=puzzle.allowed)
    if signal is not None:
        raise signal
    return rated_puzzle


def _step_of(step_class: str, value: float) -> tuple[str, float, int]:
    """Return technique, difficulty and level of a step."""
    technique, level = TECHNIQUES.get(step_class, (step_class, 0))
    return technique, value, level


class PolydokuScale(Scale):
    """The scale ``polydoku``."""

    id = "polydoku"
    name = PolydokuRating.scale
    summary = "One number for every board and every rule, which symmetries do not change."
    column_types: ClassVar[dict[str, str]] = {
        "polydoku": "float32",
        "polydoku_exact": "bool",
        "polydoku_class": "dictionary",
        "polydoku_round": "int32",
    }

    def check(self, puzzle: Puzzle) -> None:
        return

    def rate(self, puzzle: Puzzle, budget: Budget, bounds: Bounds | None = None) -> PolydokuRating:
        return rated(puzzle, budget, bounds).rating()

    def rate_many(
        self, digits: bytes, statuses: bytes, options: BatchOptions
    ) -> tuple[FlatRatings, BaseException | None]:
        rows = [row for row, status in enumerate(statuses) if status == UNIQUE]
        unique = b"".join(digits[81 * row : 81 * row + 81] for row in rows)
        ratings, signal = rated_puzzles(Board.square(9), unique, options)
        count = len(statuses)
        ends = bytearray([RATE_ENDS.index("unrated")]) * count
        nanoseconds = array("Q", bytes(8 * count))
        numbers = array("d", bytes(8 * count))
        classes = array("B", [NO_CLASS]) * count
        rounds = array("I", [0]) * count
        for row, rating in zip(rows, ratings, strict=True):
            ends[row] = RATE_ENDS.index(rating.end)
            nanoseconds[row], numbers[row] = rating.nanoseconds, rating.value
            if rating.hardest_index is not None and rating.hardest_class is not None:
                classes[row] = CLASSES.index(rating.hardest_class)
                rounds[row] = rating.hardest_index + 1
        columns: dict[str, array[Any]] = {
            "polydoku": numbers,
            "polydoku_class": classes,
            "polydoku_round": rounds,
        }
        return FlatRatings(bytes(ends), nanoseconds.tobytes(), columns), signal

    def steps(self, puzzle: Puzzle, budget: Budget) -> tuple[WalkStep, ...]:
        """Return the rounds as steps; each has the technique that comes closest to its class."""
        logic = compiled_logic(board_for_logic(puzzle.board, puzzle.rules))
        rounds = logic.rounds(puzzle.givens.digits, puzzle.allowed, budget.remaining_ms)
        return tuple(
            WalkStep(
                *_step_of(CLASSES[step_class], value),
                tuple((Cell(cell), digit) for cell, digit in placed),
                tuple((Cell(cell), digit) for cell, digit in removed),
            )
            for step_class, value, placed, removed in rounds
        )

    def rating(self, ratings: FlatRatings, row: int, bounds: Bounds | None = None) -> PolydokuRating:
        end, step_class = ratings.end(row), ratings.columns["polydoku_class"][row]
        return PolydokuRating(
            value=ratings.columns["polydoku"][row],
            is_stuck=end == "stuck",
            hardest_class=None if step_class == NO_CLASS else CLASSES[step_class],
            hardest_round=ratings.columns["polydoku_round"][row] or None,
            is_exact=end == "exact",
            stopped_by=ratings.stopped_by(row),
        )


SCALE = PolydokuScale()
