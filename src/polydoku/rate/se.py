"""The scale of Sudoku Explainer 1.2.1, as its batch rater 1.2.1.3 prints it: ER, EP and ED."""

import math
from array import array
from dataclasses import dataclass
from typing import Any, ClassVar

from polydoku import _core
from polydoku.model.puzzle import Puzzle
from polydoku.rate.rating import HardestStep, Rating, bound, technique_name
from polydoku.rate.scale import BatchOptions, Bounds, ClassicScale, FlatRatings, WalkStep, walk_steps
from polydoku.search.limits import Budget

FIGURES = ("er", "ep", "ed")
STUCK = 20.0
"""ER of a puzzle that the techniques of the scale do not solve."""

NO_TECHNIQUE = 255
"""The number of the technique of a figure that no step has set."""


@dataclass(frozen=True, kw_only=True, repr=False)
class SeRating(Rating):
    """A rating on the scale of Sudoku Explainer.

    `er` is the highest value of all steps, `ep` the highest value up to the first step that places a digit,
    and `ed` the value of the first step. `er_technique` is the technique of the first step with the value
    `er`, `er_step` its number, and `er_level` the level of nesting if it is a dynamic chain; likewise for
    `ep` and `ed`. If the techniques of the scale do not solve the puzzle, `er` is 20.0, and no step has set
    it. The figures of a rating that is not exact are lower bounds, or 0.0 if no step is known.
    """

    scale: ClassVar[str] = "SE 1.2.1.3"

    er: float
    ep: float
    ed: float
    er_technique: str | None = None
    ep_technique: str | None = None
    ed_technique: str | None = None
    er_step: int | None = None
    ep_step: int | None = None
    ed_step: int | None = None
    er_level: int = 0
    ep_level: int = 0
    ed_level: int = 0

    @property
    def hardest(self) -> HardestStep | None:
        """The technique and the number of the step that sets ER, or `None` if no step has set it."""
        if self.er_technique is None or self.er_step is None:
            return None
        return HardestStep(self.er_technique, self.er_step)

    @property
    def order_key(self) -> tuple[Any, ...]:
        """ER, then EP, then ED. A lower bound comes after an equal exact ER."""
        return self.er, not self.is_exact, self.ep, self.ed

    @property
    def figure(self) -> float:
        """ER."""
        return self.er

    def to_json(self) -> dict[str, Any]:
        """Return the figures that are known, the scale, and the techniques that set the figures."""
        values = {name: value for name, value in self._known_figures().items() if value is not None}
        techniques = {f"{name}_technique": getattr(self, f"{name}_technique") for name in FIGURES}
        known_techniques = {name: technique for name, technique in techniques.items() if technique}
        ending = self._json_ending()
        return {**values, "scale": ending.pop("scale"), **known_techniques, **ending}

    def columns(self) -> dict[str, Any]:
        """Return the figures and their techniques, the hardest step's number, and whether ER is exact."""
        names = (*(f"{name}_technique" for name in FIGURES), "er_step")
        values = {name: getattr(self, name) for name in names}
        return self._known_figures() | values | {"er_exact": self.is_exact}

    def _known_figures(self) -> dict[str, float | None]:
        """Return the figures; those of which no step is known are `None` unless the rating is exact."""
        return {name: getattr(self, name) or (0.0 if self.is_exact else None) for name in FIGURES}

    def row_text(self) -> str:
        """Return ER, EP and ED, separated by spaces."""
        # Once a digit is placed, EP is final; ED is final after the first step.
        is_ep_final = self.is_exact or 0.0 < self.ep < self.er
        is_final = {"er": self.is_exact, "ep": is_ep_final, "ed": self.is_exact or self.ed > 0.0}
        return " ".join(bound(getattr(self, name), is_exact=is_final[name]) for name in FIGURES)

    def __str__(self) -> str:
        if not self.is_exact:
            bound_text = f"≥ {self.er}" if self.er else "not known"
            return f"SE {bound_text}{' (stopped)' if self.stopped_by else ''}"
        figures = f"SE {self.er}/{self.ep}/{self.ed} (ER/EP/ED, {self.scale})"
        if self.er == STUCK:
            return f"{figures} · the techniques of the scale do not solve it"
        if self.er_technique is None:
            return figures
        name = technique_name(self.er_technique, self.er_level)
        return f"{figures} · hardest step {self.er_step}: {name}"


def _core_bounds(bounds: Bounds | None) -> Bounds | None:
    """Return bounds with which the core decides the same: the highest is 0 or more; from 20 on, infinite."""
    if bounds is None:
        return None
    low, high = bounds
    return low, float("inf") if high >= STUCK else max(high, 0.0)


class SeScale(ClassicScale):
    """The scale ``se``."""

    id = "se"
    name = SeRating.scale
    summary = "ER/EP/ED of Sudoku Explainer, the yardstick of the forums, for classic 9×9 puzzles."
    most_by_singles = 2.3
    column_types: ClassVar[dict[str, str]] = {
        "er": "float32",
        "ep": "float32",
        "ed": "float32",
        "er_technique": "dictionary",
        "ep_technique": "dictionary",
        "ed_technique": "dictionary",
        "er_step": "int32",
        "er_exact": "bool",
    }

    def rate_many(
        self, digits: bytes, statuses: bytes, options: BatchOptions
    ) -> tuple[FlatRatings, BaseException | None]:
        ends, nanoseconds, figures, signal = _core.rate_se(
            digits, statuses, (options.threads, options.budget_ms, _core_bounds(options.bounds)), options.stop
        )
        columns: dict[str, array[Any]] = {}
        for name, (values, techniques, levels, steps) in zip(FIGURES, figures, strict=True):
            columns[name] = array("d", values)
            columns[f"{name}_technique"] = array("B", techniques)
            columns[f"{name}_level"] = array("B", levels)
            columns[f"{name}_step"] = array("I", steps)
        return FlatRatings(ends, nanoseconds, columns), signal

    def steps(self, puzzle: Puzzle, budget: Budget) -> tuple[WalkStep, ...]:
        core_steps, _stop = _core.se_steps(puzzle.givens.digits, budget.remaining_ms)
        steps = walk_steps(core_steps, TECHNIQUES)
        # The scale prints its values with one decimal; inside, they are sums such as 6.699999999999999.
        return tuple(
            step._replace(difficulty=math.floor((step.difficulty + 0.05) * 10) / 10) for step in steps
        )

    def rating(self, ratings: FlatRatings, row: int, bounds: Bounds | None = None) -> SeRating:
        columns, end = ratings.columns, ratings.end(row)
        values: dict[str, Any] = {}
        for name in FIGURES:
            values[name] = columns[name][row]
            technique = columns[f"{name}_technique"][row]
            if technique != NO_TECHNIQUE:
                values[f"{name}_technique"] = TECHNIQUES[technique]
                values[f"{name}_step"] = columns[f"{name}_step"][row]
                values[f"{name}_level"] = columns[f"{name}_level"][row]
        core_bounds = _core_bounds(bounds)
        if end == "above" and core_bounds is not None:
            # All values of the scale are multiples of 0.1.
            values |= {
                "er": math.floor(core_bounds[1] * 10 + 1.001) / 10,
                "er_technique": None,
                "er_step": None,
            }
        return SeRating(**values, is_exact=end in ("exact", "stuck"), stopped_by=ratings.stopped_by(row))


TECHNIQUES = tuple(_core.se_techniques())
"""The techniques of the scale, by the core's number for them."""

SCALE = SeScale()
