"""Totals below the rows of figures: counted row by row, and kept in the journal of `--resume`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from polydoku import words
from polydoku.explain.hardest import effort
from polydoku.explain.summary import called


class Totals:
    """How many puzzles were solved, how often each technique was used, and in how many puzzles.

    `before` is what `to_json` returned in the run that this one resumes.
    """

    def __init__(self, before: Mapping[str, Any] | None = None) -> None:
        before = before or {}
        self.puzzles: int = before.get("puzzles", 0)
        self.solved: int = before.get("solved", 0)
        self.steps = Counter[str](before.get("steps", {}))
        self.users = Counter[str](before.get("users", {}))

    def add(self, record: Mapping[str, Any]) -> None:
        """Count a row."""
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
        room = max((len(f"{count:,}") for count in self.steps.values()), default=1)
        lines = [
            f"{self.steps[name]:>{room},} {called(name, self.steps[name])}"
            f" in {words.amount(self.users[name], 'puzzle')}"
            for name in sorted(self.steps, key=effort)
        ]
        return "\n".join([f"{self.solved:,} of {words.amount(self.puzzles, 'puzzle')} solved", *lines])
