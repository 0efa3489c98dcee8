"""Puzzles that need hidden singles only, so that their ratings are known, and a scale that counts givens."""

from array import array
from typing import Any, ClassVar

from polydoku import Puzzle
from polydoku.rate.rating import HardestStep, Rating
from polydoku.rate.scale import RATE_ENDS, UNIQUE, BatchOptions, Bounds, FlatRatings, Scale, WalkStep
from polydoku.search.limits import Budget

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""SE 1.2/1.2/1.2."""

MANY = "." * 81
NONE = "55" + "." * 79
SMALL = "1..4.....1...32."
"""A 4×4 puzzle, which only scales for every board can rate."""


def easy() -> Puzzle:
    return Puzzle.read(EASY)


class CountRating(Rating):
    """The number of givens; puzzles with more than 50 are stopped, so their rating is a lower bound."""

    scale: ClassVar[str] = "Count 1"

    def __init__(self, count: int) -> None:
        super().__init__(is_exact=count <= 50, stopped_by=None if count <= 50 else "budget_ms")
        object.__setattr__(self, "count", min(count, 50))

    count: int

    @property
    def hardest(self) -> HardestStep | None:
        return HardestStep("naked-single", self.count)

    @property
    def order_key(self) -> tuple[Any, ...]:
        return (self.count, not self.is_exact)

    @property
    def figure(self) -> float:
        return self.count

    def to_json(self) -> dict[str, Any]:
        return {"count": self.count} | self._json_ending()

    def columns(self) -> dict[str, Any]:
        return {"count": self.count}

    def row_text(self) -> str:
        return f"{self.count}{'' if self.is_exact else '+'}"

    def __str__(self) -> str:
        return f"{self.count} givens" if self.is_exact else f"≥ {self.count} givens (stopped)"


class CountScale(Scale):
    """A scale for every board."""

    id = "count"
    name = CountRating.scale
    summary = "The number of givens."
    column_types: ClassVar[dict[str, str]] = {"count": "int32"}

    def check(self, puzzle: Puzzle) -> None:
        return

    def rate(self, puzzle: Puzzle, budget: Budget, bounds: Bounds | None = None) -> CountRating:
        return CountRating(puzzle.given_count)

    def rate_many(
        self, digits: bytes, statuses: bytes, options: BatchOptions
    ) -> tuple[FlatRatings, BaseException | None]:
        counts = [81 - digits[81 * row : 81 * row + 81].count(0) for row in range(len(statuses))]
        ends = [
            "unrated" if status != UNIQUE else "exact" if count <= 50 else "stopped"
            for status, count in zip(statuses, counts, strict=True)
        ]
        numbers = bytes(RATE_ENDS.index(end) for end in ends)
        times = array("Q", [1000] * len(statuses)).tobytes()
        return FlatRatings(numbers, times, {"count": array("I", counts)}), None

    def steps(self, puzzle: Puzzle, budget: Budget) -> tuple[WalkStep, ...]:
        return tuple(WalkStep("naked-single", 1.0) for _ in range(puzzle.given_count))

    def rating(self, ratings: FlatRatings, row: int, bounds: Bounds | None = None) -> CountRating:
        return CountRating(ratings.columns["count"][row])


COUNT = CountScale()
