"""`Tally`: what a run has tried, found and seen so far."""

from dataclasses import dataclass, field

from polydoku.generate.windows import RatingWindow


@dataclass
class Tally:
    """Counts of a run: tries, puzzles found, why others were not taken, and the numbers of givens seen."""

    tries: int = 0
    successes: int = 0
    misses: dict[str, int] = field(default_factory=dict)
    clues: dict[int, int] = field(default_factory=dict)

    def miss(self, reason: str) -> None:
        """Count a try that gives no puzzle, with a reason: unique, clues or a window."""
        self.misses[reason] = self.misses.get(reason, 0) + 1

    def see(self, clue_count: int) -> None:
        """Count a unique puzzle, wished or not."""
        self.clues[clue_count] = self.clues.get(clue_count, 0) + 1

    @property
    def mean_clues(self) -> float:
        """The mean number of givens of all unique puzzles; 0 without any."""
        count = sum(self.clues.values())
        return sum(clues * times for clues, times in self.clues.items()) / count if count else 0.0

    def seen_text(self, rating: RatingWindow | None, clues: tuple[int, int] | None) -> str:
        """Return what was tried and seen, and what came nearest: ``84,112 tried; SE 1.2-7.8 seen``."""
        parts = [f"{self.tries:,} tried"]
        if not self.clues:
            parts.append("no unique puzzle seen")
        elif clues is not None or rating is None:
            parts.append(f"{_span(min(self.clues), max(self.clues))} givens seen")
        if rating is not None and rating.seen is not None:
            low, high = rating.seen
            parts.append(f"{rating.scale.id} {_span(low, high)} seen")
            if rating.above_count:
                parts.append(f"{rating.above_count:,} above {rating.high:g}")
            if rating.nearest is not None and not rating.level:
                wished = _span(rating.low, rating.high)
                parts.append(f"nearest {rating.nearest} (asked {wished})")
        return "; ".join(parts)

    def to_json(self) -> dict[str, object]:
        """Return the statistics as JSON."""
        return {
            "tries": self.tries,
            "successes": self.successes,
            "misses": self.misses,
            "clues": {str(clues): self.clues[clues] for clues in sorted(self.clues)},
            "mean_clues": round(self.mean_clues, 4),
        }


def _span(low: float, high: float) -> str:
    return f"{low:g}" if low == high else f"{low:g}-{high:g}"
