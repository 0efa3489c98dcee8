"""Writes the statistics of a run as JSON: what was asked, tried, seen and written, and how long it took."""

import json
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from polydoku import _core
from polydoku.batch.atomic_file import atomic_file
from polydoku.errors import PuzzleError
from polydoku.generate.run import Run


class StatisticsFile:
    """A context manager that writes the statistics of a run at its end, also if it finds no puzzle in time.

    An existing file is kept unless `replaces` is true.
    """

    def __init__(self, path: Path, run: Run, *, threads: int, replaces: bool) -> None:
        if path.exists() and not replaces:
            raise PuzzleError("file-exists", file=path, resume_hint="")
        self.path, self.run, self.threads = path, run, threads
        self._first_try = run.next_try

    def __enter__(self) -> Self:
        self._start = time.monotonic()
        return self

    def __exit__(
        self,
        _error_type: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        with atomic_file(self.path) as file:
            file.write(json.dumps(self.document(), indent=2, ensure_ascii=False).encode() + b"\n")

    def document(self) -> dict[str, Any]:
        """Return the statistics up to now, as ``docs/schema/statistics.json`` describes them."""
        run = self.run
        document: dict[str, Any] = {"version": _core.version(), "seed": run.seed, "options": _options(run)}
        document |= {"first_try": self._first_try, "threads": self.threads}
        document["seconds"] = round(time.monotonic() - self._start, 3)
        document |= run.tally.to_json()
        if run.wishes.rating is not None:
            document["scale"] = run.wishes.rating.scale.id
        return document


def _options(run: Run) -> dict[str, Any]:
    """Return the board, the ids of the rules, and all wishes that are not their defaults."""
    wishes = run.wishes
    options: dict[str, Any] = {"board": wishes.board.name or "a board without a name"}
    if wishes.empty.rules:
        options["rules"] = [rule.id for rule in wishes.empty.rules]
    return options | wishes.options
