"""`Tally`: what a run has tried, found and seen so far."""

from dataclasses import dataclass, field


@dataclass
class Tally:
    """Counts of a run: tries, puzzles found, why others were not taken, the numbers of givens, and ratings.

    `ratings` has the number of puzzles with each figure, `nearest` the figure nearest to the window of the
    wish, and its distance. `above_count` is the number of ratings that ended above this window, and
    `below_count` that of puzzles below it that were not rated.
    """

    tries: int = 0
    successes: int = 0
    misses: dict[str, int] = field(default_factory=dict)
    clues: dict[int, int] = field(default_factory=dict)
    ratings: dict[float, int] = field(default_factory=dict)
    nearest: tuple[float, float] | None = None
    above_count: int = 0
    below_count: int = 0

    def miss(self, reason: str) -> None:
        """Count a try that gives no puzzle, with a reason: unique, clues or a window."""
        self.misses[reason] = self.misses.get(reason, 0) + 1

    def see(self, clue_count: int) -> None:
        """Count a unique puzzle, wished or not."""
        self.clues[clue_count] = self.clues.get(clue_count, 0) + 1

    def see_rating(self, figure: float, distance: float) -> None:
        """Note an exact rating, and how far it is from the window."""
        self.ratings[figure] = self.ratings.get(figure, 0) + 1
        if self.nearest is None or distance < self.nearest[1]:
            self.nearest = figure, distance

    @property
    def mean_clues(self) -> float:
        """The mean number of givens of all unique puzzles; 0 without any."""
        count = sum(self.clues.values())
        return sum(clues * times for clues, times in self.clues.items()) / count if count else 0.0

    def to_json(self) -> dict[str, object]:
        """Return the counts as JSON; each number of givens and each rating has its number of puzzles."""
        return {
            "tries": self.tries,
            "successes": self.successes,
            "misses": self.misses,
            "clues": {str(clues): self.clues[clues] for clues in sorted(self.clues)},
            "mean_clues": round(self.mean_clues, 4),
            "ratings": {f"{figure:g}": self.ratings[figure] for figure in sorted(self.ratings)},
            "above": self.above_count,
            "below": self.below_count,
        }
