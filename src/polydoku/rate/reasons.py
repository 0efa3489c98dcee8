"""Why a puzzle is hard: its hardest step, its bottleneck, what it needs, and its difficulty profile."""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from polydoku import words
from polydoku.errors import Stopped
from polydoku.explain.backdoors import backdoors, cell_names_of
from polydoku.explain.needs import easiest_need, set_text
from polydoku.explain.player_state import position_of
from polydoku.explain.summary import in_text
from polydoku.model.answer import Answer
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.rate import scales
from polydoku.rate.bottleneck import Bottleneck, bottleneck
from polydoku.rate.rate_puzzle import rating_within
from polydoku.rate.rating import Rating, technique_name, value_text
from polydoku.rate.scale import WalkStep
from polydoku.search.limits import Budget
from polydoku.techniques import ROWS

if TYPE_CHECKING:
    from polydoku.draw.output import Picture
    from polydoku.model.choices import PictureFormat, Theme

MAX_BACKDOOR_SIZE = 2
"""Larger backdoors are not searched: there are too many sets of cells."""

DEFAULT_BUDGET_MS = 10_000.0
"""The time for all parts together, unless the caller sets another."""

PART_SHARE = 2
"""Each long search (what is needed, backdoors) may use this part of the remaining time: a half."""


@dataclass(frozen=True)
class Why:
    """Why a puzzle is as hard as its rating says. `str` has a line for each reason.

    - `board`: the board of the puzzle; `rating`: its rating on the chosen scale.
    - `steps`: the steps of the solution with their difficulty; `profile` draws them.
    - `bottleneck`: the position with the fewest possible steps, or `None` if every empty cell can always be
      filled.
    - `needs`: one of the easiest sets of techniques that suffice with singles, or `None` if none is known.
    - `backdoors`: the smallest sets of cells that leave only singles once they are filled, by the names of
      the cells. ``((),)`` means that singles suffice. `None` if none of at most two cells is known.
    - `unfinished`: the names of the parts that the budget ended.
    """

    board: Board
    rating: Rating
    steps: tuple[WalkStep, ...]
    bottleneck: Bottleneck | None
    needs: frozenset[str] | None
    backdoors: tuple[tuple[str, ...], ...] | None
    unfinished: tuple[str, ...] = ()

    @property
    def tiers(self) -> dict[int, int]:
        """The number of steps of each tier, from the easiest tier."""
        return dict(sorted(Counter(ROWS[step.technique].tier for step in self.steps).items()))

    @property
    def difficulties(self) -> list[float]:
        """The difficulty of each step."""
        return [step.difficulty for step in self.steps]

    def profile(
        self, *, theme: "Theme" = "light", size: int | None = None, format: "PictureFormat" = "svg"
    ) -> "Picture":
        """Return the picture of the difficulty profile: a bar for each step."""
        from polydoku.draw.difficulty_profile import profile_picture

        return profile_picture(self.difficulties, theme=theme, size=size, format=format)

    def profile_text(self, *, width: int = 80, ascii: bool = False) -> str:
        """Return the difficulty profile as lines of text; `ascii` uses no other characters."""
        from polydoku.draw.difficulty_profile import profile_text

        return profile_text(self.difficulties, width=width, ascii=ascii)

    def to_json(self) -> dict[str, Any]:
        """Return the reasons as a JSON object; parts that are not known are absent."""
        document: dict[str, Any] = {"tiers": {str(tier): count for tier, count in self.tiers.items()}}
        if self.bottleneck is not None:
            document["bottleneck"] = self.bottleneck.to_json()
        if self.needs is not None:
            document["needs"] = sorted(self.needs, key=list(ROWS).index)
        if self.backdoors is not None:
            document["backdoor_size"] = len(self.backdoors[0])
            document["backdoors"] = [list(cells) for cells in self.backdoors]
        document["steps"] = [step.to_json(self.board) for step in self.steps]
        if self.unfinished:
            document["unfinished"] = list(self.unfinished)
        return document

    def lines(self) -> list[str]:
        """Return the reasons in words, one a line."""
        return [
            self._hardest_line(),
            self._steps_line(),
            self._bottleneck_line(),
            self._needs_line(),
            self._backdoors_line(),
        ]

    def __str__(self) -> str:
        return "\n".join([str(self.rating), *self.lines()])

    def _hardest_line(self) -> str:
        is_cut = "steps" in self.unfinished
        hardest = max(self.steps, key=lambda step: step.difficulty, default=None)
        if hardest is None:
            return "hardest: not known"
        number = self.steps.index(hardest) + 1
        others = sum(step.difficulty == hardest.difficulty for step in self.steps) - 1
        name = technique_name_in_text(hardest.technique, hardest.level)
        steps = f"step {number} of {len(self.steps)}{' that are known' * is_cut}"
        line = f"hardest: {steps}, {name} ({value_text(hardest.difficulty)})"
        return f"{line}; {words.amount(others, 'later step')} as hard" if others else line

    def _steps_line(self) -> str:
        counts = ", ".join(f"{count:,} in tier {tier}" for tier, count in self.tiers.items())
        return f"steps: {counts or 'not known'}"

    def _bottleneck_line(self) -> str:
        if self.bottleneck is None:
            return "bottleneck: not known" if "bottleneck" in self.unfinished else "bottleneck: none"
        step, ways, techniques, _tier, open_cells = self.bottleneck
        possible_steps = words.amount(ways, "possible step")
        names = " or ".join(map(technique_name_in_text, techniques))
        return f"bottleneck: {possible_steps} at step {step}, with {open_cells} cells empty ({names})"

    def _needs_line(self) -> str:
        if self.needs is None:
            is_unfinished = "needs" in self.unfinished
            return (
                f"needs: {'not known in the time' if is_unfinished else 'more than the default techniques'}"
            )
        return f"needs: {set_text(self.needs)}"

    def _backdoors_line(self) -> str:
        if self.backdoors is None:
            is_unfinished = "backdoors" in self.unfinished
            size_text = "not known in the time" if is_unfinished else f"more than {MAX_BACKDOOR_SIZE} cells"
            return f"backdoor: {size_text}"
        size = len(self.backdoors[0])
        if size == 0:
            return "backdoor: none is needed, singles suffice"
        example = " and ".join(self.backdoors[0])
        amount = words.amount(size, "cell")
        if len(self.backdoors) == 1:
            return f"backdoor: {amount}, {example}"
        return f"backdoor: {amount}, {example} (one of {len(self.backdoors):,} backdoors)"


