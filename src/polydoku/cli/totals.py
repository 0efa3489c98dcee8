"""Totals below the summary rows of `explain`: counted row by row, and saved in the journal of `--resume`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from polydoku import words
from polydoku.explain.hardest import difficulty
from polydoku.explain.summary import name_for_count


class Totals:
    """Counts solved puzzles, the uses of each technique, and the puzzles that needed it.

    `before` is what `to_json` returned in the run that this one resumes.
    """

    def __init__(self, before: Mapping[str, Any] | None = None) -> None:
        before = before or {}
        self.puzzles: int = before.get("puzzles", 0)
        self.solved: int = before.get("solved", 0)
        self.steps = Counter[str](before.get("steps", {}))
        self.users = Counter[str](before.get("users", {}))

    def add(self, record: Mapping[str, Any]) -> None:
        """Count one row, given as its JSON keys."""
        if "summary" in record:
            self.puzzles += 1
            self.solved += bool(record.get("solved"))
            self.steps.update(record["summary"])
            self.users.update(record["summary"].keys())

    def to_json(self) -> dict[str, Any]:
        """Return the totals so far, for the journal."""
        return {
            "puzzles": self.puzzles,
            "solved": self.solved,
            "steps": dict(self.steps),
            "users": dict(self.users),
        }

    def __str__(self) -> str:
        width = max((len(f"{count:,}") for count in self.steps.values()), default=1)
        lines = [
            f"{self.steps[name]:>{width},} {name_for_count(name, self.steps[name])}"
            f" in {words.amount(self.users[name], 'puzzle')}"
            for name in sorted(self.steps, key=difficulty)
        ]
        return "\n".join([f"{self.solved:,} of {words.amount(self.puzzles, 'puzzle')} solved", *lines])
