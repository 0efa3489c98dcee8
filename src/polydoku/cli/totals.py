"""`Totals`: the counts below the rows of `explain`, such as how many puzzles needed each technique."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from polydoku import words
from polydoku.explain.hardest import difficulty
from polydoku.explain.summary import name_for_count


class Totals:
    """Counts solved puzzles, the steps of each technique, and the puzzles that needed it.

    `earlier` is the result of `to_json` in the run that this one resumes.
    """

    def __init__(self, earlier: Mapping[str, Any] | None = None) -> None:
        earlier = earlier or {}
        self.puzzles: int = earlier.get("puzzles", 0)
        self.solved: int = earlier.get("solved", 0)
        self.steps_by_technique = Counter[str](earlier.get("steps", {}))
        self.puzzles_by_technique = Counter[str](earlier.get("users", {}))

    def add(self, record: Mapping[str, Any]) -> None:
        """Count the puzzle of `record`, unless it has no summary because it could not be solved or read."""
        if "summary" in record:
            self.puzzles += 1
            self.solved += bool(record.get("solved"))
            self.steps_by_technique.update(record["summary"])
            self.puzzles_by_technique.update(record["summary"].keys())

    def to_json(self) -> dict[str, Any]:
        """Return the counts for the journal of `--resume`."""
        return {
            "puzzles": self.puzzles,
            "solved": self.solved,
            "steps": dict(self.steps_by_technique),
            "users": dict(self.puzzles_by_technique),
        }

    def __str__(self) -> str:
        width = max((len(f"{count:,}") for count in self.steps_by_technique.values()), default=1)
        lines = [
            f"{count:>{width},} {name_for_count(technique, count)}"
            f" in {words.amount(self.puzzles_by_technique[technique], 'puzzle')}"
            for technique, count in sorted(
                self.steps_by_technique.items(), key=lambda entry: difficulty(entry[0])
            )
        ]
        return "\n".join([f"{self.solved:,} of {words.amount(self.puzzles, 'puzzle')} solved", *lines])