def why(
    puzzle: Puzzle,
    *,
    scale: str = "se",
    budget_ms: float | None = DEFAULT_BUDGET_MS,
    answer: Answer | None = None,
) -> Why:
    """Return why a puzzle is hard: its rating on a scale and the reasons for it.

    `budget_ms` is for the whole call; `Why.unfinished` names the parts that it ends. `answer` is the answer
    to the puzzle if it is known already. Raises the errors of `Puzzle.rate`.

    >>> why(Puzzle.read("1..4.....1...32."), scale="polydoku").backdoors
    ((),)
    """
    budget = Budget(budget_ms)
    rating = rating_within(puzzle, scale, budget, answer=answer)
    steps = scales.named(scale).steps(puzzle, budget)
    unfinished = [] if rating.is_exact else ["rating"]
    filled_count = puzzle.given_count + len({cell for step in steps for cell, _ in step.placed})
    if filled_count < len(puzzle.board) and budget.is_out_of_time:
        unfinished.append("steps")
    narrowest = bottleneck(position_of(puzzle), [(step.placed, step.removed) for step in steps], budget)
    if narrowest is None and budget.is_out_of_time:
        unfinished.append("bottleneck")
    needed = smallest_backdoors = None
    try:
        needed = easiest_need(puzzle, Budget(_share(budget)))
    except Stopped:
        unfinished.append("needs")
    try:
        smallest_backdoors = _smallest_backdoors(puzzle, Budget(_share(budget)))
    except Stopped:
        unfinished.append("backdoors")
    return Why(puzzle.board, rating, steps, narrowest, needed, smallest_backdoors, tuple(unfinished))


def _share(budget: Budget) -> float | None:
    return None if budget.remaining_ms is None else max(1.0, budget.remaining_ms / PART_SHARE)


def _smallest_backdoors(puzzle: Puzzle, budget: Budget) -> tuple[tuple[str, ...], ...] | None:
    """Return the smallest backdoors by the names of their cells; ``((),)`` if none is needed."""
    if puzzle.steps(use="singles", budget_ms=budget.remaining_ms).solved:
        return ((),)
    for size in range(1, MAX_BACKDOOR_SIZE + 1):
        sets = backdoors(puzzle, size, budget_ms=budget.remaining_ms)
        if sets:
            return tuple(map(tuple, cell_names_of(puzzle, sets)))
    return None


def technique_name_in_text(technique: str, level: int = 0) -> str:
    """Return the name of a technique as it is written within a sentence."""
    return in_text(technique_name(technique, level))
