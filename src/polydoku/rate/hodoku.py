"""The scale of HoDoKu 2.2.0: a score, which is the sum of the scores of all steps, and one of five levels."""

from array import array
from dataclasses import dataclass
from typing import Any, ClassVar

from polydoku import _core
from polydoku.model.puzzle import Puzzle
from polydoku.rate.rating import HardestStep, Rating, bound, technique_name
from polydoku.rate.scale import BatchOptions, Bounds, ClassicScale, FlatRatings, WalkStep, walk_steps
from polydoku.search.limits import Budget

LEVELS = tuple(_core.hodoku_levels())
"""The names of the levels, from the easiest."""

TECHNIQUES = tuple(_core.hodoku_techniques())
"""The techniques of the scale, by the core's number for them."""


@dataclass(frozen=True, kw_only=True, repr=False)
class HodokuRating(Rating):
    """A rating on the scale of HoDoKu.

    `level` is ``Easy``, ``Medium``, ``Hard``, ``Unfair`` or ``Extreme``. `is_estimate` is true if the path
    needs forcing chains or brute force, because HoDoKu's choice among such steps is hard to reproduce.
    `hardest_technique` is the technique of the first step with the highest level, and in this level with the
    highest score; `hardest_step` is its number, from 1.
    """

    scale: ClassVar[str] = "HoDoKu 2.2.0"

    score: int
    level: str
    is_estimate: bool = False
    hardest_technique: str | None = None
    hardest_step: int | None = None

    @property
    def hardest(self) -> HardestStep | None:
        """The technique and the number of the hardest step, or `None` if there is no step."""
        if self.hardest_technique is None or self.hardest_step is None:
            return None
        return HardestStep(self.hardest_technique, self.hardest_step)

    @property
    def order_key(self) -> tuple[Any, ...]:
        """The level, then the score. A lower bound comes after an equal exact score."""
        return LEVELS.index(self.level), self.score, not self.is_exact

    @property
    def figure(self) -> float:
        """The score."""
        return self.score

    def to_json(self) -> dict[str, Any]:
        """Return score, level and scale, and whether the score is an estimate."""
        ending = self._json_ending()
        values = {"score": self.score, "level": self.level, "scale": ending.pop("scale")}
        return values | ({"estimate": True} if self.is_estimate else {}) | ending

    def columns(self) -> dict[str, Any]:
        """Return score and level, whether they are exact, and the hardest step."""
        return {
            "hodoku_score": self.score,
            "hodoku_level": self.level,
            "hodoku_estimate": self.is_estimate,
            "hodoku_exact": self.is_exact,
            "hodoku_technique": self.hardest_technique,
            "hodoku_step": self.hardest_step,
        }

    def row_text(self) -> str:
        """Return score and level; ``~`` marks an estimate."""
        return f"{'~' * self.is_estimate}{bound(self.score, is_exact=self.is_exact)} {self.level}"

    def __str__(self) -> str:
        if not self.is_exact:
            return f"HoDoKu ≥ {self.score} {self.level}{' (stopped)' if self.stopped_by else ''}"
        estimate = ", an estimate" if self.is_estimate else ""
        text = f"HoDoKu {self.score} {self.level} ({self.scale}{estimate})"
        if self.hardest_technique is None:
            return text
        return f"{text} · hardest step {self.hardest_step}: {technique_name(self.hardest_technique)}"


class HodokuScale(ClassicScale):
    """The scale ``hodoku``."""

    id = "hodoku"
    name = HodokuRating.scale
    summary = "HoDoKu's score and its level from Easy to Extreme, for classic 9×9 puzzles."
    column_types: ClassVar[dict[str, str]] = {
        "hodoku_score": "int32",
        "hodoku_level": "dictionary",
        "hodoku_estimate": "bool",
        "hodoku_exact": "bool",
        "hodoku_technique": "dictionary",
        "hodoku_step": "int32",
    }

    def rate_many(
        self, digits: bytes, statuses: bytes, options: BatchOptions
    ) -> tuple[FlatRatings, BaseException | None]:
        ends, nanoseconds, columns, signal = _core.rate_hodoku(
            digits, statuses, (options.threads, options.budget_ms, options.bounds), options.stop
        )
        scores, levels, estimates, techniques, steps = columns
        arrays: dict[str, array[Any]] = {
            "hodoku_score": array("I", scores),
            "hodoku_level": array("B", levels),
            "hodoku_estimate": array("B", estimates),
            "hodoku_technique": array("B", techniques),
            "hodoku_step": array("I", steps),
        }
        return FlatRatings(ends, nanoseconds, arrays), signal

    def steps(self, puzzle: Puzzle, budget: Budget) -> tuple[WalkStep, ...]:
        core_steps, _stop = _core.hodoku_steps(puzzle.givens.digits, budget.remaining_ms)
        # The core gives HoDoKu's level of a technique; no step of this scale is nested.
        return tuple(
            step._replace(difficulty=int(step.difficulty), level=0)
            for step in walk_steps(core_steps, TECHNIQUES)
        )

    def rating(self, ratings: FlatRatings, row: int, bounds: Bounds | None = None) -> HodokuRating:
        score, level, is_estimate, technique, step = (ratings.columns[name][row] for name in self._ARRAYS)
        return HodokuRating(
            score=score,
            level=LEVELS[level],
            is_estimate=bool(is_estimate),
            # Every step has a score, so a score of 0 means that there is no step.
            hardest_technique=TECHNIQUES[technique] if score else None,
            hardest_step=step if score else None,
            is_exact=ratings.end(row) == "exact",
            stopped_by=ratings.stopped_by(row),
        )

    _ARRAYS = ("hodoku_score", "hodoku_level", "hodoku_estimate", "hodoku_technique", "hodoku_step")
    """The arrays of `rate_many`, in the order of the core's columns."""


SCALE = HodokuScale()
